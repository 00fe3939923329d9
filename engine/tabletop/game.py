"""Tabletop as it is played with a set of cards: one game, or whole seasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, final

from engine.fast_action.deck import Deck, Row
from engine.fast_action.game import Cards, FastGame
from engine.fast_action.seasons import FastSeasons
from engine.football.era import Era
from engine.tabletop.cards import SUBSTITUTES
from engine.tabletop.coaches.coach import Coach
from engine.tabletop.coaches.playbook import Playbook
from engine.tabletop.coaches.tendency import MAKERS, SolitaireCoach
from engine.tabletop.deck import default_deck, make_deck
from engine.tabletop.match import Match, shuffled
from engine.tabletop.options import Options
from engine.tabletop.player_record import Squad
from engine.tabletop.squad import make_squad, squad_names
from engine.tabletop.words import PENALTIES
from engine.tabletop.z_cards import duration_text


def equip(deck: Sequence[Row], charts: Mapping[str, Sequence[Row]]) -> Deck:
    """A deck from its rows, the one that ships where there are none; this game has no charts to put in."""
    assert not charts
    return make_deck(deck) if deck else default_deck()


def agreed(options: Options, coach: str) -> Options:
    """Solitaire is for one player: where two coaches call both defenses, its rules do not apply."""  # TTF-SOLO-01
    return options if issubclass(MAKERS[coach], SolitaireCoach) else replace(options, solitaire=False)


GAME: Final[FastGame[Squad, Playbook, Coach, Options]] = FastGame(
    make_squad,
    squad_names,
    Playbook,
    MAKERS,
    shuffled,
    Match,
    substitutes=SUBSTITUTES,
    penalties=PENALTIES,
    agreed=agreed,
    durations=duration_text,
)

exhibition: Final = GAME.exhibition
game_names: Final = GAME.game_names


@final
class Seasons(FastSeasons[Squad, Playbook, Coach, Options]):
    """A set ready to play its season again and again."""

    def __init__(self, sheets: Cards, deck: Deck, era: Era, options: Options) -> None:
        super().__init__(GAME, sheets, deck, era, options)
