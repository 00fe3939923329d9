"""The charts of the pass rush are whole and say what the documents' examples say."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.strat import rush_tables
from engine.strat.charts import default_charts
from engine.strat.readings import TOTALS
from engine.strat.rush_tables import (
    BLOCK_STEPS,
    BLOCKERS,
    CREDITED,
    DUMP_OFF_ALTERNATES,
    DUMP_OFF_PLAYERS,
    DUMP_OFF_ZONE,
    DUMP_OFF_ZONES,
    DUMP_OFFS,
    FLAT,
    LONG,
    PAIR_BLOCKERS,
    PAIR_RUSHERS,
    RUSHERS,
    SACK_CREDIT,
    SHORT,
    keeps_sack,
    sack_percent,
    sacked,
    safety_percent,
)
from engine.strat.tables import OLD, YEAR_2019

CHART = default_charts().sack_totals
WAYS = {total: 6 - abs(7 - total) for total in TOTALS}


def _percents(edition: int, rush: int, block: int) -> list[int]:
    return [sack_percent(edition, rush, block, kind) for kind in (LONG, SHORT, FLAT)]


@pytest.mark.rule("SOM-TABLE-USR", "SOM-USR-02", "SOM-USR-07")
@pytest.mark.parametrize(
    ("rush", "block", "percents"),
    [(8, 5, [45, 40, 17]), (15, 7, [61, 55, 28]), (17, 7, [61, 55, 28]), (7, 7, [0, 0, 0]), (8, 7, [6, 5, 1])],
)
def test_cells_of_the_updated_chart(rush: int, block: int, percents: list[int]) -> None:
    assert _percents(YEAR_2019, rush, block) == percents


@pytest.mark.rule("SOM-USR-02")
def test_the_chart_prevails_over_the_text() -> None:
    assert sack_percent(YEAR_2019, 13, 4, SHORT) == 88
    assert sack_percent(YEAR_2019, 12, 5, LONG) == 80


@pytest.mark.rule("SOM-USR-03", "SOM-USR-07")
def test_the_three_cells_that_survive_of_the_older_chart() -> None:
    assert sack_percent(OLD, 13, 4, SHORT) == 83
    assert sack_percent(OLD, 12, 5, LONG) == 75
    assert sack_percent(OLD, 16, 5, FLAT) == 30
    assert sack_percent(YEAR_2019, 16, 5, FLAT) == 40


@pytest.mark.rule("SOM-TABLE-USR", "SOM-CARD-15")
def test_sacks_never_fall_with_the_rush_nor_rise_with_the_block() -> None:
    assert sorted(BLOCK_STEPS) == [0, 2, 3, 4, 5, 7]
    for edition in (YEAR_2019, OLD):
        for kind in (LONG, SHORT, FLAT):
            for block in BLOCK_STEPS:
                column = [sack_percent(edition, rush, block, kind) for rush in range(1, 18)]
                assert column == sorted(column)
            for rush in range(1, 18):
                row = [sack_percent(edition, rush, block, kind) for block in sorted(BLOCK_STEPS)]
                assert kind == FLAT or row == sorted(row, reverse=True)


@pytest.mark.rule("SOM-TABLE-SBLITZ", "SOM-USR-08")
def test_cells_of_the_safety_blitz_chart() -> None:
    assert [safety_percent(13, 4, kind) for kind in (LONG, SHORT, FLAT)] == [61, 55, 37]
    assert [safety_percent(1, 0, kind) for kind in (LONG, SHORT, FLAT)] == [41, 35, 20]
    every = [
        [safety_percent(rush, block, kind) for kind in (LONG, SHORT)] for rush in range(1, 18) for block in BLOCK_STEPS
    ]
    assert [max(cell[kind] for cell in every) for kind in (LONG, SHORT)] == [64, 58]


@pytest.mark.rule("SOM-TABLE-SUPERADV", "SOM-RUSH-03")
def test_the_super_advanced_chart_sacks_so_many_times_in_twelve() -> None:
    assert sacked(CHART, 8, 5, 6)
    assert not sacked(CHART, 8, 5, 10)
    assert not sacked(CHART, 2, 5, 3)
    odds = [Fraction(sum(WAYS[total] for total in TOTALS if line[total]), 36) for line in CHART]
    assert odds == [Fraction(2, 36), *(Fraction(step, 12) for step in range(1, 13))]


@pytest.mark.rule("SOM-TABLE-RUSH34", "SOM-TABLE-RUSH43", "SOM-TABLE-RUSH56", "SOM-CARD-29")
def test_rushers_and_blockers_by_front_and_white_die() -> None:
    def pair(front: int, white: int) -> tuple[str, str]:
        return RUSHERS[PAIR_RUSHERS[front][white]], BLOCKERS[PAIR_BLOCKERS[front][white]]

    assert pair(rush_tables.FOUR_MAN, 4) == ("RE", "LT")
    assert pair(rush_tables.THREE_MAN, 2) == ("2nd high LB", "RG")
    assert pair(rush_tables.FIVE_MAN, 3) == ("NT", "C")
    assert {pair(front, 6) for front in range(3)} == {("asterisk", "BB")}
    assert [sorted(line[1:]) for line in PAIR_BLOCKERS] == [list(range(6))] * 3
    assert [len(set(line[1:])) for line in PAIR_RUSHERS] == [6] * 3


@pytest.mark.rule("SOM-TABLE-BLITZADJ", "SOM-TABLE-USRADJ")
def test_points_for_extra_linebackers() -> None:
    assert rush_tables.BLITZ_POINTS == [[0, 0, 2, 4, 6], [0, 2, 4, 6, 0]]
    assert rush_tables.RUSH_POINTS["correct double-team"] == 2


@pytest.mark.rule("SOM-TABLE-REASSIGN-A", "SOM-RUSH-15")
def test_the_better_the_rusher_the_rarer_he_keeps_his_sack() -> None:
    assert all(keeps_sack(7, total) for total in TOTALS)
    odds = [sum(WAYS[total] for total in TOTALS if keeps_sack(rush, total)) for rush in range(8, 14)]
    assert odds == [33, 30, 27, 24, 21, 21]


@pytest.mark.rule("SOM-TABLE-REASSIGN-B")
def test_reassigned_sacks() -> None:
    assert CREDITED[SACK_CREDIT[0][3]] == "SS"
    assert [CREDITED[SACK_CREDIT[3][die]] for die in range(1, 7)] == ["H1", "H1", "H1", "H2", "H2", "H3"]
    assert [len(line) for line in SACK_CREDIT] == [7] * 4


@pytest.mark.rule("SOM-TABLE-DUMPOFF", "SOM-DUMP-04", "SOM-DUMP-05")
def test_dump_offs() -> None:
    named = " ".join(DUMP_OFF_PLAYERS[DUMP_OFFS[total]] for total in TOTALS)
    assert named == "SE FL HB TE FL SE FB HB TE FB TE"
    assert [DUMP_OFF_PLAYERS[player] for player in DUMP_OFF_ALTERNATES][:3] == ["3rd RB", "2nd TE", "4th WR"]
    assert len(set(DUMP_OFF_ALTERNATES)) == len(DUMP_OFF_PLAYERS)
    zones = [DUMP_OFF_ZONES[DUMP_OFF_ZONE[white]] for white in range(1, 7)]
    assert zones == ["left flat", "left flat", "look-in", "look-in", "right flat", "right flat"]
