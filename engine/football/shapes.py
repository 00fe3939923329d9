"""The shape of a game: how often each gain, loss, kick and return came about, third downs by yards to go, and field
goals by distance.

A team's row is a list of counts; each kind has a stretch of it, a place for every number of yards. What lies beyond
the first or last place counts there.
"""

from __future__ import annotations

from typing import Final

from engine.machine import i64, vec

LEAST: Final = -20
"""The lowest number of yards with a place of its own; sacks, punts and distances begin at 0."""
PLACES: Final = 121
"""From `LEAST` to 100 yards."""
SHORT_PLACES: Final = 31
"""From 0 to 30 yards."""
SHORTEST_GOAL: Final = 17
"""The shortest field goal with a place of its own."""
GOAL_PLACES: Final = 49
"""From `SHORTEST_GOAL` to 65 yards."""

CARRIES: Final = 0
CATCHES: Final = CARRIES + PLACES
KICKOFF_RETURNS: Final = CATCHES + PLACES
PUNT_RETURNS: Final = KICKOFF_RETURNS + PLACES
PUNTS: Final = PUNT_RETURNS + PLACES
SACKS: Final = PUNTS + PLACES
"""By yards lost."""
THIRD_DOWNS: Final = SACKS + SHORT_PLACES
"""By yards to go."""
THIRD_DOWNS_CONVERTED: Final = THIRD_DOWNS + SHORT_PLACES
FIELD_GOALS: Final = THIRD_DOWNS_CONVERTED + SHORT_PLACES
"""Tries by distance."""
FIELD_GOALS_MADE: Final = FIELD_GOALS + GOAL_PLACES
SHAPE_STATS: Final = FIELD_GOALS_MADE + GOAL_PLACES

KINDS: Final[dict[str, tuple[int, int, int]]] = {
    "carries": (CARRIES, LEAST, PLACES),
    "catches": (CATCHES, LEAST, PLACES),
    "kickoff_returns": (KICKOFF_RETURNS, LEAST, PLACES),
    "punt_returns": (PUNT_RETURNS, LEAST, PLACES),
    "punts": (PUNTS, LEAST, PLACES),
    "sacks": (SACKS, 0, SHORT_PLACES),
    "third_downs": (THIRD_DOWNS, 0, SHORT_PLACES),
    "third_downs_converted": (THIRD_DOWNS_CONVERTED, 0, SHORT_PLACES),
    "field_goals": (FIELD_GOALS, SHORTEST_GOAL, GOAL_PLACES),
    "field_goals_made": (FIELD_GOALS_MADE, SHORTEST_GOAL, GOAL_PLACES),
}
"""Name, first place, the yards it stands for, and how many places there are."""


def count(row: vec[i64], kind: i64, yards: i64) -> None:
    """Note a gain, kick or return of so many yards."""
    row[kind + min(max(yards - LEAST, 0), PLACES - 1)] += 1


def count_short(row: vec[i64], kind: i64, yards: i64) -> None:
    """Note a sack or a third down: numbers from 0 on."""
    row[kind + min(max(yards, 0), SHORT_PLACES - 1)] += 1


def count_goal(row: vec[i64], kind: i64, distance: i64) -> None:
    """Note a field goal of so many yards."""
    row[kind + min(max(distance - SHORTEST_GOAL, 0), GOAL_PLACES - 1)] += 1
