"""Whole numbers near their ideals whose weighted sum is right."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
STIFFNESS: Final = 0.02
"""How much a number's distance from its ideal counts beside the sum."""
PATIENCE: Final = 400
STEPS: Final = np.array([1, -1])


def nudged(
    ideal: Floats, worth: Floats, least: Floats, most: Floats, wanted: float, tolerance: float, scale: Floats
) -> Whole:
    """Numbers within bounds; `worth` is what one more in each adds to the sum, which is `wanted`.

    The best single step, or pair of steps, is taken until none helps. Distances from the ideals count in `scale`.
    """
    cells = np.clip(np.rint(ideal), least, most)
    for _ in range(PATIENCE):
        moved = _best_move(cells, ideal, worth, (least, most), wanted, tolerance, scale)
        if moved is None:
            break
        cells = moved
    whole: Whole = cells.astype(np.int64)
    return whole


def _best_move(
    cells: Floats,
    ideal: Floats,
    worth: Floats,
    bounds: tuple[Floats, Floats],
    wanted: float,
    tolerance: float,
    scale: Floats,
) -> Floats | None:
    error = float(cells @ worth) - wanted
    then = cells[:, None] + STEPS[None, :]
    at, step = np.nonzero((then >= bounds[0][:, None]) & (then <= bounds[1][:, None]) & (worth != 0)[:, None])
    if not at.size:
        return None
    moved = STEPS[step]
    change = worth[at] * moved
    apart = STIFFNESS * (
        ((cells[at] + moved - ideal[at]) / scale[at]) ** 2 - ((cells[at] - ideal[at]) / scale[at]) ** 2
    )
    now = (error / tolerance) ** 2
    single = ((error + change) / tolerance) ** 2 + apart
    best = int(np.argmin(single))
    found = cells.copy()
    if single[best] < now - 1e-9:
        found[at[best]] += moved[best]
        return found
    both = ((error + change[:, None] + change[None, :]) / tolerance) ** 2 + apart[:, None] + apart[None, :]
    both[at[:, None] == at[None, :]] = np.inf
    one, two = np.unravel_index(int(np.argmin(both)), both.shape)
    if both[one, two] >= now - 1e-9:
        return None
    found[at[one]] += moved[one]
    found[at[two]] += moved[two]
    return found
