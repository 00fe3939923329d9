"""The charts of gains are whole and say what the documents' examples say."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.strat import gain_tables
from engine.strat.charts import default_charts
from engine.strat.gain_tables import HOME, LONG_GAINS, NEUTRAL, REVERSES, ROAD, YARDS_AFTER_CATCH
from engine.strat.readings import LONG_GAIN, SHORT_GAIN, TOTALS, Reading, chart_reading, gain

WAYS = {total: 6 - abs(7 - total) for total in TOTALS}
WHITE = range(1, 7)


@pytest.mark.rule("SOM-TABLE-SHORTGAIN")
def test_short_gains_lie_between_the_gains_they_replace_and_long_gains() -> None:
    yards = [default_charts().short_gains[total] for total in TOTALS]
    assert all(12 < each < 30 for each in yards)
    assert Fraction(sum(WAYS[total] * default_charts().short_gains[total] for total in TOTALS), 36) == Fraction(
        643, 36
    )  # 17.9


@pytest.mark.rule("SOM-TABLE-LONGGAIN", "SOM-READ-04")
def test_long_gains_have_every_cell_and_grow_from_road_to_home() -> None:
    assert LONG_GAINS[HOME][10][6] == 71
    assert LONG_GAINS[ROAD][2][4] == 83
    touchdowns = []
    for total in TOTALS:
        for white in WHITE:
            road, neutral, home = (LONG_GAINS[line][total][white] for line in (ROAD, NEUTRAL, HOME))
            assert 30 <= road <= neutral <= home
            if home == gain_tables.TOUCHDOWN_YARDS:
                touchdowns.append((total, white, road == gain_tables.TOUCHDOWN_YARDS))
    assert touchdowns == [(2, 4, False), (2, 5, False), (2, 6, False), *((12, white, True) for white in WHITE)]


@pytest.mark.rule("SOM-TABLE-LONGGAIN")
@pytest.mark.parametrize(("line", "mean"), [(ROAD, 43.1), (NEUTRAL, 50.1), (HOME, 57.7)])
def test_long_gains_other_than_touchdowns_come_to_their_mean(line: int, mean: float) -> None:
    chart = [(WAYS[total], LONG_GAINS[line][total][white]) for total in TOTALS for white in WHITE]
    short = [(ways, yards) for ways, yards in chart if yards < gain_tables.TOUCHDOWN_YARDS]
    assert round(sum(ways * yards for ways, yards in short) / sum(ways for ways, _ in short), 1) == mean


@pytest.mark.rule("SOM-TABLE-YAC", "SOM-CARD-06")
def test_yards_after_the_catch_never_fall_with_the_letter() -> None:
    assert YARDS_AFTER_CATCH[4][7] == gain(-1)
    assert YARDS_AFTER_CATCH[2][2] == gain(23)
    assert YARDS_AFTER_CATCH[0][12] == Reading(LONG_GAIN)
    for total in TOTALS:
        worth = [30 if line[total].kind == LONG_GAIN else line[total].yards for line in YARDS_AFTER_CATCH]
        assert worth == sorted(worth, reverse=True)


@pytest.mark.rule("SOM-TABLE-REVERSE")
def test_reverses_have_four_columns() -> None:
    assert [line[10] for line in REVERSES] == [gain(9), Reading(SHORT_GAIN), Reading(SHORT_GAIN), gain(-1)]
    assert [line[6] for line in REVERSES] == [gain(-1, fumble=True)] * 3 + [gain(-4, fumble=True)]
    assert [len(line) for line in REVERSES] == [13] * 4


def test_cells_of_charts_are_read() -> None:
    assert chart_reading("-4F") == gain(-4, fumble=True)
    assert chart_reading("11") == gain(11)
