"""Which of our layouts a document was printed with: the one by which most of its first cards can be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cardgen.printing.catalogue import Catalogue
from cardgen.printing.reading.pages import PagesRead, read_printed
from cardgen.printing.reading.places import card_places, words_at
from cardgen.printing.sheets.plan import Layout, read_sheet, sheet_names
from cardgen.printing.template import Library
from ingest.pdf.words import Page

TRIED: Final = 4
"""So many pages are read with every layout that fits their size."""


class Found(NamedTuple):
    """A layout, and the card size that was asked for; empty for the cards' own."""

    layout: Layout
    size: str


def find_layout(pages: Sequence[Page], library: Library, catalogue: Catalogue) -> Found | None:
    """How the pages were printed; None where none of our layouts and templates fits them."""
    some = [page for page in pages if page.words and page.trim is not None][:TRIED]
    if not some:
        return None  # every page of ours says where it is cut
    best: tuple[int, int] = (0, 0)
    found = None
    for each in _fitting(some, library, catalogue):
        read = read_printed(some, library, catalogue, each.layout, each.size)
        score = (len(read.cards), -_problems(read))
        if score > best:
            best, found = score, each
    return found


def _problems(read: PagesRead) -> int:
    return sum(finding.code != "PAGE-NO-CARDS" for finding in read.findings)


def _fitting(pages: Sequence[Page], library: Library, catalogue: Catalogue) -> Iterator[Found]:
    """Layouts by which words lie on the places for cards of a page."""
    for name in sheet_names(library):
        sheet = read_sheet(library, name)
        for paper in [(0.0, 0.0)] if sheet.one else library.papers.values():
            layout = Layout(sheet=sheet, paper=paper)
            for size in ("", *library.size_names):
                sizes = {
                    library.sized(part.template, part.card_size(size))[1:]
                    for part in catalogue.parts
                    if part.on == "cards"
                }
                if any(
                    words_at(page, place)
                    for page in pages
                    for card in sizes
                    for place in card_places(page, layout, card)
                ):
                    yield Found(layout, size)
