"""Sets which several tests look at, made once."""

from __future__ import annotations

from cardgen.sets import CardSet
from cardgen.strat.generate import generate
from tests.cardgen.small_season import small_season
from tests.kept import kept

TEAMS = ("KC", "NE")


@kept
def two_of_four(edition: str = "2019") -> CardSet:
    """The cards of two teams of the season of four, one with a base 3-4."""
    return generate(small_season(), teams=TEAMS, edition=edition)


@kept
def small_set(edition: str = "2019") -> CardSet:
    """The cards of the season of four teams."""
    return generate(small_season(), edition=edition)
