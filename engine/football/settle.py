"""What the ball's way through a play means, penalties aside."""

from __future__ import annotations

from typing import Final

from engine.football import codes, events
from engine.football.codes import FIELD, other
from engine.football.events import Play
from engine.football.lineup import (
    FIELD_GOAL_POINTS,
    KICKED_TRY_POINTS,
    TWO_POINT_TRY_POINTS,
    award,
    end_drive,
    line_up_kickoff,
    play_on,
    score_safety,
    score_touchdown,
    take_over,
)
from engine.football.live import GOAL_GOOD, NO_GOAL, Live
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64

HOLD_YARDS: Final = 7
"""How far behind scrimmage a field goal is held and kicked."""


def settle(before: State, play: Play, live: Live) -> Outcome:
    """The outcome of a play in which nobody fouled."""
    state = before.copy()
    state.untimed = False
    outcome = Outcome(state)
    outcome.spot = live.spot
    outcome.possession = live.holder
    if play.kind == events.NO_SNAP:
        outcome.void = True
    elif before.phase == codes.SCRIMMAGE:
        _scrimmage(outcome, before, play, live)
    elif before.phase == codes.TRY:
        _try(outcome, before, live)
    else:
        _kickoff(outcome, before, live)
    return outcome


def _scrimmage(outcome: Outcome, before: State, play: Play, live: Live) -> None:
    """Runs, passes, punts, field goals, kneels, spikes and conceded safeties."""
    offense = before.offense
    if play.kind == events.CONCEDE:
        end_drive(outcome, codes.SAFETY)
        score_safety(outcome, offense)
    elif live.goal != NO_GOAL and not live.blocked:
        _field_goal(outcome, before, live)
    elif live.touchdown:
        own = live.holder == offense
        end_drive(outcome, codes.TOUCHDOWN if own and not live.kicked else _how_lost(play, live))
        outcome.first_down = own and not live.changes
        outcome.turnover = _turned_over(before, live)
        score_touchdown(outcome, live.holder)
    elif live.touchback or live.at_home:
        _end_zone(outcome, before, play, live)
    elif live.changes:
        _lost(outcome, before, play, live)
    else:
        play_on(outcome, before, live.spot, before.down + 1)
        if live.inches:
            outcome.state.inches = outcome.drive_end == codes.DRIVE_ON
        if outcome.drive_end == codes.DOWNS and live.blocked:
            outcome.drive_end = _how_lost(play, live)


def _how_lost(play: Play, live: Live) -> i64:
    """Why a possession ended, when the ball left the offense's hands."""
    if play.kind == events.FIELD_GOAL:
        return codes.MISSED_FIELD_GOAL
    if play.kind == events.PUNT:
        return codes.BLOCKED_PUNT if live.blocked else codes.PUNT
    return codes.INTERCEPTION if live.intercepted else codes.FUMBLE


def _turned_over(before: State, live: Live) -> bool:
    """Whether an interception or fumble decided who has the ball. A kick gives it away; what is lost after it was the
    receivers'."""
    if live.holder == before.offense:
        return live.kicked
    return not live.kicked and not live.blocked


def _lost(outcome: Outcome, before: State, play: Play, live: Live) -> None:
    """The ball changed hands and is dead in the field of play."""
    end_drive(outcome, _how_lost(play, live))
    outcome.turnover = _turned_over(before, live)
    kept = live.holder == before.offense
    take_over(outcome, live.holder, live.spot if kept else FIELD - live.spot)


def _end_zone(outcome: Outcome, before: State, play: Play, live: Live) -> None:
    """The ball is dead in the end zone of its holder: a safety if he brought it there, else a touchback."""
    own = live.holder == before.offense
    if not live.touchback and live.impetus == live.holder:
        end_drive(outcome, codes.SAFETY if own else _how_lost(play, live))
        score_safety(outcome, live.holder)
        return
    end_drive(outcome, _how_lost(play, live))
    outcome.turnover = _turned_over(before, live)
    take_over(outcome, live.holder, FIELD - before.era.touchback)


def _field_goal(outcome: Outcome, before: State, live: Live) -> None:
    """Three points, or the other team's ball."""
    if live.goal == GOAL_GOOD:
        end_drive(outcome, codes.FIELD_GOAL)
        award(outcome, before.offense, FIELD_GOAL_POINTS)
        line_up_kickoff(outcome.state, before.offense)
        return
    end_drive(outcome, codes.MISSED_FIELD_GOAL)
    yard_line = before.yards_to_goal
    if before.era.missed_goal_at_kick and live.held_back:
        yard_line += HOLD_YARDS
    least = before.era.missed_goal_least
    yard_line = min(max(yard_line, least), FIELD - 1)  # SPF-8.6.1f
    if before.era.missed_goal_comes_out and before.yards_to_goal < least:
        yard_line = least  # TTF-FG-03
    if before.era.missed_goal_touchback:
        yard_line = before.era.touchback  # SOM-FG-05
    outcome.possession = other(before.offense)
    take_over(outcome, outcome.possession, FIELD - yard_line)


def _try(outcome: Outcome, before: State, live: Live) -> None:
    """One point for a kick, two for a run or pass where the era has them; then the team kicks off."""
    offense = before.offense
    if live.goal == GOAL_GOOD:
        award(outcome, offense, KICKED_TRY_POINTS)
    elif live.touchdown and live.holder == offense:
        award(outcome, offense, TWO_POINT_TRY_POINTS if before.era.two_point_try else KICKED_TRY_POINTS)
    elif live.touchdown and before.era.defense_may_score_on_try:
        award(outcome, live.holder, TWO_POINT_TRY_POINTS)
    line_up_kickoff(outcome.state, offense)


def _kickoff(outcome: Outcome, before: State, live: Live) -> None:
    """Kickoffs, free kicks and onside kicks; `before.offense` kicks."""
    kicker = before.offense
    own = live.holder == kicker
    if own and outcome.state.quarter > codes.QUARTERS:
        outcome.state.overtime_possessions += 1  # the receivers had their chance at the ball
    outcome.turnover = own and live.lost_fumble
    if live.touchdown:
        score_touchdown(outcome, live.holder)
    elif live.touchback or live.at_home:
        if not live.touchback and live.impetus == live.holder:
            score_safety(outcome, live.holder)
        else:
            take_over(outcome, live.holder, FIELD - before.era.kickoff_touchback)
    elif live.out_of_bounds and not own:
        take_over(outcome, live.holder, FIELD - before.era.kickoff_out_of_bounds)
    else:
        take_over(outcome, live.holder, live.spot if own else FIELD - live.spot)
