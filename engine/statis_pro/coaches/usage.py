"""Who may be called for what, and which calls count for somebody's share."""

from __future__ import annotations

from engine.coaching.habits import INSIDE, OUTSIDE
from engine.fast_action.coaches.playbook import SCREEN, thrown_column
from engine.football import events
from engine.football.events import Play
from engine.machine import i64
from engine.statis_pro import calls
from engine.statis_pro.calls import OffenseCall
from engine.statis_pro.player import BACK, END, QUARTERBACK, Player


def can(man: Player, way: int) -> bool:
    """Whether a man's card lets him be called in this way."""  # SPF-4.2.2b
    if way == INSIDE:
        return man.kind <= BACK and len(man.rush_n) > 0  # SPF-7.1.3b
    if way == OUTSIDE:
        return man.kind <= END and len(man.rush_n) > 0  # SPF-8.2.6a
    if way == SCREEN:
        return man.kind == BACK and len(man.rush_n) > 0  # SPF-8.3.7a
    if man.kind == QUARTERBACK or man.kind > END:
        return False
    return len(thrown_column(man, way)) > 0


def counts(call: OffenseCall, play: Play) -> bool:
    """Whether a play from scrimmage is one of somebody's share."""
    return calls.INSIDE_LEFT <= call.play <= calls.LONG and play.kind != events.KNEEL and len(play.events) > 0


def way_of(play: i64) -> i64:
    """The way in which a call moves the ball."""
    if play >= calls.SCREEN:
        return SCREEN + play - calls.SCREEN
    return INSIDE if play <= calls.INSIDE_RIGHT else OUTSIDE
