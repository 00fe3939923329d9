"""Crop marks and fold lines: drawn beside the cards, never on them, but for hairline crosses on the cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from cardgen.printing.drawing import Call, Line
from cardgen.printing.geometry import TOUCH, Box
from cardgen.printing.sheets.grid import Edges, Grid
from cardgen.printing.sheets.plan import Sheet

HAIR: Final = 0.09
INK: Final = "#000000"
CROSS_INK: Final = "#777777"
"""To be seen on dark and on light."""
HALO: Final = 0.5
HALO_INK: Final = "#ffffff"
GAP: Final = 0.5
"""From the outermost color to the marks."""
LENGTH: Final = 5.0
ARM: Final = 0.8
"""Half the length of a cross."""
TICK_GAP: Final = 1.0
"""From a card to its ticks in a gutter: a cut may stray so far."""
FOLD_END: Final = 3.0
DASH: Final = 1.5


@dataclass(frozen=True, slots=True)
class Ground:
    """What marks are drawn by: the cards on a page, and the paper around them."""

    page: tuple[float, float]
    area: Box
    """All places together, printed or not."""
    outer: Edges
    """How far color runs over the area's edges."""
    gutter: float
    printed: tuple[Box, ...]
    """Places with a card: only these are cut."""
    there: tuple[Box, ...]
    """Places that still have paper: all but those used before."""
    fold: str = ""


def ground_of(grid: Grid, printed: Sequence[int], gone: int = 0) -> Ground:
    """A grid's ground, where cards lie on these places and the first so many places have been cut out before."""
    places = [grid.place(number) for number in range(grid.count)]
    cards = tuple(places[number] for number in printed)
    return Ground(grid.page, grid.area, grid.outer, grid.gutter, cards, tuple(places[gone:]), grid.fold)


def crop_marks(sheet: Sheet, grid: Grid, area: Box) -> Iterator[Call]:
    """Marks around a single place, for a page that is cut to its edges."""
    yield from cut_marks(sheet, Ground(grid.page, area, grid.outer, grid.gutter, (area,), (area,)))


def cut_marks(sheet: Sheet, ground: Ground) -> Iterator[Call]:
    """Marks at both ends of every cut, and at the corners of every card, so that cut pieces keep marks of their own."""
    if sheet.marks:
        yield from _margin_marks(ground)
        if ground.gutter:
            yield from _ticks(ground, sheet.bleed > 0)
    if sheet.crosses and not ground.gutter:
        yield from _crosses(ground)


def _margin_marks(ground: Ground) -> Iterator[Line]:
    """Long marks outside the area; none beside places that have been cut out, where paper may be missing."""
    area, outer, (width, height) = ground.area, ground.outer, ground.page
    for x in _cuts([(card.x, card.right) for card in ground.printed], width if ground.fold == "down" else None):
        touching = [place for place in ground.there if _near(x, place.x, place.right)]
        if any(_near(area.y, place.y) for place in touching):
            yield from _mark(x, area.y - outer.top - GAP, -1, height, upright=True)
        if any(_near(area.bottom, place.bottom) for place in touching):
            yield from _mark(x, area.bottom + outer.bottom + GAP, 1, height, upright=True)
    for y in _cuts([(card.y, card.bottom) for card in ground.printed], height if ground.fold == "across" else None):
        touching = [place for place in ground.there if _near(y, place.y, place.bottom)]
        if any(_near(area.x, place.x) for place in touching):
            yield from _mark(y, area.x - outer.left - GAP, -1, width, upright=False)
        if any(_near(area.right, place.right) for place in touching):
            yield from _mark(y, area.right + outer.right + GAP, 1, width, upright=False)


def _cuts(edges: Sequence[tuple[float, float]], folded: float | None) -> list[float]:
    """Every cut along one way; a fold in the middle of the paper is none."""
    found: list[float] = []
    for cut in sorted(edge for pair in edges for edge in pair):
        fresh = not found or cut - found[-1] > TOUCH
        if fresh and not (folded is not None and _near(cut, folded / 2)):
            found.append(cut)
    return found


def _mark(at: float, start: float, way: int, paper: float, upright: bool) -> Iterator[Line]:
    """A mark that points away from the cards, as long as there is paper."""
    end = min(max(start + way * LENGTH, 0.0), paper)
    if (end - start) * way > TOUCH:
        low, high = min(start, end), max(start, end)
        yield Line(at, low, at, high, INK, HAIR, 0) if upright else Line(low, at, high, at, INK, HAIR, 0)


def _ticks(ground: Ground, on_color: bool) -> Iterator[Line]:
    """Short marks in the gutters at every corner: after a cut along the gutter each card still has its own."""
    area, reach = ground.area, ground.gutter / 2
    if reach <= TICK_GAP:
        return
    lines = []
    for card in ground.printed:
        sides = [(card.x, -1)] * (card.x > area.x + TOUCH) + [(card.right, 1)] * (card.right < area.right - TOUCH)
        ends = [(card.y, -1)] * (card.y > area.y + TOUCH) + [(card.bottom, 1)] * (card.bottom < area.bottom - TOUCH)
        for x, way in sides:
            near, far = sorted((x + way * TICK_GAP, x + way * reach))
            lines += [(near, y, far, y) for y in (card.y, card.bottom)]
        for y, way in ends:
            near, far = sorted((y + way * TICK_GAP, y + way * reach))
            lines += [(x, near, x, far) for x in (card.x, card.right)]
    for line in dict.fromkeys(lines):
        if on_color:
            yield Line(*line, HALO_INK, HALO, 0)
        yield Line(*line, INK, HAIR, 0)


def _crosses(ground: Ground) -> Iterator[Line]:
    """Arms along the edges of every card from its corners, which no cut across takes away."""
    arms: dict[tuple[float, ...], Line] = {}
    for card in ground.printed:
        for y in (card.y, card.bottom):
            for x1, x2 in ((card.x, card.x + ARM), (card.right - ARM, card.right)):
                arms.setdefault(_rounded(x1, y, x2, y), Line(x1, y, x2, y, CROSS_INK, HAIR, 0))
        for x in (card.x, card.right):
            for y1, y2 in ((card.y, card.y + ARM), (card.bottom - ARM, card.bottom)):
                arms.setdefault(_rounded(x, y1, x, y2), Line(x, y1, x, y2, CROSS_INK, HAIR, 0))
    yield from arms.values()


def _rounded(*places: float) -> tuple[float, ...]:
    return tuple(round(place, 3) for place in places)


def _near(place: float, *others: float) -> bool:
    return any(abs(place - other) <= TOUCH for other in others)


def fold_line(grid: Grid) -> Iterator[Call]:
    """A dashed line where the paper is folded: right across it if cards keep away from the fold, or beside them."""
    width, height = grid.page
    upright = grid.fold == "down"
    paper, middle = (height, width / 2) if upright else (width, height / 2)
    if grid.outer.right if upright else grid.outer.bottom:
        spans = [(FOLD_END, paper - FOLD_END)]
    else:
        first, last = (grid.area.y, grid.area.bottom) if upright else (grid.area.x, grid.area.right)
        before, after = (grid.outer.top, grid.outer.bottom) if upright else (grid.outer.left, grid.outer.right)
        spans = [(FOLD_END, first - before), (last + after, paper - FOLD_END)]
    for start, end in spans:
        line = (middle, start, middle, end) if upright else (start, middle, end, middle)
        yield Line(*line, HALO_INK, HALO, 0)
        yield Line(*line, INK, HAIR, DASH)
