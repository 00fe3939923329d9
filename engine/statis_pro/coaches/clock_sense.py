"""Good sense about the clock: whose interest it is to hurry, to dawdle, to stop it, or to kneel on the ball."""

from __future__ import annotations

from typing import Final

from engine.football.codes import QUARTERS
from engine.football.state import State

LATE: Final = 300
"""Seconds before the end of the game when the score begins to rule the clock."""
HURRY_HALF: Final = 120
"""The same before half-time."""
OWN_END: Final = 80
"""Half-time: from this many yards or more to the goal line a team is content to let the clock run."""
POSSESSION_POINTS: Final = 8
"""A margin that one possession can make up."""
KNEEL_SECONDS: Final = 45
"""A kneel can run off so much, or so little if the other side stops the clock."""  # SPF-T6.1a
STOPPED_SECONDS: Final = 10  # SPF-T6.1h
LAST_DOWN: Final = 4
LONGEST_TIMEOUT: Final = HURRY_HALF + STOPPED_SECONDS * LAST_DOWN
"""No time-out is spent with more seconds left."""
SAFE_YARDS: Final = 97
"""Farther from the goal line than this a kneel risks a safety."""  # SPF-7.1.2.2b
HALF_KNEEL: Final = 30

HURRY: Final = -1
STEADY: Final = 0
DAWDLE: Final = 1

PACE: Final = 30
"""Seconds a steady team takes over a play at least: men come and go between plays."""  # SPF-9.6
SLOWER: Final = 3
"""In ten plays so many take five seconds more, which makes for as many plays a game as professional teams have."""
STEP: Final = 5
"""Time is kept in units of five seconds."""  # SPF-9.0a


def last_quarter(state: State) -> bool:
    """Whether the game can end in this quarter."""
    return state.quarter >= QUARTERS


def tempo(state: State, team: int) -> int:
    """Whether a team on offence wants to save time, to use it up, or neither."""
    if state.seconds_left > 2 * LATE or state.quarter == 1 or state.quarter == QUARTERS - 1:
        return STEADY
    if state.quarter >= QUARTERS:
        lead = state.lead(team)
        if lead > 0:
            return DAWDLE
        if lead == 0:
            return HURRY if state.seconds_left <= HURRY_HALF else STEADY
        window = LATE if lead >= -POSSESSION_POINTS else 2 * LATE
        return HURRY if state.seconds_left <= window else STEADY
    if state.seconds_left <= HURRY_HALF:
        return DAWDLE if state.yards_to_goal >= OWN_END else HURRY
    return STEADY


def wants_timeout(before: State, after: State, team: int) -> bool:
    """Whether a team stops the clock after this play, which would otherwise let it run."""
    if before.seconds_left > LONGEST_TIMEOUT or before.quarter == 1 or before.quarter == QUARTERS - 1:
        return False
    if not after.timeouts(team) or after.offense != before.offense:
        return False
    if before.quarter >= QUARTERS:
        lead = after.lead(team)
        if team == before.offense:
            return lead <= 0 and before.seconds_left <= HURRY_HALF
        return lead < 0
    if team != before.offense:
        return False
    return before.seconds_left <= HURRY_HALF // 2 and after.yards_to_goal < OWN_END


def should_kneel(state: State, team: int) -> bool:
    """Whether kneeling on the ball runs out the half without harm."""
    if state.seconds_left > state.era.two_minute_warning or state.yards_to_goal > SAFE_YARDS:
        return False
    if state.quarter == QUARTERS // 2:
        return state.seconds_left <= HALF_KNEEL and state.yards_to_goal >= OWN_END
    if not last_quarter(state) or state.lead(team) <= 0:
        return False
    kneels = LAST_DOWN - state.down
    stops = min(state.timeouts(1 - team), kneels)
    # The last down gives the ball away, which takes as long as a stopped clock.
    return state.seconds_left <= (kneels - stops) * KNEEL_SECONDS + (stops + 1) * STOPPED_SECONDS  # SPF-T6.1j


def seconds_to_use(least: int, most: int, wish: int, slower: bool) -> int:
    """A time within the bounds, by tempo."""
    if wish == HURRY:
        return least
    if wish == DAWDLE:
        return most
    return min(max(PACE + STEP if slower else PACE, least), most)
