"""Reads a season workbook back, however a person has edited it, or says everything that is wrong with it.

Reads the origins sheet: status and origin of columns and of single values, by table and key.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import polars as pl

from ingest.excel.read import read_sheets
from ingest.files import Kind, open_source, shown
from ingest.findings import Finding, InputError, Severity, did_you_mean, error
from ingest.raw.grid import Grid, GridCell, column_letters
from ingest.schema import NEEDED, TABLES, Column, TableSpec
from ingest.schema.columns import FIRST
from ingest.season import FIRST_YEAR, LAST_YEAR, Season
from ingest.table import Mark, RowKey, Status, Table
from ingest.workbook.cells import plain_text, read_column
from ingest.workbook.layout import ORIGINS, README
from ingest.workbook.sheet import ReadSheet, Rows, read_sheet, unknown_teams
from ingest.workbook.write import LEAGUE, YEAR

_REQUIRED = ("table", "column", "status")
_COLUMNS = {
    name: Column(name, pl.String, name, "text", FIRST, name not in _REQUIRED)
    for name in ("table", "key", "column", "status", "source", "place")
}
_STATUSES = {status.value: status for status in Status}


def attach_marks(where: str, rows: Rows, tables: Mapping[str, Table]) -> list[Finding]:
    """Give the tables their marks; a mark whose row or sheet was deleted is left out."""
    sheet = read_sheet(where, rows, _COLUMNS)
    if sheet.findings:
        return sheet.findings
    findings: list[Finding] = []
    frame = sheet.frame.with_columns(
        pl.lit(None, dtype=pl.String).alias(name) for name in _COLUMNS if name not in sheet.frame.columns
    )
    marked: set[tuple[str, RowKey | None, str]] = set()
    for at, (table, key, column, status, source, place) in enumerate(frame.select(list(_COLUMNS)).iter_rows()):
        wrong = _wrong_words(sheet, at, table, column, status)
        row_key, key_finding = _row_key(sheet, at, key, TABLES.get(table))
        wrong += key_finding
        if not wrong and (table, row_key, column) in marked:
            wrong.append(
                error("ORIGIN-REPEATED", sheet.place(at, "table"), "a second line for the same value", "one line")
            )
        marked.add((table, row_key, column))
        findings += wrong
        if wrong or table not in tables:
            continue
        mark = Mark(_STATUSES[status], place or "", source or "")
        if row_key is None:
            tables[table].columns[column] = mark
        else:
            tables[table].cells[row_key, column] = mark
    _drop_deleted_rows(tables)
    return findings


def _wrong_words(sheet: ReadSheet, at: int, table: str, column: str, status: str) -> list[Finding]:
    findings = []
    columns = TABLES[table].columns if table in TABLES else {}
    choices: dict[str, tuple[str, Collection[str]]] = {
        "table": (table, TABLES),
        "column": (column, columns),
        "status": (status, _STATUSES),
    }
    for name, (found, known) in choices.items():
        # Without the table nothing can be said about the column.
        if found not in known and (name != "column" or columns):
            expected = "one of " + ", ".join(known) if name == "status" else f"a {name} of a season"
            fix = did_you_mean(found or "", known)
            findings.append(error("ORIGIN-VALUE", sheet.place(at, name), f"{found!r}", expected, fix))
    return findings


def _row_key(sheet: ReadSheet, at: int, key: str | None, spec: TableSpec | None) -> tuple[RowKey | None, list[Finding]]:
    if key is None or spec is None:
        return None, []
    try:
        parts = json.loads(key)
    except ValueError:
        parts = None
    if isinstance(parts, list) and len(parts) == len(spec.key):
        return tuple(parts), []
    expected = f"a list of {', '.join(spec.key)}, such as {json.dumps(['...'] * len(spec.key))}"
    return None, [error("ORIGIN-KEY", sheet.place(at, "key"), f"{key!r}", expected)]


def _drop_deleted_rows(tables: Mapping[str, Table]) -> None:
    for table in tables.values():
        if table.cells:
            rows = set(table.frame.select(table.spec.key).iter_rows())
            table.cells = {where: mark for where, mark in table.cells.items() if where[0] in rows}


# Sheets named so are the user's own.
PRIVATE = "_"
_YEAR_COLUMN = Column(YEAR, pl.Int64, "Year of the season", "year", FIRST, False)
_HELP = "see `cardgen template season` for a blank one, and `cardgen ingest` for other layouts"


def read_season(path: Path, only: Collection[str] = ()) -> Season:
    """The season in the workbook; InputError with every finding where it cannot be used.

    With `only`, other tables and the origins of values are not looked at: a schedule takes a tenth of the time.
    """
    file, grids, broken = _opened(path, {*TABLES, ORIGINS}.difference(only) if only else ())
    sheets, findings = _recognized(file, grids)
    findings += broken
    read = {
        name: read_sheet(_where(file, sheets[name]), sheets[name].rows, spec.columns)
        for name, spec in TABLES.items()
        if name in sheets
    }
    for name, sheet in read.items():
        findings += [*_merged(sheet.where, sheets[name]), *sheet.findings]
    if not any(sheet.frame.height or sheet.findings for sheet in read.values()):
        expected = "at least the sheets " + ", ".join(NEEDED)
        raise InputError(error("WORKBOOK-BLANK", file, "nothing is filled in yet: no sheet has a row", expected))
    year, league, page_findings = _page(file, sheets.get(README.casefold()))
    tables = {name: Table(name, TABLES[name].complete(sheet.frame)) for name, sheet in read.items()}
    findings += [*page_findings, *_rule_findings(read, tables, {finding.where for finding in findings})]
    if ORIGINS in sheets:
        findings += attach_marks(_where(file, sheets[ORIGINS]), sheets[ORIGINS].rows, tables)
    if findings:
        raise InputError(findings)
    for table in tables.values():
        table.frame = table.spec.arrange(table.frame)
    return Season(year, league, tables)


def _opened(path: Path, but: Collection[str]) -> tuple[str, list[Grid], list[Finding]]:
    """The file's name for findings, its sheets, and what is broken in them; the user's own sheets are left out, and
    those of some names."""
    source = open_source(path)
    if source.kind is not Kind.XLSX:
        raise InputError(error("WORKBOOK-KIND", source.name, f"a file of kind {source.kind.value}", "an .xlsx", _HELP))
    grids, findings = read_sheets(path, but)
    grids = [grid for grid in grids if not grid.name.startswith(PRIVATE)]
    ours = tuple(f"{_where(source.name, grid)}!" for grid in grids)
    # In a season a cell that shows an error is not a blank one.
    broken = [
        replace(finding, severity=Severity.ERROR, found=finding.found.removesuffix(", read as blank"))
        for finding in findings
        if finding.severity is Severity.WARNING and finding.where.startswith(ours)
    ]
    return source.name, grids, broken


def _where(file: str, grid: Grid) -> str:
    return f"{file}!{shown(grid.name)}"


def _recognized(file: str, grids: Sequence[Grid]) -> tuple[dict[str, Grid], list[Finding]]:
    """The sheets a season workbook has, by plain name; others are reported, unless they are blank."""
    known = {README.casefold(), ORIGINS, *TABLES}
    sheets: dict[str, Grid] = {}
    findings = []
    for grid in grids:
        plain = grid.name.strip().casefold()
        if plain in sheets:
            findings.append(error("WORKBOOK-SHEET", _where(file, grid), f"a second sheet {plain}", "each sheet once"))
        elif plain in known:
            sheets[plain] = grid
        elif any(plain_text(cell) is not None for row in grid.rows for cell in row):
            fix = did_you_mean(plain, known) or f"name your own sheets {PRIVATE}..., or delete it"
            findings.append(error("WORKBOOK-SHEET", _where(file, grid), "an unknown sheet", "a table of a season", fix))
    if not any(name in TABLES for name in sheets):
        found = (
            f"no table of a season, only the sheets {', '.join(shown(grid.name) for grid in grids) or 'that are yours'}"
        )
        raise InputError(error("WORKBOOK-KIND", file, found, "a season workbook", _HELP))
    return sheets, findings


def _merged(where: str, grid: Grid) -> list[Finding]:
    findings = []
    for cells in grid.merged:
        first = f"{column_letters(cells.first_column)}{cells.first_row + 1}"
        last = f"{column_letters(cells.last_column)}{cells.last_row + 1}"
        fix = "unmerge them and fill in each"
        findings.append(error("SHEET-MERGED", f"{where}!{first}", f"merged cells {first}:{last}", "single cells", fix))
    return findings


def _page(file: str, page: Grid | None) -> tuple[int, str, list[Finding]]:
    """Year and league from the README sheet; 0 and nothing where there is a finding."""
    if page is None:
        return 0, "", [error("WORKBOOK-YEAR", file, "no README sheet", f"a sheet README with {YEAR} and {LEAGUE}")]
    where, rows = _where(file, page), page.rows
    findings = []
    place, written = _field(rows, YEAR)
    year = read_column([written], _YEAR_COLUMN)[0][0]
    if year is None or not FIRST_YEAR <= year <= LAST_YEAR:
        found = f"{YEAR} is {plain_text(written)!r}" if plain_text(written) else f"{YEAR} is blank"
        findings.append(error("WORKBOOK-YEAR", f"{where}!{place}", found, f"a year from {FIRST_YEAR} to {LAST_YEAR}"))
    place, written = _field(rows, LEAGUE)
    league = plain_text(written)
    if league is None:
        findings.append(error("WORKBOOK-LEAGUE", f"{where}!{place}", f"{LEAGUE} is blank", "a league, such as NFL"))
    return year or 0, league or "", findings


def _field(rows: Rows, label: str) -> tuple[str, GridCell]:
    """The cell beside a label in the first column, and its place."""
    for at, row in enumerate(rows):
        if row and (plain_text(row[0]) or "").casefold() == label.casefold():
            return f"B{at + 1}", row[1] if len(row) > 1 else None
    return f"A (no line {label})", None


def _rule_findings(read: Mapping[str, ReadSheet], tables: Mapping[str, Table], reported: set[str]) -> list[Finding]:
    """What breaks the tables' rules, by cell, leaving out cells and columns already reported."""
    findings = []
    for name, table in tables.items():
        findings += table.spec.check(table.frame, read[name].where, read[name].place)
    findings += unknown_teams(tables, lambda name, row, column: read[name].place(row, column))
    return [finding for finding in findings if finding.where and finding.where not in reported]
