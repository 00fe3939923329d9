"""Cards laid out on sheets: fronts, and backs behind them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cardgen.printing.drawing import Call
from cardgen.printing.geometry import Box
from cardgen.printing.sheets.grid import Grid, best_grid
from cardgen.printing.sheets.marks import caption, crop_marks, fold_line
from cardgen.printing.sheets.page import Bookmark, Page, Placed
from cardgen.printing.sheets.plan import Layout
from cardgen.printing.sheets.turning import LEVEL, UPRIGHT, axis, back_turn, behind
from ingest.findings import InputError, error


class Pair(NamedTuple):
    """A card to lay down: its faces, and where the outline has it."""

    front: str
    back: str
    bookmark: Bookmark


@dataclass(frozen=True, slots=True)
class Group:
    """Cards of one size that share sheets: a team's, or a deck."""

    label: str
    """For page labels: `BAL`."""
    title: str
    """For captions: `2019 Baltimore Ravens`."""
    width: float
    height: float
    pairs: Sequence[Pair]


def lay_cards(groups: Sequence[Group], layout: Layout) -> Iterator[Page]:
    """Every group on sheets of its own; only the very first sheet may be part-used."""
    start = layout.start - 1
    for group in groups:
        if layout.sheet.one:
            yield from _single(group, layout)
            continue
        grid = best_grid(layout.sheet, layout.paper, (group.width, group.height))
        if grid is None:
            size = f"{group.width:g} x {group.height:g} mm"
            raise InputError(error("CARD-TOO-LARGE", group.title, f"cards of {size}", "cards that the paper holds"))
        if start >= grid.count:
            expected = f"a place from 1 to {grid.count}"
            raise InputError(error("START-PLACE", "--start", str(layout.start), expected))
        yield from _sheets(group, layout, grid, start)
        start = 0


def _sheets(group: Group, layout: Layout, grid: Grid, start: int) -> Iterator[Page]:
    slots: list[Pair | None] = [*([None] * start), *group.pairs]
    sheets = [slots[first : first + grid.count] for first in range(0, len(slots), grid.count)]
    for number, slot in enumerate(sheets, 1):
        here = [(grid.place(place), pair) for place, pair in enumerate(slot) if pair is not None]
        yield from _sheet(group, layout, grid, here, number, len(sheets))


def _sheet(
    group: Group, layout: Layout, grid: Grid, here: Sequence[tuple[Box, Pair]], number: int, total: int
) -> Iterator[Page]:
    sheet = layout.sheet
    marks: list[Call] = [*crop_marks(sheet, grid, grid.area)]
    fronts = [Placed(pair.front, place.x, place.y, 0, sheet.bleed) for place, pair in here]
    has_backs = layout.backs != "none" and any(pair.back for _, pair in here)
    bookmarks = tuple(dict.fromkeys(pair.bookmark for _, pair in here))
    words = f"{group.title} · sheet {number} of {total}"
    if grid.fold and has_backs:
        about = UPRIGHT if grid.fold == "down" else LEVEL
        fronts += _backs(here, grid, about, sheet.bleed, (0.0, 0.0))
        marks += [*crop_marks(sheet, grid, behind(grid.area, grid.page, about)), *fold_line(grid)]
    trim, bleed = grid.area, grid.area.inset(-sheet.bleed)
    front_words = f"{words} · fold on the dashed line, glue, then cut" if grid.fold else words
    notes = [caption(front_words, grid.page)] if sheet.caption else []
    yield Page(*grid.page, tuple(fronts), (*marks, *notes), trim, bleed, f"{group.label} {number}", bookmarks)
    if has_backs and not grid.fold:
        about = axis(grid.page, layout.backs)
        backs = _backs(here, grid, about, sheet.bleed, layout.offset)
        area = behind(grid.area, grid.page, about).moved(*layout.offset)
        notes = [caption(f"{words} · back", grid.page)] if sheet.caption else []
        label = f"{group.label} {number} back"
        yield Page(*grid.page, tuple(backs), tuple(notes), area, area.inset(-sheet.bleed), label)


def _backs(
    here: Sequence[tuple[Box, Pair]], grid: Grid, about: str, bleed: float, offset: tuple[float, float]
) -> list[Placed]:
    places = [(behind(place, grid.page, about).moved(*offset), pair) for place, pair in here if pair.back]
    return [Placed(pair.back, place.x, place.y, back_turn(about), bleed) for place, pair in places]


def _single(group: Group, layout: Layout) -> Iterator[Page]:
    """A card a page, for print shops: the page is the card with its bleed."""
    bleed = layout.sheet.bleed
    page = Box(0, 0, group.width + 2 * bleed, group.height + 2 * bleed)
    for number, pair in enumerate(group.pairs, 1):
        for face, side in ((pair.front, ""), (pair.back, " back")):
            if not face or (side and layout.backs == "none"):
                continue
            bookmarks = () if side else (pair.bookmark,)
            label = f"{group.label} {number}{side}"
            placed = (Placed(face, bleed, bleed, 0, bleed),)
            yield Page(page.width, page.height, placed, (), page.inset(bleed), page, label, bookmarks)
