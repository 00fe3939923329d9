"""What the columns of a Fast Action deck may say, in words for a person who fills one in."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes

ALL: Final = "ALL"
"""The column of decks with one directive for all passes."""
_RUNS: Final = ("IL", "IR", "SL", "SR")
_RUN: Final = "Break, blockers, boxes or a blocker against a box, such as LG, LG+CN, B+G, LG vs B"
_RECEIVERS: Final = ("ORIG", "PASS RUSH", "LE", "RE", "FL1", "FL2", "BK1", "BK2", "BK3")
_SOLITAIRE: Final = tuple(f"S{line}" for line in range(1, 6))

EXPECTED: Final = {
    "RN": "a whole number from 1 to 12, or Z",
    "PN": "a whole number from 1 to 48",
    **dict.fromkeys(_RUNS, _RUN),
    "ER": "OK, or a loss such as -3",
    "Z": "-, Fumble, Fumble(S), an injury such as INJ BC, or a penalty by category such as PEN O7 D8 K5 R11",
}
"""What a column may say, where its values are not a short list."""
VALUES: Final = {
    ALL: _RECEIVERS,
    "SC": codes.SCREENS,
    **dict.fromkeys(_SOLITAIRE, codes.SOLITAIRES),
    "ER": ("OK",),
    "Z": ("Fumble", "Fumble(S)"),
    **dict.fromkeys(_RUNS, ("Break",)),
}
"""The values of a column, or those of them that are words."""
READABLE: Final = {
    "RN": "1", "PN": "1", "IL": "Break", "IR": "Break", "SL": "Break", "SR": "Break", "ER": "OK", ALL: "ORIG",
    "SC": "INC", "Z": "-", **dict.fromkeys(_SOLITAIRE, "P"),
}  # fmt: skip
"""For each column something that it may say."""
