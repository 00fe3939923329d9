"""Calls in words, for the play-by-play."""

from __future__ import annotations

from engine.inside_blitz import codes
from engine.inside_blitz.calls import DefenseCall, KickoffCall, OffenseCall


def call_text(call: OffenseCall, against: DefenseCall) -> str:
    """`sweep left against nickel, blitz`; what was announced needs no defence."""
    if call.play in codes.OTHER_PLAYS:
        return codes.OTHER_PLAYS[call.play] + (", against everybody who can block it" if against.block else "")
    text = codes.PLAY_NAMES[call.play] + (" towards the sidelines" if call.sidelines else "")
    return f"{text}, against {defense_text(against)}"


def defense_text(against: DefenseCall) -> str:
    """`nickel, blitz`."""
    strategy = codes.STRATEGY_NAMES[against.strategy]
    return codes.ALIGNMENT_NAMES[against.alignment] + (f", {strategy}" if strategy else "")


def kickoff_text(call: KickoffCall) -> str:
    """`onside kick`, `kickoff`."""
    return "onside kick" if call.onside else "squib kick" if call.squib else "kickoff"


def remark(against: DefenseCall) -> str:
    """What the play-by-play says before a play: that the defence blitzed."""
    return "Blitz" if against.strategy == codes.BLITZ else ""
