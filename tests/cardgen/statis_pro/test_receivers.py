"""Receiving columns imply yards per catch over a player's own mix of depths."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from cardgen.fast_action.asking import ROWS
from cardgen.fast_action.receivers import (
    Receiving,
    column_derivation,
    column_means,
    column_rows,
    solve_receiver,
    target_means,
)
from cardgen.figures.catch_lines import SCREENS, CatchLine, catch_mix, play_of, usage_catches, usual_mix

RATES = (0.72, 0.6, 0.4, 0.78)


def receiver(position: str, targets: tuple[float, ...], catches: float, mean: float) -> CatchLine:
    """A player of whom passes thrown to him, catches and yards are known."""
    return replace(usage_catches(position, targets, ROWS), receptions=catches, yards=catches * mean)


def implied(player: CatchLine, receiving: Receiving, screen: float) -> float:
    """Yards per catch over his mix."""
    mix = catch_mix(player, RATES)
    return float(mix[:SCREENS] @ np.array(column_means(receiving)) + mix[SCREENS] * screen)


@pytest.mark.parametrize("mean", [9.5, 12.0, 15.5])
def test_columns_imply_yards_per_catch(mean: float) -> None:
    player = receiver("WR", (40, 50, 30, 0), 75, mean)
    receiving = solve_receiver(player, RATES, target_means(player, RATES, 0.0))
    assert implied(player, receiving, 0.0) == pytest.approx(mean, abs=0.02)


@pytest.mark.rule("SPF-8.3.7.2a")
def test_a_backs_columns_make_up_for_his_screens() -> None:
    """Screens read his rushing column; what they give is taken off the rest."""
    player = receiver("RB", (30, 6, 1, 25), 45, 7.5)
    for screen in (4.5, 7.0):
        receiving = solve_receiver(player, RATES, target_means(player, RATES, screen))
        assert implied(player, receiving, screen) == pytest.approx(7.5, abs=0.02)


def test_columns_stay_within_reason_when_screens_leave_too_much() -> None:
    player = receiver("RB", (3, 0, 0, 25), 20, 14.0)
    target = target_means(player, RATES, 5.0)
    usual = usage_catches("RB", (3, 0, 0, 25), ROWS).means
    assert target[0] == pytest.approx(1.5 * usual[0])


def test_columns_never_rise() -> None:
    player = receiver("TE", (40, 30, 8, 0), 55, 11.0)
    receiving = solve_receiver(player, RATES, target_means(player, RATES, 0.0))
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
    player = usage_catches("WR", (0, 0, 0, 0), ROWS)
    assert solve_receiver(player, RATES, (7.0, 12.0, 28.0)) == Receiving(None, None, None)


def test_depths_without_a_catch_are_filled() -> None:
    player = receiver("RB", (20, 0, 0, 10), 22, 7.0)
    receiving = solve_receiver(player, RATES, target_means(player, RATES, 5.5))
    assert all(column is not None for column in receiving.columns)


@pytest.mark.rule("SPF-8.3.7a")
def test_behind_the_line_only_backs_are_thrown_screens() -> None:
    assert play_of("screen", "RB") == SCREENS
    assert play_of("screen", "WR") == play_of("quick", "WR")
    assert usual_mix("TE")[0][SCREENS] == 0.0


def test_one_catch_says_little() -> None:
    player = receiver("WR", (1, 0, 0, 0), 1, 60.0)
    assert target_means(player, RATES, 0.0)[0] < 15


def test_cells_before_rounding_average_the_means_targeted() -> None:
    player = receiver("WR", (40, 50, 30, 0), 75, 12.0)
    target = target_means(player, RATES, 0.0)
    receiving = solve_receiver(player, RATES, target)
    assert receiving.target == target
    assert [float(np.mean(column)) for column in receiving.ideal[:2]] == pytest.approx(target[:2])
    derivation = column_derivation(player, catch_mix(player, RATES), receiving, 0.0, 1)
    assert "short passes: 50 thrown" in derivation.statistic
    assert "75 catches, 900 yards, 12.00 a catch" in derivation.statistic
    assert f"short targets {target[1]:.2f}" in derivation.formula
    assert "all his catches 12.0" in derivation.formula


def test_the_longest_catch_is_printed_as_it_was() -> None:
    player = replace(receiver("WR", (40, 50, 30, 0), 75, 12.0), longest=63)
    receiving = solve_receiver(player, RATES, target_means(player, RATES, 0.0))
    assert receiving.l is not None
    assert (receiving.ideal[2][0], receiving.l[0]) == (63, 63)
