"""Kinds of field of Strat-O-Matic rating cards: ratings of a short list, split ratings, pass rush, longest gains."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.cards.faces import CellError
from engine.cards.typed import plain, whole

DOT: Final = "\u2022"
"""Behind a longest gain that was a touchdown."""  # SOM-CARD-05


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few whole numbers."""

    numbers: tuple[int, ...]

    @property
    def legal(self) -> str:
        """What it may say."""
        return "one of " + ", ".join(str(number) for number in self.numbers)

    def headings(self, title: str) -> tuple[str, ...]:
        """One column."""
        return (title,)

    def read(self, cells: Sequence[str]) -> int:
        """The number."""
        number = whole(cells[0])
        if number not in self.numbers:
            raise CellError(cells[0], self.legal)
        return number

    def show(self, value: int) -> tuple[str, ...]:
        """The number."""
        return (str(value),)


class Defense(NamedTuple):
    """A defense rating: one for everything, or one against passes and another against runs."""  # SOM-SPLIT-01

    passes: int
    runs: int | None = None


@dataclass(frozen=True, slots=True)
class DefenseRating:
    """`5`, or with two digits `65`: 6 against passes and 5 against runs."""  # SOM-CARD-16, SOM-CARD-17

    numbers: tuple[int, ...]

    @property
    def legal(self) -> str:
        """What it may say."""
        return f"{', '.join(str(number) for number in self.numbers)}, or two of them such as 65, passes before runs"

    def headings(self, title: str) -> tuple[str, ...]:
        """One column."""
        return (title,)

    def read(self, cells: Sequence[str]) -> Defense:
        """The rating."""
        digits = [whole(digit) for digit in cells[0]]
        if len(digits) not in {1, 2} or any(digit not in self.numbers for digit in digits):
            raise CellError(cells[0], self.legal)
        return Defense(*(digit for digit in digits if digit is not None))

    def show(self, value: Defense) -> tuple[str, ...]:
        """The rating as printed."""
        return (f"{value.passes}{'' if value.runs is None else value.runs}",)


class Rush(NamedTuple):
    """A pass-rush rating, and the one with an asterisk for when the white die calls for it."""  # SOM-CARD-18

    own: int
    asterisk: int | None = None


_RUSH: Final = re.compile(r"(?:\((\d{1,2})\*\) ?)?(\d{1,2})", re.ASCII)


@dataclass(frozen=True, slots=True)
class RushRating:
    """`8`, `(7*) 12`, or blank for a player who never rushes."""  # SOM-CARD-18

    most: int

    @property
    def legal(self) -> str:
        """What it may say."""
        return f"a number from 1 to {self.most}, perhaps with one for the asterisk before it such as (7*) 12; or blank"

    def headings(self, title: str) -> tuple[str, ...]:
        """One column."""
        return (title,)

    def read(self, cells: Sequence[str]) -> Rush | None:
        """The rating."""
        if not cells[0]:
            return None
        found = _RUSH.fullmatch(plain(cells[0]))
        numbers = [int(number) for number in found.groups() if number] if found else []
        if found is None or not all(1 <= number <= self.most for number in numbers):
            raise CellError(cells[0], self.legal)
        return Rush(numbers[-1], numbers[0] if found[1] else None)

    def show(self, value: Rush | None) -> tuple[str, ...]:
        """The rating as printed."""
        if value is None:
            return ("",)
        return (f"{value.own}" if value.asterisk is None else f"({value.asterisk}*) {value.own}",)


class Longest(NamedTuple):
    """A player's longest run or catch, and whether it was a touchdown."""  # SOM-CARD-05

    yards: int
    touchdown: bool = False


SHORTEST_GAIN, LONGEST_GAIN = -99, 109


@dataclass(frozen=True, slots=True)
class LongestGain:
    """`50`, with a dot behind it for a touchdown; blank for a player who had none."""

    @property
    def legal(self) -> str:
        """What it may say."""
        yards = f"yards from {SHORTEST_GAIN} to {LONGEST_GAIN}"
        return f"{yards}, with {DOT} (or an asterisk) behind them for a touchdown; or blank"

    def headings(self, title: str) -> tuple[str, ...]:
        """One column."""
        return (title,)

    def read(self, cells: Sequence[str]) -> Longest | None:
        """The gain."""
        if not cells[0]:
            return None
        digits = cells[0].rstrip(f"{DOT}*. ")
        yards = whole(digits)
        if yards is None or not SHORTEST_GAIN <= yards <= LONGEST_GAIN:
            raise CellError(cells[0], self.legal)
        return Longest(yards, touchdown=digits != cells[0].rstrip())

    def show(self, value: Longest | None) -> tuple[str, ...]:
        """The gain as printed."""
        return ("",) if value is None else (f"{value.yards}{DOT * value.touchdown}",)

    def nearest(self, value: Longest) -> Longest:
        """The legal gain that is nearest to another."""
        return value._replace(yards=min(max(value.yards, SHORTEST_GAIN), LONGEST_GAIN))
