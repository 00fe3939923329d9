"""Sets which several tests look at, made once."""

from __future__ import annotations

from cardgen.sets import CardSet
from cardgen.strat.generate import generate
from tests.cardgen.seasons import season
from tests.cardgen.small_season import small_season
from tests.kept import kept

TEAMS = ("BAL", "NE")


@kept
def two_teams(edition: str = "2019") -> CardSet:
    """The cards of two teams of 2019, one with a base 3-4."""
    return generate(season(), teams=TEAMS, edition=edition)


@kept
def small_set(edition: str = "2019") -> CardSet:
    """The cards of the season of four teams."""
    return generate(small_season(), edition=edition)
