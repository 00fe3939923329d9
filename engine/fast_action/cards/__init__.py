"""What the card faces of Fast Action games have in common: kinds of field, heads of cards, and the coaches' sheets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards.coach_sheets import (
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
    PlayerUsage,
    TeamCalls,
)
from engine.cards.faces import Column, Range, Text, face
from engine.cards.team_cards import TeamCard
from engine.fast_action.cards.cells import PASS_NUMBERS, Places, ReturnColumn, Returner

SHORT_GAIN: Final = "SG"
LONG_COLUMN: Final = "L"
NUMBERS: Final = Range(1, PASS_NUMBERS)
LEAST_YARDS: Final = -20
MOST_YARDS: Final = 99
GAIN: Final = Column(LEAST_YARDS, MOST_YARDS)
RETURNS: Final = ReturnColumn()
OFFENSE_PLACES: Final = ("QB", "LT", "LG", "CN", "RG", "RT", "LE", "RE", "BK1", "BK2", "BK3", "FL1", "FL2")
BOXES: Final = "ABCDEFGHIJKLMNO"

DEPTHS: Final = ("screen", "quick", "short", "long")
Cells = tuple[int | str, ...]
"""Twelve cells by run number."""


@dataclass(frozen=True, slots=True)
class LineupCard:
    """Who usually starts, kicks and punts."""

    team: str = face(NAME, "team")
    offense: tuple[tuple[str, ...], ...] = face(Places(OFFENSE_PLACES), "off")
    defense: tuple[tuple[str, ...], ...] = face(Places(tuple(BOXES)), "def")
    kicker: str = face(Text(), "K")
    punter: str = face(Text(), "P")


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """Whose card it is."""

    team: str = face(NAME, "team")
    name: str = face(NAME, "player")


@dataclass(frozen=True, slots=True)
class Tendency(TeamCalls):
    """How often a team ran and passed in a situation: for the coach, not a card of the game."""

    depths = DEPTHS
    screen: int = face(SHARE, "screen", note=BEHIND_THE_LINE)
    quick: int = face(SHARE, "quick", note=UP_TO_5)
    short: int = face(SHARE, "short", note=TO_15)
    long: int = face(SHARE, "long", note=FROM_16)


@dataclass(frozen=True, slots=True)
class Usage(PlayerUsage):
    """What a player really did over the season: for the coach, not a card of the game."""

    depths = DEPTHS
    screen: int = face(PLAYS, "screen", note=HIS_BEHIND)
    quick: int = face(PLAYS, "quick", note=HIS_UP_TO_5)
    short: int = face(PLAYS, "short", note=HIS_TO_15)
    long: int = face(PLAYS, "long", note=HIS_FROM_16)
    dropbacks: int = face(MANY, "dropbacks", note=DROPBACKS)


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


def sheets_of(
    team: type[TeamCard],
    lineup: type[LineupCard],
    players: tuple[tuple[str, type], ...],
    kickoff_return: type,
    punt_return: type[PuntReturners],
) -> tuple[tuple[str, type], ...]:
    """Sheet by sheet, the card types of a set, one row a card."""
    return (
        ("teams", team),
        ("lineups", lineup),
        *players,
        ("kickoff returns", kickoff_return),
        ("punt returns", punt_return),
        *COACH_ROWS,
    )
