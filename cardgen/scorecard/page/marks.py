"""The marks of coaches: a disc where teams call as they did, an open diamond where usage is forced."""

from __future__ import annotations

from cardgen.pages.markup import Markup
from cardgen.pages.svg import SIZE, diamond, disc
from cardgen.scorecard.replays import COACHED


def mark(coach: str, x: float, y: float, size: float = SIZE) -> Markup:
    """The mark of a coach."""
    return disc(x, y, "coached", size) if coach == COACHED else diamond(x, y, "forced", size)
