"""Good sense about kicks: fourth downs, field goals as the half ends, tries, punts, kickoffs."""

from __future__ import annotations

from typing import Final

from engine.football.codes import QUARTERS
from engine.football.state import State
from engine.statis_pro.coaches.clock_sense import HURRY_HALF, LATE, POSSESSION_POINTS, last_quarter
from engine.statis_pro.coaches.league import table_rows
from engine.statis_pro.field_goal import good_range, kick_distance
from engine.statis_pro.player import KickerCard, PunterCard

WORTH_A_KICK: Final = 20
"""Good numbers, of 48, that make a field goal a fair try."""
LAST_CHANCE: Final = 1
LAST_PLAY: Final = 10
"""Seconds that leave one play, which takes that long, before the half ends."""
FIELD_GOAL_POINTS: Final = 3
DEEP: Final = 10
"""A coffin corner kick aims at this yard line."""
COFFIN_LEAST: Final = 10  # SPF-8.5.6a
COFFIN_MOST: Final = 25
STEP: Final = 5


TWO_POINT_LEADS: Final = frozenset(int(row["lead"]) for row in table_rows("two_point_tries.csv"))
"""Leads after a touchdown, before the try, at which two points are worth the risk."""


def in_range(state: State, kicker: KickerCard, limit: int, least: int = WORTH_A_KICK) -> bool:
    """Whether a field goal may be tried, and is worth trying."""
    return state.yards_to_goal <= limit and good_range(kicker, kick_distance(state.yards_to_goal)) >= least


def kick_to_end_half(state: State, team: int) -> bool:
    """Whether the half, or the game, allows one play more, and three points would help."""
    if state.seconds_left > LAST_PLAY:
        return False
    if last_quarter(state):
        return -FIELD_GOAL_POINTS <= state.lead(team) <= 0
    return state.quarter == QUARTERS // 2


def must_go(state: State, team: int, kickable: bool) -> bool:
    """Whether giving the ball away on fourth down gives the game away."""
    lead = state.lead(team)
    if not last_quarter(state) or lead >= 0:
        return False
    if kickable and lead >= -FIELD_GOAL_POINTS:
        return False
    if lead >= -POSSESSION_POINTS:
        return state.seconds_left <= HURRY_HALF + LATE // STEP
    return state.seconds_left <= LATE


def two_point_try(state: State, team: int) -> bool:
    """Whether to try for two after a touchdown."""
    if not state.era.two_point_try or not last_quarter(state):
        return False
    return state.lead(team) in TWO_POINT_LEADS


def onside_kick(state: State, team: int) -> bool:
    """Whether the ball must be won back at once."""
    lead = state.lead(team)
    if state.quarter != QUARTERS or lead >= 0:
        return False
    if lead >= -POSSESSION_POINTS:
        return state.seconds_left <= HURRY_HALF * 3 // 4
    return lead >= -3 * POSSESSION_POINTS and state.seconds_left <= LATE * 4 // 5


def onside_feared(state: State, team: int) -> bool:
    """Whether the receivers line up for an onside kick."""
    return onside_kick(state, 1 - team)


def coffin_corner(state: State, punter: PunterCard) -> int:
    """Yards to take off a punt that would otherwise reach the end zone: 0, or 10 to 25 in fives."""
    average = sum(punter.yards[1:]) // max(len(punter.yards) - 1, 1)
    if state.yards_to_goal - average >= STEP:
        return 0
    wanted = average - (state.yards_to_goal - DEEP)
    return min(max(wanted - wanted % STEP, COFFIN_LEAST), COFFIN_MOST)
