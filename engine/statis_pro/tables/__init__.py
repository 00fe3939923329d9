"""The charts of the rulebook, read once from the CSV files in this folder; each of their rows cites its rule."""

from __future__ import annotations

from typing import Final

from engine.chart_rows import chart_rows
from engine.fast_action import charts, codes, gains
from engine.fast_action.player_record import TOUCHDOWN

ROWS: Final = charts.ROWS
PASS_NUMBERS: Final = charts.PASS_NUMBERS
QUICK: Final = gains.QUICK
SHORT: Final = gains.SHORT
LONG: Final = gains.LONG

# Kinds of pass, as the charts order them.
SCREEN: Final = 3
PASSES: Final = ("quick", "short", "long", "screen")

# How a defense stands to a run or a screen: columns of `RUN_NUMBERS`.
KEY_CARRIER: Final = charts.KEY_CARRIER
NO_KEY: Final = charts.NO_KEY
WRONG_KEY: Final = charts.WRONG_KEY
AGAINST_PASS: Final = charts.AGAINST_PASS
PREVENTING: Final = charts.PREVENTING
BLITZING: Final = charts.BLITZING
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
    return chart_rows("engine.statis_pro", name)


def _pass_defense() -> list[list[int]]:
    rows = read_table("pass_defense.csv")
    names = [name + within for name in PASS_DEFENSES for within in ("", " within 20")]
    return [[RUSH if row[name] == "rush" else int(row[name]) for name in names] for row in rows]


def _guards() -> list[int]:
    guards = [NO_BOX] * len(codes.OFFENSE)
    for row in read_table("guards.csv"):
        guards[codes.OFFENSE.index(row["receiver"])] = codes.BOXES.index(row["guard"])
    return guards


RUN_NUMBERS: Final[list[list[int]]] = [
    [int(row[name]) for name in RUN_DEFENSES] for row in read_table("run_numbers.csv")
]
"""What is added to a run number: row RUN, DRAW or SCREEN_RUN, column by how the defense stands."""  # SPF-6.5
PASS_DEFENSE: Final[list[list[int]]] = _pass_defense()
"""What is added to a COM range: row by pass or PLAY_ACTION, column 2 * defense, one more within twenty."""  # SPF-6.6
INTERCEPTIONS: Final[list[list[int]]] = charts.lines(read_table("interceptions.csv"), charts.box_numbers())
"""The box whose player intercepts, by pass and run number."""  # SPF-6.7
INTERCEPTION_RETURNS: Final[list[list[int]]] = charts.lines(read_table("interception_returns.csv"), {"TD": TOUCHDOWN})
"""Yards by card (lineman, linebacker, defensive back) and run number, or TOUCHDOWN."""  # SPF-6.8, SPF-T6.8d
POINT_TIMES: Final[list[int]] = [int(row["times"]) for row in read_table("points_of_interception.csv")]
POINT_PLUS: Final[list[int]] = [int(row["plus"]) for row in read_table("points_of_interception.csv")]
BIG_PLAYS: Final[list[list[int]]] = charts.lines(read_table("big_plays.csv"), {"fails": FAILS, "inc": INCOMPLETE})
"""Yards against a run, yards of a sack or INCOMPLETE against a pass, or FAILS."""  # SPF-6.9
GUARDS: Final[list[int]] = _guards()
"""The box that guards each place of the offensive display, NO_BOX where nobody does."""
