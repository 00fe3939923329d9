"""Orders: what somebody wants printed and how, in the words of a command, made into items and a layout.

What a printing will take, told before anything is drawn: items, pages, sheets of paper.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal

from cardgen.printing.catalogue import Catalogue, Part, read_catalogue
from cardgen.printing.changes import changes_since, gone_notes
from cardgen.printing.data import SetTables
from cardgen.printing.document import Look, ProgressCall, lay_out_pages
from cardgen.printing.drawers import Drawings, Sides
from cardgen.printing.items import Item, make_items
from cardgen.printing.printers import Printer
from cardgen.printing.selection import Wish, as_known, chosen, spelled, unmet
from cardgen.printing.sheets.page import Page
from cardgen.printing.sheets.plan import Layout, Sheet, read_sheet, sheet_names
from cardgen.printing.teams import read_palettes, unknown_teams
from cardgen.printing.template import Library
from cardgen.printing.template.library import NO_TEMPLATES
from cardgen.printing.template.reading import read_toml
from cardgen.sets import CardSet
from ingest.files import shown
from ingest.findings import Finding, InputError, did_you_mean, error, note, stop_on_errors, warning


@dataclass(frozen=True, slots=True)
class PartForecast:
    """One part: its size in millimeters, how many items there are, and on how many pages they lie."""

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


@dataclass(frozen=True, slots=True)
class Order:
    """How something is to be printed."""

    paper: str = "letter"
    sheet: str = "home"
    size: str = ""
    start: int = 1
    backs: Literal["long", "short", "none", ""] = ""
    """Nothing said: as the printer does, or over the long edge."""
    printer: Printer | None = None
    templates: Path | None = None
    grayscale: bool = False
    pack: bool = False
    """Whether teams share sheets."""

    @property
    def look(self) -> Look:
        """What it says of how things look."""
        return Look(self.templates, self.size, self.grayscale)


@dataclass
class Job:
    """An order made ready: what is printed, on what, and what is worth saying."""

    card_set: CardSet
    library: Library
    catalogue: Catalogue
    layout: Layout
    look: Look
    wish: Wish
    items: list[Item]
    notes: list[Finding] = field(default_factory=list)


def make_job(card_set: CardSet, wish: Wish, order: Order) -> Job:
    """The items that are wished for, and how they are laid out; an InputError names every word that is unknown."""
    library = Library(card_set.game, order.templates)
    order = _as_spelled(order, library)
    layout = _layout(library, order)
    catalogue = read_catalogue(library)
    everything = list(make_items(card_set, catalogue, SetTables(card_set)))
    wish = spelled(wish, catalogue, everything)
    items = wanted(everything, wish, layout)
    notes = [*unmet(wish, items), *_pages_left_out(chosen(everything, wish), items)]
    stop_on_errors(notes)
    notes += unused_templates(library, catalogue, order.templates)
    return Job(card_set, library, catalogue, layout, order.look, wish, items, notes)


def wanted(items: Sequence[Item], wish: Wish, layout: Layout) -> list[Item]:
    """The items that a wish means; whole pages are no use to a print shop, unless they are asked for by name."""
    only_cards = layout.sheet.one and not (wish.what or wish.types)
    return [item for item in chosen(items, wish) if item.part.on == "cards" or not only_cards]


def _pages_left_out(items: Sequence[Item], kept: Sequence[Item]) -> list[Finding]:
    """A note that names the pages which are left out."""
    if len(kept) == len(items):
        return []
    pages = ", ".join(dict.fromkeys(item.part.what for item in items if item.part.on != "cards"))
    return [note("PRINT-SHOP", "--sheet", f"left out, being no cards: {pages}", fix="--what names them")]


def unused_templates(library: Library, catalogue: Catalogue, folder: Path | None) -> list[Finding]:
    """A warning for each file in the user's own folder by which nothing is printed: its name may be misspelled."""
    if folder is None:
        return []
    own = {path.stem: path for path in sorted(folder.glob("*.toml")) if path.name not in NO_TEMPLATES}
    if not own and not any(folder.rglob("*.toml")):
        return [warning("TEMPLATE-UNUSED", shown(folder), "no templates in this folder", "files such as card.toml")]
    extended = {_extended(path) for path in own.values()}
    shipped = Library(library.game).names()
    used = {*shipped, *extended, *(part.template for part in catalogue.parts)}
    return [
        warning("TEMPLATE-UNUSED", shown(path), "nothing is printed by it", fix=did_you_mean(name, shipped))
        for name, path in own.items()
        if name not in used
    ]


def _extended(path: Path) -> str:
    """The template that a file extends; a file that cannot be read extends none, and is told when it is used."""
    try:
        return str(read_toml(path, shown(path)).get("extends", ""))
    except InputError:
        return ""


def keep_changes(job: Job, old: CardSet, where: str, workers: int, progress: ProgressCall) -> None:
    """Only what differs from another set stays in a job; what is gone becomes a note."""

    def choose(items: Sequence[Item]) -> list[Item]:
        return wanted(items, job.wish, job.layout)

    changes = changes_since(old, job.card_set, job.items, choose, job.catalogue, job.look, workers, progress)
    job.items[:] = changes.items
    job.notes += gone_notes(changes.gone, where)


def color_notes(job: Job) -> list[Finding]:
    """A note if teams that are printed have no colors of their own."""
    teams = dict.fromkeys(item.team for item in job.items if item.team not in job.catalogue.teams)
    return unknown_teams(read_palettes(job.library.folders), list(teams))


def _as_spelled(order: Order, library: Library) -> Order:
    return replace(
        order,
        paper=as_known(order.paper, library.papers),
        size=as_known(order.size, library.sizes),
        sheet=as_known(order.sheet, sheet_names(library)),
    )


def _layout(library: Library, order: Order) -> Layout:
    findings = [
        error(code, f"{option} {shown(word)}", unknown, "one of " + ", ".join(known), did_you_mean(word, known))
        for option, code, unknown, word, known in (
            ("--paper", "PAPER-UNKNOWN", "no such paper", order.paper, library.papers),
            ("--size", "SIZE-UNKNOWN", "no such card size", order.size, library.sizes),
        )
        if word and word not in known
    ]
    sheet: Sheet | None = None
    try:
        sheet = read_sheet(library, order.sheet)
    except InputError as failed:
        findings += failed.findings
    if findings or sheet is None:
        raise InputError(findings)
    printer = order.printer or Printer()
    return Layout(
        sheet=sheet,
        paper=library.papers[order.paper],
        backs=order.backs or printer.backs,
        start=order.start,
        offset=printer.offset,
        pack=order.pack,
    )
