"""A printing: items drawn, laid on paper and written as one PDF."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cardgen.printing.data import SetTables
from cardgen.printing.drawers import Drawings, Sides, Workshop, draw_items
from cardgen.printing.items import Item
from cardgen.printing.layout.context import MINUS, Problem
from cardgen.printing.pdf.writer import Drawn, Metadata, write_pdf
from cardgen.printing.sheets.cards import Group, Pair, lay_cards
from cardgen.printing.sheets.page import Bookmark, Page
from cardgen.printing.sheets.pages import Block, lay_chart, lay_page, with_reverses
from cardgen.printing.sheets.plan import Layout
from cardgen.printing.teams import read_palettes
from cardgen.printing.template import Library
from cardgen.sets import CardSet
from ingest.findings import stop_on_errors

ProgressCall = Callable[[str, int, int], None]
REPORTED: Final = 5
"""So many mistakes of one element are reported."""


@dataclass(frozen=True, slots=True)
class Look:
    """How things look: whose templates, which size, colors or not."""

    folder: Path | None = None
    size: str = ""
    grayscale: bool = False


@dataclass(frozen=True, slots=True)
class Printed:
    """A finished printing."""

    pdf: bytes
    pages: tuple[Page, ...]
    sides: tuple[Sides, ...]
    faces: Mapping[str, Drawn]
    """The faces drawn, by the names that pages and sides call them."""
    letters: str
    """The letters whose codes the faces use."""


def print_items(
    card_set: CardSet,
    items: Sequence[Item],
    layout: Layout,
    look: Look | None = None,
    workers: int = 0,
    progress: ProgressCall = lambda work, done, total: None,
) -> Printed:
    """The items as a PDF; an InputError holds everything that cannot be printed."""
    look = look or Look()
    library = Library(card_set.game, look.folder)
    tables = SetTables(card_set)
    letters = repertoire(library, tables)
    shop = Workshop(
        card_set.game, look.folder, tables, read_palettes(library.folders), look.size, letters, look.grayscale
    )
    drawings = draw_items(items, shop, workers, lambda done, total: progress("drawing", done, total))
    refuse(drawings.problems)
    pages = tuple(lay_out_pages(card_set, drawings, layout))
    metadata = Metadata(
        f"{card_set.season} {card_set.rules.title}",
        f"{len(drawings.sides)} cards and pages for {card_set.rules.title}; not an official product",
        ", ".join(dict.fromkeys(side.item.team for side in drawings.sides if side.item.team)),
        f"Cardgen {card_set.version}".strip(),
        duplex=layout.backs if any(page.back for page in pages) and not layout.sheet.one else "none",
    )
    pdf = write_pdf(
        pages, drawings.faces, metadata, letters, look.grayscale, lambda page: progress("writing", page, len(pages))
    )
    return Printed(pdf, pages, tuple(drawings.sides), drawings.faces, letters)


def repertoire(library: Library, *tables: SetTables) -> str:
    """Every letter that may be printed, small ones as capitals too; no halves of letters, which no font can have."""
    letters = {*library.letters(), *"·", *MINUS, *(letter for each in tables for letter in each.letters())}
    letters = {letter for letter in letters if unicodedata.category(letter) != "Cs"}
    return "".join(sorted({*letters, *(capital for letter in letters for capital in letter.upper())}))


def refuse(problems: Sequence[Problem]) -> None:
    """Stop if anything cannot be printed: of an element's like mistakes a few are reported, and how many more there
    are."""
    by_element: dict[tuple[str, ...], list[Problem]] = {}
    for problem in problems:
        side_and_name = problem.element.split(".")[:2]  # a table is one element, for all its cells
        by_element.setdefault((problem.code, problem.file, *side_and_name), []).append(problem)
    reported = []
    for alike in by_element.values():
        different: dict[str, Problem] = {}
        for problem in alike:
            different.setdefault(problem.found, problem)
        some = list(different.values())[:REPORTED]
        if more := len(alike) - len(some):
            some[-1] = some[-1]._replace(found=f"{some[-1].found}, and so on {more} more")
        reported += [problem.finding for problem in some]
    stop_on_errors(reported)


def lay_out_pages(card_set: CardSet, drawings: Drawings, layout: Layout) -> Iterator[Page]:
    """The items' pages, in order; where backs are printed behind fronts, every front begins a new sheet of paper."""
    yield from with_reverses(list(_pages(card_set, drawings, layout)))


def _pages(card_set: CardSet, drawings: Drawings, layout: Layout) -> Iterator[Page]:
    """Groups of cards on sheets, and what has pages of its own, in the items' order."""
    sheets: Counter[str] = Counter()
    start = layout
    for sides in _batches(drawings.sides, layout.pack):
        item = sides[0].item
        if item.part.on in {"head", "chart"}:
            blocks = [_block(side) for side in sides]
            yield from lay_chart(blocks, layout, f"{item.team or item.part.what} {item.part.name}")
            continue
        if item.part.on == "page":
            title = f"{_set_title(card_set)} · {_bookmark(sides[0]).titles[-1]}"
            label = f"{item.team or item.part.what} {item.part.name}"
            size = (sides[0].width, sides[0].height)
            for _ in range(item.part.copies):
                yield from lay_page(sides[0].front, size, layout, label, title, _bookmark(sides[0]))
            continue
        pairs = [pair for side in sides for pair in _pairs(side, layout) * side.item.part.copies]
        label = item.part.what if layout.pack else item.team or item.part.what
        group = Group(label, _set_title(card_set), sides[0].width, sides[0].height, pairs, sheets[label])
        for page in lay_cards(group, start):
            sheets[label] += not page.back
            yield page
        start = layout.model_copy(update={"start": 1})


def _pairs(side: Sides, layout: Layout) -> list[Pair]:
    """A card; without backs a second one for what stands on the back of the first."""
    bookmark = _bookmark(side)
    if layout.backs == "none" and side.item.part.two_faced:
        return [Pair(side.front, "", bookmark), Pair(side.back, "", bookmark)]
    return [Pair(side.front, side.back, bookmark)]


def _batches(sides: Sequence[Sides], pack: bool) -> list[list[Sides]]:
    """Cards that share sheets: of one size, and of one team unless packed; what has a page of its own stands alone.

    What is on charts stays with the head above it.
    """
    batches: list[list[Sides]] = []
    shared: dict[tuple[str, str, float, float], list[Sides]] = {}
    for side in sides:
        part = side.item.part
        if part.on == "chart" and batches and _on_chart_with(side, batches[-1][-1]):
            batches[-1].append(side)
            continue
        key = ("" if pack else side.item.team, part.what, side.width, side.height)
        if part.on != "cards" or key not in shared:
            batches.append([side])
            if part.on == "cards":
                shared[key] = batches[-1]
        else:
            shared[key].append(side)
    return batches


def _block(side: Sides) -> Block:
    part = side.item.part
    row = part.name if part.row else ""
    return Block(side.front, side.width, side.height, _bookmark(side), part.on == "head", row)


def _on_chart_with(side: Sides, before: Sides) -> bool:
    """Whether a side belongs to the chart that the one before it is on."""
    return before.item.part.on in {"head", "chart"} and before.item.team == side.item.team


def _bookmark(side: Sides) -> Bookmark:
    part = side.item.part
    first = side.item.record.get("team.name", side.item.team) if side.item.team else part.what.capitalize()
    return Bookmark((first, part.title))


def _set_title(card_set: CardSet) -> str:
    return f"{card_set.season} {card_set.rules.title}"
