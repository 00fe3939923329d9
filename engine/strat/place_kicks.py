"""Field goals and kicked tries."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Event, Play
from engine.machine import i64
from engine.strat.fumbles import advance
from engine.strat.kick_tables import BLOCK_TO_KICKERS, BLOCK_YARDS, VARIABLE_FIELD_GOALS
from engine.strat.player import Column, cell
from engine.strat.readings import FIRST_TOTAL, GOOD, LAST_TOTAL, NO_GOOD, Reading
from engine.strat.results import unsplit
from engine.strat.specialists import KickSnap
from engine.strat.turnover_tables import OTHER_LOOSE_BALL

BEYOND_LINE: Final = 17
"""Yards of a field goal beyond the line of scrimmage."""  # SOM-FG-01
FARTHEST_LINE: Final = 46
"""A kick from farther out is illegal."""  # SOM-FG-02
BLOCKING_WHITE: Final = 1
_DESPERATE: Final[Column] = [Reading(GOOD), *[Reading(NO_GOOD)] * (LAST_TOTAL - FIRST_TOTAL)]


def field_goal(snap: KickSnap) -> Play:
    """By the column of the line of scrimmage."""  # SOM-FG-01
    line = snap.state.yards_to_goal
    if line > FARTHEST_LINE:
        raise ValueError(f"a field goal from the {line}, expected no farther than the {FARTHEST_LINE}")  # SOM-FG-02
    column = line
    if snap.options.variable_field_goals:
        column += VARIABLE_FIELD_GOALS[snap.chance.roll_two()]  # SOM-VFG-01
    return _kicked(snap, events.FIELD_GOAL, _row(snap, column), line + BEYOND_LINE)


def extra_point(snap: KickSnap) -> Play:
    """A kicked try; one that a foul moved back is read like a field goal."""  # SOM-PAT-01, SOM-PEN-09
    line = snap.state.yards_to_goal
    goods = _row(snap, line) if line > snap.state.era.kick_try_spot else snap.kickers.extra_points
    return _kicked(snap, events.TRY_KICK, goods, line + BEYOND_LINE)


def _row(snap: KickSnap, line: i64) -> Column:
    """The column that holds a line; beyond the last only the lowest total is good."""  # SOM-FG-03
    for last, goods in snap.kickers.field_goals:
        if line <= last:
            return goods
    return _DESPERATE


def _kicked(snap: KickSnap, kind: i64, goods: Column, distance: i64) -> Play:
    """Three dice against a team that goes for the block, else two."""  # SOM-FG-07, SOM-FG-09
    snap.roll_to_kick()
    total = snap.chance.total
    good = unsplit(snap, cell(goods, total)).kind == GOOD
    if snap.block_tried and total == LAST_TOTAL and (snap.chance.white == BLOCKING_WHITE or not good):
        return _blocked(snap, kind)  # SOM-FG-08
    return Play(kind, [events.goal(snap.kickers.kicker, good=good, distance=distance)])


def _blocked(snap: KickSnap, kind: i64) -> Play:
    """Two dice say who has it, and where."""  # SOM-FG-11
    if kind == events.TRY_KICK and not _live_try(snap):
        return Play(kind, [_block(snap, snap.receivers.team, 0)])
    total = snap.chance.roll_two()
    kept = BLOCK_TO_KICKERS[total]
    dead = kept and kind == events.FIELD_GOAL  # SOM-FG-12: it is the defence's all the same
    team = snap.kickers.team if kept and not dead else snap.receivers.team
    play = Play(kind, [_block(snap, team, BLOCK_YARDS[total])])
    if not dead and snap.choices.advances(kept=kept):
        advance(snap, play, OTHER_LOOSE_BALL, team, snap.recoverer(team))
    return play


def _block(snap: KickSnap, team: i64, behind: i64) -> Event:
    return events.blocked(NOBODY, recovered_by=team, yards_behind=behind, kicker=snap.kickers.kicker)


def _live_try(snap: KickSnap) -> bool:
    """Whether a blocked try may be advanced: where the edition has it, in seasons that had it."""
    return snap.edition.live_blocked_tries > 0 and snap.state.era.defense_may_score_on_try  # SOM-PAT-03, SOM-PAT-04
