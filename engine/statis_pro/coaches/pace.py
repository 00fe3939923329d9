"""How much time an offence takes over a play, where the time table leaves it a choice."""

from __future__ import annotations

from typing import Final

from engine.coaching.clock_sense import DAWDLE, HURRY
from engine.machine import i64

KNEEL_SECONDS: Final = 45
"""What a kneel can run off."""  # SPF-T6.1a
STEP: Final = 5
"""Time is kept in units of five seconds."""  # SPF-9.0a
PACE_UNIT: Final = 10 * STEP
"""The same in tenths of a second, in which a team's pace is told."""


def steady_seconds(pace: i64, luck: i64) -> i64:
    """What a play takes while nobody is in a hurry: now a unit less, now a unit more, the team's pace on average.

    `pace` is in tenths of a second, `luck` any of the tenths in a unit.
    """
    return (pace + luck) // PACE_UNIT * STEP


def seconds_to_use(least: i64, most: i64, wish: i64, steady: i64, spare: i64) -> i64:
    """A time within the bounds, by tempo; no more than can be spared, where the bounds allow it."""
    most = max(min(most, spare), least)
    if wish == HURRY:
        return least
    if wish == DAWDLE:
        return most
    return min(max(steady, least), most)
