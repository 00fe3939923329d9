"""A whole face: every element in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from cardgen.printing.drawing import Call, Face, Line, Rect
from cardgen.printing.geometry import BLEED, TOUCH, Box
from cardgen.printing.layout.context import Context
from cardgen.printing.layout.lists import entries
from cardgen.printing.layout.shapes import grid, hatch, shape
from cardgen.printing.layout.tables import blank_record, chosen, table
from cardgen.printing.layout.texts import place_text
from cardgen.printing.template.elements import (
    AnyElement,
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

FAR: Final = 50.0
"""Millimetres beside a card where nobody means to draw."""
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
        yield Rect(box, context.colour(element.fill), context.colour(element.stroke), element.width, element.radius)
    elif isinstance(element, ShapeElement):
        yield shape(element.shape, box, context.colour(element.fill), context.colour(element.stroke), element.width)
    elif isinstance(element, HatchElement):
        yield from hatch(box, element.angle, element.gap, context.colour(element.stroke), element.width)
    elif isinstance(element, GridElement):
        yield from grid(box, element.columns, element.rows, context.colour(element.stroke), element.width)
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
        yield Line(x1, y1, x2, y2, context.colour(element.stroke), element.width, element.dash)


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
