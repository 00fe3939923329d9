"""Charts of any game: CSV files in the folder `tables` of its package, each of their rows citing its rule; and reading
the rows of a chart of one's own, where every cell that cannot be read is noted with its table, row and column."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Final, final


def chart_rows(package: str, name: str) -> list[dict[str, str]]:
    """The rows of a chart of a package such as `engine.statis_pro`, by heading."""
    text = (files(package) / "tables" / name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


Rows = Sequence[Mapping[str, str]]
FIRST_ROW: Final = 2
"""Of a file, below the headings: rows are counted as a spreadsheet counts them."""
WIDEST: Final = 999
"""No number of a chart is further from zero."""


@final
@dataclass(frozen=True, slots=True)
class ChartProblem:
    """A cell that cannot be read, or a row that is not there (row 0), and what was expected."""

    table: str
    row: int
    column: str
    found: str
    expected: str

    def text(self) -> str:
        """`lookup row 5 column '4': 'x', expected a whole number`."""
        where = f"{self.table} row {self.row}" if self.row else self.table
        where += f" column {self.column!r}" if self.column else ""
        return f"{where}: {self.found}, expected {self.expected}"


class ChartError(ValueError):
    """Charts that cannot be read; the message names every cell."""

    def __init__(self, problems: list[ChartProblem]) -> None:
        super().__init__("; ".join(problem.text() for problem in problems))
        self.problems = problems

    def __reduce__(self) -> tuple[type[ChartError], tuple[list[ChartProblem]]]:
        """Errors travel between processes by what they are made of; the message alone would not do."""
        return ChartError, (self.problems,)


class ChartRows:
    """The rows of one chart while it is read. What cannot be read is 0, or the first choice, and a problem."""

    def __init__(self, table: str, rows: Rows, problems: list[ChartProblem]) -> None:
        self.table = table
        self.rows = rows
        self._problems = problems
        self.numbers = range(len(rows))

    def wrong(self, place: int, column: str, found: str, expected: str) -> None:
        """Note a problem; the place is that of a row, or -1 for the table as a whole."""
        row = place + FIRST_ROW if place >= 0 else 0
        self._problems.append(ChartProblem(self.table, row, column, found, expected))

    def text(self, place: int, column: str) -> str:
        """A cell as it is written."""
        cell = self.rows[place].get(column)
        if cell is None:
            self.wrong(place, column, "no such column", f"a column {column!r}")
            return ""
        return cell.strip()

    def whole(self, place: int, column: str, low: int = -WIDEST, high: int = WIDEST) -> int:
        """A whole number within bounds."""
        text = self.text(place, column)
        digits = text[1:] if text.startswith(("-", "+")) else text
        number = int(text) if digits.isascii() and digits.isdigit() and len(digits) <= len(str(WIDEST)) else None
        if number is None or not low <= number <= high:
            self.wrong(place, column, repr(text), f"a whole number from {low} to {high}")
            return low
        return number

    def choice(self, place: int, column: str, names: Sequence[str]) -> int:
        """The place of a cell among the names there are."""
        text = self.text(place, column)
        if text not in names:
            known = ", ".join(name or "nothing" for name in names)
            self.wrong(place, column, repr(text), f"one of {known}")
            return 0
        return list(names).index(text)

    def named(self, column: str, names: Sequence[str]) -> list[int]:
        """For each name, the row that has it in a column; a name without a row, or with two, is a problem."""
        found = [-1] * len(names)
        for place in self.numbers:
            which = self.choice(place, column, names)
            if found[which] >= 0:
                self.wrong(place, column, f"{names[which]!r} stands in two rows", "every name once")
            found[which] = place
        missing = [name for name, place in zip(names, found, strict=True) if place < 0]
        if missing:
            self.wrong(-1, column, f"no row for {', '.join(missing)}", "a row for each")
        return [place for place in found if place >= 0]
