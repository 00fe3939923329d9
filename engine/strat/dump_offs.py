"""A passer who is flushed: some readings stand, the others become a dump-off."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.football.events import Play
from engine.machine import i64
from engine.strat import codes
from engine.strat.passing import first_reading, follow, throw
from engine.strat.readings import INTERCEPTED, MUST_RUN
from engine.strat.results import is_gain
from engine.strat.rush_tables import DUMP_OFF_ALTERNATES, DUMP_OFF_MEN, DUMP_OFF_ZONE, DUMP_OFF_ZONES, DUMP_OFFS
from engine.strat.snap import Snap

LAST_SECONDS: Final = 30  # SOM-DUMP-07
_PLACES: Final = {"3rd RB": codes.RB3, "2nd TE": codes.TE2, "4th WR": codes.WR4, "3rd WR": codes.WR3}
_SIDES: Final = {"left flat": codes.LEFT, "look-in": codes.MIDDLE, "right flat": codes.RIGHT}


def is_flushed(snap: Snap) -> bool:
    """Whether a check that failed flushes the passer."""  # SOM-DUMP-07, SOM-DUMP-08
    late = snap.state.quarter in (2, 4) and snap.state.seconds_left <= LAST_SECONDS
    return not late and not snap.inside_ten


def flushed(snap: Snap) -> Play:
    """White and red again: what stands, and what is dumped off."""  # SOM-DUMP-01
    snap.again()
    reading = first_reading(snap)
    own = snap.chance.to_offense and is_gain(reading)
    if own or reading.kind in (MUST_RUN, INTERCEPTED):
        return follow(snap, reading)  # SOM-DUMP-02
    return dump_off(snap)  # SOM-DUMP-03


def dump_off(snap: Snap) -> Play:
    """Two throws: one names man and zone, the other brings the result."""  # SOM-DUMP-04, SOM-DUMP-06, SOM-DUMP-09
    snap.again()
    zone = DUMP_OFF_ZONES[DUMP_OFF_ZONE[snap.white]]
    man = _target(snap, DUMP_OFFS[snap.chance.total])
    play = codes.LOOK_IN if zone == "look-in" else codes.FLAT
    snap.call = replace(snap.call, play=play, man=man, side=_SIDES[zone])
    snap.dumped = True
    snap.again()
    return throw(snap)


def _target(snap: Snap, named: i64) -> i64:
    """The man of the chart, else the first of the alternates who can have the ball."""  # SOM-DUMP-05
    for name in [named, *DUMP_OFF_ALTERNATES]:
        place = _place(snap, DUMP_OFF_MEN[name])
        if place != codes.NOBODY and _eligible(snap, place):
            return place
    raise ValueError("nobody can have the dump-off, expected a receiver who is neither primary nor doubled")


def _place(snap: Snap, name: str) -> i64:
    if name == "BB":
        return snap.call.blocking_back
    return _PLACES[name] if name in _PLACES else codes.OFFENSE.index(name)


def _eligible(snap: Snap, place: i64) -> bool:
    doubled = [receiver for _, receiver in snap.against.doubled]
    return snap.offense.men[place] is not None and place != snap.call.man and place not in doubled
