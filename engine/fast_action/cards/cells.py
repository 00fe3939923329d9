"""The kinds of cell that cards of Fast Action games have: intercept ranges, returns, punts, places on a display."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from engine.cards.faces import ROWS, CellError, Span, span, span_text
from engine.cards.typed import plain, whole

PASS_NUMBERS: Final = 48
TOUCHDOWN: Final = "TD"


class Intercept(NamedTuple):
    """A defender's intercept range, from `low` to 48; `48?` is doubtful."""  # SPF-8.3.5.2, TTF-CARD-14

    low: int
    doubtful: bool = False


@dataclass(frozen=True, slots=True)
class InterceptRange:
    """Blank, `48?`, `48` or `44-48`."""

    @property
    def legal(self) -> str:
        """What it may say."""
        return "blank, 48?, 48 or a range that ends at 48, such as 44-48"

    def headings(self, title: str) -> tuple[str, ...]:
        """One column."""
        return (title,)

    def read(self, cells: Sequence[str]) -> Intercept | None:
        """The range."""
        if cells[0] == "48?":
            return Intercept(PASS_NUMBERS, doubtful=True)
        try:
            found = span(cells[0], 1, PASS_NUMBERS)
        except CellError:
            found = Span(0, 0)
        if found is not None and found.high != PASS_NUMBERS:
            raise CellError(cells[0], "blank, 48?, 48 or a range that ends at 48")
        return None if found is None else Intercept(found.low)

    def show(self, value: Intercept | None) -> tuple[str, ...]:
        """The range as printed."""
        if value is None:
            return ("",)
        return ("48?",) if value.doubtful else (span_text(Span(value.low, PASS_NUMBERS)),)


class Return(NamedTuple):
    """One row of a return column: yards (None is a touchdown), asterisk, fumble."""

    yards: int | None
    asterisk: bool = False
    fumble: bool = False


def read_return(cell: str) -> Return:
    """`26`, `26*`, `14f`, `14*f`, `TD`."""
    text = cell.removesuffix("f")
    number = text.removesuffix("*")
    yards = None if number == TOUCHDOWN else whole(number)
    if (yards is None and number != TOUCHDOWN) or (yards is not None and not -20 <= yards <= 109):
        raise CellError(cell, "yards from -20 to 109 or TD, then * or f or both")
    return Return(yards, text.endswith("*"), cell.endswith("f"))


def return_text(value: Return) -> str:
    """A return as printed."""
    yards = TOUCHDOWN if value.yards is None else str(value.yards)
    return yards + "*" * value.asterisk + "f" * value.fumble


class Returner(NamedTuple):
    """One named column of a return card: twelve rows and the line at the card's foot for asterisks."""

    name: str
    rows: tuple[Return, ...]
    foot: Return | None


@dataclass(frozen=True, slots=True)
class ReturnColumn:
    """A returner's name, twelve cells by run number, and the foot line that replaces an asterisk."""  # SPF-8.1.1a

    @property
    def legal(self) -> str:
        """What it may say."""
        return (
            "the returner's name, then twelve returns by run number (yards or TD, with * or f or both behind it), then "
            "the line at the card's foot that an asterisk points to; or all blank"
        )

    def headings(self, title: str) -> tuple[str, ...]:
        """Name, rows, foot."""
        return (title, *(f"{title} {row}" for row in range(1, ROWS + 1)), f"{title} *")

    def read(self, cells: Sequence[str]) -> Returner | None:
        """The column; None when nobody is named."""
        name, *rows, foot = cells
        if not any(cells):
            return None
        if not name:
            raise CellError(name, "the returner's name")
        values = []
        for place, cell in enumerate(rows, 1):
            try:
                values.append(read_return(cell))
            except CellError as unreadable:
                raise CellError(cell, unreadable.expected, place) from None
        try:
            return Returner(name, tuple(values), read_return(foot) if foot else None)
        except CellError as unreadable:
            raise CellError(foot, unreadable.expected, ROWS + 1) from None

    def show(self, value: Returner | None) -> tuple[str, ...]:
        """The column as printed."""
        if value is None:
            return ("",) * (ROWS + 2)
        foot = "" if value.foot is None else return_text(value.foot)
        return (value.name, *map(return_text, value.rows), foot)


class Punt(NamedTuple):
    """One row of a punter's card: distance, and the returner 1 to 4, FAIR_CATCH or NO_RETURN."""

    yards: int
    returner: int


PUNT_ROWS: Final = ROWS - 1
"""Row 12 points to the lower table."""  # SPF-4.4.4, TTF-CARD-24
FAIR_CATCH: Final = 0
NO_RETURN: Final = -1
INSTRUCTIONS: Final = {"FC": FAIR_CATCH, "NR": NO_RETURN, "PR1": 1, "PR2": 2, "PR3": 3, "PR4": 4}
PRINTED_INSTRUCTIONS: Final = {returner: text for text, returner in INSTRUCTIONS.items()}


@dataclass(frozen=True, slots=True)
class PuntColumn:
    """Rows 1 to 11 of a punter's card: `44 PR1`, `38 FC`."""

    no_return: bool = False
    """Whether a punt may also be one that nobody returns: `51 NR`."""  # TTF-CARD-23

    @property
    def instructions(self) -> str:
        """What may follow the yards, in words."""
        return "FC, NR or PR1 to PR4" if self.no_return else "FC or PR1 to PR4"

    @property
    def legal(self) -> str:
        """What it may say."""
        return f"yards, a space, then {self.instructions}: 44 PR1"

    def headings(self, title: str) -> tuple[str, ...]:
        """One column a row."""
        return tuple(f"{title} {row}" for row in range(1, PUNT_ROWS + 1))

    def read(self, cells: Sequence[str]) -> tuple[Punt, ...]:
        """The rows."""
        return tuple(self._row(cell, place) for place, cell in enumerate(cells))

    def _row(self, cell: str, place: int) -> Punt:
        distance, _, instruction = plain(cell).partition(" ")
        yards, returner = whole(distance), INSTRUCTIONS.get(instruction)
        if returner == NO_RETURN and not self.no_return:
            returner = None
        if yards is None or not 0 <= yards <= 99 or returner is None:
            raise CellError(cell, f"yards from 0 to 99 and {self.instructions}, such as 44 PR1", place)
        return Punt(yards, returner)

    def show(self, value: Sequence[Punt]) -> tuple[str, ...]:
        """The rows as printed."""
        return tuple(f"{punt.yards} {PRINTED_INSTRUCTIONS[punt.returner]}" for punt in value)


@dataclass(frozen=True, slots=True)
class Places:
    """Who stands where: one column a place. Two players in one box have a stroke between their names."""

    places: tuple[str, ...]
    of_names: ClassVar[bool] = True

    @property
    def legal(self) -> str:
        """What it may say."""
        return "a player's name as on his card, or blank; two in one box have / between them"

    def headings(self, title: str) -> tuple[str, ...]:
        """One column a place."""
        return tuple(f"{title} {place}" for place in self.places)

    def read(self, cells: Sequence[str]) -> tuple[tuple[str, ...], ...]:
        """The names at each place."""
        return tuple(tuple(part.strip() for part in cell.split("/")) if cell else () for cell in cells)

    def show(self, value: Sequence[Sequence[str]]) -> tuple[str, ...]:
        """The names as printed."""
        return tuple(" / ".join(names) for names in value)
