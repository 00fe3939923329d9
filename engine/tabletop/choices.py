"""What coaches decide while a play is under way, where the book lets them. These choices are plain ones."""

from __future__ import annotations

from typing import Final, final

from engine.fast_action import codes
from engine.fast_action.calls import NO_PLACE
from engine.fast_action.snap import FastSnap
from engine.machine import i64

DEEP_IN_END_ZONE: Final = 3
"""Yards behind the goal line from which an intercepted ball is still run out."""


class Choices:
    """The decisions of both sides in a play; a coach of his own mind makes another such class.

    When they are taken both calls have been shown: `snap` has them, with everybody where he stands.
    """

    def run_inside(self, snap: FastSnap, inside: i64, outside: i64) -> bool:
        """Pitchout: whether to run inside, by the two directives of the first card."""  # TTF-RUN-34
        return inside // codes.KIND == codes.BREAK or outside // codes.KIND != codes.BREAK

    def keep(self, snap: FastSnap, inside: i64) -> bool:
        """Option: whether the quarterback keeps the ball, by the directive for his run."""  # TTF-RUN-39
        return inside // codes.KIND in (codes.BREAK, codes.BLOCKER, codes.TWO_BLOCKERS)

    def throw_on_the_run(self, snap: FastSnap) -> i64:
        """The place a rushed quarterback throws to, NO_PLACE to run."""  # TTF-RUSH-12
        return NO_PLACE

    def shorten(self, place: i64) -> bool:
        """Thrown on the run: whether the receiver at a place shortens his pattern."""  # TTF-RUSH-13
        return False

    def run_out_interception(self, depth: i64) -> bool:
        """Whether a ball caught so many yards behind the goal line is run out of the end zone."""  # TTF-INT-09
        return depth <= DEEP_IN_END_ZONE

    def test_fair_catch(self) -> bool:
        """Whether a fair catch is tried as a return."""  # TTF-PUNT-14
        return False

    def corner_value(self, landing: i64, value: i64) -> bool:
        """Whether the punter takes his Coffin Corner Value off too, from where the ball would land."""  # TTF-PUNT-26
        return landing <= 0 < landing + value

    def accept_roughing(self) -> bool:
        """Whether roughing of an all-out rush is accepted."""
        return True


@final
class BothSides(Choices):
    """The decisions of a play, each taken by the side it is up to."""

    def __init__(self, offense: Choices, defense: Choices) -> None:
        self._offense = offense
        self._defense = defense

    def run_inside(self, snap: FastSnap, inside: i64, outside: i64) -> bool:
        """The offense's."""
        return self._offense.run_inside(snap, inside, outside)

    def keep(self, snap: FastSnap, inside: i64) -> bool:
        """The offense's."""
        return self._offense.keep(snap, inside)

    def throw_on_the_run(self, snap: FastSnap) -> i64:
        """The offense's."""
        return self._offense.throw_on_the_run(snap)

    def shorten(self, place: i64) -> bool:
        """The offense's."""
        return self._offense.shorten(place)

    def run_out_interception(self, depth: i64) -> bool:
        """The defense's."""
        return self._defense.run_out_interception(depth)

    def test_fair_catch(self) -> bool:
        """The receivers', who are the defense of the snap."""
        return self._defense.test_fair_catch()

    def corner_value(self, landing: i64, value: i64) -> bool:
        """The punter's."""
        return self._offense.corner_value(landing, value)

    def accept_roughing(self) -> bool:
        """The punter's."""
        return self._offense.accept_roughing()
