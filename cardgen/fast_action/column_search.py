"""Cells of rushing columns moved one or two at a time until their weighted gains have a wanted mean and shape."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardgen.fast_action.run_responses import CHANGES, LEAST_CHANGE
from cardgen.figures.league import GAINS, LEAST, MOST
from cardgen.solving.search import Bounds, Squares, Table, Whole, in_columns, search
from engine.cards.faces import ROWS
from engine.fast_action.gains import INSIDE_FLOOR

Floats = NDArray[np.float64]

# What a column is judged by, and the error of each that counts as one.
MEAN: Final = 0
LOSSES: Final = 1
TO_THREE: Final = 2
TEN: Final = 3
TWENTY: Final = 4
FORTY: Final = 5
FEATURES: Final = 6
TOLERANCE: Final = np.array([0.01, 0.004, 0.025, 0.006, 0.003, 0.004])
STIFFNESS: Final = 0.01
"""How much a cell's distance from its place in the real distribution counts."""
DISTANCE: Final = 0.15
"""The same for the last rows of N, whose losses are set first."""
LONGEST: Final = 2 * ROWS
"""The first cell of LG."""
SHORT_GAINS: Final = slice(ROWS, 2 * ROWS)
LONG_GAINS: Final = slice(2 * ROWS, 3 * ROWS)
LOSING: Final = (ROWS - 3, ROWS - 2, ROWS - 1)
"""The rows of N that decide how often a run loses yards."""
LAST_ROWS: Final = (-2, -1, 0, 1)
"""What row 12 of N may begin with."""
NEAR: Final = 0.008
"""An error in the share of losses that is small enough."""
STEPS: Final = (1, -1, 2, -2, 4, -4)
"""How far a cell may move at once."""


def features(yards: NDArray[np.int64]) -> Floats:
    """A gain's part in each thing a column is judged by; the last axis is the features."""
    return np.stack(
        [yards, yards < 0, (yards >= 0) & (yards <= 3), yards >= 10, yards >= 20, yards >= 40], axis=-1
    ).astype(np.float64)


def _cell_features() -> Floats:
    """By cell value, change and floor."""
    changes = np.arange(LEAST_CHANGE, LEAST_CHANGE + CHANGES)
    plain = GAINS[:, None] + changes[None, :]
    return features(np.stack([plain, np.maximum(plain, INSIDE_FLOOR)], axis=-1))


CELL_FEATURES: Final = _cell_features()
BY_CHANGE: Final = CELL_FEATURES.transpose(1, 2, 0, 3).reshape(CHANGES * 2, -1)
"""The same with change and floor in front, so that a row of weights multiplies it."""
GAIN_FEATURES: Final = features(GAINS)


class Limits(NamedTuple):
    """What cells are held to beside the order of their column."""

    most: int = MOST
    """No cell is more."""
    apart: Floats | None = None
    """By row, the most of SG and the least of LG; None where these are given."""


class Search(Squares):
    """Cells of a player's columns, within their order, that move as long as the line comes nearer."""

    def __init__(
        self, parts: Floats, wanted: Floats, start: Floats, fixed: Floats, frozen: list[int], limits: Limits
    ) -> None:
        """`parts[cell, value, feature]`; cells of one column are consecutive, `ROWS` each; some cells may stay."""
        cells = _ordered(np.rint(start).astype(np.int64))
        self._fixed, self._apart = fixed, limits.apart
        # A known longest run is the first cell of LG, and no other cell goes beyond it.
        self._most = int(cells[LONGEST]) if LONGEST in frozen else limits.most
        if limits.apart is not None:
            cells[SHORT_GAINS] = np.minimum(cells[SHORT_GAINS], limits.apart)
            cells[LONG_GAINS] = np.maximum(cells[LONG_GAINS], limits.apart)
            cells = np.minimum(cells, self._most)
        scale = np.maximum(2.0, 0.1 * np.abs(start))
        super().__init__(
            *(Table(parts, LEAST), wanted - fixed, TOLERANCE, cells, self._held(cells, frozen), start, scale),
            stiffness=STIFFNESS,
            steps=STEPS,
        )

    @property
    def total(self) -> Floats:
        """The line of all cells, and of what no cell decides."""
        found: Floats = self._fixed + self.worth.line(self.cells)
        return found

    def _held(self, cells: Whole, frozen: list[int]) -> Bounds:
        """No cell above the one before it in its column; frozen ones stay."""
        least, most = np.full(len(cells), LEAST), np.full(len(cells), self._most)
        if self._apart is not None:
            most[SHORT_GAINS] = np.minimum(self._apart, self._most)
            least[LONG_GAINS] = np.minimum(self._apart, self._most)
        least[frozen] = most[frozen] = cells[frozen]
        return Bounds(least, most, in_columns(len(cells), ROWS))

    def run(self, frozen: list[int]) -> None:
        """Move cells, or pairs of them, but for some, until none gains by moving."""
        self.bounds = self._held(self.cells, frozen)
        search(self)


def _ordered(cells: NDArray[np.int64]) -> NDArray[np.int64]:
    """Legal cells in non-increasing order, column by column."""
    clipped = np.clip(cells, LEAST, MOST).reshape(-1, ROWS)
    ordered: NDArray[np.int64] = np.minimum.accumulate(clipped, axis=1).reshape(-1)
    return ordered


def best_search(
    parts: Floats, wanted: Floats, start: Floats, fixed: Floats, frozen: list[int], limits: Limits
) -> Search:
    """The best of a few searches: a second look from other last rows if losses did not come out.

    The last rows of N, on which losses hang, stay until all others have found their places.
    """
    losses = float(wanted[LOSSES] - fixed[LOSSES])
    searches = []
    for last in (None, *LAST_ROWS):
        begin = start.copy()
        _set_losses(parts, begin, losses, last)
        columns = Search(parts, wanted, begin, fixed, [*frozen, *LOSING], limits)
        columns.run([*frozen, *LOSING])
        columns.run(frozen)
        searches.append(columns)
        if fixed.any() or abs(searches[0].total[LOSSES] - wanted[LOSSES]) < NEAR:
            return searches[0]
    return min(searches, key=lambda each: each.whole)


def _set_losses(parts: Floats, start: Floats, losses: float, last: int | None) -> None:
    """Begin with last rows of N that lose as often as wanted: single steps of heavy rows would never find them.

    The very last row may be prescribed.
    """
    rows = np.array(LOSING)
    reach = np.arange(-3, 4)
    cells = np.clip(np.rint(start[rows])[:, None] + reach[None, :], LEAST, MOST).astype(int)
    shares = [parts[row, cells[at] - LEAST, LOSSES] for at, row in enumerate(rows)]
    others = sum(parts[row, int(np.clip(round(start[row]), LEAST, MOST)) - LEAST, LOSSES] for row in range(1, ROWS - 3))
    lost = others + shares[0][:, None, None] + shares[1][None, :, None] + shares[2][None, None, :]
    away = [DISTANCE * (cells[at] - start[row]) ** 2 for at, row in enumerate(rows)]
    score = ((lost - losses) / TOLERANCE[LOSSES]) ** 2
    score = score + away[0][:, None, None] + away[1][None, :, None] + away[2][None, None, :]
    score[(cells[0][:, None, None] < cells[1][None, :, None]) | (cells[1][None, :, None] < cells[2][None, None, :])] = (
        np.inf
    )
    if last is not None:
        score[:, :, cells[2] != last] = np.inf
    if not np.isfinite(score).any():
        return
    best = np.unravel_index(int(np.argmin(score)), score.shape)
    for at, row in enumerate(rows):
        start[row] = cells[at][best[at]]
