"""Tables side by side whose headers stand in different rows: the sheet cut at its empty columns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from ingest.grid.heads import says
from ingest.raw.grid import Grid


def staggered_strips(grid: Grid, header_rows: Callable[[Grid], set[int]]) -> list[Grid]:
    """The sheet itself, or its strips where each has a header and they do not all stand in the same rows."""
    cuts = _cuts(grid)
    if len(cuts) < 2:
        return [grid]
    strips = [_strip(grid, first, last) for first, last in pairwise([*cuts, grid.width])]
    headers = [header_rows(strip) for strip in strips]
    if not all(headers) or all(rows == headers[0] for rows in headers):
        return [grid]
    return strips


def _cuts(grid: Grid) -> list[int]:
    """The first column of every strip; a row with a single cell is a title, which may stand over any column."""
    width = grid.width
    used: set[int] = set()
    for cells in grid.rows:
        filled = [column for column, cell in enumerate(cells) if says(cell)]
        if len(filled) > 1:
            used.update(filled)
        if len(used) == width:
            return [0]
    return [column for column in sorted(used) if column - 1 not in used]


def _strip(grid: Grid, first: int, last: int) -> Grid:
    """The columns of one strip in their places, with the titles that stand over the whole sheet."""
    rows = []
    above = True
    for cells in grid.rows:
        filled = sum(map(says, cells))
        above = above and filled < 2
        rows.append(cells if above else [None] * first + cells[first:last])
    return replace(grid, rows=rows)
