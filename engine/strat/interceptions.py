"""Interceptions: who has the ball, and how far he brings it."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.machine import i64
from engine.strat import codes, coverage
from engine.strat.fumbles import lose_return
from engine.strat.player import Defender
from engine.strat.results import gained
from engine.strat.rush_tables import FOUR_MAN
from engine.strat.snap import Snap
from engine.strat.turnover_tables import FLAT_RETURNS, INSTEAD, INTERCEPTOR_NAMES, INTERCEPTORS, OTHER_RETURNS

END_ZONE: Final = 10
_LEFT_END: Final = 0
_LEFT_TACKLE: Final = 1
_NOSE: Final = 2
_RIGHT_TACKLE: Final = 3
_RIGHT_END: Final = 4


def intercept(snap: Snap, yards: i64) -> Play:
    """A pass intercepted so many yards beyond scrimmage."""  # SOM-READ-07, SOM-INT-08
    passer = snap.offense.men[codes.QB]
    assert passer is not None
    spot = min(yards, snap.state.yards_to_goal + END_ZONE)
    man = _interceptor(snap)
    index = NOBODY if man is None else man.index
    play = Play(events.PASS, [events.interception(passer.index, index, snap.handler.index, spot)])
    if yards >= snap.state.yards_to_goal + END_ZONE:
        play.events.append(events.touchback())  # SOM-INT-06
    elif snap.choices.returns_interception(100 - snap.state.yards_to_goal + spot):
        _return(snap, play, index)  # SOM-INT-01
    return play


def _return(snap: Snap, play: Play, index: i64) -> None:
    """Two dice on the return chart."""  # SOM-INT-02, SOM-INT-03
    chart = FLAT_RETURNS if snap.call.play == codes.FLAT else OTHER_RETURNS
    gain = gained(snap, chart[snap.chance.roll_two()], snap.defense.team)
    deep = play.events[0].yards - snap.state.yards_to_goal
    if deep >= 0 and gain.yards <= deep:
        play.events.append(events.touchback())  # SOM-INT-07
        return
    play.events.append(events.run_back(index, gain.yards))
    if gain.fumble:
        lose_return(snap, play, index, snap.defense.team)  # SOM-FUM-08


def _interceptor(snap: Snap) -> Defender | None:
    """Two dice name him by the kind of pass, unless a great defender has the ball."""  # SOM-INT-04
    if snap.interceptor != codes.NOBODY:
        return snap.defender(snap.interceptor)  # SOM-GREAT-03
    kind = {codes.SHORT: 1, codes.LONG: 2}.get(snap.call.play, 0)
    name = INTERCEPTOR_NAMES[INTERCEPTORS[kind][snap.chance.roll_two()]]
    there = coverage.in_target_zone(snap)
    if name == "nearest lineman":
        man = snap.defender(_nearest(snap))
    elif name == "DB in zone":
        man = coverage.highest(snap, coverage.backs_among(there))
    elif name == "LB in zone":
        man = coverage.highest(snap, coverage.linebackers_among(there))
    else:
        man = snap.defender(codes.FS) if name == "FS in zone" and codes.FS in there else None
    if man is None and name not in ("nearest lineman", "DB in zone"):
        cover = coverage.primary(snap)
        man = None if cover == codes.NOBODY else snap.defender(cover)
    if man is not None:
        return man
    return snap.defender(codes.FIRST_BACK + INSTEAD[snap.chance.die()])  # SOM-INT-05: LCB, RCB, SS, FS in order


def _nearest(snap: Snap) -> i64:
    """The lineman next to a flat."""
    if snap.call.play == codes.FLAT:
        return _LEFT_END if snap.call.side == codes.RIGHT else _RIGHT_END
    if snap.front != FOUR_MAN:
        return _NOSE
    return (_LEFT_TACKLE, _RIGHT_TACKLE)[snap.chance.among(2)]
