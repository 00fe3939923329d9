"""The faces of the special teams: kickers, punters, and those who return kicks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards.coach_sheets import NAME
from engine.cards.faces import ROWS, Column, Ranges, Span, Text, Whole, face
from engine.fast_action.cards import NUMBERS, Cells, PlayerCard, PuntReturners
from engine.fast_action.cards.cells import PASS_NUMBERS, Intercept, Punt, PuntColumn, ReturnColumn, Returner
from engine.tabletop.cards.cells import BlockRanges, Kickoff, KickoffColumn, Numbers
from engine.tabletop.cards.fields import DISTANCES, GAMES, RETURN_VALUE

GOOD: Final = Ranges(DISTANCES, 1, PASS_NUMBERS, follow=False)
KICK_RETURNERS: Final = ("KR1", "KR2", "KR3", "KR4")
PUNT_RETURNERS: Final = ("PR1", "PR2", "PR3", "PR4")
ASTERISK: Final = "run numbers with which an asterisk means the line at the foot of the column"
NOBODY: Final = (None, None, None, None)
ROW_12: Final = Ranges(("longest", "blocked", "Movement"), 1, ROWS)  # TTF-CARD-24


@dataclass(frozen=True, slots=True)
class Kicker(PlayerCard):
    """The placekicker's card: Good and Block ranges by distance; blank means he cannot kick from there."""

    games: int = face(GAMES, "Games")
    good: tuple[Span | None, ...] = face(GOOD, "Good")  # TTF-CARD-21
    block: tuple[Intercept | None, ...] = face(BlockRanges(DISTANCES), "Block")
    farthest: int = face(Whole(0, 99), "Maximum", note="the longest field goal he may try, in yards")
    extra_point: Span | None = face(NUMBERS, "XP")
    line: str = face(Text(), "line", "")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class KickoffSpecialist(PlayerCard):
    """The card of the player who kicks off."""  # TTF-CARD-22

    games: int = face(GAMES, "Games")
    column_a: tuple[Kickoff, ...] = face(KickoffColumn(to_column_b=True), "A")
    column_b: tuple[Kickoff, ...] = face(KickoffColumn(), "B")
    returns: Cells | None = face(Column(-11, 11, falls=False), "Ret", note="added to the run number of the return")
    asterisk: int = face(RETURN_VALUE, "Ret *", note="added to the run number of an asterisk")
    line: str = face(Text(), "line", "")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class Punter(PlayerCard):
    """The punter's card: rows 1 to 11, and what row 12 leads to."""  # TTF-CARD-23, TTF-CARD-24, TTF-CARD-25

    games: int = face(GAMES, "Games")
    punts: tuple[Punt, ...] = face(PuntColumn(no_return=True), "Punt")
    lower: tuple[Span | None, ...] = face(ROW_12, "12")
    longest: int = face(Whole(0, 99), "Longest", note="yards of his longest punt")
    coffin_corner: int = face(Whole(0, 25), "CC")
    line: str = face(Text(), "line", "")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class KickoffReturn:
    """A team's kickoff returners."""  # TTF-CARD-26

    team: str = face(NAME, "team")
    first: Returner | None = face(ReturnColumn(), "KR1")
    second: Returner | None = face(ReturnColumn(), "KR2", None)
    third: Returner | None = face(ReturnColumn(), "KR3", None)
    fourth: Returner | None = face(ReturnColumn(), "KR4", None)
    foot: tuple[Span | None, ...] = face(Ranges(KICK_RETURNERS, 1, ROWS, follow=False), "* RN", NOBODY, note=ASTERISK)
    line: str = face(Text(), "line", "")


@dataclass(frozen=True, slots=True)
class PuntReturn(PuntReturners):
    """A team's punt returners."""  # TTF-CARD-27

    foot: tuple[Span | None, ...] = face(Ranges(PUNT_RETURNERS, 1, ROWS, follow=False), "* RN", NOBODY, note=ASTERISK)
    fair_catches: tuple[int | None, ...] = face(Numbers(PUNT_RETURNERS, 0, PASS_NUMBERS), "FC", NOBODY)
    line: str = face(Text(), "line", "")
