"""What is called an error, what rounding, and on what there is nothing to say."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.audit.rates import shipped_rates
from cardgen.audit.verdicts import CARD_ERROR, ROUNDING, TOO_FEW, Measured, judge, thresholds, verdict
from tests.cardgen.audit.samples import CARRY, KINDS, run, taken

GAMES = {"AAA": 16}
ROUNDS = 2 * 0.06 + 0.05
"""What whole numbers explain of the sample's lines."""


def judged(line: Measured):
    (found,) = judge([line], KINDS, shipped_rates(), GAMES)
    return found


@pytest.mark.parametrize(
    ("implied", "sample", "expected"),
    [
        (4.0 + ROUNDS - 0.01, 300, ROUNDING),
        (4.0 + ROUNDS + 0.01, 300, CARD_ERROR),
        (4.0 + ROUNDS + 0.01, 99, TOO_FEW),
        (4.0 + 6.0, 99, CARD_ERROR),  # nine standard errors
        (4.0 + 30.0, 19, TOO_FEW),
    ],
)
def test_verdicts_follow_the_thresholds(implied: float, sample: float, expected: str) -> None:
    assert judged(run("AAA", "Al", 4.0, implied, sample)).verdict == expected


def test_what_the_rules_force_is_no_error() -> None:
    line = run("AAA", "Al", 4.0, 5.0)
    assert judged(line).verdict == CARD_ERROR
    assert judged(replace(line, forced=1.0)).verdict == ROUNDING
    assert judged(replace(line, forced=1.0)).points == pytest.approx(0.0)


def test_too_good_a_runner_favors_his_team_and_too_many_interceptions_their_opponents() -> None:
    assert judged(run("AAA", "Al", 4.0, 5.0)).favor == 1
    assert judged(run("AAA", "Al", 4.0, 3.0)).favor == -1
    assert judged(taken("AAA", "Ed", 2.0, 5.0)).favor == -1
    assert judged(taken("AAA", "Ed", 5.0, 2.0)).favor == 1


def test_points_are_plays_a_game_times_what_they_are_worth() -> None:
    yard = shipped_rates().points["yard"]
    assert judged(run("AAA", "Al", 4.0, 5.05, 160)).points == pytest.approx(10 * 1.0 * yard)
    turnover = shipped_rates().points["turnover"]
    assert judged(taken("AAA", "Ed", 2.0, 4.1, 480)).points == pytest.approx(-30 * 0.02 * turnover)


def test_a_fix_says_where_and_by_how_much() -> None:
    assert judged(run("AAA", "Al", 4.0, 5.8)).fix == "about -2.0 on each cell"


def test_lines_of_other_kinds_are_left_alone() -> None:
    assert judge([replace(run("AAA", "Al", 4.0, 5.0), line="carries of 10+")], KINDS, shipped_rates(), GAMES) == []


def test_the_worst_come_first() -> None:
    lines = [
        run("AAA", "a", 4, 4.1),
        run("AAA", "b", 4, 5),
        run("AAA", "c", 4, 2),
        run("AAA", "d", 4, 9, 30),
        run("AAA", "e", 4, 6, 30),
    ]
    found = judge(lines, KINDS, shipped_rates(), GAMES)
    assert [line.player for line in found] == ["d", "c", "b", "e", "a"]


@given(st.floats(0, 20), st.floats(0, 20), st.floats(0.01, 2), st.floats(0.01, 5), st.floats(1, 1000))
def test_further_off_is_never_better(near: float, more: float, rounding: float, error: float, sample: float) -> None:
    order = (ROUNDING, TOO_FEW, CARD_ERROR)
    one = verdict(near, rounding, error, sample, CARRY)
    other = verdict(near + more, rounding, error, sample, CARRY)
    assert order.index(other) >= order.index(one)
    assert verdict(-near, rounding, error, sample, CARRY) == one


@given(st.floats(-10, 10), st.floats(-10, 10))
def test_favor_and_points_have_one_sign(real: float, implied: float) -> None:
    line = judged(run("AAA", "Al", real, implied))
    assert line.points is not None
    assert line.points * line.favor >= 0


def test_thresholds_are_what_the_file_says() -> None:
    found = thresholds()
    assert (found.rounding_deviations, found.standard_errors) == (2.0, 2.0)
    assert 0 < found.closed_league <= 1
