"""The cheapest way to match things of two lists, one to one."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def cheapest(costs: NDArray[np.int64]) -> list[int]:
    """For each row its column, so that the sum of costs is least; rows must not be more than columns.

    The Hungarian method: rows come in one by one, and each pushes others to their next best columns along the path that
    costs least, with prices of rows and columns (`row_price`, `column_price`) that keep what is already matched best.
    """
    rows, columns = costs.shape
    row_price, column_price = np.zeros(rows + 1, np.int64), np.zeros(columns + 1, np.int64)
    row_of = np.zeros(columns + 1, np.int64)  # counted from 1; 0 is nobody
    for row in range(1, rows + 1):
        row_of[0] = row
        column = 0
        least = np.full(columns + 1, np.iinfo(np.int64).max)
        came_from = np.zeros(columns + 1, np.int64)
        used = np.zeros(columns + 1, bool)
        while row_of[column]:
            used[column] = True
            current = row_of[column]
            reduced = costs[current - 1] - row_price[current] - column_price[1:]
            better = ~used[1:] & (reduced < least[1:])
            least[1:][better] = reduced[better]
            came_from[1:][better] = column
            free = np.flatnonzero(~used[1:]) + 1
            following = int(free[np.argmin(least[free])])
            step = least[following]
            row_price[row_of[used]] += step
            column_price[used] -= step
            least[~used] -= step
            column = following
        while column:
            before = int(came_from[column])
            row_of[column] = row_of[before]
            column = before
    chosen = [0] * rows
    for column in range(1, columns + 1):
        if row_of[column]:
            chosen[row_of[column] - 1] = column - 1
    return chosen
