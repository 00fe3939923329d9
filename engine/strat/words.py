"""Calls in words, for the play-by-play."""

from __future__ import annotations

from typing import Final

from engine.machine import i64
from engine.strat import codes
from engine.strat.calls import DefenseCall, OffenseCall
from engine.strat.formation_tables import DEFENSES, OFFENSES

_SIDES: Final = ("", " left", " right")
_GUESSES: Final = ("run", "pass")


def announced_text(announced: i64) -> str:
    """`punt`, `kneel`."""
    return codes.ANNOUNCED[announced]


def call_text(call: OffenseCall, against: DefenseCall) -> str:
    """`Pro Set, end run right to HB, against 4-3 for the run keying HB`."""
    return f"{offense_text(call)}, against {defense_text(against)}"


def offense_text(call: OffenseCall) -> str:
    """`Pro Set, shotgun, short to SE`."""
    how = ", shotgun" if call.shotgun else ""
    draw = "draw " if call.draw else ""
    meant = "by" if codes.is_run(call.play) else "to"
    out = " towards the sideline" if call.sideline else ""
    play = f"{draw}{codes.PLAYS[call.play]}{_SIDES[call.side]} {meant} {codes.OFFENSE[call.man]}{out}"
    return f"{OFFENSES[call.formation]}{how}, {play}"


def defense_text(against: DefenseCall) -> str:
    """`4-3 for the pass, blitz shown, doubling SE`."""
    text = f"{DEFENSES[against.formation]} for the {_GUESSES[against.guess]}"
    if against.blitz_shown:
        text += ", blitz shown"
    if against.keyed != codes.NOBODY:
        text += f", keying {codes.OFFENSE[against.keyed]}"
    for _, place in against.doubled:
        text += f", doubling {codes.OFFENSE[place]}"
    if against.shadow != codes.NOBODY:
        text += ", shadowing QB"
    return text
