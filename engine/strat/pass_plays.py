"""A pass from the first roll to its result: the rush comes first."""

from __future__ import annotations

from engine.football.events import Play
from engine.strat import codes, dump_offs, pass_rush
from engine.strat.chance import D
from engine.strat.passing import throw
from engine.strat.snap import Snap


def attempt(snap: Snap) -> Play:
    """A pass to the man called."""  # SOM-PASS-01, SOM-CALL-11
    snap.open()
    if not pass_rush.is_due(snap):
        return throw(snap)
    sack = pass_rush.check(snap)
    if sack is not None:
        return sack
    deep = snap.call.play in (codes.SHORT, codes.LONG)
    if deep and snap.black == D and dump_offs.is_flushed(snap):
        return dump_offs.flushed(snap)  # SOM-RUSH-04
    snap.again()  # SOM-USR-09, SOM-DUMP-07, SOM-DUMP-08
    return throw(snap)
