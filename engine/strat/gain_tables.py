"""The charts of gains: short and long ones, yards after the catch, reverses."""

from __future__ import annotations

from typing import Final

from engine.strat.readings import LAST_TOTAL, Reading
from engine.strat.tables import read_table, reading_by_total

# Lines of the long gain chart.
ROAD: Final = 0
NEUTRAL: Final = 1
HOME: Final = 2
LINES: Final = ("road", "neutral", "home")  # SOM-READ-04
TOUCHDOWN_YARDS: Final = 100
"""A touchdown from anywhere."""
_TOUCHDOWN: Final = "TD"
SIDES: Final = 6

YAC_LETTERS: Final = ("A", "B", "C", "D", "E")  # SOM-CARD-06
# Rows of REVERSES.
BELOW_TEN: Final = 0
TEN_TO_FIFTEEN: Final = 1
ABOVE_FIFTEEN: Final = 2
OTHER_REVERSE: Final = 3
REVERSE_COLUMNS: Final = ("below 10", "10 to 15", "above 15", "other")


def _long_gains() -> list[list[list[int]]]:
    chart = [[[0] * (SIDES + 1) for _ in range(LAST_TOTAL + 1)] for _ in LINES]
    for row in read_table("long_gain.csv"):
        for line, name in enumerate(LINES):
            yards = TOUCHDOWN_YARDS if row[name] == _TOUCHDOWN else int(row[name])
            chart[line][int(row["total"])][int(row["white"])] = yards
    return chart


LONG_GAINS: Final[list[list[list[int]]]] = _long_gains()
"""Yards by line, total and white die."""  # SOM-TABLE-LONGGAIN
YARDS_AFTER_CATCH: Final[list[list[Reading]]] = [reading_by_total(row) for row in read_table("yards_after_catch.csv")]
"""By letter and total."""  # SOM-TABLE-YAC
REVERSES: Final[list[list[Reading]]] = [reading_by_total(row) for row in read_table("reverses.csv")]
"""By column and total."""  # SOM-TABLE-REVERSE
