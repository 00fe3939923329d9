"""Kinds of place on a defense, what the reference rates them, and what a player is rated."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from cardgen.figures.defenders import Deeds
from cardgen.noting import Derivations
from engine.inside_blitz.cards.cells import Rating
from engine.inside_blitz.tables import read_table

ROLE_GROUPS: Final = {
    "end": "end",
    "tackle": "tackle",
    "nose": "tackle",
    "outside": "outside",
    "rusher": "outside",
    "middle": "inside",
    "inside": "inside",
    "corner": "corner",
    "nickel": "corner",
    "dime": "corner",
    "strong": "safety",
    "free": "safety",
}
"""Kinds of place whose players are compared with each other."""
FRONTS_BOTH: Final = "both"


@dataclass(frozen=True, slots=True)
class Usual:
    """What the reference rates a kind of place."""

    run: int
    cover: tuple[int, ...]
    rush: int
    intercept: int


@cache
def usual_ratings(front: str, role: str) -> Usual:
    """The reference's ratings of a role."""
    for row in read_table("reference_ratings.csv"):
        if row["role"] == role and row["front"] in (front, FRONTS_BOTH):
            cover = tuple(int(row[depth]) for depth in "QSML")
            return Usual(int(row["RD"]), cover, int(row["PR"]), int(row["INT"]))
    raise ValueError(f"no ratings of role {role!r} in a {front}, expected one of reference_ratings.csv")


@dataclass(frozen=True, slots=True)
class Rated:
    """One player's ratings, with what they lean to."""

    role: str
    deeds: Deeds
    run: int
    cover: tuple[int, ...]
    rush: Rating
    intercept: Rating
    leans: Mapping[str, float]
    """By heading: RD, Q, S, M, L, PR, INT before rounding."""
    tackling: float
    coverage: float
    """Standard deviations above the average starter."""
    derivations: Derivations = field(default_factory=dict)
    """Once the ratings of his team stand."""
