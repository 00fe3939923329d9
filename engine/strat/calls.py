"""What coaches can call, and how calls read in the play-by-play."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, final

from engine.machine import i64
from engine.strat import codes
from engine.strat.formation_tables import DEFENSES, OFFENSES, PRO_SET


@final
@dataclass(slots=True)
class OffenseSet:
    """What the offense names openly: its formation with substitutes, or a kick."""  # SOM-CALL-01

    formation: i64 = PRO_SET
    shotgun: bool = False
    """The pistol, where its quarterback is rated for it."""
    lone_back: i64 = codes.HB
    """Place of the back who stays where a third wide receiver comes for the other one."""  # SOM-OF-09
    blocking_back: i64 = codes.NOBODY
    """Place of the player designated in the Blocking Back set."""
    players: list[int] | None = None
    """By place, the number of the player who is to play there, NOBODY for the one first in line; None for all of
    them."""
    announced: i64 = codes.NO_PLAY
    """A punt, a field goal, a try, a kneel or a spike instead of a play."""


@final
@dataclass(slots=True)
class DefenseSet:
    """What the defense names in answer; Prevent and Short Yardage are chosen with the call."""  # SOM-CALL-02

    formation: i64
    blitz_shown: bool = False
    players: list[int] | None = None
    """By position, as the offense's."""


@final
@dataclass(slots=True)
class OffenseCall:
    """The offense's secret choice."""  # SOM-CALL-04

    play: i64
    player: i64
    """Place of the carrier or of the receiver meant."""
    side: i64 = codes.MIDDLE
    formation: i64 = 0
    draw: bool = False
    shotgun: bool = False
    blocking_back: i64 = codes.NOBODY
    """Place of the player designated."""
    sideline: bool = False
    """The player tries to get out of bounds."""  # SOM-OOB-01


@final
@dataclass(slots=True)
class DefenseCall:
    """The defense's guess, where its players stand, and whom they watch."""  # SOM-CALL-05, SOM-CALL-06

    guess: i64
    formation: i64
    at: list[int]
    """By position, a place or NOWHERE."""
    keyed: i64 = codes.NOBODY
    """Place of the player keyed."""
    doubled: list[tuple[int, int]] = field(default_factory=list)
    """Position of a defender and place of the receiver he helps to cover."""
    shadow: i64 = codes.NOBODY
    """Position of the linebacker who shadows the quarterback."""
    blitz_shown: bool = False

    def busy(self) -> list[int]:
        """Players who double-team or shadow: they are off the board."""  # SOM-DT-06, SOM-PREV-06, SOM-SHAD-04
        away = [position for position, _ in self.doubled]
        if self.shadow != codes.NOBODY:
            away.append(self.shadow)
        return away


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
    play = f"{draw}{codes.PLAYS[call.play]}{_SIDES[call.side]} {meant} {codes.OFFENSE[call.player]}{out}"
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
