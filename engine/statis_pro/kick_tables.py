"""The charts for kicks, fakes, the clock and coverage, read once from their CSV files."""

from __future__ import annotations

from typing import Final

from engine.fast_action import charts
from engine.statis_pro.tables import read_table

# Fake kicks: rows of the tables.
FAKE_FIELD_GOAL: Final = 0
FAKE_PUNT: Final = 1

# Rows of the time table, and its columns.
RUN: Final = 0
COMPLETE: Final = 1
INCOMPLETE: Final = 2
OUT_OF_BOUNDS: Final = 3
INJURY: Final = 4
PENALTY: Final = 5
TOUCHDOWN: Final = 6
TIME_OUT: Final = 7
PUNT_OR_KICKOFF: Final = 8
POSSESSION: Final = 9
FIELD_GOAL: Final = 10
EXTRA_POINT: Final = 11
KICKOFF_TOUCHBACK: Final = 12
MOVEMENT: Final = 13
GROUNDING: Final = 14
CONCEDED: Final = 15
MAXIMUM: Final = 0
MINIMUM: Final = 1
FINAL_MINUTES: Final = 2
TWO_MINUTE: Final = 3
BLANK: Final = -1

# Kinds of multiple coverage, named by how many players help the guard.
DOUBLE: Final = 1
TRIPLE: Final = 2


def _times() -> list[list[int]]:
    """Seconds by row; where the chart prints one number for a play, it is both most and least."""
    lines = []
    for row in read_table("time.csv"):
        seconds = [int(row[name]) if row[name] else BLANK for name in ("max", "min", "final", "two-minute")]
        if seconds[MINIMUM] == BLANK:
            seconds[MINIMUM] = seconds[MAXIMUM]
        lines.append(seconds)
    return lines


def _formations() -> list[tuple[int, int, int, int]]:
    kinds = {"double": DOUBLE, "triple": TRIPLE}
    return [
        (kinds[row["coverage"]], int(row["row 2"]), int(row["row 3"]), int(row["most"]))
        for row in read_table("coverage_formations.csv")
    ]


KICKOFF_RETURNERS: Final[list[list[int]]] = charts.kickoff_returners(read_table("kickoff.csv"))
"""Who fields a kickoff, 1 to 4, by column and run number; else `charts.TO_COLUMN_B` or `TOUCHBACK`."""  # SPF-6.4
KICKOFF_LINES: Final[list[list[int]]] = charts.kickoff_lines(read_table("kickoff.csv"))
"""The yard line on which he fields it; 0 is the goal line."""
FAKES: Final[list[list[int]]] = charts.fake_places(read_table("fake_kicks.csv"))
"""The place a fake's pass goes to, by kick and run number; else one of `charts.FAKES`."""
FAKE_YARDS: Final[list[list[int]]] = charts.fake_yards(read_table("fake_kicks.csv"))
"""The yards of that pass or run."""  # SPF-6.10
TIMES: Final[list[list[int]]] = _times()
"""Seconds by row and column of the time table, BLANK where it prints none."""  # SPF-6.1a
COVERAGE_FORMATIONS: Final[list[tuple[int, int, int, int]]] = _formations()
"""Kind of coverage, players in row 2 and in row 3 which it needs, and how many coverages of the kind there may be."""
