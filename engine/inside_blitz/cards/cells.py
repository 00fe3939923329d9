"""The kinds of cell that Inside Blitz cards have: readings of a pass, gains, kicks, punts, returns, special ratings."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.cards.faces import CellError
from engine.cards.typed import plain, whole

READINGS: Final = ("X", "R", "PR", "PX", "?", "SC", "")  # IBF-CARD-11
SHORT_GAIN: Final = "S"
BREAKAWAY: Final = "B"
MEDIUM: Final = "M"
LONG: Final = "L"
TOUCHBACK: Final = "TB"
OUT_OF_BOUNDS: Final = "OB"
BLOCKED: Final = "B"
TOUCHDOWN: Final = "TD"
BEST: Final = 6
"""The highest rating: only it may carry a second one, for empty neighboring boxes."""


def _number(text: str, least: int, most: int) -> int | None:
    """A whole number within bounds, or None."""
    number = whole(text)
    return number if number is not None and least <= number <= most else None


class Reading(NamedTuple):
    """A cell of a quarterback's matrix: left for Quick and Medium, right for Short and Long."""  # IBF-CARD-10

    left: str
    right: str


@dataclass(frozen=True, slots=True)
class PassCell:
    """`X`, `X/PR`, `/?`, `?/` or blank."""

    @property
    def legal(self) -> str:
        """What it may say."""
        return "X, R, PR, PX, ?, SC or blank, or two of them with / between"

    def read(self, text: str) -> Reading:
        """The two readings."""
        left, stroke, right = text.partition("/")
        reading = Reading(left, right if stroke else left)
        if reading.left not in READINGS or reading.right not in READINGS:
            raise CellError(text, self.legal)
        return reading

    def show(self, value: Reading) -> str:
        """The cell as printed."""
        return value.left if value.left == value.right else f"{value.left}/{value.right}"


class Gain(NamedTuple):
    """A cell of a runner's matrix: high yards, S or B; and low yards."""

    high: int | str
    low: int


@dataclass(frozen=True, slots=True)
class GainCell:
    """`9/1`, `S/2`, `B/4`: the left never below the right."""  # IBF-CARD-17

    @property
    def legal(self) -> str:
        """What it may say."""
        return "high/low yards with the high one not below the low one, or S or B on the left"

    def read(self, text: str) -> Gain:
        """The gain."""
        left, _, right = text.partition("/")
        high: int | str | None = left if left in {SHORT_GAIN, BREAKAWAY} else _number(left, -20, 99)
        low = _number(right, -20, 99)
        if high is None or low is None or (isinstance(high, int) and high < low):
            raise CellError(text, self.legal)
        return Gain(high, low)

    def show(self, value: Gain) -> str:
        """The cell as printed."""
        return f"{value.high}/{value.low}"


@dataclass(frozen=True, slots=True)
class YardsCell:
    """Whole yards, or one of a few letters."""

    letters: tuple[str, ...] = ()
    least: int = -20

    @property
    def legal(self) -> str:
        """What it may say."""
        return f"whole yards from {self.least} to 99" + "".join(f" or {letter}" for letter in self.letters)

    def read(self, text: str) -> int | str:
        """The yards or the letter."""
        if text and text in self.letters:
            return text
        yards = _number(text, self.least, 99)
        if yards is None:
            raise CellError(text, self.legal)
        return yards

    def show(self, value: int | str) -> str:
        """The cell as printed."""
        return str(value)


class Kickoff(NamedTuple):
    """How far a kickoff goes, and the coverage; yards None is a touchback or out of bounds, as `instead` says."""

    yards: int | None
    coverage: int
    instead: str = ""


@dataclass(frozen=True, slots=True)
class KickoffCell:
    """`64/3`, `TB` or `OB`."""  # IBF-CARD-35

    @property
    def legal(self) -> str:
        """What it may say."""
        return "yards/coverage such as 64/3, TB or OB"

    def read(self, text: str) -> Kickoff:
        """The kickoff."""
        if text in {TOUCHBACK, OUT_OF_BOUNDS}:
            return Kickoff(None, 0, text)
        left, _, right = text.partition("/")
        yards, coverage = _number(left, 0, 99), _number(right, 0, BEST)
        if yards is None or coverage is None:
            raise CellError(text, self.legal)
        return Kickoff(yards, coverage)

    def show(self, value: Kickoff) -> str:
        """The cell as printed."""
        return value.instead or f"{value.yards}/{value.coverage}"


class Punt(NamedTuple):
    """A cell of a punter's matrix."""

    yards: int | None
    """Distance, or the line where it comes down; None is a touchback."""
    way: str
    """`n` no return, `?` perhaps a fair catch, `/` returnable; empty for a touchback."""
    coverage: int = 0
    mark: str = ""
    """`*` may be blocked, `+` only by a team that tries to."""


_PUNT: Final = re.compile(r"(?:(TB)|(\d{1,2})(?:(n)|([?/])([0-6]))) ?([*+]?)", re.ASCII)


@dataclass(frozen=True, slots=True)
class PuntCell:
    """`30n`, `33?4`, `43/3`, `19n*`, `TB`, `TB +`; on the second matrix the number is a line from 1 to 49."""

    most: int = 99
    least: int = 0

    @property
    def legal(self) -> str:
        """What it may say."""
        return f"{self.least}-{self.most} then n, ? or / with coverage 0-6, or TB; then perhaps * or +"

    def read(self, text: str) -> Punt:
        """The punt."""  # IBF-CARD-37
        found = _PUNT.fullmatch(text)
        if found is None or (found[2] and not self.least <= int(found[2]) <= self.most):
            raise CellError(text, self.legal)
        if found[1]:
            return Punt(None, "", 0, found[6])
        return Punt(int(found[2]), found[3] or found[4], int(found[5] or 0), found[6])

    def show(self, value: Punt) -> str:
        """The cell as printed."""
        if value.yards is None:
            return f"{TOUCHBACK} {value.mark}".strip()
        coverage = "" if value.way == "n" else str(value.coverage)
        return f"{value.yards}{value.way}{coverage}{value.mark}"


class Return(NamedTuple):
    """A cell of a returner's matrix: yards against poor coverage (None is a touchdown) and against good coverage."""

    high: int | None
    low: int


@dataclass(frozen=True, slots=True)
class ReturnCell:
    """`19/10`, `TD/30`. A high value below the low one is played as printed; checks warn of it."""  # IBF-CARD-40

    @property
    def legal(self) -> str:
        """What it may say."""
        return "high/low yards such as 19/10, or TD on the left"

    def read(self, text: str) -> Return:
        """The return."""
        left, _, right = text.partition("/")
        high, low = _number(left, -20, 109), _number(right, -20, 109)
        if low is None or (high is None and left != TOUCHDOWN):
            raise CellError(text, self.legal)
        return Return(high, low)

    def show(self, value: Return) -> str:
        """The cell as printed."""
        return f"{TOUCHDOWN if value.high is None else value.high}/{value.low}"


class Rating(NamedTuple):
    """A rating, and the second one of `6(3)` for empty boxes beside his own; None without one."""

    own: int
    cover: int | None = None


_SPECIAL: Final = re.compile(r"6\(([1-5])\)", re.ASCII)


@dataclass(frozen=True, slots=True)
class SpecialRating:
    """`0` to `6`, or `6(1)` to `6(5)`."""  # IBF-CARD-30

    @property
    def legal(self) -> str:
        """What it may say."""
        return "a rating from 0 to 6, or 6(1) to 6(5)"

    def headings(self, title: str) -> tuple[str, ...]:
        """One column."""
        return (title,)

    def read(self, cells: Sequence[str]) -> Rating:
        """The rating."""
        text = plain(cells[0])
        special = _SPECIAL.fullmatch(text)
        own = BEST if special else _number(text, 0, BEST)
        if own is None:
            raise CellError(cells[0], self.legal)
        return Rating(own, int(special[1]) if special else None)

    def show(self, value: Rating) -> tuple[str, ...]:
        """The rating as printed."""
        return (str(value.own) if value.cover is None else f"{value.own}({value.cover})",)
