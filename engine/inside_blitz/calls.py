"""Calls of both coaches, and how they read in the play-by-play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from engine.football.codes import NOBODY
from engine.inside_blitz import codes
from engine.machine import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(init=False, slots=True)
class OffenseCall:
    """What the offense does on this down: a coach's own call, or what the dice say."""  # IBF-CALL-21

    play: i64
    player: i64
    """Index of the player with the ball, or of the player it is thrown to."""
    sidelines: bool
    """Going for the sidelines."""  # IBF-OPT-05
    by_number: bool
    """A usage number picked the player, so that endurance does not count."""  # IBF-END-05

    def __init__(self, play: i64, player: i64 = NOBODY, sidelines: bool = False, by_number: bool = False) -> None:
        self.play = play
        self.player = player
        self.sidelines = sidelines
        self.by_number = by_number


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(init=False, slots=True)
class DefenseCall:
    """What the defense does on this down."""

    alignment: i64
    strategy: i64
    keyed: i64
    """Of a key: index of the runner looked for, NOBODY for whoever runs."""
    block: bool
    """Punts: everybody goes for the block."""

    def __init__(
        self,
        alignment: i64 = codes.STARTERS,
        strategy: i64 = codes.NO_STRATEGY,
        keyed: i64 = NOBODY,
        block: bool = False,
    ) -> None:
        self.alignment = alignment
        self.strategy = strategy
        self.keyed = keyed
        self.block = block


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(init=False, slots=True)
class KickoffCall:
    """What the kicking team does on a kickoff."""

    onside: bool
    squib: bool

    def __init__(self, onside: bool = False, squib: bool = False) -> None:
        self.onside = onside
        self.squib = squib


def may_call(alignment: i64, strategy: i64) -> bool:
    """Whether a strategy can be called from an alignment."""
    if strategy in (codes.RUN_DEFENSE, codes.KEY):
        return alignment not in (codes.NICKEL, codes.DIME)  # IBF-CALL-10
    if strategy in (codes.MAN, codes.ZONE, codes.BLITZ):
        return alignment != codes.SHORT_YARDAGE  # IBF-CALL-11
    if strategy == codes.PREVENT:
        return alignment not in (codes.RUN_FRONT, codes.SHORT_YARDAGE)  # IBF-CALL-12
    return True


def allowed(alignment: i64, strategy: i64) -> i64:
    """A strategy that dice have called, or none where the alignment bars it."""  # IBF-SOLO-08
    return strategy if may_call(alignment, strategy) else codes.NO_STRATEGY


def call_text(call: OffenseCall, against: DefenseCall) -> str:
    """`sweep left against nickel, blitz`; what was announced needs no defense."""
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
    """What the play-by-play says before a play: that the defense blitzed."""
    return "Blitz" if against.strategy == codes.BLITZ else ""
