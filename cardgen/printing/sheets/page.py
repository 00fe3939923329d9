"""A page of paper: which faces lie where, the marks around them, and what it is called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from cardgen.printing.drawing import Call
from cardgen.printing.geometry import Box


class Placed(NamedTuple):
    """A face on the page."""

    face: str
    """The face's name; it may lie on many pages."""
    x: float
    y: float
    """Where the top left corner of its place is, from the page's own."""
    turn: int
    """Degrees, counter-clockwise; turned by 90 or 270 it takes its height across."""
    bleed: float
    """How far beyond its edge it is drawn, where it has room."""
    window: Box | None = None
    """The part of the face that is drawn, in the face's own millimeters; all of it if None. For posters."""
    room: Box | None = None
    """The paper it keeps to, in the page's millimeters; any if None."""


@dataclass(frozen=True, slots=True)
class Bookmark:
    """An entry of the PDF's outline: titles from the outermost in, such as `Baltimore Ravens`, `Quarterbacks`."""

    titles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet of paper."""

    width: float
    height: float
    placed: tuple[Placed, ...]
    marks: tuple[Call, ...] = ()
    """Crop marks and captions, in the page's own millimeters."""
    trim: Box | None = None
    """What is left after cutting, for print shops."""
    bleed: Box | None = None
    label: str = ""
    bookmarks: tuple[Bookmark, ...] = ()
    back: bool = False
    """It is printed on the other side of the page before it."""
