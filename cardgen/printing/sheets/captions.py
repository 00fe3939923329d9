"""Captions: what is on a page, in small print where nothing else is and printers reach."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from cardgen.printing.drawing import Call, Line, Text
from cardgen.printing.geometry import POINT, TOUCH, Box
from cardgen.printing.pdf.fonts import ASCENDER, DESCENDER, text_width
from cardgen.printing.sheets.grid import REACH

FONT: Final = "regular"
SIZES: Final = (6.5, 5.5)
INK: Final = "#555555"
FROM_EDGE: Final = (6.0, REACH)
"""How far from the paper's edge a caption lies: the first where there is room."""
CLEAR: Final = 0.8
"""Kept free around it."""


def caption(text: str, page: tuple[float, float]) -> Text:
    """A line in the middle of the page's foot."""
    wide, high = text_width(text, FONT) * SIZES[0] * POINT, _height(SIZES[0])
    return _text(text, Box((page[0] - wide) / 2, page[1] - FROM_EDGE[1] - high, wide, high), SIZES[0], 0)


def free_caption(
    choices: Sequence[str], page: tuple[float, float], taken: Sequence[Box], marks: Sequence[Call]
) -> Iterator[Text]:
    """The first of these texts that finds room at the foot, the head or a side of the page, clear of cards and marks.

    None on a page without room: bookmarks and page labels say the same.
    """
    lines = [_line_box(mark) for mark in marks if isinstance(mark, Line)]
    boxes = [box.inset(-CLEAR) for box in (*taken, *lines)]
    for text, size, from_edge, side in product(choices, SIZES, FROM_EDGE, ("foot", "head", "left", "right")):
        box = _free(side, from_edge, (text_width(text, FONT) * size * POINT, _height(size)), page, boxes)
        if box is not None:
            yield _text(text, box, size, 90 if side in {"left", "right"} else 0)
            return


def _height(size: float) -> float:
    return size * POINT * (ASCENDER + DESCENDER)


def _text(text: str, box: Box, size: float, turn: int) -> Text:
    rise = size * POINT * ASCENDER
    x, y = (box.x + rise, box.bottom) if turn else (box.x, box.y + rise)
    return Text(text, x, y, FONT, size, INK, turn, box, "caption")


def _line_box(line: Line) -> Box:
    return Box(min(line.x1, line.x2), min(line.y1, line.y2), abs(line.x2 - line.x1), abs(line.y2 - line.y1))


def _free(
    side: str, from_edge: float, size: tuple[float, float], page: tuple[float, float], taken: Sequence[Box]
) -> Box | None:
    """The place nearest to the middle of a side of the page where nothing lies yet."""
    length, thick = size
    along, across = page if side in {"foot", "head"} else (page[1], page[0])
    at = from_edge if side in {"head", "left"} else across - from_edge - thick
    level = side in {"foot", "head"}
    spans = [
        (box.x, box.right) if level else (box.y, box.bottom)
        for box in taken
        if (box.y < at + thick and at < box.bottom if level else box.x < at + thick and at < box.right)
    ]
    middle = (along - length) / 2
    starts = [middle, *(end for _, end in spans), *(start - length for start, _ in spans)]
    free = [
        start
        for start in starts
        if start >= FROM_EDGE[0]
        and start + length <= along - FROM_EDGE[0]
        and all(start + length <= first + TOUCH or start >= last - TOUCH for first, last in spans)
    ]
    if not free:
        return None
    start = min(free, key=lambda each: abs(each - middle))
    return Box(start, at, length, thick) if level else Box(at, start, thick, length)
