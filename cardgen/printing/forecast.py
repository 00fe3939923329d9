"""What a printing will take, told before anything is drawn: items, pages, sheets of paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardgen.printing.catalogue import Part
from cardgen.printing.document import lay_out_pages
from cardgen.printing.drawers import Drawings, Sides
from cardgen.printing.items import Item
from cardgen.printing.sheets.page import Page
from cardgen.printing.sheets.plan import Layout
from cardgen.printing.template import Library
from cardgen.sets import CardSet
from ingest.findings import InputError, error


@dataclass(frozen=True, slots=True)
class PartForecast:
    """One part: its size in millimetres, how many items there are, and on how many pages they lie."""

    part: Part
    width: float
    height: float
    items: int
    pages: int


@dataclass(frozen=True, slots=True)
class Forecast:
    """A whole printing. Parts of one size share sheets, so that their pages add up to more than the total."""

    parts: tuple[PartForecast, ...]
    pages: int


def forecast(card_set: CardSet, library: Library, items: Sequence[Item], layout: Layout, size: str = "") -> Forecast:
    """The pages that items take; an InputError says what does not fit the paper, and which template is wrong."""
    sides = [_undrawn(item, library, size) for item in items]
    if sides and layout.start > 1 and (layout.sheet.one or all(side.item.part.on != "cards" for side in sides)):
        raise InputError(error("START-PLACE", "--start", str(layout.start), "1: no sheet here has several places"))
    pages = list(lay_out_pages(card_set, Drawings(sides), layout))
    parts = {side.item.part.name: side for side in sides}
    lines = (
        PartForecast(side.item.part, side.width, side.height, _count(sides, name), _pages(pages, name))
        for name, side in parts.items()
    )
    return Forecast(tuple(lines), len(pages))


def _undrawn(item: Item, library: Library, size: str) -> Sides:
    """Sides whose faces are called like their part."""
    name = item.part.name
    template, width, height = library.sized(item.part.template, item.part.card_size(size))
    return Sides(item, name, name if template.back and item.part.on == "cards" else "", width, height)


def _count(sides: Sequence[Sides], name: str) -> int:
    return sum(side.item.part.copies for side in sides if side.item.part.name == name)


def _pages(pages: Sequence[Page], name: str) -> int:
    return sum(any(placed.face == name for placed in page.placed) for page in pages)
