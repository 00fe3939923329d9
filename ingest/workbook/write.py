"""Writes a season, or the blank one, as a workbook."""

from __future__ import annotations

from pathlib import Path

import polars as pl

from ingest.excel.plan import Kind, SheetPlan
from ingest.excel.write import write_workbook
from ingest.files import atomic_path
from ingest.findings import Finding, InputError, error
from ingest.schema import TABLES
from ingest.season import FIRST_YEAR, LAST_YEAR, Season
from ingest.table import Table
from ingest.workbook.cells import LARGEST_WHOLE, LONGEST_TEXT
from ingest.workbook.layout import season_sheets
from ingest.workbook.readme import LONGEST_LEAGUE, season_page, season_title, template_page
from ingest.workbook.teams import unknown_teams

MOST_ROWS = 1_048_575


def write_season(season: Season, path: Path) -> None:
    """Write the season to `path`; the same season gives the same bytes, and reads back as it was."""
    findings = [*_season_findings(season), *season.check(), *unknown_teams(season.tables)]
    findings += [finding for table in season.tables.values() for finding in _unwritable(table)]
    if findings:
        raise InputError(findings)
    sheets = season_sheets(season)
    if too_long := [finding for sheet in sheets for finding in _too_long(sheet)]:
        raise InputError(too_long)
    with atomic_path(path) as temporary:
        write_workbook(temporary, season_title(season), season_page(season), sheets)


def write_template(path: Path) -> None:
    """Write the blank workbook, with instructions, to `path`."""
    blank = Season(year=0, tables={name: Table(name, spec.empty()) for name, spec in TABLES.items()})
    with atomic_path(path) as temporary:
        write_workbook(temporary, "A season to fill in", template_page(blank), season_sheets(blank))


def _season_findings(season: Season) -> list[Finding]:
    findings = []
    if not FIRST_YEAR <= season.year <= LAST_YEAR:
        expected = f"a year from {FIRST_YEAR} to {LAST_YEAR}"
        findings.append(error("WORKBOOK-YEAR", "season", f"the year {season.year}", expected))
    if len(season.league) > LONGEST_LEAGUE:
        found = f"a league of {len(season.league)} characters"
        findings.append(error("WORKBOOK-LEAGUE", "season", found, f"at most {LONGEST_LEAGUE}"))
    return findings


def _unwritable(table: Table) -> list[Finding]:
    """What no workbook can hold."""
    findings = []
    if table.frame.height > MOST_ROWS:
        findings.append(error("WORKBOOK-ROWS", table.name, f"{table.frame.height} rows", f"at most {MOST_ROWS}"))
    for values in table.frame:
        where = f"{table.name}.{values.name}"
        if values.dtype == pl.Int64 and (values.abs() > LARGEST_WHOLE).any():
            findings.append(error("WORKBOOK-NUMBER", where, "a larger number", f"at most {LARGEST_WHOLE}"))
        if values.dtype == pl.Float64 and not values.is_finite().all():
            findings.append(error("WORKBOOK-NUMBER", where, "no finite number", "a number or a blank"))
    known = set(table.spec.columns)
    marked = {*table.columns, *(column for _, column in table.cells)}
    findings += [
        error("WORKBOOK-MARK", f"{table.name}.{column}", "a status for a column the table does not have")
        for column in sorted(marked - known)
    ]
    return findings


def _too_long(sheet: SheetPlan) -> list[Finding]:
    """Texts longer than a cell holds, counted as Excel counts: in units of 16 bits."""
    return [
        error(
            "WORKBOOK-TEXT", f"{sheet.name}.{column.header}", f"{value[:40]}...", f"at most {LONGEST_TEXT} characters"
        )
        for column in sheet.columns
        if column.kind is Kind.TEXT
        for value in column.values
        if isinstance(value, str)
        and len(value) > LONGEST_TEXT // 2
        and len(value.encode("utf-16-le")) > 2 * LONGEST_TEXT
    ]
