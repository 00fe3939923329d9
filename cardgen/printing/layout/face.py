"""A whole face: every element in order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardgen.printing.drawing import Call, Face, Line, Rect
from cardgen.printing.geometry import TOUCH, Box
from cardgen.printing.layout.context import Context
from cardgen.printing.layout.lists import entries
from cardgen.printing.layout.shapes import grid, hatch, shape
from cardgen.printing.layout.tables import table
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

BLEED = 3.0
"""How far colour runs over a card's edge, in millimetres."""
Row = Mapping[str, str] | None


def lay_out(context: Context, side: str, width: float, height: float) -> Face:
    """One side of what the context draws; what cannot be printed is left as findings in the context."""
    elements: Mapping[str, AnyElement] = getattr(context.template, side)
    card = Box(0, 0, width, height)
    calls = [
        call
        for name, each in elements.items()
        for call in _element(context, each, f"{side}.{name}", card, (0, 0), None)
    ]
    return Face(width, height, tuple(calls))


def _element(
    context: Context, element: AnyElement, name: str, card: Box, at: tuple[float, float], row: Row
) -> Iterator[Call]:
    if element.when and not context.field(element.when, f"{name}.when", row):
        return
    if element.unless and context.field(element.unless, f"{name}.unless", row):
        return
    if isinstance(element, EachElement):
        yield from _each(context, element, name, card, at, row)
        return
    if isinstance(element, LineElement):
        (x1, y1), (x2, y2) = element.start, element.end
        stroke = context.colour(element.stroke)
        yield Line(at[0] + x1, at[1] + y1, at[0] + x2, at[1] + y2, stroke, element.width, element.dash)
        return
    box = Box(*element.box).moved(*at)
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
    for number, (place, (x, y)) in enumerate([*element.places.items(), *spaced], 1):
        inside = {**(row or {}), "place": place, "n": str(number)}
        if element.field:
            inside["value"] = context.field(f"{element.field} {place}", f"{name}.field", row)
        for part, each in element.elements.items():
            yield from _element(context, each, f"{name}.{place}.{part}", card, (at[0] + x, at[1] + y), inside)


def _bled(box: Box, card: Box) -> Box:
    """The box with those sides moved out that lie on the card's edge."""
    left = BLEED if abs(box.x - card.x) < TOUCH else 0.0
    top = BLEED if abs(box.y - card.y) < TOUCH else 0.0
    right = BLEED if abs(box.right - card.right) < TOUCH else 0.0
    bottom = BLEED if abs(box.bottom - card.bottom) < TOUCH else 0.0
    return Box(box.x - left, box.y - top, box.width + left + right, box.height + top + bottom)
