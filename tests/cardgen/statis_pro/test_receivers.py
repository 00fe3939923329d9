"""Receiving columns imply yards per catch over a man's own mix of depths."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from cardgen.fast_action.asking import ROWS
from cardgen.fast_action.receivers import (
    Receiving,
    aimed_means,
    column_means,
    column_rows,
    column_way,
    solve_receiver,
)
from cardgen.figures.catch_lines import SCREENS, CatchLine, catch_mix, play_of, usage_catches, usual_mix

RATES = (0.72, 0.6, 0.4, 0.78)


def receiver(position: str, targets: tuple[float, ...], catches: float, mean: float) -> CatchLine:
    """A man of whom passes thrown to him, catches and yards are known."""
    return replace(usage_catches(position, targets, ROWS), receptions=catches, yards=catches * mean)


def implied(man: CatchLine, receiving: Receiving, screen: float) -> float:
    """Yards per catch over his mix."""
    mix = catch_mix(man, RATES)
    return float(mix[:SCREENS] @ np.array(column_means(receiving)) + mix[SCREENS] * screen)


@pytest.mark.parametrize("mean", [9.5, 12.0, 15.5])
def test_columns_imply_yards_per_catch(mean: float) -> None:
    man = receiver("WR", (40, 50, 30, 0), 75, mean)
    receiving = solve_receiver(man, RATES, aimed_means(man, RATES, 0.0))
    assert implied(man, receiving, 0.0) == pytest.approx(mean, abs=0.02)


@pytest.mark.rule("SPF-8.3.7.2a")
def test_a_backs_columns_make_up_for_his_screens() -> None:
    """Screens read his rushing column; what they give is taken off the rest."""
    man = receiver("RB", (30, 6, 1, 25), 45, 7.5)
    for screen in (4.5, 7.0):
        receiving = solve_receiver(man, RATES, aimed_means(man, RATES, screen))
        assert implied(man, receiving, screen) == pytest.approx(7.5, abs=0.02)


def test_columns_stay_within_reason_when_screens_leave_too_much() -> None:
    man = receiver("RB", (3, 0, 0, 25), 20, 14.0)
    aimed = aimed_means(man, RATES, 5.0)
    usual = usage_catches("RB", (3, 0, 0, 25), ROWS).means
    assert aimed[0] == pytest.approx(1.5 * usual[0])


def test_columns_never_rise() -> None:
    man = receiver("TE", (40, 30, 8, 0), 55, 11.0)
    receiving = solve_receiver(man, RATES, aimed_means(man, RATES, 0.0))
    for column in receiving.columns:
        cells = [cell for cell in column or () if isinstance(cell, int)]
        assert cells == sorted(cells, reverse=True)
        assert len(cells) >= 11


@pytest.mark.rule("SPF-8.3.3c")
def test_row_one_that_sends_to_long_is_worth_the_long_columns_mean() -> None:
    quick = ("L", *range(11, 0, -1))
    long = tuple(range(60, 0, -5))
    assert column_rows(quick, long)[0] == pytest.approx(32.5)
    assert column_means(Receiving(quick, None, long)) == pytest.approx((98.5 / 12, 0.0, 32.5))


def test_nobody_threw_to_him_so_his_columns_are_blank() -> None:
    man = usage_catches("WR", (0, 0, 0, 0), ROWS)
    assert solve_receiver(man, RATES, (7.0, 12.0, 28.0)) == Receiving(None, None, None)


def test_depths_without_a_catch_are_filled() -> None:
    man = receiver("RB", (20, 0, 0, 10), 22, 7.0)
    receiving = solve_receiver(man, RATES, aimed_means(man, RATES, 5.5))
    assert all(column is not None for column in receiving.columns)


@pytest.mark.rule("SPF-8.3.7a")
def test_behind_the_line_only_backs_are_thrown_screens() -> None:
    assert play_of("screen", "RB") == SCREENS
    assert play_of("screen", "WR") == play_of("quick", "WR")
    assert usual_mix("TE")[0][SCREENS] == 0.0


def test_one_catch_says_little() -> None:
    man = receiver("WR", (1, 0, 0, 0), 1, 60.0)
    assert aimed_means(man, RATES, 0.0)[0] < 15


def test_cells_before_rounding_average_the_means_aimed_at() -> None:
    man = receiver("WR", (40, 50, 30, 0), 75, 12.0)
    aimed = aimed_means(man, RATES, 0.0)
    receiving = solve_receiver(man, RATES, aimed)
    assert receiving.aimed == aimed
    assert [float(np.mean(column)) for column in receiving.ideal[:2]] == pytest.approx(aimed[:2])
    way = column_way(man, catch_mix(man, RATES), receiving, 0.0, 1)
    assert "short passes: 50 thrown" in way.statistic
    assert "75 catches, 900 yards, 12.00 a catch" in way.statistic
    assert f"short aims at {aimed[1]:.2f}" in way.formula
    assert "all his catches 12.0" in way.formula


def test_the_longest_catch_is_printed_as_it_was() -> None:
    man = replace(receiver("WR", (40, 50, 30, 0), 75, 12.0), longest=63)
    receiving = solve_receiver(man, RATES, aimed_means(man, RATES, 0.0))
    assert receiving.l is not None
    assert (receiving.ideal[2][0], receiving.l[0]) == (63, 63)
