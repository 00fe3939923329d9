"""Sets which several tests look at, made once."""

from __future__ import annotations

from functools import cache

from cardgen.sets import CardSet
from cardgen.strat.generate import generate
from tests.cardgen.seasons import season

TEAMS = ("BAL", "NE")


@cache
def two_teams(edition: str = "2019") -> CardSet:
    """The cards of two teams of 2019, one with a base 3-4."""
    return generate(season(), teams=TEAMS, edition=edition)
