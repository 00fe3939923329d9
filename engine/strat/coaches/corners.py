"""Coffin corners: from where a punter's card, by exact odds, pins the receivers deeper when he kicks for the corner."""

from __future__ import annotations

from typing import Final

from engine.football.codes import FIELD
from engine.machine import i64, vec
from engine.strat.chance import SIDES, TOTAL_WAYS
from engine.strat.specialists import BLOCKED, Specialists

TOUCHBACK: Final = 20
"""Yard line on which the receivers begin after a punt into the end zone."""  # SOM-PUNT-09
RETURN_YARDS: Final = 8
"""What a punt return usually brings."""
CLEAR_GAIN: Final = 3
"""Yards that a corner must gain to be worth the risk of a kick too short."""
_DICE: Final = 3
"""Dice that shorten a punt for the corner, the white one and two red ones."""  # SOM-COFF-01


def _throws() -> list[tuple[int, int]]:
    """What three dice may come to, and in how many ways."""
    ways = {0: 1}
    for _ in range(_DICE):
        more: dict[int, int] = {}
        for total, number in ways.items():
            for side in range(1, SIDES + 1):
                more[total + side] = more.get(total + side, 0) + number
        ways = more
    return sorted(ways.items())


_SHORTER: Final = _throws()
_THROWS: Final = SIDES**_DICE


def worthwhile_corners(card: Specialists) -> vec[i64]:
    """By yards to goal: 1 where a punt for the corner leaves the receivers clearly deeper than an ordinary one."""
    punts: dict[int, int] = {}
    for kick, ways in zip(card.punts, TOTAL_WAYS, strict=True):
        if kick.yards != BLOCKED:
            punts[kick.yards] = punts.get(kick.yards, 0) + ways
    cornered: dict[int, int] = {}
    for yards, ways in punts.items():
        for shorter, number in _SHORTER:
            cornered[yards - shorter] = cornered.get(yards - shorter, 0) + ways * number
    return vec[i64]([int(_clearly_better(punts, cornered, yards)) for yards in range(FIELD + 1)])


def _clearly_better(punts: dict[int, int], cornered: dict[int, int], yards_to_goal: int) -> bool:
    usual = sum(ways * _begins(yards_to_goal - yards, RETURN_YARDS) for yards, ways in punts.items()) * _THROWS
    corner = sum(ways * _begins(yards_to_goal - yards, 0) for yards, ways in cornered.items())
    return corner + CLEAR_GAIN * sum(cornered.values()) < usual


def _begins(landing: i64, returned: i64) -> i64:
    """The yard line on which the receivers begin."""  # SOM-COFF-03
    return TOUCHBACK if landing <= 0 else landing + returned
