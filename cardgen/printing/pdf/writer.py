"""Pages and faces written as one PDF: boxes, labels, outline and metadata."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Final, NamedTuple

from cardgen.printing.geometry import POINT, Box
from cardgen.printing.pdf.pen import Pen
from cardgen.printing.sheets.page import Page, Placed


class Drawn(NamedTuple):
    """A face drawn: its size in millimeters and its operators."""

    width: float
    height: float
    code: str


@dataclass(frozen=True, slots=True)
class Metadata:
    """What the PDF says of itself."""

    title: str
    subject: str = ""
    keywords: str = ""
    creator: str = "Cardgen"
    language: str = "en"
    duplex: str = "none"
    """The edge over which the printer turns the paper: `long`, `short`, or `none` for one side only."""


_DUPLEX: Final = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", "none": "Simplex"}


def write_pdf(
    pages: Sequence[Page],
    faces: Mapping[str, Drawn],
    metadata: Metadata,
    letters: str = "",
    grayscale: bool = False,
    done: Callable[[int], None] = lambda page: None,
) -> bytes:
    """The PDF's bytes: the same for the same pages."""
    file = BytesIO()
    pen = Pen(letters, file, grayscale)
    _describe(pen, metadata)
    uses = Counter(placed.face for page in pages for placed in page.placed)
    for name in sorted(name for name, count in uses.items() if count > 1):
        _form(pen, name, faces[name], max(p.bleed for page in pages for p in page.placed if p.face == name))
    outline: dict[tuple[str, ...], str] = {}
    for number, page in enumerate(pages):
        pen.setPageSize((page.width / POINT, page.height / POINT))
        for placed in page.placed:
            _place(pen, page, placed, faces[placed.face], uses[placed.face] > 1)
        pen.draw(page.marks, page.height)
        _bookmarks(pen, page, outline)
        _boxes(pen, page)
        if page.label:
            pen.addPageLabel(number, prefix=page.label)
        pen.showPage()
        done(number + 1)
    _outline(pen, outline)
    pen.save()
    return file.getvalue()


def _describe(pen: Pen, metadata: Metadata) -> None:
    """What the PDF says of itself, and how it wants to be printed: at its own size, turned over the right edge."""
    pen.setTitle(metadata.title)
    pen.setSubject(metadata.subject)
    pen.setKeywords(metadata.keywords)
    pen.setCreator(metadata.creator)
    pen.setAuthor(metadata.creator)
    pen.setCatalogEntry("Lang", metadata.language)
    pen.setViewerPreference("DisplayDocTitle", "true")
    pen.setViewerPreference("PrintScaling", "None")
    pen.setViewerPreference("Duplex", _DUPLEX[metadata.duplex])


def _form(pen: Pen, name: str, face: Drawn, bleed: float) -> None:
    low, right, top = -bleed / POINT, (face.width + bleed) / POINT, (face.height + bleed) / POINT
    pen.beginForm(name, low, low, right, top)  # type: ignore[arg-type]  # the stubs want whole numbers
    pen.addLiteral(face.code)
    pen.endForm()


def _place(pen: Pen, page: Page, placed: Placed, face: Drawn, as_form: bool) -> None:
    pen.saveState()
    wide, high = (face.height, face.width) if placed.turn in {90, 270} else (face.width, face.height)
    window = placed.window
    if window is not None:
        _clip(pen, page, Box(placed.x, placed.y, window.width, window.height))
        pen.translate((placed.x - window.x) / POINT, (page.height - placed.y - face.height + window.y) / POINT)
    else:
        drawn = Box(placed.x, placed.y, wide, high).inset(-placed.bleed)
        _clip(pen, page, drawn if placed.room is None else drawn.shared(placed.room))
        pen.translate(placed.x / POINT, (page.height - placed.y - high) / POINT)
        pen.transform(*_turn(placed.turn, face.width / POINT, face.height / POINT))
    if as_form:
        pen.doForm(placed.face)
    else:
        pen.addLiteral(face.code)
    pen.restoreState()


def _turn(turn: int, wide: float, high: float) -> tuple[float, float, float, float, float, float]:
    """The matrix that turns a face about its corner and moves it back into its place."""
    return {
        0: (1, 0, 0, 1, 0, 0),
        90: (0, 1, -1, 0, high, 0),
        180: (-1, 0, 0, -1, wide, high),
        270: (0, -1, 1, 0, 0, wide),
    }[turn]


def _clip(pen: Pen, page: Page, box: Box) -> None:
    """Draw only inside a box of the page."""
    path = pen.beginPath()
    path.rect(box.x / POINT, (page.height - box.bottom) / POINT, box.width / POINT, box.height / POINT)
    pen.clipPath(path, stroke=0, fill=0)


def _bookmarks(pen: Pen, page: Page, outline: dict[tuple[str, ...], str]) -> None:
    """Note the page for every entry of the outline that begins on it."""
    for bookmark in page.bookmarks:
        for level in range(1, len(bookmark.titles) + 1):
            titles = bookmark.titles[:level]
            if titles not in outline:
                outline[titles] = f"bookmark-{len(outline)}"
                pen.bookmarkPage(outline[titles])


def _outline(pen: Pen, outline: Mapping[tuple[str, ...], str], under: tuple[str, ...] = ()) -> None:
    """The outline as a tree: an entry stands once, wherever what belongs to it lies."""
    for titles, key in outline.items():
        if titles[:-1] == under:
            pen.addOutlineEntry(titles[-1], key, len(under), closed=not under)
            _outline(pen, outline, titles)
    if outline and not under:
        pen.showOutline()


def _boxes(pen: Pen, page: Page) -> None:
    """TrimBox and BleedBox, which print shops go by: trim inside bleed inside the page."""
    paper = Box(0, 0, page.width, page.height)
    trim = page.trim or paper
    for box, put in ((trim, pen.setTrimBox), (page.bleed or trim, pen.setBleedBox)):
        left, top = max(box.x, 0.0), max(box.y, 0.0)
        right, bottom = min(box.right, page.width), min(box.bottom, page.height)
        corners = (left, page.height - bottom, right, page.height - top)
        put(tuple(round(corner / POINT, 4) for corner in corners))
