"""The card that says who a team is, whatever the game."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.coach_sheets import NAME
from cardgen.faces import Text, Whole, face


@dataclass(frozen=True, slots=True)
class TeamCard:
    """Who a team is and how its season went."""

    team: str = face(NAME, "team")
    season: str = face(NAME, "season")
    name: str = face(NAME, "name")
    conference: str = face(Text(), "conference")
    division: str = face(Text(), "division")
    wins: int = face(Whole(0, 99), "W")
    losses: int = face(Whole(0, 99), "L")
    ties: int = face(Whole(0, 99), "T")
