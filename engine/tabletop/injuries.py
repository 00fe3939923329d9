"""Injuries: who is hurt, and for how long."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.fast_action.player import Player
from engine.football import events
from engine.football.codes import other
from engine.football.events import Play
from engine.machine import i64
from engine.tabletop import condition_tables as rows
from engine.tabletop.passing import FLANKER_ORDER
from engine.tabletop.snap import Snap

NO_CARRIER: Final = (events.INCOMPLETION, events.INTERCEPTED, events.BLOCKED)
"""On such plays nobody is hurt as ball carrier."""  # TTF-INJ-04


def hurt(snap: Snap, play: Play, place: i64) -> None:
    """The man or men at a place of either display are hurt, if there are any."""
    team = snap.state.offense
    men: list[Player] = []
    if place == codes.BALL_CARRIER:
        man, team = _carrier(snap, play)
        men = [] if man is None else [man]
    elif place >= codes.BOX_BASE:
        team = other(team)
        men = snap.standing(place - codes.BOX_BASE)  # TTF-INJ-01, TTF-INJ-03
    else:
        man = snap.places[_standing(snap, place)]
        men = [] if man is None else [man]  # TTF-INJ-03
    if not men:
        snap.trace.say("TTF-INJ-03", "nobody is there: no injury")
    for man in men:
        tired = snap.call.tired and man is snap.directed_at
        duration = draw_duration(snap, man, tired=tired)
        play.events.append(events.injury(man.index, team, duration))
        if snap.trace.on:
            side = "#" if team == snap.state.offense else "d#"
            snap.trace.say("TTF-INJ-07", f"{side}{man.index} is hurt: {duration_text(duration)}")


def _standing(snap: Snap, place: i64) -> i64:
    """The place meant by BK or FL alone."""  # TTF-INJ-01
    order: tuple[int, ...] = ()
    if place == codes.BK:
        order = (codes.BK1, codes.BK2, codes.BK3)
    elif place == codes.FL:
        order = FLANKER_ORDER
    for each in order:
        if snap.places[each] is not None:
            return each
    return place if not order else order[0]


def _carrier(snap: Snap, play: Play) -> tuple[Player | None, i64]:
    """The last man who can be told to have carried the ball, and his team; after a fumble, he who fumbled."""
    offense = snap.state.offense
    if any(event.kind in NO_CARRIER for event in play.events):
        return None, offense  # TTF-INJ-04
    return snap.holder, offense  # TTF-INJ-02


def draw_duration(snap: Snap, man: Player, *, tired: bool) -> i64:
    """How long a man is out, by a new pass number and the games he played."""  # TTF-INJ-07
    column = max(min(man.games, rows.MOST_GAMES), 1)  # TTF-CARD-02
    if tired and snap.options.tired_injuries:
        column = max(column - rows.TIRED_INJURY[man.endurance - snap.call.eased], 1)  # TTF-END-14
    duration = rows.INJURIES[snap.chance.apart_pass_number()][column]
    if duration == rows.BY_RUN_NUMBER:
        return rows.GAMES + snap.chance.apart_run_number()  # TTF-INJ-09
    return duration


def duration_text(duration: i64) -> str:
    """A duration in words."""  # TTF-INJ-08
    kind, many = duration // 100 * 100, duration % 100
    if kind == rows.GAMES:
        return "the rest of the game" + (f" and {many} more" if many else "")
    if kind == rows.MINUTES:
        return f"{many} minutes"
    return {rows.HALF: "the rest of the half", rows.QUARTER: "the rest of the quarter"}.get(
        kind, "the rest of the series"
    )
