"""Random seasons, with legal values of every odd kind, survive the workbook unchanged."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import polars as pl
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ingest.schema import TABLES, Column
from ingest.schema.columns import DATE
from ingest.schema.league import TEAM_COLUMNS
from ingest.season import Season
from ingest.table import Mark, Status, Table
from ingest.workbook import read_season, write_season
from tests.ingest.workbook.workbook_samples import ODD_TEXTS, assert_same, edit

texts = st.one_of(st.sampled_from(ODD_TEXTS), st.text(max_size=12))
leagues = texts.filter(lambda text: len(text) <= 255)
marks = st.builds(Mark, st.sampled_from(list(Status)), texts, texts)


def values(table: str, column: Column, codes: list[str]) -> st.SearchStrategy[Any]:
    limits = {"min_value": -(2**53), "max_value": 2**53}
    for check in TABLES[table].model.to_schema().columns[column.name].checks:
        limits |= {name: value for name, value in check.statistics.items() if name in limits}
    if column.name in TEAM_COLUMNS:
        legal: st.SearchStrategy[Any] = st.sampled_from(codes)
    elif column.choices:
        legal = st.sampled_from(column.choices)
    elif column.dtype == pl.Int64:
        legal = st.integers(**limits)
    elif column.dtype == pl.Float64:
        # Programs that save a workbook again may keep sixteen digits; test_workbook.py has one of seventeen.
        legal = st.floats(**limits, allow_nan=False).map(lambda number: float(f"{number:.15g}"))
    elif column.unit == DATE:
        legal = st.dates().map(lambda day: day.isoformat())
    else:
        legal = st.booleans() if column.dtype == pl.Boolean else texts
    return st.none() | legal if column.nullable else legal


@st.composite
def tables(draw: st.DrawFn, name: str, codes: list[str]) -> Table:
    spec = TABLES[name]
    # Most columns blank in most rows: a whole row of forty drawn values would say no more.
    chosen = draw(st.sets(st.sampled_from(list(spec.columns)), max_size=6)) | {
        column.name for column in spec.columns.values() if not column.nullable
    }
    record = st.fixed_dictionaries({column: values(name, spec.columns[column], codes) for column in sorted(chosen)})
    rows = draw(st.lists(record, min_size=1, max_size=4))
    table = Table.from_rows(name, {tuple(row[key] for key in spec.key): row for row in rows}.values())
    table.columns = draw(st.dictionaries(st.sampled_from(list(spec.columns)), marks, max_size=3))
    keys = [table.key_of(row) for row in table.frame.iter_rows(named=True)]
    where = st.tuples(st.sampled_from(keys), st.sampled_from(list(spec.columns)))
    table.cells = draw(st.dictionaries(where, marks, max_size=3))
    return table


@st.composite
def seasons(draw: st.DrawFn) -> Season:
    codes = draw(st.lists(texts, min_size=1, max_size=3, unique=True))
    names = draw(st.sets(st.sampled_from(list(TABLES)), min_size=1, max_size=3))
    made = {name: draw(tables(name, codes)) for name in TABLES if name in names}
    if "teams" in made:
        made["teams"] = Table.from_rows("teams", [{"team": code} for code in codes])
    return Season(draw(st.integers(1869, 2200)), draw(leagues), made)


@settings(
    max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
)
@given(season=seasons())
def test_random_seasons_read_back_the_same(season: Season, tmp_path: Path) -> None:
    path = tmp_path / "random.xlsx"
    write_season(season, path)
    assert_same(season, read_season(path))
    edit(path, lambda workbook: None)
    assert_same(season, read_season(path))
