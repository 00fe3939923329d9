"""From where a kicker's card makes a field goal possible, and a fair try."""

from __future__ import annotations

from typing import final

from engine.football.codes import FIELD
from engine.machine import i64, vec


@final
class KickingRange:
    """A kicker by yards to goal. `good` counts what is good on his card from each, `worth` is a fair try's count."""

    __slots__ = ("_good", "_worth", "limit")

    def __init__(self, good: vec[i64], worth: i64) -> None:
        self._good = good
        self._worth = worth
        self.limit: i64 = 1
        """The farthest line from which he is ever good."""
        yards: i64
        for yards in range(1, FIELD):
            if good[yards]:
                self.limit = yards

    def worth_a_kick(self, yards_to_goal: i64) -> bool:
        """Whether a field goal is a fair try."""
        return self._good[yards_to_goal] >= self._worth

    def in_reach(self, yards_to_goal: i64) -> bool:
        """Whether a field goal can be good at all."""
        return self._good[yards_to_goal] > 0
