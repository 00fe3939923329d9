"""Kinds of field that Strat-O-Matic cards share: which readings stand in which columns, ratings and counts."""

from __future__ import annotations

from typing import Final

from engine.cards.dice_faces import Totals
from engine.cards.faces import Choice, Several, Whole
from engine.strat.cards.cells import ReadingCell
from engine.strat.cards.kicks import BACKS, BLOCKED, TOUCHBACK, FoulCell, KickCell
from engine.strat.cards.ratings import DefenseRating, LongestGain, OneOf, RushRating
from engine.strat.cards.readings import (
    BLANK,
    FAIR_CATCH,
    GOOD,
    INCOMPLETE,
    INTERCEPTION,
    LONG_GAIN,
    MUST_RUN,
    NO_GOOD,
    PASS_RATERS,
    RECEIVER,
    RUN_RATERS,
    SCOPE,
    SHORT_GAIN,
    SQUARE,
    TOUCHDOWN,
    TWO_SQUARES,
    YARDS,
)

PASS_READINGS: Final = (YARDS, INCOMPLETE, BLANK, SHORT_GAIN, LONG_GAIN)  # SOM-PASS-04
RUN_READINGS: Final = (YARDS, SHORT_GAIN, LONG_GAIN)  # SOM-RUN-04

CARRY: Final = ReadingCell(RUN_READINGS, fumbles=True, asides=True)  # SOM-CARD-03, SOM-CARD-22
CATCH: Final = ReadingCell(PASS_READINGS)  # SOM-CARD-04
THROW: Final = ReadingCell((*PASS_READINGS, RECEIVER, MUST_RUN, INTERCEPTION))  # SOM-CARD-01
THROW_FLAT: Final = ReadingCell((*PASS_READINGS, RECEIVER, MUST_RUN, INTERCEPTION), air=True)  # SOM-CARD-23
STOP: Final = ReadingCell(RUN_READINGS, fumbles=True, symbols=(SCOPE,), raters=RUN_RATERS)  # SOM-CARD-07
STOP_UNMANNED: Final = ReadingCell(RUN_READINGS, fumbles=True, symbols=(SQUARE, TWO_SQUARES, SCOPE), raters=RUN_RATERS)
"""Squares stand only where no linebacker is in the attacked zone."""  # SOM-CARD-24
KICKOFF_RETURN: Final = ReadingCell((YARDS, TOUCHDOWN), fumbles=True)  # SOM-KO-02, SOM-KO-03, SOM-KO-04
PUNT_RETURN: Final = ReadingCell((YARDS, TOUCHDOWN, FAIR_CATCH), fumbles=True)  # SOM-PRET-01, SOM-PRET-04
PLACE_KICK: Final = ReadingCell((GOOD, NO_GOOD))  # SOM-FG-01, SOM-PAT-01
COVER: Final = ReadingCell(
    (*PASS_READINGS, RECEIVER, INTERCEPTION), fumbles=True, symbols=(SCOPE,), raters=PASS_RATERS
)  # SOM-CARD-10

RUN: Final = Totals(CARRY)
OPTIONAL_RUN: Final = Totals(CARRY, optional=True)
"""Runs that a player may not have: those of blocking backs, and end runs of quarterbacks who never run."""
RECEIVING: Final = Totals(CATCH)
PASSING: Final = Totals(THROW)
FLAT_PASSING: Final = Totals(THROW_FLAT)
RUN_DEFENSE: Final = Totals(STOP)
OPTIONAL_RUN_DEFENSE: Final = Totals(STOP, optional=True)
"""The column for two linebackers, which a base 4-3 team does not have."""  # SOM-CARD-08
UNMANNED_RUN_DEFENSE: Final = Totals(STOP_UNMANNED)
PASS_DEFENSE: Final = Totals(COVER)
KICKOFFS: Final = Totals(KickCell(TOUCHBACK, -9, 49, "the yard line"))  # SOM-KO-01
PUNTS: Final = Totals(KickCell(BLOCKED, 0, 99, "the yards"))  # SOM-PUNT-02, SOM-PUNT-04
KICKOFF_RETURNS: Final = Totals(KICKOFF_RETURN)
PUNT_RETURNS: Final = Totals(PUNT_RETURN)
EXTRA_POINTS: Final = Totals(PLACE_KICK)
FIELD_GOALS: Final = Totals(PLACE_KICK, optional=True)
"""Blank where the lines of the column are beyond the kicker's range."""  # SOM-CARD-26
PENALTIES: Final = Totals(FoulCell())  # SOM-PEN-01

LADDER: Final = (0, 4, 5, 6)
RUN_BLOCK: Final = OneOf(LADDER)  # SOM-CARD-14
PASS_BLOCK: Final = OneOf((0, 2, 3, 4, 5, 7))  # SOM-CARD-15
DEFENSE: Final = DefenseRating(LADDER)  # SOM-CARD-16, SOM-CARD-17
RUSH: Final = RushRating(17)  # SOM-CARD-18
FUMBLE: Final = Choice(("0", "1", *(f"1-{most}" for most in range(2, 7))))  # SOM-CARD-19
BASES: Final = ("4-3", "3-4")  # SOM-CARD-20
BASE: Final = Choice(BASES)
LONGEST: Final = LongestGain()
LETTER: Final = Choice(("", "A", "B", "C", "D", "E"))  # SOM-CARD-06
STARTER: Final = Choice(("starter", "reserve"))  # SOM-CARD-13, SOM-INJ-05
BACK_NUMBER: Final = Whole(1, BACKS)  # SOM-CARD-27
COUNT: Final = Whole(0, 9999)
YARDAGE: Final = Whole(-99, 9999)
GAMES: Final = Whole(0, 99)

LINE: Final = ("LT", "LG", "C", "RG", "RT")
SKILL: Final = ("HB", "FB", "TE", "FL", "SE")  # SOM-SETUP-03
BLOCKER_POSITIONS: Final = (*LINE, "T", "G", "HB", "FB", "RB", "BB", "TE")
BACK_POSITIONS: Final = Several(("HB", "FB", "RB", "BB", "TE"))
END_POSITIONS: Final = Several(("TE", "SE", "FL"))
COVERED_BY: Final = {"HB": "RLB", "FB": "LLB", "RB": "RLB", "BB": "LLB", "TE": "SS", "FL": "LCB", "SE": "RCB"}
"""Who covers a player of each position, in the Pro Set."""  # SOM-OF-01
COVERAGE: Final = Choice(tuple(dict.fromkeys(COVERED_BY.values())))

FRONT_FOUR: Final = ("LE", "LDT", "RDT", "RE")
FRONT_THREE: Final = ("LE", "NT", "RE")
THREE_LINEBACKERS: Final = ("LLB", "MLB", "RLB")
FOUR_LINEBACKERS: Final = ("LLB", "LILB", "RILB", "RLB")
SECONDARY: Final = ("LCB", "RCB", "SS", "FS")
STARTERS: Final = {
    "4-3": (*FRONT_FOUR, *THREE_LINEBACKERS, *SECONDARY),  # SOM-D43-01
    "3-4": (*FRONT_THREE, *FOUR_LINEBACKERS, *SECONDARY),  # SOM-D34-01
}
LINEMEN: Final = ("LE", "LDT", "NT", "RDT", "RE", "DE", "DT")
"""A tackle rated DT plays left or right, not at the nose."""  # SOM-SW-08
LINEBACKERS: Final = ("LLB", "LILB", "MLB", "RILB", "RLB", "LB")  # SOM-SETUP-06, SOM-SETUP-07
BACKS_OF_DEFENSE: Final = (*SECONDARY, "CB", "S", "DB")
SAFETIES: Final = ("SS", "FS", "S")
BANDS: Final = ("1-12", "13-22", "23-32", "33-42")
"""Lines of scrimmage of the field-goal columns."""  # SOM-CARD-26
ROSTER_POSITIONS: Final = {
    **dict.fromkeys(("LT", "RT", "T"), "OT"),
    **dict.fromkeys(("LG", "RG", "G"), "OG"),
    **dict.fromkeys(("HB", "BB"), "RB"),
    **dict.fromkeys(("SE", "FL"), "WR"),
    **dict.fromkeys(("LE", "RE"), "DE"),
    **dict.fromkeys(("LDT", "RDT"), "DT"),
    **dict.fromkeys(("LLB", "LILB", "MLB", "RILB", "RLB"), "LB"),
    **dict.fromkeys(("LCB", "RCB"), "CB"),
}
"""Positions as rosters write them, where they do it otherwise."""
