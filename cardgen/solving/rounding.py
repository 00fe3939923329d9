"""Whole numbers for values that are not: together, so that sums stay what they were."""

from __future__ import annotations

from collections.abc import Sequence


def round_to_sum(values: Sequence[float], total: int, least: int, most: int) -> list[int]:
    """Whole numbers near some values, within bounds, that add up to a total if bounds allow.

    The number whose step costs least in squared error moves first; of equals the earlier.
    """
    rounded = [min(most, max(least, round(value))) for value in values]
    while (difference := total - sum(rounded)) != 0:
        step = 1 if difference > 0 else -1
        movable = [at for at, number in enumerate(rounded) if least <= number + step <= most]
        if not movable:
            break
        at = min(movable, key=lambda place: ((rounded[place] + step - values[place]) ** 2, place))
        rounded[at] += step
    return rounded


def share_out(weights: Sequence[float], total: int) -> list[int]:
    """A whole number shared out by weight, largest remainders first; evenly when all weights are zero."""
    whole = sum(weights)
    parts = [total * (weight / whole if whole else 1 / len(weights)) for weight in weights]
    shares = [int(part) for part in parts]
    order = sorted(range(len(parts)), key=lambda place: (shares[place] - parts[place], place))
    for place in order[: total - sum(shares)]:
        shares[place] += 1
    return shares


def clip(value: float, least: float, most: float) -> float:
    """A value within bounds."""
    return min(most, max(least, value))


def bounded(value: float, bounds: tuple[int, int]) -> int:
    """The nearest whole number within bounds."""
    return round(clip(value, *bounds))
