"""Tables: numbered rows of a card, or the rows of a table of data.

Where the cells of a table lie: the layout prints there, and a reader of printed cards looks there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from cardgen.printing.drawing import Call, Line, Rect
from cardgen.printing.geometry import TOUCH, Box
from cardgen.printing.layout.context import Context
from cardgen.printing.layout.shapes import edges
from cardgen.printing.layout.texts import place_text
from cardgen.printing.template.elements import Column, EachElement, ListElement, TableElement
from cardgen.printing.template.fields import numbered
from ingest.findings import InputError


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


MOST_ROWS: Final = 1000
"""The rows of a table on one face."""


def table(
    context: Context, element: TableElement, box: Box, name: str, row: Mapping[str, str] | None
) -> Iterator[Call]:
    """The table: shades first, then lines, then texts."""
    records = _records(context, element, row, name)
    cells = table_cells(element, box, len(records))
    lefts, top, height = cells.lefts, cells.top, cells.height
    bottom = top + height * len(records)
    if bottom > box.bottom + TOUCH:
        most = int((box.bottom - top + TOUCH) / height)
        context.problem("TABLE-TOO-LONG", name, f"{len(records)} rows", f"at most {most} rows of {height:g} mm")
        return
    body = Box(box.x, top, box.width, bottom - top)
    yield from _shades(context, element, box, body, lefts, height, len(records))
    yield from _lines(context, element, box, body, lefts, height, len(records))
    if element.heading_style:
        for place, column in enumerate(element.columns):
            heading = context.filled(column.heading, name, row)
            yield from place_text(
                context, heading, cells.heading(place), element.heading_style, f"{name}.heading", element.heading_lines
            )
    names = element.row_names or [str(element.first + number) for number in range(len(records))]
    for number, record in enumerate(records):
        for place, column in enumerate(element.columns):
            yield from _cell(context, column, record, names[number], cells.cell(number, place), name)


def _cell(
    context: Context, column: Column, record: Mapping[str, str], row: str, cell: Box, name: str
) -> Iterator[Call]:
    key = f"{name}.{column.heading or column.text}.{row}"
    context.count(key)
    text = context.filled(numbered(column.text, row), key, record)
    yield from place_text(context, text, cell, column.style, key, column.lines, column.abbreviate)


def _records(
    context: Context, element: TableElement, row: Mapping[str, str] | None, name: str
) -> Sequence[Mapping[str, str]]:
    if not element.data:
        return [row or {}] * len(element.row_names)
    return chosen(context, element, name)


def chosen(
    context: Context, element: TableElement | ListElement | EachElement, name: str
) -> Sequence[Mapping[str, str]]:
    """The records that an element draws; a table or a field that is not there is a finding."""
    try:
        records = context.tables(element.data, context.team)
    except InputError as failed:
        for each in failed.findings:
            context.problem(each.code, f"{name}.data", f"{element.data!r}, {each.found}", each.expected, each.fix)
        return []
    for field in element.where if records else ():
        if field not in records[0]:
            names = ", ".join(records[0])
            context.problem("FIELD-MISSING", f"{name}.where", f"no field {field!r}", f"one of {names}")
            return []
    wanted = {field: _wanted(context, value, f"{name}.where") for field, value in element.where.items()}
    found = [each for each in records if all(each[field] in values for field, values in wanted.items())]
    if len(found) > MOST_ROWS:
        context.problem("TABLE-TOO-LONG", name, f"{len(found)} rows", f"at most {MOST_ROWS}")
        return []
    return found


def blank_record(context: Context, data: str) -> dict[str, str]:
    """A record of a table that says nothing; without fields where the table has no record, or is not there."""
    try:
        records = context.tables(data, context.team) or context.tables(data, "")
    except InputError:  # which whoever reads the table tells
        return {}
    return dict.fromkeys(records[0], "") if records else {}


def _wanted(context: Context, value: str | list[str], name: str) -> list[str]:
    return [context.filled(text, name) for text in ([value] if isinstance(value, str) else value)]


def _shades(
    context: Context, element: TableElement, box: Box, body: Box, lefts: Sequence[float], height: float, count: int
) -> Iterator[Call]:
    heading = context.color(element.heading_fill)
    if heading and element.heading_style:
        yield Rect(Box(box.x, box.y, box.width, element.heading_height), heading, "", 0, 0)
    for column, left, right in zip(element.columns, lefts, lefts[1:], strict=False):
        fill = context.color(column.fill)
        if fill and count:
            yield Rect(Box(left, body.y, right - left, body.height), fill, "", 0, 0)
    stripe = context.color(element.stripe)
    for number in range(1, count, 2) if stripe else ():
        yield Rect(Box(box.x, body.y + number * height, box.width, height), stripe, "", 0, 0)


def _lines(
    context: Context, element: TableElement, box: Box, body: Box, lefts: Sequence[float], height: float, count: int
) -> Iterator[Call]:
    rule, edge = context.color(element.rule), context.color(element.edge)
    for number in range(1, count) if rule else ():
        y = body.y + number * height
        yield Line(box.x, y, box.right, y, rule, element.line_width, 0)
    if edge:
        for left in lefts[1:-1]:
            yield Line(left, box.y, left, body.bottom, edge, element.line_width, 0)
        yield Rect(Box(box.x, box.y, box.width, body.bottom - box.y), "", edge, element.line_width, 0)
        if element.heading_style:
            yield Line(box.x, body.y, box.right, body.y, edge, element.line_width, 0)
