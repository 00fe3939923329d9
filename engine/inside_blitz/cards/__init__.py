"""The faces of Inside Blitz cards and charts: every field, as printed, with its legal values.

A team has four charts: two of offensive cards, one of special teams, one of the defense (IBF-CARD-42). On the sheets of
a set each card is one row, and each player on a defensive chart is one row of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
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
    PLAYS,
    SHARE,
    SHEET_NAMES,
    TO_15,
    UP_TO_5,
    FourthDown,
    PlayerUsage,
    TeamCalls,
)
from engine.cards.dice_faces import DiceRange, DiceRanges, DiceSpan, Number, Two
from engine.cards.faces import Choice, Several, Span, Text, Whole, face
from engine.cards.team_cards import TeamCard
from engine.inside_blitz.cards.cells import Rating, Reading, SpecialRating
from engine.inside_blitz.cards.fields import (
    ALIGNMENTS,
    AVERAGE,
    BLOCK,
    BOXES,
    COUNT,
    CREDIT,
    ENDURANCE,
    LONG_CATCHES,
    MEDIUM_CATCHES,
    NAME,
    PASSES,
    QUARTERBACK_RUNS,
    RATING,
    RESERVE,
    RUN_AND_PASS_BLOCK,
    RUNS,
    SCRAMBLES,
    SHORT_CATCHES,
    USAGE,
    Gains,
    Yards,
)
from engine.inside_blitz.cards.kicking_cards import Kicker, KickReturner, Punter, PuntReturner, ReturnFigures


@dataclass(frozen=True, slots=True)
class Team(TeamCard):
    """Who the team is."""


@dataclass(frozen=True, slots=True)
class Quarterback:
    """A passer's card."""  # IBF-CARD-09, IBF-CARD-13, IBF-CARD-14, IBF-CARD-15

    team: str = face(NAME, "team")
    name: str = face(NAME, "player")
    quick_short: tuple[Reading, ...] = face(PASSES, "Quick/Short")
    medium_long: tuple[Reading, ...] = face(PASSES, "Medium/Long")
    pressure: tuple[DiceSpan | None, ...] = face(DiceRanges(("INT", "SCK", "RUN")), "PR")  # IBF-CARD-04
    depths: tuple[DiceSpan | None, ...] = face(DiceRanges(("Quick", "Short", "Medium", "Long")), "Sec")  # IBF-CARD-14
    attempts: int = face(COUNT, "ATT")
    completions: int = face(COUNT, "CMP")
    yards: int = face(Whole(-99, 9999), "YDS")
    touchdowns: int = face(COUNT, "TD")
    interceptions: int = face(COUNT, "INT")
    sacks: int = face(COUNT, "SCK")
    fumble: int = face(RATING, "FUM", note="his fumble rating, not a count")  # IBF-CARD-15
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class QuarterbackRun:
    """A quarterback's running card: designed runs, if he has any, and scrambles."""  # IBF-CARD-16

    team: str = face(NAME, "team")
    name: str = face(NAME, "player")
    endurance: Two = face(ENDURANCE, "END")
    inside: Gains | None = face(QUARTERBACK_RUNS, "Inside")
    inside_range: Span | None = face(USAGE, "Inside range")
    outside: Gains | None = face(QUARTERBACK_RUNS, "Outside")
    outside_range: Span | None = face(USAGE, "Outside range")
    scramble: Yards = face(SCRAMBLES, "Scramble")
    longest: int = face(Whole(1, 5), "LNG")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class Runner:
    """A runner's card."""  # IBF-CARD-17, IBF-CARD-18, IBF-CARD-19, IBF-CARD-20, IBF-CARD-26

    team: str = face(NAME, "team")
    name: str = face(NAME, "player")
    position: str = face(Choice(("RB", "WR", "TE")), "Position")
    endurance: Two = face(ENDURANCE, "END")
    inside: Gains = face(RUNS, "Inside")
    inside_range: Span | None = face(USAGE, "Inside range")
    outside: Gains = face(RUNS, "Outside")
    outside_range: Span | None = face(USAGE, "Outside range")
    attempts: int = face(COUNT, "ATT")
    yards: int = face(Whole(-99, 9999), "YDS")
    average: Decimal = face(AVERAGE, "AVG")
    touchdowns: int = face(COUNT, "TD")
    longest: int = face(Whole(1, 5), "LNG", note="the column of the lookup chart for his breakaways")  # IBF-CARD-18
    blocking: Two = face(RUN_AND_PASS_BLOCK, "BLK")
    fumble: int = face(RATING, "FUM")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class Receiver:
    """The card of a wide receiver or tight end."""  # IBF-CARD-21, IBF-CARD-25

    team: str = face(NAME, "team")
    name: str = face(NAME, "player")
    position: str = face(Choice(("WR", "TE")), "Position")
    endurance: Two = face(ENDURANCE, "END")
    short_catch: int = face(RATING, "Short catch")
    short_range: Span | None = face(USAGE, "Short range")
    short: Yards = face(SHORT_CATCHES, "Short")
    medium_catch: int = face(RATING, "Medium catch")
    medium_range: Span | None = face(USAGE, "Medium range")
    medium: Yards = face(MEDIUM_CATCHES, "Medium")
    long_catch: int = face(RATING, "Long catch")
    long_range: Span | None = face(USAGE, "Long range")
    long: Yards = face(LONG_CATCHES, "Long")
    receptions: int = face(COUNT, "REC")
    yards: Decimal = face(Number(-99, 9999), "YDS")
    average: Decimal = face(AVERAGE, "AVG")
    touchdowns: int = face(COUNT, "TD")
    blocking: int = face(RATING, "BLK")
    fumble: int = face(RATING, "FUM")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class BackReceiver:
    """A back's receiving card: never a target of Long passes, and the only one of Quick passes."""  # IBF-CARD-22

    team: str = face(NAME, "team")
    name: str = face(NAME, "player")
    endurance: Two = face(ENDURANCE, "END")
    quick_catch: int = face(RATING, "Quick catch")
    quick_range: Span | None = face(USAGE, "Quick range")
    quick: Yards = face(SHORT_CATCHES, "Quick")
    short_catch: int = face(RATING, "Short catch")
    short_range: Span | None = face(USAGE, "Short range")
    short: Yards = face(SHORT_CATCHES, "Short")
    medium_catch: int = face(RATING, "Medium catch")
    medium_range: Span | None = face(USAGE, "Medium range")
    medium: Yards = face(MEDIUM_CATCHES, "Medium")
    longest: int = face(Whole(1, 5), "LNG", note="the column of the lookup chart for L results")  # IBF-CARD-18
    receptions: int = face(COUNT, "REC")
    yards: Decimal = face(Number(-99, 9999), "YDS")
    average: Decimal = face(AVERAGE, "AVG")
    touchdowns: int = face(COUNT, "TD")
    fumble: int = face(RATING, "FUM")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class Lineman:
    """One player of the offensive line chart."""  # IBF-CARD-27

    team: str = face(NAME, "team")
    name: str = face(NAME, "player")
    spots: tuple[str, ...] = face(Several(("LT", "LG", "C", "RG", "RT", "T", "G")), "Position")
    run_block: int = face(RATING, "RB")
    pass_block: int = face(BLOCK, "PB")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class OffenseFigures:
    """The foot of the offensive line chart."""  # IBF-CARD-28

    team: str = face(NAME, "team")
    index: int = face(Whole(-30, 30, signed=True), "play calling")
    fumbles_lost: DiceSpan | None = face(DiceRange(11, 36), "FUMBLE LOST")  # IBF-FUM-05
    penalty: int = face(RATING, "OFF PEN")


@dataclass(frozen=True, slots=True)
class Defender:
    """One player on a defensive chart."""  # IBF-CARD-29, IBF-CARD-30

    team: str = face(NAME, "team")
    alignment: str = face(Choice(ALIGNMENTS), "alignment")
    box: str = face(Choice((*BOXES, RESERVE)), "box")
    name: str = face(NAME, "player")
    position: str = face(Choice(("DL", "LB", "DB")), "Position", note="his own, wherever he lines up")  # IBF-LINE-14
    injury: int = face(RATING, "INJ")
    run: int = face(RATING, "RD")
    quick: int = face(RATING, "Q")
    short: int = face(RATING, "S")
    medium: int = face(RATING, "M")
    long: int = face(RATING, "L")
    rush: Rating = face(SpecialRating(), "PR")
    intercept: Rating = face(SpecialRating(), "INT")
    runback: int = face(Whole(0, 9), "RET")
    player_id: str = face(Text(), "id", "")


@dataclass(frozen=True, slots=True)
class DefenseFigures:
    """The foot of the defensive chart."""  # IBF-CARD-33

    team: str = face(NAME, "team")
    forced_fumbles: int = face(Whole(-3, 3, signed=True), "FF RATE")
    recoveries: DiceSpan | None = face(DiceRange(41, 66), "DEF FR")  # IBF-FUM-05
    penalty: int = face(RATING, "DEF PEN")
    run_inside_20: int = face(RATING, "RUN inside 20")
    run_inside_10: int = face(RATING, "RUN inside 10")
    pass_inside_20: int = face(RATING, "PASS inside 20")
    pass_inside_10: int = face(RATING, "PASS inside 10")
    index: int = face(Whole(-30, 30, signed=True), "play calling")


@dataclass(frozen=True, slots=True)
class Credit:
    """One line of the lists that say who gets a sack or an interception."""  # IBF-CARD-34

    team: str = face(NAME, "team")
    chart: str = face(Choice(("SACK", "INT DL", "INT LB", "INT DB")), "list")
    name: str = face(NAME, "player")
    numbers: Span | None = face(CREDIT, "range")
    player_id: str = face(Text(), "id", "")


PASS_KINDS: Final = ("quick", "short", "medium", "long")


@dataclass(frozen=True, slots=True)
class Tendency(TeamCalls):
    """How often a team ran and passed in a situation: for the coach, not a card of the game.

    Only backs are thrown Quick passes (IBF-CALL-03), so a pass behind the line to anybody else is a Short one.
    """

    depths = PASS_KINDS
    quick: int = face(SHARE, "quick", note=BEHIND_THE_LINE)
    short: int = face(SHARE, "short", note=UP_TO_5)
    medium: int = face(SHARE, "medium", note=TO_15)
    long: int = face(SHARE, "long", note=FROM_16)


@dataclass(frozen=True, slots=True)
class Usage(PlayerUsage):
    """What a player really did over the season: for the coach, not a card of the game."""

    depths = PASS_KINDS
    quick: int = face(PLAYS, "quick", note=HIS_BEHIND)
    short: int = face(PLAYS, "short", note=HIS_UP_TO_5)
    medium: int = face(PLAYS, "medium", note=HIS_TO_15)
    long: int = face(PLAYS, "long", note=HIS_FROM_16)
    dropbacks: int = face(MANY, "dropbacks", note=DROPBACKS)


SHEETS: Final[tuple[tuple[str, type], ...]] = (
    ("teams", Team),
    ("quarterbacks", Quarterback),
    ("quarterback runs", QuarterbackRun),
    ("runners", Runner),
    ("receivers", Receiver),
    ("back receivers", BackReceiver),
    ("offensive line", Lineman),
    ("offense figures", OffenseFigures),
    ("defenders", Defender),
    ("defense figures", DefenseFigures),
    ("credits", Credit),
    ("kickers", Kicker),
    ("punters", Punter),
    ("return figures", ReturnFigures),
    ("kick returners", KickReturner),
    ("punt returners", PuntReturner),
    ("tendencies", Tendency),
    ("fourth downs", FourthDown),
    ("usage", Usage),
)
"""Sheet by sheet, the card types of a set, one row a card."""  # IBF-CARD-42
COACH_SHEETS: Final = SHEET_NAMES
"""Sheets that are no cards: what coaches are told."""
