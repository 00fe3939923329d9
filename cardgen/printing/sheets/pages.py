"""Charts and boards on pages of their own; a board larger than the paper becomes a poster."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from cardgen.printing.geometry import TOUCH, Box
from cardgen.printing.sheets.captions import caption
from cardgen.printing.sheets.grid import Grid
from cardgen.printing.sheets.marks import crop_marks
from cardgen.printing.sheets.page import Bookmark, Page, Placed
from cardgen.printing.sheets.plan import Layout, Sheet
from ingest.findings import InputError, error

OVERLAP: Final = 6.0
"""Pages of a poster share so many millimeters, to be glued over each other."""
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


def with_reverses(pages: Sequence[Page]) -> Iterator[Page]:
    """The pages, with a blank one behind each that lacks a back if any page has a back."""
    duplex = any(page.back for page in pages)
    for number, page in enumerate(pages):
        yield page
        followed = number + 1 < len(pages) and pages[number + 1].back
        if duplex and not page.back and not followed:
            yield Page(page.width, page.height, (), label=f"{page.label} back", back=True)


GAP: Final = 1.0
"""Between blocks, in millimeters."""
CHART: Final = (196.0, 259.0)
"""What charts fill of a page: Letter and A4 both hold it, so that a chart looks the same on either."""


class Block(NamedTuple):
    """A face on a chart, and where the outline has it."""

    face: str
    width: float
    height: float
    bookmark: Bookmark
    head: bool = False
    row: str = ""
    """Where it is not that of the block before it, a new row begins."""


class Spot(NamedTuple):
    """Where a block lies: the page of its chart, from 0, and its top left corner on the chart."""

    page: int
    x: float
    y: float


@dataclass
class Flow:
    """The way of blocks over a chart's pages. The head stands on every one of them."""

    head: tuple[float, float] = (0.0, 0.0)
    page: int = 0
    x: float = 0.0
    y: float = 0.0
    height: float = 0.0
    """Of the row."""
    row: str = ""

    def start(self, width: float, height: float) -> Spot:
        """The place of the head."""
        self.head = (width, height)
        self.y = height + GAP
        return Spot(0, 0.0, 0.0)

    def put(self, width: float, height: float, row: str) -> Spot:
        """The place of the next block: beside the last one if it is as tall, in the next row, or on the next page."""
        fits = self.x + width <= CHART[0] + TOUCH and abs(height - self.height) <= TOUCH and row == self.row
        if self.x and not fits:
            self.x, self.y = 0.0, self.y + self.height + GAP
        if self.y + height > CHART[1] + TOUCH:
            self.page, self.x, self.y = self.page + 1, 0.0, self.head[1] + GAP if self.head[1] else 0.0
        spot = Spot(self.page, self.x, self.y)
        self.x, self.height, self.row = self.x + width + GAP, height, row
        return spot


@dataclass
class _Sheet:
    placed: list[Placed] = field(default_factory=list)
    bookmarks: list[Bookmark] = field(default_factory=list)


def lay_chart(blocks: Sequence[Block], layout: Layout, label: str) -> Iterator[Page]:
    """The pages of a chart."""
    paper = layout.paper
    if CHART[0] > paper[0] - 2 * EDGE + TOUCH or CHART[1] > paper[1] - 2 * EDGE + TOUCH:
        found = f"{paper[0]:g} x {paper[1]:g} mm"
        expected = f"{CHART[0] + 2 * EDGE:g} x {CHART[1] + 2 * EDGE:g} mm or more for charts"
        raise InputError(error("PAPER-TOO-SMALL", "--paper", found, expected))
    left, top = (paper[0] - CHART[0]) / 2, (paper[1] - CHART[1]) / 2
    flow, sheets = Flow(), [_Sheet()]
    head = blocks[0] if blocks[0].head else None
    for block in blocks:
        spot = flow.start(block.width, block.height) if block.head else flow.put(block.width, block.height, block.row)
        if spot.page == len(sheets):
            sheets.append(_Sheet([Placed(head.face, left, top, 0, 0)] if head else []))
        sheets[spot.page].placed.append(Placed(block.face, left + spot.x, top + spot.y, 0, 0))
        sheets[spot.page].bookmarks.append(block.bookmark)
    area = Box(left, top, *CHART)
    for number, sheet in enumerate(sheets, 1):
        marks = tuple(dict.fromkeys(sheet.bookmarks))
        name = label if len(sheets) == 1 else f"{label} {number}"
        yield Page(*paper, tuple(sheet.placed), (), area, area, name, marks)
