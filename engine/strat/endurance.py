"""What tires a back, and how often quarterbacks run."""

from __future__ import annotations

from typing import Final

from engine.machine import i64
from engine.strat.men_tables import FATIGUE_FROM, FRESH_CARRIES, USAGE
from engine.strat.tables import SEASON_LENGTHS

LEVEL_CARRIES: Final = 2
"""Carries of levels one and two."""
EXHAUSTED: Final = 3
"""The level of fatigue that changes columns."""


def season_length(games: i64) -> i64:
    """The place in SEASON_LENGTHS of a season of so many games: the longest one that it reaches."""  # SOM-INJ-08
    place: i64 = 0
    for index, length in enumerate(SEASON_LENGTHS):
        if games >= int(length):
            place = index
    return place


def fresh_carries(rushes: i64, season: i64) -> i64:
    """Carries a game before a back tires; `season` is a place in SEASON_LENGTHS."""  # SOM-FAT-01
    fresh = FRESH_CARRIES[0]
    for start, carries in zip(FATIGUE_FROM[season], FRESH_CARRIES, strict=True):
        if rushes >= start:
            fresh = carries
    return fresh


def fatigue_level(fresh: i64, carry: i64) -> i64:
    """The level of a back on his nth carry of the game."""  # SOM-FAT-01
    if carry <= fresh:
        return 0
    return min((carry - fresh + 1) // LEVEL_CARRIES, EXHAUSTED)


def end_runs(rushes: i64, season: i64, *, pistol: bool) -> i64:
    """End runs a game that a quarterback with such a column has."""  # SOM-QER-01
    divisor = USAGE["end-run divisor", "QB"][season]
    limit = max((2 * rushes + divisor) // (2 * divisor), 1)
    return limit + 2 if pistol else limit  # SOM-PIS-02
