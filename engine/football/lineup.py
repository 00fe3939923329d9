"""What comes next: the lineup after a play. Each function changes a fresh copy of the state."""

from __future__ import annotations

from typing import Final

from engine.football import codes
from engine.football.codes import FIELD, FIRST_DOWN_YARDS, LAST_DOWN, other
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64

TOUCHDOWN_POINTS: Final = 6
FIELD_GOAL_POINTS: Final = 3  # SPF-8.9.4
SAFETY_POINTS: Final = 2
KICKED_TRY_POINTS: Final = 1  # SPF-8.9.4
TWO_POINT_TRY_POINTS: Final = 2


def first_and_ten(state: State, team: i64, yards_to_goal: i64) -> None:
    """A team has the ball with a fresh set of downs."""
    state.phase = codes.SCRIMMAGE
    state.offense = team
    state.yards_to_goal = yards_to_goal
    state.down = 1
    state.yards_to_first = FIRST_DOWN_YARDS if yards_to_goal > FIRST_DOWN_YARDS else yards_to_goal
    state.kick_shift = 0
    state.rekicked = False
    state.inches = False


def take_over(outcome: Outcome, team: i64, yards_to_goal: i64) -> None:
    """A new possession begins."""
    first_and_ten(outcome.state, team, yards_to_goal)
    outcome.state.drive += 1


def line_up_kick(state: State, phase: i64, team: i64, yard_line: i64) -> None:
    """A team kicks from its own yard line."""
    state.phase = phase
    state.offense = team
    state.yards_to_goal = FIELD - yard_line
    state.down = 1
    state.yards_to_first = FIRST_DOWN_YARDS
    state.inches = False


def line_up_kickoff(state: State, team: i64) -> None:
    """A team kicks off."""
    line_up_kick(state, codes.KICKOFF, team, state.era.kickoff_spot)


def line_up_try(state: State, team: i64) -> None:
    """A team tries for the extra point or points; the ball shows on the spot of a run or pass."""
    state.phase = codes.TRY
    state.offense = team
    state.yards_to_goal = state.era.two_point_spot
    state.down = 1
    state.yards_to_first = state.era.two_point_spot
    state.kick_shift = 0
    state.rekicked = False
    state.inches = False


def award(outcome: Outcome, team: i64, points: i64) -> None:
    """Put points on the board."""
    outcome.points = points
    outcome.scorer = team
    if team == codes.HOME:
        outcome.state.home_score += points
    else:
        outcome.state.away_score += points


def score_touchdown(outcome: Outcome, team: i64) -> None:
    """Six points, and a try."""
    outcome.touchdown = True
    award(outcome, team, TOUCHDOWN_POINTS)
    line_up_try(outcome.state, team)


def score_safety(outcome: Outcome, against: i64) -> None:
    """Two points, and a free kick by the team scored upon."""
    outcome.safety = True
    award(outcome, other(against), SAFETY_POINTS)
    outcome.state.kick_shift = 0
    line_up_kick(outcome.state, codes.FREE_KICK, against, outcome.state.era.free_kick_spot)


def end_drive(outcome: Outcome, how: i64) -> None:
    """The offense's possession is over; overtime counts them."""
    outcome.drive_end = how
    if outcome.state.quarter > codes.QUARTERS:
        outcome.state.overtime_possessions += 1


def play_on(outcome: Outcome, before: State, spot: i64, down: i64) -> bool:
    """The offense of `before` has the ball on `spot` after a down: a first down, the next down or none left.

    True when the line to gain was reached.
    """
    to_first = before.yards_to_first - before.yards_to_goal + spot
    state = outcome.state
    if to_first <= 0:
        first_and_ten(state, before.offense, spot)
        outcome.first_down = True
        return True
    if down > LAST_DOWN:
        end_drive(outcome, codes.DOWNS)
        take_over(outcome, other(before.offense), FIELD - spot)
        return False
    state.yards_to_goal = spot
    state.yards_to_first = to_first
    state.down = down
    state.inches = False
    return False
