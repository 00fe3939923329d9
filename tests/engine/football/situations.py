"""Situations on a football field, for the tests of this package."""

from __future__ import annotations

from dataclasses import replace

from engine.football import codes
from engine.football import events as e
from engine.football.codes import HOME
from engine.football.era import SUDDEN_DEATH, Era
from engine.football.events import Event, Penalty, Play
from engine.football.state import State

OLD = replace(
    Era(),
    kickoff_touchback=20,
    two_point_try=False,
    missed_goal_at_kick=False,
    defense_may_score_on_try=False,
    overtime=SUDDEN_DEATH,
    overtime_seconds=900,
    half_may_end_on_offensive_penalty=False,
)
"""Football of about 1990, as Statis-Pro plays it."""


def ball_on(yards_to_goal: int, down: int = 1, to_go: int = 10, *, era: Era = OLD, quarter: int = 1) -> State:
    """HOME has the ball in the first minute of a quarter."""
    return State(
        era,
        phase=codes.SCRIMMAGE,
        offense=HOME,
        yards_to_goal=yards_to_goal,
        down=down,
        yards_to_first=min(to_go, yards_to_goal),
        quarter=quarter,
        seconds_left=880,
        drive=1,
    )


def kickoff(*, era: Era = OLD, phase: int = codes.KICKOFF, quarter: int = 1) -> State:
    """HOME kicks off from its 35, or its 20 after a safety."""
    return State(era, phase=phase, offense=HOME, yards_to_goal=65 if phase == codes.KICKOFF else 80, quarter=quarter)


def after_touchdown(*, era: Era = OLD) -> State:
    """HOME has just scored a touchdown."""
    return State(era, phase=codes.TRY, offense=HOME, yards_to_goal=2, yards_to_first=2, home_score=6, drive=1)


def run(yards: int, *penalties: Penalty) -> Play:
    """The back, player 3, carries."""
    return Play(e.RUN, [e.rush(3, yards)], list(penalties))


def passed(*events: Event, penalties: list[Penalty] | None = None) -> Play:
    """A pass and what became of it."""
    return Play(e.PASS, list(events), penalties or [])


def punt(*events: Event, penalties: list[Penalty] | None = None) -> Play:
    """A punt and what became of it."""
    return Play(e.PUNT, list(events), penalties or [])


def kicked_off(*events: Event, penalties: list[Penalty] | None = None) -> Play:
    """A kickoff and what became of it."""
    return Play(e.KICKOFF, list(events), penalties or [])


def spot_of(state: State) -> tuple[int, int, int, int]:
    """Offense, yards to goal, down, yards to first."""
    return state.offense, state.yards_to_goal, state.down, state.yards_to_first
