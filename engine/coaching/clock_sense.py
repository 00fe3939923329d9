"""What a coach does about the clock: time-outs, spikes, kneeling, tempo."""

from __future__ import annotations

from typing import Final

from engine.football.codes import QUARTERS, SCRIMMAGE
from engine.football.state import State
from engine.machine import i64


class ClockCoach:
    """A coach once a play is over: it takes `running` seconds if nobody stops the clock."""

    def timeout(self, before: State, after: State, team: i64, running: i64) -> bool:
        """Whether his team spends a time-out now."""  # SPF-2.6b, IBF-CLOCK-04, TTF-CLOCK-05
        raise NotImplementedError

    def spike(self, before: State, after: State, team: i64, running: i64, saved: i64) -> bool:
        """On offense: whether the next down is a spike, which takes so many seconds off this play.

        Asked only in games where that is announced with the play before.
        """  # IBF-CLOCK-05, TTF-CLOCK-09
        return False


LATE: Final = 300
"""Seconds before the end of the game when the score begins to rule the clock."""
HURRY_HALF: Final = 120
"""The same before half-time."""
OWN_END: Final = 80
"""Half-time: from this many yards or more to the goal line a team is content to let the clock run."""
POSSESSION_POINTS: Final = 8
"""A margin that one possession can make up."""
SAFE_LEAD: Final = 20
"""A game is safely won with a larger lead late in the last quarter."""
STOPPED_SECONDS: Final = 10
"""What a play takes at least if somebody stops the clock."""  # SPF-T6.1h, IBF-CLOCK-04
LAST_DOWN: Final = 4
LONGEST_TIMEOUT: Final = HURRY_HALF + STOPPED_SECONDS * LAST_DOWN
"""No time-out is spent with more seconds left."""
SAFE_YARDS: Final = 97
"""Farther from the goal line than this a kneel risks a safety."""  # SPF-7.1.2.2b
HALF_KNEEL: Final = 20
GIVEN_UP: Final = 3 * POSSESSION_POINTS
"""Farther behind than this late in the game, no team stops the clock or gambles."""
SCORING_SECONDS: Final = 45
"""What a hurried possession takes, with the kick that wins the ball back."""
ONE_PLAY: Final = 10
"""Seconds that leave one play, which takes that long, before the half ends."""
SURE_RANGE: Final = 30
"""Yards to goal from which a field goal is more likely than not."""
WINNING_KICK: Final = -2
"""The lowest lead that a field goal turns into a win."""
HEAVE: Final = 40
"""On fourth down farther away than this the ball is punted."""
SPIKE_DOWN: Final = 3
"""From this down on nobody throws a down away."""
RUN_YARDS: Final = 1
"""This near to the goal line there is always time for a run, if it can be stopped."""
PUNTS_FROM: Final = 55
TIME_TO_SCORE: Final = 45
"""Before half-time a defense stops the clock before a punt from this far out if so many seconds are left."""
LAST_MINUTE: Final = 60
"""Behind, with so many seconds and no time-out left, nobody runs."""
LAST_SNAPS: Final = 20
"""Nor before half-time with so many."""
TWO_SCORES: Final = 9
"""A lead that is only to be kept from here on: no passes in the last two minutes."""
KNEEL_FROM: Final = 65
"""With one play left before half-time a team kneels from this many yards to the goal line or more."""

HURRY: Final = -1
STEADY: Final = 0
DAWDLE: Final = 1


def last_quarter(state: State) -> bool:
    """Whether the game can end in this quarter."""
    return state.quarter >= QUARTERS


def tempo(state: State, team: i64) -> i64:
    """Whether a team on offense wants to save time, to use it up, or neither."""
    if state.seconds_left > 2 * LATE or state.quarter == 1 or state.quarter == QUARTERS - 1:
        return STEADY
    if state.quarter >= QUARTERS:
        lead = state.lead(team)
        if lead > 0 or waits_for_kick(state, team):
            return DAWDLE
        if lead == 0:
            if state.seconds_left > HURRY_HALF:
                return STEADY
            return DAWDLE if state.yards_to_goal >= OWN_END and state.quarter == QUARTERS else HURRY
        window = LATE if lead >= -POSSESSION_POINTS else 2 * LATE
        return HURRY if state.seconds_left <= window else STEADY
    if state.seconds_left <= HURRY_HALF:
        return DAWDLE if state.yards_to_goal >= OWN_END else HURRY
    return STEADY


def waits_for_kick(state: State, team: i64) -> bool:
    """Whether a team lets the clock run down to a field goal that wins the game."""
    if not last_quarter(state) or state.seconds_left > HURRY_HALF:
        return False
    return state.yards_to_goal <= SURE_RANGE and WINNING_KICK <= state.lead(team) <= 0


def game_won(state: State, team: i64) -> bool:
    """Whether it is time to spare the starters."""
    return state.quarter == QUARTERS and state.seconds_left <= LATE and state.lead(team) > SAFE_LEAD


def wants_timeout(before: State, after: State, team: i64, running: i64) -> bool:
    """Whether a team stops the clock after this play, which takes so many seconds otherwise, and fewer if it does."""
    if before.seconds_left > LONGEST_TIMEOUT or before.quarter == 1 or before.quarter == QUARTERS - 1:
        return False
    if not after.timeouts(team) or after.offense != before.offense:
        return False
    lead = after.lead(team)
    if last_quarter(before) and out_of_reach(before, team):
        return False
    if team != before.offense:
        return lead < 0 if last_quarter(before) else _wins_the_ball_back(before, after, running)
    if before.seconds_left > (HURRY_HALF if running > STOPPED_SECONDS else HURRY_HALF // 2):
        return False
    if waits_for_kick(after, team):
        return running >= before.seconds_left
    if last_quarter(before) and lead:
        return lead < 0
    if after.yards_to_goal >= OWN_END or (after.down == LAST_DOWN and after.yards_to_goal > HEAVE):
        return False  # time would help the other side
    return last_quarter(before) or before.seconds_left <= HURRY_HALF // 2


def _wins_the_ball_back(before: State, after: State, running: i64) -> bool:
    """Before half-time: whether a punt is due that leaves the defense time to score."""
    if running <= STOPPED_SECONDS or before.seconds_left < TIME_TO_SCORE:
        return False
    return after.down == LAST_DOWN and after.yards_to_goal >= PUNTS_FROM


def out_of_reach(state: State, team: i64) -> bool:
    """Whether a team is so far behind that it needs more possessions than there is time for."""
    possessions = 1 + state.seconds_left // SCORING_SECONDS
    return state.lead(team) < -min(GIVEN_UP, possessions * POSSESSION_POINTS)


def should_kneel(state: State, team: i64, kneel_seconds: i64) -> bool:
    """Whether kneeling on the ball runs out the half without harm, if a kneel takes so long with the clock running."""
    if state.seconds_left > state.era.two_minute_warning or state.yards_to_goal > SAFE_YARDS:
        return False
    lead = state.lead(team)
    if state.quarter == QUARTERS // 2 or (state.quarter == QUARTERS and lead == 0):
        if state.down == LAST_DOWN and state.seconds_left > STOPPED_SECONDS:
            return False
        if last_play(state) and state.quarter == QUARTERS // 2 and state.yards_to_goal >= KNEEL_FROM:
            return True
        return state.seconds_left <= HALF_KNEEL and state.yards_to_goal >= OWN_END
    if not last_quarter(state) or lead <= 0:
        return False
    kneels = LAST_DOWN - state.down
    stops = min(state.timeouts(1 - team), kneels)
    # The last down gives the ball away, which takes as long as a stopped clock.
    return state.seconds_left <= (kneels - stops) * kneel_seconds + (stops + 1) * STOPPED_SECONDS  # SPF-T6.1j


def wants_spike(before: State, after: State, team: i64, running: i64, saved: i64) -> bool:
    """Whether a team gives up a down so that this play takes some seconds less than it does."""
    if not before.last_period_of_half or before.seconds_left > HURRY_HALF // 2 or after.timeouts(team):
        return False
    if tempo(before, team) != HURRY or after.down >= SPIKE_DOWN or after.yards_to_goal <= RUN_YARDS:
        return False
    return saved > 0 and before.seconds_left > running - saved


def for_the_sideline(state: State, team: i64) -> bool:
    """Whether a player with the ball should rather get out of bounds than gain more."""
    return state.seconds_left <= HURRY_HALF and not state.timeouts(team) and tempo(state, team) == HURRY


def must_pass(state: State, team: i64) -> bool:
    """Whether there is no time left to run the ball: on a half's last play, or short of time without a time-out."""
    if state.phase != SCRIMMAGE or state.yards_to_goal <= RUN_YARDS:
        return False
    if last_play(state):
        return True
    if state.timeouts(team):
        return False
    if last_quarter(state):
        return state.lead(team) < 0 and state.seconds_left <= LAST_MINUTE
    return state.last_period_of_half and state.seconds_left <= LAST_SNAPS and state.yards_to_goal < KNEEL_FROM


def must_run(state: State, team: i64) -> bool:
    """Whether nothing can be gained by a pass: two scores ahead in the last two minutes."""
    return state.quarter == QUARTERS and state.seconds_left <= HURRY_HALF and state.lead(team) >= TWO_SCORES


def last_play(state: State) -> bool:
    """Whether the half, or the game, allows one play more."""
    return state.last_period_of_half and state.seconds_left <= ONE_PLAY
