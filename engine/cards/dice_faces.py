"""Kinds of field for games with dice: matrices and columns read by two dice, ranges of two-dice numbers, decimals.

A two-dice number is the red die times ten plus the white one, so that 17 to 20 do not exist. On a matrix the red die is
the column and the white die the row; where there are three rows, each serves two faces of the white die.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any, Final, NamedTuple, Protocol

from engine.cards.faces import CellError, FieldType
from engine.cards.typed import plain, whole

FACES: Final = 6
FIRST: Final = 11
LAST: Final = 66


def is_dice_number(number: int) -> bool:
    """Whether two dice can show a number."""
    red, white = divmod(number, 10)
    return 1 <= red <= FACES and 1 <= white <= FACES


def rank(number: int) -> int:
    """Which of the 36 numbers it is, from 1."""
    red, white = divmod(number, 10)
    return (red - 1) * FACES + white


def number_at(place: int) -> int:
    """The number of a rank from 1 to 36."""
    red, white = divmod(place - 1, FACES)
    return (red + 1) * 10 + white + 1


class DiceSpan(NamedTuple):
    """A range of two-dice numbers, both ends included, as printed: `14-55`."""

    low: int
    high: int

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and is_dice_number(number) and self.low <= number <= self.high

    @property
    def width(self) -> int:
        """How many numbers it holds."""
        return rank(self.high) - rank(self.low) + 1


def dice_span(text: str) -> DiceSpan | None:
    """A printed range: `14-55`, a single number, or nothing for an empty range."""
    if not text:
        return None
    low_text, dash, high_text = plain(text).partition("-")
    low = whole(low_text.strip())
    high = whole(high_text.strip()) if dash else low
    if low is None or high is None or not (is_dice_number(low) and is_dice_number(high)) or low > high:
        raise CellError(text, f"a range of two-dice numbers from {FIRST} to {LAST}, such as 14-55, or blank")
    return DiceSpan(low, high)


def dice_span_text(value: DiceSpan | None) -> str:
    """A range as printed."""
    if value is None:
        return ""
    return str(value.low) if value.low == value.high else f"{value.low}-{value.high}"


@dataclass(frozen=True, slots=True)
class DiceRange:
    """A range of two-dice numbers that starts where it must and does not pass its limit; or blank."""

    starts: int = FIRST
    most: int = LAST

    def headings(self, title: str) -> tuple[str, ...]:
        """One column."""
        return (title,)

    def read(self, cells: Sequence[str]) -> DiceSpan | None:
        """The range."""
        found = dice_span(cells[0])
        if found is not None and (found.low != self.starts or found.high > self.most):
            raise CellError(cells[0], f"a range that starts at {self.starts} and ends by {self.most}, or blank")
        return found

    def show(self, value: DiceSpan | None) -> tuple[str, ...]:
        """The range as printed."""
        return (dice_span_text(value),)


@dataclass(frozen=True, slots=True)
class DiceRanges:
    """Named ranges side by side, which together hold all 36 numbers; a blank one holds none."""

    names: tuple[str, ...]

    def headings(self, title: str) -> tuple[str, ...]:
        """One column a range."""
        return tuple(f"{title} {name}" for name in self.names)

    def read(self, cells: Sequence[str]) -> tuple[DiceSpan | None, ...]:
        """The ranges."""
        found: list[DiceSpan | None] = []
        for place, cell in enumerate(cells):
            try:
                found.append(dice_span(cell))
            except CellError as unreadable:
                raise CellError(cell, unreadable.expected, place) from None
        return tuple(found)

    def show(self, value: Sequence[DiceSpan | None]) -> tuple[str, ...]:
        """The ranges as printed."""
        return tuple(dice_span_text(span) for span in value)


class Cell(Protocol):
    """One kind of matrix cell: what it may say, and how that is printed."""

    @property
    def legal(self) -> str:
        """What it may say, in words."""

    def read(self, text: str) -> Any:
        """The value of a printed cell; raises `CellError`."""

    def show(self, value: Any) -> str:
        """The cell as printed."""


def read_each(cell: Cell, texts: Sequence[str]) -> tuple[Any, ...]:
    """The values of printed cells of one kind; a `CellError` says which of them cannot be read."""
    values = []
    for place, text in enumerate(texts):
        try:
            values.append(cell.read(plain(text)))
        except CellError as unreadable:
            raise CellError(text, unreadable.expected, place) from None
    return tuple(values)


@dataclass(frozen=True, slots=True)
class Matrix:
    """Six columns by the red die, six or three rows by the white die; blank altogether is None where it may be."""

    cell: Cell
    rows: int = FACES
    optional: bool = False

    def headings(self, title: str) -> tuple[str, ...]:
        """One column a cell, named by the dice that find it: `Inside 3-2`, or `Short 3-1/2` on three rows."""
        return tuple(f"{title} {red}-{self._white(row)}" for row in range(self.rows) for red in range(1, FACES + 1))

    def _white(self, row: int) -> str:
        each = FACES // self.rows
        return "/".join(str(row * each + face) for face in range(1, each + 1))

    def read(self, cells: Sequence[str]) -> tuple[Any, ...] | None:
        """The cells, row by row."""
        if self.optional and not any(cells):
            return None
        return read_each(self.cell, cells)

    def show(self, value: Sequence[Any] | None) -> tuple[str, ...]:
        """The cells as printed, row by row."""
        if value is None:
            return ("",) * (self.rows * FACES)
        return tuple(self.cell.show(each) for each in value)


FIRST_TOTAL: Final = 2
LAST_TOTAL: Final = 2 * FACES


@dataclass(frozen=True, slots=True)
class Totals:
    """Eleven cells, by the total of two dice from 2 to 12; blank altogether is None where it may be."""

    cell: Cell
    optional: bool = False

    def headings(self, title: str) -> tuple[str, ...]:
        """One column a total: `Flat Right 7`."""
        return tuple(f"{title} {total}" for total in range(FIRST_TOTAL, LAST_TOTAL + 1))

    def read(self, cells: Sequence[str]) -> tuple[Any, ...] | None:
        """The cells, from total 2."""
        if self.optional and not any(cells):
            return None
        return read_each(self.cell, cells)

    def show(self, value: Sequence[Any] | None) -> tuple[str, ...]:
        """The cells as printed, from total 2."""
        if value is None:
            return ("",) * (LAST_TOTAL - FIRST_TOTAL + 1)
        return tuple(self.cell.show(each) for each in value)


class Two(NamedTuple):
    """Two numbers with a stroke between them."""

    left: int
    right: int


@dataclass(frozen=True, slots=True)
class Pair:
    """Two numbers in one cell: `16/1`."""

    left: FieldType
    right: FieldType

    def headings(self, title: str) -> tuple[str, ...]:
        """One column."""
        return (title,)

    def read(self, cells: Sequence[str]) -> Two:
        """The two numbers."""
        left, stroke, right = plain(cells[0]).partition("/")
        if not stroke:
            raise CellError(cells[0], "two numbers with / between them")
        try:
            return Two(self.left.read([left]), self.right.read([right]))
        except CellError as unreadable:
            raise CellError(cells[0], f"{unreadable.expected} on its side of the /") from None

    def show(self, value: Two) -> tuple[str, ...]:
        """The numbers as printed."""
        return (f"{self.left.show(value.left)[0]}/{self.right.show(value.right)[0]}",)


@dataclass(frozen=True, slots=True)
class Number:
    """A number that may have decimals, kept with the digits it is printed with; a suffix such as `%` may follow."""

    least: int
    most: int
    suffix: str = ""

    def headings(self, title: str) -> tuple[str, ...]:
        """One column."""
        return (title,)

    def read(self, cells: Sequence[str]) -> Decimal:
        """The number."""
        text = plain(cells[0])
        digits = text.removesuffix(self.suffix)
        body = digits.removeprefix("-").replace(".", "", 1)
        try:
            value = Decimal(digits) if body.isascii() and body.isdigit() and len(body) <= FACES else None
        except InvalidOperation:
            value = None
        if value is None or not self.least <= value <= self.most or not text.endswith(self.suffix):
            raise CellError(
                cells[0], f"a number from {self.least} to {self.most}{self.suffix and ' and ' + self.suffix}"
            )
        return value

    def show(self, value: Decimal) -> tuple[str, ...]:
        """The number as printed."""
        return (f"{value}{self.suffix}",)

    def nearest(self, value: Decimal) -> Decimal:
        """The legal number that is nearest to another."""
        return min(max(value, Decimal(self.least)), Decimal(self.most))
