"""Coffin corners: where a punter's card, by exact odds, pins the receivers deeper when he kicks for the sideline."""

from __future__ import annotations

from typing import Final

from engine.football.codes import FIELD
from engine.machine import i64
from engine.statis_pro.player import PunterCard
from engine.statis_pro.punt import ROLLS_IN

TOUCHBACK: Final = 20
"""Yard line on which the receivers begin after a punt into the end zone."""  # SPF-8.5.6d
RETURN_YARDS: Final = 8
"""What a punt return usually brings."""
CLEAR_GAIN: Final = 3
"""Yards that a corner must gain to be worth the risk of a kick too short."""
LEAST: Final = 10  # SPF-8.5.6a
MOST: Final = 25


def best_corners(punter: PunterCard) -> list[int]:
    """By yards to goal: what to take off a punt for the corner, or 0 for an ordinary punt."""
    longest = max(punter.yards, default=0)
    return [
        0 if yards_to_goal - longest > ROLLS_IN else _best(punter, yards_to_goal) for yards_to_goal in range(FIELD + 1)
    ]


def _best(punter: PunterCard, yards_to_goal: i64) -> i64:
    """The call that leaves the receivers nearest to their goal line; an ordinary punt where none is clearly better."""
    best: i64 = 0
    least = receivers_begin(punter, yards_to_goal, 0) - CLEAR_GAIN * (len(punter.yards) - 1)
    for corner in range(LEAST, MOST + 1):
        begin = receivers_begin(punter, yards_to_goal, corner)
        if begin < least:
            best = corner
            least = begin
    return best


def receivers_begin(punter: PunterCard, yards_to_goal: i64, corner: i64) -> i64:
    """The yard lines on which the receivers begin, added up over the rows of the card, which are equally likely."""
    total: i64 = 0
    for row in range(1, len(punter.yards)):
        landing = yards_to_goal - max(punter.yards[row] - corner, 0)
        if landing <= (0 if corner else ROLLS_IN):  # SPF-8.5.6d
            total += TOUCHBACK
        elif (corner and row % 2) or not punter.returner[row]:  # SPF-8.5.6b, SPF-8.5c
            total += landing
        else:
            total += landing + RETURN_YARDS
    return total
