"""Where cards lie on a page of our own making: the grid of its sheet, moved to where the page's TrimBox is."""

from __future__ import annotations

from typing import Final

from cardgen.printing.geometry import POINT, Box
from cardgen.printing.reading.faces import FaceWord
from cardgen.printing.sheets.grid import Grid, best_grid
from cardgen.printing.sheets.plan import Layout
from ingest.pdf.words import Page, turned

SIDEWAYS: Final = frozenset(("up", "down"))
NEAR: Final = 0.2
"""Sizes that differ by no more millimetres are the same."""


def card_places(page: Page, layout: Layout, card: tuple[float, float]) -> list[Box]:
    """The places for cards of a size, in millimetres on the upright page; none if it is not a page of such cards."""
    trim = _trim(page)
    if layout.sheet.one:
        return [trim] if trim is not None and _same((trim.width, trim.height), card) else []
    # Where nothing has a back, there is no fold.
    sheets = (layout.sheet, layout.sheet.model_copy(update={"backs": "duplex"}))
    grids = (best_grid(sheet, layout.paper, card) for sheet in sheets)
    return next((places for grid in grids if grid is not None and (places := _places(page, grid, trim))), [])


def _places(page: Page, grid: Grid, trim: Box | None) -> list[Box]:
    paper = (page.height, page.width) if page.way in SIDEWAYS else (page.width, page.height)
    if not _same((paper[0] * POINT, paper[1] * POINT), grid.page):
        return []
    area = _upright(_cut_out(grid), page, grid.page)
    if trim is not None and not _same((trim.width, trim.height), (area.width, area.height)):
        return []
    # Backs may have been moved to suit a printer: the TrimBox went with them.
    x, y = (trim.x - area.x, trim.y - area.y) if trim is not None else (0.0, 0.0)
    return [_upright(grid.place(number), page, grid.page).moved(x, y) for number in range(grid.count)]


def _cut_out(grid: Grid) -> Box:
    """All that is cut out of the page: with a fold, the backs beyond it too."""
    area = grid.area
    if grid.fold == "down":
        return Box(area.x, area.y, grid.page[0] - 2 * area.x, area.height)
    if grid.fold == "across":
        return Box(area.x, area.y, area.width, grid.page[1] - 2 * area.y)
    return area


def _upright(box: Box, page: Page, paper: tuple[float, float]) -> Box:
    """A box of the paper on the page as it is read."""
    left, top, right, bottom = turned((box.x, box.y, box.right, box.bottom), page.way, *paper)
    return Box(left, top, right - left, bottom - top)


def words_at(page: Page, place: Box) -> list[FaceWord]:
    """The words on a card, in the card's own millimetres."""
    found = []
    for word in page.words:
        box = Box(
            word.x0 * POINT - place.x,
            word.top * POINT - place.y,
            (word.x1 - word.x0) * POINT,
            (word.bottom - word.top) * POINT,
        )
        x, y = box.x + box.width / 2, box.y + box.height / 2
        if 0 <= x <= place.width and 0 <= y <= place.height:
            found.append(FaceWord(word.text, box))
    return found


def _trim(page: Page) -> Box | None:
    if page.trim is None:
        return None
    left, top, right, bottom = (side * POINT for side in page.trim)
    return Box(left, top, right - left, bottom - top)


def _same(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return abs(one[0] - other[0]) <= NEAR and abs(one[1] - other[1]) <= NEAR
