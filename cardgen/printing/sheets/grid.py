"""Grids: how many cards a paper holds, and where each lies.

The paper keeps its way up and cards are turned where more fit so: every page of a printing then goes through the
printer alike, with one setting for duplex and one offset. A grid of turned cards holds what turned paper would.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, NamedTuple

from cardgen.printing.geometry import TOUCH, Box
from cardgen.printing.sheets.plan import Sheet

REACH: Final = 4.2
"""Common printers print up to here, in millimeters from the paper's edge."""
MARK_ROOM: Final = REACH + 1.15
"""Kept free of color at the paper's edge, so that a mark can be seen there."""
LEAST_FOLD: Final = 1.0
"""Cards lie so far from a fold, to be cut there too; or the fold is their edge."""


class Edges(NamedTuple):
    """A length for each side, as the page is seen."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0

    def around(self, box: Box) -> Box:
        """A box grown by so much at each side."""
        wide, high = box.width + self.left + self.right, box.height + self.top + self.bottom
        return Box(box.x - self.left, box.y - self.top, wide, high)


NO_EDGES: Final = Edges()


@dataclass(frozen=True, slots=True)
class Grid:
    """Places for cards of one size on a page."""

    page: tuple[float, float]
    columns: int
    rows: int
    area: Box
    """All places together."""
    card: tuple[float, float]
    """A card's width and height as it lies."""
    gutter: float
    fold: str = ""
    """`across` for a level fold line through the page's middle, `down` for an upright one; backs lie beyond it."""
    turn: int = 0
    """How fronts are turned: 0, or 90 if they lie on their left side."""
    inner: float = 0.0
    """How far color runs into the gutters."""
    outer: Edges = NO_EDGES
    """How far color runs over the edges of the area, where there is paper."""

    @property
    def count(self) -> int:
        """How many cards it holds."""
        return self.columns * self.rows

    def place(self, number: int) -> Box:
        """The place of this number, from 0, row by row."""
        row, column = divmod(number, self.columns)
        wide, high = self.card
        return Box(self.area.x + column * (wide + self.gutter), self.area.y + row * (high + self.gutter), wide, high)

    def room(self, number: int) -> Box:
        """The paper that the card at this place may color: its own, and what nobody else needs around it."""
        row, column = divmod(number, self.columns)
        return Edges(
            self.outer.left if column == 0 else self.inner,
            self.outer.top if row == 0 else self.inner,
            self.outer.right if column == self.columns - 1 else self.inner,
            self.outer.bottom if row == self.rows - 1 else self.inner,
        ).around(self.place(number))


def best_grid(sheet: Sheet, paper: tuple[float, float], card: tuple[float, float]) -> Grid | None:
    """The grid with the most cards, upright cards first; None if not one card fits."""
    folds = ("across", "down") if sheet.backs == "fold" else ("",)
    grid = max(
        (_grid(sheet, paper, card, turn, fold) for turn in (0, 90) for fold in folds), key=lambda each: each.count
    )
    return grid if grid.count else None


def _grid(sheet: Sheet, page: tuple[float, float], card: tuple[float, float], turn: int, fold: str) -> Grid:
    wide, high = card if turn == 0 else (card[1], card[0])
    across = _row(sheet, page[0], wide, fold == "down")
    down = _row(sheet, page[1], high, fold == "across")
    return Grid(
        page,
        across.number,
        down.number,
        Box(across.start, down.start, across.length, down.length),
        (wide, high),
        sheet.gutter,
        fold,
        turn,
        _inner(sheet),
        Edges(across.before, down.before, across.after, down.after),
    )


class _Row(NamedTuple):
    """Places along one way of the paper, and how far color runs over its two ends."""

    number: int
    start: float
    length: float
    before: float
    after: float


def _row(sheet: Sheet, paper: float, each: float, folded: bool) -> _Row:
    """As many places as there is room for, in the middle of the paper; or along a fold there."""
    inner = _inner(sheet)
    whole = paper / 2 if folded else paper
    room = whole - sheet.margin - inner - (inner if folded else sheet.margin + inner)
    count = max(0, math.floor((room + sheet.gutter + TOUCH) / (each + sheet.gutter)))
    length = max(0.0, count * (each + sheet.gutter) - sheet.gutter)
    if not folded:
        start = (paper - length) / 2
        return _Row(count, start, length, _outer(sheet, start), _outer(sheet, start))
    near = min(sheet.bleed, whole - sheet.margin - inner - length)
    near = near if near >= LEAST_FOLD else 0.0
    start = whole - near - length
    return _Row(count, start, length, _outer(sheet, start), near)


def _inner(sheet: Sheet) -> float:
    return min(sheet.bleed, sheet.gutter / 2)


def _outer(sheet: Sheet, beside: float) -> float:
    """How far color may run into so much paper: never less than into a gutter."""
    return max(_inner(sheet), min(sheet.bleed, beside - MARK_ROOM), 0.0)
