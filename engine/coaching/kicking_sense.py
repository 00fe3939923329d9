"""When to kick: the range of a kicker, and what a kick is worth."""

from __future__ import annotations

from typing import Final, final

from engine.chance.generator import Generator
from engine.coaching.clock_sense import (
    GIVEN_UP,
    HURRY_HALF,
    LATE,
    ONE_PLAY,
    POSSESSION_POINTS,
    last_play,
    last_quarter,
    waits_for_kick,
)
from engine.coaching.league import THOUSAND, table_rows
from engine.coaching.moments import LATER, MOST_LEAD, TRY_PARTS, try_part
from engine.football.codes import FIELD, KICKOFF, QUARTERS
from engine.football.state import State
from engine.machine import i64, vec


@final
class KickingRange:
    """A kicker by yards to goal. `good` counts what is good on his card from each, `worth` is a fair try's count."""

    __slots__ = ("_good", "_worth", "limit")

    def __init__(self, good: vec[i64], worth: i64) -> None:
        self._good = good
        self._worth = worth
        self.limit: i64 = 1
        """The farthest line from which he is ever good."""
        yards: i64
        for yards in range(1, FIELD):
            if good[yards]:
                self.limit = yards

    def worth_a_kick(self, yards_to_goal: i64) -> bool:
        """Whether a field goal is a fair try."""
        return self._good[yards_to_goal] >= self._worth

    def in_reach(self, yards_to_goal: i64) -> bool:
        """Whether a field goal can be good at all."""
        return self._good[yards_to_goal] > 0


HOLD_OUT: Final = 20
"""Seconds, without a time-out left, when a winning kick can wait no longer."""
FIELD_GOAL_POINTS: Final = 3
STEP: Final = 5
# Fourth downs that are a matter of habit. Rates hold fakes and desperate tries too; these bounds keep them out.
GAMBLE_YARDS: Final = 4
"""In the own half nobody gambles for more, unless he is behind in the last quarter."""
NO_PLAYERS_YARDS: Final = 10
"""Nor for more than this beyond midfield, where a punt gains little and a kick is too long."""
MIDFIELD: Final = 50
OWN_TERRITORY: Final = 60
"""Yards to goal from which a ball that is lost on downs gives points away."""
SHORT_YARDAGE: Final = 3
"""With no more to go a team that needs two scores does not stop at three points."""
NO_PUNT_YARDS: Final = 45
NO_PUNT_SECONDS: Final = 600
"""Nobody who needs two scores punts from nearer to the goal line with less time left in the game."""
KICK_SECONDS: Final = 60
"""With no more left a field goal that ties or wins the game is kicked."""
LONG_WAY: Final = 10
"""Late and behind, more yards to go than this are worth trying for only when no other chance will come."""
LAST_MINUTES: Final = 180
SQUIB_SECONDS: Final = 20
"""Before a half ends, when the kickers want the clock to run."""
TWO_SCORES_BY_KICK: Final = POSSESSION_POINTS + 3
"""Behind by more than one possession and no more than this, three points are a step."""


# Kinds of kickoff.
USUAL_KICK: Final = 0
SQUIB: Final = 1
ONSIDE: Final = 2

TRIES: Final = vec[vec[i64]](
    [vec[i64]([int(row[part]) for part in TRY_PARTS]) for row in table_rows("two_point_tries.csv")]
)
"""By lead after a touchdown, from the worst, and part of the game: tries for two points, per thousand."""
LONG_KICK: Final = 15
"""Since the kick is tried from this line, some try for two points early in a game, too."""


def kick_to_end_half(state: State, team: i64) -> bool:
    """Whether the half, or the game, allows one play more, and three points would help."""
    if waits_for_kick(state, team) and not state.timeouts(team):
        return state.seconds_left <= HOLD_OUT
    if state.seconds_left > ONE_PLAY:
        return False
    if last_quarter(state):
        return -FIELD_GOAL_POINTS <= state.lead(team) <= 0
    return state.quarter == QUARTERS // 2


def must_go(state: State, team: i64, kickable: bool) -> bool:
    """Whether giving the ball away on fourth down gives the game away, or nothing can be lost any more."""
    lead = state.lead(team)
    if last_play(state) and state.seconds_left <= STEP and lead <= 0:
        return True
    if not last_quarter(state) or lead >= 0 or lead < -GIVEN_UP or state.seconds_left > LAST_MINUTES:
        return False
    if kickable and (lead >= -FIELD_GOAL_POINTS or _kick_is_a_step(state, lead)):
        return False
    return state.yards_to_first <= LONG_WAY or state.seconds_left <= HURRY_HALF


def _kick_is_a_step(state: State, lead: i64) -> bool:
    """Two scores are needed in any case, and the line to gain is not near."""
    return -TWO_SCORES_BY_KICK <= lead < -POSSESSION_POINTS and state.yards_to_first > SHORT_YARDAGE


def may_gamble(state: State, team: i64) -> bool:
    """Whether a fourth down is one that a team may go for by habit."""
    late_and_behind = last_quarter(state) and state.lead(team) < 0
    if late_and_behind:
        return True
    to_go = state.yards_to_first
    if state.yards_to_goal >= OWN_TERRITORY and state.last_period_of_half and state.seconds_left <= HURRY_HALF:
        return False
    if state.yards_to_goal >= MIDFIELD:
        return to_go <= GAMBLE_YARDS
    return to_go <= NO_PLAYERS_YARDS


def must_kick(state: State, team: i64) -> bool:
    """At the end, when three points tie or win it."""
    if not last_quarter(state) or state.seconds_left > KICK_SECONDS:
        return False
    return -FIELD_GOAL_POINTS <= state.lead(team) <= 0


def no_punt(state: State, team: i64) -> bool:
    """Whether a punt would give up a game that is not lost: two scores behind, late, and near enough to score."""
    if state.quarter != QUARTERS or state.seconds_left > NO_PUNT_SECONDS or state.yards_to_goal > NO_PUNT_YARDS:
        return False
    return -GIVEN_UP <= state.lead(team) < -POSSESSION_POINTS


def two_point_try(state: State, team: i64, generator: Generator) -> bool:
    """Whether to try for two after a touchdown."""
    if not state.era.two_point_try:
        return False
    part = try_part(state.quarter, state.seconds_left)
    if part < LATER and state.era.kick_try_spot < LONG_KICK:
        return False
    lead = min(max(state.lead(team), -MOST_LEAD), MOST_LEAD)
    return generator.chance(TRIES[lead + MOST_LEAD][part], THOUSAND)


def onside_kick(state: State, team: i64) -> bool:
    """Whether the ball must be won back at once."""
    lead = state.lead(team)
    if state.quarter != QUARTERS or lead >= 0:
        return False
    if lead >= -POSSESSION_POINTS:
        return state.seconds_left <= HURRY_HALF * 3 // 4
    return lead >= -3 * POSSESSION_POINTS and state.seconds_left <= LATE * 4 // 5


def squib_kick(state: State, team: i64) -> bool:
    """Whether a team that is ahead, or a half that is all but over, needs no deep kick but no long return either."""
    if not state.last_period_of_half or state.seconds_left > SQUIB_SECONDS:
        return False
    return state.lead(team) > 0 or state.quarter < QUARTERS


def kickoff_kind(state: State, team: i64) -> i64:
    """Onside when the ball must be won back, a squib when a half is all but over; free kicks are as usual."""
    if state.phase != KICKOFF:
        return USUAL_KICK
    if onside_kick(state, team):
        return ONSIDE
    return SQUIB if squib_kick(state, team) else USUAL_KICK


def all_out_for_a_block(state: State, team: i64) -> bool:
    """Whether a team without the ball has nothing to lose by going for a blocked kick."""
    if not last_quarter(state) or state.seconds_left > HURRY_HALF:
        return False
    return -POSSESSION_POINTS <= state.lead(team) < 0


def onside_feared(state: State, team: i64) -> bool:
    """Whether the receivers line up for an onside kick."""
    return onside_kick(state, 1 - team)
