"""Where a rulebook says what the Fast Action games have in common: the ids of its rules, for explanations of plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final


@final
@dataclass(frozen=True, slots=True)
class Book:
    """Rule ids of one game, by what the shared rules do."""

    run_back: str
    """Of a blocking back; the others of directives likewise."""
    blocker: str
    several: str
    one_box: str
    crowded_box: str
    empty_box: str
    empty_boxes: str
    against_empty: str
    standoff: str
    blocker_wins: str
    tackler_wins: str
    short_gain: str
    long_catch: str
    late_touchdown: str
    sack_range: str
    sack: str
    scramble: str
    intercept_range: str
    doubtful: str
    redirected: str
    to_flanker: str
    nobody_there: str
    fake_table: str
    """Of fake kicks."""
    foot_line: str
    """Of a return's asterisk: the line at the foot counts."""
    foot_passed: str
    """It does not."""
