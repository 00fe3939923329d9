"""The team card of every game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards.coach_sheets import NAME
from engine.cards.faces import Text, Whole, face

RECORD: Final = Whole(0, 99, blank=True)
"""Games of a team's record; blank where it is not known."""


@dataclass(frozen=True, slots=True)
class TeamCard:
    """Who a team is and how its season went."""

    team: str = face(NAME, "team")
    season: str = face(NAME, "season")
    name: str = face(NAME, "name")
    conference: str = face(Text(), "conference")
    division: str = face(Text(), "division")
    wins: int | None = face(RECORD, "W")
    losses: int | None = face(RECORD, "L")
    ties: int | None = face(RECORD, "T")
