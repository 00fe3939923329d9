"""Coffin corners: where a punter's card, by exact odds, pins the receivers deeper when he kicks for the sideline."""

from __future__ import annotations

from typing import Final

from engine.fast_action.player_record import FastPunter
from engine.football.codes import FIELD
from engine.machine import i64

TOUCHBACK: Final = 20
"""Yard line on which the receivers begin after a punt into the end zone."""  # SPF-8.5.6d, TTF-PUNT-21
RETURN_YARDS: Final = 8
"""What a punt return usually brings."""
CLEAR_GAIN: Final = 3
"""Yards that a corner must gain to be worth the risk of a kick too short."""
LEAST: Final = 10  # SPF-8.5.6a, TTF-PUNT-23
MOST: Final = 25


class Corners:
    """A punter and his corners. A game says where the receivers begin; `rolls_in` is how near the goal line a punt
    has to come down before it may roll into the end zone."""

    def __init__(self, punter: FastPunter, rolls_in: i64) -> None:
        self.punter = punter
        self.rolls_in = rolls_in

    def best(self) -> list[int]:
        """By yards to goal: what to take off a punt for the corner, or 0 for an ordinary punt."""
        longest = max(self.punter.yards, default=0)
        return [
            0 if yards_to_goal - longest > self.rolls_in else self._best(yards_to_goal)
            for yards_to_goal in range(FIELD + 1)
        ]

    def _best(self, yards_to_goal: i64) -> i64:
        """The call that leaves the receivers nearest to their goal line; an ordinary punt where none is clearly
        better."""
        best: i64 = 0
        least = self.receivers_begin(yards_to_goal, 0) - CLEAR_GAIN * self.weight()
        for corner in range(LEAST, MOST + 1):
            begin = self.receivers_begin(yards_to_goal, corner)
            if begin < least:
                best = corner
                least = begin
        return best

    def weight(self) -> i64:
        """How often `receivers_begin` counts each yard line."""
        return len(self.punter.yards) - 1

    def receivers_begin(self, yards_to_goal: i64, corner: i64) -> i64:
        """The yard lines on which the receivers begin, added up over the rows of the card, which are equally likely."""
        raise NotImplementedError
