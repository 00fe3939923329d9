"""Writes a season, or the blank one, as a workbook.

The README sheet in front of a season workbook and of the blank one.
"""

from __future__ import annotations

from pathlib import Path

import polars as pl

from ingest.excel.plan import Kind, Line, LineStyle, PagePlan, SheetPlan
from ingest.excel.write import write_workbook
from ingest.files import atomic_path, shown
from ingest.findings import Finding, InputError, error
from ingest.schema import NEEDED, PLAYS, TABLES, TOTALS
from ingest.season import FIRST_YEAR, LAST_YEAR, Season
from ingest.share_alike import share_alike
from ingest.table import Table
from ingest.workbook.cells import LARGEST_WHOLE, LONGEST_TEXT, text_cell
from ingest.workbook.layout import ORIGINS, README, season_sheets
from ingest.workbook.sheet import unknown_teams

YEAR, LEAGUE = "Year", "League"
LONGEST_LEAGUE = 255
_TAB_COLOR = "#FFC000"
# What a season needs at the least, and what each of the other sheets of totals adds.
_ORIGINS_MEANING = (
    "Where values come from and their status (stat, derived, estimated): whole columns and single values."
)

_LEGEND = (
    Line(LineStyle.HEADING, "How values look"),
    Line(LineStyle.TEXT, "1234", "Plain: a statistic as a source gives it (stat)."),
    Line(
        LineStyle.SAMPLE_QUIET,
        "1234",
        "Italic, gray-blue: worked out from other figures, such as a total from plays (derived).",
    ),
    Line(
        LineStyle.SAMPLE_SHADED,
        "1234",
        "Shaded, with a dashed frame: estimated because no source has it. Replace it when you know better.",
    ),
    Line(
        LineStyle.TEXT, "blank cell", "Not known. That is not the same as 0: type 0 only where it is known to be none."
    ),
)
_EDITING = (
    "Point at a column's header to read what it means and its unit. Columns with dark headers must be filled in.",
    "Sort, filter, add and delete rows as you like: a row is known by its key (the first columns), not by its place.",
    "Keep the sheet and header names. Columns may be moved; a column you do not need may be deleted or left blank.",
    "A player with two teams has one row for each. A player has the same player_id on every sheet.",
    "Yards lost by sacks are positive numbers (sack_yards); a loss on a run or a catch is negative.",
    "Numbers may come from formulas: their value counts. Sheets whose names begin with _ are yours and are not read.",
    'Quotation marks around a text keep the spaces at its ends: " A. Able". Two marks alone ("") are an empty text.',
    "When you replace an estimated value, change its status on the origins sheet to stat, or delete that row there.",
    "Save as .xlsx. Anything that cannot be used is reported with sheet and cell when the file is read.",
)


def season_title(season: Season) -> str:
    """`2019 NFL season`, in characters that any file can hold."""
    return f"{season.year} {shown(season.league)} season"


def season_page(season: Season) -> PagePlan:
    """What this workbook is, what is in it and how to edit it."""
    return PagePlan(
        README,
        [
            Line(LineStyle.TITLE, season_title(season)),
            Line(LineStyle.TEXT, None, "The real statistics of one league year: one sheet a table, one row a record."),
            Line(LineStyle.TEXT),
            *_fields(season.year, season.league),
            Line(LineStyle.TEXT, "Tiers", ", ".join(season.tiers) or "none yet"),
            *([Line(LineStyle.TEXT, "License", license_note)] if (license_note := share_alike(season)) else []),
            Line(LineStyle.TEXT),
            *_contents(season),
            Line(LineStyle.TEXT),
            *_LEGEND,
            Line(LineStyle.TEXT),
            Line(LineStyle.HEADING, "How to edit"),
            *_numbered(_EDITING),
        ],
        _TAB_COLOR,
    )


def template_page(season: Season) -> PagePlan:
    """How to fill in the blank workbook."""
    minimum = ", ".join(NEEDED)
    steps = (
        "Type the year of the season in the box above, and the league.",
        "teams: one row a team. The codes you give here are the drop-downs of all other sheets.",
        "games: one row a regular-season game, with date, home and away team and score.",
        "roster: one row a player and team. player_id may be any text, even the name, the same on all sheets.",
        f"Statistics, one row a player and team. The least that makes a season: {minimum}.",
        "Example of passing: player_id able01, team KC, player_name Adam Able, completions 201, attempts 390.",
        "All other sheets of totals are optional: fill in what your source has, leave the rest blank. Blank is not 0.",
        "sources, and the columns source and place, are for where figures came from. They may stay blank.",
        "The sheets of the plays tier (gray tabs) need play-by-play. Leave them blank without it.",
        "A figure you guessed: add a line on the origins sheet with its table, its column, status estimated and the "
        'key as a list, such as ["able01", "KC"]; leave the key blank to mark the whole column.',
    )
    return PagePlan(
        README,
        [
            Line(LineStyle.TITLE, "A season to fill in"),
            Line(LineStyle.TEXT, None, "One sheet a table, one row a record. What you fill in here becomes a season."),
            Line(LineStyle.TEXT),
            *_fields(None, season.league),
            Line(LineStyle.TEXT),
            Line(LineStyle.HEADING, "Steps"),
            *_numbered(steps),
            Line(LineStyle.TEXT),
            *_contents(season),
            Line(LineStyle.TEXT),
            Line(LineStyle.HEADING, "How to edit"),
            *_numbered(_EDITING),
        ],
        _TAB_COLOR,
    )


def _fields(year: int | None, league: str) -> list[Line]:
    return [Line(LineStyle.FIELD, YEAR, year), Line(LineStyle.FIELD, LEAGUE, text_cell(league))]


def _contents(season: Season) -> list[Line]:
    lines = [Line(LineStyle.HEADING, "Sheets", "What they hold", "Rows")]
    for tier, title in ((TOTALS, "totals"), (PLAYS, "plays")):
        lines += [
            Line(LineStyle.LINK, name, _title(name, title), season.tables[name].frame.height or None)
            for name, spec in TABLES.items()
            if name in season.tables and spec.tier == tier
        ]
    marks = sum(len(table.columns) + len(table.cells) for table in season.tables.values())
    return [*lines, Line(LineStyle.LINK, ORIGINS, _ORIGINS_MEANING, marks or None)]


def _title(name: str, tier: str) -> str:
    need = "; needed" if name in NEEDED else ""
    return f"{TABLES[name].meaning.rstrip('.')} ({tier}{need})"


def _numbered(texts: tuple[str, ...]) -> list[Line]:
    return [Line(LineStyle.TEXT, str(number), text) for number, text in enumerate(texts, 1)]


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
