"""The situations in which a team's habits are counted: down and yards to go, on fourth down also where the ball is."""

from __future__ import annotations

from typing import Final

from engine.machine import i64

DISTANCES: Final = ("1", "2-3", "4-6", "7-10", "11+")
"""Classes of yards to go."""
DOWNS: Final = 4
SITUATIONS: Final = tuple(f"{down} {distance}" for down in range(1, DOWNS + 1) for distance in DISTANCES)
"""Rows of `Tendencies.calls`, in this order: `1 1`, `1 2-3` ... `4 11+`."""
PACE: Final = "pace"
"""The situation under which a team's pace stands."""
ZONES: Final = ("own 1-20", "own 21-40", "own 41-50", "opp 49-35", "opp 34-21", "opp 20-11", "opp 10-1")
"""Where the ball may be on fourth down."""
FOURTH_DOWNS: Final = tuple((zone, distance) for zone in ZONES for distance in DISTANCES)
"""Entries of `Tendencies.go` and `Tendencies.field_goals`, in this order."""
NEAREST: Final[list[int]] = [80, 60, 50, 35, 21, 11, 1]
"""The fewest yards to the goal line in each zone."""
FARTHEST: Final[list[int]] = [99, 79, 59, 49, 34, 20, 10]
"""The most."""

_LONGEST: Final[list[int]] = [0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 3]
"""Class of each distance up to ten yards."""
_FARTHER: Final = 4


def distance_class(yards_to_first: i64) -> i64:
    """Index into `DISTANCES`."""
    return _LONGEST[yards_to_first] if yards_to_first <= 10 else _FARTHER


def situation(down: i64, yards_to_first: i64) -> i64:
    """Index into `SITUATIONS`."""
    return (down - 1) * len(DISTANCES) + distance_class(yards_to_first)


def field_zone(yards_to_goal: i64) -> i64:
    """Index into `ZONES`."""
    zone = 0
    while yards_to_goal < NEAREST[zone]:
        zone += 1
    return zone


def fourth_down(yards_to_goal: i64, yards_to_first: i64) -> i64:
    """Index into `FOURTH_DOWNS`."""
    return field_zone(yards_to_goal) * len(DISTANCES) + distance_class(yards_to_first)
