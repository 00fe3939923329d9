"""Grids and files for tests, written as the text a person would see."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from ingest.files import Kind, SourceFile
from ingest.fragment import Fragment
from ingest.grid.tables import find_tables
from ingest.raw.grid import Grid, MergedRange
from ingest.raw.table import RawTable
from ingest.sources.spreadsheets.reader import read_raw_tables


def grid(text: str, name: str = "Sheet1", merged: tuple[tuple[int, int, int, int], ...] = ()) -> Grid:
    """A sheet from comma-separated lines; empty fields are empty cells."""
    rows = [[field.strip() or None for field in row] for row in csv.reader(io.StringIO(text.strip("\n")))]
    return Grid(name, rows, [MergedRange(*ends) for ends in merged])


def tables(text: str, name: str = "Sheet1", merged: tuple[tuple[int, int, int, int], ...] = ()) -> list[RawTable]:
    """The tables found on such a sheet."""
    return find_tables(grid(text, name, merged))


def source(name: str = "stats.xlsx") -> SourceFile:
    """A file by name only."""
    return SourceFile(Path(name), name, Kind.XLSX, 1, "0" * 64)


def read(text: str, year: int | None = None, file: str = "stats.xlsx", sheet: str = "Sheet1", **more) -> Fragment:
    """What such a sheet says of a season."""
    return read_raw_tables(tables(text, sheet, more.get("merged", ())), "", source(file), year, more.get("column_map"))


def only_row(fragment: Fragment, table: str) -> dict:
    """The single row of a table, without who and where."""
    (row,) = fragment.tables[table].rows
    return {
        key: value
        for key, value in row.items()
        if key not in {"player_name", "team", "position", "games", "games_started", "place"}
    }


def codes(findings) -> list[str]:
    """The codes of findings, in order."""
    return [finding.code for finding in findings]
