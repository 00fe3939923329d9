"""Grids: how many cards a paper holds, and where each lies."""

from __future__ import annotations

import math
from dataclasses import dataclass

from cardgen.printing.geometry import TOUCH, Box
from cardgen.printing.sheets.plan import Sheet


@dataclass(frozen=True, slots=True)
class Grid:
    """Places for cards of one size on a page."""

    page: tuple[float, float]
    columns: int
    rows: int
    area: Box
    """All places together."""
    card: tuple[float, float]
    gutter: float
    fold: str = ""
    """`across` for a level fold line through the page's middle, `down` for an upright one; backs lie beyond it."""

    @property
    def count(self) -> int:
        """How many cards it holds."""
        return self.columns * self.rows

    def place(self, number: int) -> Box:
        """The place of this number, from 0, row by row."""
        row, column = divmod(number, self.columns)
        wide, high = self.card
        return Box(self.area.x + column * (wide + self.gutter), self.area.y + row * (high + self.gutter), wide, high)


def best_grid(sheet: Sheet, paper: tuple[float, float], card: tuple[float, float]) -> Grid | None:
    """The grid with the most cards, upright paper first; None if not one card fits."""
    tries = []
    for page in (paper, (paper[1], paper[0])):
        folds = ("across", "down") if sheet.backs == "fold" else ("",)
        tries += [_grid(sheet, page, card, fold) for fold in folds]
    grid = max(tries, key=lambda each: each.count)
    return grid if grid.count else None


def _grid(sheet: Sheet, page: tuple[float, float], card: tuple[float, float], fold: str) -> Grid:
    width, height = page
    half_width = width / 2 if fold == "down" else width
    half_height = height / 2 if fold == "across" else height
    edge = sheet.margin + sheet.bleed
    # A fold line takes one margin's place: cards lie a bleed away from it.
    wide = half_width - (edge + sheet.bleed if fold == "down" else 2 * edge)
    high = half_height - (edge + sheet.bleed if fold == "across" else 2 * edge)
    columns = _fits(wide, card[0], sheet.gutter)
    rows = _fits(high, card[1], sheet.gutter)
    across = max(0.0, columns * (card[0] + sheet.gutter) - sheet.gutter)
    down = max(0.0, rows * (card[1] + sheet.gutter) - sheet.gutter)
    x = half_width - sheet.bleed - across if fold == "down" else (width - across) / 2
    y = half_height - sheet.bleed - down if fold == "across" else (height - down) / 2
    return Grid(page, columns, rows, Box(x, y, across, down), card, sheet.gutter, fold)


def _fits(length: float, each: float, gutter: float) -> int:
    return max(0, math.floor((length + gutter + TOUCH) / (each + gutter)))
