"""Loose balls: who has them, and how far he brings them."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.codes import NOBODY, TRY, other
from engine.football.events import Play
from engine.machine import i64
from engine.strat.recoveries import recoverer
from engine.strat.results import gained
from engine.strat.snap import Occasion, Snap
from engine.strat.turnover_tables import AFTER_SACK_OR_CATCH, CATCH, KEPT, LOOSE_BALLS, OTHER_LOOSE_BALL, SACK

FOURTH_DOWN: Final = 4
LAST_MINUTES: Final = 120


def lose(snap: Snap, play: Play, fumbler: i64, kind: i64) -> None:
    """The man with the ball loses it: two dice say whose it is, and it may be advanced."""  # SOM-FUM-01
    kept = KEPT[snap.chance.roll_two()]
    snap.trace.say("SOM-FUM-01", "the ball is kept" if kept else "the ball is lost")
    only = kept and _fumbler_only(snap)
    sacker = play.events[0].other if kind == SACK else NOBODY
    man = recoverer(snap, kind, kept=kept, sacker=sacker) if only or snap.options.recoverers else NOBODY
    play.events.append(events.fumble(fumbler, lost=not kept, recoverer=man))
    if only and man != fumbler:
        return  # SOM-LOOSE-04
    if snap.choices.advances(kept=kept):
        rich = not kept and kind in (SACK, CATCH)
        column = AFTER_SACK_OR_CATCH if rich else OTHER_LOOSE_BALL  # SOM-LOOSE-02, SOM-LOOSE-03
        advance(snap, play, column, snap.offense.team if kept else snap.defense.team, man)


def _fumbler_only(snap: Snap) -> bool:
    """Whether only the man who fumbled may advance a ball his side recovers."""  # SOM-LOOSE-04
    late = snap.state.quarter in (2, 4) and snap.state.seconds_left <= LAST_MINUTES
    return snap.state.down == FOURTH_DOWN or late or snap.state.phase == TRY


def lose_return(snap: Occasion, play: Play, carrier: i64, team: i64) -> bool:
    """A man who runs a ball back loses it: he has it again, or any of the opponents. Whether his team kept it."""
    kept = KEPT[snap.chance.roll_two()]  # SOM-FUM-01
    man = carrier  # SOM-FUM-04, SOM-FUM-08
    if not kept:
        man = snap.somebody(other(team)) if snap.options.recoverers else NOBODY  # SOM-FUM-05, SOM-FUM-08
    play.events.append(events.fumble(carrier, lost=not kept, recoverer=man))
    return kept


def advance(snap: Occasion, play: Play, column: i64, team: i64, carrier: i64 = NOBODY) -> None:
    """Two dice on the chart, and again as often as the ball is lost anew."""  # SOM-LOOSE-01, SOM-LOOSE-05
    while True:
        gain = gained(snap, LOOSE_BALLS[snap.edition.index][column][snap.chance.roll_two()], team)
        play.events.append(events.run_back(carrier, gain.yards))
        if not gain.fumble:
            return
        kept = lose_return(snap, play, carrier, team)
        if not snap.choices.advances(kept=kept):
            return
        column = OTHER_LOOSE_BALL
        carrier = play.events[-1].other
        if not kept:
            team = other(team)
