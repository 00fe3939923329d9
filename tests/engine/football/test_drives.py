"""The drive chart and the scoring summary."""

from __future__ import annotations

from engine.football import codes
from engine.football import events as e
from engine.football.apply import apply
from engine.football.clock import start, tick
from engine.football.codes import AWAY, HOME, NOBODY
from engine.football.drives import Chronicle, Drive, Score
from engine.football.events import Penalty, Play
from engine.football.state import State
from tests.engine.football.situations import OLD, kicked_off, passed, punt, run

KICK = kicked_off(e.kick(8, 65), e.touchback())


def describe(*played: tuple[Play, int], state: State | None = None) -> tuple[Chronicle, State]:
    chronicle = Chronicle()
    now = state or start(OLD, AWAY)
    for play, seconds in played:
        outcome = apply(now, play)
        after = tick(now, play, outcome, seconds)
        chronicle.record(now, play, outcome, after)
        now = after
    return chronicle, now


def test_a_game_begins() -> None:
    chronicle, _ = describe(
        (KICK, 0),
        (run(6), 30),
        (passed(e.completion(0, 5, 14)), 30),
        (passed(e.incompletion(0, 5), penalties=[Penalty(HOME, 1, 5)]), 10),
        (passed(e.sack(0, 20, 3)), 40),
        (punt(e.kick(9, 45), e.fair_catch(21)), 10),
        (passed(e.completion(0, 5, 87)), 10),
        (Play(e.TRY_KICK, [e.goal(8, good=True, distance=19)]), 0),
        (KICK, 0),
        (Play(e.FIELD_GOAL, [e.goal(8, good=True, distance=52)]), 5),
    )
    first, second, third = chronicle.drives
    assert first == Drive(1, AWAY, 1, 900, 80, 3, 17, 5, 1, 120, codes.PUNT)
    assert second == Drive(2, HOME, 1, 780, 87, 1, 87, 0, 1, 10, codes.TOUCHDOWN)
    assert third == Drive(3, AWAY, 1, 770, 80, 0, 0, 0, 0, 5, codes.FIELD_GOAL)
    assert chronicle.scores == [
        Score(1, 780, HOME, 6, e.PASS, e.COMPLETION, 5, 0, 87, 0, 6),
        Score(1, 770, HOME, 1, e.TRY_KICK, e.GOAL, 8, NOBODY, 19, 0, 7),
        Score(1, 770, AWAY, 3, e.FIELD_GOAL, e.GOAL, 8, NOBODY, 52, 3, 7),
    ]


def test_an_interception_returned_for_a_touchdown_is_the_interceptors() -> None:
    chronicle, _ = describe((KICK, 0), (passed(e.interception(0, 20, 5, 10), e.run_back(20, 30)), 10))
    assert [drive.end for drive in chronicle.drives] == [codes.INTERCEPTION]
    assert chronicle.scores == [Score(1, 900, HOME, 6, e.PASS, e.RETURN, 20, NOBODY, 30, 0, 6)]


def test_a_safety_has_no_scorer() -> None:
    chronicle, _ = describe((KICK, 0), (passed(e.sack(0, 20, 25)), 10))
    assert [(score.team, score.points, score.how, score.player) for score in chronicle.scores] == [
        (HOME, 2, e.SACK, NOBODY)
    ]
    assert chronicle.drives[0].end == codes.SAFETY


def test_the_half_cuts_a_drive_off() -> None:
    state = start(OLD, AWAY)
    state.quarter = 2
    state.seconds_left = 40
    chronicle, after = describe((KICK, 0), (run(3), 30), (run(4), 30), state=state)
    assert after.quarter == 3
    assert chronicle.drives == [Drive(1, AWAY, 2, 40, 80, 2, 7, 0, 0, 40, codes.END_OF_HALF)]


def test_a_quarter_does_not() -> None:
    state = start(OLD, AWAY)
    state.seconds_left = 40
    chronicle, _ = describe((KICK, 0), (run(3), 30), (run(4), 30), (run(1), 30), state=state)
    assert chronicle.drives == [Drive(1, AWAY, 1, 40, 80, 3, 8, 0, 0, 70, codes.DRIVE_ON)]


def test_the_game_does() -> None:
    state = start(OLD, AWAY)
    state.quarter = 4
    state.seconds_left = 10
    state.home_score = 3
    returned = kicked_off(e.kick(8, 60), e.run_back(21, 20))
    chronicle, after = describe((returned, 10), state=state)
    assert after.phase == codes.OVER
    assert chronicle.drives == [Drive(1, AWAY, 4, 0, 75, end=codes.END_OF_GAME)]


def test_a_run_counts_in_its_drive_though_the_ball_is_lost_and_a_return_does_not() -> None:
    chronicle, _ = describe(
        (KICK, 0),
        (run(6), 30),
        (Play(e.RUN, [e.rush(3, 9), e.fumble(3, lost=True, recoverer=20), e.run_back(20, 5)]), 10),
        (Play(e.RUN, [e.rush(3, 4), e.fumble(3, lost=False, recoverer=4), e.run_back(4, 7)]), 30),
        (passed(e.interception(0, 20, 5, 10), e.run_back(20, 5)), 10),
    )
    assert [(drive.team, drive.plays, drive.yards) for drive in chronicle.drives[:2]] == [(AWAY, 2, 15), (HOME, 2, 4)]


def test_a_safety_costs_its_drive_no_more_than_the_way_to_the_goal_line() -> None:
    chronicle, _ = describe((KICK, 0), (passed(e.sack(0, 20, 25)), 10))
    assert chronicle.drives[0].yards == -20
