"""Small whole numbers with names: teams, phases of a game, endings of a drive."""

from __future__ import annotations

from typing import Final

from engine.machine import i64

AWAY: Final = 0
HOME: Final = 1
NOBODY: Final = -1
"""No player: a pass with no receiver named, a ball nobody recovered in particular."""

# What comes next.
KICKOFF: Final = 0
FREE_KICK: Final = 1
"""The kick after a safety."""
SCRIMMAGE: Final = 2
TRY: Final = 3
OVER: Final = 4
COIN_TOSS: Final = 5
"""Overtime is due: toss a coin, then `clock.start_overtime`."""
PHASES: Final = ("kickoff", "free kick", "scrimmage", "try", "over", "coin toss")

# How a drive ended; DRIVE_ON while it goes on.
DRIVE_ON: Final = 0
TOUCHDOWN: Final = 1
FIELD_GOAL: Final = 2
MISSED_FIELD_GOAL: Final = 3
PUNT: Final = 4
INTERCEPTION: Final = 5
FUMBLE: Final = 6
DOWNS: Final = 7
SAFETY: Final = 8
END_OF_HALF: Final = 9
END_OF_GAME: Final = 10
BLOCKED_PUNT: Final = 11
DRIVE_ENDS: Final = (
    "on",
    "Touchdown",
    "Field Goal",
    "Missed FG",
    "Punt",
    "Interception",
    "Fumble",
    "Downs",
    "Safety",
    "End of Half",
    "End of Game",
    "Blocked Punt",
)

QUARTERS: Final = 4
"""Of regulation time; overtime periods count on from there."""
MIDFIELD: Final = 50
FIELD: Final = 100
FIRST_DOWN_YARDS: Final = 10
LAST_DOWN: Final = 4


def other(team: i64) -> i64:
    """The other of two teams."""
    return 1 - team
