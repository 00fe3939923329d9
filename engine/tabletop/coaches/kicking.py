"""From where field goals are worth a try, and where a punter goes for the corner."""

from __future__ import annotations

from typing import Final, final

from engine.coaching.kicking_sense import KickingRange
from engine.fast_action.charts import ROWS
from engine.fast_action.coaches.corners import RETURN_YARDS, TOUCHBACK, Corners
from engine.fast_action.kicks import kick_distance
from engine.football.codes import FIELD
from engine.machine import i64, vec
from engine.tabletop.field_goal import FAIR_CATCH_KICK, good_range, within_range
from engine.tabletop.player import KickerCard, PunterCard
from engine.tabletop.punt import INSIDE

WORTH_A_KICK: Final = 20
"""Good numbers, of 48, that make a field goal a fair try."""
FARTHEST: Final = 60
"""Yards of the longest kick a coach thinks of. Cards of men who never missed a long one allow more (TTF-FG-09)."""


def kicking_range(kicker: KickerCard) -> KickingRange:
    """By yards to goal, up to his longest kick, and to what anybody kicks."""
    good = [_good(kicker, yards) for yards in range(FIELD + 1)]
    return KickingRange(vec[i64](good), WORTH_A_KICK)


def _good(kicker: KickerCard, yards_to_goal: int) -> int:
    distance = kick_distance(yards_to_goal)
    if distance > FARTHEST or not within_range(kicker, yards_to_goal):
        return 0
    return good_range(kicker, distance)


def may_kick_fair_catch(kicker: KickerCard, yards_to_goal: i64) -> bool:
    """Whether a kick from the spot of a fair catch can be good."""  # TTF-PUNT-13
    distance = yards_to_goal + FAIR_CATCH_KICK
    return distance <= kicker.longest and good_range(kicker, distance) > 0


@final
class CoffinCorners(Corners):
    """A Tabletop punter, who may have a Coffin Corner Value."""

    def __init__(self, punter: PunterCard) -> None:
        super().__init__(punter, INSIDE - 1)
        self._value = punter.corner

    def weight(self) -> i64:
        """Each row of the card counts once for every run number, by which a punt may roll into the end zone."""
        return ROWS * (ROWS - 1)

    def receivers_begin(self, yards_to_goal: i64, corner: i64) -> i64:
        """The yard lines on which the receivers begin, over the rows of the card and all run numbers."""
        total: i64 = 0
        for row in range(1, ROWS):
            landing = yards_to_goal - max(self.punter.yards[row] - corner, 0)
            if corner and landing <= 0 < landing + self._value:
                landing += self._value  # TTF-PUNT-26
            total += self._begin(row, landing, out=corner > 0 and row % 2 == 1)
        return total

    def _begin(self, row: i64, landing: i64, *, out: bool) -> i64:
        """The same for one row, twelve times."""
        if landing <= 0:
            return ROWS * TOUCHBACK  # TTF-PUNT-21
        if out:
            return ROWS * landing  # TTF-PUNT-24
        if landing < INSIDE:
            rolls = ROWS + 1 - landing
            return rolls * TOUCHBACK + (ROWS - rolls) * landing  # TTF-PUNT-22, TTF-PUNT-25
        returned = self.punter.returner[row] > 0
        return ROWS * (landing + (RETURN_YARDS if returned else 0))  # TTF-PUNT-12, TTF-PUNT-17, TTF-PUNT-18
