"""How a card's fields are written: each kind of field reads what is printed and prints what it read.

A card type is a frozen record whose fields name their kind (`face`). The kind knows the headings of the sheet's
columns, how a printed cell becomes a value, how the value is printed, and what is legal, so that the generator, the
checks, the printing and the files all use one description.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, field, fields
from functools import cache
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from engine.cards.typed import plain, whole

ROWS: Final = 12


class CellError(ValueError):
    """A printed cell that is not what the field can be. `cell` is which of the field's cells, from 0."""

    def __init__(self, found: str, expected: str, cell: int = 0) -> None:
        super().__init__(f"found {found!r}, expected {expected}")
        self.found = found
        self.expected = expected
        self.cell = cell


class FieldType(Protocol):
    """A kind of field: the cells it takes on a sheet, and what they may say."""

    def headings(self, title: str) -> tuple[str, ...]:
        """The sheet columns the field takes."""

    def read(self, cells: Sequence[str]) -> Any:
        """The value of printed cells; raises `CellError`."""

    def show(self, value: Any) -> tuple[str, ...]:
        """The cells as the card prints them."""


class Span(NamedTuple):
    """A range of numbers, both ends included, as printed: `1-29`."""

    low: int
    high: int

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and self.low <= number <= self.high

    @property
    def width(self) -> int:
        """How many numbers it holds."""
        return self.high - self.low + 1


@dataclass(frozen=True, slots=True)
class Text:
    """Any text; blank only where it may be. A coded one is no name, so that any kind of dash in it is a hyphen."""

    required: bool = False
    coded: bool = False

    def headings(self, title: str) -> tuple[str, ...]:
        """One column."""
        return (title,)

    def read(self, cells: Sequence[str]) -> str:
        """The text itself."""
        if self.required and not cells[0]:
            raise CellError("", "a text")
        return plain(cells[0]) if self.coded else cells[0]

    def show(self, value: str) -> tuple[str, ...]:
        """The text itself."""
        return (value,)


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few texts."""

    options: tuple[str, ...]

    def headings(self, title: str) -> tuple[str, ...]:
        """One column."""
        return (title,)

    def read(self, cells: Sequence[str]) -> str:
        """One of the options."""
        if cells[0] not in self.options:
            raise CellError(cells[0], "one of " + ", ".join(repr(option) for option in self.options))
        return cells[0]

    def show(self, value: str) -> tuple[str, ...]:
        """The option."""
        return (value,)


@dataclass(frozen=True, slots=True)
class Several:
    """One or more of a few texts, with a stroke between them: `LT/LG`."""

    options: tuple[str, ...]

    def headings(self, title: str) -> tuple[str, ...]:
        """One column."""
        return (title,)

    def read(self, cells: Sequence[str]) -> tuple[str, ...]:
        """The options named."""
        parts = tuple(cells[0].split("/"))
        if any(part not in self.options for part in parts) or len(set(parts)) < len(parts):
            raise CellError(cells[0], "some of " + ", ".join(self.options) + ", with / between them")
        return parts

    def show(self, value: Sequence[str]) -> tuple[str, ...]:
        """The options with strokes."""
        return ("/".join(value),)


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number within bounds; a rating is printed with its sign: `+2`, `-1`, `0`."""

    least: int
    most: int
    signed: bool = False
    blank: bool = False
    """Whether it may be left blank, which is read as None: unknown."""

    def headings(self, title: str) -> tuple[str, ...]:
        """One column."""
        return (title,)

    def read(self, cells: Sequence[str]) -> int | None:
        """The number; None where it is blank and may be."""
        if self.blank and not cells[0]:
            return None
        number = whole(cells[0])
        if number is None or not self.least <= number <= self.most:
            or_blank = ", or blank" if self.blank else ""
            raise CellError(cells[0], f"a whole number from {self.least} to {self.most}{or_blank}")
        return number

    def show(self, value: int | None) -> tuple[str, ...]:
        """The number, with its sign where it is a rating."""
        if value is None:
            return ("",)
        return (f"{value:+d}" if self.signed and value else str(value),)

    def nearest(self, value: int) -> int:
        """The legal number that is nearest to another."""
        return min(max(value, self.least), self.most)


def span(text: str, least: int, most: int) -> Span | None:
    """A printed range: `1-29`, a single number, or nothing for an empty range."""
    if not text:
        return None
    low_text, dash, high_text = plain(text).partition("-")
    low = whole(low_text.strip())
    high = whole(high_text.strip()) if dash else low
    if low is None or high is None or not least <= low <= high <= most:
        raise CellError(text, f"a range within {least}-{most}, such as {span_example(least, most)}, or blank")
    return Span(low, high)


def span_example(least: int, most: int) -> str:
    """A range as an example: `1-29` of the pass numbers."""
    return f"{least}-{least + (most - least) * 3 // 5}"


def span_text(value: Span | None) -> str:
    """A range as printed."""
    if value is None:
        return ""
    return str(value.low) if value.low == value.high else f"{value.low}-{value.high}"


@dataclass(frozen=True, slots=True)
class Range:
    """A range of numbers, or blank."""

    least: int
    most: int

    def headings(self, title: str) -> tuple[str, ...]:
        """One column."""
        return (title,)

    def read(self, cells: Sequence[str]) -> Span | None:
        """The range."""
        return span(cells[0], self.least, self.most)

    def show(self, value: Span | None) -> tuple[str, ...]:
        """The range as printed."""
        return (span_text(value),)


@dataclass(frozen=True, slots=True)
class Ranges:
    """Several named ranges side by side, such as COM, INC and INT: a tuple of spans, None where blank."""

    names: tuple[str, ...]
    least: int
    most: int
    follow: bool = True
    """Whether each goes on where the one before it ends."""

    def headings(self, title: str) -> tuple[str, ...]:
        """One column a range."""
        return tuple(f"{title} {name}" for name in self.names)

    def read(self, cells: Sequence[str]) -> tuple[Span | None, ...]:
        """The ranges."""
        found = []
        for place, cell in enumerate(cells):
            try:
                found.append(span(cell, self.least, self.most))
            except CellError as unreadable:
                raise CellError(cell, unreadable.expected, place) from None
        return tuple(found)

    def show(self, value: Sequence[Span | None]) -> tuple[str, ...]:
        """The ranges as printed."""
        return tuple(span_text(part) for part in value)


@dataclass(frozen=True, slots=True)
class Column:
    """Twelve cells by run number: whole numbers, or a token such as `SG` in the first. Blank altogether is None."""

    least: int
    most: int
    tokens: tuple[str, ...] = ()
    token_rows: int = 1
    """So many rows, from the first, may have a token."""
    falls: bool = True
    """No row says more than the one above it."""

    def headings(self, title: str) -> tuple[str, ...]:
        """One column a row."""
        return tuple(f"{title} {row}" for row in range(1, ROWS + 1))

    def read(self, cells: Sequence[str]) -> tuple[int | str, ...] | None:
        """The twelve cells, or None."""
        if not any(cells):
            return None
        values: list[int | str] = []
        for place, cell in enumerate(cells):
            number = whole(cell)
            tokens = self.tokens if place < self.token_rows else ()
            if cell in tokens:
                values.append(cell)
            elif number is None or not self.least <= number <= self.most:
                token = "".join(f" or {each}" for each in tokens)
                expected = f"a whole number from {self.least} to {self.most}{token}; all twelve rows or none"
                raise CellError(cell, expected, place)
            else:
                values.append(number)
        return tuple(values)

    def show(self, value: Sequence[int | str] | None) -> tuple[str, ...]:
        """The twelve cells as printed."""
        return ("",) * ROWS if value is None else tuple(str(cell) for cell in value)


ID: Final = "id"
FIELD_TYPE: Final = "kind"
TITLE: Final = "title"


NOTE: Final = "note"


def face(field_type: FieldType, title: str, default: Any = MISSING, note: str = "") -> Any:
    """A field of a card: its kind, the heading it has on the sheet, and what it is where the heading does not tell."""
    return field(default=default, metadata={FIELD_TYPE: field_type, TITLE: title, NOTE: note})


Card = TypeVar("Card")


class FaceField(NamedTuple):
    """One field of a card type: its name in the record, its kind, the sheet columns it takes, and what it is."""

    name: str
    field_type: FieldType
    headings: tuple[str, ...]
    note: str = ""


def face_fields(card_type: type) -> tuple[FaceField, ...]:
    """The fields of a card type, in the order of the sheet."""
    hashable: Any = card_type  # as every type is, which a type variable does not say
    return _face_fields(hashable)


@cache
def _face_fields(card_type: Any) -> tuple[FaceField, ...]:
    declared: tuple[Field[Any], ...] = fields(card_type)
    return tuple(_face_field(each.name, each.metadata) for each in declared)


def _face_field(name: str, metadata: Mapping[str, Any]) -> FaceField:
    field_type: FieldType = metadata[FIELD_TYPE]
    return FaceField(name, field_type, field_type.headings(metadata[TITLE]), metadata[NOTE])


def headings(card_type: type) -> tuple[str, ...]:
    """The columns of a card type's sheet."""
    return tuple(heading for each in face_fields(card_type) for heading in each.headings)


def is_id(heading: str) -> bool:
    """Whether a column holds codes of players, which stand on no card: `id`, or `K id` beside the kicker's name."""
    return heading.rsplit(" ", maxsplit=1)[-1] == ID


def show_card(card: object) -> tuple[str, ...]:
    """A card as its row of printed cells."""
    return tuple(cell for each in face_fields(type(card)) for cell in each.field_type.show(getattr(card, each.name)))


def read_card(card_type: type[Card], cells: Sequence[str]) -> Card:
    """A card from its row of printed cells; raises `CellError` at the first cell that cannot be read."""
    values: dict[str, Any] = {}
    start = 0
    for each in face_fields(card_type):
        end = start + len(each.headings)
        values[each.name] = each.field_type.read(cells[start:end])
        start = end
    return card_type(**values)
