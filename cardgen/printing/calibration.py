"""A sheet that measures a duplex printer: how far its backs are off, which edge it turns, whether it scales.

The front has plain crosses, the back rulers where the crosses belong. Somebody who holds the back against the light
sees the front's cross on the back's rulers, and reads off how far the back must be moved to meet it: no signs to turn.
Everything lies the same from left to right and from top to bottom, so that it meets whichever edge is turned.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardgen.printing.drawing import Call, Line, Polygon, Rect, Text
from cardgen.printing.geometry import POINT, Box
from cardgen.printing.layout.fitting import wrap
from cardgen.printing.pdf.fonts import text_width
from cardgen.printing.pdf.writer import Metadata, write_pdf
from cardgen.printing.printers import Printer
from cardgen.printing.sheets.page import Page

Paper = tuple[float, float]
INK: Final = "#000000"
HAIR: Final = 0.12
CORNER: Final = 27.0
"""From the paper's edges to the crosses in its corners."""
REACH: Final = 25
"""Half a line of the cross in the middle, in millimeters; its rulers reach 10 to either side."""
CORNER_REACH: Final = 14
CHECK: Final = 100
"""The lines by which somebody sees whether his printer scales."""
ARROW: Final = Box(-7, 10, 14, 14)
"""The arrow at the top, from the middle of the upper edge."""
FRONT_STEPS: Final = (
    "1. Print both pages on the two sides of one sheet, at 100 % or actual size: no scaling, no fitting to the page.",
    "2. Lay a ruler along the two lines of 100 mm. If they are not 100 mm long, your printer scales: look for actual "
    "size in its settings and print again.",
    "3. Turn to the back and read on there.",
)
BACK_STEPS: Final = (
    "4. Hold the sheet against a window or a lamp, this side towards you, this text upright. The arrow and the "
    "crosses of the front shine through.",
    "5. Arrow in the box at the top: your printer turns paper over the long edge, --backs long. Arrow in the box at "
    "the bottom: over the short edge, --backs short.",
    "6. In the middle, read where the front's cross cuts the two rulers: first the level one (RIGHT), then the upright "
    "one (DOWN), to a quarter of a millimeter. So far the back must be moved. The corners should say about the same; "
    "if not, the paper runs askew, and the middle is the best that can be had.",
)
SAVE: Final = "7. Keep it, here for 0.5 on the level ruler and -1.25 on the upright one:"
SAVE_COMMAND: Final = "cardgen printer --save NAME --offset 0.5,-1.25 --backs long"
USE: Final = "8. From then on, print cards with:"
USE_COMMAND: Final = "cardgen print SET -o FILE.pdf --printer NAME"


def calibration_pdf(paper: Paper, printer: Printer | None = None) -> bytes:
    """The sheet as a PDF of two pages; for a printer already measured, its back is moved as it will move cards."""
    front = Page(*paper, (), tuple(_front(paper)), label="front")
    moved = printer.offset if printer else (0.0, 0.0)
    back = Page(*paper, (), tuple(_moved(call, *moved) for call in _back(paper, moved)), label="back", back=True)
    return write_pdf([front, back], {}, Metadata("Printer test", "Measures how a printer lays backs behind fronts"))


def _crosses(paper: Paper) -> Iterator[tuple[float, float, int]]:
    """The middle and the corners: where each cross is, and how far its ruler reaches."""
    wide, high = paper
    yield wide / 2, high / 2, REACH
    for x in (CORNER, wide - CORNER):
        for y in (CORNER, high - CORNER):
            yield x, y, CORNER_REACH


def _front(paper: Paper) -> Iterator[Call]:
    wide, high = paper
    for x, y, reach in _crosses(paper):
        yield Line(x - reach, y, x + reach, y, INK, HAIR, 0)
        yield Line(x, y - reach, x, y + reach, INK, HAIR, 0)
    left, top, width, height = ARROW.moved(wide / 2, 0)
    yield Polygon(((left, top + height), (left + width / 2, top), (left + width, top + height)), INK, "", 0)
    yield from _check_lines(paper)
    # Low on the page, where the back has no text, so that the back can be read against the light.
    column = Box(CORNER + 12, high - 76, wide - 2 * CORNER - 24, 0)
    yield _line("Printer test: front", column.x, column.y, "bold", 16)
    yield from _paragraphs(FRONT_STEPS, column.moved(0, 9))


def _check_lines(paper: Paper) -> Iterator[Call]:
    """Two lines of 100 mm with ticks, level below the middle and upright beside it."""
    wide, high = paper
    x, y = (wide - CHECK) / 2, high - 32
    yield Line(x, y, x + CHECK, y, INK, 0.25, 0)
    yield _centered(f"{CHECK} mm", wide / 2, y - 3.5, "semibold", 9)
    for place in range(0, CHECK + 1, 10):
        long = 4 if place in {0, CHECK} else 2
        yield Line(x + place, y - long, x + place, y, INK, 0.25, 0)
    x, y = 20.0, (high - CHECK) / 2
    yield Line(x, y, x, y + CHECK, INK, 0.25, 0)
    yield _line(f"{CHECK} mm", x + 6, high / 2, "semibold", 9)
    for place in range(0, CHECK + 1, 10):
        long = 4 if place in {0, CHECK} else 2
        yield Line(x, y + place, x + long, y + place, INK, 0.25, 0)


def _back(paper: Paper, moved: tuple[float, float]) -> Iterator[Call]:
    wide, high = paper
    for x, y, reach in _crosses(paper):
        yield from _rulers(x, y, reach)
    box = ARROW.moved(wide / 2, 0).inset(-2)
    for place, words in (
        (box, "--backs long"),
        (Box(box.x, high - box.bottom, box.width, box.height), "--backs short"),
    ):
        yield Rect(place, "", INK, HAIR, 0)
        yield _line(f"arrow here: {words}", place.right + 3, place.y + place.height / 2 + 1, "semibold", 9)
    column = Box(CORNER + 12, 46, wide - 2 * CORNER - 24, 0)
    yield _line("Printer test: back", column.x, column.y, "bold", 16)
    yield from _paragraphs(BACK_STEPS, column.moved(0, 9))
    y = high / 2 + REACH + 17
    for text, command in ((SAVE, SAVE_COMMAND), (USE, USE_COMMAND)):
        yield _line(text, column.x, y, "regular", 10)
        yield _line(command, column.x + 4, y + 5.5, "bold", 10)
        y += 13
    if any(moved):
        words = f"This back is moved by {moved[0]:g},{moved[1]:g}: the cross should be at 0. If not, add what you read."
        yield from _paragraphs([words], Box(column.x, y, column.width, 0))


def _rulers(x: float, y: float, reach: int) -> Iterator[Call]:
    """A level and an upright ruler about a cross, clear of its lines but for where they cut them.

    They are numbered as the offset is typed: right and down are more.
    """
    level, upright, half = y - reach * 0.7, x - reach * 0.7, reach * 2 // 5
    yield Line(x - half, level, x + half, level, INK, HAIR, 0)
    yield Line(upright, y - half, upright, y + half, INK, HAIR, 0)
    for place in range(-2 * half, 2 * half + 1):
        away = place / 2
        long = 3.0 if place % 10 == 0 else 2.0 if place % 2 == 0 else 1.0
        yield Line(x + away, level - long, x + away, level, INK, HAIR, 0)
        yield Line(upright - long, y + away, upright, y + away, INK, HAIR, 0)
        if place % 10 == 0:
            number = f"{away:+g}" if place else "0"
            yield _centered(number, x + away, level - 3.8, "semibold", 8)
            yield _right(number, upright - 3.8, y + away + 0.95, "semibold", 8)
    if reach == REACH:
        yield _centered("RIGHT", x, level - 8.5, "bold", 9)
        yield _right("DOWN", upright - 9, y + 1.1, "bold", 9)


def _line(text: str, x: float, y: float, font: str, size: float) -> Text:
    wide, high = text_width(text, font) * size * POINT, size * POINT
    return Text(text, x, y, font, size, INK, 0, Box(x, y - high, wide, high), "printer test")


def _centered(text: str, x: float, y: float, font: str, size: float) -> Text:
    return _line(text, x - text_width(text, font) * size * POINT / 2, y, font, size)


def _right(text: str, x: float, y: float, font: str, size: float) -> Text:
    return _line(text, x - text_width(text, font) * size * POINT, y, font, size)


def _paragraphs(texts: tuple[str, ...] | list[str], column: Box) -> Iterator[Text]:
    """Paragraphs under each other, in a column whose height does not matter."""
    size, y = 10.0, column.y
    for text in texts:
        for line in wrap(text, "regular", column.width / (size * POINT)) or ():
            yield _line(line, column.x, y, "regular", size)
            y += size * POINT * 1.25
        y += 1.6


def _moved(call: Call, right: float, down: float) -> Call:
    """A call further right and down on the page."""
    if isinstance(call, Text):
        return call._replace(x=call.x + right, y=call.y + down, ink=call.ink.moved(right, down))
    if isinstance(call, Line):
        return call._replace(x1=call.x1 + right, y1=call.y1 + down, x2=call.x2 + right, y2=call.y2 + down)
    if isinstance(call, Polygon):
        return call._replace(points=tuple((x + right, y + down) for x, y in call.points))
    return call._replace(box=call.box.moved(right, down))
