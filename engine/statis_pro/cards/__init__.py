"""The faces of Statis-Pro cards: every field, as printed, with its legal values.

The rulebook names the fields (SPF-4.1 to SPF-4.4.4); where it leaves a layout open, `rules.csv` has the ruling.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards.coach_sheets import NAME, SHEET_NAMES
from engine.cards.faces import ROWS, Choice, Column, Ranges, Several, Span, Text, Whole, face
from engine.cards.team_cards import TeamCard
from engine.fast_action import cards as shared
from engine.fast_action.cards import (
    GAIN,
    LEAST_YARDS,
    MOST_YARDS,
    NUMBERS,
    LineupCard,
    PlayerCard,
    PuntReturners,
    sheets_of,
)
from engine.fast_action.cards.cells import (
    PASS_NUMBERS,
    Intercept,
    InterceptRange,
    Punt,
    PuntColumn,
    ReturnColumn,
    Returner,
)

SHORT_GAIN: Final = shared.SHORT_GAIN
LONG_COLUMN: Final = shared.LONG_COLUMN
SUBSTITUTES: Final = "SUB"
"""The team of cards that stand in for players without one."""  # SPF-A.4

PASSING: Final = Ranges(("COM", "INC", "INT"), 1, PASS_NUMBERS)  # SPF-4.2.1a
PASS_RUSH: Final = Ranges(("Sack", "Runs", "COM", "INC"), 1, PASS_NUMBERS)  # SPF-4.2.1c
RUSHING: Final = Column(LEAST_YARDS, MOST_YARDS, (SHORT_GAIN,))
CATCH: Final = Column(LEAST_YARDS, MOST_YARDS, (LONG_COLUMN,))

Cells = shared.Cells

RATING: Final = Whole(-9, 9, signed=True)
OFFENSE_PLACES: Final = shared.OFFENSE_PLACES
BOXES: Final = shared.BOXES


@dataclass(frozen=True, slots=True)
class Team(TeamCard):
    """The team card."""  # SPF-4.1a


@dataclass(frozen=True, slots=True)
class Lineup(LineupCard):
    """The lineup card: usual starters and the values that belong to the team."""  # SPF-4.1b

    fumbles_lost: Span | None = face(NUMBERS, "Fumbles Lost")
    fumble_adjustment: int = face(Whole(-48, 48, signed=True), "Def Fumble Adj")
    big_plays_home: int = face(Whole(0, 20), "Big Plays Home")
    big_plays_away: int = face(Whole(0, 20), "Big Plays Away")


@dataclass(frozen=True, slots=True)
class Quarterback(PlayerCard):
    """A passer's card."""  # SPF-4.2.1a, SPF-4.2.1b, SPF-4.2.1c, SPF-4.2.1d

    endurance: str = face(Choice(("A", "B", "C")), "Endurance")
    quick: tuple[Span | None, ...] = face(PASSING, "Quick")
    short: tuple[Span | None, ...] = face(PASSING, "Short")
    long: tuple[Span | None, ...] = face(PASSING, "Long")
    pass_rush: tuple[Span | None, ...] = face(PASS_RUSH, "Rush")
    rush_n: Cells | None = face(RUSHING, "N")
    rush_sg: Cells | None = face(GAIN, "SG")
    rush_lg: Cells | None = face(GAIN, "LG")
    line: str = face(Text(), "line", "")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class Back(PlayerCard):
    """The card of a back, receiver or end."""  # SPF-4.2.2a

    position: str = face(Choice(("RB", "WR", "TE")), "Position")
    endurance: int = face(Whole(0, 4), "Endurance")
    blocking: int = face(RATING, "BV")
    rush_n: Cells | None = face(RUSHING, "N")
    rush_sg: Cells | None = face(GAIN, "SG")
    rush_lg: Cells | None = face(GAIN, "LG")
    pass_q: Cells | None = face(CATCH, "Q")
    pass_s: Cells | None = face(CATCH, "S")
    pass_l: Cells | None = face(GAIN, "L")
    line: str = face(Text(), "line", "")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class OffensiveLineman(PlayerCard):
    """The card of an offensive lineman."""  # SPF-4.2.3

    positions: tuple[str, ...] = face(Several(("LT", "LG", "CN", "RG", "RT")), "Position")
    blocking: int = face(RATING, "BV")
    pass_blocking: int = face(RATING, "PBV")
    line: str = face(Text(), "line", "")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class DefensiveLineman(PlayerCard):
    """The card of a defensive lineman."""  # SPF-4.3.3

    positions: tuple[str, ...] = face(Several(("DE", "DT", "NT")), "Position")
    tackle: int = face(RATING, "TV")
    pass_rush: int = face(Whole(0, 9), "PR")
    line: str = face(Text(), "line", "")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class Linebacker(PlayerCard):
    """The card of a linebacker."""  # SPF-4.3.2

    positions: tuple[str, ...] = face(Several(("OLB", "ILB", "MLB")), "Position")
    tackle: int = face(RATING, "TV")
    pass_rush: int = face(Whole(0, 9), "PR")
    pass_defense: int = face(RATING, "PD")
    intercept: Intercept | None = face(InterceptRange(), "Intercept")
    line: str = face(Text(), "line", "")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class DefensiveBack(PlayerCard):
    """The card of a defensive back; he has no Tackle Value."""  # SPF-4.3.1

    positions: tuple[str, ...] = face(Several(("CB", "FS", "SS")), "Position")
    pass_rush: int = face(Whole(0, 9), "PR")
    pass_defense: int = face(RATING, "PD")
    intercept: Intercept | None = face(InterceptRange(), "Intercept")
    line: str = face(Text(), "line", "")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class Kicker(PlayerCard):
    """The placekicker's card: Good ranges by distance; blank means he cannot kick from there."""  # SPF-4.4.3a

    good: tuple[Span | None, ...] = face(
        Ranges(("to 25", "26-35", "36-45", "46-50"), 1, PASS_NUMBERS, follow=False), "FG"
    )
    extra_point: Span | None = face(NUMBERS, "XP")
    line: str = face(Text(), "line", "")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class Punter(PlayerCard):
    """The punter's card: rows 1 to 11, and the lower table for row 12."""  # SPF-4.4.4, SPF-8.5.4

    punts: tuple[Punt, ...] = face(PuntColumn(), "Punt")
    lower: tuple[Span | None, ...] = face(Ranges(("BLOCK", "PENALTY"), 1, ROWS), "12")
    line: str = face(Text(), "line", "")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class KickoffReturn:
    """A team's kickoff returners."""  # SPF-4.4.1

    team: str = face(NAME, "team")
    first: Returner | None = face(ReturnColumn(), "KR-1")
    second: Returner | None = face(ReturnColumn(), "KR-2", None)
    third: Returner | None = face(ReturnColumn(), "KR-3", None)
    fourth: Returner | None = face(ReturnColumn(), "KR-4", None)
    line: str = face(Text(), "line", "")


@dataclass(frozen=True, slots=True)
class PuntReturn(PuntReturners):
    """A team's punt returners."""  # SPF-4.4.2

    line: str = face(Text(), "line", "")


PLAYER_SHEETS: Final[tuple[tuple[str, type], ...]] = (
    ("quarterbacks", Quarterback),
    ("backs", Back),
    ("offensive line", OffensiveLineman),
    ("defensive line", DefensiveLineman),
    ("linebackers", Linebacker),
    ("defensive backs", DefensiveBack),
    ("kickers", Kicker),
    ("punters", Punter),
)
SHEETS: Final = sheets_of(Team, Lineup, PLAYER_SHEETS, KickoffReturn, PuntReturn)
COACH_SHEETS: Final = SHEET_NAMES
"""Sheets that are no cards: what coaches are told."""
