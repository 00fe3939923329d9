"""Statis-Pro as it is played with a set of cards: one game, or whole seasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from engine.fast_action.deck import Deck, default_deck, make_deck
from engine.fast_action.game import Cards, FastGame
from engine.fast_action.seasons import FastSeasons
from engine.football.era import Era
from engine.statis_pro.cards import SUBSTITUTES
from engine.statis_pro.coaches.coach import Coach
from engine.statis_pro.coaches.playbook import Playbook
from engine.statis_pro.coaches.tendency import MAKERS
from engine.statis_pro.match import Match, shuffled
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import Squad
from engine.statis_pro.squad import make_squad, squad_names
from engine.statis_pro.words import PENALTIES
from engine.statis_pro.z_cards import duration_text

Rows = Sequence[Mapping[str, str]]


def equip(deck: Rows, charts: Mapping[str, Rows]) -> Deck:
    """A deck from its rows, the one that ships where there are none; this game has no charts to put in."""
    assert not charts
    return make_deck(deck) if deck else default_deck()


GAME: Final[FastGame[Squad, Playbook, Coach, Options]] = FastGame(
    make_squad,
    squad_names,
    Playbook,
    MAKERS,
    shuffled,
    Match,
    durations=duration_text,
    substitutes=SUBSTITUTES,
    penalties=PENALTIES,
)

exhibition: Final = GAME.exhibition
game_names: Final = GAME.game_names


@final
class Seasons(FastSeasons[Squad, Playbook, Coach, Options]):
    """A set ready to play its season again and again."""

    def __init__(self, sheets: Cards, deck: Deck, era: Era, options: Options) -> None:
        super().__init__(GAME, sheets, deck, era, options)
