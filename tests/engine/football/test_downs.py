"""Downs, first downs, touchdowns and safeties from scrimmage."""

from __future__ import annotations

import pytest

from engine.football import codes
from engine.football import events as e
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME, NOBODY
from engine.football.events import Play
from engine.football.state import State
from tests.engine.football.situations import ball_on, passed, run, spot_of


def test_a_gain_short_of_the_line_brings_the_next_down() -> None:
    outcome = apply(ball_on(70), run(4))
    assert spot_of(outcome.state) == (HOME, 66, 2, 6)
    assert not outcome.first_down
    assert outcome.spot == 66


def test_a_loss_adds_to_the_distance() -> None:
    assert spot_of(apply(ball_on(70, 2, 6), run(-3)).state) == (HOME, 73, 3, 9)


def test_the_exact_distance_is_a_first_down() -> None:
    outcome = apply(ball_on(70, 3, 4), run(4))
    assert spot_of(outcome.state) == (HOME, 66, 1, 10)
    assert outcome.first_down
    assert not outcome.first_down_by_penalty


def test_inside_the_ten_it_is_goal_to_go() -> None:
    state = apply(ball_on(12, 2, 3), run(5)).state
    assert spot_of(state) == (HOME, 7, 1, 7)
    assert state.goal_to_go


def test_an_incompletion_costs_a_down() -> None:
    assert spot_of(apply(ball_on(70, 2, 6), passed(e.incompletion(0, 5))).state) == (HOME, 70, 3, 6)


def test_a_sack_costs_down_and_yards() -> None:
    assert spot_of(apply(ball_on(70), passed(e.sack(0, 8, 7))).state) == (HOME, 77, 2, 17)


@pytest.mark.rule("SPF-0.1")
def test_fourth_down_short_gives_the_ball_away_where_it_is() -> None:
    outcome = apply(ball_on(40, 4, 2), run(1))
    assert spot_of(outcome.state) == (AWAY, 61, 1, 10)
    assert (outcome.change, outcome.turnover, outcome.drive_end) == (True, False, codes.DOWNS)
    assert outcome.state.drive == 2


@pytest.mark.rule("SPF-8.9.1a")
def test_on_the_one_a_gain_of_four_is_a_touchdown() -> None:
    outcome = apply(ball_on(1, 2, 1), run(4))
    assert outcome.touchdown
    assert (outcome.scorer, outcome.points, outcome.state.home_score) == (HOME, 6, 6)
    assert (outcome.state.phase, outcome.state.offense) == (codes.TRY, HOME)
    assert (outcome.first_down, outcome.drive_end) == (True, codes.TOUCHDOWN)


@pytest.mark.rule("SPF-8.9.1a")
@pytest.mark.parametrize(("gain", "scored"), [(11, False), (12, True), (40, True)])
def test_the_ball_on_the_goal_line_is_across(gain: int, scored: bool) -> None:
    assert apply(ball_on(12), passed(e.completion(0, 5, gain))).touchdown is scored


@pytest.mark.rule("SPF-8.9.2")
@pytest.mark.parametrize(("loss", "safety"), [(3, False), (4, True), (9, True)])
def test_on_or_behind_the_own_goal_line_is_a_safety(loss: int, safety: bool) -> None:
    outcome = apply(ball_on(96), passed(e.sack(0, 8, loss)))
    assert outcome.safety is safety
    assert outcome.state.away_score == (2 if safety else 0)


@pytest.mark.rule("SPF-8.9.2")
def test_after_a_safety_the_team_scored_upon_kicks() -> None:
    state = apply(ball_on(96), run(-5)).state
    assert (state.phase, state.offense, state.yards_to_goal) == (codes.FREE_KICK, HOME, 80)


@pytest.mark.rule("SPF-8.9.3")
def test_a_safety_may_be_conceded() -> None:
    outcome = apply(ball_on(92), Play(e.CONCEDE))
    assert (outcome.scorer, outcome.points, outcome.safety) == (AWAY, 2, True)
    assert outcome.drive_end == codes.SAFETY


def test_kneel_and_spike_cost_a_down() -> None:
    assert spot_of(apply(ball_on(50), Play(e.KNEEL, [e.rush(0, -1)])).state) == (HOME, 51, 2, 11)
    assert spot_of(apply(ball_on(50), Play(e.SPIKE, [e.incompletion(0, NOBODY)])).state) == (HOME, 50, 2, 10)


def test_the_state_passed_in_is_not_changed() -> None:
    before = ball_on(50, 3, 2)
    same = before.copy()
    apply(before, run(30))
    assert before == same


def test_a_game_that_is_over_takes_no_play() -> None:
    with pytest.raises(ValueError, match="'over'"):
        apply(State(ball_on(50).era, phase=codes.OVER), run(1))


def inches_short() -> State:
    state = ball_on(40, 3, 1)
    state.inches = True
    return state


@pytest.mark.rule("SPF-O.5a")
def test_a_measurement_may_leave_the_ball_inches_short() -> None:
    play = run(6)
    play.measured = e.JUST_SHORT
    outcome = apply(ball_on(46, 2, 6), play)
    assert spot_of(outcome.state) == (HOME, 41, 3, 1)
    assert outcome.state.inches
    assert not outcome.first_down


@pytest.mark.rule("SPF-O.5a")
def test_inches_short_of_a_touchdown_and_of_a_safety() -> None:
    play = run(6)
    play.measured = e.JUST_SHORT
    outcome = apply(ball_on(6, 2, 6), play)
    assert not outcome.touchdown
    assert spot_of(outcome.state) == (HOME, 1, 3, 1)
    play = run(-4)
    play.measured = e.JUST_SHORT
    outcome = apply(ball_on(96), play)
    assert not outcome.safety
    assert spot_of(outcome.state) == (HOME, 99, 2, 13)
    assert not outcome.state.inches


@pytest.mark.rule("SPF-O.5a")
def test_inches_short_on_fourth_down_is_short() -> None:
    play = run(2)
    play.measured = e.JUST_SHORT
    outcome = apply(ball_on(40, 4, 2), play)
    assert spot_of(outcome.state) == (AWAY, 61, 1, 10)
    assert not outcome.state.inches


@pytest.mark.rule("SPF-O.5b")
def test_no_gain_from_inches_short_is_measured_again() -> None:
    play = run(0)
    play.measured = e.ATTAINED
    outcome = apply(inches_short(), play)
    assert outcome.first_down
    assert spot_of(outcome.state) == (HOME, 39, 1, 10)
    play.measured = e.JUST_SHORT
    outcome = apply(inches_short(), play)
    assert spot_of(outcome.state) == (HOME, 40, 4, 1)
    assert outcome.state.inches


@pytest.mark.rule("SPF-O.5b")
def test_no_gain_from_inches_short_of_the_goal_line_may_score() -> None:
    state = ball_on(1, 3, 1)
    state.inches = True
    play = run(0)
    play.measured = e.ATTAINED
    assert apply(state, play).touchdown
