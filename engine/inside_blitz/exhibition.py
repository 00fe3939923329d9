"""One game between two teams of a set, from a seed."""

from __future__ import annotations

from typing import Final

from engine.chance.generator import Generator
from engine.football.codes import AWAY, HOME
from engine.football.era import Era
from engine.football.wording import Names
from engine.game import Result
from engine.inside_blitz.coaches.choice import coach_of
from engine.inside_blitz.equipment import Equipment
from engine.inside_blitz.match import Match, shuffled
from engine.inside_blitz.options import Options
from engine.inside_blitz.squad import Cards, make_squad, squad_names

STANDARD: Final = Options()


def exhibition(
    cards: Cards,
    table: Equipment,
    away: str,
    home: str,
    era: Era,
    seed: int,
    *,
    coach: str = "tendency",
    options: Options = STANDARD,
    trace: bool = False,
) -> Result:
    """Play it; the same seed gives the same game. A ValueError says what a team's cards lack."""
    return Match(
        make_squad(cards, away, AWAY),
        make_squad(cards, home, HOME),
        shuffled(table.deck, Generator(seed, "deck")),
        table,
        [coach_of(coach, Generator(seed, "coach", team)) for team in (AWAY, HOME)],
        options,
        era,
        Generator(seed, "toss"),
        trace=trace,
    ).play()


def game_names(cards: Cards, table: Equipment, away: str, home: str) -> Names:
    """What the two teams, their men and the penalties of the set's chart are called."""
    penalties = [foul.name for foul in table.charts.fouls]
    return Names([away, home], [squad_names(cards, away), squad_names(cards, home)], penalties)
