"""Corrects figures that cannot be: more completions than passes, more field goals made than tried.

`possible_figures.csv` says which part of which whole a column is, what of the whole is spoken for (`less`), and which
of the two is kept as it is where the part exceeds what is left: the other one is corrected.
"""

from __future__ import annotations

import csv
from functools import cache
from importlib import resources
from typing import Final, NamedTuple

import polars as pl

from ingest.findings import Finding, note
from ingest.season import Season
from ingest.table import Mark, Status, Table

PART: Final = "part"


class Limit(NamedTuple):
    """A column that cannot exceed another."""

    table: str
    part: str
    whole: str
    less: tuple[str, ...]
    kept: str


@cache
def limits() -> tuple[Limit, ...]:
    """All of them, in the order in which they are held to."""
    text = resources.files(__package__).joinpath("possible_figures.csv").read_text(encoding="utf-8")
    rows = csv.DictReader(text.splitlines())
    return tuple(
        Limit(row["table"], row["part"], row["whole"], tuple(row["less"].split()), row["kept"]) for row in rows
    )


def possible_figures(season: Season) -> tuple[Season, list[Finding]]:
    """The season with every figure within its limit, and a note on each limit that some exceeded."""
    tables, notes = dict(season.tables), list[Finding]()
    for limit in limits():
        table = tables.get(limit.table)
        if table is None:
            continue
        left = (pl.col(limit.whole) - _spoken_for(limit.less)).clip(0)
        wrong = table.frame.filter(pl.col(limit.part) > left)
        if wrong.height:
            tables[limit.table] = _corrected(table, limit, left, wrong)
            notes.append(_note(season, limit, wrong))
    return Season(season.year, season.league, tables), notes


def _spoken_for(columns: tuple[str, ...]) -> pl.Expr:
    return pl.sum_horizontal(pl.lit(0), *(pl.col(column).fill_null(0) for column in columns))


def _corrected(table: Table, limit: Limit, left: pl.Expr, wrong: pl.DataFrame) -> Table:
    if limit.kept == PART:
        column, value = limit.whole, pl.col(limit.part) + _spoken_for(limit.less)
    else:
        column, value = limit.part, left
    exceeded = pl.col(limit.part) > left
    frame = table.frame.with_columns(
        pl.when(exceeded).then(value).otherwise(pl.col(column)).cast(table.frame.schema[column]).alias(column)
    )
    found = Table(table.name, frame, dict(table.columns), dict(table.cells))
    for row in wrong.iter_rows(named=True):
        found.cells[found.key_of(row), column] = Mark(Status.ESTIMATED)
    return found


def _note(season: Season, limit: Limit, wrong: pl.DataFrame) -> Finding:
    row = wrong.row(0, named=True)
    who = " ".join(str(row[name]) for name in ("team", "player_name") if row.get(name))
    beside = "".join(f", {column} {row[column] or 0}" for column in limit.less)
    figures = f"{limit.part} {row[limit.part]} of {limit.whole} {row[limit.whole]}{beside}"
    more = f" and {wrong.height - 1} more" if wrong.height > 1 else ""
    column = limit.whole if limit.kept == PART else limit.part
    found = f"{limit.table}: {figures} cannot be ({who}{more}): {column} was corrected, flagged as an estimate"
    return note("FIGURES-IMPOSSIBLE", str(season.year), found, "parts no larger than their wholes")
