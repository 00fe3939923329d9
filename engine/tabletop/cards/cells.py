"""The kinds of cell that only cards of Tabletop Football have: exceptional ratings, halves, blocks, kickoffs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Final, NamedTuple

from engine.cards.faces import ROWS, CellError, Whole
from engine.cards.typed import plain, whole
from engine.fast_action.cards.cells import Intercept, InterceptRange


class Rating(NamedTuple):
    """A rating; an exceptional player is one better where the rules say so, printed `+4(+5)` or `-4(-5)`."""

    value: int
    exceptional: bool = False


@dataclass(frozen=True, slots=True)
class RatingCell:
    """A rating with its sign; only the best can be exceptional."""  # TTF-CARD-08, TTF-CARD-10

    least: int
    most: int
    best: int

    @property
    def legal(self) -> str:
        """What it may say."""
        return f"a whole number from {self.least} to {self.most}, with its sign, or {self._exceptional}"

    @property
    def _exceptional(self) -> str:
        return f"{self.best:+d}({self.best + (1 if self.best > 0 else -1):+d})"

    def headings(self, title: str) -> tuple[str, ...]:
        """One column."""
        return (title,)

    def read(self, cells: Sequence[str]) -> Rating:
        """The rating."""
        text = plain(cells[0])
        if text == self._exceptional:
            return Rating(self.best, exceptional=True)
        number = whole(text)
        if number is None or not self.least <= number <= self.most:
            raise CellError(cells[0], self.legal)
        return Rating(number)

    def show(self, value: Rating) -> tuple[str, ...]:
        """The rating as printed."""
        if value.exceptional:
            return (self._exceptional,)
        return Whole(self.least, self.most, signed=True).show(value.value)


@dataclass(frozen=True, slots=True)
class Halves:
    """A number in halves: `0`, `1.5`."""  # TTF-CARD-12

    most: int

    @property
    def legal(self) -> str:
        """What it may say."""
        return f"a number from 0 to {self.most} in halves, such as 1.5"

    def headings(self, title: str) -> tuple[str, ...]:
        """One column."""
        return (title,)

    def read(self, cells: Sequence[str]) -> Decimal:
        """The number."""
        try:
            number = Decimal(cells[0])
        except InvalidOperation:
            number = Decimal(-1)
        if not (number.is_finite() and 0 <= number <= self.most and number * 2 % 1 == 0):
            raise CellError(cells[0], self.legal)
        return number

    def show(self, value: Decimal) -> tuple[str, ...]:
        """The number as printed."""
        return (str(int(value)) if value % 1 == 0 else f"{value:.1f}",)


@dataclass(frozen=True, slots=True)
class BlockRanges:
    """By distance, the range of pass numbers with which a kick is blocked: blank, `48?`, `48` or `47-48`."""

    bands: tuple[str, ...]

    @property
    def legal(self) -> str:
        """What it may say."""
        return InterceptRange().legal

    def headings(self, title: str) -> tuple[str, ...]:
        """One column a band."""
        return tuple(f"{title} {band}" for band in self.bands)

    def read(self, cells: Sequence[str]) -> tuple[Intercept | None, ...]:
        """The ranges."""
        found = []
        for place, cell in enumerate(cells):
            try:
                found.append(InterceptRange().read([cell]))
            except CellError as unreadable:
                raise CellError(cell, unreadable.expected, place) from None
        return tuple(found)

    def show(self, value: Sequence[Intercept | None]) -> tuple[str, ...]:
        """The ranges as printed."""
        return tuple(InterceptRange().show(each)[0] for each in value)


@dataclass(frozen=True, slots=True)
class Numbers:
    """Several numbers side by side, each blank or within bounds."""

    names: tuple[str, ...]
    least: int
    most: int

    @property
    def legal(self) -> str:
        """What it may say."""
        return f"a whole number from {self.least} to {self.most}, or blank"

    def headings(self, title: str) -> tuple[str, ...]:
        """One column a number."""
        return tuple(f"{title} {name}" for name in self.names)

    def read(self, cells: Sequence[str]) -> tuple[int | None, ...]:
        """The numbers."""
        found = []
        for place, cell in enumerate(cells):
            number = whole(cell) if cell else None
            if cell and (number is None or not self.least <= number <= self.most):
                raise CellError(cell, self.legal, place)
            found.append(number)
        return tuple(found)

    def show(self, value: Sequence[int | None]) -> tuple[str, ...]:
        """The numbers as printed."""
        return tuple("" if number is None else str(number) for number in value)


class Kickoff(NamedTuple):
    """Where a kickoff comes down: the returner 1 to 4 and the yard line, 0 for the goal line; or one of the below."""

    returner: int
    line: int = 0


TOUCHBACK: Final = Kickoff(0)
USE_COLUMN_B: Final = Kickoff(-1)
WORDS: Final = {"TB": TOUCHBACK, "UseB": USE_COLUMN_B}
RETURNERS: Final = 4
MOST_LINE: Final = 49
GOAL_LINE: Final = "GL"


@dataclass(frozen=True, slots=True)
class KickoffColumn:
    """Twelve kickoffs by run number: `KR1/5`, `KR2/GL`, `TB`, and in column A `UseB`."""  # TTF-CARD-22

    to_column_b: bool = False

    @property
    def legal(self) -> str:
        """What it may say."""
        words = "TB or UseB" if self.to_column_b else "or TB"
        return f"KR1 to KR4, a stroke and the yard line from 0 to {MOST_LINE}, such as KR1/5, {words}"

    def headings(self, title: str) -> tuple[str, ...]:
        """One column a row."""
        return tuple(f"{title} {row}" for row in range(1, ROWS + 1))

    def read(self, cells: Sequence[str]) -> tuple[Kickoff, ...]:
        """The twelve kickoffs."""
        return tuple(self._kickoff(cell, place) for place, cell in enumerate(cells))

    def _kickoff(self, cell: str, place: int) -> Kickoff:
        word = WORDS.get(cell)
        if word == TOUCHBACK or (word == USE_COLUMN_B and self.to_column_b):
            return word
        player, _, spot = cell.partition("/")
        returner, line = whole(player.removeprefix("KR")), 0 if spot == GOAL_LINE else whole(spot)
        known = player.startswith("KR") and returner is not None and 1 <= returner <= RETURNERS
        if not known or returner is None or line is None or not 0 <= line <= MOST_LINE:
            raise CellError(cell, self.legal, place)
        return Kickoff(returner, line)

    def show(self, value: Sequence[Kickoff]) -> tuple[str, ...]:
        """The kickoffs as printed."""
        words = {kickoff: text for text, kickoff in WORDS.items()}
        return tuple(words.get(each) or f"KR{each.returner}/{each.line or GOAL_LINE}" for each in value)
