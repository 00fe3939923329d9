"""Field goals and kicked tries."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
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
    """A kicked try."""  # SOM-PAT-01
    return _kicked(snap, events.TRY_KICK, snap.kickers.extra_points, snap.state.yards_to_goal + BEYOND_LINE)


def _row(snap: KickSnap, line: i64) -> Column:
    """The column that holds a line; beyond the last only the lowest total is good."""  # SOM-FG-03
    for last, goods in snap.kickers.field_goals:
        if line <= last:
            return goods
    return _DESPERATE


def _kicked(snap: KickSnap, kind: i64, goods: Column, distance: i64) -> Play:
    """Three dice against a team that goes for the block, else two."""  # SOM-FG-07, SOM-FG-09
    if snap.block_tried:
        snap.chance.roll_three()
    else:
        snap.chance.roll_two()
    total = snap.chance.total
    good = unsplit(snap, cell(goods, total)).kind == GOOD
    if snap.block_tried and total == LAST_TOTAL and (snap.chance.white == BLOCKING_WHITE or not good):
        return _blocked(snap, kind)  # SOM-FG-08
    return Play(kind, [events.goal(snap.kickers.kicker, good=good, distance=distance)])


def _blocked(snap: KickSnap, kind: i64) -> Play:
    """Whoever recovers a blocked field goal, it is the defence's; its own recovery may be advanced."""  # SOM-FG-11
    total = snap.chance.roll_two()
    team = snap.receivers.team
    kicker = snap.kickers.kicker
    play = Play(kind, [events.blocked(NOBODY, recovered_by=team, yards_behind=BLOCK_YARDS[total], kicker=kicker)])
    if kind == events.FIELD_GOAL and not BLOCK_TO_KICKERS[total] and snap.choices.advances(kept=False):
        advance(snap, play, OTHER_LOOSE_BALL, team)  # SOM-FG-12
    return play
