"""The charts of the game, read once from the CSV files in this folder.

Much of the game's own chart was never printed in its rules. Every row cites its rule and, under `printed`, names the
columns whose cells the document has; all others are ours.
"""

from __future__ import annotations

import csv
from importlib.resources import files
from typing import Final

from engine.inside_blitz import codes

LAST: Final = 67
"""Lists indexed by such a number have so many entries; the gaps are never read."""
SHORT_GAIN_COLUMN: Final = 2
"""Of the lookup chart: S results and backs of LNG 2 share it."""  # IBF-RUN-07
RETURN_RATINGS: Final = 10

# How the point of an interception is found from the dice.
BY_BLUE: Final = 0
BY_SUM: Final = 1
BY_PRODUCT: Final = 2
POINT_DICE: Final = ("blue", "sum", "product")

# Columns of ADJUSTMENTS: inside, sweep, then the four depths, then the rush at the four depths.
INSIDE: Final = 0
SWEEP: Final = 1
COVERAGE: Final = 2
RUSH: Final = 6

# Who answers for RB, LE and RE: a kind of man times ten, plus which of them; BEST is the best back.
BEST: Final = 0
BLOCKER_NAMES: Final = {"BEST": 0, "RB1": 11, "RB2": 12, "WR1": 21, "WR2": 22, "TE1": 31, "TE2": 32}


def read_table(name: str) -> list[dict[str, str]]:
    """The rows of a CSV file in this folder, by heading."""
    text = (files("engine.inside_blitz") / "tables" / name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def dice_numbers() -> list[int]:
    """11 to 16, 21 to 26, and so on to 66."""  # IBF-CARD-03
    return [10 * red + white for red in range(1, 7) for white in range(1, 7)]


def _by_number(name: str, columns: list[str]) -> list[list[int]]:
    """Lines of a chart by two-dice number, whether its rows are single numbers or ranges."""
    lines: list[list[int]] = [[] for _ in range(LAST)]
    for row in read_table(name):
        low = int(row.get("number") or row["from"])
        high = int(row.get("number") or row["to"])
        for number in dice_numbers():
            if low <= number <= high:
                lines[number] = [int(row[column]) for column in columns]
    return lines


def _adjustments() -> list[list[int]]:
    names = ["inside", "sweep", *codes.DEPTHS, *(f"rush {depth}" for depth in codes.DEPTHS)]
    return [[int(row[name]) for name in names] for row in read_table("adjustments.csv")]


def _matrices() -> list[list[int]]:
    """By alignment, thirty-six plays: row by row, as the white die counts them."""
    matrices: list[list[int]] = [[] for _ in codes.ALIGNMENTS]
    for row in read_table("plays.csv"):
        place = codes.ALIGNMENTS.index(row["alignment"])
        matrices[place].extend(codes.PLAYS.index(row[str(column)]) for column in range(1, 7))
    return matrices


def _strategies() -> list[list[int]]:
    """By alignment and blue die; the unused entry 0 lets the die index a line."""
    rows = {row["alignment"]: row for row in read_table("strategies.csv")}
    return [[0, *(codes.STRATEGIES.index(rows[name][str(die)]) for die in range(1, 7))] for name in codes.ALIGNMENTS]


def _blockers() -> list[list[int]]:
    rows = {row["alignment"]: row for row in read_table("blockers.csv")}
    return [[BLOCKER_NAMES[rows[name][blocker]] for blocker in codes.BLOCKERS] for name in codes.ALIGNMENTS]


LOOKUP: Final[list[list[int]]] = _by_number("lookup.csv", ["1", "1", "S/2", "3", "4", "5"])
"""Yards of long gains by number and LNG 1 to 5; the entry 0 only lets LNG index a line."""  # IBF-TABLE-01
TURNOVERS: Final[list[list[int]]] = _by_number("turnovers.csv", [str(rating) for rating in range(RETURN_RATINGS)])
"""Yards of a return by number and RET."""  # IBF-TABLE-02
SCRAMBLE_GAINS: Final[list[list[int]]] = _by_number("scramble_gains.csv", ["high", "low"])
"""High and low yards of S in a SCRAMBLE section, by number."""  # IBF-PASS-11
ADJUSTMENTS: Final[list[list[int]]] = _adjustments()
"""By strategy: what is added to the defenders' ratings against each play."""  # IBF-CALL-19
MATRICES: Final[list[list[int]]] = _matrices()
"""Solitaire plays."""  # IBF-TABLE-05, IBF-TABLE-07
STRATEGY_DICE: Final[list[list[int]]] = _strategies()
"""Solitaire strategies."""  # IBF-TABLE-06
BLOCKERS: Final[list[list[int]]] = _blockers()
"""By alignment: who blocks as RB, LE and RE."""  # IBF-TABLE-04
POINT_RULES: Final[list[int]] = [POINT_DICE.index(row["dice"]) for row in read_table("points_of_interception.csv")]
POINT_TIMES: Final[list[int]] = [int(row["times"]) for row in read_table("points_of_interception.csv")]
POINT_PLUS: Final[list[int]] = [int(row["plus"]) for row in read_table("points_of_interception.csv")]
BLOCK_RETURNS: Final[list[int]] = [int(row["RET"]) for row in read_table("block_returns.csv")]
"""RET by group of the man who picks up a blocked kick."""  # IBF-FG-09
