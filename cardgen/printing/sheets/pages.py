"""Charts and boards on pages of their own; a board larger than the paper becomes a poster of several pages."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from cardgen.printing.geometry import TOUCH, Box
from cardgen.printing.sheets.captions import caption
from cardgen.printing.sheets.grid import Grid
from cardgen.printing.sheets.marks import crop_marks
from cardgen.printing.sheets.page import Bookmark, Page, Placed
from cardgen.printing.sheets.plan import Layout, Sheet

OVERLAP: Final = 6.0
"""Pages of a poster share so many millimetres, to be glued over each other."""
EDGE: Final = 6.0
"""The edge of the paper that printers do not reach."""


def lay_page(
    face: str, size: tuple[float, float], layout: Layout, label: str, title: str, mark: Bookmark
) -> Iterator[Page]:
    """A face in the middle of a page, the paper turned if it fits better; or a poster."""
    width, height = size
    upright, lying = layout.paper, (layout.paper[1], layout.paper[0])
    papers = (upright, lying) if height >= width else (lying, upright)
    for paper in papers:
        if width <= paper[0] - 2 * EDGE + TOUCH and height <= paper[1] - 2 * EDGE + TOUCH:
            x, y = (paper[0] - width) / 2, (paper[1] - height) / 2
            area = Box(x, y, width, height)
            yield Page(*paper, (Placed(face, x, y, 0, 0),), (), area, area, label, (mark,))
            return
    yield from _poster(face, size, min(papers, key=lambda paper: _tiles(size, paper)), label, title, mark)


def _count(length: float, room: float) -> int:
    return max(1, math.ceil((length - OVERLAP - TOUCH) / (room - OVERLAP)))


def _tiles(size: tuple[float, float], paper: tuple[float, float]) -> int:
    return _count(size[0], paper[0] - 2 * EDGE) * _count(size[1], paper[1] - 2 * EDGE)


def _poster(
    face: str, size: tuple[float, float], paper: tuple[float, float], label: str, title: str, mark: Bookmark
) -> Iterator[Page]:
    wide, high = paper[0] - 2 * EDGE, paper[1] - 2 * EDGE
    columns, rows = _count(size[0], wide), _count(size[1], high)
    # Pages share the board evenly, so that no page holds a mere strip.
    each_wide = (size[0] + (columns - 1) * OVERLAP) / columns
    each_high = (size[1] + (rows - 1) * OVERLAP) / rows
    number = 0
    for row in range(rows):
        for column in range(columns):
            number += 1
            window = Box(column * (each_wide - OVERLAP), row * (each_high - OVERLAP), each_wide, each_high)
            x, y = (paper[0] - each_wide) / 2, (paper[1] - each_high) / 2
            area = Box(x, y, each_wide, each_high)
            grid = Grid(paper, 1, 1, area, (each_wide, each_high), 0.0)
            spot = f"row {row + 1}, column {column + 1}"
            words = f"{title} · page {number} of {columns * rows}: {spot}; trim and overlap {OVERLAP:g} mm"
            marks = (*crop_marks(Sheet(title="poster", marks=True), grid, area), caption(words, paper))
            placed = (Placed(face, x, y, 0, 0, window),)
            yield Page(*paper, placed, marks, area, area, f"{label} {number}", (mark,) if number == 1 else ())
