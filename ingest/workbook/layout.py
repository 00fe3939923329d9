"""How a season is laid out as a workbook: sheets, columns, notes, drop-downs, shading."""

from __future__ import annotations

import json
from collections.abc import Mapping

import polars as pl

from ingest.excel.plan import CellValue, ColumnPlan, Kind, SheetPlan, Tint
from ingest.schema import TABLES, Column, TableSpec
from ingest.schema.columns import MAX, SUM
from ingest.schema.league import TEAM_COLUMNS
from ingest.season import Season
from ingest.table import Mark, Status, Table
from ingest.workbook.cells import NO, YES, column_cells

README, ORIGINS = "README", "origins"
TEAM_CODES = "team_codes"
TAB_COLORS = {"league": "#1F3864", "offense": "#2E75B6", "defense": "#C00000", "kicking": "#548235", "shape": "#7F7F7F"}
NARROWEST, WIDEST = 7, 44
# Blank sheets too leave room for a name.
NAME_WIDTH = 24
STATUS_TINTS = {Status.STAT: Tint.PLAIN, Status.DERIVED: Tint.QUIET, Status.ESTIMATED: Tint.SHADED}
_KINDS = {pl.Int64: Kind.WHOLE, pl.Float64: Kind.DECIMAL}
_ADDS = {SUM: "Games add up.", MAX: "The season's is the largest of the games'."}
# Grows with the sheet, so that a team added at its end is in the drop-downs at once.
_TEAM_CODES_FORMULA = "=OFFSET(teams!$A$2,0,0,MAX(1,COUNTA(teams!$A:$A)-1),1)"

_ORIGIN_NOTES = {
    "table": "The sheet the value is on.",
    "key": "The row, named by its key values as a list; blank: the whole column.",
    "column": "The column the value is in.",
    "status": "stat: as a source gives it. derived: worked out from others. estimated: a guess to be improved on.",
    "source": "Short name of the file in `sources`, where it is not the row's own.",
    "place": "Where in that file: the column's own place, or that of the single value.",
}


def season_sheets(season: Season) -> list[SheetPlan]:
    """The sheets of a season, in the schema's order, and the sheet of origins."""
    has_teams = "teams" in season.tables
    sheets = [table_sheet(season.tables[name], has_teams) for name in TABLES if name in season.tables]
    return [*sheets, origins_sheet(season.tables)]


def table_sheet(table: Table, has_teams: bool) -> SheetPlan:
    """One table as a sheet."""
    spec = table.spec
    marked = {*table.columns, *(name for _, name in table.cells)}
    columns = [
        _column(table, column, has_teams)
        for column in spec.columns.values()
        if not column.optional or column.name in marked or table.frame[column.name].count()
    ]
    _tint_single_values(table, {column.header: column for column in columns})
    return SheetPlan(
        name=spec.name,
        columns=columns,
        tab_color=TAB_COLORS[group(spec)],
        frozen_columns=_identifying_columns(spec),
        defined_names={TEAM_CODES: _TEAM_CODES_FORMULA} if spec.name == "teams" else {},
    )


def group(spec: TableSpec) -> str:
    """The part of the schema that declares the table: league, offense, defense, kicking or shape."""
    return spec.model.__module__.rpartition(".")[2]


def _identifying_columns(spec: TableSpec) -> int:
    """Keys come first; a player's name directly after them stays in sight too."""
    names = list(spec.columns)
    count = len(spec.key)
    return count + 1 if names[count : count + 1] == ["player_name"] else count


def _column(table: Table, column: Column, has_teams: bool) -> ColumnPlan:
    values = column_cells(table.frame[column.name])
    choices = (YES, NO) if column.dtype == pl.Boolean else column.choices
    from_teams = has_teams and table.name != "teams" and column.name in TEAM_COLUMNS
    return ColumnPlan(
        header=column.name,
        values=values,
        kind=_KINDS.get(column.dtype, Kind.TEXT),
        note=column_note(column),
        width=_width(column.name, values),
        tint=STATUS_TINTS[table.columns.get(column.name, Mark()).status],
        choices=choices,
        choices_name=TEAM_CODES if from_teams else "",
        expected=_expected(column, choices, from_teams),
        required=not column.nullable,
    )


def _expected(column: Column, choices: tuple[str, ...], from_teams: bool) -> str:
    wanted = f"{column.unit}, as a whole number" if column.dtype == pl.Int64 else f"{column.unit}, as a number"
    if from_teams:
        wanted = "a code of the teams sheet"
    elif choices:
        wanted = "one of the list"
    return wanted if not column.nullable else f"{wanted}, or nothing where it is not known"


def column_note(column: Column) -> str:
    """What the header's note says: meaning, unit, choices, what a blank means."""
    parts = [f"{column.meaning}.", f"Unit: {column.unit}.", _ADDS.get(column.adds, "")]
    if column.choices:
        parts.append(f"One of: {', '.join(column.choices)}.")
    parts.append("Blank: not known." if column.nullable else "Must be filled in.")
    return "\n".join(part for part in parts if part)


def _width(header: str, values: list[CellValue]) -> int:
    # Four more than the header for the filter button.
    longest = max((len(str(value)) for value in values if value is not None), default=0)
    least = NAME_WIDTH if header.endswith("_name") else NARROWEST
    return max(least, len(header) + 4, min(longest + 2, WIDEST))


def _tint_single_values(table: Table, columns: Mapping[str, ColumnPlan]) -> None:
    if not table.cells:
        return
    keys = table.frame.select(table.spec.key).iter_rows()
    rows = {key: row for row, key in enumerate(keys)}
    for (key, name), mark in table.cells.items():
        if key in rows:
            columns[name].tints[rows[key]] = STATUS_TINTS[mark.status]


def origins_sheet(tables: Mapping[str, Table]) -> SheetPlan:
    """Status and origin of columns and of single values, by table and key."""
    records = [record for name in TABLES if name in tables for record in _marks(tables[name])]
    columns = list(zip(*records, strict=True)) or [()] * len(_ORIGIN_NOTES)
    choices = {"table": (), "status": tuple(status.value for status in Status)}
    plans = [
        ColumnPlan(
            header=header,
            values=column_cells(pl.Series(values, dtype=pl.String)),
            note=note,
            width=_width(header, list(values)),
            choices=choices.get(header, ()),
            expected="one of the list",
            required=header in ("table", "column", "status"),
        )
        for (header, note), values in zip(_ORIGIN_NOTES.items(), columns, strict=True)
    ]
    return SheetPlan(ORIGINS, plans, TAB_COLORS["league"], frozen_columns=3)


def _marks(table: Table) -> list[tuple[str | None, ...]]:
    """Column marks in the table's order, then single values in key order: equal seasons, equal sheets."""
    order = {name: at for at, name in enumerate(table.spec.columns)}
    columns = [(None, name, mark) for name, mark in sorted(table.columns.items(), key=lambda item: order[item[0]])]
    singles = [(json.dumps(list(key), ensure_ascii=False), name, mark) for (key, name), mark in table.cells.items()]
    singles.sort(key=lambda single: (order[single[1]], single[0]))
    return [
        (table.name, key, name, mark.status.value, mark.source or None, mark.place or None)
        for key, name, mark in [*columns, *singles]
    ]
