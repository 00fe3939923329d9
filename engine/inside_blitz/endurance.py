"""Endurance: who has carried or caught the ball too often in this half."""

from __future__ import annotations

from typing import Final, final

from engine.football import events
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.inside_blitz.player import Man
from engine.machine import i64

COUNTED: Final = (events.RUN, events.PASS, events.TRY_RUN, events.TRY_PASS)
"""A man who kneels is not tired by it."""


@final
class Tally:
    """Carries and catches of a team's men in the present half, by index."""

    __slots__ = ("carries", "catches")

    def __init__(self) -> None:
        self.carries: dict[int, int] = {}
        self.catches: dict[int, int] = {}

    def carried(self, man: i64) -> None:
        """A man has run with the ball."""
        self.carries[man] = self.carries.get(man, 0) + 1

    def caught(self, man: i64) -> None:
        """A man has caught a pass."""
        self.catches[man] = self.catches.get(man, 0) + 1

    def count(self, play: Play, outcome: Outcome) -> None:
        """Designed runs and catches of a play that stood; what a penalty wiped out tires nobody."""  # IBF-END-01
        if outcome.void or play.kind not in COUNTED:
            return
        event = play.events[0]
        if event.kind == events.RUSH and not event.flag:
            self.carried(event.player)
        elif event.kind == events.COMPLETION:
            self.caught(event.other)

    def new_half(self) -> None:
        """Everybody is fresh."""  # IBF-END-01
        self.carries = {}
        self.catches = {}

    def carries_over(self, man: Man) -> i64:
        """By how many carries, this one included, a man is past his limit."""  # IBF-END-04
        return max(self.carries.get(man.index, 0) + 1 - man.carries, 0)

    def catches_over(self, man: Man) -> i64:
        """How tired a receiver is: one point once he has made all his catches, and one more with each."""  # IBF-END-02
        return max(self.catches.get(man.index, 0) - man.catches + 1, 0)
