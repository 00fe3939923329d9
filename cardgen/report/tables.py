"""Plain tables of text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

GAP = "  "
WIDTH = 100
"""Columns of a page."""


@dataclass
class Table:
    """A title, headings and rows of text; the first `left` columns are words, the others figures."""

    title: str
    headings: list[str]
    rows: list[list[str]] = field(default_factory=list)
    left: int = 1

    def add(self, *cells: object) -> None:
        """Another row."""
        self.rows.append([str(cell) for cell in cells])


def lines(table: Table, width: int = WIDTH) -> list[str]:
    """The table as lines of text, no longer than `width`: where it is too wide the words are cut."""
    widths = [max(map(len, column)) for column in zip(table.headings, *table.rows, strict=True)]
    excess = sum(widths) + len(GAP) * (len(widths) - 1) - width
    for column in sorted(range(table.left), key=lambda column: -widths[column]):
        cut = min(max(excess, 0), max(widths[column] - len(table.headings[column]) - 4, 0))
        widths[column] -= cut
        excess -= cut
    return [table.title, *(_line(row, widths, table.left) for row in (table.headings, *table.rows))]


def _line(row: Sequence[str], widths: Sequence[int], left: int) -> str:
    cells = []
    for column, (cell, width) in enumerate(zip(row, widths, strict=True)):
        shown = cell if len(cell) <= width else cell[: width - 1] + "…"
        cells.append(shown.ljust(width) if column < left else shown.rjust(width))
    return GAP.join(cells).rstrip()
