"""The clock: what each kind of play may take."""

from __future__ import annotations

import pytest

from engine.football import codes, events
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME
from engine.football.era import Era
from engine.football.events import Event, Penalty, Play
from engine.football.state import State
from engine.statis_pro import kick_tables, tables
from engine.statis_pro.timing import Bounds, bounds, clock_stops, final_minutes, time_row

SHORT_RUN = events.rush(8, 3)
CATCH = events.completion(0, 6, 4)
MISS = events.incompletion(0, 6)
CHOICE = Bounds(20, 45)


def fixed(seconds: int) -> Bounds:
    return Bounds(seconds, seconds)


def clock(quarter: int, minutes: int, seconds: int) -> State:
    """First and ten of the home team at midfield."""
    state = State(Era(), phase=codes.SCRIMMAGE, offense=HOME, yards_to_goal=50, quarter=quarter)
    state.seconds_left = 60 * minutes + seconds
    return state


EARLY = clock(1, 9, 0)
LATE = clock(4, 4, 25)


def limits(
    state: State,
    *happened: Event,
    kind: int = events.RUN,
    penalties: list[Penalty] | None = None,
    out_of_bounds: bool = False,
    two_minute: bool = False,
    substituting: bool = False,
    timeout: bool = False,
) -> Bounds:
    """What a play with these events may take."""
    play = Play(kind, list(happened), penalties or [], out_of_bounds)
    outcome = apply(state, play)
    return bounds(state, play, outcome, two_minute=two_minute, substituting=substituting, timeout=timeout)


@pytest.mark.rule("SPF-T6.1a", "SPF-T6.1b", "SPF-T6.1c", "SPF-T6.1d", "SPF-T6.1e", "SPF-T6.1f", "SPF-6.1a")
def test_the_time_table_is_as_printed() -> None:
    blank = kick_tables.BLANK
    printed = [
        [45, 20, blank, 10],
        [45, 20, blank, 10],
        *[[45, 20, 10, 5]] * 4,
        [10, 10, blank, blank],
        [10, 10, blank, 5],
        [10, 10, blank, blank],
        [10, 10, blank, blank],
        [5, 5, blank, blank],
        *[[0, 0, blank, blank]] * 4,
        [10, 10, blank, blank],
    ]
    assert printed == kick_tables.TIMES


@pytest.mark.rule("SPF-T6.1a", "SPF-T6.1b", "SPF-6.1a", "SPF-2.6a")
@pytest.mark.parametrize("event", [SHORT_RUN, CATCH, events.sack(0, 3, 7)])
@pytest.mark.parametrize("state", [EARLY, LATE])
def test_runs_and_catches_leave_a_choice(event: Event, state: State) -> None:
    found = limits(state, event)
    assert found == CHOICE
    assert found.choice


@pytest.mark.rule("SPF-T6.1a", "SPF-9.4.1", "SPF-6.1c")
def test_two_minute_offense_counts_in_the_final_minutes_only() -> None:
    assert limits(LATE, SHORT_RUN, two_minute=True) == fixed(10)
    assert limits(EARLY, SHORT_RUN, two_minute=True) == CHOICE


@pytest.mark.rule("SPF-6.1b", "SPF-9.8.1b", "SPF-9.8.2")
def test_final_minutes_begin_at() -> None:
    assert [final_minutes(clock(2, 2, 0)), final_minutes(clock(2, 2, 5))] == [True, False]
    assert [final_minutes(clock(4, 5, 0)), final_minutes(clock(4, 5, 5))] == [True, False]
    assert not final_minutes(clock(1, 1, 0))
    assert not final_minutes(clock(3, 1, 0))
    assert final_minutes(clock(5, 5, 0))
    championship = clock(5, 1, 0)
    championship.championship = True
    assert not final_minutes(championship)
    championship.quarter = 6
    assert final_minutes(championship)


@pytest.mark.rule("SPF-T6.1c", "SPF-9.4a", "SPF-9.4.1", "SPF-8.7c")
def test_incompletions() -> None:
    assert limits(EARLY, MISS, kind=events.PASS) == CHOICE
    assert limits(LATE, MISS, kind=events.PASS) == fixed(10)  # 4:25 => 4:15
    assert limits(clock(4, 0, 30), MISS, kind=events.PASS, two_minute=True) == fixed(5)  # 0:30 => 0:25
    assert limits(clock(4, 0, 15), MISS, kind=events.PASS) == fixed(10)  # 0:15 => 0:05


@pytest.mark.rule("SPF-T6.1d", "SPF-9.4a")
def test_out_of_bounds() -> None:
    assert limits(EARLY, CATCH, kind=events.PASS, out_of_bounds=True) == CHOICE
    assert limits(clock(4, 1, 40), CATCH, kind=events.PASS, out_of_bounds=True) == fixed(10)  # 1:40 => 1:30
    assert limits(LATE, CATCH, kind=events.PASS, out_of_bounds=True, two_minute=True) == fixed(5)


@pytest.mark.rule("SPF-T6.1e")
def test_injury() -> None:
    hurt = events.injury(8, HOME, 2)
    assert limits(EARLY, SHORT_RUN, hurt) == CHOICE
    assert limits(LATE, SHORT_RUN, hurt) == fixed(10)
    assert limits(LATE, SHORT_RUN, hurt, two_minute=True) == fixed(5)


@pytest.mark.rule("SPF-T6.1f", "SPF-9.4a")
def test_penalties_shorten_the_final_minutes_if_the_defense_fouled() -> None:
    on_defense = [Penalty(AWAY, 5, 15, events.FROM_END, optional=False)]
    on_offense = [Penalty(HOME, 5, 15, optional=False)]
    assert limits(EARLY, SHORT_RUN, penalties=on_defense) == CHOICE
    assert limits(clock(4, 3, 35), SHORT_RUN, penalties=on_defense) == fixed(10)  # 3:35 => 3:25
    assert limits(LATE, SHORT_RUN, penalties=on_offense) == CHOICE
    assert limits(LATE, SHORT_RUN, penalties=on_offense, two_minute=True) == fixed(5)
    assert limits(LATE, SHORT_RUN, penalties=on_defense + on_offense) == fixed(10)  # both: offset


@pytest.mark.rule("SPF-T6.1f")
def test_a_declined_penalty_does_not_touch_the_clock() -> None:
    declined = [Penalty(AWAY, 1, 5)]
    assert limits(LATE, events.rush(8, 40), penalties=declined) == CHOICE


@pytest.mark.rule("SPF-T6.1g", "SPF-T6.1p")
def test_touchdown_takes_ten() -> None:
    assert limits(EARLY, events.rush(8, 50)) == fixed(10)
    assert limits(clock(4, 2, 15), events.rush(8, 50), two_minute=True, timeout=True) == fixed(10)  # 2:15 => 2:05


@pytest.mark.rule("SPF-T6.1h", "SPF-9.2", "SPF-T6.1p")
def test_time_out_cuts_a_play() -> None:
    assert limits(clock(4, 1, 50), SHORT_RUN, timeout=True) == fixed(10)  # 1:50 => 1:40
    assert not limits(EARLY, SHORT_RUN, timeout=True).choice
    assert limits(EARLY, SHORT_RUN, timeout=True) == fixed(10)
    assert limits(clock(4, 0, 20), CATCH, kind=events.PASS, timeout=True, two_minute=True) == fixed(5)  # => 0:15


@pytest.mark.rule("SPF-T6.1i", "SPF-T6.1p")
def test_punts_and_returned_kickoffs_take_ten() -> None:
    kicked = [events.kick(20, 40), events.fair_catch(30)]
    assert limits(clock(4, 1, 30), *kicked, kind=events.PUNT) == fixed(10)  # 1:30 => 1:20
    kickoff = clock(4, 4, 35)
    kickoff.phase, kickoff.yards_to_goal = codes.KICKOFF, 65
    returned = [events.kick(20, 60), events.run_back(30, 26)]
    assert limits(kickoff, *returned, kind=events.KICKOFF) == fixed(10)  # 4:35 => 4:25
    assert limits(kickoff, events.kick(20, 60), events.run_back(30, 95), kind=events.KICKOFF) == fixed(10)


@pytest.mark.rule("SPF-T6.1j", "SPF-T6.1p", "SPF-8.9.2")
def test_change_of_possession_takes_ten() -> None:
    intercepted = [events.interception(0, 9, 6, 10), events.run_back(9, 3)]
    assert limits(EARLY, *intercepted, kind=events.PASS) == fixed(10)
    fourth = clock(1, 9, 0)
    fourth.down = 4
    assert limits(fourth, MISS, kind=events.PASS) == fixed(10)
    deep = clock(1, 9, 0)
    deep.yards_to_goal = 99
    assert limits(deep, events.sack(0, 3, 4), kind=events.PASS) == fixed(10)  # a safety


@pytest.mark.rule("SPF-T6.1k", "SPF-T6.1p")
def test_field_goal_takes_five_however_it_ends() -> None:
    for happened in (
        [events.goal(20, good=True, distance=40)],
        [events.goal(20, good=False, distance=40)],
        [events.blocked(-1, recovered_by=AWAY), events.run_back(-1, 50)],
    ):
        assert limits(EARLY, *happened, kind=events.FIELD_GOAL) == fixed(5)


@pytest.mark.rule("SPF-T6.1l")
def test_tries_take_no_time() -> None:
    state = clock(1, 9, 0)
    state.phase, state.yards_to_goal = codes.TRY, 2
    assert limits(state, events.goal(20, good=True, distance=19), kind=events.TRY_KICK) == fixed(0)
    assert limits(state, events.rush(8, 2), kind=events.TRY_RUN) == fixed(0)


@pytest.mark.rule("SPF-T6.1m", "SPF-8.1e")
def test_kickoff_for_a_touchback_takes_no_time() -> None:
    state = clock(1, 9, 0)
    state.phase, state.yards_to_goal = codes.KICKOFF, 65
    assert limits(state, events.kick(20, 65), events.touchback(), kind=events.KICKOFF) == fixed(0)


@pytest.mark.rule("SPF-T6.1n")
def test_movement_takes_no_time() -> None:
    movement = [Penalty(HOME, 2, 5, optional=False, dead_ball=True)]
    assert limits(EARLY, SHORT_RUN, penalties=movement) == fixed(0)
    assert limits(EARLY, kind=events.NO_SNAP, penalties=movement) == fixed(0)


@pytest.mark.rule("SPF-T6.1o", "SPF-9.5")
def test_a_spike_takes_no_time() -> None:
    assert limits(LATE, events.incompletion(0, -1), kind=events.SPIKE) == fixed(0)


@pytest.mark.rule("SPF-8.9.3")
def test_conceding_a_safety_takes_ten() -> None:
    deep = clock(4, 0, 50)
    deep.yards_to_goal = 95
    assert limits(deep, kind=events.CONCEDE) == fixed(10)


@pytest.mark.rule("SPF-9.6")
def test_substituting_takes_thirty_while_the_clock_runs() -> None:
    assert limits(clock(4, 4, 15), CATCH, kind=events.PASS, substituting=True) == Bounds(30, 45)  # 4:15 => 3:45
    assert limits(LATE, SHORT_RUN, substituting=True, two_minute=True) == fixed(30)
    assert limits(EARLY, MISS, kind=events.PASS, substituting=True) == Bounds(30, 45)
    assert limits(LATE, MISS, kind=events.PASS, substituting=True) == fixed(10)
    assert limits(LATE, SHORT_RUN, substituting=True, timeout=True) == fixed(10)
    assert limits(EARLY, events.rush(8, 50), substituting=True) == fixed(10)


@pytest.mark.rule("SPF-9.3a", "SPF-9.3b")
def test_two_minute_warning_stops_the_clock_at_two_minutes() -> None:
    kickoff = clock(4, 2, 5)
    kickoff.phase, kickoff.yards_to_goal = codes.KICKOFF, 65
    returned = [events.kick(20, 60), events.run_back(30, 26)]
    assert limits(kickoff, *returned, kind=events.KICKOFF) == fixed(5)  # 2:05 => 2:00
    assert limits(clock(4, 2, 20), SHORT_RUN) == fixed(20)  # 2:20 => 2:00
    assert limits(clock(2, 2, 10), SHORT_RUN) == fixed(10)
    assert limits(clock(4, 2, 35), SHORT_RUN) == Bounds(20, 30)  # 35 would bring the warning on, and take 20
    assert limits(clock(4, 2, 45), SHORT_RUN) == Bounds(20, 40)
    assert limits(clock(4, 2, 0), SHORT_RUN) == CHOICE  # it is over


@pytest.mark.rule("SPF-9.3a")
def test_no_warning_in_the_first_and_third_quarters() -> None:
    assert limits(clock(1, 2, 5), SHORT_RUN) == CHOICE
    assert limits(clock(3, 2, 5), SHORT_RUN) == CHOICE


@pytest.mark.rule("SPF-9.7a")
def test_no_play_takes_more_than_is_left() -> None:
    assert limits(clock(4, 0, 15), SHORT_RUN) == fixed(15)
    assert limits(clock(1, 0, 30), SHORT_RUN) == Bounds(20, 30)
    assert limits(clock(4, 0, 5), MISS, kind=events.PASS) == fixed(5)
    assert limits(clock(4, 0, 0), SHORT_RUN) == fixed(0)


@pytest.mark.rule("SPF-9.0a", "SPF-6.1a")
@pytest.mark.parametrize("quarter", range(1, 6))
def test_bounds_come_in_steps_of_five(quarter: int) -> None:
    for seconds in range(0, 905, 5):
        for event in (SHORT_RUN, MISS):
            found = limits(clock(quarter, 0, seconds), event)
            assert 0 <= found.least <= found.most <= min(45, seconds)
            assert found.least % 5 == found.most % 5 == 0


def stops(state: State, *happened: Event, seconds: int = 20, timeout: bool = False, outside: bool = False) -> bool:
    play = Play(events.PASS, list(happened), out_of_bounds=outside)
    return clock_stops(state, play, apply(state, play), timeout=timeout, seconds=seconds)


@pytest.mark.rule("SPF-8.7b", "SPF-8.7c")
def test_when_the_clock_is_stopped() -> None:
    assert not stops(EARLY, SHORT_RUN)
    assert not stops(EARLY, MISS)
    assert not stops(EARLY, CATCH, outside=True)
    assert stops(LATE, MISS)
    assert stops(LATE, CATCH, outside=True)
    assert stops(EARLY, SHORT_RUN, timeout=True)
    assert stops(clock(2, 2, 10), SHORT_RUN, seconds=10)  # the two-minute warning
    assert not stops(clock(1, 2, 10), SHORT_RUN, seconds=10)
    assert not stops(clock(2, 2, 0), SHORT_RUN, seconds=20)  # the warning is over


@pytest.mark.rule("SPF-T6.1a", "SPF-T6.1b", "SPF-T6.1c", "SPF-T6.1e", "SPF-T6.1p")
@pytest.mark.parametrize(
    ("happened", "row"),
    [
        ([SHORT_RUN], kick_tables.RUN),
        ([events.sack(0, 3, 7)], kick_tables.RUN),
        ([CATCH], kick_tables.COMPLETE),
        ([CATCH, events.injury(6, HOME, 2)], kick_tables.INJURY),
        ([MISS, events.injury(6, HOME, 2)], kick_tables.INCOMPLETE),
    ],
)
def test_the_first_row_that_applies(happened: list[Event], row: int) -> None:
    play = Play(events.PASS, happened)
    assert time_row(EARLY, play, apply(EARLY, play), timeout=False) == row


@pytest.mark.rule("SPF-6.1a")
def test_each_row_of_the_time_table_is_called_by_its_name() -> None:
    names = [row["play"] for row in tables.read_table("time.csv")]
    assert [names[row] for row in ROWS] == list(ROWS.values())
    assert len(ROWS) == len(names) == len(kick_tables.TIMES)


ROWS = {
    kick_tables.RUN: "run",
    kick_tables.COMPLETE: "complete pass",
    kick_tables.INCOMPLETE: "incomplete pass",
    kick_tables.OUT_OF_BOUNDS: "out of bounds",
    kick_tables.INJURY: "injury",
    kick_tables.PENALTY: "penalty",
    kick_tables.TOUCHDOWN: "touchdown",
    kick_tables.TIME_OUT: "time-out",
    kick_tables.PUNT_OR_KICKOFF: "punt or returned kickoff",
    kick_tables.POSSESSION: "change of possession",
    kick_tables.FIELD_GOAL: "field goal",
    kick_tables.EXTRA_POINT: "extra point",
    kick_tables.KICKOFF_TOUCHBACK: "kickoff for touchback",
    kick_tables.MOVEMENT: "movement penalty",
    kick_tables.GROUNDING: "deliberate grounding",
    kick_tables.CONCEDED: "conceded safety",
}
