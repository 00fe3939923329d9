"""Run or pass, and how deep: a team's habits as the score and the clock change them."""

from __future__ import annotations

from typing import Final

from engine.coaching import clock_sense
from engine.coaching.habits import RUN
from engine.coaching.league import THOUSAND
from engine.coaching.moments import RUN_FACTORS, moment, run_place
from engine.coaching.situations import situation
from engine.football.codes import LAST_DOWN
from engine.football.state import State
from engine.machine import i64, vec

WON_RUNS: Final = 3
"""Once the game is won, a run is called so many times as readily as the table has it."""
SHORT_FIELD: Final = 20
"""Yards to goal within which a long pass has no room."""
FEW_YARDS: Final = 2
SECOND_AND_LONG: Final = 8
THIRD_AND_SOME: Final = 4
OWN_GOAL_LINE: Final = 95
LAST_HEAVE: Final = vec[i64]([0, 0, 0, 0, 1])
LAST_THROW: Final = vec[i64]([0, 0, 1, 1, 0])
"""Weights of the last play of a half: a long pass, or near the goal line any that may get there."""


def kinds_here(kinds: vec[i64], habits: vec[vec[i64]], state: State, team: i64, won: bool) -> None:
    """Weights of runs and of the four kinds of pass here and now, into `kinds`; `habits` are by situation."""
    no_run = clock_sense.must_pass(state, team)
    if no_run and clock_sense.last_play(state):
        usual = LAST_THROW if state.yards_to_goal <= SHORT_FIELD else LAST_HEAVE
    else:
        usual = habits[situation(state.down, state.yards_to_first)]
    index: i64
    if clock_sense.must_run(state, team):
        for index in range(len(kinds)):
            kinds[index] = 0
        kinds[RUN] = 1
        return
    for index in range(len(kinds)):
        kinds[index] = usual[index]
    if no_run:
        kinds[RUN] = 0
        return
    kinds[RUN] = kinds[RUN] * RUN_FACTORS[moment(state, team)][run_place(state.yards_to_goal)] // THOUSAND
    if won:
        kinds[RUN] *= WON_RUNS


def no_reverse(state: State, team: i64) -> bool:
    """Whether a receiver's run is out of place: a yard or two to go, a fourth down, the own goal line, time to kill."""
    if state.down == LAST_DOWN or state.yards_to_goal >= OWN_GOAL_LINE:
        return True
    if state.down == LAST_DOWN - 1 and state.yards_to_first <= FEW_YARDS:
        return True
    return clock_sense.must_run(state, team)


def passing_down(state: State, team: i64) -> bool:
    """Whether everybody expects a pass: second and long, third and some, or a team in a hurry."""
    if state.down >= LAST_DOWN - 1:
        return state.yards_to_first >= THIRD_AND_SOME
    if state.down == LAST_DOWN - 2 and state.yards_to_first >= SECOND_AND_LONG:
        return True
    return clock_sense.tempo(state, team) == clock_sense.HURRY


def owed_calls(shares: vec[i64], called: list[int], ahead: i64) -> vec[i64]:
    """Weights of runs and of the four kinds of pass: what each is behind its share, with so many plays dealt ahead."""
    plays = sum(called) + ahead
    return vec[i64]([max(share * plays - THOUSAND * number, 0) for share, number in zip(shares, called, strict=True)])
