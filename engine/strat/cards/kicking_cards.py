"""The faces of a Strat-O-Matic specialist card: the team's kicks and penalties, and those who return kicks."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.coach_sheets import NAME
from engine.cards.faces import Text, Whole, face
from engine.strat.cards.fields import (
    BACK_NUMBER,
    COUNT,
    EXTRA_POINTS,
    FIELD_GOALS,
    KICKOFF_RETURNS,
    KICKOFFS,
    PENALTIES,
    PUNT_RETURNS,
    PUNTS,
    YARDAGE,
)
from engine.strat.cards.kicks import Foul, Kick
from engine.strat.cards.readings import Readings


@dataclass(frozen=True, slots=True)
class Specialists:
    """The specialist card of a team, without its returns."""  # SOM-CARD-11

    team: str = face(NAME, "team")
    kicker: str = face(NAME, "K")
    punter: str = face(NAME, "P")
    kickoffs: tuple[Kick, ...] = face(KICKOFFS, "Kickoff", note="the line it reaches, below 0 in the end zone")
    punts: tuple[Kick, ...] = face(PUNTS, "Punt", note="yards from the line of scrimmage")
    extra_points: Readings = face(EXTRA_POINTS, "XP")
    field_goals_1_12: Readings | None = face(FIELD_GOALS, "FG 1-12")
    field_goals_13_22: Readings | None = face(FIELD_GOALS, "FG 13-22")
    field_goals_23_32: Readings | None = face(FIELD_GOALS, "FG 23-32")
    field_goals_33_42: Readings | None = face(FIELD_GOALS, "FG 33-42")
    farthest: int = face(Whole(1, 46), "FG range", note="the last line of scrimmage that his columns are for")
    penalties: tuple[Foul, ...] = face(PENALTIES, "Penalty")
    attempts: int = face(COUNT, "FG ATT")
    made: int = face(COUNT, "FG MD")
    longest: int = face(Whole(0, 99), "FG LG", note="in yards, which are 17 more than the line of scrimmage")
    kicks_after: int = face(COUNT, "XP ATT")
    points_after: int = face(COUNT, "XP MD")
    punted: int = face(COUNT, "PUNTS")
    punt_yards: int = face(YARDAGE, "PUNT YDS")
    kicker_id: str = face(Text(), "K id", "")
    punter_id: str = face(Text(), "P id", "")

    @property
    def field_goals(self) -> tuple[Readings | None, ...]:
        """The columns of field goals, the shortest first."""
        return self.field_goals_1_12, self.field_goals_13_22, self.field_goals_23_32, self.field_goals_33_42


@dataclass(frozen=True, slots=True)
class Returner:
    """What the sections of kickoff and punt returns say of a back."""

    team: str = face(NAME, "team")
    back: int = face(BACK_NUMBER, "back", note="the number that kicks name him by")  # SOM-CARD-27
    name: str = face(NAME, "player")
    returns: Readings = face(KICKOFF_RETURNS, "Return")
    number: int = face(COUNT, "NO")
    yards: int = face(YARDAGE, "YDS")
    touchdowns: int = face(COUNT, "TD")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class KickReturner(Returner):
    """One back of the kickoff-return section."""


@dataclass(frozen=True, slots=True)
class PuntReturner(Returner):
    """One back of the punt-return section."""

    returns: Readings = face(PUNT_RETURNS, "Return")
