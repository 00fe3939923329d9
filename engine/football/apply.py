"""What a play means: the one door through which a game system's events reach the score and the field."""

from __future__ import annotations

from typing import Final

from engine.football import codes
from engine.football.codes import other
from engine.football.events import ALWAYS_EXTENDS, NEVER_EXTENDS, Penalty, Play
from engine.football.live import Live, follow
from engine.football.outcome import Outcome
from engine.football.penalties import enforce, no_play
from engine.football.settle import settle
from engine.football.state import State
from engine.football.worth import worth
from engine.machine import i64

LAST_SECONDS: Final = 5
"""With no more left in a half, a play from scrimmage is the last one, unless a penalty gives another."""


def apply(state: State, play: Play) -> Outcome:
    """The outcome of a play. The state passed in is not changed, and no time passes: `clock.elapse` sees to that."""
    if state.phase >= codes.OVER:
        raise ValueError(f"a play in phase {codes.PHASES[state.phase]!r}, expected a game in progress")
    outcome = _with_penalties(state, play) if play.penalties else settle(state, play, follow(state, play))
    outcome.change = outcome.state.offense != state.offense
    return outcome


def declined(state: State, play: Play) -> Outcome:
    """The outcome of a play with every penalty declined."""
    before_snap = any(penalty.dead_ball for penalty in play.penalties)
    outcome = no_play(state) if before_snap else settle(state, play, follow(state, play))
    outcome.change = outcome.state.offense != state.offense
    outcome.enforced = [False] * len(play.penalties)
    outcome.penalty_yards = [0] * len(play.penalties)
    return outcome


def _with_penalties(state: State, play: Play) -> Outcome:
    """Offset fouls of both sides; else let the offended team choose the best for itself."""
    against = play.penalties[0].against
    both = False
    dead_ball = False
    for penalty in play.penalties:
        both = both or penalty.against != against
        dead_ball = dead_ball or penalty.dead_ball
    if both:
        outcome = no_play(state)
        outcome.offset = True
        outcome.enforced = [False] * len(play.penalties)
        outcome.penalty_yards = [0] * len(play.penalties)
        return outcome
    if dead_ball:
        return _choose(state, play.penalties, Live(state.yards_to_goal, state.offense), no_play(state))
    live = follow(state, play)
    return _choose(state, play.penalties, live, settle(state, play, live))


def _choose(state: State, penalties: list[Penalty], live: Live, natural: Outcome) -> Outcome:
    """The outcome the offended team likes best. One penalty is walked off, or none; a foul without option must be."""
    offended = other(penalties[0].against)  # SPF-8.8.3c, SPF-OURS-OPTION
    best = natural
    last = state.phase == codes.SCRIMMAGE and state.last_period_of_half and not natural.void
    last = last and state.seconds_left <= LAST_SECONDS
    best_worth = _worth(natural, offended, last=last, owed=False)
    best_index = -1
    best_yards = 0
    forced = False
    for index, penalty in enumerate(penalties):
        if forced and penalty.optional:
            continue
        outcome, yards = enforce(state, live, natural, penalty)
        owed = _owes_a_play(state, penalty, outcome)
        outcome.state.untimed = owed and not state.seconds_left
        value = _worth(outcome, offended, last=last, owed=owed)
        if value > best_worth or (not penalty.optional and not forced):
            best, best_worth, best_index, best_yards = outcome, value, index, yards
            forced = forced or not penalty.optional  # SPF-8.8.3d
    best.enforced = [False] * len(penalties)
    best.penalty_yards = [0] * len(penalties)
    if best_index >= 0:
        best.enforced[best_index] = True
        best.penalty_yards[best_index] = best_yards
    return best


def _worth(outcome: Outcome, team: i64, *, last: bool, owed: bool) -> i64:
    """What an outcome is worth to a team, seen from 0:00 when the play was the last one and no other is owed."""
    if not last:
        return worth(outcome.state, team)
    state = outcome.state.copy()
    state.seconds_left = 0
    state.untimed = owed
    return worth(state, team)


def _owes_a_play(state: State, penalty: Penalty, outcome: Outcome) -> bool:
    """Whether a penalty walked off gives one more play when the clock is at 0:00."""
    if not state.last_period_of_half or outcome.points or penalty.extends == NEVER_EXTENDS:
        return False
    if penalty.extends == ALWAYS_EXTENDS:
        return True
    if penalty.against == state.offense:
        return not state.era.half_may_end_on_offensive_penalty  # SPF-9.7c
    return not state.era.half_may_end_on_defensive_penalty  # SPF-9.7b
