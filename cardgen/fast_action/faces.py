"""What the card faces of Fast Action games have in common: kinds of field, the team card, and the coaches' sheets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardgen.coach_sheets import (
    BEHIND_THE_LINE,
    DROPBACKS,
    FROM_16,
    HIS_BEHIND,
    HIS_FROM_16,
    HIS_TO_15,
    HIS_UP_TO_5,
    MANY,
    NAME,
    PLAYS,
    SHARE,
    TO_15,
    UP_TO_5,
    FourthDown,
    ManUsage,
    TeamCalls,
)
from cardgen.faces import Column, Range, face
from cardgen.fast_action.cells import PASS_NUMBERS, ReturnColumn, Returner

SHORT_GAIN: Final = "SG"
LONG_COLUMN: Final = "L"
NUMBERS: Final = Range(1, PASS_NUMBERS)
LEAST_YARDS: Final = -20
MOST_YARDS: Final = 99
GAIN: Final = Column(LEAST_YARDS, MOST_YARDS)
RETURNS: Final = ReturnColumn()
OFFENSE_PLACES: Final = ("QB", "LT", "LG", "CN", "RG", "RT", "LE", "RE", "BK1", "BK2", "BK3", "FL1", "FL2")
BOXES: Final = "ABCDEFGHIJKLMNO"

Cells = tuple[int | str, ...]
"""Twelve cells by run number."""


@dataclass(frozen=True, slots=True)
class Tendency(TeamCalls):
    """How often a team ran and passed in a situation: for the coach, not a card of the game."""

    screen: int = face(SHARE, "screen", note=BEHIND_THE_LINE)
    quick: int = face(SHARE, "quick", note=UP_TO_5)
    short: int = face(SHARE, "short", note=TO_15)
    long: int = face(SHARE, "long", note=FROM_16)

    @property
    def passes(self) -> tuple[int, int, int, int]:
        """Screens, quick, short and long passes."""
        return self.screen, self.quick, self.short, self.long


@dataclass(frozen=True, slots=True)
class Usage(ManUsage):
    """What a player really did over the season: for the coach, not a card of the game."""

    screen: int = face(PLAYS, "screen", note=HIS_BEHIND)
    quick: int = face(PLAYS, "quick", note=HIS_UP_TO_5)
    short: int = face(PLAYS, "short", note=HIS_TO_15)
    long: int = face(PLAYS, "long", note=HIS_FROM_16)
    dropbacks: int = face(MANY, "dropbacks", note=DROPBACKS)

    @property
    def targets(self) -> tuple[int, int, int, int]:
        """Screens, quick, short and long passes meant for him."""
        return self.screen, self.quick, self.short, self.long

    @property
    def thrown(self) -> int:
        """Passes, sacks and scrambles of a quarterback."""
        return self.dropbacks


@dataclass(frozen=True, slots=True)
class PuntReturners:
    """Who returns a team's punts."""

    team: str = face(NAME, "team")
    first: Returner | None = face(RETURNS, "PR1")
    second: Returner | None = face(RETURNS, "PR2", None)
    third: Returner | None = face(RETURNS, "PR3", None)
    fourth: Returner | None = face(RETURNS, "PR4", None)


COACH_ROWS: Final[tuple[tuple[str, type], ...]] = (
    ("tendencies", Tendency),
    ("fourth downs", FourthDown),
    ("usage", Usage),
)
"""What coaches are told, sheet by sheet."""
