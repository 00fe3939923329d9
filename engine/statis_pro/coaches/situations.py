"""The situations in which a team's habits are counted: down and yards to go."""

from __future__ import annotations

from typing import Final

from engine.machine import i64

DISTANCES: Final = ("1", "2-3", "4-6", "7-10", "11+")
"""Classes of yards to go."""
DOWNS: Final = 4
SITUATIONS: Final = tuple(f"{down} {distance}" for down in range(1, DOWNS + 1) for distance in DISTANCES)
"""Rows of `Tendencies.calls`, in this order: `1 1`, `1 2-3` ... `4 11+`."""
GO_SITUATIONS: Final = tuple(f"go {distance}" for distance in DISTANCES)
"""Entries of `Tendencies.go`, in this order."""
PACE: Final = "pace"
"""The situation under which a team's pace stands."""

_LONGEST: Final[list[int]] = [0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 3]
"""Class of each distance up to ten yards."""
_FARTHER: Final = 4


def distance_class(yards_to_first: i64) -> i64:
    """Index into `DISTANCES`."""
    return _LONGEST[yards_to_first] if yards_to_first <= 10 else _FARTHER


def situation(down: i64, yards_to_first: i64) -> i64:
    """Index into `SITUATIONS`."""
    return (down - 1) * len(DISTANCES) + distance_class(yards_to_first)
