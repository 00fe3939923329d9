"""What the coaches call before a snap."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import final

from engine.machine import i64
from engine.strat import codes


@final
@dataclass(slots=True)
class OffenseCall:
    """The offence's secret choice."""  # SOM-CALL-04

    play: i64
    man: i64
    """Place of the carrier or of the receiver meant."""
    side: i64 = codes.MIDDLE
    formation: i64 = 0
    draw: bool = False
    shotgun: bool = False
    blocking_back: i64 = codes.NOBODY
    """Place of the man designated."""


@final
@dataclass(slots=True)
class DefenseCall:
    """The defence's guess, where its men stand, and whom they watch."""  # SOM-CALL-05, SOM-CALL-06

    guess: i64
    formation: i64
    at: list[int]
    """By position, a place or NOWHERE."""
    keyed: i64 = codes.NOBODY
    """Place of the man keyed."""
    doubled: list[tuple[int, int]] = field(default_factory=list)
    """Position of a defender and place of the receiver he helps to cover."""
    shadow: i64 = codes.NOBODY
    """Position of the linebacker who shadows the quarterback."""
    blitz_shown: bool = False

    def busy(self) -> list[int]:
        """Men who double-team or shadow: they are off the board."""  # SOM-DT-06, SOM-PREV-06, SOM-SHAD-04
        away = [position for position, _ in self.doubled]
        if self.shadow != codes.NOBODY:
            away.append(self.shadow)
        return away
