"""Drawing lots by weight: for players, and for kinds of call."""

from __future__ import annotations

from typing import Final, final

from engine.chance.generator import Generator
from engine.machine import i64, vec

LIMIT: Final = 1 << 15
"""The most a generator can be asked for."""
NONE: Final = -1
"""What is drawn when there is nothing to draw from."""


@final
class Lots:
    """Lots in a hat: names, which are numbers, each with a weight. One hat serves a whole game; `clear` empties it."""

    __slots__ = ("count", "names", "weights", "whole")

    def __init__(self, size: i64) -> None:
        self.names = vec[i64]([0] * size)
        self.weights = vec[i64]([0] * size)
        self.whole: i64 = 0
        """All weights together."""
        self.count: i64 = 0
        """Lots in the hat, of the `size` it has room for."""

    def clear(self) -> None:
        """Begin anew."""
        self.whole = 0
        self.count = 0

    def add(self, name: i64, weight: i64) -> None:
        """Put a lot in."""
        self.names[self.count] = name
        self.weights[self.count] = weight
        self.whole += weight
        self.count += 1

    def draw(self, generator: Generator) -> i64:
        """The place of the lot drawn, in the order in which they were put in; NONE when there is no weight at all."""
        while self.whole >= LIMIT:
            self.whole = _halved(self.weights, self.count)
        return _drawn(self.weights, self.count, self.whole, generator)

    def name(self, place: i64) -> i64:
        """Whose lot is at a place."""
        return self.names[place]


def pick(weights: vec[i64], generator: Generator) -> i64:
    """An index, by weight; NONE when there is no weight at all. Weights too large for a generator are halved."""
    whole: i64 = 0
    for weight in weights:
        whole += weight
    while whole >= LIMIT:
        whole = _halved(weights, len(weights))
    return _drawn(weights, len(weights), whole, generator)


def _halved(weights: vec[i64], count: i64) -> i64:
    """Halve the first so many weights; what they add up to then."""
    whole: i64 = 0
    place: i64
    for place in range(count):
        weights[place] = (weights[place] + 1) // 2
        whole += weights[place]
    return whole


def _drawn(weights: vec[i64], count: i64, whole: i64, generator: Generator) -> i64:
    """A place among the first so many, whose weights add up to the whole."""
    if not whole:
        return NONE
    left = generator.below(whole)
    place: i64
    for place in range(count):
        left -= weights[place]
        if left < 0:
            return place
    return count - 1
