"""The ordinary clock: fifteen or thirty seconds, time-outs, the sideline."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.football import codes as football
from engine.football import events
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME
from engine.football.era import era_of
from engine.football.events import Event, Penalty, Play
from engine.football.state import State
from engine.strat import codes, timing
from engine.strat.editions import EDITION_2019, Edition
from engine.strat.officials import Timekeeper
from engine.strat.options import Options, of_edition, strat_era
from engine.strat.timing import Watched
from tests.engine.strat.coaches import ScriptedCoach

RUSH = events.rush(1, 4)
CATCH = events.completion(0, 4, 8)
MISS = events.incompletion(0, 4)
SACKED = events.sack(0, 2, 7)
PICKED = events.interception(0, 3, 4, 12)
PUNTED = events.kick(30, 40)
FOUL = Penalty(AWAY, 0, 5)


def before(*, seconds: int = 700, quarter: int = 1, phase: int = football.SCRIMMAGE, lead: int = 0) -> State:
    state = State(strat_era(era_of(2019)), phase=phase, offense=HOME, yards_to_goal=50, quarter=quarter)
    state.seconds_left, state.home_score, state.drive = seconds, lead, 1
    if phase in (football.KICKOFF, football.FREE_KICK):
        state.yards_to_goal = 65
    return state


def keeper(
    *, home: Sequence[str] = (), away: Sequence[str] = (), edition: Edition = EDITION_2019, **rules: bool
) -> Timekeeper:
    return Timekeeper([ScriptedCoach(wants=away), ScriptedCoach(wants=home)], of_edition(Options(**rules), edition))


def took(state: State, play: Play, watched: Watched | None = None, clock: Timekeeper | None = None) -> int:
    """Seconds a play takes."""
    return int((clock or keeper()).take(state, play, apply(state, play), watched or Watched()))


def run(*more: Event, kind: int = events.RUN, penalties: list[Penalty] | None = None) -> Play:
    return Play(kind, [RUSH, *more], penalties)


@pytest.mark.rule("SOM-CLOCK-01")
def test_a_normal_play_takes_thirty_seconds_of_a_quarter_of_sixty_spaces() -> None:
    assert took(before(), run()) == timing.NORMAL == 30
    assert strat_era(era_of(1978)).quarter_seconds == 60 * 15


@pytest.mark.rule("SOM-CLOCK-02", "SOM-CLOCK-05", "SOM-CLOCK-07", "SOM-CLOCK-08")
@pytest.mark.parametrize(
    ("play", "with_fouls", "without"),
    [
        (Play(events.PASS, [MISS]), 15, 15),
        (Play(events.PASS, [SACKED]), 15, 15),
        (Play(events.PASS, [PICKED]), 15, 15),
        (Play(events.PUNT, [PUNTED, events.fair_catch(1)]), 15, 15),
        (Play(events.PUNT, [PUNTED, events.run_back(1, 5)]), 15, 15),
        (Play(events.FIELD_GOAL, [events.goal(30, good=True, distance=40)]), 15, 15),
        (Play(events.RUN, [events.rush(1, 60)]), 15, 15),
        (Play(events.PASS, [CATCH]), 30, 30),
    ],
)
def test_plays_of_fifteen_seconds(play: Play, with_fouls: int, without: int) -> None:
    assert took(before(), play) == with_fouls
    assert took(before(), play, clock=keeper(penalties=False)) == without


@pytest.mark.rule("SOM-CLOCK-07", "SOM-CLOCK-05")
def test_a_punt_the_kickers_keep_takes_what_a_returned_one_does() -> None:
    kept = Play(events.PUNT, [events.kick(30, 40), events.run_back(1, 5), events.fumble(1, lost=True)])
    assert took(before(), kept) == 15
    assert took(before(), kept, clock=keeper(penalties=False)) == 30


@pytest.mark.rule("SOM-CLOCK-02", "SOM-CLOCK-05")
@pytest.mark.parametrize(
    ("returned", "penalties", "expected"), [(True, True, 15), (True, False, 30), (False, False, 15)]
)
def test_kickoffs(returned: bool, penalties: bool, expected: int) -> None:
    after = events.run_back(1, 20) if returned else events.touchback()
    play = Play(events.KICKOFF, [events.kick(30, 60), after])
    state = before(phase=football.KICKOFF)
    assert took(state, play, clock=keeper(penalties=penalties)) == expected


@pytest.mark.rule("SOM-CLOCK-03")
@pytest.mark.parametrize(
    ("play", "own", "seconds", "penalties", "expected"),
    [
        (codes.SHORT, True, 700, True, 15),
        (codes.FLAT, True, 301, True, 15),
        (codes.SHORT, True, 300, True, 30),
        (codes.LOOK_IN, True, 700, True, 30),
        (codes.SHORT, False, 700, True, 30),
        (codes.SHORT, True, 700, False, 30),
    ],
)
def test_catches_of_offensive_cards(play: int, own: bool, seconds: int, penalties: bool, expected: int) -> None:
    state = before(seconds=seconds, quarter=2)
    clock = keeper(penalties=penalties)
    assert took(state, Play(events.PASS, [CATCH]), Watched(play, own), clock) == expected


@pytest.mark.rule("SOM-CLOCK-03")
@pytest.mark.parametrize(
    ("play", "own", "expected"), [(codes.END_RUN, True, 15), (codes.END_RUN, False, 30), (codes.LINEBUCK, True, 30)]
)
def test_end_runs_of_offensive_cards(play: int, own: bool, expected: int) -> None:
    assert took(before(), run(), Watched(play, own)) == expected
    assert took(before(seconds=200, quarter=1), run(), Watched(play, own)) == expected


@pytest.mark.rule("SOM-CLOCK-04")
def test_a_called_penalty_makes_it_fifteen_whoever_declines_it() -> None:
    assert took(before(), run(penalties=[FOUL])) == 15
    long = Play(events.RUN, [events.rush(1, 45)], [FOUL])
    assert took(before(), long) == 15


@pytest.mark.rule("SOM-CLOCK-06")
def test_a_time_out_leaves_fifteen_seconds_and_there_are_three_a_half() -> None:
    state, play = before(), run()
    clock = keeper(home=["timeout"])
    outcome = apply(state, play)
    assert clock.take(state, play, outcome, Watched()) == 15
    assert (clock.timeout_by, outcome.state.home_timeouts) == (HOME, 2)
    assert took(state, play, clock=keeper(away=["timeout"])) == 15
    assert strat_era(era_of(1968)).timeouts_per_half == 3
    miss = keeper(home=["timeout"])
    assert took(state, Play(events.PASS, [MISS]), clock=miss) == 15
    assert miss.timeout_by == football.NOBODY


@pytest.mark.rule("SOM-CLOCK-09")
def test_tries_take_no_time() -> None:
    play = Play(events.TRY_KICK, [events.goal(30, good=True, distance=33)])
    assert took(before(phase=football.TRY), play) == 0
    assert took(before(phase=football.TRY, quarter=4, seconds=60), play) == 0


@pytest.mark.rule("SOM-OOB-01")
@pytest.mark.parametrize(
    ("play", "quarter", "seconds", "may"),
    [
        *((codes.END_RUN, 2, 300, True), (codes.FLAT, 4, 120, True), (codes.SHORT, 4, 7, True)),
        *((codes.LOOK_IN, 2, 300, False), (codes.LONG, 2, 300, False), (codes.OFF_TACKLE, 4, 100, False)),
        *((codes.SHORT, 2, 301, False), (codes.SHORT, 3, 200, False)),
    ],
)
def test_who_may_try_for_the_sideline(play: int, quarter: int, seconds: int, may: bool) -> None:
    assert timing.may_try_sideline(before(quarter=quarter, seconds=seconds), play) == may


@pytest.mark.rule("SOM-OOB-02", "SOM-OOB-03")
@pytest.mark.parametrize(
    ("play", "even", "gets_out"),
    [
        (Play(events.PASS, [CATCH]), True, True),
        (Play(events.PASS, [CATCH]), False, False),
        (Play(events.PASS, [MISS]), True, False),
        (Play(events.PASS, [CATCH, events.fumble(4, lost=False)]), True, False),
    ],
)
def test_the_sideline_saves_time_only_where_there_is_some_to_save(play: Play, even: bool, gets_out: bool) -> None:
    state = before(quarter=4, seconds=250)
    watched = Watched(codes.SHORT, sideline=even)
    assert timing.gets_out(state, play, apply(state, play), watched, Options()) == gets_out
