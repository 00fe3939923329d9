"""One game between two teams of a set, from a seed."""

from __future__ import annotations

from typing import Final

from engine.chance.generator import Generator
from engine.fast_action.deck import Deck
from engine.football.codes import AWAY, HOME
from engine.football.era import Era
from engine.football.wording import Names
from engine.game import Result
from engine.tabletop.coaches.choice import COACHES, coach_of
from engine.tabletop.match import Match, shuffled
from engine.tabletop.options import Options
from engine.tabletop.squad import Cards, make_squad, squad_names
from engine.tabletop.words import PENALTIES

__all__ = ["COACHES", "exhibition", "game_names"]

STANDARD: Final = Options()


def exhibition(
    cards: Cards,
    deck: Deck,
    away: str,
    home: str,
    era: Era,
    seed: int,
    *,
    coach: str = "tendency",
    options: Options = STANDARD,
    trace: bool = False,
) -> Result:
    """Play it; the same seed gives the same game. A ValueError says which card a team cannot do without."""
    return Match(
        make_squad(cards, away, AWAY),
        make_squad(cards, home, HOME),
        shuffled(deck, options, Generator(seed, "deck")),
        [coach_of(coach, Generator(seed, "coach", team)) for team in (AWAY, HOME)],
        options,
        era,
        Generator(seed, "toss"),
        trace=trace,
    ).play()


def game_names(cards: Cards, deck: Deck, away: str, home: str) -> Names:
    """What the two teams, their men and the penalties are called."""
    return Names([away, home], [squad_names(cards, away), squad_names(cards, home)], PENALTIES)
