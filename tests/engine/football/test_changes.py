"""Interceptions, fumbles, punts, field goals, blocks: the ball goes over."""

from __future__ import annotations

import pytest

from engine.football import codes
from engine.football import events as e
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME
from engine.football.era import Era
from engine.football.events import Event, Play
from tests.engine.football.situations import ball_on, passed, punt, run, spot_of


def test_an_interception_and_its_return() -> None:
    outcome = apply(ball_on(60), passed(e.interception(0, 20, 5, 16), e.run_back(20, 10)))
    assert spot_of(outcome.state) == (AWAY, 46, 1, 10)
    assert (outcome.turnover, outcome.change, outcome.drive_end) == (True, True, codes.INTERCEPTION)
    assert (outcome.spot, outcome.possession, outcome.state.drive) == (54, AWAY, 2)


def test_an_interception_returned_all_the_way() -> None:
    outcome = apply(ball_on(60), passed(e.interception(0, 20, 5, 16), e.run_back(20, 56)))
    assert (outcome.touchdown, outcome.scorer, outcome.state.away_score) == (True, AWAY, 6)
    assert (outcome.state.phase, outcome.state.offense) == (codes.TRY, AWAY)
    assert (outcome.first_down, outcome.drive_end, outcome.state.drive) == (False, codes.INTERCEPTION, 1)


def test_an_interception_in_the_end_zone_is_a_touchback() -> None:
    outcome = apply(ball_on(20), passed(e.interception(0, 20, 5, 24)))
    assert spot_of(outcome.state) == (AWAY, 80, 1, 10)
    assert outcome.turnover


def test_an_interception_may_be_run_out_of_the_end_zone() -> None:
    outcome = apply(ball_on(20), passed(e.interception(0, 20, 5, 24), e.run_back(20, 9)))
    assert spot_of(outcome.state) == (AWAY, 95, 1, 10)


def test_a_return_that_retreats_into_the_own_end_zone_is_a_safety() -> None:
    outcome = apply(ball_on(20), passed(e.interception(0, 20, 5, 18), e.run_back(20, -2)))
    assert (outcome.safety, outcome.scorer) == (True, HOME)
    assert (outcome.state.phase, outcome.state.offense) == (codes.FREE_KICK, AWAY)


@pytest.mark.rule("SPF-8.8.5b")
def test_a_lost_fumble_is_recovered_where_the_play_ended() -> None:
    outcome = apply(ball_on(60), Play(e.RUN, [e.rush(3, 4), e.fumble(3, lost=True, recoverer=20)]))
    assert spot_of(outcome.state) == (AWAY, 44, 1, 10)
    assert (outcome.turnover, outcome.drive_end) == (True, codes.FUMBLE)


def test_a_fumble_kept_costs_nothing() -> None:
    outcome = apply(ball_on(60), Play(e.RUN, [e.rush(3, 4), e.fumble(3, lost=False)]))
    assert spot_of(outcome.state) == (HOME, 56, 2, 6)
    assert not outcome.turnover


def test_a_fumble_lost_in_the_own_end_zone_is_a_touchdown() -> None:
    outcome = apply(ball_on(96), passed(e.sack(0, 20, 6), e.fumble(0, lost=True, recoverer=20)))
    assert (outcome.touchdown, outcome.scorer, outcome.safety) == (True, AWAY, False)


def test_an_interception_fumbled_back_is_no_turnover_but_a_new_possession() -> None:
    play = passed(e.interception(0, 20, 5, 10), e.run_back(20, 5), e.fumble(20, lost=True, recoverer=3))
    outcome = apply(ball_on(60, 3, 8), play)
    assert spot_of(outcome.state) == (HOME, 55, 1, 10)
    assert (outcome.turnover, outcome.change, outcome.state.drive) == (False, False, 2)


def test_a_touchdown_ends_the_play() -> None:
    outcome = apply(ball_on(5), Play(e.RUN, [e.rush(3, 6), e.fumble(3, lost=True)]))
    assert (outcome.touchdown, outcome.scorer) == (True, HOME)


@pytest.mark.rule("SPF-8.5b", "SPF-8.5c")
def test_from_the_own_19_a_punt_of_35_fair_caught_is_on_the_46() -> None:
    outcome = apply(ball_on(81, 4), punt(e.kick(9, 35), e.fair_catch(21)))
    assert spot_of(outcome.state) == (AWAY, 54, 1, 10)
    assert (outcome.change, outcome.turnover, outcome.drive_end) == (True, False, codes.PUNT)


def test_a_punt_returned_and_a_punt_returned_for_a_touchdown() -> None:
    assert spot_of(apply(ball_on(81, 4), punt(e.kick(9, 40), e.run_back(21, 11))).state) == (AWAY, 48, 1, 10)
    outcome = apply(ball_on(81, 4), punt(e.kick(9, 40), e.run_back(21, 59)))
    assert (outcome.touchdown, outcome.scorer, outcome.turnover) == (True, AWAY, False)


@pytest.mark.parametrize("ending", [[], [e.touchback()], [e.downed()]])
def test_a_punt_into_the_end_zone_is_a_touchback(ending: list[Event]) -> None:
    assert spot_of(apply(ball_on(40, 4), punt(e.kick(9, 45), *ending)).state) == (AWAY, 80, 1, 10)


def test_a_punt_downed_on_the_three() -> None:
    assert spot_of(apply(ball_on(40, 4), punt(e.kick(9, 37), e.downed())).state) == (AWAY, 97, 1, 10)


def test_a_punt_return_fumbled_away_is_the_kickers_new_possession() -> None:
    outcome = apply(ball_on(70, 4), punt(e.kick(9, 40), e.run_back(21, 5), e.fumble(21, lost=True, recoverer=30)))
    assert spot_of(outcome.state) == (HOME, 35, 1, 10)
    assert (outcome.turnover, outcome.change, outcome.drive_end, outcome.state.drive) == (True, False, codes.PUNT, 2)


@pytest.mark.rule("SPF-8.5.5")
@pytest.mark.parametrize(("run_number", "to_goal"), [(1, 25), (5, 5)])
def test_a_blocked_punt_is_returned_from_scrimmage(run_number: int, to_goal: int) -> None:
    outcome = apply(ball_on(70, 4), punt(e.blocked(20, recovered_by=AWAY), e.run_back(20, run_number * 5)))
    assert spot_of(outcome.state) == (AWAY, to_goal, 1, min(10, to_goal))
    assert (outcome.drive_end, outcome.turnover) == (codes.BLOCKED_PUNT, False)


@pytest.mark.rule("SPF-8.5.5")
def test_a_blocked_punt_returned_to_the_goal_line_scores() -> None:
    outcome = apply(ball_on(70, 4), punt(e.blocked(20, recovered_by=AWAY), e.run_back(20, 30)))
    assert (outcome.touchdown, outcome.scorer) == (True, AWAY)


def test_a_blocked_punt_recovered_by_the_kickers() -> None:
    outcome = apply(ball_on(70, 4), punt(e.blocked(20, recovered_by=HOME, yards_behind=8)))
    assert spot_of(outcome.state) == (AWAY, 22, 1, 10)
    assert outcome.drive_end == codes.BLOCKED_PUNT
    outcome = apply(ball_on(95, 4), punt(e.blocked(20, recovered_by=HOME, yards_behind=8)))
    assert (outcome.safety, outcome.scorer) == (True, AWAY)


@pytest.mark.rule("SPF-8.6.1c", "SPF-8.9.4")
def test_a_field_goal_is_three_points_and_a_kickoff() -> None:
    outcome = apply(ball_on(12, 4), Play(e.FIELD_GOAL, [e.goal(8, good=True, distance=29)]))
    assert (outcome.points, outcome.scorer, outcome.drive_end) == (3, HOME, codes.FIELD_GOAL)
    assert (outcome.state.phase, outcome.state.offense, outcome.state.yards_to_goal) == (codes.KICKOFF, HOME, 65)


@pytest.mark.rule("SPF-8.6.1f")
@pytest.mark.parametrize(("scrimmage", "yard_line"), [(12, 20), (20, 20), (33, 33)])
def test_a_missed_field_goal_is_spotted_at_scrimmage(scrimmage: int, yard_line: int) -> None:
    outcome = apply(ball_on(scrimmage, 4), Play(e.FIELD_GOAL, [e.goal(8, good=False, distance=scrimmage + 17)]))
    assert spot_of(outcome.state) == (AWAY, 100 - yard_line, 1, 10)
    assert (outcome.drive_end, outcome.possession) == (codes.MISSED_FIELD_GOAL, AWAY)


@pytest.mark.parametrize(("scrimmage", "yard_line"), [(12, 20), (33, 40)])
def test_a_modern_missed_field_goal_is_spotted_at_the_kick(scrimmage: int, yard_line: int) -> None:
    play = Play(e.FIELD_GOAL, [e.goal(8, good=False, distance=scrimmage + 17)])
    assert apply(ball_on(scrimmage, 4, era=Era()), play).state.yards_to_goal == 100 - yard_line


@pytest.mark.rule("SPF-8.6.1g")
def test_a_blocked_field_goal_returned_for_a_touchdown() -> None:
    play = Play(e.FIELD_GOAL, [e.blocked(20, recovered_by=AWAY), e.run_back(20, 80)])
    outcome = apply(ball_on(20, 4), play)
    assert (outcome.touchdown, outcome.scorer, outcome.drive_end) == (True, AWAY, codes.MISSED_FIELD_GOAL)


def test_overtime_counts_possessions() -> None:
    assert apply(ball_on(40, 4, 2, quarter=5), run(1)).state.overtime_possessions == 1
    assert apply(ball_on(40, 3, 2, quarter=5), run(1)).state.overtime_possessions == 0
    assert apply(ball_on(40, 4, 2, quarter=4), run(1)).state.overtime_possessions == 0
