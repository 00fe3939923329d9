"""Charts that a set's owner put in place of ours: read, used by play and by exact odds, and refused by cell."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from engine.chart_rows import ChartError
from engine.football import events
from engine.inside_blitz import codes
from engine.inside_blitz.calls import DefenseCall
from engine.inside_blitz.chart_rows import dice_numbers
from engine.inside_blitz.charts import PENALTY_COLUMNS, TABLES, default_charts, make_charts
from engine.inside_blitz.deck import default_deck
from engine.inside_blitz.equipment import equip
from engine.inside_blitz.player_record import SHORT_GAIN
from engine.inside_blitz.running import run
from engine.inside_blitz.script import Script
from engine.inside_blitz.tables import read_table
from tests.engine.inside_blitz.builders import BACK, gained, matrix, player_of, run_by, snap


def _rows(table: str, changes: dict[tuple[int, str], str] | None = None) -> list[dict[str, str]]:
    """A table of ours with some cells changed, by row (the first is 2) and column."""
    rows = read_table(f"{table}.csv")
    for (row, column), text in (changes or {}).items():
        rows[row - 2][column] = text
    return rows


@pytest.mark.rule("IBF-CARD-42")
def test_every_table_put_in_as_it_is_changes_nothing() -> None:
    ours = default_charts()
    assert make_charts({table: _rows(table) for table in TABLES if table != "penalties"}) == ours
    own = make_charts({"penalties": _rows("penalties")})
    for column in range(len(PENALTY_COLUMNS)):
        for number in dice_numbers():
            assert own.fouls[own.foul_at(1950, column, number)] == ours.fouls[ours.foul_at(0, column, number)]


@pytest.mark.rule("IBF-CARD-42", "IBF-TABLE-01")
def test_a_run_reads_the_owners_lookup_chart() -> None:
    number_26 = 2 + 11
    charts = make_charts({"lookup": _rows("lookup", {(number_26, "S/2"): "77"})})
    made = snap(Script("card 15 IL:RDE", "3-2-5", "2-6"), run_by(codes.INSIDE_LEFT, BACK))
    made.charts = charts
    player_of(made, BACK).inside_high = matrix(8, d32=SHORT_GAIN)
    assert gained(run(made)) == 77


@pytest.mark.rule("IBF-CARD-42", "IBF-CALL-19")
def test_a_strategy_reads_the_owners_adjustments() -> None:
    made = snap(Script("card 15 IL:RDE", "3-2-2"), run_by(), DefenseCall(strategy=codes.RUN_DEFENSE))
    made.charts = make_charts({"adjustments": _rows("adjustments", {(3, "inside"): "2"})})
    play = run(made)
    assert (play.kind, gained(play)) == (events.RUN, 1)  # RD 0 with 2 added holds him to his lower yards


@pytest.mark.parametrize(
    ("table", "changes", "said"),
    [
        ("lookup", {(5, "4"): "x"}, "lookup row 5 column '4': 'x', expected a whole number from 0 to 99"),
        ("lookup", {(5, "number"): "17"}, "lookup: no row for 14, expected every number"),
        ("adjustments", {(3, "inside"): "-+1"}, "adjustments row 3 column 'inside': '-+1', expected a whole number"),
        ("turnovers", {(3, "9"): "1e3"}, "turnovers row 3 column '9': '1e3', expected a whole number"),
        ("adjustments", {(2, "sweep"): "12"}, "adjustments row 2 column 'sweep': '12', expected"),
        ("adjustments", {(2, "strategy"): "bump"}, "adjustments row 2 column 'strategy': 'bump', expected one of none"),
        ("plays", {(4, "6"): "XX"}, "plays row 4 column '6': 'XX', expected one of SL"),
        ("plays", {(4, "row"): "4"}, "plays row 4 column 'row': 4, expected rows 1 to 6"),
        ("strategies", {(2, "1"): "Nix"}, "strategies row 2 column '1': 'Nix', expected one of No"),
        ("blockers", {(3, "LE"): "TE3"}, "blockers row 3 column 'LE': 'TE3', expected one of BEST"),
        ("points_of_interception", {(2, "dice"): "red"}, "points_of_interception row 2 column 'dice': 'red'"),
        ("block_returns", {(2, "RET"): "10"}, "block_returns row 2 column 'RET': '10'"),
        ("injuries", {(3, "from"): "26"}, "injuries row 3: 26 stands in two rows"),
        ("injuries", {(4, "games"): "all"}, "injuries row 4 column 'games': 'all'"),
        ("penalties", {(3, "first down"): "perhaps"}, "penalties row 3 column 'first down': 'perhaps'"),
        ("penalties", {(50, "name"): "rough"}, "penalties column 'name': no 'roughing the kicker'"),
        ("alignments", {(2, "from"): "15"}, "alignments column 'from': rows out of order"),
        ("time_and_score", {(2, "quarter"): "5"}, "time_and_score row 2 column 'quarter': '5'"),
        ("time_and_score", {(3, "seconds above"): "0"}, "time_and_score column 'seconds above': rows out of order"),
        ("penalties", {(2, "basis"): "at spot"}, "penalties row 2 column 'basis': 'at spot', expected a pass"),
        ("penalties", {(2, "name"): ""}, "penalties row 2 column 'name': nothing"),
        ("scramble_gains", {(2, "low"): "-1"}, "scramble_gains row 2 column 'low': '-1'"),
    ],
)
def test_a_cell_that_cannot_be_read_is_named(table: str, changes: dict[tuple[int, str], str], said: str) -> None:
    with pytest.raises(ChartError) as refused:
        make_charts({table: _rows(table, changes)})
    assert said in str(refused.value)
    again = pickle.loads(pickle.dumps(refused.value))
    assert str(again) == str(refused.value)


def test_a_missing_column_and_an_unknown_chart_are_named_together() -> None:
    rows: list[dict[str, Any]] = [{key: cell for key, cell in row.items() if key != "5"} for row in _rows("lookup")]
    with pytest.raises(ValueError, match="no such chart") as refused:
        make_charts({"lookup": rows, "weather": rows})
    assert "lookup row 2 column '5': no such column" in str(refused.value)


def test_equipment_is_ours_where_a_set_has_none() -> None:
    made = equip([], {})
    assert (made.deck, made.charts) == (default_deck(), default_charts())
    assert equip([], {"lookup": _rows("lookup", {(2, "1"): "9"})}).charts.lookup[11][1] == 9


@pytest.mark.parametrize("rating", ["0", "9"])
def test_the_least_and_the_highest_return_ratings_are_legal(rating: str) -> None:
    charts = make_charts({"block_returns": _rows("block_returns", {(2, "RET"): rating})})
    assert charts.block_returns == [int(rating), 6, 9]
