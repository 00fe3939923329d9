"""The charts of fumbles and interceptions are whole and say what the documents' examples say."""

from __future__ import annotations

import pytest

from engine.strat.readings import LONG_GAIN, TOTALS, TOUCHDOWN, Reading, gain
from engine.strat.tables import OLD, YEAR_2019
from engine.strat.turnover_tables import (
    AFTER_SACK_OR_CATCH,
    BACKS,
    CATCH,
    DEFENSE_RECOVERERS,
    DEFENSE_RECOVERIES,
    FLAT_RETURNS,
    FUMBLE_NUMBERS,
    INSTEAD,
    INTERCEPTOR_NAMES,
    INTERCEPTORS,
    KEPT,
    LINEBUCK,
    LOOSE_BALLS,
    OFFENSE_RECOVERERS,
    OFFENSE_RECOVERIES,
    OTHER_LOOSE_BALL,
    OTHER_RETURNS,
    OTHER_RUN,
    SACK,
)

WAYS = {total: 6 - abs(7 - total) for total in TOTALS}
QUARTERBACK, RECEIVER = 0, 1


@pytest.mark.rule("SOM-FUM-01", "SOM-TABLE-FUMBLE")
def test_either_side_recovers_half_of_all_fumbles() -> None:
    assert [total for total in TOTALS if not KEPT[total]] == [7, 8, 9, 10]
    assert sum(WAYS[total] for total in TOTALS if KEPT[total]) == 18


@pytest.mark.rule("SOM-TABLE-LOOSEBALL", "SOM-TABLE-LOOSEBALL-OLD", "SOM-LOOSE-02", "SOM-LOOSE-03")
def test_the_older_edition_has_one_column_for_all_loose_balls() -> None:
    chart = LOOSE_BALLS[YEAR_2019]
    assert (chart[AFTER_SACK_OR_CATCH][12].kind, chart[OTHER_LOOSE_BALL][12].kind) == (TOUCHDOWN, LONG_GAIN)
    assert chart[AFTER_SACK_OR_CATCH][10] == chart[OTHER_LOOSE_BALL][10] == gain(3, fumble=True)
    old = LOOSE_BALLS[OLD]
    assert old[AFTER_SACK_OR_CATCH] == old[OTHER_LOOSE_BALL] == chart[OTHER_LOOSE_BALL]
    assert [len(column) for column in (*chart, *old)] == [13] * 4


@pytest.mark.rule("SOM-TABLE-FUMADJ", "SOM-CARD-19")
def test_fumble_ratings_are_adjusted_in_2019_alone() -> None:
    assert FUMBLE_NUMBERS[YEAR_2019][QUARTERBACK] == [1, 2, 4, 5, 6, 6, 6]
    assert FUMBLE_NUMBERS[YEAR_2019][RECEIVER] == [0, 1, 1, 2, 3, 4, 5]
    assert FUMBLE_NUMBERS[OLD] == [list(range(7)), list(range(7))]


@pytest.mark.rule("SOM-TABLE-OFFFUM")
def test_every_player_of_the_offense_may_recover_one_fumble_of_each_kind() -> None:
    assert OFFENSE_RECOVERERS[OFFENSE_RECOVERIES[SACK][6]] == "QB"
    for kind in (SACK, LINEBUCK, OTHER_RUN, CATCH):
        players = [OFFENSE_RECOVERERS[OFFENSE_RECOVERIES[kind][total]] for total in TOTALS]
        assert len(set(players)) == 11


@pytest.mark.rule("SOM-TABLE-DEFFUM")
def test_the_defense_recovers_by_kind_of_fumble() -> None:
    assert DEFENSE_RECOVERERS[DEFENSE_RECOVERIES[SACK][7]] == "sacker"
    sevens = [DEFENSE_RECOVERERS[DEFENSE_RECOVERIES[kind][7]] for kind in (LINEBUCK, OTHER_RUN, CATCH)]
    assert sevens == ["key", "high OLB", "doubler"]
    assert all(len(line) == 13 and min(line[2:]) >= 0 for line in DEFENSE_RECOVERIES)


@pytest.mark.rule("SOM-TABLE-INTRET", "SOM-INT-03")
def test_two_totals_are_touchdowns_of_true_flats_only() -> None:
    differ = [total for total in TOTALS if FLAT_RETURNS[total] != OTHER_RETURNS[total]]
    assert differ == [3, 9]
    assert [OTHER_RETURNS[total].yards for total in differ] == [15, 10]
    assert [FLAT_RETURNS[total] for total in differ] == [Reading(TOUCHDOWN)] * 2
    assert OTHER_RETURNS[11] == gain(22, fumble=True)


@pytest.mark.rule("SOM-TABLE-INTDET", "SOM-INT-05")
def test_interceptors_by_kind_of_pass() -> None:
    def named(kind: int, total: int) -> str:
        return INTERCEPTOR_NAMES[INTERCEPTORS[kind][total]]

    flat, short, long = 0, 1, 2
    assert [named(flat, total) for total in (6, 7, 9)] == ["LB in zone", "nearest lineman", "defender"]
    assert [named(short, total) for total in (8, 7, 9)] == ["defender", "DB in zone", "FS in zone"]
    assert [named(long, total) for total in (8, 7, 9)] == ["FS in zone", "DB in zone", "defender"]
    assert [BACKS[INSTEAD[die]] for die in range(1, 7)] == ["LCB", "RCB", "SS", "SS", "FS", "FS"]
