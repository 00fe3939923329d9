"""Distributions of gains: moved to another mean, mixed with the league's, cut into slices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.figures.league import GAINS

Floats = NDArray[np.float64]
MARGIN: Final = 0.1
"""How near to the ends of a shape its mean may be moved, in yards."""
STEEPEST: Final = 3.0
NEWTON: Final = 60
EXACT: Final = 1e-7
POINT: Final = 1e-6


def tilted(shape: Floats, mean: float) -> Floats:
    """The spread nearest to a shape that has another mean: each gain made likelier by the same factor a yard."""
    held = shape > 0
    gains, weights = GAINS[held].astype(np.float64), shape[held]
    mean = min(max(mean, float(gains[0]) + MARGIN), float(gains[-1]) - MARGIN)
    tilt, low, high = 0.0, -STEEPEST, STEEPEST
    for _ in range(NEWTON):
        exponent = tilt * gains
        now = weights * np.exp(exponent - exponent.max())
        now /= now.sum()
        error = mean - float(now @ gains)
        if abs(error) < EXACT:
            break
        low, high = (tilt, high) if error > 0 else (low, tilt)
        step = tilt + error / max(float(now @ gains**2) - float(now @ gains) ** 2, EXACT)
        tilt = step if low < step < high else (low + high) / 2
    result = np.zeros_like(shape)
    result[held] = now
    return result


def within(shape: Floats, longest: int | None) -> Floats:
    """A shape of which no part is beyond the longest gain; as it is where that is not known or leaves nothing."""
    if longest is None:
        return shape
    kept = np.where(longest >= GAINS, shape, 0.0)
    whole = float(kept.sum())
    return kept / whole if whole > POINT else shape


def blended(own: Floats, shape: Floats, mean: float, prior: float) -> Floats:
    """A player's own gains, the league's shape with his mean counting as so many plays more."""
    mixed = own + prior * tilted(shape, mean)
    return tilted(mixed / mixed.sum(), mean)


def slices(distribution: Floats, weights: Sequence[float]) -> Floats:
    """Means of a distribution's slices from the top down, the slices having the given weights.

    A slice of no weight is a point.
    """
    ends = np.concatenate(([0.0], np.cumsum(np.maximum(weights, POINT))))
    down = distribution[::-1]
    reached = np.concatenate(([0.0], np.cumsum(down)))
    sums = np.concatenate(([0.0], np.cumsum(down * GAINS[::-1])))
    ends = np.minimum(ends, reached[-1])
    cumulative = np.interp(ends, reached, sums)
    widths = np.maximum(np.diff(ends), 1e-12)
    means: Floats = np.diff(cumulative) / widths
    return means
