"""Ways of writing that hold for a whole sheet: decimal commas, ditto marks and merged cells for the cell above."""

from __future__ import annotations

import re

from ingest.findings import Finding, note
from ingest.raw.grid import Grid, GridCell

_DITTO = frozenset({'"', '""', "''", "”", "“", "″", "〃", "´´", "do.", "Do.", "ditto", "Ditto"})
_COMMA_DECIMAL = re.compile(r"[+-]?\d+,(?:\d{1,2}|\d{4,})%?")  # `1,234` could be a thousand
_POINT_DECIMAL = re.compile(r"[+-]?\d*\.(?:\d{1,2}|\d{4,})%?")
_COMMA_NUMBER = re.compile(r"[+-]?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?%?")
_LEAST_DECIMALS = 2


def mend_marks(grid: Grid, where: str) -> list[Finding]:
    """Write decimal commas as points, ditto marks and cells merged downwards as what they stand for."""
    _fill_down(grid)
    return [*_mend_dittos(grid, where), *_mend_commas(grid, where)]


def _fill_down(grid: Grid) -> None:
    """Give every row of a cell merged downwards, such as a team beside its players, what the cell says."""
    filled: set[tuple[int, int]] = set()  # ranges that overlap, which no program writes, are filled once
    for merged in grid.merged:
        column, first = merged.first_column, merged.first_row
        if merged.last_column != column or first >= len(grid.rows) or (first, column) in filled:
            continue
        value = grid.rows[first][column] if column < len(grid.rows[first]) else None
        for row in range(first + 1, min(merged.last_row + 1, len(grid.rows)) if value is not None else 0):
            if (row, column) in filled:
                break
            filled.add((row, column))
            cells = grid.rows[row]
            cells.extend([None] * (column + 1 - len(cells)))
            cells[column] = value


def _mend_dittos(grid: Grid, where: str) -> list[Finding]:
    places = [
        (row, column) for row, cells in enumerate(grid.rows) for column, cell in enumerate(cells) if cell in _DITTO
    ]
    for row, column in places:
        above = grid.rows[row - 1] if row else []
        grid.rows[row][column] = above[column] if column < len(above) else None
    if not places:
        return []
    found = f"{len(places)} ditto marks, read as the cell above"
    return [note("CELL-DITTO", f"{where}: {grid.place(*places[0])}", found)]


def _mend_commas(grid: Grid, where: str) -> list[Finding]:
    """Only where several numbers must have decimal commas and none has a decimal point."""
    texts = {cell for cells in grid.rows for cell in cells if type(cell) is str and cell[-1:] in "0123456789%"}
    decimals = {cell for cell in texts if _COMMA_DECIMAL.fullmatch(cell.strip())}
    if len(decimals) < _LEAST_DECIMALS or any(_POINT_DECIMAL.fullmatch(cell.strip()) for cell in texts):
        return []
    for cells in grid.rows:
        cells[:] = [_pointed(cell) for cell in cells]
    found = f"decimal commas such as {min(decimals)!r}; `1.234` is read as 1234"
    return [note("DECIMAL-COMMA", f"{where}: {grid.name}", found)]


def _pointed(cell: GridCell) -> GridCell:
    if type(cell) is str and _COMMA_NUMBER.fullmatch(cell.strip()):
        return cell.strip().replace(".", "").replace(",", ".")
    return cell
