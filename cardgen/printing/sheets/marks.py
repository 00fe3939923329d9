"""Crop marks, fold lines and captions: drawn beside the cards, never on them, but for hairline crosses on the cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardgen.printing.drawing import Call, Line, Text
from cardgen.printing.geometry import POINT, Box
from cardgen.printing.pdf.fonts import text_width
from cardgen.printing.sheets.grid import Grid
from cardgen.printing.sheets.plan import Sheet

HAIR: Final = 0.09
INK: Final = "#000000"
CROSS_INK: Final = "#777777"
GAP: Final = 1.0
"""From the cards to their marks."""
LENGTH: Final = 5.0
CROSS: Final = 1.2
"""Half the length of a cross."""
CAPTION_FONT: Final = "regular"
CAPTION_SIZE: Final = 6.5


def crop_marks(sheet: Sheet, grid: Grid, area: Box) -> Iterator[Call]:
    """Marks at both ends of every cut: outside the cards, and crosses inside them."""
    lefts, tops = (
        _cuts(area.x, grid.columns, grid.card[0], grid.gutter),
        _cuts(area.y, grid.rows, grid.card[1], grid.gutter),
    )
    if sheet.marks:
        gap = GAP + sheet.bleed
        for x in lefts:
            yield Line(x, area.y - gap - LENGTH, x, area.y - gap, INK, HAIR, 0)
            yield Line(x, area.bottom + gap, x, area.bottom + gap + LENGTH, INK, HAIR, 0)
        for y in tops:
            yield Line(area.x - gap - LENGTH, y, area.x - gap, y, INK, HAIR, 0)
            yield Line(area.right + gap, y, area.right + gap + LENGTH, y, INK, HAIR, 0)
    if sheet.crosses:
        for x in lefts:
            for y in tops:
                yield Line(max(area.x, x - CROSS), y, min(area.right, x + CROSS), y, CROSS_INK, HAIR, 0)
                yield Line(x, max(area.y, y - CROSS), x, min(area.bottom, y + CROSS), CROSS_INK, HAIR, 0)
    elif sheet.marks and grid.gutter >= 2 * sheet.bleed:
        yield from _gutter_marks(grid, area, lefts, tops)


def _gutter_marks(grid: Grid, area: Box, lefts: Sequence[float], tops: Sequence[float]) -> Iterator[Call]:
    """Ticks in the gutters at every corner, so that each strip keeps its own marks."""
    reach = grid.gutter / 2
    if not reach:
        return
    for x in lefts:
        for y in tops[1:-1:2]:
            yield Line(x, y, x, y + grid.gutter, INK, HAIR, 0)
    for y in tops:
        for x in lefts[1:-1:2]:
            yield Line(x, y, x + grid.gutter, y, INK, HAIR, 0)


def _cuts(start: float, count: int, size: float, gutter: float) -> list[float]:
    """Every cut along one way: with a gutter there are two between cards."""
    found = []
    for number in range(count):
        left = start + number * (size + gutter)
        found += [left, left + size]
    return list(dict.fromkeys(round(cut, 4) for cut in found))


def fold_line(grid: Grid) -> Iterator[Call]:
    """A dashed line where the paper is folded."""
    width, height = grid.page
    if grid.fold == "down":
        yield Line(width / 2, 3, width / 2, height - 3, INK, HAIR, 1.5)
    elif grid.fold == "across":
        yield Line(3, height / 2, width - 3, height / 2, INK, HAIR, 1.5)


def caption(text: str, page: tuple[float, float]) -> Text:
    """A line in the middle of the page's foot."""
    wide = text_width(text, CAPTION_FONT) * CAPTION_SIZE * POINT
    x, y = (page[0] - wide) / 2, page[1] - 5.0
    high = CAPTION_SIZE * POINT
    return Text(text, x, y, CAPTION_FONT, CAPTION_SIZE, "#555555", 0, Box(x, y - high, wide, high), "caption")
