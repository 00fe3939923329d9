"""Which rows of a file belong to the season asked for."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from ingest.findings import Finding, InputError, error, note, warning
from ingest.grid import cells
from ingest.grid.meaning import Certainty, Meaning
from ingest.raw.table import Cell, RawRow, RawTable
from ingest.table import join_places

_REGULAR = {"REG", "REGULAR", "REGULAR SEASON", "RS"}
_SEASONS_LISTED = 12
Understood = tuple[RawTable, Sequence[Meaning]]


def pick_rows(file: str, tables: Sequence[Understood], year: int | None) -> tuple[list[list[RawRow]], list[Finding]]:
    """The rows of each table that belong to the season's regular games; an error where the season must be chosen."""
    columns = [_season_column(raw, meanings) for raw, meanings in tables]
    seasons = Counter(
        season
        for (raw, _), column in zip(tables, columns, strict=True)
        if column is not None
        for row in raw.rows
        if (season := _year(_cell(row, column))) is not None
    )
    for (raw, _), column in zip(tables, columns, strict=True):
        if named := _named(raw, column):
            seasons[named] += len(raw.rows)
    if seasons:
        year = _chosen(file, seasons, year)
    findings = _doubts(file, tables, year) if tables and year is not None and not seasons else []
    picked = []
    for (raw, meanings), column in zip(tables, columns, strict=True):
        rows = raw.rows if _named(raw, column) in (None, year) else []
        if column is not None:
            findings += _unreadable(file, raw, column)
            rows = [row for row in raw.rows if _year(_cell(row, column)) == year]
        if not rows:
            findings.append(note("SEASON-OTHER", f"{file}: {raw.where}", f"no line of {year}, not read"))
        kept, more = _regular(file, raw, meanings, rows)
        picked.append(kept)
        findings += more
    return picked, findings


def _named(raw: RawTable, column: int | None) -> int | None:
    """The year a sheet is named by, where it is the sheet of one season."""
    sheet = raw.where.rpartition("!")[0]
    return _year_in(sheet) if column is None else None


def _unreadable(file: str, raw: RawTable, column: int) -> list[Finding]:
    """One warning for all lines left out because their season cannot be told."""
    rows = [row for row in raw.rows if _year(_cell(row, column)) is None]
    if not rows:
        return []
    place = f"{file}: {join_places(rows[0].place, raw.column_places[column])}"
    found = f"{cells.text(_cell(rows[0], column))!r} under {raw.headers[column]!r}; {len(rows)} such lines left out"
    return [warning("SEASON-VALUE", place, found, "a year such as 1983")]


def _season_column(raw: RawTable, meanings: Sequence[Meaning]) -> int | None:
    for index, meaning in enumerate(meanings):
        if meaning.targets == ("season",):
            return index
        if meaning.word == "yr" and all(_year(_cell(row, index)) is not None for row in raw.rows):
            return index  # `YR` is also short for yards a reception; years give themselves away
    return None


def _cell(row: RawRow, column: int) -> Cell:
    return row.cells[column] if column < len(row.cells) else None


def _year(cell: Cell) -> int | None:
    return _year_in(cells.text(cell))


@lru_cache(maxsize=1_000)
def _year_in(words: str) -> int | None:
    match = re.fullmatch(r"(1[89]\d\d|20\d\d)(?:\.0|[-/]\d\d(?:\d\d)?)?", words)
    return int(match[1]) if match else None


def _chosen(file: str, seasons: Counter[int], year: int | None) -> int:
    listed = ", ".join(f"{season} ({count} lines)" for season, count in sorted(seasons.items()))
    if len(seasons) > _SEASONS_LISTED:
        listed = f"{min(seasons)} to {max(seasons)}"
    if year is None and len(seasons) > 1:
        raise InputError(
            error("SEASON-CHOICE", file, f"{len(seasons)} seasons: {listed}", "one season, chosen by its year")
        )
    if year is not None and year not in seasons:
        raise InputError(error("SEASON-ABSENT", file, f"no line of {year}; it has {listed}", f"the season of {year}"))
    return year if year is not None else next(iter(seasons))


def _doubts(file: str, tables: Sequence[Understood], year: int) -> list[Finding]:
    """A warning where the file's name, a sheet's name or a title speaks of another year only."""
    names = [file, *(raw.where for raw, _ in tables), *(raw.title for raw, _ in tables)]
    years = {int(found) for name in names for found in re.findall(r"(?<!\d)(?:19[2-9]\d|20[0-4]\d)(?!\d)", name)}
    if not years or year in years:
        return []
    named = ", ".join(map(str, sorted(years)))
    return [warning("SEASON-DOUBT", file, f"names the year {named}; its lines have no year", f"a file of {year}")]


def _regular(
    file: str, raw: RawTable, meanings: Sequence[Meaning], rows: list[RawRow]
) -> tuple[list[RawRow], list[Finding]]:
    column = next((index for index, meaning in enumerate(meanings) if meaning.targets == ("season_type",)), None)
    if column is None or meanings[column].certainty is not Certainty.SURE:
        return rows, []
    kinds = Counter(cells.text(_cell(row, column)).upper() for row in rows)
    others = {kind: count for kind, count in kinds.items() if kind not in _REGULAR and kind}
    if not others:
        return rows, []
    listed = ", ".join(f"{count} of {kind}" for kind, count in sorted(others.items()))
    where = f"{file}: {raw.where}"
    if not set(kinds) & _REGULAR:
        found = f"no line of the regular season: {listed}"
        raise InputError(error("SEASON-TYPE", where, found, "lines of the regular season (REG)"))
    kept = [row for row in rows if cells.text(_cell(row, column)).upper() in _REGULAR]
    return kept, [note("SEASON-TYPE", where, f"lines outside the regular season left out: {listed}")]
