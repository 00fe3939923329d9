"""The faces of its cards: a team, and the one runner it has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards.coach_sheets import NAME
from engine.cards.faces import Text, Whole, face
from engine.cards.team_cards import TeamCard


@dataclass(frozen=True, slots=True)
class Team(TeamCard):
    """Who the team is."""


@dataclass(frozen=True, slots=True)
class Runner:
    """A run gains the number on the card, plus the red die, less the white die."""

    team: str = face(NAME, "team")
    name: str = face(NAME, "player")
    gain: int = face(Whole(-9, 20, signed=True), "Gain")
    player_id: str = face(Text(), "player id", "")


SHEETS: Final[tuple[tuple[str, type], ...]] = (("teams", Team), ("runners", Runner))
