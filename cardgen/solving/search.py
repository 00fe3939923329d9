"""A search among whole numbers: step by step downhill, one number at a time or two against each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgen.solving.rounding import clip

PATIENCE = 200
"""Steps after which any search ends; real ones take a few dozen."""


def descend(
    start: Sequence[int], bounds: Sequence[tuple[int, int]], cost: Callable[[list[int]], float], pairs: bool = True
) -> list[int]:
    """Whole numbers of least cost near a start: the best single step or pair of opposite steps, until none helps."""
    numbers = [min(most, max(least, value)) for value, (least, most) in zip(start, bounds, strict=True)]
    best = cost(numbers)
    for _ in range(PATIENCE):
        found = min(
            ((cost(stepped), stepped) for stepped in _steps(numbers, bounds, pairs)),
            key=lambda each: each[0],
            default=None,
        )
        if found is None or found[0] >= best - 1e-12:
            return numbers
        best, numbers = found
    return numbers


def _steps(numbers: list[int], bounds: Sequence[tuple[int, int]], pairs: bool) -> list[list[int]]:
    found = []
    for at in range(len(numbers)):
        for step in (-1, 1):
            if not bounds[at][0] <= numbers[at] + step <= bounds[at][1]:
                continue
            stepped = list(numbers)
            stepped[at] += step
            found.append(stepped)
            if not pairs or step < 0:
                continue
            for other in range(len(numbers)):
                if other != at and numbers[other] > bounds[other][0]:
                    both = list(stepped)
                    both[other] -= 1
                    found.append(both)
    return found


def bounded(value: float, bounds: tuple[int, int]) -> int:
    """The nearest whole number within bounds."""
    return round(clip(value, *bounds))


def away(values: Sequence[int], leanings: Sequence[float]) -> float:
    """How far whole numbers are from what they lean to."""
    return sum((value - lean) ** 2 for value, lean in zip(values, leanings, strict=True))


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
