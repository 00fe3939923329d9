"""Loose balls: who has them, and how far he brings them."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.codes import AWAY, HOME, NOBODY
from engine.football.events import Play
from engine.machine import i64
from engine.strat.results import gained
from engine.strat.snap import Occasion, Snap
from engine.strat.turnover_tables import AFTER_SACK_OR_CATCH, CATCH, KEPT, LOOSE_BALLS, OTHER_LOOSE_BALL, SACK

FOURTH_DOWN: Final = 4
LAST_MINUTES: Final = 120


def lose(snap: Snap, play: Play, fumbler: i64, kind: i64) -> None:
    """The man with the ball loses it: two dice say whose it is, and it may be advanced."""  # SOM-FUM-01
    kept = KEPT[snap.chance.roll_two()]
    snap.trace.say("SOM-FUM-01", "the ball is kept" if kept else "the ball is lost")
    play.events.append(events.fumble(fumbler, lost=not kept))
    if kept and _fumbler_only(snap):
        return  # SOM-LOOSE-04
    if snap.choices.advances(kept=kept):
        rich = not kept and kind in (SACK, CATCH)
        column = AFTER_SACK_OR_CATCH if rich else OTHER_LOOSE_BALL  # SOM-LOOSE-02, SOM-LOOSE-03
        advance(snap, play, column, snap.offense.team if kept else snap.defense.team)


def _fumbler_only(snap: Snap) -> bool:
    """Whether only the man who fumbled may advance a ball his side recovers."""  # SOM-LOOSE-04
    late = snap.state.quarter in (2, 4) and snap.state.seconds_left <= LAST_MINUTES
    return snap.state.down == FOURTH_DOWN or late


def advance(snap: Occasion, play: Play, column: i64, team: i64) -> None:
    """Two dice on the chart, and again as often as the ball is lost anew."""  # SOM-LOOSE-01, SOM-LOOSE-05
    while True:
        gain = gained(snap, LOOSE_BALLS[snap.edition.index][column][snap.chance.roll_two()], team)
        play.events.append(events.run_back(NOBODY, gain.yards))
        if not gain.fumble:
            return
        kept = KEPT[snap.chance.roll_two()]
        play.events.append(events.fumble(NOBODY, lost=not kept))
        if not snap.choices.advances(kept=kept):
            return
        column = OTHER_LOOSE_BALL
        if not kept:
            team = other_team(team)


def other_team(team: i64) -> i64:
    """The opponents."""
    return AWAY if team == HOME else HOME
