"""From the place that a finding names back to the cell it means."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, Generic, NamedTuple, TypeVar

from cardgen.sets.sheets import SheetFile

LABEL: Final = re.compile(r" \(")
"""Where the name of a card may begin behind a place: `cards.xlsx!backs!F12 (CHI, RB One)`."""

Cell = TypeVar("Cell")


class PlaceIndex(Generic[Cell]):
    """Cells by place. A place that several cells share, as a card on a page, is told apart by their headings."""

    def __init__(self, cells: Iterable[tuple[str, str, Cell]]) -> None:
        self._cells: dict[str, list[tuple[str, Cell]]] = {}
        for place, heading, cell in cells:
            self._cells.setdefault(place, []).append((heading, cell))

    def find(self, where: str, found: str = "") -> Cell | None:
        """The cell a finding speaks of: the only one of its place, or the one whose heading begins what was found."""
        for place in _without_label(where):
            if cells := self._cells.get(place):
                return max(cells, key=lambda each: len(each[0]) if found.startswith(f"{each[0]} ") else 0)[1]
        return None


def _without_label(where: str) -> Iterator[str]:
    """A place as it is, and without what may be the name of a card behind it."""
    yield where
    for label in reversed(list(LABEL.finditer(where))):
        yield where[: label.start()]


class CardCell(NamedTuple):
    """A cell of a card: its sheet, which of the sheet's rows, and which of its headings."""

    sheet: str
    row: int
    column: int


def card_cells(file: SheetFile) -> Iterator[tuple[str, str, CardCell]]:
    """Every cell of every card with its place and heading."""
    for name, sheet in file.sheets.items():
        for row in range(len(sheet.rows)):
            for column, heading in enumerate(sheet.headings):
                yield sheet.place(row, column), heading, CardCell(name, row, column)
