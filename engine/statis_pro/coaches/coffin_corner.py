"""Where receivers begin after a punt for the sideline, and after an ordinary one."""

from __future__ import annotations

from typing import final

from engine.fast_action.coaches.corners import RETURN_YARDS, TOUCHBACK, Corners
from engine.machine import i64
from engine.statis_pro.player import PunterCard
from engine.statis_pro.punt import ROLLS_IN


@final
class CoffinCorners(Corners):
    """A Statis-Pro punter."""

    def __init__(self, punter: PunterCard) -> None:
        super().__init__(punter, ROLLS_IN)

    def receivers_begin(self, yards_to_goal: i64, corner: i64) -> i64:
        """The yard lines on which the receivers begin, added up over the rows of the card, which are equally likely."""
        punter = self.punter
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
