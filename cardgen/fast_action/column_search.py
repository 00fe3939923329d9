"""Cells of rushing columns moved one or two at a time until their weighted gains have a wanted mean and shape."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.fast_action.run_responses import CHANGES, LEAST_CHANGE
from cardgen.figures.league import GAINS, LEAST, MOST
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
LOSING: Final = (ROWS - 3, ROWS - 2, ROWS - 1)
"""The rows of N that decide how often a run loses yards."""
LAST_ROWS: Final = (-2, -1, 0, 1)
"""What row 12 of N may begin with."""
NEAR: Final = 0.008
"""An error in the share of losses that is small enough."""
SWEEPS: Final = 400
STEPS: Final = np.array([1, -1, 2, -2, 4, -4])
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


class Search:
    """Cells that move one at a time, within their column's order, as long as the line comes nearer."""

    def __init__(self, parts: Floats, wanted: Floats, start: Floats, fixed: Floats, frozen: list[int]) -> None:
        """`parts[cell, value, feature]`; cells of one column are consecutive, `ROWS` each; some cells may stay."""
        self.parts = parts
        self.wanted = wanted
        self.start = start
        self.frozen = frozen
        self.scale = np.maximum(2.0, 0.1 * np.abs(start))
        self.cells = _ordered(np.rint(start).astype(int))
        # A known longest run is the first cell of LG, and no other cell goes beyond it.
        self.most = int(self.cells[LONGEST]) if LONGEST in frozen else MOST
        self.total = fixed + sum(parts[at, value - LEAST] for at, value in enumerate(self.cells))

    def run(self) -> None:
        """Move cells, or pairs of them, until none gains by moving."""
        for _ in range(SWEEPS):
            if not self._move() and not self._move_two():
                return

    def score(self) -> float:
        """How far from right the cells are."""
        apart = STIFFNESS * float((((self.cells - self.start) / self.scale) ** 2).sum())
        return float((((self.total - self.wanted) / TOLERANCE) ** 2).sum()) + apart

    def _bounds(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """What each cell may be: no more than the one before it, no less than the one after."""
        table = self.cells.reshape(-1, ROWS)
        least, most = np.full((len(table), 1), LEAST), np.full((len(table), 1), self.most)
        below = np.concatenate((table[:, 1:], least), axis=1).reshape(-1)
        above = np.concatenate((most, table[:, :-1]), axis=1).reshape(-1)
        below[self.frozen] = above[self.frozen] = self.cells[self.frozen]
        return below, above

    def _changes(self, at: NDArray[np.int64], then: NDArray[np.int64]) -> tuple[Floats, Floats]:
        """What moves do to the line, and to the distance from the real distribution."""
        now = self.cells[at]
        change = self.parts[at, then - LEAST] - self.parts[at, now - LEAST]
        apart = ((then - self.start[at]) ** 2 - (now - self.start[at]) ** 2) / self.scale[at] ** 2
        return change, STIFFNESS * apart

    def _move(self) -> bool:
        """Move the one cell that helps most."""
        below, above = self._bounds()
        then = self.cells[:, None] + STEPS[None, :]
        cell, step = np.nonzero((then >= below[:, None]) & (then <= above[:, None]))
        if not cell.size:
            return False
        then = then[cell, step]
        change, apart = self._changes(cell, then)
        error = self.total - self.wanted
        gained = (((error + change) / TOLERANCE) ** 2).sum(axis=1) + apart
        best = int(np.argmin(gained))
        if gained[best] >= ((error / TOLERANCE) ** 2).sum() - 1e-9:
            return False
        self.total = self.total + change[best]
        self.cells[cell[best]] = then[best]
        return True

    def _move_two(self) -> bool:
        """Move the two cells whose single steps together help most."""
        below, above = self._bounds()
        then = self.cells[:, None] + np.array([1, -1])[None, :]
        at, step = np.nonzero((then >= below[:, None]) & (then <= above[:, None]))
        then = then[at, step]
        change, apart = self._changes(at, then)
        error = self.total - self.wanted
        both = ((error + change[:, None] + change[None, :]) / TOLERANCE) ** 2
        score = both.sum(axis=2) + apart[:, None] + apart[None, :]
        score[at[:, None] == at[None, :]] = np.inf
        one, two = np.unravel_index(int(np.argmin(score)), score.shape)
        if score[one, two] >= ((error / TOLERANCE) ** 2).sum() - 1e-9:
            return False
        moved = self.cells.copy()
        moved[at[one]], moved[at[two]] = then[one], then[two]
        if (np.diff(moved.reshape(-1, ROWS), axis=1) > 0).any():
            return False
        self.cells = moved
        self.total = self.total + change[one] + change[two]
        return True


def _ordered(cells: NDArray[np.int64]) -> NDArray[np.int64]:
    """Legal cells in non-increasing order, column by column."""
    clipped = np.clip(cells, LEAST, MOST).reshape(-1, ROWS)
    ordered: NDArray[np.int64] = np.minimum.accumulate(clipped, axis=1).reshape(-1)
    return ordered


def best_search(parts: Floats, wanted: Floats, start: Floats, fixed: Floats, frozen: list[int]) -> Search:
    """The best of a few searches: a second look from other last rows if losses did not come out.

    The last rows of N, on which losses hang, stay until all others have found their places.
    """
    losses = float(wanted[LOSSES] - fixed[LOSSES])
    searches = []
    for last in (None, *LAST_ROWS):
        begin = start.copy()
        _set_losses(parts, begin, losses, last)
        search = Search(parts, wanted, begin, fixed, [*frozen, *LOSING])
        search.run()
        search.frozen = frozen
        search.run()
        searches.append(search)
        if fixed.any() or abs(searches[0].total[LOSSES] - wanted[LOSSES]) < NEAR:
            return searches[0]
    return min(searches, key=Search.score)


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
