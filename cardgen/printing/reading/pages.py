"""Printed pages read: each card at its place, by the template that printed it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from cardgen.printing.catalogue import Catalogue, Part
from cardgen.printing.geometry import Box
from cardgen.printing.reading.faces import Cell, FaceRead, FaceReader, FaceWord
from cardgen.printing.reading.places import card_places, words_at
from cardgen.printing.sheets.plan import Layout
from cardgen.printing.template import Library
from ingest.findings import Finding, note, warning
from ingest.pdf.words import Page


class PrintedCard(NamedTuple):
    """A card as it was read from paper."""

    part: Part
    page: int
    number: int
    """Its place on the page, from 1, row by row."""
    place: Box
    """In millimetres from the page's top left corner."""
    cells: Mapping[str, Cell]
    whole: bool = False
    """Its back was found too."""

    @property
    def where(self) -> str:
        """For messages: `page 3, card 5`."""
        return f"page {self.page}, card {self.number}"


@dataclass
class PagesRead:
    """The cards of a document, and what could not be read."""

    cards: list[PrintedCard] = field(default_factory=list)
    backs: list[PrintedCard] = field(default_factory=list)
    """Backs that belong to no card that was read: their fronts are missing."""
    findings: list[Finding] = field(default_factory=list)


class _Known(NamedTuple):
    """One side of a part's template that a face may have been printed with."""

    part: Part
    back: bool
    size: tuple[float, float]
    reader: FaceReader


def read_printed(
    pages: Sequence[Page],
    library: Library,
    catalogue: Catalogue,
    layout: Layout,
    size: str = "",
    known: Mapping[str, str] | None = None,
) -> PagesRead:
    """Every card on pages that were laid out so. Backs are known and passed over, unless they have fields of their own;
    so are blank places."""
    read = PagesRead()
    templates = list(_known_sides(library, catalogue, size))
    for page in pages:
        found = False
        for card in dict.fromkeys(each.size for each in templates):
            candidates = [each for each in templates if each.size == card]
            for number, place in enumerate(card_places(page, layout, card), 1):
                words = words_at(page, place)
                if words:
                    found = True
                    _face(read, page, number, place, words, candidates, known or {})
        if page.words and not found:
            expected = "cards of a size that the game prints, laid out as this sheet does"
            read.findings.append(note("PAGE-NO-CARDS", f"page {page.number}", "no cards", expected))
    return _whole(read)


def _whole(read: PagesRead) -> PagesRead:
    """Cards of two faces put together: a back belongs to the front that says the same of man and team."""
    backs = read.backs
    read.backs = []
    for back in backs:
        place = next((at for at, card in enumerate(read.cards) if _other_face(card, back)), None)
        if place is None:
            read.backs.append(back)
        else:
            card = read.cards[place]
            read.cards[place] = card._replace(cells={**back.cells, **card.cells}, whole=True)
    for card in read.cards:
        if card.part.two_faced and not card.whole:
            read.findings.append(warning("CARD-BACK", card.where, "no back", "the back of the card, which has fields"))
    return read


def _other_face(card: PrintedCard, back: PrintedCard) -> bool:
    shared = card.cells.keys() & back.cells.keys()
    return (
        card.part == back.part
        and not card.whole
        and all(card.cells[each].text == back.cells[each].text for each in shared)
    )


def _known_sides(library: Library, catalogue: Catalogue, size: str) -> Iterator[_Known]:
    for part in (part for part in catalogue.parts if part.on == "cards"):
        template, width, height = library.sized(part.template, part.card_size(size))
        yield _Known(part, False, (width, height), FaceReader(template, "front"))
        yield _Known(part, True, (width, height), FaceReader(template, "back"))


def _face(
    read: PagesRead,
    page: Page,
    number: int,
    place: Box,
    words: Sequence[FaceWord],
    candidates: Sequence[_Known],
    known: Mapping[str, str],
) -> None:
    where = f"page {page.number}, card {number}"
    tries = [(each, each.reader.read(words, known)) for each in candidates if each.reader.fits(words)]
    tries = [(each, face) for each, face in tries if _is_of(each, face)]
    if not tries:
        told = " ".join(word.text for word in words[:8])
        read.findings.append(warning("CARD-UNKNOWN", where, f"{told!r}", "a card of a template that the game has"))
        return
    best, face = min(tries, key=lambda found: (len(found[1].problems), -len(found[0].reader.constants)))
    if best.back and not best.part.two_faced:
        return
    (read.backs if best.back else read.cards).append(PrintedCard(best.part, page.number, number, place, face.cells))
    file = best.part.template
    for problem in face.problems:
        element = f"{file}: {problem.element}" if problem.element else file
        read.findings.append(warning(problem.code, f"{where} ({element})", repr(problem.found), repr(problem.expected)))


def _is_of(known: _Known, face: FaceRead) -> bool:
    """Whether a face is of this part: a template that says nothing of its own must read without a problem."""
    if face.problems and not known.reader.constants:
        return False
    part = known.part  # another part may share its template
    return all(face.cells[name].text == value for name, value in part.only.items() if name in face.cells)
