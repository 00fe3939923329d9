"""What a season's statistics are: one pandera model a table, all in one place.

The registry below is plain data. Readers, the workbook, the data dictionary, the checks and
the tests all take names, types, units and meanings from here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import pandera.polars as pa
import polars as pl
from pandera.errors import SchemaErrors

from ingest.findings import Finding, did_you_mean, error
from ingest.schema import defense, kicking, league, offense, shape
from ingest.schema.columns import KEY, keeps_rules

# Where the value in a row (counted from 0) and column stands, in words for a finding.
Place = Callable[[int, str], str]

TOTALS, PLAYS = "totals", "plays"


@dataclass(frozen=True)
class Column:
    """One column of a table: what it means and how it behaves."""

    name: str
    dtype: Any
    meaning: str
    unit: str
    adds: str
    nullable: bool
    choices: tuple[str, ...] = ()
    optional: bool = False
    """Whether a workbook does without it where nothing is known."""


@dataclass(frozen=True)
class TableSpec:
    """One table of a season."""

    name: str
    model: type[pa.DataFrameModel]
    tier: str

    @cached_property
    def columns(self) -> dict[str, Column]:
        """Columns in the order people see them: keys, then statistics, then where the row came from."""
        declared = [_column(name, field) for name, field in self.model.to_schema().columns.items()]
        tail = {"source", "place"} if self.name != "sources" else set()
        return {column.name: column for column in sorted(declared, key=lambda c: (c.name in tail, c.adds != KEY))}

    @property
    def meaning(self) -> str:
        """What the table holds, in a sentence."""
        return (self.model.__doc__ or "").strip()

    @property
    def key(self) -> list[str]:
        """The columns that together identify a row."""
        return [column.name for column in self.columns.values() if column.adds == KEY]

    @property
    def order(self) -> list[str]:
        """How rows are sorted: players by team and name, as people look them up; everything else by its key."""
        people = ["team", "player_name"] if "player_name" in self.columns else []
        return list(dict.fromkeys([*people, *self.key]))

    @property
    def dtypes(self) -> dict[str, Any]:
        """Polars types by column."""
        return {column.name: column.dtype for column in self.columns.values()}

    def empty(self) -> pl.DataFrame:
        """The table without rows."""
        return pl.DataFrame(schema=self.dtypes)

    def complete(self, frame: pl.DataFrame) -> pl.DataFrame:
        """The frame with every column of the table, in order, missing ones blank; rows as they were."""
        absent = [column for column in self.columns.values() if column.name not in frame.columns]
        blanks = [pl.lit(None, dtype=column.dtype).alias(column.name) for column in absent]
        return frame.with_columns(blanks).select(list(self.columns)).cast(pl.Schema(self.dtypes))

    def arrange(self, frame: pl.DataFrame) -> pl.DataFrame:
        """The frame with every column of the table, in order, missing ones blank, rows in order."""
        return self.complete(frame).sort(self.order, nulls_last=True)

    def check(self, frame: pl.DataFrame, where: str = "", place: Place | None = None) -> list[Finding]:
        """Everything in which the frame breaks the table's rules, one finding a value.

        A finding names the row by its key, or, where `place` is given, by what that says.
        """
        where = where or self.name
        findings = _repeated_keys(self, frame, where, place)
        if keeps_rules(self.model.to_schema(), frame):
            return findings
        try:
            self.model.validate(frame, lazy=True)
        except SchemaErrors as failed:
            findings += [
                _finding(self, frame, case, where, place) for case in failed.failure_cases.iter_rows(named=True)
            ]
        return findings


def _column(name: str, field: Any) -> Column:
    metadata = field.metadata or {}
    choices = [
        check.statistics["allowed_values"] for check in field.checks if "allowed_values" in (check.statistics or {})
    ]
    return Column(
        name=name,
        dtype=field.dtype.type,
        meaning=field.description,
        unit=metadata["unit"],
        adds=metadata["adds"],
        nullable=field.nullable,
        choices=tuple(choices[0]) if choices else (),
        optional=metadata.get("optional", False),
    )


def _repeated_keys(spec: TableSpec, frame: pl.DataFrame, where: str, place: Place | None) -> list[Finding]:
    if any(name not in frame.columns for name in spec.key) or frame.select(spec.key).is_unique().all():
        return []
    numbered = frame.select(spec.key).with_row_index("at").drop_nulls()
    repeated = numbered.group_by(spec.key, maintain_order=True).agg("at").filter(pl.col("at").list.len() > 1)
    findings = []
    for row in repeated.iter_rows(named=True):
        found = f"{len(row['at'])} rows for {', '.join(str(row[name]) for name in spec.key)}"
        first, second = (place(at, spec.key[0]) if place else where for at in row["at"][:2])
        findings.append(error("SEASON-KEY", second, found, "one row each", f"the first is {first}" if place else ""))
    return findings


def _finding(spec: TableSpec, frame: pl.DataFrame, case: dict[str, Any], where: str, place: Place | None) -> Finding:
    column, row = case["column"], case["index"]
    # Pandera hands out values as text; the frame has them as they are.
    value = frame[column][row] if row is not None and column in frame.columns else case["failure_case"]
    at = f"{where}.{column}" if column else where
    if row is not None and place is not None:
        at = place(row, column or spec.key[0])
    elif row is not None and set(spec.key) <= set(frame.columns):
        at += f" of {', '.join(str(frame[name][row]) for name in spec.key)}"
    declared = spec.columns.get(column or "")
    fix = did_you_mean(value, declared.choices) if declared and isinstance(value, str) else ""
    return error(
        "SEASON-VALUE", at, "a blank" if value is None else f"{value!r}", _expected(spec, column, case["check"]), fix
    )


def _expected(spec: TableSpec, column: str | None, check: str) -> str:
    declared = spec.columns.get(column or "")
    if declared is None:
        return check
    if check == "not_nullable":
        return "a value"
    if declared.choices:
        return "one of " + ", ".join(declared.choices)
    if check.startswith("str_matches"):
        return f"a {declared.unit}"
    if check.startswith("greater_than_or_equal_to"):
        return "0 or more" if check.endswith("(0)") else check
    return f"{declared.unit} ({check})"


_ALL = [
    TableSpec("sources", league.Sources, TOTALS),
    TableSpec("teams", league.Teams, TOTALS),
    TableSpec("games", league.Games, TOTALS),
    TableSpec("team_stats", league.TeamStats, TOTALS),
    TableSpec("team_games", league.TeamGames, TOTALS),
    TableSpec("roster", league.Roster, TOTALS),
    TableSpec("passing", offense.Passing, TOTALS),
    TableSpec("rushing", offense.Rushing, TOTALS),
    TableSpec("receiving", offense.Receiving, TOTALS),
    TableSpec("blocking", offense.Blocking, TOTALS),
    TableSpec("defense", defense.Defense, TOTALS),
    TableSpec("kicking", kicking.Kicking, TOTALS),
    TableSpec("punting", kicking.Punting, TOTALS),
    TableSpec("kick_returns", kicking.KickReturns, TOTALS),
    TableSpec("punt_returns", kicking.PuntReturns, TOTALS),
    TableSpec("fumbles", offense.Fumbles, TOTALS),
    TableSpec("penalties", defense.Penalties, TOTALS),
    TableSpec("rush_gains", shape.RushGains, PLAYS),
    TableSpec("rush_directions", shape.RushDirections, PLAYS),
    TableSpec("pass_depths", shape.PassDepths, PLAYS),
    TableSpec("pass_gains", shape.PassGains, PLAYS),
    TableSpec("sack_losses", shape.SackLosses, PLAYS),
    TableSpec("target_depths", shape.TargetDepths, PLAYS),
    TableSpec("catch_gains", shape.CatchGains, PLAYS),
    TableSpec("field_goals", shape.FieldGoals, PLAYS),
    TableSpec("punt_lengths", shape.PuntLengths, PLAYS),
    TableSpec("return_gains", shape.ReturnGains, PLAYS),
    TableSpec("play_calling", shape.PlayCalling, PLAYS),
    TableSpec("fourth_downs", shape.FourthDowns, PLAYS),
    TableSpec("drives", shape.Drives, PLAYS),
]
TABLES: dict[str, TableSpec] = {spec.name: spec for spec in _ALL}
NEEDED = ("teams", "games", "roster", "passing", "rushing", "receiving", "defense", "kicking", "punting")
"""Tables without which no card set can be made."""
