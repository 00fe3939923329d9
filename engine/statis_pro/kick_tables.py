"""The charts for kicks, fakes, the clock, coverage and the solitaire defence, read once from their CSV files."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.statis_pro.tables import PASS_NUMBERS, ROWS, read_table

# Columns of the kickoff table, and what stands there instead of a returner.
COLUMN_A: Final = 0
COLUMN_B: Final = 1
TO_COLUMN_B: Final = -1
TOUCHBACK: Final = -2

# What an all-out rush does to a punt.
BLOCK: Final = 0
HURRIED: Final = 1
ROUGHING: Final = 2
RUSHES: Final = ("block", "hurried", "roughing")

# Fake kicks: rows of the tables, and what stands there instead of the place a pass goes to.
FAKE_FIELD_GOAL: Final = 0
FAKE_PUNT: Final = 1
FAKE_RUN: Final = -1
FAKE_INCOMPLETE: Final = -2
FAKE_INTERCEPTED: Final = -3

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

# Kinds of multiple coverage, named by how many men help the guard.
DOUBLE: Final = 1
TRIPLE: Final = 2

NUMBERS: Final = tuple(str(number) for number in range(1, ROWS + 1))


def _kickoff_returners() -> list[list[int]]:
    words = {"B": TO_COLUMN_B, "TB": TOUCHBACK}
    return [
        [0, *(words[cell] if cell in words else int(cell[0]) for cell in map(row.__getitem__, NUMBERS))]
        for row in read_table("kickoff.csv")
    ]


def _kickoff_lines() -> list[list[int]]:
    lines = []
    for row in read_table("kickoff.csv"):
        spots = [row[number].partition("/")[2] for number in NUMBERS]
        lines.append([0, *(int(spot) if spot.isdigit() else 0 for spot in spots)])  # SPF-T6.4c
    return lines


def _fakes(*, yards: bool) -> list[list[int]]:
    words = {"run": FAKE_RUN, "inc": FAKE_INCOMPLETE, "int": FAKE_INTERCEPTED}
    lines = []
    for row in read_table("fake_kicks.csv"):
        cells = [row[number].split() for number in NUMBERS]
        if yards:
            lines.append([0, *(int(cell[1]) if len(cell) > 1 else 0 for cell in cells)])
        else:
            lines.append([0, *(words[cell[0]] if cell[0] in words else codes.OFFENSE.index(cell[0]) for cell in cells)])
    return lines


def _times() -> list[list[int]]:
    """Seconds by row; where the chart prints one number for a play, it is both most and least."""
    lines = []
    for row in read_table("time.csv"):
        seconds = [int(row[name]) if row[name] else BLANK for name in ("max", "min", "final", "two-minute")]
        if seconds[MINIMUM] == BLANK:
            seconds[MINIMUM] = seconds[MAXIMUM]
        lines.append(seconds)
    return lines


def _situation(row: dict[str, str]) -> tuple[int, int, int, int, int, int, int]:
    return (
        int(row["yards to goal from"]),
        int(row["yards to goal to"]),
        int(row["down from"]),
        int(row["down to"]),
        int(row["to go from"]),
        int(row["to go to"]),
        int(row["line"]),
    )


def _blitz_boxes() -> list[list[int]]:
    boxes: list[list[int]] = [[] for _ in range(PASS_NUMBERS + 1)]
    for row in read_table("solitaire_blitz.csv"):
        for number in range(int(row["from"]), int(row["to"]) + 1):
            boxes[number] = [codes.BOXES.index(letter) for letter in row["boxes"]]
    return boxes


def _formations() -> list[tuple[int, int, int, int]]:
    kinds = {"double": DOUBLE, "triple": TRIPLE}
    return [
        (kinds[row["coverage"]], int(row["row 2"]), int(row["row 3"]), int(row["most"]))
        for row in read_table("coverage_formations.csv")
    ]


KICKOFF_RETURNERS: Final[list[list[int]]] = _kickoff_returners()
"""Who fields a kickoff, 1 to 4, by column and run number; else TO_COLUMN_B or TOUCHBACK."""  # SPF-6.4
KICKOFF_LINES: Final[list[list[int]]] = _kickoff_lines()
"""The yard line on which he fields it; 0 is the goal line."""
ALL_OUT_RUSH: Final[list[int]] = [
    0,
    *(RUSHES.index(read_table("all_out_rush.csv")[0][number]) for number in NUMBERS),
]
FAKES: Final[list[list[int]]] = _fakes(yards=False)
"""The place a fake's pass goes to, by kick and run number; else FAKE_RUN, FAKE_INCOMPLETE, FAKE_INTERCEPTED."""
FAKE_YARDS: Final[list[list[int]]] = _fakes(yards=True)
"""The yards of that pass or run."""  # SPF-6.10
TIMES: Final[list[list[int]]] = _times()
"""Seconds by row and column of the time table, BLANK where it prints none."""  # SPF-6.1a
SOLITAIRE_LINES: Final[list[tuple[int, int, int, int, int, int, int]]] = [
    _situation(row) for row in read_table("solitaire_lines.csv")
]
"""Ranges of yards to the goal, down and yards to go, and the line of the card to read; the first that fits counts."""
BLITZ_BOXES: Final[list[list[int]]] = _blitz_boxes()
"""The boxes whose men blitz, by pass number."""  # SPF-S.4.8a
COVERAGE_FORMATIONS: Final[list[tuple[int, int, int, int]]] = _formations()
"""Kind of coverage, men in row 2 and in row 3 which it needs, and how many coverages of the kind there may be."""
