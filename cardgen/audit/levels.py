"""How high a set as a whole aims: what all its cards have in common is told once, not card by card.

Makers of cards aim high on purpose, since played games lose some of what cards imply, and a whole set may be made from
another count of plays. Either way it favours nobody; a card is then judged beside the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from cardgen.audit.kinds import Kind


@dataclass(frozen=True, slots=True)
class Level:
    """How high the cards of a whole set aim in one kind of line."""

    line: str
    unit: str
    lines: int
    off: float
    """The middle one of all differences."""
    part: float
    """The middle one of all differences as parts of the real lines: aims are factors."""


@dataclass(frozen=True, slots=True)
class Aimed:
    """What a level is found from: by how much a line is off, and how much of that is explained."""

    line: str
    unit: str
    real: float
    off: float
    rounding: float
    sample: float


def find_levels(lines: Sequence[Aimed], kinds: Mapping[str, Kind], least: int) -> dict[str, Level]:
    """The kinds of line in which the middle of at least so many is off by more than rounding explains."""
    found = {}
    for name, kind in kinds.items():
        same = [line for line in lines if line.line == name and line.sample >= kind.enough]
        if len(same) < least:
            continue
        off = median(line.off for line in same)
        if abs(off) > median(line.rounding for line in same):
            parts = [line.off / line.real for line in same if line.real]
            found[name] = Level(name, same[0].unit, len(same), off, median(parts) if parts else 0.0)
    return found
