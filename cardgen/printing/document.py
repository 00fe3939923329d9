"""A printing: items drawn, laid on paper and written as one PDF."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path

from cardgen.printing.data import SetTables
from cardgen.printing.drawers import Drawings, Sides, Workshop, draw_items
from cardgen.printing.items import Item
from cardgen.printing.pdf.writer import Metadata, write_pdf
from cardgen.printing.sheets.cards import Group, Pair, lay_cards
from cardgen.printing.sheets.page import Bookmark, Page
from cardgen.printing.sheets.pages import lay_page
from cardgen.printing.sheets.plan import Layout
from cardgen.printing.teams import read_palettes
from cardgen.printing.template import Library
from cardgen.sets import CardSet
from ingest.findings import Finding, stop_on_errors

ProgressCall = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class Look:
    """How things look: whose templates, which size, colours or not."""

    folder: Path | None = None
    size: str = ""
    greyscale: bool = False


@dataclass(frozen=True, slots=True)
class Printed:
    """A finished printing."""

    pdf: bytes
    pages: tuple[Page, ...]
    sides: tuple[Sides, ...]


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
    letters = "".join(sorted({*tables.letters(), *library.letters(), *"·"}))
    shop = Workshop(
        card_set.game, look.folder, tables, read_palettes(library.folders), look.size, letters, look.greyscale
    )
    drawings = draw_items(items, shop, workers, lambda done, total: progress("drawing", done, total))
    refuse(drawings.findings)
    pages = tuple(lay_out_pages(card_set, drawings, layout))
    metadata = Metadata(
        f"{card_set.season} {card_set.rules.title}",
        f"{len(drawings.sides)} cards and pages for {card_set.rules.title}; not an official product",
        ", ".join(dict.fromkeys(side.item.team for side in drawings.sides if side.item.team)),
        f"Cardgen {card_set.version}".strip(),
    )
    pdf = write_pdf(
        pages, drawings.faces, metadata, letters, look.greyscale, lambda page: progress("writing", page, len(pages))
    )
    return Printed(pdf, pages, tuple(drawings.sides))


def refuse(findings: Sequence[Finding]) -> None:
    """Stop if anything cannot be printed: a template's mistake is told once, with the first card that shows it."""
    first: dict[tuple[str, str, str], Finding] = {}
    more: Counter[tuple[str, str, str]] = Counter()
    for finding in findings:
        key = (finding.code, finding.where.partition(" (")[0], finding.found)
        first.setdefault(key, finding)
        more[key] += 1
    told = [
        replace(finding, found=f"{finding.found}, and so on {more[key] - 1} more") if more[key] > 1 else finding
        for key, finding in first.items()
    ]
    stop_on_errors(told)


def lay_out_pages(card_set: CardSet, drawings: Drawings, layout: Layout) -> Iterator[Page]:
    """Groups of cards on sheets, then what has pages of its own, all in the items' order."""
    start = layout
    for (team, on, _, _), run in groupby(drawings.sides, key=_run_key):
        sides = list(run)
        if on == "page":
            for side in sides:
                title = f"{_set_title(card_set)} · {_bookmark(side).titles[-1]}"
                label = f"{team or side.item.part.what} {side.item.part.name}"
                yield from lay_page(side.front, (side.width, side.height), layout, label, title, _bookmark(side))
            continue
        pairs = [
            pair for side in sides for pair in [Pair(side.front, side.back, _bookmark(side))] * side.item.part.copies
        ]
        first = _bookmark(sides[0]).titles[0]
        group = Group(
            team or sides[0].item.part.what, f"{_set_title(card_set)} · {first}", sides[0].width, sides[0].height, pairs
        )
        yield from lay_cards([group], start)
        start = layout.model_copy(update={"start": 1})


def _run_key(side: Sides) -> tuple[str, str, float, float]:
    part = side.item.part
    return (side.item.team or part.what, part.on, side.width, side.height)


def _bookmark(side: Sides) -> Bookmark:
    part = side.item.part
    first = side.item.record.get("team.name", side.item.team) if side.item.team else part.what.capitalize()
    return Bookmark((first, part.title))


def _set_title(card_set: CardSet) -> str:
    return f"{card_set.season} {card_set.rules.title}"
