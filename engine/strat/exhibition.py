"""One game between two teams of a set, from a seed."""

from __future__ import annotations

from engine.coaching.by_name import coach_of
from engine.exhibitions import Fixture
from engine.football.codes import AWAY, HOME
from engine.football.wording import Names
from engine.game import Result
from engine.gathering import Cards
from engine.strat import foul_table
from engine.strat.chance import Rolled
from engine.strat.coaches.choice import MAKERS
from engine.strat.equipment import Equipment
from engine.strat.match import Match
from engine.strat.options import Options
from engine.strat.squad import make_squad, squad_names


def exhibition(cards: Cards, table: Equipment, fixture: Fixture, options: Options) -> Result:
    """Play it. A ValueError says what a team's cards lack."""
    return Match(
        make_squad(cards, fixture.away, AWAY),
        make_squad(cards, fixture.home, HOME),
        Rolled(fixture.luck("dice")),
        [coach_of(MAKERS, fixture.coach, fixture.luck("coach", team)) for team in (AWAY, HOME)],
        options,
        fixture.occasion(),
        table.charts,
    ).play()


def game_names(cards: Cards, table: Equipment, away: str, home: str) -> Names:
    """What the two teams, their men and the penalties are called."""
    return Names([away, home], [squad_names(cards, away), squad_names(cards, home)], list(foul_table.NAMES))
