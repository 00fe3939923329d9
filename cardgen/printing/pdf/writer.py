"""Pages and faces written as one PDF: boxes, labels, outline and metadata."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import NamedTuple

from cardgen.printing.geometry import POINT, Box
from cardgen.printing.pdf.pen import Pen
from cardgen.printing.sheets.page import Page, Placed


class Drawn(NamedTuple):
    """A face drawn: its size in millimetres and its operators."""

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


def write_pdf(
    pages: Sequence[Page],
    faces: Mapping[str, Drawn],
    metadata: Metadata,
    letters: str = "",
    greyscale: bool = False,
    done: Callable[[int], None] = lambda page: None,
) -> bytes:
    """The PDF's bytes: the same for the same pages."""
    file = BytesIO()
    pen = Pen(letters, file, greyscale)
    pen.setTitle(metadata.title)
    pen.setSubject(metadata.subject)
    pen.setKeywords(metadata.keywords)
    pen.setCreator(metadata.creator)
    pen.setAuthor(metadata.creator)
    uses = Counter(placed.face for page in pages for placed in page.placed)
    for name in sorted(name for name, count in uses.items() if count > 1):
        _form(pen, name, faces[name], max(p.bleed for page in pages for p in page.placed if p.face == name))
    shown: tuple[str, ...] = ()
    for number, page in enumerate(pages):
        pen.setPageSize((page.width / POINT, page.height / POINT))
        for placed in page.placed:
            _place(pen, page, placed, faces[placed.face], uses[placed.face] > 1)
        pen.draw(page.marks, page.height)
        shown = _outline(pen, page, number, shown)
        _boxes(pen, page)
        if page.label:
            pen.addPageLabel(number, prefix=page.label)
        pen.showPage()
        done(number + 1)
    if shown:
        pen.showOutline()
    pen.save()
    return file.getvalue()


def _form(pen: Pen, name: str, face: Drawn, bleed: float) -> None:
    low, right, top = -bleed / POINT, (face.width + bleed) / POINT, (face.height + bleed) / POINT
    pen.beginForm(name, low, low, right, top)  # type: ignore[arg-type]  # the stubs want whole numbers
    pen.addLiteral(face.code)
    pen.endForm()


def _place(pen: Pen, page: Page, placed: Placed, face: Drawn, as_form: bool) -> None:
    pen.saveState()
    tall = face.width if placed.turn in {90, 270} else face.height
    x, y = placed.x / POINT, (page.height - placed.y - tall) / POINT
    wide, high = face.width / POINT, face.height / POINT
    window = placed.window
    if window is not None:
        pen.translate((placed.x - window.x) / POINT, (page.height - placed.y - face.height + window.y) / POINT)
        _clip(pen, Box(window.x, face.height - window.bottom, window.width, window.height))
    else:
        pen.translate(x, y)
        pen.transform(*_turn(placed.turn, wide, high))
        _clip(pen, Box(0, 0, face.width, face.height).inset(-placed.bleed))
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


def _clip(pen: Pen, box: Box) -> None:
    """Draw only inside a box, whose `y` here is its lower edge, as PDF has it."""
    path = pen.beginPath()
    path.rect(box.x / POINT, box.y / POINT, box.width / POINT, box.height / POINT)
    pen.clipPath(path, stroke=0, fill=0)


def _outline(pen: Pen, page: Page, number: int, shown: tuple[str, ...]) -> tuple[str, ...]:
    """Add the page's bookmarks; titles already open are not repeated."""
    for place, bookmark in enumerate(page.bookmarks):
        same = 0
        while same < min(len(shown), len(bookmark.titles)) and shown[same] == bookmark.titles[same]:
            same += 1
        for level in range(same, len(bookmark.titles)):
            key = f"p{number}-{place}-{level}"
            pen.bookmarkPage(key)
            pen.addOutlineEntry(bookmark.titles[level], key, level, closed=level == 0)
        shown = bookmark.titles
    return shown


def _boxes(pen: Pen, page: Page) -> None:
    for box, name in ((page.trim, "TrimBox"), (page.bleed, "BleedBox")):
        if box is not None:
            low = (page.height - box.bottom) / POINT
            corners = (box.x / POINT, low, box.right / POINT, low + box.height / POINT)
            {"TrimBox": pen.setTrimBox, "BleedBox": pen.setBleedBox}[name](corners)
