"""One game between two teams of a set, from a seed."""

from __future__ import annotations

from engine.coaching.by_name import coach_of
from engine.exhibitions import Fixture
from engine.football.codes import AWAY, HOME
from engine.football.wording import Names
from engine.game import Result
from engine.gathering import Cards
from engine.inside_blitz.coaches.choice import MAKERS
from engine.inside_blitz.equipment import Equipment
from engine.inside_blitz.match import Match, shuffled
from engine.inside_blitz.options import Options
from engine.inside_blitz.squad import make_squad, squad_names


def exhibition(cards: Cards, table: Equipment, fixture: Fixture, options: Options) -> Result:
    """Play it. A ValueError says what a team's cards lack."""
    return Match(
        make_squad(cards, fixture.away, AWAY),
        make_squad(cards, fixture.home, HOME),
        shuffled(table.deck, fixture.luck("deck")),
        [coach_of(MAKERS, fixture.coach, fixture.luck("coach", team)) for team in (AWAY, HOME)],
        options,
        fixture.occasion(),
        table.charts,
    ).play()


def game_names(cards: Cards, table: Equipment, away: str, home: str) -> Names:
    """What the two teams, their men and the penalties of the set's chart are called."""
    penalties = [foul.name for foul in table.charts.fouls]
    return Names([away, home], [squad_names(cards, away), squad_names(cards, home)], penalties)
