"""Every branch of a rule, with its probability.

A rule is run again and again. Each run follows the choices recorded so far and takes the first branch at every new
draw; then the last choice moves on to its next branch. No second model of the rules is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar, final


@final
class Distinct:
    """Counts of ordered choices, kept, since most plays begin alike. A set of cards is a whole number, a bit a card."""

    def __init__(self) -> None:
        self._ways: dict[tuple[int, ...], int] = {(): 1}

    def ways(self, sets: tuple[int, ...]) -> int:
        """Ordered choices of one card from each set, no card twice."""
        known = self._ways.get(sets)
        if known is not None:
            return known
        *rest, last = sets
        # Any card of the last set, less those that repeat a card drawn before.
        count = last.bit_count() * self.ways(tuple(rest))
        for place, earlier in enumerate(rest):
            both = earlier & last
            if both:
                count -= self.ways((*rest[:place], both, *rest[place + 1 :]))
        self._ways[sets] = count
        return count


Result = TypeVar("Result")


@final
class Branches:
    """The choices of one run through a rule."""

    __slots__ = ("_depth", "_probabilities", "_taken", "_weights")

    def __init__(self) -> None:
        self._taken: list[int] = []
        self._weights: list[Sequence[int]] = []
        self._probabilities: list[float] = []
        self._depth = 0

    @property
    def replaying(self) -> bool:
        """Whether the next choice was made by an earlier run."""
        return self._depth < len(self._taken)

    @property
    def probability(self) -> float:
        """Of the choices made in this run, together."""
        return self._probabilities[-1] if self._probabilities else 1.0

    def again(self) -> int:
        """Follow the next recorded choice."""
        self._depth += 1
        return self._taken[self._depth - 1]

    def pick(self, weights: Sequence[int]) -> int:
        """Take one of several branches; a branch of weight 0 is never taken."""
        if self.replaying:
            return self.again()
        index = _next_branch(weights, 0)
        self._taken.append(index)
        self._weights.append(weights)
        self._probabilities.append(self.probability * weights[index] / sum(weights))
        self._depth += 1
        return index

    def rewind(self) -> bool:
        """Move the last choice on to its next branch; False when every branch has been seen."""
        while self._taken:
            weights = self._weights.pop()
            index = _next_branch(weights, self._taken.pop() + 1)
            self._probabilities.pop()
            if index < len(weights):
                self._taken.append(index)
                self._weights.append(weights)
                self._probabilities.append(self.probability * weights[index] / sum(weights))
                self._depth = 0
                return True
        return False


def _next_branch(weights: Sequence[int], start: int) -> int:
    index = start
    while index < len(weights) and not weights[index]:
        index += 1
    return index


def every(rule: Callable[[Branches], Result]) -> Iterator[tuple[float, Result]]:
    """Each way a rule can go, with its probability; the probabilities add up to one."""
    branches = Branches()
    more = True
    while more:
        result = rule(branches)
        yield branches.probability, result
        more = branches.rewind()
