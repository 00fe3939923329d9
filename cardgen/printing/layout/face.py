"""A whole face: every element in order.

Lists: records under one another, each as tall as its text needs.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Final

from cardgen.printing.drawing import Call, Face, Line, Rect
from cardgen.printing.geometry import BLEED, POINT, TOUCH, Box
from cardgen.printing.layout.context import Context
from cardgen.printing.layout.fitting import fit
from cardgen.printing.layout.shapes import edges, grid, hatch, shape
from cardgen.printing.layout.tables import blank_record, chosen, table
from cardgen.printing.layout.texts import place_text
from cardgen.printing.template.elements import (
    AnyElement,
    Column,
    EachElement,
    GridElement,
    HatchElement,
    LineElement,
    ListElement,
    RectElement,
    ShapeElement,
    TableElement,
    TextElement,
)
from cardgen.printing.template.fields import numbered


def entries(context: Context, element: ListElement, box: Box, name: str) -> Iterator[Call]:
    """The list from the top of its box; one that is longer than the box is a finding."""
    records = chosen(context, element, name)
    rule = context.color(element.rule)
    top, calls = box.y, list[Call]()
    for number, record in enumerate(records, 1):
        if number > 1 and rule:
            middle = top - element.gap / 2
            calls.append(Line(box.x, middle, box.right, middle, rule, element.line_width, 0))
        height, texts = _entry(context, element, box, top, record, number, f"{name}.{number}")
        calls += texts
        top += height + element.gap
    needed = top - element.gap - box.y
    if needed > box.height + TOUCH:
        expected = f"at most {box.height:g} mm"
        context.problem("LIST-TOO-LONG", name, f"{len(records)} entries of {needed:.1f} mm", expected)
        return
    yield from calls


def _entry(
    context: Context, element: ListElement, box: Box, top: float, record: Mapping[str, str], number: int, name: str
) -> tuple[float, list[Call]]:
    """An entry's height and its texts."""
    lefts = edges([column.width for column in element.columns], box.x, box.width)
    places = [(left + element.pad, right - left - 2 * element.pad) for left, right in pairwise(lefts)]
    texts = [numbered(column.text, number) for column in element.columns]
    filled = [context.filled(text, f"{name}.{text}", record) for text in texts]
    heights = (
        _height(context, column, text, width)
        for column, text, (_, width) in zip(element.columns, filled, places, strict=True)
    )
    height = max(heights)
    calls: list[Call] = []
    for column, text, (left, width) in zip(element.columns, filled, places, strict=True):
        cell = Box(left, top, width, height)
        key = f"{name}.{column.text}"
        context.count(key)
        calls += place_text(context, text, cell, column.style, key, column.lines, column.abbreviate)
    return height, calls


def _height(context: Context, column: Column, text: str, width: float) -> float:
    """How tall a text is; one that does not fit has a line's height, and a finding when it is placed."""
    style = context.template.style[column.style]
    fitted = fit(text.upper() if style.upper else text, style, width, math.inf, column.lines, column.abbreviate)
    lines, size = (len(fitted.lines), fitted.size) if fitted else (1, style.size)
    em = size * POINT
    return max(lines * em * style.leading, em * (1 + (lines - 1) * style.leading))


FAR: Final = 50.0
"""Millimeters beside a card where nobody means to draw."""
Row = Mapping[str, str] | None


def lay_out(context: Context, side: str, width: float, height: float) -> Face:
    """One side of what the context draws; what cannot be printed is left as problems in the context."""
    elements: Mapping[str, AnyElement] = getattr(context.template, side)
    card = Box(0, 0, width, height)
    context.drawn = 0
    calls: list[Call] = []
    for name, each in elements.items():
        for call in _element(context, each, f"{side}.{name}", card, (0, 0), None):
            context.count(f"{side}.{name}")
            calls.append(call)
    return Face(width, height, tuple(calls))


def _element(
    context: Context, element: AnyElement, name: str, card: Box, at: tuple[float, float], row: Row
) -> Iterator[Call]:
    context.count(name)
    if element.when and not context.field(element.when, f"{name}.when", row):
        return
    if element.unless and context.field(element.unless, f"{name}.unless", row):
        return
    if isinstance(element, EachElement):
        yield from _each(context, element, name, card, at, row)
        return
    if isinstance(element, LineElement):
        yield from _line(context, element, name, card, at)
        return
    box = Box(*element.box).moved(*at)
    if not _is_near(context, box, name, card):
        return
    if isinstance(element, TextElement):
        text = context.filled(element.text, name, row)
        yield from place_text(context, text, box, element.style, name, element.lines, element.abbreviate, element.turn)
    elif isinstance(element, RectElement):
        box = _bled(box, card) if element.bleed else box
        yield Rect(box, context.color(element.fill), context.color(element.stroke), element.width, element.radius)
    elif isinstance(element, ShapeElement):
        yield shape(element.shape, box, context.color(element.fill), context.color(element.stroke), element.width)
    elif isinstance(element, HatchElement):
        yield from hatch(box, element.angle, element.gap, context.color(element.stroke), element.width)
    elif isinstance(element, GridElement):
        yield from grid(box, element.columns, element.rows, context.color(element.stroke), element.width)
    elif isinstance(element, TableElement):
        yield from table(context, element, box, name, row)
    elif isinstance(element, ListElement):
        yield from entries(context, element, box, name)


def _each(
    context: Context, element: EachElement, name: str, card: Box, at: tuple[float, float], row: Row
) -> Iterator[Call]:
    (x0, y0), (across, down) = element.start, element.step
    spaced = [(label, (x0 + number * across, y0 + number * down)) for number, label in enumerate(element.labels)]
    records = _by_place(context, element, name)
    for number, (place, (x, y)) in enumerate([*element.places.items(), *spaced], 1):
        inside = {**(row or {}), **records(place), "place": place, "n": str(number)}
        if element.field:
            inside["value"] = context.field(f"{element.field} {place}", f"{name}.field", row)
        for part, each in element.elements.items():
            yield from _element(context, each, f"{name}.{place}.{part}", card, (at[0] + x, at[1] + y), inside)


def _by_place(context: Context, element: EachElement, name: str) -> Callable[[str], Mapping[str, str]]:
    """What the data of an `each` says at each place: nothing where it has no record."""
    records = chosen(context, element, name) if element.data else ()
    blank = blank_record(context, element.data) if element.data else {}
    found: dict[str, Mapping[str, str]] = {}
    for record in records:
        if element.by not in record:
            context.problem("FIELD-MISSING", f"{name}.by", f"no field {element.by!r}", f"one of {', '.join(record)}")
            break
        found.setdefault(record[element.by], record)
    return lambda place: found.get(place, blank)


def _line(context: Context, element: LineElement, name: str, card: Box, at: tuple[float, float]) -> Iterator[Call]:
    (x1, y1), (x2, y2) = ((at[0] + x, at[1] + y) for x, y in (element.start, element.end))
    if _is_near(context, Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)), name, card):
        yield Line(x1, y1, x2, y2, context.color(element.stroke), element.width, element.dash)


def _is_near(context: Context, box: Box, name: str, card: Box) -> bool:
    """Whether a box lies on the card or hardly beside it; what is far off is nowhere on paper, and a finding."""
    if card.inset(-FAR).holds(box):
        return True
    found = f"({box.x:g}, {box.y:g}, {box.width:g}, {box.height:g})"
    expected = f"a place on the card of {card.width:g} x {card.height:g} mm, or within {FAR:g} mm of it"
    context.problem("ELEMENT-OUTSIDE", name, found, expected)
    return False


def _bled(box: Box, card: Box) -> Box:
    """The box with those sides moved out that lie on the card's edge."""
    left = BLEED if abs(box.x - card.x) < TOUCH else 0.0
    top = BLEED if abs(box.y - card.y) < TOUCH else 0.0
    right = BLEED if abs(box.right - card.right) < TOUCH else 0.0
    bottom = BLEED if abs(box.bottom - card.bottom) < TOUCH else 0.0
    return Box(box.x - left, box.y - top, box.width + left + right, box.height + top + bottom)
