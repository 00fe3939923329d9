"""The faces of Statis-Pro cards: every field, as printed, with its legal values.

The rulebook names the fields (SPF-4.1 to SPF-4.4.4); where it leaves a layout open, `rules.csv` has the ruling.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardgen.coach_sheets import NAME, SHEET_NAMES
from cardgen.faces import ROWS, Choice, Column, Ranges, Several, Span, Text, Whole, face
from cardgen.fast_action import faces as shared
from cardgen.fast_action.cells import (
    PASS_NUMBERS,
    Intercept,
    InterceptRange,
    Places,
    Punt,
    PuntColumn,
    ReturnColumn,
    Returner,
)
from cardgen.fast_action.faces import COACH_ROWS, GAIN, LEAST_YARDS, MOST_YARDS, NUMBERS, PuntReturners
from cardgen.team_card import TeamCard

SHORT_GAIN: Final = shared.SHORT_GAIN
LONG_COLUMN: Final = shared.LONG_COLUMN
SUBSTITUTES: Final = "SUB"
"""The team of cards that stand in for men without one."""  # SPF-A.4

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
class Lineup:
    """The lineup card: usual starters and the values that belong to the team."""  # SPF-4.1b

    team: str = face(NAME, "team")
    offense: tuple[tuple[str, ...], ...] = face(Places(OFFENSE_PLACES), "off")
    defense: tuple[tuple[str, ...], ...] = face(Places(tuple(BOXES)), "def")
    kicker: str = face(Text(), "K")
    punter: str = face(Text(), "P")
    fumbles_lost: Span | None = face(NUMBERS, "Fumbles Lost")
    fumble_adjustment: int = face(Whole(-48, 48, signed=True), "Def Fumble Adj")
    big_plays_home: int = face(Whole(0, 20), "Big Plays Home")
    big_plays_away: int = face(Whole(0, 20), "Big Plays Away")


@dataclass(frozen=True, slots=True)
class Quarterback:
    """A passer's card."""  # SPF-4.2.1a, SPF-4.2.1b, SPF-4.2.1c, SPF-4.2.1d

    team: str = face(NAME, "team")
    name: str = face(NAME, "player")
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
class Back:
    """The card of a back, receiver or end."""  # SPF-4.2.2a

    team: str = face(NAME, "team")
    name: str = face(NAME, "player")
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
class OffensiveLineman:
    """The card of an offensive lineman."""  # SPF-4.2.3

    team: str = face(NAME, "team")
    name: str = face(NAME, "player")
    positions: tuple[str, ...] = face(Several(("LT", "LG", "CN", "RG", "RT")), "Position")
    blocking: int = face(RATING, "BV")
    pass_blocking: int = face(RATING, "PBV")
    line: str = face(Text(), "line", "")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class DefensiveLineman:
    """The card of a defensive lineman."""  # SPF-4.3.3

    team: str = face(NAME, "team")
    name: str = face(NAME, "player")
    positions: tuple[str, ...] = face(Several(("DE", "DT", "NT")), "Position")
    tackle: int = face(RATING, "TV")
    pass_rush: int = face(Whole(0, 9), "PR")
    line: str = face(Text(), "line", "")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class Linebacker:
    """The card of a linebacker."""  # SPF-4.3.2

    team: str = face(NAME, "team")
    name: str = face(NAME, "player")
    positions: tuple[str, ...] = face(Several(("OLB", "ILB", "MLB")), "Position")
    tackle: int = face(RATING, "TV")
    pass_rush: int = face(Whole(0, 9), "PR")
    pass_defense: int = face(RATING, "PD")
    intercept: Intercept | None = face(InterceptRange(), "Intercept")
    line: str = face(Text(), "line", "")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class DefensiveBack:
    """The card of a defensive back; he has no Tackle Value."""  # SPF-4.3.1

    team: str = face(NAME, "team")
    name: str = face(NAME, "player")
    positions: tuple[str, ...] = face(Several(("CB", "FS", "SS")), "Position")
    pass_rush: int = face(Whole(0, 9), "PR")
    pass_defense: int = face(RATING, "PD")
    intercept: Intercept | None = face(InterceptRange(), "Intercept")
    line: str = face(Text(), "line", "")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class Kicker:
    """The placekicker's card: Good ranges by distance; blank means he cannot kick from there."""  # SPF-4.4.3a

    team: str = face(NAME, "team")
    name: str = face(NAME, "player")
    good: tuple[Span | None, ...] = face(
        Ranges(("to 25", "26-35", "36-45", "46-50"), 1, PASS_NUMBERS, follow=False), "FG"
    )
    extra_point: Span | None = face(NUMBERS, "XP")
    line: str = face(Text(), "line", "")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class Punter:
    """The punter's card: rows 1 to 11, and the lower table for row 12."""  # SPF-4.4.4, SPF-8.5.4

    team: str = face(NAME, "team")
    name: str = face(NAME, "player")
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
SHEETS: Final[tuple[tuple[str, type], ...]] = (
    ("teams", Team),
    ("lineups", Lineup),
    *PLAYER_SHEETS,
    ("kickoff returns", KickoffReturn),
    ("punt returns", PuntReturn),
    *COACH_ROWS,
)
"""Sheet by sheet, the card types of a set, one row a card."""
COACH_SHEETS: Final = SHEET_NAMES
"""Sheets that are no cards: what coaches are told."""
