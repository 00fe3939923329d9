"""How long plays take, and what an era is to this game."""

from __future__ import annotations

import pytest

from engine.football import codes, events
from engine.football.apply import apply
from engine.football.clock import start_overtime, tick
from engine.football.codes import AWAY, HOME
from engine.football.era import Era
from engine.football.events import Penalty, Play
from engine.tabletop import condition_tables, plays
from engine.tabletop.foul_table import FOULS
from engine.tabletop.options import tabletop_era
from engine.tabletop.timing import may_spike, seconds_of, spiked, stops_clock
from tests.engine.tabletop.builders import at

RUN = Play(events.RUN, [events.rush(8, 3)])
MISSED = Play(events.PASS, [events.incompletion(0, 6)])


def took(play, state=None, tempo=plays.HUDDLE, *, after_stop=False, timeout=False):
    state = state or at()
    return seconds_of(state, play, apply(state, play), tempo, after_stop=after_stop, timeout=timeout)


@pytest.mark.rule("TTF-CLOCK-02", "TTF-CLOCK-13", "TTF-TABLE-TIMING")
@pytest.mark.parametrize(
    ("play", "normal", "tempo"),
    [
        (RUN, 40, 20),
        (Play(events.KNEEL, [events.rush(0, -1)]), 40, 20),
        (Play(events.PASS, [events.completion(0, 6, 9)]), 40, 20),
        (Play(events.PASS, [events.sack(0, 1, 5)]), 40, 20),
        (MISSED, 10, 5),
        (Play(events.RUN, [events.rush(8, 3)], out_of_bounds=True), 10, 5),
        (Play(events.RUN, [events.rush(8, 50)]), 10, 5),
        (Play(events.RUN, [events.rush(8, 3), events.injury(8, HOME, condition_tables.GAMES + 1)]), 10, 5),
        (Play(events.RUN, [events.rush(8, 3), events.injury(8, HOME, condition_tables.GAMES)]), 40, 20),
        (Play(events.RUN, [events.rush(8, 3), events.fumble(8, lost=False)]), 10, 10),
        (Play(events.PASS, [events.interception(0, 1, 6, 9)]), 10, 10),
    ],
)
def test_plays_from_scrimmage(play, normal, tempo):
    assert (took(play), took(play, tempo=plays.NO_HUDDLE)) == (normal, tempo)


@pytest.mark.rule("TTF-CLOCK-03", "TTF-CLOCK-13")
def test_kicks_and_tries():
    for tempo in (plays.HUDDLE, plays.HURRY_UP):
        assert took(Play(events.PUNT, [events.kick(0, 40), events.run_back(1, 5)]), tempo=tempo) == 10
        assert took(Play(events.FIELD_GOAL, [events.goal(0, good=True, distance=40)]), tempo=tempo) == 5
        assert took(Play(events.SPIKE, [events.incompletion(0, -1)]), tempo=tempo) == 5
    state = at(2)
    state.phase = codes.TRY
    assert took(Play(events.TRY_KICK, [events.goal(0, good=True, distance=20)]), state) == 0
    assert took(Play(events.TRY_RUN, [events.rush(8, 2)]), state) == 0


@pytest.mark.rule("TTF-CLOCK-03", "TTF-CLOCK-07")
def test_kickoffs():
    kick = Play(events.KICKOFF, [events.kick(0, 60), events.run_back(1, 20)])
    for quarter, left, seconds in ((1, 60, 10), (2, 121, 1), (2, 120, 5), (4, 90, 5)):
        state = at(70, quarter=quarter, seconds_left=left)
        state.phase = codes.KICKOFF
        assert took(kick, state) == seconds
    state = at(70)
    state.phase = codes.KICKOFF
    assert took(Play(events.KICKOFF, [events.kick(0, 70), events.touchback()]), state) == 0


@pytest.mark.rule("TTF-CLOCK-01", "TTF-CLOCK-06")
def test_no_play_takes_more_than_is_left_nor_runs_past_the_warning():
    assert took(RUN, at(seconds_left=25)) == 25
    assert took(RUN, at(quarter=2, seconds_left=135)) == 15
    assert took(RUN, at(quarter=2, seconds_left=120)) == 40
    assert took(RUN, at(quarter=3, seconds_left=135)) == 40


@pytest.mark.rule("TTF-CLOCK-05")
def test_a_timeout_shortens_the_play_before_it():
    assert (took(RUN, timeout=True), took(RUN, tempo=plays.HURRY_UP, timeout=True)) == (10, 10)
    assert tabletop_era(Era()).timeouts_per_half == 3


def foul(name, **more):
    code = next(place for place, found in enumerate(FOULS) if found.name == name)
    return Penalty(HOME, code, 5, optional=False, **more)


@pytest.mark.rule("TTF-PEN-14", "TTF-CLOCK-02")
@pytest.mark.parametrize(
    ("name", "normal", "tempo"),
    [
        ("delay of game", 30, 30),
        ("illegal substitution", 10, 5),
        ("movement", 10, 5),
        ("illegal participation", 10, 5),
    ],
)
def test_fouls_before_the_snap_take_time_only_while_the_clock_runs(name, normal, tempo):
    play = Play(events.PASS, [events.incompletion(0, 6)], [foul(name)])
    assert (took(play), took(play, tempo=plays.NO_HUDDLE)) == (normal, tempo)
    assert (took(play, after_stop=True), took(play, tempo=plays.NO_HUDDLE, after_stop=True)) == (0, 0)


@pytest.mark.rule("TTF-PUNT-08", "TTF-PEN-14")
def test_movement_by_the_punters_card_takes_no_time_and_a_delay_of_ones_own_will_does():
    moved = Play(events.NO_SNAP, [], [foul("movement", dead_ball=True)])
    assert (took(moved), took(moved, timeout=True)) == (0, 0)
    declined = Penalty(HOME, moved.penalties[0].code, 5, dead_ball=True)
    assert took(Play(events.NO_SNAP, [], [declined])) == 0
    assert took(Play(events.NO_SNAP, [], [foul("delay of game", dead_ball=True)])) == 30
    assert took(Play(events.NO_SNAP, [], [foul("roughing the kicker")])) == 10


@pytest.mark.rule("TTF-CLOCK-02")
def test_a_penalty_walked_off_takes_ten_seconds():
    assert took(Play(events.RUN, [events.rush(8, 3)], [foul("offside")])) == 10


@pytest.mark.rule("TTF-CLOCK-08", "TTF-CLOCK-10")
@pytest.mark.parametrize(
    ("play", "stops"),
    [
        (RUN, False),
        (Play(events.PASS, [events.completion(0, 6, 9)]), False),
        (MISSED, True),
        (Play(events.RUN, [events.rush(8, 3)], out_of_bounds=True), True),
        (Play(events.RUN, [events.rush(8, 3), events.fumble(8, lost=False)]), True),
        (Play(events.RUN, [events.rush(8, 3)], [foul("offside")]), True),
        (Play(events.FIELD_GOAL, [events.goal(0, good=False, distance=40)]), True),
        (Play(events.PASS, [events.interception(0, 1, 6, 9)]), True),
    ],
)
def test_what_stops_the_clock_cannot_be_spiked_after(play, stops):
    outcome = apply(at(), play)
    assert (stops_clock(play, outcome), may_spike(play, outcome, timeout=False)) == (stops, not stops)
    assert not may_spike(play, outcome, timeout=True)


@pytest.mark.rule("TTF-CLOCK-09")
@pytest.mark.parametrize(("seconds", "halved"), [(40, 20), (20, 10), (15, 10), (5, 5)])
def test_a_spike_halves_the_play_before_it(seconds, halved):
    assert spiked(seconds) == halved


@pytest.mark.rule("TTF-SEQ-12", "TTF-OT-03")
def test_the_games_own_football():
    era = tabletop_era(Era())
    assert (era.quarter_seconds, era.kickoff_spot, era.kickoff_touchback, era.kick_try_spot) == (900, 30, 20, 2)
    state = at(4, quarter=4, seconds_left=0)
    state.era = era
    state.phase = codes.COIN_TOSS
    overtime = start_overtime(state, AWAY)
    assert (overtime.seconds_left, overtime.timeouts(HOME)) == (900, 2)
    state.championship = True
    assert start_overtime(state, AWAY).timeouts(HOME) == 3


@pytest.mark.rule("TTF-OT-04")
def test_in_the_playoffs_every_period_has_a_toss_and_three_timeouts():
    state = at(50, quarter=5, seconds_left=10)
    state.era, state.championship, state.home_timeouts = tabletop_era(Era()), True, 0
    tied = tick(state, RUN, apply(state, RUN), 10)
    assert tied.phase == codes.COIN_TOSS
    second = start_overtime(tied, HOME)
    assert (second.quarter, second.seconds_left, second.timeouts(HOME)) == (6, 900, 3)


@pytest.mark.rule("TTF-PAT-01", "TTF-OT-01", "TTF-OT-02")
def test_a_try_follows_every_touchdown_even_without_time_but_not_one_that_wins_in_overtime():
    score = Play(events.RUN, [events.rush(8, 4)])
    last = at(4, quarter=2, seconds_left=5)
    assert tick(last, score, apply(last, score), 5).phase == codes.TRY
    sudden = at(4, quarter=5, seconds_left=500)
    sudden.era = tabletop_era(Era())
    assert tick(sudden, score, apply(sudden, score), 10).phase == codes.OVER


@pytest.mark.rule("TTF-SCORE-01", "TTF-SCORE-02")
def test_scores():
    assert apply(at(4), Play(events.RUN, [events.rush(8, 4)])).points == 6
    assert apply(at(98), Play(events.RUN, [events.rush(8, -2)])).points == 2
