"""Kickoffs, free kicks, onside kicks and tries."""

from __future__ import annotations

import pytest

from engine.football import codes
from engine.football import events as e
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME
from engine.football.era import Era
from engine.football.events import Event, Play
from tests.engine.football.situations import after_touchdown, kicked_off, kickoff, spot_of


@pytest.mark.rule("SPF-8.1d")
@pytest.mark.parametrize(("caught_on", "yards", "yard_line"), [(5, 26, 31), (6, 5, 11)])
def test_a_return_starts_where_the_kick_lands(caught_on: int, yards: int, yard_line: int) -> None:
    outcome = apply(kickoff(), kicked_off(e.kick(8, 65 - caught_on), e.run_back(21, yards)))
    assert spot_of(outcome.state) == (AWAY, 100 - yard_line, 1, 10)
    assert (outcome.state.phase, outcome.state.drive, outcome.turnover) == (codes.SCRIMMAGE, 1, False)


@pytest.mark.rule("SPF-8.1e")
def test_a_touchback() -> None:
    assert apply(kickoff(), kicked_off(e.kick(8, 65), e.touchback())).state.yards_to_goal == 80
    assert apply(kickoff(era=Era()), kicked_off(e.kick(8, 72))).state.yards_to_goal == 75


def test_a_return_from_goal_line_to_goal_line_scores() -> None:
    outcome = apply(kickoff(), kicked_off(e.kick(8, 65), e.run_back(21, 100)))
    assert (outcome.touchdown, outcome.scorer, outcome.state.drive) == (True, AWAY, 0)
    assert (outcome.state.phase, outcome.state.offense) == (codes.TRY, AWAY)


def test_out_of_bounds() -> None:
    outcome = apply(kickoff(era=Era()), kicked_off(e.kick(8, 50), e.downed(out_of_bounds=True)))
    assert spot_of(outcome.state) == (AWAY, 60, 1, 10)


@pytest.mark.rule("SPF-8.1.2")
def test_a_return_fumbled_away() -> None:
    outcome = apply(kickoff(), kicked_off(e.kick(8, 60), e.run_back(21, 15), e.fumble(21, lost=True, recoverer=30)))
    assert spot_of(outcome.state) == (HOME, 20, 1, 10)
    assert (outcome.turnover, outcome.change) == (True, False)


@pytest.mark.rule("SPF-8.1.3a", "SPF-8.1.3b")
@pytest.mark.parametrize("recovered_by", [HOME, AWAY])
def test_an_onside_kick_is_dead_at_midfield(recovered_by: int) -> None:
    outcome = apply(kickoff(), kicked_off(e.onside(8, recovered_by=recovered_by, spot=50)))
    assert spot_of(outcome.state) == (recovered_by, 50, 1, 10)
    assert outcome.change is (recovered_by == AWAY)
    assert not outcome.turnover


def test_a_kickoff_won_by_the_kickers_counts_as_the_receivers_chance_in_overtime() -> None:
    state = apply(kickoff(quarter=5), kicked_off(e.onside(8, recovered_by=HOME, spot=50))).state
    assert state.overtime_possessions == 1


@pytest.mark.rule("SPF-8.1.4a", "SPF-8.1.4c")
def test_a_free_kick_after_a_safety_returned_from_the_20() -> None:
    outcome = apply(kickoff(phase=codes.FREE_KICK), kicked_off(e.kick(8, 60), e.run_back(21, 12)))
    assert spot_of(outcome.state) == (AWAY, 68, 1, 10)


@pytest.mark.rule("SPF-8.6.2", "SPF-8.9.4")
@pytest.mark.parametrize(("good", "score"), [(True, 7), (False, 6)])
def test_a_kicked_try(good: bool, score: int) -> None:
    outcome = apply(after_touchdown(), Play(e.TRY_KICK, [e.goal(8, good=good, distance=19)]))
    assert outcome.state.home_score == score
    assert (outcome.state.phase, outcome.state.offense, outcome.state.yards_to_goal) == (codes.KICKOFF, HOME, 65)


@pytest.mark.parametrize(("event", "points"), [(e.rush(3, 2), 2), (e.rush(3, 1), 0), (e.completion(0, 5, 4), 2)])
def test_a_two_point_try(event: Event, points: int) -> None:
    outcome = apply(after_touchdown(era=Era()), Play(e.TRY_RUN, [event]))
    assert (outcome.points, outcome.touchdown, outcome.drive_end) == (points, False, codes.DRIVE_ON)
    assert outcome.state.phase == codes.KICKOFF


def test_a_try_by_run_was_one_point_before_the_two_point_rule() -> None:
    assert apply(after_touchdown(), Play(e.TRY_RUN, [e.rush(3, 2)])).points == 1


def test_the_defense_scores_on_a_try_only_where_the_era_lets_it() -> None:
    play = Play(e.TRY_PASS, [e.interception(0, 20, 5, 3), e.run_back(20, 105)])
    outcome = apply(after_touchdown(era=Era()), play)
    assert (outcome.scorer, outcome.points, outcome.state.away_score) == (AWAY, 2, 2)
    assert (outcome.state.phase, outcome.state.offense) == (codes.KICKOFF, HOME)
    outcome = apply(after_touchdown(), play)
    assert (outcome.points, outcome.state.away_score, outcome.state.home_score) == (0, 0, 6)
