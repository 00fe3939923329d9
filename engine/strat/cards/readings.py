"""What a cell of a Strat-O-Matic column says: one result, two that a player's rating decides between, or a split of
both.

No card survives, so that this is the grammar by which the rulebooks name readings. Readings in parentheses on
runners' cards belong to the elementary game and are not kept (SOM-CARD-22).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.cards.dice_faces import FIRST_TOTAL, LAST_TOTAL
from engine.cards.faces import Span

LEAST_YARDS: Final = -20
MOST_YARDS: Final = 99

BLANK: Final = ""
INCOMPLETE: Final = "X"
YARDS: Final = "yards"
RECEIVER: Final = "RECEIVER"
MUST_RUN: Final = "MUST RUN"
INTERCEPTION: Final = "Int"
SHORT_GAIN: Final = "SG"
LONG_GAIN: Final = "LG"
TOUCHDOWN: Final = "TD"
FAIR_CATCH: Final = "FC"
GOOD: Final = "GOOD"
NO_GOOD: Final = "NO GOOD"
WORDS: Final = (
    *(INCOMPLETE, RECEIVER, MUST_RUN, SHORT_GAIN, LONG_GAIN),
    *(TOUCHDOWN, FAIR_CATCH, GOOD, NO_GOOD),
)
"""Readings that are one word and no number."""

SQUARE: Final = "[]"
TWO_SQUARES: Final = "[][]"
SCOPE: Final = "(+)"
"""The sniper scope, printed as a plus in a circle."""  # SOM-CARD-24

CENTER: Final = "OFFENSIVE C"
GUARD: Final = "ONSIDE G"
TACKLE: Final = "ONSIDE T"
END: Final = "ONSIDE E"
BLOCKING_BACK: Final = "BLOCKING BACK"
BLOCKERS: Final = (CENTER, GUARD, TACKLE, END, BLOCKING_BACK)
"""Whose run block is asked for; onside is the side that the run attacks."""  # SOM-RATE-01, SOM-RATE-04
LINEMEN: Final = ("DEFENSIVE LE", "DEFENSIVE LT", "DEFENSIVE NT", "DEFENSIVE RT", "DEFENSIVE RE")  # SOM-RATE-02
NOSE_TACKLE: Final = "DEFENSIVE NT"
LINEBACKERS: Final = ("LB IN ZONE", "LEFT LB IN ZONE", "RIGHT LB IN ZONE")  # SOM-READ-08
"""Whoever stands in the zone, or in one half of it."""  # SOM-RATE-05
DEFENDER: Final = "DEFENDER"
"""The coverage player of the intended receiver."""  # SOM-RATE-03
BACK_IN_ZONE: Final = "DB IN ZONE"
RUN_RATERS: Final = (*BLOCKERS, *LINEMEN, *LINEBACKERS)
PASS_RATERS: Final = (*LINEBACKERS, DEFENDER, BACK_IN_ZONE)
RATERS: Final = (*RUN_RATERS, DEFENDER, BACK_IN_ZONE)
"""Whose ratings a reading may ask for."""


class Result(NamedTuple):
    """One result: a number of yards, an interception so many yards beyond the line, or a word."""

    what: str
    yards: int = 0
    fumble: bool = False
    """Whether the ball is loose after these yards."""  # SOM-READ-06
    symbol: str = ""
    air: int | None = None
    """Of a quarterback's flat pass, the yards in the air before those after the catch."""  # SOM-CARD-23


class Rated(NamedTuple):
    """Two results: the first if the player's rating is at least the white die, else the second."""  # SOM-DICE-07

    who: str
    first: Result
    second: Result


Simple = Result | Rated


class Part(NamedTuple):
    """A reading of a split, and the totals of two more dice that choose it."""

    reading: Simple
    totals: Span


class Split(NamedTuple):
    """Several readings, of which two more dice choose one: each total from 2 to 12 belongs to one of them."""

    parts: tuple[Part, ...]

    def at(self, total: int) -> Simple:
        """The reading that a total chooses."""  # SOM-READ-05
        return next(part.reading for part in self.parts if total in part.totals)


Reading = Result | Rated | Split
Readings = tuple[Reading, ...]
"""Eleven readings of a column, for totals from 2 to 12."""  # SOM-DICE-03


def gain(yards: int) -> Result:
    """So many yards and nothing else."""
    return Result(YARDS, yards)


def parts_of(reading: Reading) -> tuple[Part, ...]:
    """The parts of a split; a reading that is none is the only part."""
    return reading.parts if isinstance(reading, Split) else (Part(reading, Span(FIRST_TOTAL, LAST_TOTAL)),)


def results_of(reading: Reading) -> tuple[Result, ...]:
    """Every result that a reading can come to."""
    found: list[Result] = []
    for part in parts_of(reading):
        found.extend(part.reading[1:] if isinstance(part.reading, Rated) else [part.reading])
    return tuple(found)
