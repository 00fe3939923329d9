"""Time: quarters, halves, overtime, time-outs, and when a game is over.

The loop of a game: `start`, then until the phase is `OVER`: a play, `apply`, `tick` (or `elapse`). When the phase is
`COIN_TOSS`, toss a coin and go on with `start_overtime`.
"""

from __future__ import annotations

from typing import Final

from engine.football import codes
from engine.football.codes import QUARTERS, other
from engine.football.era import BOTH_POSSESS, EACH_POSSESSES, Era
from engine.football.events import ALWAYS_EXTENDS, NEVER_EXTENDS, Play
from engine.football.lineup import FIELD_GOAL_POINTS, line_up_kickoff
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64

PERIODS_PER_TOSS: Final = 4
"""A coin is tossed before the first quarter and, in a championship, before every other pair of overtime periods."""


def start(era: Era, receiver: i64, *, championship: bool = False) -> State:
    """The opening kickoff, once the coin has said who receives."""
    state = State(era, championship=championship, opening_receiver=receiver, seconds_left=era.quarter_seconds)
    _new_half(state, receiver, era.timeouts_per_half)
    return state


def start_overtime(state: State, receiver: i64) -> State:
    """The kickoff of overtime, once the coin has said who receives."""
    if state.phase != codes.COIN_TOSS:
        raise ValueError(f"overtime in phase {codes.PHASES[state.phase]!r}, expected 'coin toss'")
    state = state.copy()
    era = state.era
    state.quarter += 1
    state.opening_receiver = receiver
    if state.championship:
        state.seconds_left = era.quarter_seconds
        _new_half(state, receiver, era.timeouts_per_half)  # SPF-9.8.2
    else:
        state.seconds_left = era.overtime_seconds
        _new_half(state, receiver, era.overtime_timeouts)  # SPF-9.8.1b
    return state


def call_timeout(state: State, team: i64) -> State:
    """A team spends a time-out."""
    if state.timeouts(team) < 1:
        raise ValueError(f"team {team} has {state.timeouts(team)} time-outs left, expected at least 1")
    state = state.copy()
    if team == codes.HOME:
        state.home_timeouts -= 1
    else:
        state.away_timeouts -= 1
    return state


def elapsed(before: State, after: State) -> i64:
    """Seconds between two states with one play between them."""
    if after.quarter == before.quarter:
        return before.seconds_left - after.seconds_left
    return before.seconds_left


def tick(before: State, play: Play, outcome: Outcome, seconds: i64) -> State:
    """`elapse` after a play: a penalty that was walked off may keep the half alive, a score does not."""
    on_offense = False
    on_defense = False
    owed = False
    if outcome.enforced and not outcome.points:
        for index, penalty in enumerate(play.penalties):
            if outcome.enforced[index] and penalty.extends != NEVER_EXTENDS:
                on_offense = on_offense or penalty.against == before.offense
                on_defense = on_defense or penalty.against != before.offense
                owed = owed or penalty.extends == ALWAYS_EXTENDS
    return elapse(outcome.state, seconds, penalty_on_offense=on_offense, penalty_on_defense=on_defense, owed=owed)


def elapse(
    state: State,
    seconds: i64,
    *,
    penalty_on_offense: bool = False,
    penalty_on_defense: bool = False,
    owed: bool = False,
) -> State:
    """Let a play's seconds pass, and let quarter, half or game end where they must.

    The flags say that a penalty on the team that had the ball at the snap, or on the other, was walked off on a play
    that did not score; `owed`, that it gives one more play in any era.
    """
    state = state.copy()
    state.seconds_left = max(state.seconds_left - seconds, 0)  # SPF-9.7a
    state.untimed = False
    if state.last_period_of_half and state.seconds_left <= state.era.two_minute_warning:
        state.warned = True  # SPF-9.3a
    if state.overtime and decided(state):
        state.phase = codes.OVER
    elif not state.seconds_left and state.phase != codes.OVER:
        # TTF-PAT-01: a try is played without time, too
        extended = _extended(state, penalty_on_offense, penalty_on_defense) or (owed and state.last_period_of_half)
        if state.phase == codes.TRY or extended:
            state.untimed = True
        else:
            _end_period(state)
    return state


def decided(state: State) -> bool:
    """Whether an overtime game has a winner: any lead, save one that may still be answered."""
    lead = abs(int(state.lead(codes.HOME)))
    if state.era.overtime == BOTH_POSSESS and state.overtime_possessions < 2:
        return lead not in {0, FIELD_GOAL_POINTS}
    if state.era.overtime == EACH_POSSESSES and state.overtime_possessions < 2:
        return state.lead(other(state.opening_receiver)) > 0
    return lead > 0


def _extended(state: State, penalty_on_offense: bool, penalty_on_defense: bool) -> bool:
    """Whether a penalty gives one more play after time has run out."""
    if not state.last_period_of_half:
        return False
    era = state.era
    if penalty_on_defense and not era.half_may_end_on_defensive_penalty:
        return True  # SPF-9.7b
    return penalty_on_offense and not era.half_may_end_on_offensive_penalty  # SPF-9.7c


def _end_period(state: State) -> None:
    """The clock has run out and no play is owed."""
    over_time = state.quarter > QUARTERS
    tied = state.home_score == state.away_score
    state.inches = state.inches and not state.last_period_of_half
    if state.quarter == QUARTERS or (over_time and not state.championship):
        tossed = tied and not over_time and (state.championship or state.era.overtime_seconds > 0)
        state.phase = codes.COIN_TOSS if tossed else codes.OVER
    elif over_time and (state.era.overtime_toss_each or state.quarter % PERIODS_PER_TOSS == 0):  # TTF-OT-04
        state.phase = codes.COIN_TOSS
    else:
        half_is_over = state.last_period_of_half
        state.quarter += 1
        state.seconds_left = state.era.quarter_seconds
        if half_is_over:
            _new_half(state, other(state.opening_receiver), state.era.timeouts_per_half)


def _new_half(state: State, receiver: i64, timeouts: i64) -> None:
    """A kickoff, full time-outs, and a two-minute warning to come."""
    state.kick_shift = 0
    state.rekicked = False
    line_up_kickoff(state, other(receiver))
    state.away_timeouts = timeouts
    state.home_timeouts = timeouts
    state.warned = False
