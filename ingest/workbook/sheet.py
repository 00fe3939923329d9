"""Reads one sheet of a season workbook into a typed frame that remembers where its cells stand.

Do all tables use the team codes of the teams table?
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest

import polars as pl

from ingest.findings import Finding, did_you_mean, error
from ingest.raw.grid import GridCell, column_letters
from ingest.schema import Column
from ingest.schema.league import SEVERAL_TEAMS, TEAM_COLUMNS
from ingest.table import Table
from ingest.workbook.cells import plain_text, read_column

Rows = Sequence[Sequence[GridCell]]
_BLANK: tuple[GridCell, ...] = ("", None)


@dataclass
class ReadSheet:
    """The typed values of a sheet, blank rows left out, and the cell each one stands in."""

    where: str
    frame: pl.DataFrame
    letters: dict[str, str]
    row_numbers: list[int]
    findings: list[Finding] = field(default_factory=list)

    def place(self, row: int, column: str) -> str:
        """`season.xlsx!passing!F12` for a value of the frame; nothing for a column the sheet lacks."""
        return f"{self.where}!{self.letters[column]}{self.row_numbers[row]}" if column in self.letters else ""


def read_sheet(where: str, rows: Rows, columns: dict[str, Column]) -> ReadSheet:
    """The sheet's values for the declared columns; problems, unknown and missing columns as findings."""
    top = next((at for at, row in enumerate(rows) if any(plain_text(cell) is not None for cell in row)), None)
    if top is None:
        empty = pl.DataFrame(schema={name: column.dtype for name, column in columns.items()})
        found = error(
            "SHEET-EMPTY", where, "an empty sheet", "the column names in the first row", "or delete the sheet"
        )
        return ReadSheet(where, empty, {}, [], [found])
    body = list(zip_longest(*rows[top + 1 :])) or [()] * len(rows[top])
    places, findings = _match_headers(where, top, rows[top], body, columns)
    findings += [
        error("SHEET-COLUMN", f"{where}!{top + 1}:{top + 1}", f"no column {column.name}", "a column of this name")
        for column in columns.values()
        if not column.nullable and column.name not in places
    ]
    first = top + 2
    series = []
    for name, at in places.items():
        values, problems = read_column(body[at], columns[name])
        series.append(values.alias(name))
        letter = column_letters(at)
        findings += [
            error("CELL-VALUE", f"{where}!{letter}{p.row + first}", p.found, p.expected, p.fix) for p in problems
        ]
    frame = pl.DataFrame(series)
    filled = frame.select(~pl.all_horizontal(pl.lit(True), pl.all().is_null())).to_series()
    numbers = (filled.arg_true() + first).to_list()
    letters = {name: column_letters(at) for name, at in places.items()}
    return ReadSheet(where, frame.filter(filled), letters, numbers, findings)


def _match_headers(
    where: str, top: int, headers: Sequence[GridCell], body: Sequence[Sequence[GridCell]], columns: dict[str, Column]
) -> tuple[dict[str, int], list[Finding]]:
    places: dict[str, int] = {}
    findings = []
    for at, header in enumerate(headers):
        written = plain_text(header) or ""
        name = written.casefold()
        cell = f"{where}!{column_letters(at)}{top + 1}"
        if name in places:
            findings.append(error("SHEET-COLUMN", cell, f"a second column {name}", "each column once"))
        elif name in columns:
            places[name] = at
        elif any(value not in _BLANK and plain_text(value) is not None for value in body[at]):
            found = f"an unknown column {written!r}" if written else "values under no header"
            expected = "a column of this sheet, or none"
            fix = did_you_mean(written, set(columns) - set(places))
            findings.append(
                error("SHEET-COLUMN", cell, found, expected, fix or "put your own columns on a sheet named _...")
            )
    return places, findings


# Where the value in a row and column of a table stands.
TablePlace = Callable[[str, int, str], str]


def unknown_teams(tables: Mapping[str, Table], place: TablePlace | None = None) -> list[Finding]:
    """Every team code that the teams table does not have; nothing where there is no such table.

    A player's total over several teams (`2TM`) has no team of its own and is let be.
    With `place` each value is reported where it stands, without it each code once a column.
    """
    if "teams" not in tables or tables["teams"].frame.height == 0:
        return []
    codes = tables["teams"].frame["team"].drop_nulls().to_list()
    findings = []
    for name, table in tables.items():
        for column in [column for column in TEAM_COLUMNS if name != "teams" and column in table.frame.columns]:
            values = table.frame[column]
            rows = (~values.is_in([*codes, *SEVERAL_TEAMS])).fill_null(False).arg_true().to_list()
            at = {place(name, row, column) if place else f"{name}.{column} {values[row]}": values[row] for row in rows}
            findings += [
                error("SEASON-TEAM", where, f"team {found!r}", "a code of the teams sheet", did_you_mean(found, codes))
                for where, found in at.items()
            ]
    return findings
