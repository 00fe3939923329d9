"""Who may be called for what, and which calls count for somebody's share."""

from __future__ import annotations

from engine.coaching.habits import INSIDE, OUTSIDE
from engine.fast_action import calls
from engine.fast_action.coaches.playbook import QUICK, SCREEN, thrown_column
from engine.fast_action.player import BACK, END, QUARTERBACK, Player
from engine.football import events
from engine.football.events import Play
from engine.machine import i64
from engine.tabletop import plays
from engine.tabletop.gains import has_rush_column
from engine.tabletop.plays import OffenseCall


def can(man: Player, way: int) -> bool:
    """Whether a man's card lets him be called in this way."""
    if way == INSIDE:
        return man.kind <= BACK and has_rush_column(man)  # TTF-CALL-02
    if way == OUTSIDE:
        return man.kind <= END and has_rush_column(man)  # TTF-CALL-02, TTF-RUN-26
    if way == SCREEN:
        return man.kind == BACK and has_rush_column(man)  # TTF-PASS-01, TTF-PASS-21
    if man.kind == QUARTERBACK or man.kind > END:
        return False  # TTF-CALL-03
    return len(thrown_column(man, way)) > 0


def counts(call: OffenseCall, play: Play) -> bool:
    """Whether a play from scrimmage is one of somebody's share."""
    return not calls.PUNT <= call.play <= plays.FAIR_CATCH_KICK and play.kind != events.KNEEL and len(play.events) > 0


def way_of(play: i64) -> i64:
    """The way in which a call moves the ball."""
    if play in (calls.SCREEN, plays.SWING, plays.SHOVEL):
        return SCREEN
    if calls.QUICK <= play <= calls.LONG:
        return QUICK + play - calls.QUICK
    return INSIDE if play <= calls.INSIDE_RIGHT else OUTSIDE
