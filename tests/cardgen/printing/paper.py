"""Paper in the tests of sheets: cards that tell which they are, printed, turned over, and measured in the PDF."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any, NamedTuple

import pdfplumber

from cardgen.printing.drawing import Face, Rect
from cardgen.printing.geometry import POINT, Box
from cardgen.printing.pdf.pen import Pen
from cardgen.printing.pdf.writer import Drawn, Metadata, write_pdf
from cardgen.printing.sheets.cards import Group, Pair
from cardgen.printing.sheets.page import Bookmark, Page, Placed

LETTER, A4 = (215.9, 279.4), (210.0, 297.0)
PAPERS = {"letter": LETTER, "a4": A4}
NEAR = 0.002
"""Millimeters: PDFs have three digits behind the point, in points."""
MARKER = Box(4.0, 3.0, 2.0, 5.0)
"""Where a front has its marker: near its upper left corner, so that no turned card looks like another."""


class Marker(NamedTuple):
    """A marker found on a page: which card's it is, and the paper it covers."""

    card: int
    box: Box


def numbered(count: int, size: tuple[float, float], backs: bool = True, label: str = "GB") -> Group:
    """A group of cards `f0`, `f1` ... with the backs `b0`, `b1` ..."""
    bookmark = Bookmark(("Green Bay Packers", "Kickers"))
    pairs = [Pair(f"f{number}", f"b{number}" if backs else "", bookmark) for number in range(count)]
    return Group(label, "2019 Statis-Pro Football", *size, pairs)


def marked_faces(group: Group) -> dict[str, Drawn]:
    """The faces of numbered cards: markers that lie behind each other when back lies behind front, top behind top.

    A marker is wider by a tenth of a millimeter for every card before it.
    """
    pen = Pen()
    faces: dict[str, Drawn] = {}
    for number, pair in enumerate(group.pairs):
        front = MARKER._replace(width=MARKER.width + number / 10)
        back = front._replace(x=group.width - front.right)
        for name, box in ((pair.front, front), (pair.back, back)):
            face = Face(group.width, group.height, (Rect(box, "#000000", "", 0, 0),))
            faces[name] = Drawn(group.width, group.height, pen.face_code(face))
    return faces


def printed_markers(pages: Sequence[Page], group: Group) -> list[list[Marker]]:
    """The markers of each page, by card, as a PDF reader sees them, in the page's millimeters."""
    unmarked = [Page(page.width, page.height, page.placed) for page in pages]
    found = []
    for page in opened(write_pdf(unmarked, marked_faces(group), Metadata("Markers"))):
        boxes = [box_of(rect) for rect in page.rects]
        found.append(sorted(Marker(round((min(box.width, box.height) - 2.0) * 10), box) for box in boxes))
    return found


def opened(pdf: bytes) -> Iterator[Any]:
    """The pages of a PDF."""
    with pdfplumber.open(BytesIO(pdf)) as document:
        yield from document.pages


def box_of(thing: dict[str, Any]) -> Box:
    """The box of something that pdfplumber found, in millimeters."""
    left, top, right, bottom = (thing[side] * POINT for side in ("x0", "top", "x1", "bottom"))
    return Box(left, top, right - left, bottom - top)


def turned_over(box: Box, page: tuple[float, float], edge: str) -> Box:
    """Where something on the back is seen from the front, after the paper was turned over its long or short edge.

    The edge is the hinge: what is left of an upright hinge comes to lie right of it, and the other way is kept.
    """
    long_edge_is_upright = page[1] >= page[0]
    if (edge == "long") == long_edge_is_upright:
        return Box(page[0] - box.x - box.width, box.y, box.width, box.height)
    return Box(box.x, page[1] - box.y - box.height, box.width, box.height)


def places(page: Page, size: tuple[float, float]) -> list[Box]:
    """The paper that each card of a page takes, its bleed left out."""
    return [place_of(placed, size) for placed in page.placed]


def place_of(placed: Placed, size: tuple[float, float]) -> Box:
    wide, high = size if placed.turn in {0, 180} else (size[1], size[0])
    return Box(placed.x, placed.y, wide, high)


def near(box: Box, other: Box, within: float = NEAR) -> bool:
    """Whether two boxes are one to a PDF."""
    return all(abs(one - another) <= within for one, another in zip(box, other, strict=True))
