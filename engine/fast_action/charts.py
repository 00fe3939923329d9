"""Charts of Fast Action games: how those with a cell for each run number are read, and those the games share.

Lines of numbers have an unused entry 0, so that run numbers 1 to 12 index them.
"""

from __future__ import annotations

from typing import Final

from engine.chart_rows import chart_rows
from engine.fast_action import codes

ROWS: Final = 12
PASS_NUMBERS: Final = 48
NUMBERS: Final = tuple(str(number) for number in range(1, ROWS + 1))

# How a defense stands to a run or a screen.
KEY_CARRIER: Final = 0
NO_KEY: Final = 1
WRONG_KEY: Final = 2
AGAINST_PASS: Final = 3
PREVENTING: Final = 4
BLITZING: Final = 5

# Columns of a kickoff chart, and what stands there instead of a returner.
COLUMN_A: Final = 0
COLUMN_B: Final = 1
TO_COLUMN_B: Final = -1
TOUCHBACK: Final = -2

# What an all-out rush does to a punt.
BLOCK: Final = 0
HURRIED: Final = 1
ROUGHING: Final = 2
RUSHES: Final = ("block", "hurried", "roughing")

# Fake kicks: what stands there instead of the place a pass goes to.
FAKE_RUN: Final = -1
FAKE_INCOMPLETE: Final = -2
FAKE_INTERCEPTED: Final = -3
FAKE_DAYLIGHT: Final = -4
"""A run whose yards a pass number tells."""
FAKES: Final = {
    "run": FAKE_RUN,
    "inc": FAKE_INCOMPLETE,
    "int": FAKE_INTERCEPTED,
    "daylight": FAKE_DAYLIGHT,
}

Rows = list[dict[str, str]]


def box_numbers() -> dict[str, int]:
    """The letters of the boxes as charts of interceptions have them."""
    return {letter: box for box, letter in enumerate(codes.BOXES)}


def lines(rows: Rows, words: dict[str, int]) -> list[list[int]]:
    """A chart whose columns are run numbers 1 to 12: whole numbers, or words that stand for one."""
    return [
        [0, *(words[cell] if cell in words else int(cell) for cell in map(row.__getitem__, NUMBERS))] for row in rows
    ]


def kickoff_returners(rows: Rows) -> list[list[int]]:
    """Who fields a kickoff, 1 to 4, by column and run number; else TO_COLUMN_B or TOUCHBACK. Cells read `2/15`."""
    words = {"B": TO_COLUMN_B, "TB": TOUCHBACK}
    return [
        [0, *(words[cell] if cell in words else int(cell[0]) for cell in map(row.__getitem__, NUMBERS))] for row in rows
    ]


def kickoff_lines(rows: Rows) -> list[list[int]]:
    """The yard line on which he fields it; 0 is the goal line."""
    spots = [[row[number].partition("/")[2] for number in NUMBERS] for row in rows]
    return [[0, *(int(spot) if spot.isdigit() else 0 for spot in line)] for line in spots]  # SPF-T6.4c, TTF-KO-04


def fake_places(rows: Rows) -> list[list[int]]:
    """The place a fake's pass goes to, by kick and run number; else one of FAKES. Cells read `LE 25`, `run 10`."""
    cells = [[row[number].split()[0] for number in NUMBERS] for row in rows]
    return [[0, *(FAKES[cell] if cell in FAKES else codes.OFFENSE.index(cell) for cell in line)] for line in cells]


def fake_yards(rows: Rows) -> list[list[int]]:
    """The yards of that pass or run."""
    cells = [[row[number].split() for number in NUMBERS] for row in rows]
    return [[0, *(int(cell[1]) if len(cell) > 1 else 0 for cell in line)] for line in cells]


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
    for row in _shared("solitaire_blitz.csv"):
        for number in range(int(row["from"]), int(row["to"]) + 1):
            boxes[number] = [codes.BOXES.index(letter) for letter in row["boxes"]]
    return boxes


def _shared(name: str) -> Rows:
    return chart_rows("engine.fast_action", name)


ALL_OUT_RUSH: Final[list[int]] = lines(
    _shared("all_out_rush.csv"), {name: number for number, name in enumerate(RUSHES)}
)[0]
"""What an all-out rush does to a punt, by run number."""
SOLITAIRE_LINES: Final[list[tuple[int, int, int, int, int, int, int]]] = [
    _situation(row) for row in _shared("solitaire_lines.csv")
]
"""Ranges of yards to the goal, down and yards to go, and the line of the card to read; the first that fits counts."""
BLITZ_BOXES: Final[list[list[int]]] = _blitz_boxes()
"""The boxes whose players blitz, by pass number."""
