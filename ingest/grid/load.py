"""Any spreadsheet-like file as grids of cells."""

from __future__ import annotations

from ingest.excel.read import read_legacy_sheets, read_sheets
from ingest.files import Kind, SourceFile
from ingest.findings import Finding, InputError, error, warning
from ingest.grid.csv_text import read_csv
from ingest.grid.encoding import decode_text
from ingest.grid.heads import says
from ingest.grid.html_tables import read_html
from ingest.grid.json_tables import read_json
from ingest.grid.marks import mend_marks
from ingest.grid.ods import read_ods
from ingest.grid.parquet import read_parquet
from ingest.grid.tables import find_tables
from ingest.grid.words import header_text
from ingest.guard.delimited import unpack_text
from ingest.raw.grid import Grid
from ingest.raw.table import RawTable
from ingest.table import row_place

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
        findings += mend_marks(grid, file.name)
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
