"""Printed pages read: each card at its place, by the template that printed it.

Where cards lie on a page of our own making: the grid of its sheet, moved to where the page's TrimBox is.

Which of our layouts a document was printed with: the one by which most of its first cards can be read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from cardgen.printing.catalogue import Catalogue, Part
from cardgen.printing.geometry import POINT, Box
from cardgen.printing.reading.faces import Cell, FaceRead, FaceReader, FaceWord
from cardgen.printing.sheets.grid import Grid, best_grid
from cardgen.printing.sheets.plan import Layout, read_sheet, sheet_names
from cardgen.printing.template import Library
from ingest.findings import Finding, note, warning
from ingest.pdf.words import Page, turned

SIDEWAYS: Final = frozenset(("up", "down"))
NEAR: Final = 0.2
"""Sizes that differ by no more millimeters are the same."""


def card_places(page: Page, layout: Layout, card: tuple[float, float]) -> list[Box]:
    """The places for cards of a size, in millimeters on the upright page; none if it is not a page of such cards."""
    trim = _trim(page)
    if layout.sheet.one:
        return [trim] if trim is not None and _same((trim.width, trim.height), card) else []
    # Where nothing has a back, there is no fold.
    sheets = (layout.sheet, layout.sheet.model_copy(update={"backs": "duplex"}))
    grids = (best_grid(sheet, layout.paper, card) for sheet in sheets)
    return next((places for grid in grids if grid is not None and (places := _places(page, grid, trim))), [])


def _places(page: Page, grid: Grid, trim: Box | None) -> list[Box]:
    paper = (page.height, page.width) if page.way in SIDEWAYS else (page.width, page.height)
    if not _same((paper[0] * POINT, paper[1] * POINT), grid.page):
        return []
    area = _upright(_cut_out(grid), page, grid.page)
    if trim is not None and not _same((trim.width, trim.height), (area.width, area.height)):
        return []
    # Backs may have been moved to suit a printer: the TrimBox went with them.
    x, y = (trim.x - area.x, trim.y - area.y) if trim is not None else (0.0, 0.0)
    return [_upright(grid.place(number), page, grid.page).moved(x, y) for number in range(grid.count)]


def _cut_out(grid: Grid) -> Box:
    """All that is cut out of the page: with a fold, the backs beyond it too."""
    area = grid.area
    if grid.fold == "down":
        return Box(area.x, area.y, grid.page[0] - 2 * area.x, area.height)
    if grid.fold == "across":
        return Box(area.x, area.y, area.width, grid.page[1] - 2 * area.y)
    return area


def _upright(box: Box, page: Page, paper: tuple[float, float]) -> Box:
    """A box of the paper on the page as it is read."""
    left, top, right, bottom = turned((box.x, box.y, box.right, box.bottom), page.way, *paper)
    return Box(left, top, right - left, bottom - top)


def words_at(page: Page, place: Box) -> list[FaceWord]:
    """The words on a card, in the card's own millimeters."""
    found = []
    for word in page.words:
        box = Box(
            word.x0 * POINT - place.x,
            word.top * POINT - place.y,
            (word.x1 - word.x0) * POINT,
            (word.bottom - word.top) * POINT,
        )
        x, y = box.x + box.width / 2, box.y + box.height / 2
        if 0 <= x <= place.width and 0 <= y <= place.height:
            found.append(FaceWord(word.text, box))
    return found


def _trim(page: Page) -> Box | None:
    if page.trim is None:
        return None
    left, top, right, bottom = (side * POINT for side in page.trim)
    return Box(left, top, right - left, bottom - top)


def _same(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return abs(one[0] - other[0]) <= NEAR and abs(one[1] - other[1]) <= NEAR


class PrintedCard(NamedTuple):
    """A card as it was read from paper."""

    part: Part
    page: int
    number: int
    """Its place on the page, from 1, row by row."""
    place: Box
    """In millimeters from the page's top left corner."""
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
    """Cards of two faces put together: a back belongs to the front that says the same of player and team."""
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
        reported = " ".join(word.text for word in words[:8])
        read.findings.append(warning("CARD-UNKNOWN", where, f"{reported!r}", "a card of a template that the game has"))
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
