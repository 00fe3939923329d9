"""Columns of twelve whole numbers whose weighted gains have a wanted mean and shape."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.fast_action.column_search import (
    BY_CHANGE,
    CELL_FEATURES,
    FEATURES,
    FORTY,
    GAIN_FEATURES,
    LONGEST,
    LOSSES,
    MEAN,
    TEN,
    TWENTY,
    Limits,
    best_search,
    features,
)
from cardgen.fast_action.run_responses import CHANGES, FIRST_ROW, LEAST_CHANGE, NO_ROW, RunWeights
from cardgen.figures.league import GAINS, LEAST, MOST
from cardgen.figures.spread import slices
from engine.cards.faces import ROWS
from engine.fast_action.cards import SHORT_GAIN, Cells

__all__ = [
    "BLANK_RUSHING",
    "FEATURES",
    "FORTY",
    "LOSSES",
    "MEAN",
    "ROW_ONE_SENDS",
    "TEN",
    "TWENTY",
    "Layout",
    "Rushing",
    "cell_weights",
    "fixed_line",
    "implied_rushing",
    "layout_of",
    "raw_mean",
    "solve_rushing",
    "wanted_line",
]
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Rushing:
    """The rushing columns of a card, blank ones None, and the line they imply."""

    n: Cells | None
    sg: Cells | None
    lg: Cells | None
    implied: tuple[float, ...] = ()
    """By feature: mean, then shares of losses, 0 to 3, 10+, 20+ and 40+."""
    i: Cells | None = None
    """Inside and outside, where a card prints them in place of N."""
    o: Cells | None = None


BLANK_RUSHING: Final = Rushing(None, None, None)


def wanted_line(distribution: Floats, mean: float) -> Floats:
    """The features of a distribution, with a mean of its own."""
    line: Floats = distribution @ GAIN_FEATURES
    line[MEAN] = mean
    return line


def fixed_line(weights: RunWeights) -> Floats:
    """The features of gains that no card decides."""
    return sum((share * features(np.array(gain)) for gain, share in weights.fixed.items()), np.zeros(FEATURES))


@dataclass(frozen=True, slots=True)
class Layout:
    """Which rows of N send to SG, and which of SG to LG in what words."""

    short: tuple[bool, ...] = FIRST_ROW
    long: tuple[bool, ...] = NO_ROW
    word: str = ""

    def printed(self, columns: Sequence[Sequence[int]]) -> tuple[Cells, Cells, Cells]:
        """N, SG and LG with the words in them."""
        n = tuple(SHORT_GAIN if sends else cell for cell, sends in zip(columns[0], self.short, strict=True))
        sg = tuple(self.word if sends else cell for cell, sends in zip(columns[1], self.long, strict=True))
        return n, sg, tuple(columns[2])


def layout_of(rushing: Rushing) -> Layout:
    """The words in a card's columns."""
    short, long = (
        tuple(isinstance(cell, str) for cell in column) if column else NO_ROW
        for column in (rushing.n or rushing.i, rushing.sg)
    )
    return Layout(short, long, next((cell for cell in rushing.sg or () if isinstance(cell, str)), ""))


ROW_ONE_SENDS: Final = Layout()
"""Row 1 of N sends to SG."""  # SPF-8.2.4a


def solve_rushing(
    weights: RunWeights,
    distribution: Floats,
    wanted: Floats,
    longest: int | None,
    layout: Layout = ROW_ONE_SENDS,
    given: Rushing | None = None,
    most: int = MOST,
) -> Rushing:
    """Columns N, SG and LG for a wanted line; SG and LG may be given. No cell is more than `most`."""
    words = np.array([layout.short, layout.long, NO_ROW])
    cells = weights.cells.copy()
    cells[words] = 0.0
    flat = cells.reshape(3 * ROWS, -1)
    used = flat.any(axis=0)
    parts = (flat[:, used] @ BY_CHANGE[used]).reshape(3 * ROWS, len(GAINS), FEATURES)
    reached = cells.sum(axis=(2, 3))
    changes = np.arange(LEAST_CHANGE, LEAST_CHANGE + CHANGES)
    change = np.divide((cells.sum(axis=3) @ changes), reached, out=np.zeros_like(reached), where=reached > 0)
    order = [2 * ROWS + row for row in range(ROWS)] + [ROWS + row for row in range(ROWS)] + list(range(ROWS))
    start = np.zeros(3 * ROWS)
    start[order] = slices(distribution, reached.reshape(-1)[order])
    start -= change.reshape(-1)
    frozen = []
    if given is not None:
        frozen = list(range(ROWS, 3 * ROWS))
        start[ROWS:] = _numbers(given, layout)
    for column in range(2):
        count = int(words[column].sum())
        start[column * ROWS : column * ROWS + count] = start[column * ROWS + count]
    if longest is not None and reached[2].sum() and given is None:
        frozen = [LONGEST]
        start[LONGEST] = min(longest, MOST)
        start = np.minimum(start, start[LONGEST])
    if not reached[2].sum() and given is None:
        start[2 * ROWS :] = start[ROWS : 2 * ROWS]
    fixed = fixed_line(weights)
    start = np.minimum(start, most)
    apart = None if given is not None else _apart(start, reached)
    search = best_search(parts, wanted, start, fixed, frozen, Limits(most, apart))
    if given is None and _is_flat(search.cells):
        # Few runs want the most everywhere: a column that falls says more of him, and N makes up for it.
        start[ROWS:] = np.concatenate([_falling(search.cells[at : at + ROWS]) for at in (ROWS, 2 * ROWS)])
        search = best_search(parts, wanted, start, fixed, list(range(ROWS, 3 * ROWS)), Limits(most))
    columns = [[int(cell) for cell in search.cells[at * ROWS : (at + 1) * ROWS]] for at in range(3)]
    return Rushing(*layout.printed(columns), tuple(float(value) for value in search.total))


FLAT: Final = 0.85
"""A column of long gains that ends with so much of what it begins with tells rows apart no more."""
FALL: Final = 0.6
"""To what part of it such a column falls instead."""


def _is_flat(cells: NDArray[np.int64]) -> bool:
    """Whether SG hardly falls."""
    return bool(cells[2 * ROWS - 1] > FLAT * cells[ROWS] > 0)


def _falling(column: NDArray[np.int64]) -> Floats:
    """The same column from its top down to a part of it."""
    found: Floats = np.rint(np.linspace(float(column[0]), FALL * float(column[0]), ROWS))
    return found


def _apart(start: Floats, reached: Floats) -> Floats:
    """What each row of LG says at least and of SG at most, so that a long gain is nowhere less than a short one.

    Where the first guess has it the other way, both come to what they say together by how often they are read.
    """
    short, long = start[ROWS : 2 * ROWS], start[2 * ROWS :]
    weight = np.where(reached[1:].sum(axis=0) > 0, reached[1:], 1.0)
    together = (weight[0] * short + weight[1] * long) / weight.sum(axis=0)
    between = np.where(long >= short, (short + long) / 2, together)
    found: Floats = np.minimum.accumulate(np.rint(between))
    return found


def _numbers(given: Rushing, layout: Layout) -> list[int]:
    """Cells of SG and LG; a word counts as the first number after it."""
    assert given.sg is not None
    assert given.lg is not None
    first = int(given.sg[sum(layout.long)])
    return [first if isinstance(cell, str) else cell for cell in (*given.sg, *given.lg)]


def implied_rushing(weights: RunWeights, rushing: Rushing) -> Floats:
    """The line that columns imply, by feature."""
    total = fixed_line(weights)
    if rushing.n is None:
        return total
    to_short = SHORT_GAIN in rushing.n and rushing.sg is not None
    for at, column in enumerate((rushing.n, rushing.sg, rushing.lg or rushing.sg or rushing.n)):
        if column is None or (at == 1 and not to_short):
            continue
        for row, cell in enumerate(column):
            if isinstance(cell, str):
                continue
            total = total + np.einsum("cf,cfx->x", weights.cells[at, row], CELL_FEATURES[cell - LEAST])
    return total


def cell_weights(weights: RunWeights, rushing: Rushing) -> list[float]:
    """How often each cell of a card's columns is read: what a yard in it is worth."""
    reached = weights.cells.sum(axis=(2, 3))
    layout = layout_of(rushing)
    reached[0, np.array(layout.short)] = 0.0
    reached[1, np.array(layout.long)] = 0.0
    if not any(layout.short):
        reached[1] = 0.0
    return [float(part) for part in reached.reshape(-1)]


def raw_mean(rushing: Rushing) -> float:
    """Yards per carry of the card alone: N, or I and O, with what their words send to, and a Break now and then."""
    long = _mean(rushing.lg, 0.0)
    short = _mean(rushing.sg, long)
    columns = [column for column in (rushing.n, rushing.i, rushing.o) if column is not None]
    usual = sum(_mean(column, short) for column in columns) / len(columns)
    return usual if rushing.lg is None else (31 * usual + long) / 32


def _mean(column: Cells | None, word: float) -> float:
    """The mean of a column whose words are worth so much."""
    return 0.0 if column is None else sum(word if isinstance(cell, str) else float(cell) for cell in column) / ROWS
