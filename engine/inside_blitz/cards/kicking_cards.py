"""The faces of the special teams: kicker, punter, and those who return kicks."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from engine.cards.dice_faces import DiceRange, DiceSpan, Matrix, Number
from engine.cards.faces import Span, Text, Whole, face
from engine.inside_blitz.cards.cells import Kickoff, KickoffCell, Punt, PuntCell, Rating, Return, SpecialRating
from engine.inside_blitz.cards.fields import AVERAGE, COUNT, FIELD_GOALS, NAME, RATING, RETURNS, USAGE, Yards

FARTHEST_LINE: Final = 49
"""Where a punt from the other half may come down at the farthest from the goal line."""  # IBF-CARD-37


@dataclass(frozen=True, slots=True)
class Kicker:
    """A kicker's card."""  # IBF-CARD-35

    team: str = face(NAME, "team")
    name: str = face(NAME, "player")
    penalty: int = face(RATING, "KT PEN")
    kickoffs: tuple[Kickoff, ...] = face(Matrix(KickoffCell()), "Kickoff")
    extra_points: DiceSpan | None = face(DiceRange(), "EXTRA POINTS")
    field_goals: Yards = face(FIELD_GOALS, "Field goal")
    attempts: int = face(COUNT, "ATT")
    made: int = face(COUNT, "MD")
    share: Decimal = face(Number(0, 100, "%"), "%")
    longest: int = face(Whole(0, 99), "LG")
    kickoff_average: Decimal = face(AVERAGE, "KO")
    touchbacks: int = face(COUNT, "TB")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class Punter:
    """A punter's card."""  # IBF-CARD-36, IBF-CARD-37

    team: str = face(NAME, "team")
    name: str = face(NAME, "player")
    penalty: int = face(RATING, "KT PEN")
    far: tuple[Punt, ...] = face(Matrix(PuntCell()), "Outside 50")
    near: tuple[Punt, ...] = face(Matrix(PuntCell(FARTHEST_LINE, 1)), "50 and closer")
    punts: int = face(COUNT, "NO")
    average: Decimal = face(AVERAGE, "AVG")
    longest: int = face(Whole(0, 99), "LG")
    fair_catches: int = face(COUNT, "FC")
    touchbacks: int = face(COUNT, "TB")
    inside_20: int = face(COUNT, "I20")
    blocked: int = face(COUNT, "BLK")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class ReturnFigures:
    """What stands at the head of a team's return cards."""  # IBF-CARD-38, IBF-CARD-39

    team: str = face(NAME, "team")
    kick_penalty: int = face(RATING, "Kick RT PEN")
    punt_penalty: int = face(RATING, "Punt RT PEN")
    block: Rating = face(SpecialRating(), "Punt BLK")


@dataclass(frozen=True, slots=True)
class KickReturner:
    """One player of the kick return card."""  # IBF-CARD-38

    team: str = face(NAME, "team")
    name: str = face(NAME, "player")
    numbers: Span | None = face(USAGE, "range")
    returns: tuple[Return, ...] = face(RETURNS, "Return")
    number: int = face(COUNT, "NO")
    average: Decimal = face(AVERAGE, "AVG")
    touchdowns: int = face(COUNT, "TD")
    fumble: int = face(RATING, "FUM")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class PuntReturner:
    """One player of the punt return card."""  # IBF-CARD-39

    team: str = face(NAME, "team")
    name: str = face(NAME, "player")
    numbers: Span | None = face(USAGE, "range")
    returns: tuple[Return, ...] = face(RETURNS, "Return")
    number: int = face(COUNT, "NO")
    average: Decimal = face(AVERAGE, "AVG")
    touchdowns: int = face(COUNT, "TD")
    fair_catch: int = face(RATING, "FC?")
    fumble: int = face(RATING, "FUM")
    player_id: str = face(Text(), "id", "")
