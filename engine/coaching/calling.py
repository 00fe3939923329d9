"""Run or pass, and how deep: a team's habits as the score and the clock change them."""

from __future__ import annotations

from typing import Final

from engine.coaching import clock_sense
from engine.coaching.habits import RUN
from engine.coaching.league import THOUSAND, run_weight
from engine.coaching.situations import situation
from engine.football.state import State
from engine.machine import i64, vec

HURRIED_RUNS: Final = 3
"""In a hurry, one run in so many is still called; with a lead to protect, so many times the usual, and again as
many times once the game is won."""
SHORT_FIELD: Final = 20
"""Yards to goal within which a long pass has no room."""
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
    for index in range(len(kinds)):
        kinds[index] = usual[index]
    kinds[RUN] = kinds[RUN] * run_weight(state.lead(team)) // THOUSAND
    wish = clock_sense.tempo(state, team)
    if no_run:
        kinds[RUN] = 0
    elif wish == clock_sense.HURRY:
        kinds[RUN] //= HURRIED_RUNS
    elif wish == clock_sense.DAWDLE:
        kinds[RUN] *= HURRIED_RUNS * HURRIED_RUNS if won else HURRIED_RUNS


def owed_calls(shares: vec[i64], called: list[int], ahead: i64) -> vec[i64]:
    """Weights of runs and of the four kinds of pass: what each is behind its share, with so many plays dealt ahead."""
    plays = sum(called) + ahead
    return vec[i64]([max(share * plays - THOUSAND * number, 0) for share, number in zip(shares, called, strict=True)])
