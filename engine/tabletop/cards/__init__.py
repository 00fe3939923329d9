"""The faces of Tabletop Football cards: every field, as printed, with its legal values.

The rulebook reproduces no card: fields and layout are put together from what the rules say of them (`rules.csv`). An
individual fumble range, which some cards print, is not used and has no field (TTF-CARD-19).
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from engine.cards.coach_sheets import SHEET_NAMES
from engine.cards.faces import Choice, Span, Text, Whole, face
from engine.cards.team_cards import TeamCard
from engine.fast_action.cards import GAIN, NUMBERS, Cells, LineupCard, PlayerCard, sheets_of
from engine.fast_action.cards.cells import Intercept, InterceptRange
from engine.tabletop.cards.cells import Halves, Rating
from engine.tabletop.cards.fields import (
    BLOCKING,
    CATCH,
    FORCED_FUMBLE,
    GAMES,
    PASS_BLOCKING,
    PASS_DEFENSE,
    PASS_RUSH,
    PASSING,
    QUARTERBACK_SHORT_GAIN,
    RETURN_VALUE,
    RUSH,
    RUSHING,
    SHORT_GAINS,
    STARTS,
    SURE,
    TACKLE,
)
from engine.tabletop.cards.kicking_cards import Kicker, KickoffReturn, KickoffSpecialist, Punter, PuntReturn

SUBSTITUTES: Final = "SUB"
"""The team of cards that stand in for players without one."""
SECONDARY: Final = ("CB", "S", "SS", "FS", "DB")


@dataclass(frozen=True, slots=True)
class Team(TeamCard):
    """Who the team is."""  # TTF-CARD-01


@dataclass(frozen=True, slots=True)
class Lineup(LineupCard):
    """The lineup card: primary starters and the values that belong to the team."""  # TTF-CARD-01

    specialist: str = face(Text(), "KO", note="who kicks off")
    penalties: Span | None = face(NUMBERS, "Penalty Range")
    fumbles: Span | None = face(NUMBERS, "Fumble Range")
    fumble_adjustment: int = face(Whole(-10, 20, signed=True), "Def Fumble Adj")
    record: str = face(Text(), "record", "", note="how the season ended, in any words")


@dataclass(frozen=True, slots=True)
class Quarterback(PlayerCard):
    """A passer's card."""  # TTF-CARD-05

    games: int = face(GAMES, "Games")
    starts: int = face(STARTS, "Starts")
    endurance: str = face(Choice(("A", "B", "C")), "Endurance")  # TTF-CARD-20
    quick: tuple[Span | None, ...] = face(PASSING, "Quick")
    short: tuple[Span | None, ...] = face(PASSING, "Short")
    long: tuple[Span | None, ...] = face(PASSING, "Long")
    pass_rush: tuple[Span | None, ...] = face(PASS_RUSH, "Rush")
    rush_n: Cells | None = face(RUSHING, "N")
    rush_sg: Cells | None = face(QUARTERBACK_SHORT_GAIN, "SG")
    rush_lg: Cells | None = face(GAIN, "LG")
    surehanded: str = face(SURE, "Surehanded", "")
    line: str = face(Text(), "line", "")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class Back(PlayerCard):
    """The card of a back, receiver or end; runs are printed under N, or under I and O."""  # TTF-CARD-05

    position: str = face(Choice(("RB", "FB", "WR", "FL", "TE")), "Position")  # TTF-CARD-29
    games: int = face(GAMES, "Games")
    starts: int = face(STARTS, "Starts")
    endurance: int = face(Whole(0, 4), "Endurance")  # TTF-CARD-20
    blocking: Rating = face(BLOCKING, "BV")
    rush_n: Cells | None = face(RUSHING, "N")
    rush_i: Cells | None = face(RUSHING, "I")
    rush_o: Cells | None = face(RUSHING, "O")
    rush_sg: Cells | None = face(SHORT_GAINS, "SG")
    rush_lg: Cells | None = face(GAIN, "LG")
    pass_q: Cells | None = face(CATCH, "Q")
    pass_s: Cells | None = face(CATCH, "S")
    pass_l: Cells | None = face(GAIN, "L")
    surehanded: str = face(SURE, "Surehanded", "")
    line: str = face(Text(), "line", "")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class OffensiveLineman(PlayerCard):
    """The card of an offensive lineman."""

    position: str = face(Choice(("C", "G", "T", "OL")), "Position")  # TTF-CARD-29
    games: int = face(GAMES, "Games")
    starts: int = face(STARTS, "Starts")
    blocking: Rating = face(BLOCKING, "BV")
    pass_blocking: int = face(PASS_BLOCKING, "PB")
    line: str = face(Text(), "line", "")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class DefensiveLineman(PlayerCard):
    """The card of a defensive lineman."""

    position: str = face(Choice(("NT", "DT", "DE", "DL")), "Position")  # TTF-CARD-29
    games: int = face(GAMES, "Games")
    starts: int = face(STARTS, "Starts")
    tackle: Rating = face(TACKLE, "TV")
    pass_rush: int = face(RUSH, "PR")
    deflect: Decimal = face(Halves(5), "Deflect")
    forced_fumble: int = face(FORCED_FUMBLE, "Forced Fumble")
    intercept: Intercept | None = face(InterceptRange(), "Intercept", None)  # TTF-CARD-14
    return_value: int = face(RETURN_VALUE, "Int Return", 0)
    line: str = face(Text(), "line", "")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class Defender(PlayerCard):
    """What the cards of linebackers and defensive backs have in common."""

    position: str = face(Choice(("LB", *SECONDARY)), "Position")  # TTF-CARD-29
    games: int = face(GAMES, "Games")
    starts: int = face(STARTS, "Starts")
    tackle: Rating = face(TACKLE, "TV")
    pass_rush: int = face(RUSH, "PR")
    pass_defense: int = face(PASS_DEFENSE, "PD")
    intercept: Intercept | None = face(InterceptRange(), "Intercept")  # TTF-CARD-14
    interference: Span | None = face(NUMBERS, "Interference")  # TTF-CARD-15
    return_value: int = face(RETURN_VALUE, "Int Return")
    forced_fumble: int = face(FORCED_FUMBLE, "Forced Fumble")
    line: str = face(Text(), "line", "")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class Linebacker(Defender):
    """The card of a linebacker."""

    position: str = face(Choice(("LB",)), "Position")


@dataclass(frozen=True, slots=True)
class DefensiveBack(Defender):
    """The card of a defensive back, who has a Tackle Value for rows 1 and 2."""  # TTF-CARD-10

    position: str = face(Choice(SECONDARY), "Position")


PLAYER_SHEETS: Final[tuple[tuple[str, type], ...]] = (
    ("quarterbacks", Quarterback),
    ("backs", Back),
    ("offensive line", OffensiveLineman),
    ("defensive line", DefensiveLineman),
    ("linebackers", Linebacker),
    ("defensive backs", DefensiveBack),
    ("kickers", Kicker),
    ("kickoff specialists", KickoffSpecialist),
    ("punters", Punter),
)
SHEETS: Final = sheets_of(Team, Lineup, PLAYER_SHEETS, KickoffReturn, PuntReturn)
COACH_SHEETS: Final = SHEET_NAMES
"""Sheets that are no cards: what coaches are told."""
