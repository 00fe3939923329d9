"""Lists: records under one another, each as tall as its text needs."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from itertools import pairwise

from cardgen.printing.drawing import Call, Line
from cardgen.printing.geometry import POINT, TOUCH, Box
from cardgen.printing.layout.context import Context
from cardgen.printing.layout.fitting import fit
from cardgen.printing.layout.shapes import edges
from cardgen.printing.layout.tables import chosen
from cardgen.printing.layout.texts import place_text
from cardgen.printing.template.elements import Column, ListElement
from cardgen.printing.template.fields import numbered


def entries(context: Context, element: ListElement, box: Box, name: str) -> Iterator[Call]:
    """The list from the top of its box; one that is longer than the box is a finding."""
    records = chosen(context, element, name)
    rule = context.colour(element.rule)
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
