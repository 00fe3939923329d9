"""The arithmetic of replayed values: means over replays and how far luck may have moved them."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
MEAN_OF_NORMAL: Final = sqrt(2 / pi)
"""The mean absolute value of a normal error with a standard deviation of 1."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What replays say of one line."""

    value: float
    """Over all replays."""
    error: float | None
    """Standard error of that, by the replays' own spread; unknown of a single replay."""
    spread: float | None
    """Standard deviation of one season: what luck does to a single one."""


def estimate(numerators: Numbers, denominators: Numbers, scale: float) -> list[Estimate | None]:
    """Of each column of replays by lines, the ratio of the sums; None where the denominator is never anything.

    The sums, not the mean of the ratios: a replay in which a player hardly played counts as little as he played. The
    standard error is that of a ratio: the spread of `numerator - ratio x denominator`.
    """
    return [_ratio(numerators[:, line], denominators[:, line], scale) for line in range(numerators.shape[1])]


def _ratio(numerator: Numbers, denominator: Numbers, scale: float) -> Estimate | None:
    replays = len(numerator)
    whole = float(denominator.sum())
    if whole <= 0:
        return None
    ratio = float(numerator.sum()) / whole
    if replays < 2:
        return Estimate(scale * ratio, None, None)
    left = numerator - ratio * denominator
    spread = sqrt(float(left @ left) / (replays - 1)) / (whole / replays)
    return Estimate(scale * ratio, scale * spread / sqrt(replays), scale * spread)


def z_score(off: float, error: float | None) -> float | None:
    """By how many standard errors a value is off; unknown where there is no error to measure by."""
    return off / error if error else None


def mean(numbers: list[float]) -> float:
    """The mean; of nothing, nothing."""
    return sum(numbers) / len(numbers) if numbers else 0.0


def beyond(squares: float, noise: float) -> float:
    """The size of errors with what noise explains taken away: the root of a difference of squares."""
    return sqrt(max(squares - noise, 0.0))


def correlation(real: list[float], replayed: list[float]) -> float | None:
    """How well one goes with the other; unknown where one of them never varies."""
    if len(real) < 3 or not np.std(real) or not np.std(replayed):
        return None
    return float(np.corrcoef(real, replayed)[0, 1])
