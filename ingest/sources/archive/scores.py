"""Points of the entries of a scoring summary."""

from __future__ import annotations

import re
from typing import Any

FIELD_GOAL, SAFETY, TOUCHDOWN, KICK, TWO_POINTS = 3, 2, 6, 1, 2

_GOOD_TRY = re.compile(r"\([^)]*\b(?:pass|run)(?: from [^)]*)?\)")
"""The try after a touchdown, when it was passed or run in: `(A.Able run)`, not `(pass failed)`."""


def points_of(score: dict[str, Any]) -> int:
    """Points of one entry of a scoring summary, the try after a touchdown included."""
    if score["type"] == "FG":
        return FIELD_GOAL
    if score["type"] == "SAF":
        return SAFETY
    if score["type"] != "TD":
        return TWO_POINTS
    if "kick is good" in score["desc"]:
        return TOUCHDOWN + KICK
    return TOUCHDOWN + (TWO_POINTS if _GOOD_TRY.search(score["desc"]) else 0)
