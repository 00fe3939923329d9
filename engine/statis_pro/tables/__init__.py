"""The charts of the rulebook, read once from the CSV files in this folder; each of their rows cites its rule."""

from __future__ import annotations

import csv
from importlib.resources import files
from typing import Final

from engine.fast_action import codes
from engine.fast_action.gains import LONG as LONG
from engine.fast_action.gains import PASS_NUMBERS as PASS_NUMBERS
from engine.fast_action.gains import QUICK as QUICK
from engine.fast_action.gains import ROWS as ROWS
from engine.fast_action.gains import SHORT as SHORT
from engine.fast_action.player import TOUCHDOWN

# Kinds of pass, as the charts order them.
SCREEN: Final = 3
PASSES: Final = ("quick", "short", "long", "screen")

# How a defence stands to a run or a screen: columns of `RUN_NUMBERS`.
KEY_CARRIER: Final = 0
NO_KEY: Final = 1
WRONG_KEY: Final = 2
AGAINST_PASS: Final = 3
PREVENTING: Final = 4
BLITZING: Final = 5
RUN_DEFENSES: Final = ("key carrier", "no key", "wrong key", "pass", "prevent", "blitz")

# Rows of `RUN_NUMBERS`.
RUN: Final = 0
DRAW: Final = 1
SCREEN_RUN: Final = 2

# Columns of `PASS_DEFENSE`, each followed by its value within twenty yards of the goal; its row for play action.
PASS_DEFENSES: Final = ("run", "pass", "prevent", "blitz")
PLAY_ACTION: Final = 3
RUSH: Final = 99
"""The chart says that a pass rush takes place."""

FAILS: Final = 99
"""A Big Play fails, and the play is resolved as if there had been none."""
INCOMPLETE: Final = 98
"""A Big Play makes the pass incomplete."""
AGAINST_RUN: Final = 0
AGAINST_A_PASS: Final = 1

NO_BOX: Final = -1


def read_table(name: str) -> list[dict[str, str]]:
    """The rows of a CSV file in this folder, by heading."""
    text = (files("engine.statis_pro") / "tables" / name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def _lines(name: str, words: dict[str, int]) -> list[list[int]]:
    """A chart whose columns are run numbers 1 to 12; the unused entry 0 lets run numbers index a line."""
    lines = []
    for row in read_table(name):
        cells = [row[str(number)] for number in range(1, ROWS + 1)]
        lines.append([0] + [words[cell] if cell in words else int(cell) for cell in cells])
    return lines


def _pass_defense() -> list[list[int]]:
    rows = read_table("pass_defense.csv")
    names = [name + within for name in PASS_DEFENSES for within in ("", " within 20")]
    return [[RUSH if row[name] == "rush" else int(row[name]) for name in names] for row in rows]


def _guards() -> list[int]:
    guards = [NO_BOX] * len(codes.OFFENSE)
    for row in read_table("guards.csv"):
        guards[codes.OFFENSE.index(row["receiver"])] = codes.BOXES.index(row["guard"])
    return guards


BOX_NUMBERS: Final[dict[str, int]] = {letter: box for box, letter in enumerate(codes.BOXES)}
RUN_NUMBERS: Final[list[list[int]]] = [
    [int(row[name]) for name in RUN_DEFENSES] for row in read_table("run_numbers.csv")
]
"""What is added to a run number: row RUN, DRAW or SCREEN_RUN, column by how the defence stands."""  # SPF-6.5
PASS_DEFENSE: Final[list[list[int]]] = _pass_defense()
"""What is added to a COM range: row by pass or PLAY_ACTION, column 2 * defence, one more within twenty."""  # SPF-6.6
INTERCEPTIONS: Final[list[list[int]]] = _lines("interceptions.csv", BOX_NUMBERS)
"""The box whose man intercepts, by pass and run number."""  # SPF-6.7
INTERCEPTION_RETURNS: Final[list[list[int]]] = _lines("interception_returns.csv", {"TD": TOUCHDOWN})
"""Yards by card (lineman, linebacker, defensive back) and run number, or TOUCHDOWN."""  # SPF-6.8, SPF-T6.8d
POINT_TIMES: Final[list[int]] = [int(row["times"]) for row in read_table("points_of_interception.csv")]
POINT_PLUS: Final[list[int]] = [int(row["plus"]) for row in read_table("points_of_interception.csv")]
BIG_PLAYS: Final[list[list[int]]] = _lines("big_plays.csv", {"fails": FAILS, "inc": INCOMPLETE})
"""Yards against a run, yards of a sack or INCOMPLETE against a pass, or FAILS."""  # SPF-6.9
GUARDS: Final[list[int]] = _guards()
"""The box that guards each place of the offensive display, NO_BOX where nobody does."""
