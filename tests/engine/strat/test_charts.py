"""Charts of one's own."""

from __future__ import annotations

import pytest

from engine.chart_rows import ChartError
from engine.strat.charts import TABLES, default_charts, make_charts, read_table
from engine.strat.equipment import equip
from engine.strat.readings import SHORT_GAIN, Reading
from engine.strat.results import short_gain
from engine.strat.script import Script
from tests.engine.strat.builders import called, meets, snap
from tests.engine.strat.matches import CARDS, match


def _changed(table: str, row: int, column: str, cell: str) -> dict[str, list[dict[str, str]]]:
    rows = [dict(each) for each in read_table(f"{table}.csv")]
    rows[row][column] = cell
    return {table: rows}


def test_the_charts_that_neither_document_prints_may_be_replaced() -> None:
    assert make_charts({name: read_table(f"{name}.csv") for name in TABLES}) == default_charts()
    assert equip([], {}).charts is default_charts()
    changed = equip([], _changed("short_gain", 0, "7", "44")).charts
    assert (changed.short_gains[7], changed.sack_totals) == (44, default_charts().sack_totals)
    assert all(row["source"] == "ours" for name in TABLES for row in read_table(f"{name}.csv"))


def test_plays_are_read_from_the_charts_of_the_match() -> None:
    made = snap(Script("7"), called("linebuck"), meets("run"))
    made.charts = make_charts(_changed("short_gain", 0, "7", "44"))
    assert Reading(SHORT_GAIN).kind == SHORT_GAIN
    assert short_gain(made) == 44
    assert CARDS
    assert match(seed=1).charts is default_charts()


@pytest.mark.parametrize(
    ("table", "row", "column", "cell", "described"),
    [
        ("short_gain", 0, "9", "x", "short_gain row 2 column '9': 'x', expected a whole number from 0 to 99"),
        ("sack_totals", 1, "totals", "2-13", "sack_totals row 3 column 'totals': '2-13', expected totals from 2 to 12"),
        ("sack_totals", 1, "step", "0", "'0' stands in two rows"),
        ("injuries", 0, "2", "MLB", "injuries row 2 column '2': 'MLB', expected one of QB, HB"),
        ("injuries", 3, "2", "QB", "injuries row 5 column '2': 'QB', expected one of LE, LDT"),
    ],
)
def test_cells_that_cannot_be_read_are_reported(table: str, row: int, column: str, cell: str, described: str) -> None:
    with pytest.raises(ChartError) as refused:
        make_charts(_changed(table, row, column, cell))
    assert described in str(refused.value)


def test_a_chart_that_there_is_not() -> None:
    with pytest.raises(ChartError, match="no such chart, expected one of short_gain"):
        make_charts({"long_gain": []})
