"""What a situation is worth to a team, in hundredths of a point: enough to choose between two outcomes of a play.

Rough averages of professional football, rounded so that the usual decisions come out as coaches take them. They
decide only whether a penalty is accepted.
"""

from __future__ import annotations

from typing import Final

from engine.football import codes
from engine.football.state import State
from engine.machine import i64

POINT: Final = 100
GOAL_LINE: Final = 560
"""First down on the goal line."""
YARD: Final = 6
"""Each yard further away."""
# First and ten is the measure; each down has its own price at ten yards to go, and its price of a yard more or less.
DOWN_PRICE: Final[tuple[int, ...]] = (0, 0, 40, 110, 260)
YARD_PRICE: Final[tuple[int, ...]] = (0, 7, 11, 12, 16)
FAR_YARD_PARTS: Final = 2
"""Beyond ten to go a yard counts for one part in so many."""
GOAL_DOWN_PARTS: Final = 2
"""With goal to go a later down is worth less than the first by at least one part in so many of its price."""
KICKABLE: Final = 35
"""A fourth down this near is worth at least a field goal try."""
KICK_WORTH: Final = 280
KICK_YARD: Final = 4
RECEIVING: Final = 100
"""To have a kickoff coming."""
RECEIVING_FREE_KICK: Final = 160
KICKED_TRY: Final = 95
TWO_POINTS: Final = 48
WIN: Final = 10_000
# Chances in a hundred on the last play of a half.
LAST_KICK_SURE: Final = 95
LAST_KICK_BASE: Final = 120
LAST_KICK_YARD: Final = 2
LAST_RANGE: Final = 43
LAST_RUSH_BASE: Final = 50
LAST_RUSH_YARD: Final = 2
LAST_HOPE: Final = 3
FIELD_GOAL: Final = 3
TOUCHDOWN: Final = 7


def worth(state: State, team: i64) -> i64:
    """A situation seen by one team: its lead, and what the ball, or a kick to come, is worth."""
    lead = state.lead(state.offense)
    if state.phase < codes.OVER and state.seconds_left:
        value = lead * POINT + _prospect(state)
    elif state.phase == codes.TRY:
        value = _last_try(state, lead)
    elif state.phase == codes.SCRIMMAGE and state.untimed:
        value = _last_play(state, lead)
    else:
        value = _score(state, lead)
    return value if team == state.offense else -value


def _prospect(state: State) -> i64:
    """What the offense may expect from here, in hundredths of a point."""
    if state.phase == codes.TRY:
        return KICKED_TRY - RECEIVING - YARD * state.kick_shift
    if state.phase == codes.KICKOFF:
        return -RECEIVING - YARD * state.kick_shift
    if state.phase == codes.FREE_KICK:
        return -RECEIVING_FREE_KICK - YARD * state.kick_shift
    value = GOAL_LINE - YARD * state.yards_to_goal - DOWN_PRICE[state.down]
    more = state.yards_to_first - codes.FIRST_DOWN_YARDS
    if state.goal_to_go and state.down == 1:
        more = 0  # the yard line says it all
    price = YARD_PRICE[state.down] * more
    value -= price // FAR_YARD_PARTS if more > 0 else price
    if state.goal_to_go:
        value = min(value, GOAL_LINE - YARD * state.yards_to_goal - DOWN_PRICE[state.down] // GOAL_DOWN_PARTS)
    if state.down == codes.LAST_DOWN and state.yards_to_goal <= KICKABLE:
        value = max(value, KICK_WORTH - KICK_YARD * state.yards_to_goal)
    return value


def _score(state: State, lead: i64) -> i64:
    """What a lead is worth when the half is over; at the end of the game only winning counts."""
    if state.quarter < codes.QUARTERS:
        return lead * POINT
    if lead > 0:
        return WIN + lead
    return lead - WIN if lead < 0 else 0


def _last_try(state: State, lead: i64) -> i64:
    """Only the try is left: the better of one point and two."""
    value = _score(state, lead)
    kick = KICKED_TRY * (_score(state, lead + 1) - value)
    run_or_pass = TWO_POINTS * (_score(state, lead + 2) - value)
    return value + max(kick, run_or_pass) // 100


def _last_play(state: State, lead: i64) -> i64:
    """One untimed play is left: the better of a kick and a run or pass for the goal line."""
    value = _score(state, lead)
    distance = state.yards_to_goal
    touchdown = max(LAST_HOPE, LAST_RUSH_BASE - LAST_RUSH_YARD * distance)
    best = touchdown * (_score(state, lead + TOUCHDOWN) - value)
    if distance <= LAST_RANGE:
        kick = min(LAST_KICK_SURE, LAST_KICK_BASE - LAST_KICK_YARD * distance)
        best = max(best, kick * (_score(state, lead + FIELD_GOAL) - value))
    return value + best // 100
