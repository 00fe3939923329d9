"""The clock."""

from __future__ import annotations

import pytest

from engine.football import events
from engine.football.apply import apply
from engine.football.clock import start
from engine.football.codes import AWAY, TRY
from engine.football.era import era_of
from engine.football.events import Play
from engine.inside_blitz import codes, player_record
from engine.inside_blitz.calls import OffenseCall
from engine.inside_blitz.charts import default_charts
from engine.inside_blitz.coaches.sense import suggested
from engine.inside_blitz.options import Options, inside_blitz_era
from engine.inside_blitz.scrimmage import resolve
from engine.inside_blitz.script import Script
from engine.inside_blitz.timing import seconds
from tests.engine.inside_blitz.builders import BACK, END, PASSER, at, finish, matrix, pass_to, run_by, snap

RUSH = events.rush(BACK, 4)


def taken(
    play: Play,
    *,
    seconds_left: int = 900,
    options: Options | None = None,
    to_goal: int = 50,
) -> int:
    state = at(to_goal, seconds_left=seconds_left)
    return seconds(state, play, apply(state, play), options or Options(), default_charts())


@pytest.mark.rule("IBF-CLOCK-01", "IBF-CLOCK-02", "IBF-CLOCK-03", "IBF-CLOCK-07", "IBF-CLOCK-08")
@pytest.mark.parametrize(
    ("play", "expected"),
    [
        (Play(events.RUN, [RUSH]), 40),
        (Play(events.PASS, [events.completion(PASSER, END, 4)]), 40),
        (Play(events.PASS, [events.sack(PASSER, 1, 4)]), 40),
        (Play(events.RUN, [events.rush(PASSER, 4, scramble=True)]), 40),
        (Play(events.PASS, [events.incompletion(PASSER, END)]), 10),
        (Play(events.RUN, [RUSH], out_of_bounds=True), 10),
        (Play(events.RUN, [RUSH, events.injury(BACK, 1, 0)]), 10),
        (Play(events.PASS, [events.interception(PASSER, 1, END, 5), events.run_back(1, 3)]), 10),
        (Play(events.PUNT, [events.kick(21, 40), events.run_back(30, 5)]), 10),
        (Play(events.PUNT, [events.kick(21, 40), events.downed()]), 10),
        (Play(events.PUNT, [events.blocked(1, recovered_by=AWAY, yards_behind=12)]), 10),
        (Play(events.FIELD_GOAL, [events.goal(20, good=True, distance=40)]), 0),
        (Play(events.FIELD_GOAL, [events.blocked(1, recovered_by=AWAY, yards_behind=7)]), 0),
        (Play(events.FIELD_GOAL, [events.blocked(1, recovered_by=AWAY, yards_behind=7), events.run_back(1, 9)]), 0),
    ],
)
def test_what_a_play_takes(play: Play, expected: int) -> None:
    assert taken(play) == expected


@pytest.mark.rule("IBF-CLOCK-03", "IBF-CLOCK-02")
def test_kickoffs_and_extra_points() -> None:
    state = start(inside_blitz_era(era_of(2003)), AWAY)
    touchback = Play(events.KICKOFF, [events.kick(20, 70), events.touchback()])
    returned = Play(events.KICKOFF, [events.kick(20, 60), events.run_back(30, 20)])
    assert seconds(state, touchback, apply(state, touchback), Options(), default_charts()) == 0
    assert seconds(state, returned, apply(state, returned), Options(), default_charts()) == 10
    state = at(2)
    state.phase = TRY
    play = Play(events.TRY_KICK, [events.goal(20, good=True, distance=20)])
    assert seconds(state, play, apply(state, play), Options(), default_charts()) == 0


@pytest.mark.rule("IBF-CLOCK-01")
def test_touchdowns_take_forty_seconds_by_the_letter() -> None:
    play = Play(events.RUN, [events.rush(BACK, 60)])
    assert taken(play) == 40
    assert taken(play, options=Options(touchdown_seconds=False)) == 10


@pytest.mark.rule("IBF-CLOCK-07", "IBF-CLOCK-09")
@pytest.mark.parametrize(
    "play",
    [
        Play(events.PASS, [events.interception(PASSER, 1, END, 5), events.run_back(1, 60)]),
        Play(events.RUN, [RUSH, events.fumble(BACK, lost=True, recoverer=1), events.run_back(1, 60)]),
    ],
)
def test_a_touchdown_of_the_defense_takes_ten_seconds(play: Play) -> None:
    state = at()
    outcome = apply(state, play)
    assert (outcome.touchdown, outcome.scorer) == (True, AWAY)
    assert taken(play) == 10


@pytest.mark.rule("IBF-CLOCK-07")
def test_a_ball_that_is_lost_and_won_back_takes_ten_seconds() -> None:
    lost = [events.interception(PASSER, 1, END, 5), events.fumble(1, lost=True, recoverer=END)]
    for back in (2, 60):
        assert taken(Play(events.PASS, [*lost, events.run_back(END, back)])) == 10


@pytest.mark.rule("IBF-CLOCK-01", "IBF-CLOCK-07")
@pytest.mark.parametrize(
    ("events_", "expected"),
    [
        ([RUSH], 40),
        ([events.completion(PASSER, END, 4)], 40),
        ([events.sack(PASSER, 1, 4)], 40),
        ([RUSH, events.fumble(BACK, lost=False, recoverer=BACK)], 40),
        ([RUSH, events.fumble(BACK, lost=True, recoverer=1)], 10),
    ],
)
def test_a_fourth_down_that_falls_short_in_bounds_takes_its_own_time(
    events_: list[events.Event], expected: int
) -> None:
    play = Play(events.RUN if events_[0] is RUSH else events.PASS, events_)
    state = at(50, down=4)
    outcome = apply(state, play)
    assert outcome.change
    assert seconds(state, play, outcome, Options(), default_charts()) == expected


@pytest.mark.rule("IBF-CLOCK-10")
def test_no_play_takes_more_than_is_left() -> None:
    assert taken(Play(events.RUN, [RUSH]), seconds_left=25) == 25


@pytest.mark.rule("IBF-CLOCK-05")
def test_a_spike_uses_a_down_and_no_more_time() -> None:
    made = snap(Script(), OffenseCall(codes.SPIKE))
    play = resolve(made)
    outcome = apply(made.state, play)
    assert (outcome.state.down, seconds(made.state, play, outcome, Options(), default_charts())) == (2, 0)


@pytest.mark.rule("IBF-CLOCK-04", "IBF-CLOCK-10")
def test_four_quarters_of_fifteen_minutes_and_three_timeouts() -> None:
    state = start(inside_blitz_era(era_of(2003)), AWAY)
    assert (state.seconds_left, state.home_timeouts, state.phase) == (900, 3, 0)


@pytest.mark.rule("IBF-OT-01")
def test_overtime_of_2003_is_fifteen_minutes_of_sudden_death() -> None:
    era = inside_blitz_era(era_of(2003))
    assert (era.overtime_seconds, era.overtime) == (900, 0)


@pytest.mark.rule("IBF-SCORE-02")
def test_two_point_tries_are_of_1994_and_later() -> None:
    assert [inside_blitz_era(era_of(year)).two_point_try for year in (1993, 1994)] == [False, True]
    made = snap(Script("card IL:RDT", "1-1-1"), run_by(), state=at(2))
    made.state.phase = TRY
    play = resolve(made)
    assert play.kind == events.TRY_RUN
    assert suggested(made.state, 0, default_charts()) == codes.SHORT_YARDAGE
    assert apply(made.state, play).points == 2


@pytest.mark.rule("IBF-CLOCK-06")
@pytest.mark.parametrize(
    ("call", "draws", "out"),
    [
        (run_by(codes.SWEEP_LEFT), ("card SL:RDT OoB", "1-1-1"), True),
        (run_by(codes.INSIDE_LEFT), ("card IL:RDT OoB", "1-1-1"), False),
        (pass_to(), ("card S:NB/39 OoB", "1-1-1", "1-1"), True),
        (pass_to(), ("card S:NB/39", "1-1-1", "1-1"), False),
    ],
)
def test_the_card_sends_sweeps_and_catches_out_of_bounds(call: OffenseCall, draws: tuple[str, ...], out: bool) -> None:
    made = snap(Script(*draws), call)
    assert resolve(made).out_of_bounds == out
    finish(made)


@pytest.mark.rule("IBF-CLOCK-06")
def test_scrambles_may_end_out_of_bounds_and_sacks_never() -> None:
    for reading, draws, out in (
        (player_record.SCRAMBLE, ("1-1",), True),
        (player_record.PRESSURE, ("3-4", "3-4"), False),
    ):
        made = snap(Script("card PR:RDE/C OoB", "1-1-1", *draws), pass_to())
        made.offense.passer.readings[codes.SHORT] = matrix(reading)
        rusher = made.boxes[codes.BOXES.index("RDE")]
        assert rusher is not None
        rusher.rush = 6
        assert resolve(made).out_of_bounds == out
