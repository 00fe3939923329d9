"""Bisection: where a function crosses a value, found by halving."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Final

HALVINGS: Final = 50
"""Halvings after which any interval is as narrow as matters."""


def bisected(low: float, high: float, short: Callable[[float], bool], halvings: int = HALVINGS) -> tuple[float, float]:
    """The last interval around the place up to which something is short of what is wanted."""
    for _ in range(halvings):
        middle = (low + high) / 2
        low, high = (middle, high) if short(middle) else (low, middle)
    return low, high


def crossing(low: float, high: float, short: Callable[[float], bool], halvings: int = HALVINGS) -> float:
    """The place up to which something is short of what is wanted, or the nearer end."""
    return sum(bisected(low, high, short, halvings)) / 2


def last_that(holds: Callable[[int], bool], most: int) -> int:
    """The last whole number from 1 of which something holds that holds of all before it; 0 where it holds of none."""
    return bisect_left(range(1, most + 1), True, key=lambda number: not holds(number))


def inverse(function: Callable[[int], float], values: Sequence[int], wanted: float) -> float:
    """Where a rising or falling function of whole numbers takes a value, between two of them if need be."""
    points = [function(value) for value in values]
    rising = points[-1] > points[0]
    for at in range(len(points) - 1):
        low, high = (points[at], points[at + 1]) if rising else (points[at + 1], points[at])
        if low <= wanted <= high and high > low:
            part = (wanted - points[at]) / (points[at + 1] - points[at])
            return values[at] + part
    nearest = min(range(len(points)), key=lambda at: (abs(points[at] - wanted), at))
    return float(values[nearest])
