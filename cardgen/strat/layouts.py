"""Which rows of a column hold what: the best gains on the rarest totals, the usual ones in the middle.

Only how often a row is thrown matters; the set's seed and a card's name choose between arrangements that are as good.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np

from cardgen.strat.cell_solver import ROWS, Whole
from cardgen.strat.odds import WAYS, Floats
from engine.chance.generator import Generator

BEST_FIRST: Final = (
    (12, 2, 11, 5, 9, 8, 7, 6, 4, 10, 3),
    (2, 12, 3, 9, 5, 6, 7, 8, 10, 4, 11),
    (12, 2, 3, 9, 8, 5, 7, 6, 10, 4, 11),
    (2, 12, 11, 5, 6, 9, 7, 8, 4, 10, 3),
)
"""Totals from the best gain to the worst."""
WORDS_FIRST: Final = (
    (10, 4, 9, 11, 3, 5, 8, 6, 7, 12, 2),
    (4, 10, 5, 3, 11, 9, 6, 8, 7, 2, 12),
)
"""Totals in the order in which they had rather say a word than yards."""
MIDDLE_FIRST: Final = ((7, 6, 8, 5, 9, 10, 4, 11, 3, 12, 2), (7, 8, 6, 9, 5, 4, 10, 3, 11, 2, 12))
"""The same for RECEIVER, which is the most usual."""
FIRST: Final = 2
LIKING: Final = 0.04
"""How much a row's rank counts beside a weight that is off by one of thirty-six."""
THROWS: Final = 36
_SETS: Final = np.array([[chosen >> row & 1 for row in range(ROWS)] for chosen in range(1 << ROWS)], np.float64)
_WEIGHTS: Final = _SETS @ WAYS


def arrangement(orders: Sequence[tuple[int, ...]], seed: int, *labels: str) -> Whole:
    """Rows in one of some orders, by the name of what stands there."""
    order = orders[Generator(seed, *labels).below(len(orders))]
    return np.array(order, np.int64) - FIRST


@cache
def _liking(order: tuple[int, ...]) -> Floats:
    ranks = np.zeros(ROWS)
    ranks[np.array(order) - FIRST] = np.arange(ROWS)
    found: Floats = LIKING * (_SETS @ ranks) / ROWS
    return found


def rows_for(share: float, order: tuple[int, ...], free: Sequence[int]) -> list[int]:
    """Rows among those free that together are thrown nearly so often, the more usual ones for it first."""
    if share <= 0:
        return []
    taken = np.ones(ROWS)
    taken[list(free)] = 0.0
    cost = np.abs(_WEIGHTS - share) * THROWS + _liking(order)
    cost = np.where(_SETS @ taken > 0, np.inf, cost)
    return [int(row) for row in np.flatnonzero(_SETS[int(np.argmin(cost))])]


def fill(column: Floats, rows: Sequence[int], order: Whole, values: Floats) -> None:
    """Put values, best first, on some rows of a column in the order of an arrangement."""
    wanted = [int(row) for row in order if row in rows]
    column[wanted] = values


def weights_of(rows: Sequence[int], order: Whole) -> list[float]:
    """How often each of some rows is thrown, in the order of an arrangement, as parts of them all."""
    ways = [float(WAYS[row]) for row in order if row in rows]
    return [way / sum(ways) for way in ways]
