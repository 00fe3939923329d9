"""Interceptions: who catches the ball, where, and how far he runs."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.fast_action.catching import incomplete, reach
from engine.football import events
from engine.football.codes import FIELD, NOBODY
from engine.football.events import Play
from engine.machine import i64
from engine.statis_pro import tables
from engine.statis_pro.player import DEFENSIVE_LINEMAN, TOUCHDOWN, Player
from engine.statis_pro.snap import Snap
from engine.trace import in_yards

GOAL_LINE: Final = 0


def intercepted_by_table(snap: Snap, pass_type: i64, target: Player | None) -> Play:
    """The quarterback threw it away: the Interception Table names the box."""
    row = snap.chance.run_number()
    box = tables.INTERCEPTIONS[pass_type][row]  # SPF-8.3.5, SPF-8.3.7.3a
    man = _better(snap, snap.boxes[box])
    if snap.trace.on:
        found = "empty, incomplete" if man is None else f"d#{man.index}"
        snap.trace.say("SPF-8.3.5", f"run number {row}, {tables.PASSES[pass_type]}: box {codes.BOXES[box]}, {found}")
    if man is None:
        return incomplete(snap, target)  # SPF-T6.7f
    return intercepted(snap, pass_type, target, man)


def _better(snap: Snap, men: list[Player]) -> Player | None:
    """The man of a box with the better Intercept range; a coin decides between equals."""
    if not men:
        return None
    best = men[0]
    for man in men[1:]:
        if reach(man) < reach(best) or (reach(man) == reach(best) and snap.chance.coin()):
            best = man  # SPF-T6.7e
    return best


def intercepted(snap: Snap, pass_type: i64, target: Player | None, man: Player) -> Play:
    """A defender catches the ball: where, and what he does with it."""
    row = snap.chance.run_number()
    point = point_of_interception(pass_type, row)
    passer = snap.passer.index
    aimed = NOBODY if target is None else target.index
    play = Play(events.PASS, [events.interception(passer, man.index, aimed, point)])
    spot = snap.state.yards_to_goal - point
    if snap.trace.on:
        snap.trace.say("SPF-8.3.5.3a", f"intercepted by d#{man.index} {in_yards(point)} beyond scrimmage")
    if spot <= GOAL_LINE:
        snap.holder = None
        play.events.append(events.touchback())  # SPF-8.3.5.3b
        if snap.trace.on:
            snap.trace.say("SPF-8.3.5.3b", "in the end zone: touchback")
        return play
    snap.holder = man
    if spot >= FIELD:
        return play  # caught behind the goal line it wants: a touchdown
    yards = tables.INTERCEPTION_RETURNS[man.kind - DEFENSIVE_LINEMAN][snap.chance.run_number()]  # SPF-8.3.5.4
    if yards == TOUCHDOWN:
        yards = FIELD - spot
    play.events.append(events.run_back(man.index, yards))
    if snap.trace.on:
        snap.trace.say("SPF-8.3.5.4", f"returned {in_yards(yards)}")
    return play


def point_of_interception(pass_type: i64, run_number: i64) -> i64:
    """Yards beyond scrimmage at which a pass is intercepted, or interfered with."""
    return tables.POINT_TIMES[pass_type] * run_number + tables.POINT_PLUS[pass_type]  # SPF-8.3.5.3a
