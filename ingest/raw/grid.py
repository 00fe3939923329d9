"""A grid: the cells of one sheet, page table or text file, each still in its own place.

Spreadsheets, CSV, HTML, Parquet and JSON all become grids, so that later code finds tables in
one way only. Cells keep the type their file gave them. In particular dates and times stay
dates and times: only code that knows the column can tell a real date from a `3-2` that Excel
took for the second of March.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field

GridCell = str | int | float | bool | datetime.datetime | datetime.date | datetime.time | datetime.timedelta | None

_LARGEST_WHOLE = 2**53
# How a place is written, by the way people see the file: `{sheet}`, `{row}`, and `{}` for the column.
SHEET_PLACE = "{sheet}!{{}}{row}"
LINE_PLACE = "line {row} column {{}}"
TABLE_PLACE = "{sheet} row {row} column {{}}"


@dataclass(frozen=True, slots=True)
class MergedRange:
    """Cells shown as one; the value is in the first. Indexes start at 0 and include both ends."""

    first_row: int
    first_column: int
    last_row: int
    last_column: int


@dataclass(slots=True)
class Grid:
    """Cells as found: `rows[0][0]` is cell A1, blanks are None, rows may differ in length."""

    name: str
    rows: list[list[GridCell]]
    merged: list[MergedRange] = field(default_factory=list)
    row_numbers: list[int] | None = None
    """The number people see beside each row, where it is not its index plus one (CSV lines, JSON records)."""
    place_style: str = SHEET_PLACE
    hidden: bool = False

    @property
    def width(self) -> int:
        """Cells of the longest row."""
        return max(map(len, self.rows), default=0)

    def row_number(self, row: int) -> int:
        """The number people see beside the row of this index."""
        return row + 1 if self.row_numbers is None else self.row_numbers[row]

    def row_place(self, row: int) -> str:
        """The place of a row, with `{}` for its column: `Defense!{}12`, `line 12 column {}`."""
        sheet = self.name.replace("{", "(").replace("}", ")")  # a brace would be taken for the column
        return self.place_style.format(sheet=sheet, row=self.row_number(row))

    def place(self, row: int, column: int) -> str:
        """The place of a cell: `Defense!F12`, `line 12 column F`."""
        return self.row_place(row).replace("{}", column_letters(column))


def plain_number(value: float) -> int | float:
    """A whole number as int, as long as a float holds it exactly."""
    return int(value) if value.is_integer() and -_LARGEST_WHOLE < value < _LARGEST_WHOLE else value


def plain_text(value: str) -> str | None:
    """The text unchanged, or None if nobody could see it."""
    return value if value and not value.isspace() else None


def column_letters(index: int) -> str:
    """`A` for 0, `Z` for 25, `AA` for 26."""
    letters = ""
    index += 1
    while index > 0:
        index, remainder = divmod(index - 1, 26)
        letters = chr(ord("A") + remainder) + letters
    return letters


def column_index(letters: str) -> int:
    """0 for `A`, 25 for `Z`, 26 for `AA`."""
    index = 0
    for letter in letters.upper():
        index = index * 26 + ord(letter) - ord("A") + 1
    return index - 1
