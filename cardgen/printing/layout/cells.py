"""Where the cells of a table lie: the layout prints there, and a reader of printed cards looks there."""

from __future__ import annotations

from typing import NamedTuple

from cardgen.printing.geometry import Box
from cardgen.printing.layout.shapes import edges
from cardgen.printing.template.elements import TableElement


class TableCells(NamedTuple):
    """The places of a table's cells."""

    lefts: tuple[float, ...]
    """The columns' left edges, and the right edge of the last."""
    heading_top: float
    heading_height: float
    top: float
    """Of the first row."""
    height: float
    """Of each row."""
    pad: float

    def heading(self, column: int) -> Box:
        """Where a column's heading stands, without the padding."""
        return self._padded(column, self.heading_top, self.heading_height)

    def cell(self, row: int, column: int) -> Box:
        """Where a cell's text stands, without the padding; both count from 0."""
        return self._padded(column, self.top + row * self.height, self.height)

    def _padded(self, column: int, top: float, height: float) -> Box:
        left, right = self.lefts[column], self.lefts[column + 1]
        return Box(left + self.pad, top, right - left - 2 * self.pad, height)


def table_cells(element: TableElement, box: Box, rows: int) -> TableCells:
    """The cells of a table of so many rows."""
    lefts = edges([column.width for column in element.columns], box.x, box.width)
    top = box.y + (element.heading_height if element.heading_style else 0.0)
    height = element.row_height or ((box.bottom - top) / rows if rows else 0.0)
    return TableCells(tuple(lefts), box.y, element.heading_height, top, height, element.pad)
