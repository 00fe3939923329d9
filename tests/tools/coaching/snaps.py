"""One record for every snap, real or replayed, and the situations in which coaches are compared."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from engine.coaching.situations import distance_class, field_zone

RUN, PASS, PUNT, FIELD_GOAL, KNEEL, SPIKE, OTHER = "run", "pass", "punt", "field goal", "kneel", "spike", "other"
TWO_POINTS, KICKED_POINT = "two points", "extra point"
GOES: Final = (RUN, PASS)


@dataclass(slots=True)
class Snap:
    """A down, or a try after a touchdown, as the coach saw it before the snap, and what he called."""

    team: str
    quarter: int
    left: int
    """Seconds left in the quarter."""
    lead: int
    """After a touchdown with its six points."""
    kind: str
    down: int = 0
    to_go: int = 0
    to_goal: int = 0
    yards: int = 0
    runner: str = ""
    """Position of a player who ran."""
    player: str = ""
    timeouts: list[str] = field(default_factory=list)
    """Teams that stopped the clock after the play."""


@dataclass(slots=True)
class Game:
    """All snaps of a game."""

    away: str
    home: str
    snaps: list[Snap]


TIMES: Final = ("early", "half", "half ends", "Q4 15-10", "Q4 10-5", "Q4 5-2", "Q4 2-0")
"""Quarters one to three; the last two minutes of the half, and its last 30 seconds; the last quarter. Overtime counts
as its last five minutes."""
LEADS: Final = ("-17", "-16 -9", "-8 -4", "-3 -1", "0", "1 8", "9")
LOWEST: Final = (-99, -16, -8, -3, 0, 1, 9)


def time_of(snap: Snap) -> int:
    """Index into `TIMES`."""
    if snap.quarter < 4:
        if snap.quarter != 2 or snap.left > 120:
            return 0
        return 1 if snap.left > 30 else 2
    if snap.quarter > 4:
        return 5
    return 3 if snap.left > 600 else 4 if snap.left > 300 else 5 if snap.left > 120 else 6


def lead_of(snap: Snap) -> int:
    """Index into `LEADS`."""
    return max(place for place, lowest in enumerate(LOWEST) if snap.lead >= lowest)


def place_of(snap: Snap) -> int:
    """Index into `situations.FOURTH_DOWNS`."""
    return field_zone(snap.to_goal) * 5 + distance_class(snap.to_go)
