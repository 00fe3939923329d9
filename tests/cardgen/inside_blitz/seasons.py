"""Sets which several tests look at, made once."""

from __future__ import annotations

from cardgen.inside_blitz.generate import generate
from cardgen.sets import CardSet
from tests.cardgen.small_season import small_season
from tests.kept import kept


@kept
def two_of_four() -> CardSet:
    """The cards of two teams of the season of four."""
    return generate(small_season(), teams=["KC", "NE"])
