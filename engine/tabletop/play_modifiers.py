"""The Play Modifier Table: what the defense and the strategies add to run numbers, ranges and yards.

A cell holds numbers with what they are added to: `+4RN` to the run number, `-5yd` to the yards, `+10Fum` to the fumble
range, `+2Sack` to the sack range, `-1PB` to the pass blocking, `-6Run` to the completions of throws on the run; a
bare number is added to the completions. Inside the twenty a number in parentheses replaces the one before it.
"""

from __future__ import annotations

import re
from typing import Final

from engine.tabletop.tables import read_table

# Runs, as rows of RUN_NUMBERS.
RUN: Final = 0
PITCHOUT: Final = 1
OPTION: Final = 2
END_REVERSE: Final = 3
SCREEN_RUN: Final = 4
DRAW: Final = 5
RUNS: Final = ("Inside or Sweep", "Pitchout", "Option", "End-Reverse", "Screen", "Draw")

# Rows of COMPLETIONS: the kinds of pass of `tables`, then strategies.
PLAY_ACTION: Final = 6
BOOTLEG: Final = 7
DEEP_1: Final = 8
DEEP_2: Final = 9
EXTRA_BLOCK: Final = 10
THROWN: Final = (
    *("Quick", "Short", "Long", "Screen", "Shovel", "Swing"),
    *("Play-Action", "Bootleg", "Deep1", "Deep2", "Extra Block"),
)
DEFENSES: Final = ("CK", "NK", "WK", "PC", "PV", "BZ")
"""Columns, in the order of the stances in `engine.fast_action.charts`."""
RUSH: Final = 99
"""The chart says that a pass rush takes place."""
RUSH_IF_STRONGER: Final = 98
"""It takes place if the defense is the stronger."""  # TTF-RUSH-10
WORDS: Final = {"Rush": RUSH, "Rush?": RUSH_IF_STRONGER}

COMPLETION: Final = ""
RUN_NUMBER: Final = "RN"
YARDS: Final = "yd"
ON_THE_RUN: Final = "Run"
SACK: Final = "Sack"
BLOCKING: Final = "PB"
_EFFECT: Final = re.compile(r"([+-]?\d+)(?:\(([+-]?\d+)\))?([A-Za-z*]*)")
_ROWS: Final = {row["play"]: row for row in read_table("play_modifiers.csv")}


def modifier(play: str, column: str, unit: str, *, near: bool = False) -> int:
    """What a cell adds to something; near is inside the twenty. 0 where it says nothing of it."""
    for part in _ROWS[play][column].split():
        found = _EFFECT.fullmatch(part)
        if found and found[3] == unit:
            return int(found[2] if near and found[2] else found[1])  # TTF-PASS-15
    return 0


def _completions(play: str) -> list[int]:
    row = _ROWS[play]
    return [
        WORDS[row[column]] if row[column] in WORDS else modifier(play, column, COMPLETION, near=near)
        for column in DEFENSES
        for near in (False, True)
    ]


RUN_NUMBERS: Final[list[list[int]]] = [[modifier(play, column, RUN_NUMBER) for column in DEFENSES] for play in RUNS]
"""What is added to a run number, by run and by how the defense stands. A Draw's come on top of those of its run."""
RUN_RULES: Final[list[str]] = [_ROWS[play]["rule"] for play in RUNS]
"""Where those of a run stand."""
COMPLETION_RULES: Final[list[str]] = [_ROWS[play]["rule"] for play in THROWN]
STUNTED_RUNS: Final[list[int]] = [modifier(play, "LS", RUN_NUMBER) for play in RUNS]
"""What is added to the run number of a run at stunting linemen."""  # TTF-STRAT-25
COMPLETIONS: Final[list[list[int]]] = [_completions(play) for play in THROWN]
"""What is added to the completions, by pass or strategy; column 2 * stance, one more inside the twenty. Else RUSH."""
CATCH_RUN_NUMBERS: Final[list[int]] = [modifier(play, "always", RUN_NUMBER) for play in THROWN]
"""What is added to the run number of a completion."""  # TTF-PASS-27, TTF-STRAT-07
CATCH_YARDS: Final[list[int]] = [modifier(play, "always", YARDS) for play in THROWN]
"""What is added to its yards."""  # TTF-PASS-24, TTF-PASS-27
RUSH_COMPLETIONS: Final[list[int]] = [modifier(play, "PR", COMPLETION) for play in THROWN]
"""What is added to the completions of a pass rush."""  # TTF-STRAT-07
DEEP_ON_THE_RUN: Final[int] = modifier("Deep1", "PR", ON_THE_RUN)
"""What is added when a Deep Route is shortened on the run."""  # TTF-RUSH-16
RUSH_BLOCKING: Final[list[int]] = [modifier(play, "PR", BLOCKING) for play in THROWN]
"""What is added to the pass blocking; for extra blockers by each back."""  # TTF-RUSH-02
DEFLECTED: Final[list[str]] = [_ROWS[play]["PD"] for play in THROWN]
"""Whether linemen deflect it: `always`, when thrown to its `original` receiver, or never."""  # TTF-DEFL-01
DOUBLE_COVERAGE: Final[list[int]] = [modifier(play, "DC", COMPLETION) for play in THROWN]
TRIPLE_COVERAGE: Final[list[int]] = [modifier(play, "TC", COMPLETION) for play in THROWN]
UNCOVERED: Final[list[int]] = [modifier(play, "UR", COMPLETION) for play in THROWN]
UNCOVERED_RUN_NUMBERS: Final[list[int]] = [modifier(play, "UR", RUN_NUMBER) for play in THROWN]
STUNTED_SACKS: Final[list[int]] = [modifier(play, "LS", SACK) for play in THROWN]
"""What each stunting pair adds to the sack range."""  # TTF-STRAT-26
SHOTGUN_RUN: Final[int] = modifier("Shotgun", "always", RUN_NUMBER)
SHOTGUN_SHORT: Final[int] = modifier("Shotgun", "always", "Short")
SHOTGUN_LONG: Final[int] = modifier("Shotgun", "always", "Long")
SHOTGUN_BLOCKING: Final[int] = modifier("Shotgun", "PR", BLOCKING)
DOUBLE_TEAM_BLOCK: Final[int] = modifier("Double-Team", "always", "BV")
DOUBLE_TEAM_EXCEPTIONAL: Final[int] = modifier("Double-Team", "always", "BV*")
"""The first blocker's value, and when either partner is exceptional; the assistant's is at most 0."""  # TTF-STRAT-13
DOUBLE_TEAM_SACK: Final[int] = modifier("Double-Team", "BZ", SACK)  # TTF-STRAT-16
