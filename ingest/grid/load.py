"""Any spreadsheet-like file as grids of cells.

Ways of writing that hold for a whole sheet: decimal commas, ditto marks and merged cells for the cell above.

Parquet files as a grid: the column names are the first row.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import polars as pl
import polars.selectors as cs

from ingest.excel.read import read_legacy_sheets, read_sheets
from ingest.files import Kind, SourceFile
from ingest.findings import Finding, InputError, error, note, warning
from ingest.grid.cell_text import listed
from ingest.grid.headers import says
from ingest.grid.ods import read_ods
from ingest.grid.tables import find_tables
from ingest.grid.text import decode_text, read_csv
from ingest.grid.vocabulary import header_text
from ingest.grid.web_tables import read_html, read_json
from ingest.guard.packed import unpack_text
from ingest.guard.quiet import quiet_stderr
from ingest.raw.grid import TABLE_PLACE, Grid, GridCell
from ingest.raw.limits import check_cells, check_text
from ingest.raw.table import RawTable
from ingest.table import row_place

_DITTO = frozenset({'"', '""', "''", "”", "“", "″", "〃", "´´", "do.", "Do.", "ditto", "Ditto"})
_COMMA_DECIMAL = re.compile(r"[+-]?\d+,(?:\d{1,2}|\d{4,})%?")  # `1,234` could be a thousand
_POINT_DECIMAL = re.compile(r"[+-]?\d*\.(?:\d{1,2}|\d{4,})%?")
_COMMA_NUMBER = re.compile(r"[+-]?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?%?")
_LEAST_DECIMALS = 2


def fix_marks(grid: Grid, where: str) -> list[Finding]:
    """Write decimal commas as points, ditto marks and cells merged downwards as what they stand for."""
    _fill_down(grid)
    return [*_fix_dittos(grid, where), *_fix_commas(grid, where)]


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


def _fix_dittos(grid: Grid, where: str) -> list[Finding]:
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


def _fix_commas(grid: Grid, where: str) -> list[Finding]:
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


_PLAIN = (str, int, float, bool)


def read_parquet(path: Path, name: str, where: str) -> Grid:
    """All rows. Row 0 is the header, so that row 12 is the twelfth record."""
    try:
        with quiet_stderr():
            scan = pl.scan_parquet(path, glob=False)
            columns = scan.collect_schema().names()
            height = int(scan.select(pl.len()).collect().item())
            check_cells(height * len(columns), height, where)
            frame = scan.collect()
            check_text(sum(int(text.str.len_bytes().sum()) for text in frame.select(cs.string()).iter_columns()), where)
    except (pl.exceptions.PolarsError, pl.exceptions.PanicException, OSError, ValueError) as failed:
        found = f"a Parquet file that is cut off or damaged ({str(failed)[:120]})"
        raise InputError(error("PARQUET-BROKEN", where, found, "a whole file", "copy or download it again")) from failed
    values = [_cells(frame[column]) for column in columns]
    rows: list[list[GridCell]] = [list(columns), *map(list, zip(*values, strict=True))]
    return Grid(name, rows, row_numbers=list(range(len(rows))), place_style=TABLE_PLACE)


def _cells(column: pl.Series) -> list[GridCell]:
    if column.dtype.is_decimal():
        column = column.cast(pl.Float64)
    values: list[Any] = column.to_list()
    if column.dtype.is_nested() or column.dtype == pl.Binary:
        return [listed(value) for value in values]
    return [None if _blank(value) else value for value in values]


def _blank(value: Any) -> bool:
    return value is None or value != value or (isinstance(value, str) and not value.strip())  # noqa: PLR0124 (not a number)


_TOP_LENGTH = 120

GRID_KINDS = frozenset({Kind.XLSX, Kind.XLS, Kind.ODS, Kind.CSV, Kind.CSV_GZ, Kind.HTML, Kind.PARQUET, Kind.JSON})


def load_grids(file: SourceFile) -> tuple[list[Grid], list[Finding]]:
    """The file's sheets or tables, and what a user should know about how they were read.

    Text stays text: only a format that has numbers of its own (a workbook, Parquet, JSON) gives any.
    """
    if file.kind not in GRID_KINDS:
        raise InputError(error("FILE-KIND", file.name, f"a file of kind {file.kind.value}", "a spreadsheet or table"))
    match file.kind:
        case Kind.XLSX:
            grids, findings = read_sheets(file.path)
        case Kind.XLS:
            grids, findings = read_legacy_sheets(file.path)
        case Kind.ODS:
            grids, findings = read_ods(file.path, file.name)
        case Kind.PARQUET:
            grids, findings = [read_parquet(file.path, file.path.stem, file.name)], []
        case _:
            grids, findings = _load_text(file)
    if not any(cell is not None for grid in grids for row in grid.rows for cell in row):
        raise InputError(error("FILE-EMPTY", file.name, "no cell with anything in it", "a table"))
    return grids, findings


def load_tables(file: SourceFile) -> tuple[list[RawTable], list[Finding]]:
    """The tables on all its sheets, decimal commas and ditto marks resolved."""
    grids, findings = load_grids(file)
    tables: list[RawTable] = []
    for grid in grids:
        findings += fix_marks(grid, file.name)
        found = find_tables(grid)
        findings += [] if found else _without_table(file, grid)
        tables += found
    return tables, findings


def _without_table(file: SourceFile, grid: Grid) -> list[Finding]:
    """A warning for a sheet that holds something, but no table: what stands at its top."""
    filled = (row for row, cells in enumerate(grid.rows) if any(map(says, cells)))
    top = next(filled, None)
    if top is None:
        return []
    words = ", ".join(header_text(cell) for cell in grid.rows[top] if says(cell))
    found = f"no table found on it; at its top: {words[:_TOP_LENGTH]}"
    where = f"{file.name}: {row_place(grid.row_place(top))}"
    return [warning("SHEET-NO-TABLE", where, found, "a row of headers over rows of figures")]


def _load_text(file: SourceFile) -> tuple[list[Grid], list[Finding]]:
    packed = file.kind is Kind.CSV_GZ
    raw = unpack_text(file.path, file.name) if packed else file.path.read_bytes()
    text, findings = decode_text(raw, file.name)
    if file.kind is Kind.HTML:
        return read_html(text, file.name), findings
    if file.kind is Kind.JSON:
        grids, more = read_json(text, file.path.stem, file.name)
        return grids, findings + more
    grid, more = read_csv(text, file.path.stem, file.name)
    return [grid], findings + more
