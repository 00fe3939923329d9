"""Charts: blocks under a head, from left to right and from the top down, on as many pages as they need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from cardgen.printing.geometry import TOUCH, Box
from cardgen.printing.sheets.page import Bookmark, Page, Placed
from cardgen.printing.sheets.pages import EDGE
from cardgen.printing.sheets.plan import Layout
from ingest.findings import InputError, error

GAP: Final = 1.0
"""Between blocks, in millimetres."""
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
