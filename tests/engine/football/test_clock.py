"""The clock: quarters, halves, time-outs, untimed plays and overtime."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.football import codes
from engine.football import events as e
from engine.football.apply import apply, declined
from engine.football.clock import call_timeout, decided, elapse, elapsed, start, start_overtime, tick
from engine.football.codes import AWAY, HOME
from engine.football.era import BOTH_POSSESS, Era, era_of
from engine.football.events import Penalty, Play
from engine.football.state import State
from tests.engine.football.situations import OLD, ball_on, passed, run, spot_of

MODERN = Era()


def late(seconds: int, quarter: int, *, era: Era = OLD) -> State:
    state = ball_on(40, 3, 8, era=era, quarter=quarter)
    state.seconds_left = seconds
    return state


def test_the_opening_kickoff() -> None:
    state = start(OLD, AWAY)
    assert (state.phase, state.offense, state.yards_to_goal) == (codes.KICKOFF, HOME, 65)
    assert (state.quarter, state.seconds_left, state.away_timeouts, state.home_timeouts) == (1, 900, 3, 3)


@pytest.mark.rule("SPF-9.0a", "SPF-9.7a")
def test_a_play_takes_no_more_than_what_is_left_of_the_quarter() -> None:
    state = elapse(late(20, 1), 45)
    assert (state.quarter, state.seconds_left) == (2, 900)
    assert spot_of(state) == (HOME, 40, 3, 8)
    assert elapsed(late(20, 1), state) == 20
    assert elapsed(late(200, 1), elapse(late(200, 1), 45)) == 45


@pytest.mark.rule("SPF-8.1a")
def test_the_second_half_is_kicked_off_by_who_received_the_first() -> None:
    before = late(10, 2)
    before.opening_receiver = AWAY
    before.away_timeouts = 0
    before.warned = True
    state = elapse(before, 10)
    assert (state.phase, state.offense, state.quarter, state.seconds_left) == (codes.KICKOFF, AWAY, 3, 900)
    assert (state.away_timeouts, state.home_timeouts, state.warned) == (3, 3, False)


@pytest.mark.rule("SPF-9.3a")
@pytest.mark.parametrize(
    ("quarter", "left", "warned"), [(2, 120, True), (2, 121, False), (1, 60, False), (4, 90, True)]
)
def test_the_two_minute_warning(quarter: int, left: int, warned: bool) -> None:
    assert elapse(late(left + 10, quarter), 10).warned is warned


@pytest.mark.rule("SPF-9.2")
def test_time_outs_run_out() -> None:
    state = late(300, 4)
    for left in (2, 1, 0):
        state = call_timeout(state, AWAY)
        assert (state.timeouts(AWAY), state.timeouts(HOME)) == (left, 3)
    with pytest.raises(ValueError, match="0 time-outs"):
        call_timeout(state, AWAY)


def test_regulation_ends_with_a_winner() -> None:
    before = late(5, 4)
    before.home_score = 3
    assert elapse(before, 10).phase == codes.OVER


@pytest.mark.rule("SPF-9.7b")
def test_a_half_cannot_end_on_a_defensive_penalty_again_and_again() -> None:
    state = late(5, 2)
    offside = Penalty(AWAY, 1, 5)
    for to_goal in (35, 30):
        play = passed(e.incompletion(0, 5), penalties=[offside])
        outcome = apply(state, play)
        state = tick(state, play, outcome, 10)
        assert (state.quarter, state.seconds_left, state.untimed, state.yards_to_goal) == (2, 0, True, to_goal)
    play = run(3)
    assert tick(state, play, apply(state, play), 20).quarter == 3


@pytest.mark.rule("SPF-9.7c")
def test_an_offensive_penalty_gives_an_untimed_play_where_the_era_says_so() -> None:
    assert elapse(late(5, 2), 10, penalty_on_offense=True).untimed
    assert elapse(late(5, 2, era=MODERN), 10, penalty_on_offense=True).quarter == 3
    assert elapse(late(5, 1), 10, penalty_on_offense=True).quarter == 2  # a quarter may end on it


def test_some_penalties_never_extend_a_half_and_others_always_do() -> None:
    incomplete = e.incompletion(0, 5)
    never = passed(incomplete, penalties=[Penalty(AWAY, 1, 5, optional=False, extends=e.NEVER_EXTENDS)])
    state = late(5, 2)
    assert tick(state, never, apply(state, never), 10).quarter == 3
    always = passed(incomplete, penalties=[Penalty(HOME, 1, 5, optional=False, extends=e.ALWAYS_EXTENDS)])
    state = late(5, 2, era=MODERN)
    assert tick(state, always, apply(state, always), 10).untimed
    assert tick(late(5, 1), always, apply(late(5, 1), always), 10).quarter == 2  # only a half


def test_every_penalty_of_a_play_can_be_declined() -> None:
    state = late(300, 2)
    play = run(3, Penalty(AWAY, 1, 15, first_down=True))
    assert apply(state, play).enforced == [True]
    outcome = declined(state, play)
    assert (outcome.enforced, outcome.penalty_yards, outcome.state.down) == ([False], [0], state.down + 1)
    early = run(3, Penalty(AWAY, 1, 5, dead_ball=True))
    assert declined(state, early).state.down == state.down  # there was no play


def test_a_declined_penalty_lets_the_half_end() -> None:
    state = late(10, 2)
    play = run(30, Penalty(AWAY, 1, 5))
    outcome = apply(state, play)
    assert outcome.enforced == [False]
    assert tick(state, play, outcome, 10).quarter == 3


@pytest.mark.rule("SPF-9.7c")
def test_a_team_ahead_declines_a_penalty_that_would_keep_the_game_alive() -> None:
    state = late(0, 4)
    state.untimed = True
    state.away_score = 2
    holding = Penalty(HOME, 7, 10)
    outcome = apply(state, passed(e.completion(0, 5, 4), penalties=[holding]))
    assert outcome.enforced == [False]
    assert not outcome.state.untimed


@pytest.mark.rule("SPF-9.7c")
@pytest.mark.parametrize(("away_score", "phase"), [(2, codes.OVER), (0, codes.COIN_TOSS)])
def test_with_five_seconds_left_nobody_keeps_the_game_alive_for_the_other_side(away_score: int, phase: int) -> None:
    state = late(5, 4)
    state.away_score = away_score
    play = passed(e.completion(0, 5, 30), penalties=[Penalty(HOME, 7, 10)])
    outcome = apply(state, play)
    assert outcome.enforced == [False]
    assert tick(state, play, outcome, 5).phase == phase


@pytest.mark.rule("SPF-9.7b")
def test_five_seconds_before_half_time_another_play_is_worth_more_than_a_gain() -> None:
    state = late(5, 2)
    play = run(30, Penalty(AWAY, 1, 5))
    outcome = apply(state, play)
    assert outcome.enforced == [True]
    after = tick(state, play, outcome, 5)
    assert (after.quarter, after.untimed, after.yards_to_goal) == (2, True, 35)


@pytest.mark.rule("SPF-9.7b")
def test_a_team_behind_takes_the_untimed_play_rather_than_the_yards() -> None:
    state = late(0, 4)
    state.untimed = True
    state.away_score = 2
    outcome = apply(state, passed(e.completion(0, 5, 39), penalties=[Penalty(AWAY, 1, 5)]))
    assert outcome.enforced == [True]
    assert outcome.state.untimed
    assert outcome.state.yards_to_goal == 35


def test_a_touchdown_at_the_gun_has_its_try() -> None:
    before = late(5, 4)
    before.away_score = 6
    play = run(40)
    state = tick(before, play, apply(before, play), 10)
    assert (state.phase, state.quarter, state.seconds_left, state.untimed) == (codes.TRY, 4, 0, True)
    play = Play(e.TRY_KICK, [e.goal(8, good=True, distance=19)])
    state = tick(state, play, apply(state, play), 0)
    assert (state.phase, state.home_score) == (codes.OVER, 7)


def test_a_field_goal_at_the_gun_needs_no_kickoff() -> None:
    play = Play(e.FIELD_GOAL, [e.goal(8, good=True, distance=29)])
    before = late(5, 2)
    state = tick(before, play, apply(before, play), 5)
    assert (state.phase, state.quarter, state.home_score) == (codes.KICKOFF, 3, 3)


def overtime(era: Era = OLD, *, championship: bool = False) -> State:
    state = late(5, 4, era=era)
    state.championship = championship
    state = elapse(state, 10)
    assert state.phase == codes.COIN_TOSS
    return start_overtime(state, AWAY)


@pytest.mark.rule("SPF-9.8", "SPF-9.8.1b")
def test_a_tie_brings_a_coin_toss_and_overtime() -> None:
    state = overtime()
    assert (state.phase, state.offense, state.quarter, state.seconds_left) == (codes.KICKOFF, HOME, 5, 900)
    assert (state.away_timeouts, state.home_timeouts, state.warned) == (2, 2, False)
    assert elapse(replace(state, seconds_left=130), 10).warned


def test_overtime_needs_a_coin_toss() -> None:
    with pytest.raises(ValueError, match="'scrimmage'"):
        start_overtime(late(5, 4), AWAY)


def test_an_era_without_overtime_has_ties() -> None:
    assert elapse(late(5, 4, era=replace(OLD, overtime_seconds=0)), 5).phase == codes.OVER


@pytest.mark.rule("SPF-9.8.1a")
def test_the_first_score_wins_or_it_is_a_tie() -> None:
    state = replace(overtime(), away_score=3)
    assert elapse(state, 10).phase == codes.OVER
    assert elapse(overtime(), 10).phase == codes.KICKOFF
    assert elapse(overtime(), 900).phase == codes.OVER


@pytest.mark.parametrize(
    ("lead", "possessions", "over"),
    [(3, 1, False), (3, 2, True), (6, 1, True), (2, 1, True), (0, 2, False), (6, 0, True), (0, 0, False)],
)
def test_a_field_goal_on_the_first_possession_may_be_answered(lead: int, possessions: int, over: bool) -> None:
    assert MODERN.overtime == BOTH_POSSESS
    state = replace(overtime(MODERN), away_score=lead, overtime_possessions=possessions)
    assert decided(state) is over


@pytest.mark.parametrize(
    ("receivers", "kickers", "possessions", "over"),
    [
        (3, 0, 1, False),
        (7, 0, 1, False),
        (7, 0, 2, True),
        (7, 7, 2, False),
        (0, 2, 1, True),
        (0, 6, 1, True),
        (0, 0, 0, False),
    ],
)
def test_since_2025_a_touchdown_on_the_first_possession_may_be_answered_too(
    receivers: int, kickers: int, possessions: int, over: bool
) -> None:
    state = overtime(era_of(2025))
    assert state.opening_receiver == AWAY
    state = replace(state, away_score=receivers, home_score=kickers, overtime_possessions=possessions)
    assert decided(state) is over


@pytest.mark.parametrize(("year", "spot"), [(2015, 20), (2016, 25), (2023, 25), (2024, 30), (2025, 35)])
def test_where_receivers_start_after_a_touchback(year: int, spot: int) -> None:
    assert era_of(year).kickoff_touchback == spot


def test_no_try_after_the_touchdown_that_wins_in_overtime() -> None:
    before = ball_on(10, quarter=5)
    play = run(10)
    assert tick(before, play, apply(before, play), 10).phase == codes.OVER


@pytest.mark.rule("SPF-9.8.2")
def test_a_championship_goes_on_in_pairs_of_periods() -> None:
    state = overtime(championship=True)
    assert (state.away_timeouts, state.seconds_left) == (3, 900)
    state = elapse(replace(late(5, 5), championship=True), 5)
    assert (state.quarter, state.phase, state.yards_to_goal) == (6, codes.SCRIMMAGE, 40)
    state = elapse(replace(late(5, 6), championship=True, opening_receiver=AWAY), 5)
    assert (state.quarter, state.phase, state.offense, state.home_timeouts) == (7, codes.KICKOFF, AWAY, 3)
    state = elapse(replace(late(5, 8), championship=True), 5)
    assert state.phase == codes.COIN_TOSS
    assert start_overtime(state, HOME).quarter == 9
