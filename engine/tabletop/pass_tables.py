"""The charts of passes: interceptions and their returns, coverage, blitzers, throwing on the run, double teams."""

from __future__ import annotations

from typing import Final

from engine.fast_action import charts, codes
from engine.tabletop.tables import PASSES, by_pass, read_table

NO_RETURN: Final = -99
# Rows of RETURNS; interceptions by the defender's row of the display.
ROW_1: Final = 0
ROW_2: Final = 1
ROW_3: Final = 2
FUMBLE: Final = 3
NO_BOX: Final = -1


def _interceptions(switch: str = "") -> list[list[int]]:
    return charts.lines(by_pass(read_table("interceptions.csv", switch)), charts.box_numbers())


def _points(switch: str = "") -> list[tuple[int, int]]:
    return [(int(row["times"]), int(row["over"])) for row in by_pass(read_table("points_of_interception.csv", switch))]


def _on_the_run(switch: str = "") -> list[int]:
    losses = {row["pass"]: int(row["Com"]) for row in read_table("on_the_run.csv", switch)}
    return [losses.get(name, 0) for name in PASSES]


def _boxes(letters: str) -> list[int]:
    return [codes.BOXES.index(letter) for letter in letters]


def _guards() -> list[list[int]]:
    guards: list[list[int]] = [[] for _ in codes.OFFENSE]
    for row in read_table("coverage.csv"):
        guards[codes.OFFENSE.index(row["receiver"])] = _boxes(row["boxes"])
    return guards


def _sideways() -> list[int]:
    turned = [NO_BOX] * len(codes.OFFENSE)
    for row in read_table("coverage.csv"):
        if row["sideways"]:
            turned[codes.OFFENSE.index(row["receiver"])] = codes.BOXES.index(row["sideways"])
    return turned


def _blitzers(column: str) -> list[int]:
    values = [0] * len(codes.BOXES)
    for row in read_table("blitzers.csv"):
        for box in _boxes(row["boxes"]):
            values[box] = int(row[column])
    return values


def _double_teams() -> list[list[int]]:
    return [
        [codes.OFFENSE.index(place) for place in (row["primary"], *row["assistants"].split())]
        for row in read_table("double_teams.csv")
    ]


_RETURNS: Final = read_table("returns.csv")
INTERCEPTIONS: Final[list[list[int]]] = _interceptions()
"""The box whose player intercepts, by pass and run number."""  # TTF-INT-01
SWAPPED_INTERCEPTIONS: Final[list[list[int]]] = _interceptions("swapped_long_interceptions")
POINTS: Final[list[tuple[int, int]]] = _points()
"""By pass: the point of interception is the run number times the first over the second, rounded down."""  # TTF-INT-07
HALF_SCREEN_POINTS: Final[list[tuple[int, int]]] = _points("half_screen_points")
RETURNS: Final[list[list[int]]] = [
    [0, *(NO_RETURN if cell == "NR" else int(cell.removesuffix("*")) for cell in map(row.__getitem__, charts.NUMBERS))]
    for row in _RETURNS
]
"""Yards of interceptions by the defender's row, and of fumbles and blocks, by run number; or NO_RETURN."""
RETURN_ASTERISKS: Final[list[list[bool]]] = [
    [False, *(row[number].endswith("*") for number in charts.NUMBERS)] for row in _RETURNS
]
ASTERISK_TOUCHDOWN: Final[list[int]] = [int(row["touchdown to"]) for row in _RETURNS]
"""An asterisk is a touchdown when another run number is no higher."""  # TTF-INT-11, TTF-FUM-13
GUARDS: Final[list[list[int]]] = _guards()
"""The boxes that may guard each place of the offensive display, the first before the others."""  # TTF-COV-01
SIDEWAYS: Final[list[int]] = _sideways()
"""The box whose player may be turned sideways to guard a tight end there, or NO_BOX."""  # TTF-COV-02
BLITZER_LEAST: Final[list[int]] = _blitzers("at least")
"""By box, the least a blitzer's pass rush counts."""  # TTF-RUSH-11
BLITZER_PLUS: Final[list[int]] = _blitzers("plus")
"""By box, what is added to it."""
ON_THE_RUN: Final[list[int]] = _on_the_run()
"""What is added to the completions of a pass thrown on the run, after any shortening."""  # TTF-RUSH-14
MILD_ON_THE_RUN: Final[list[int]] = _on_the_run("mild_short_on_the_run")
DOUBLE_TEAMS: Final[list[list[int]]] = _double_teams()
"""By box A to E: the place of the first blocker, then those who may assist; an end only if he is a tight end."""
