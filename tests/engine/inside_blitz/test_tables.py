"""The charts: printed cells as printed, our own as `rules.csv` says they were made."""

from __future__ import annotations

import pytest

from engine.inside_blitz import codes
from engine.inside_blitz.chart_rows import dice_numbers
from engine.inside_blitz.charts import default_charts, make_charts
from engine.inside_blitz.tables import read_table

NUMBERS = dice_numbers()
CHARTS = [
    *("adjustments", "alignments", "block_returns", "blockers", "injuries", "lookup", "penalties", "plays"),
    *("penalties_1920", "penalties_1978", "penalties_2008", "penalties_eras"),
    *("points_of_interception", "scramble_gains", "strategies", "time", "time_and_score", "turnovers"),
]


PENALTIES = [row["chart"] for row in read_table("penalties_eras.csv")]


def _rounded(number: float) -> int:
    return int(number + 0.5)


@pytest.mark.parametrize("chart", CHARTS)
def test_every_row_cites_its_rule_and_says_what_is_printed(chart: str) -> None:
    for row in read_table(f"{chart}.csv"):
        assert row["rule"].startswith("IBF-")
        headings = " ".join(row)
        assert all(column in headings for column in row["printed"].split())


@pytest.mark.rule("IBF-TABLE-07")
def test_what_was_never_printed_is_marked_as_ours() -> None:
    for chart in (*PENALTIES, "penalties_eras", "scramble_gains", "injuries"):
        assert {row["printed"] for row in read_table(f"{chart}.csv")} == {""}
    for row in read_table("plays.csv"):
        assert bool(row["printed"]) == (row["alignment"] == "starters")


@pytest.mark.rule("IBF-CARD-03")
def test_two_dice_give_36_numbers() -> None:
    assert len(NUMBERS) == 36
    assert NUMBERS[:7] == [11, 12, 13, 14, 15, 16, 21]
    assert NUMBERS[-1] == 66


@pytest.mark.rule("IBF-TABLE-01")
@pytest.mark.parametrize(
    ("number", "yards"), [(24, [2, 12, 22, 24, 26]), (25, [2, 12, 22, 24, 27]), (26, [2, 12, 22, 25, 27])]
)
def test_the_lookup_chart_where_it_is_printed(number: int, yards: list[int]) -> None:
    assert default_charts().lookup[number][1:] == yards


@pytest.mark.rule("IBF-TABLE-01")
def test_the_lookup_chart_follows_its_formula_everywhere() -> None:
    last = [37, 39, 41, 44, 47, 50, 54, 59, 65, 72, 82, 99]
    for rank, number in enumerate(NUMBERS, 1):
        low = (rank - 1) // 4
        four = 20 + int(rank / 2.4) if rank <= 24 else 30 + _rounded(0.75 * (rank - 24))
        five = 20 + int(rank / 1.55) if rank <= 24 else last[rank - 25]
        assert default_charts().lookup[number][1:] == [low, 10 + low, 20 + low, four, five]


@pytest.mark.rule("IBF-TABLE-02")
@pytest.mark.parametrize(
    ("numbers", "yards"),
    [
        ((11, 13), [-5, 0, 0]),
        ((14, 16), [-4, 1, 1]),
        ((21, 23), [-3, 2, 2]),
        ((24, 26), [-2, 2, 4]),
        ((31, 33), [-1, 4, 5]),
        ((34, 36), [0, 5, 7]),
        ((41, 43), [1, 6, 9]),
    ],
)
def test_the_turnover_chart_where_it_is_printed(numbers: tuple[int, int], yards: list[int]) -> None:
    for number in range(numbers[0], numbers[1] + 1):
        assert default_charts().turnovers[number][:3] == yards


@pytest.mark.rule("IBF-TABLE-02")
def test_the_turnover_chart_follows_its_formula_elsewhere() -> None:
    for place, number in enumerate(NUMBERS):
        row = place // 3
        line = default_charts().turnovers[number]
        assert line[0] == row - 5
        assert line[2:] == [_rounded(0.1244 * (2.4 + 2.9 * rating) * row**1.2) for rating in range(2, 10)]


@pytest.mark.rule("IBF-PASS-11")
def test_scramble_gains_follow_their_formula() -> None:
    for rank, number in enumerate(NUMBERS, 1):
        high = default_charts().lookup[number][2] if rank <= 32 else [20, 25, 30, 40][rank - 33]
        assert default_charts().scramble_gains[number] == [high, 3 + (rank - 1) // 6]


@pytest.mark.rule("IBF-TABLE-03")
def test_the_time_and_score_chart_is_as_printed() -> None:
    lines = [" ".join(row[str(scores)] for scores in range(1, 6)) for row in read_table("time_and_score.csv")]
    assert lines == ["0 0 10 20 30", "0 10 20 30 30", "10 20 30 30 30", "20 30 30 30 30", "30 30 30 30 30"]


@pytest.mark.rule("IBF-TABLE-04")
def test_the_blocker_chart_is_as_printed() -> None:
    chart = {row["alignment"]: (row["RB"], row["LE"], row["RE"]) for row in read_table("blockers.csv")}
    assert chart == {
        "short": ("BEST", "TE1", "TE2"),
        "run": ("BEST", "TE2", "TE1"),
        "starters": ("BEST", "WR1", "TE1"),
        "nickel": ("RB2", "WR2", "WR1"),
        "dime": ("RB1", "WR1", "WR2"),
    }


@pytest.mark.rule("IBF-TABLE-05", "IBF-TABLE-06")
def test_the_starters_matrix_is_as_printed() -> None:
    plays = [codes.PLAYS[play] for play in default_charts().matrices[codes.STARTERS]]
    assert [" ".join(plays[row : row + 6]) for row in range(0, 36, 6)] == [
        "SL SL SL SP QP QP",
        "IL SL SL SP SP QP",
        "IL IL IL SP SP SP",
        "IR IR IR MP MP SP",
        "IR SR SR MP MP MP",
        "SR SR SR LP LP MP",
    ]
    strategies = [codes.STRATEGIES[strategy] for strategy in default_charts().strategies[codes.STARTERS][1:]]
    assert strategies == ["Key", "Run", "No", "Blitz", "Man", "Zone"]


def test_every_alignment_has_36_plays_and_passes_on_red_six() -> None:
    for matrix in default_charts().matrices:
        assert len(matrix) == 36
        assert all(play >= codes.QUICK_PASS for play in matrix[5::6])


def _spans(chart: str) -> dict[str, list[str]]:
    """Names of fouls by column."""
    found: dict[str, list[str]] = {}
    for row in read_table(f"{chart}.csv"):
        found.setdefault(row["column"], []).append(row["name"])
    return found


@pytest.mark.rule("IBF-PEN-03")
@pytest.mark.parametrize("chart", PENALTIES)
def test_every_column_of_a_penalty_chart_holds_every_number_once(chart: str) -> None:
    columns: dict[str, list[int]] = {}
    for row in read_table(f"{chart}.csv"):
        held = [number for number in NUMBERS if int(row["from"]) <= number <= int(row["to"])]
        columns.setdefault(row["column"], []).extend(held)
    assert len(columns) == 8
    assert all(len(spans) <= 7 for spans in _spans(chart).values())  # what a printed column has room for
    assert all(sorted(held) == NUMBERS for held in columns.values())


def _fouls_of(season: int) -> set[tuple[str, int]]:
    charts = default_charts()
    codes_ = {charts.foul_at(season, column, number) for column in range(8) for number in NUMBERS}
    return {(charts.fouls[code].name, charts.fouls[code].yards) for code in codes_}


@pytest.mark.rule("IBF-PEN-03")
@pytest.mark.parametrize(
    ("season", "has", "lacks"),
    [
        (1950, {("clipping", 15), ("holding", 15)}, {("illegal contact", 5), ("holding", 10), ("face mask", 5)}),
        (1977, {("clipping", 15), ("holding", 15)}, {("illegal contact", 5), ("illegal use of hands", 5)}),
        (1978, {("illegal contact", 5), ("face mask", 5)}, {("holding", 15), ("clipping", 15)}),
        (2007, {("illegal contact", 5), ("face mask", 5)}, {("neutral zone infraction", 5)}),
        (2008, {("neutral zone infraction", 5), ("illegal contact", 5)}, {("face mask", 5)}),
        (2017, {("face mask, personal foul", 15)}, {("face mask", 5), ("double-team block", 15)}),
        (2019, {("double-team block", 15), ("holding", 10)}, {("face mask", 5), ("clipping", 15)}),
        (0, {("double-team block", 15)}, {("face mask", 5)}),
    ],
)
def test_a_season_has_the_fouls_of_its_era_and_no_others(
    season: int, has: set[tuple[str, int]], lacks: set[tuple[str, int]]
) -> None:
    fouls = _fouls_of(season)
    assert has <= fouls
    assert not lacks & fouls


@pytest.mark.rule("IBF-PEN-03")
def test_a_sets_own_penalty_chart_is_for_every_season() -> None:
    charts = make_charts({"penalties": read_table("penalties_1978.csv")})
    names = {charts.fouls[charts.foul_at(season, 1, number)].name for season in (1950, 2019, 0) for number in NUMBERS}
    assert "face mask" in names
