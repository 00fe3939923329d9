"""Odd leagues at random: a plain one, some named changes, and single values that are anything the schema allows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import polars as pl
from hypothesis import strategies as st

from ingest.schema import PLAYS, TABLES, Column
from ingest.season import Season
from tests.cardgen.leagues.changes import CHANGES, LEAGUE, PLAYERS, TABLES_OUT
from tests.cardgen.leagues.plain import Draft, plain_league, season_of

PLAYER_TABLES = [name for name, spec in TABLES.items() if "player_id" in spec.columns]
VALUED = [name for name in TABLES if name not in {"sources", "games"}]
KEPT = {"player_name", "source", "place", "team_name"}
"""Columns that are not changed: keys are not either."""
COUNTS = (0, 1, 2, 17, 99, 400, 5000)
YARDS = (-300, -7, *COUNTS)


@dataclass(frozen=True, slots=True)
class Value:
    """One value put into a table: in the row of this number, or in all rows of it."""

    table: str
    row: int | None
    column: str
    value: Any

    def apply(self, draft: Draft) -> None:
        """Put it there, where the table has rows."""
        rows = draft.get(self.table) or []
        for row in rows if self.row is None else rows[self.row % len(rows) :][:1] if rows else []:
            row[self.column] = self.value


@dataclass(frozen=True, slots=True)
class OddLeague:
    """A recipe of a league, printed when a test fails."""

    teams: int
    games: int
    year: int
    changes: tuple[tuple[str, int], ...]
    """Names of changes, each with the place of the team it concerns."""
    values: tuple[Value, ...]

    def season(self) -> Season:
        """The league itself."""
        draft = plain_league(self.teams, self.games)
        codes = [row["team"] for row in draft["teams"]]
        for name, team in self.changes:
            try:
                CHANGES[name](draft, codes[team % len(codes)])
            except (KeyError, IndexError, TypeError):
                continue  # an earlier change took away what it would change
        for value in self.values:
            value.apply(draft)
        return season_of(draft, self.year)


def _column_values(column: Column, plays: bool) -> st.SearchStrategy[Any]:
    if column.choices:
        return st.sampled_from([None, *column.choices])
    if column.dtype is pl.Int64:
        signed = column.unit == "yards" and "ositive" not in column.unit
        return st.sampled_from([*([] if plays else [None]), *(YARDS if signed else COUNTS)])
    if column.dtype is pl.Float64:
        return st.sampled_from([None, 0.0, 0.5, 80.0])
    return st.none()


@st.composite
def values(draw: st.DrawFn) -> Value:
    """Any value of any table, in one row or in all."""
    table = draw(st.sampled_from(VALUED))
    spec = TABLES[table]
    column = draw(st.sampled_from([each for each in spec.columns.values() if each.name not in {*spec.key, *KEPT}]))
    row = draw(st.one_of(st.none(), st.integers(0, 40)))
    return Value(table, row, column.name, draw(_column_values(column, spec.tier == PLAYS)))


@st.composite
def odd_leagues(draw: st.DrawFn) -> OddLeague:
    """Leagues of two to four teams, now and then of one or more, with a few changes and values."""
    names = st.one_of(st.sampled_from(sorted(kind)) for kind in (LEAGUE, PLAYERS, TABLES_OUT))
    return OddLeague(
        draw(st.sampled_from([2, 2, 2, 3, 4, 1])),
        draw(st.sampled_from([16, 8, 17, 20, 1])),
        draw(st.sampled_from([2019, 1952, 1983])),
        tuple(draw(st.lists(st.tuples(names, st.integers(0, 3)), max_size=3))),
        tuple(draw(st.lists(values(), max_size=6))),
    )
