"""Drawing calls: what a face is made of, before any PDF. Golden tests compare these, not pixels.

Places are millimeters from the face's top left corner, font sizes points, colors `#rrggbb` or empty for none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from cardgen.printing.geometry import Box


class Text(NamedTuple):
    """A line of text. `x` and `y` are where its baseline starts; `turn` is counter-clockwise, in degrees."""

    text: str
    x: float
    y: float
    font: str
    size: float
    color: str
    turn: int
    ink: Box
    """The paper the letters take."""
    element: str
    """The template's element, such as `front.name`; a cell of a table has its row and column behind it."""
    box: Box | None = None
    """The box that the template put it into, if any."""


class Rect(NamedTuple):
    """A rectangle, filled or outlined or both, with round corners if it has a radius."""

    box: Box
    fill: str
    stroke: str
    width: float
    radius: float


class Line(NamedTuple):
    """A straight line; `dash` is the length of its dashes, 0 for none."""

    x1: float
    y1: float
    x2: float
    y2: float
    stroke: str
    width: float
    dash: float


class Polygon(NamedTuple):
    """A closed shape with straight edges."""

    points: tuple[tuple[float, float], ...]
    fill: str
    stroke: str
    width: float


class Oval(NamedTuple):
    """An ellipse that fills a box."""

    box: Box
    fill: str
    stroke: str
    width: float


Call = Text | Rect | Line | Polygon | Oval


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a card, or a page: its size and the calls that draw it, in order."""

    width: float
    height: float
    calls: tuple[Call, ...] = field(default_factory=tuple)

    @property
    def texts(self) -> Iterator[Text]:
        """The texts on it."""
        return (call for call in self.calls if isinstance(call, Text))
