"""Penalties: where they are walked off, what they do to the down, and who takes them."""

from __future__ import annotations

import pytest

from engine.football import codes
from engine.football import events as e
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME
from engine.football.events import Penalty, Play
from tests.engine.football.situations import (
    after_touchdown,
    ball_on,
    kicked_off,
    kickoff,
    passed,
    punt,
    run,
    spot_of,
)

OFFSIDE = Penalty(AWAY, 1, 5)
MOVEMENT = Penalty(HOME, 2, 5, optional=False, dead_ball=True)
HOLDING = Penalty(HOME, 7, 10)
DEFENSIVE_HOLDING = Penalty(AWAY, 7, 5, first_down=True)
LATE_HIT = Penalty(AWAY, 5, 15, e.FROM_END, optional=False, down_counts=True)
GROUNDING = Penalty(HOME, 10, 15, optional=False, down_counts=True)


def interference(spot: int) -> Penalty:
    return Penalty(AWAY, 8, 0, e.AT_SPOT, spot, first_down=True)


def clipping(against: int, spot: int) -> Penalty:
    return Penalty(against, 11, 15, e.FROM_SPOT, spot, optional=False)


@pytest.mark.rule("SPF-8.8.3c", "SPF-T6.3.1")
def test_offside_on_an_incompletion_is_accepted_from_33_to_28_first_and_five() -> None:
    outcome = apply(ball_on(33), passed(e.incompletion(0, 5), penalties=[OFFSIDE]))
    assert spot_of(outcome.state) == (HOME, 28, 1, 5)
    assert (outcome.void, outcome.enforced, outcome.penalty_yards) == (True, [True], [5])
    assert not outcome.first_down


@pytest.mark.rule("SPF-8.8.3c")
def test_offside_on_a_long_gain_is_declined() -> None:
    outcome = apply(ball_on(33), run(12, OFFSIDE))
    assert spot_of(outcome.state) == (HOME, 21, 1, 10)
    assert (outcome.void, outcome.enforced, outcome.penalty_yards, outcome.first_down) == (False, [False], [0], True)


def test_five_yards_that_reach_the_line_are_a_first_down_by_penalty() -> None:
    outcome = apply(ball_on(60, 3, 4), passed(e.incompletion(0, 5), penalties=[OFFSIDE]))
    assert spot_of(outcome.state) == (HOME, 55, 1, 10)
    assert (outcome.first_down, outcome.first_down_by_penalty) == (True, True)


@pytest.mark.rule("SPF-O.5c")
def test_a_penalty_of_the_exact_distance_is_a_first_down_unmeasured() -> None:
    assert apply(ball_on(60, 3, 5), passed(e.incompletion(0, 5), penalties=[OFFSIDE])).first_down


@pytest.mark.rule("SPF-T6.3.7a")
def test_offensive_holding_wipes_out_a_touchdown() -> None:
    outcome = apply(ball_on(30, 2, 6), run(30, HOLDING))
    assert spot_of(outcome.state) == (HOME, 40, 2, 16)
    assert (outcome.points, outcome.touchdown, outcome.state.home_score, outcome.void) == (0, False, 0, True)


@pytest.mark.rule("SPF-8.8.3c")
def test_holding_is_declined_when_the_offense_failed_on_fourth_down() -> None:
    outcome = apply(ball_on(50, 4, 2), run(0, HOLDING))
    assert spot_of(outcome.state) == (AWAY, 50, 1, 10)
    assert outcome.enforced == [False]


@pytest.mark.rule("SPF-8.8.3c")
def test_holding_on_third_and_ten_failed_is_declined() -> None:
    outcome = apply(ball_on(60, 3, 10), passed(e.incompletion(0, 5), penalties=[HOLDING]))
    assert spot_of(outcome.state) == (HOME, 60, 4, 10)


def test_holding_on_an_interception_is_declined() -> None:
    play = passed(e.interception(0, 20, 5, 10), penalties=[HOLDING])
    assert apply(ball_on(60, 2, 10), play).turnover


def test_a_foul_of_the_defense_undoes_its_interception() -> None:
    outcome = apply(ball_on(60, 2, 10), passed(e.interception(0, 20, 5, 10), e.run_back(20, 90), penalties=[OFFSIDE]))
    assert spot_of(outcome.state) == (HOME, 55, 2, 5)
    assert (outcome.points, outcome.turnover, outcome.state.drive) == (0, False, 1)


@pytest.mark.rule("SPF-T6.3.7b")
def test_defensive_holding_is_a_first_down() -> None:
    outcome = apply(ball_on(60, 3, 18), passed(e.sack(0, 8, 6), penalties=[DEFENSIVE_HOLDING]))
    assert spot_of(outcome.state) == (HOME, 55, 1, 10)
    assert outcome.first_down_by_penalty


@pytest.mark.rule("SPF-T6.3.2", "SPF-8.8.3d")
def test_movement_kills_the_play() -> None:
    outcome = apply(ball_on(60, 2, 8), run(40, MOVEMENT))
    assert spot_of(outcome.state) == (HOME, 65, 2, 13)
    assert outcome.void


@pytest.mark.rule("SPF-8.8.3f")
@pytest.mark.parametrize(("at", "walked"), [(91, 4), (90, 5), (99, 0), (98, 1)])
def test_no_more_than_half_the_distance_rounded_down(at: int, walked: int) -> None:
    outcome = apply(ball_on(at), Play(e.NO_SNAP, [], [MOVEMENT]))
    assert outcome.state.yards_to_goal == at + walked
    assert outcome.penalty_yards == [walked]


@pytest.mark.rule("SPF-8.9.1b", "SPF-8.8.3f")
def test_no_touchdown_by_penalty() -> None:
    assert spot_of(apply(ball_on(7, 2, 7), run(0, OFFSIDE)).state) == (HOME, 4, 2, 4)
    whole = Penalty(AWAY, 1, 5, half_distance=False)
    assert spot_of(apply(ball_on(3, 2, 3), run(0, whole)).state) == (HOME, 1, 2, 1)


@pytest.mark.rule("SPF-T6.3.8b")
def test_interference_puts_the_ball_on_the_spot() -> None:
    outcome = apply(ball_on(70, 3, 9), passed(e.incompletion(0, 5), penalties=[interference(42)]))
    assert spot_of(outcome.state) == (HOME, 42, 1, 10)
    assert outcome.penalty_yards == [28]


@pytest.mark.rule("SPF-T6.3.8c")
def test_interference_in_the_end_zone_is_first_and_goal_on_the_one() -> None:
    outcome = apply(ball_on(30, 3, 9), passed(e.incompletion(0, 5), penalties=[interference(-4)]))
    assert spot_of(outcome.state) == (HOME, 1, 1, 1)


@pytest.mark.rule("SPF-T6.3.10")
def test_grounding_costs_yards_and_the_down() -> None:
    outcome = apply(ball_on(60, 2, 10), passed(e.incompletion(0, 5), penalties=[GROUNDING]))
    assert spot_of(outcome.state) == (HOME, 75, 3, 25)
    assert not outcome.void  # the pass was thrown
    outcome = apply(ball_on(60, 4, 10), passed(e.incompletion(0, 5), penalties=[GROUNDING]))
    assert spot_of(outcome.state) == (AWAY, 25, 1, 10)
    assert outcome.drive_end == codes.DOWNS


@pytest.mark.rule("TTF-PEN-42")
def test_a_completion_wiped_out_does_not_count_even_if_its_down_does() -> None:
    foul = Penalty(HOME, 8, 15, down_counts=True)
    outcome = apply(ball_on(60, 2, 10), passed(e.completion(0, 5, 20), penalties=[foul]))
    assert spot_of(outcome.state) == (HOME, 75, 3, 25)
    assert outcome.void


@pytest.mark.rule("SPF-T6.3.5a")
def test_a_personal_foul_by_the_defense_adds_to_the_play() -> None:
    outcome = apply(ball_on(70, 2, 25), run(4, LATE_HIT))
    assert spot_of(outcome.state) == (HOME, 51, 3, 6)
    assert (outcome.void, outcome.first_down) == (False, False)
    outcome = apply(ball_on(70, 2, 10), run(4, LATE_HIT))
    assert spot_of(outcome.state) == (HOME, 51, 1, 10)
    assert outcome.first_down_by_penalty
    outcome = apply(ball_on(70, 2, 3), run(4, LATE_HIT))
    assert spot_of(outcome.state) == (HOME, 51, 1, 10)
    assert (outcome.first_down, outcome.first_down_by_penalty) == (True, False)


@pytest.mark.rule("SPF-T6.3.5a")
def test_a_personal_foul_may_save_a_failed_fourth_down() -> None:
    outcome = apply(ball_on(70, 4, 5), run(1, LATE_HIT))
    assert spot_of(outcome.state) == (HOME, 54, 1, 10)
    assert (outcome.drive_end, outcome.state.drive) == (codes.DRIVE_ON, 1)
    outcome = apply(ball_on(70, 4, 25), run(1, LATE_HIT))
    assert spot_of(outcome.state) == (AWAY, 46, 1, 10)


@pytest.mark.rule("SPF-T6.3.5a")
def test_on_a_return_the_foul_counts_from_where_it_ended() -> None:
    by_kickers = Penalty(HOME, 5, 15, e.FROM_END, optional=False, down_counts=True)
    by_receivers = Penalty(AWAY, 5, 15, e.FROM_END, optional=False, down_counts=True)
    back = [e.kick(9, 40), e.run_back(21, 10)]
    assert spot_of(apply(ball_on(70, 4), punt(*back, penalties=[by_kickers])).state) == (AWAY, 45, 1, 10)
    assert spot_of(apply(ball_on(70, 4), punt(*back, penalties=[by_receivers])).state) == (AWAY, 75, 1, 10)
    kick = kicked_off(e.kick(8, 60), e.run_back(21, 20), penalties=[by_kickers])
    assert spot_of(apply(kickoff(), kick).state) == (AWAY, 60, 1, 10)


def test_a_personal_foul_on_a_score_moves_the_kickoff() -> None:
    outcome = apply(ball_on(10), run(12, LATE_HIT))
    assert (outcome.touchdown, outcome.state.phase, outcome.state.kick_shift) == (True, codes.TRY, -15)
    state = apply(outcome.state, Play(e.TRY_KICK, [e.goal(8, good=True, distance=19)])).state
    assert (state.phase, state.kick_shift, state.home_score) == (codes.KICKOFF, -15, 7)
    state = apply(state, kicked_off(e.kick(8, 65), e.touchback())).state
    assert state.kick_shift == 0


@pytest.mark.rule("SPF-T6.3.11a")
def test_clipping_takes_the_return_back_to_the_spot() -> None:
    play = kicked_off(e.kick(8, 60), e.run_back(21, 30), penalties=[clipping(AWAY, 20)])
    outcome = apply(kickoff(), play)
    assert spot_of(outcome.state) == (AWAY, 90, 1, 10)  # half the distance from the 20
    assert (outcome.spot, outcome.penalty_yards, outcome.void) == (20, [10], False)


@pytest.mark.rule("SPF-T6.3.11a")
def test_clipping_calls_a_return_touchdown_back() -> None:
    play = punt(e.kick(9, 40), e.run_back(21, 70), penalties=[clipping(AWAY, 60)])
    outcome = apply(ball_on(70, 4), play)
    assert spot_of(outcome.state) == (AWAY, 55, 1, 10)
    assert (outcome.points, outcome.state.away_score, outcome.drive_end) == (0, 0, codes.PUNT)
    assert outcome.state.drive == 2


@pytest.mark.rule("SPF-8.8.3e")
def test_holding_near_the_own_goal_line_may_be_a_safety() -> None:
    foul = Penalty(HOME, 7, 10, optional=True, safety=True)
    outcome = apply(ball_on(97), passed(e.completion(0, 5, 30), penalties=[foul]))
    assert (outcome.safety, outcome.scorer, outcome.void) == (True, AWAY, True)
    assert (outcome.state.phase, outcome.state.offense) == (codes.FREE_KICK, HOME)


def test_a_foul_by_the_offense_in_its_own_end_zone_is_a_safety() -> None:
    outcome = apply(ball_on(95), run(3, Penalty(HOME, 7, 10, e.FROM_SPOT, 102)))
    assert (outcome.safety, outcome.scorer) == (True, AWAY)


def test_a_spot_foul_by_the_offense_replays_the_down_from_there() -> None:
    outcome = apply(ball_on(60, 2, 8), run(20, Penalty(HOME, 7, 10, e.FROM_SPOT, 55)))
    assert spot_of(outcome.state) == (HOME, 65, 2, 13)


@pytest.mark.rule("SPF-T6.3.12")
def test_roughing_the_kicker_keeps_the_drive_alive() -> None:
    foul = Penalty(AWAY, 12, 15, first_down=True)
    outcome = apply(ball_on(70, 4, 9), punt(e.kick(9, 45), e.fair_catch(21), penalties=[foul]))
    assert spot_of(outcome.state) == (HOME, 55, 1, 10)
    assert outcome.state.drive == 1


@pytest.mark.rule("SPF-T6.3.13")
@pytest.mark.parametrize(("to_go", "after"), [(5, (HOME, 65, 1, 10)), (4, (HOME, 65, 1, 10))])
def test_running_into_the_kicker_is_a_first_down_if_five_yards_suffice(
    to_go: int, after: tuple[int, int, int, int]
) -> None:
    play = punt(e.kick(9, 25), e.run_back(21, 5), penalties=[Penalty(AWAY, 13, 5)])
    assert spot_of(apply(ball_on(70, 4, to_go), play).state) == after


@pytest.mark.rule("SPF-8.5.2a", "SPF-8.5.2b", "SPF-8.5.2c")
def test_a_penalty_before_a_punt_repeats_it() -> None:
    outcome = apply(ball_on(70, 4, 9), punt(penalties=[Penalty(AWAY, 1, 5, optional=False, dead_ball=True)]))
    assert spot_of(outcome.state) == (HOME, 65, 4, 4)


@pytest.mark.rule("SPF-8.5.3a")
def test_a_requested_delay_may_be_declined() -> None:
    delay = Penalty(HOME, 14, 5, dead_ball=True)
    outcome = apply(ball_on(40, 4, 9), Play(e.NO_SNAP, [], [delay]))
    assert outcome.enforced == [True]
    assert spot_of(outcome.state) == (HOME, 45, 4, 14)
    outcome = apply(ball_on(99, 4, 9), Play(e.NO_SNAP, [], [delay]))  # nothing to gain
    assert outcome.enforced == [False]
    assert spot_of(outcome.state) == (HOME, 99, 4, 9)


@pytest.mark.rule("SPF-8.1.5a", "SPF-8.1.5b")
def test_kickoff_offside_is_kicked_again_if_the_receivers_like() -> None:
    offside = Penalty(HOME, 1, 5, rekick_shift=5)
    outcome = apply(kickoff(), kicked_off(e.kick(8, 60), e.run_back(21, 8), penalties=[offside]))
    assert (outcome.state.phase, outcome.state.offense, outcome.state.kick_shift) == (codes.KICKOFF, HOME, 5)
    assert (outcome.void, outcome.enforced) == (True, [True])
    outcome = apply(kickoff(), kicked_off(e.kick(8, 60), e.run_back(21, 45), penalties=[offside]))
    assert spot_of(outcome.state) == (AWAY, 50, 1, 10)
    by_receivers = Penalty(AWAY, 1, 5, rekick_shift=-5)
    outcome = apply(kickoff(), kicked_off(e.kick(8, 60), e.run_back(21, 45), penalties=[by_receivers]))
    assert outcome.state.kick_shift == -5


@pytest.mark.rule("SPF-T6.3.15")
def test_a_kickoff_out_of_bounds_is_taken_or_kicked_again() -> None:
    foul = Penalty(HOME, 15, 5, rekick_shift=5)
    play = kicked_off(e.kick(8, 60), e.downed(out_of_bounds=True), penalties=[foul])
    assert spot_of(apply(kickoff(), play).state) == (AWAY, 60, 1, 10)


def test_fouls_of_both_sides_offset() -> None:
    outcome = apply(ball_on(60, 2, 8), run(12, OFFSIDE, HOLDING))
    assert spot_of(outcome.state) == (HOME, 60, 2, 8)
    assert (outcome.offset, outcome.void, outcome.enforced) == (True, True, [False, False])


def test_of_two_fouls_the_better_is_taken() -> None:
    outcome = apply(ball_on(60, 2, 20), passed(e.incompletion(0, 5), penalties=[OFFSIDE, interference(30)]))
    assert outcome.enforced == [False, True]
    assert spot_of(outcome.state) == (HOME, 30, 1, 10)


def test_a_foul_without_option_goes_before_others() -> None:
    outcome = apply(ball_on(60, 2, 20), passed(e.incompletion(0, 5), penalties=[interference(30), LATE_HIT]))
    assert outcome.enforced == [False, True]


def test_tries_are_repeated() -> None:
    good = [e.goal(8, good=True, distance=19)]
    outcome = apply(after_touchdown(), Play(e.TRY_KICK, good, [HOLDING]))
    assert (outcome.state.phase, outcome.state.yards_to_goal, outcome.state.home_score) == (codes.TRY, 12, 6)
    missed = [e.goal(8, good=False, distance=19)]
    outcome = apply(after_touchdown(), Play(e.TRY_KICK, missed, [OFFSIDE]))
    assert (outcome.state.phase, outcome.state.yards_to_goal) == (codes.TRY, 1)
    outcome = apply(after_touchdown(), Play(e.TRY_KICK, good, [OFFSIDE]))
    assert (outcome.state.phase, outcome.state.home_score) == (codes.KICKOFF, 7)
    outcome = apply(after_touchdown(), Play(e.TRY_KICK, good, [LATE_HIT]))
    assert (outcome.state.phase, outcome.state.home_score, outcome.state.kick_shift) == (codes.KICKOFF, 7, -15)


def test_inches_stay_inches_when_the_ball_does_not_move() -> None:
    state = ball_on(40, 3, 1)
    state.inches = True
    assert apply(state, run(2, OFFSIDE, HOLDING)).state.inches
    assert not apply(state, run(2, HOLDING)).state.inches
