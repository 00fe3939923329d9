"""Shapes, hatches and grids as lines and polygons."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from cardgen.printing.drawing import Call, Line, Oval, Polygon
from cardgen.printing.geometry import Box

# Corners of a shape in a box of one by one, from the top, clockwise.
POINTS: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "diamond": ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)),
    "triangle": ((0.5, 0.0), (1.0, 1.0), (0.0, 1.0)),
    "down": ((0.0, 0.0), (1.0, 0.0), (0.5, 1.0)),
    "hexagon": ((0.25, 0.0), (0.75, 0.0), (1.0, 0.5), (0.75, 1.0), (0.25, 1.0), (0.0, 0.5)),
    "pentagon": ((0.5, 0.0), (1.0, 0.38), (0.81, 1.0), (0.19, 1.0), (0.0, 0.38)),
    "shield": ((0.0, 0.0), (1.0, 0.0), (1.0, 0.55), (0.5, 1.0), (0.0, 0.55)),
    "chevron": ((0.0, 0.0), (0.7, 0.0), (1.0, 0.5), (0.7, 1.0), (0.0, 1.0), (0.3, 0.5)),
    "chevron-left": ((0.3, 0.0), (1.0, 0.0), (0.7, 0.5), (1.0, 1.0), (0.3, 1.0), (0.0, 0.5)),
    "star": tuple(
        (
            0.5 + (0.5 if corner % 2 == 0 else 0.21) * math.sin(corner * math.pi / 5),
            0.5 - (0.5 if corner % 2 == 0 else 0.21) * math.cos(corner * math.pi / 5),
        )
        for corner in range(10)
    ),
    "ball": tuple(
        (
            0.5 - 0.5 * math.cos(step * math.pi / 30),
            0.5 - math.copysign(0.5, 30 - step) * abs(math.sin(step * math.pi / 30)) ** 1.5,
        )
        for step in range(60)
    ),
}


def shape(name: str, box: Box, fill: str, stroke: str, width: float) -> Call:
    """A shape that fills a box."""
    if name == "oval":
        return Oval(box, fill, stroke, width)
    points = tuple((box.x + x * box.width, box.y + y * box.height) for x, y in POINTS[name])
    return Polygon(points, fill, stroke, width)


def hatch(box: Box, angle: int, gap: float, stroke: str, width: float) -> Iterator[Line]:
    """Lines across a box; 45 rises to the right, 135 falls."""
    if angle == 0:
        count = math.floor(box.height / gap)
        for place in range(1, count + 1):
            y = box.y + place * gap
            yield Line(box.x, y, box.right, y, stroke, width, 0)
    elif angle == 90:
        count = math.floor(box.width / gap)
        for place in range(1, count + 1):
            x = box.x + place * gap
            yield Line(x, box.y, x, box.bottom, stroke, width, 0)
    else:
        yield from _slanting(box, angle, gap, stroke, width)


def _slanting(box: Box, angle: int, gap: float, stroke: str, width: float) -> Iterator[Line]:
    step = gap * math.sqrt(2)
    for place in range(1, math.ceil((box.width + box.height) / step)):
        reach = place * step
        start = (max(0.0, reach - box.height), min(reach, box.height))
        end = (min(reach, box.width), max(0.0, reach - box.width))
        if angle == 135:
            start, end = (box.width - start[0], start[1]), (box.width - end[0], end[1])
        yield Line(box.x + start[0], box.y + start[1], box.x + end[0], box.y + end[1], stroke, width, 0)


def edges(parts: int | Sequence[float], start: float, length: float) -> list[float]:
    """The edges of evenly or unevenly divided columns or rows."""
    shares = [1.0] * parts if isinstance(parts, int) else list(parts)
    total = sum(shares)
    found = [start]
    for share in shares:
        found.append(found[-1] + share * length / total)
    return found


def grid(
    box: Box, columns: int | Sequence[float], rows: int | Sequence[float], stroke: str, width: float
) -> Iterator[Line]:
    """The lines of a grid."""
    for x in edges(columns, box.x, box.width):
        yield Line(x, box.y, x, box.bottom, stroke, width, 0)
    for y in edges(rows, box.y, box.height):
        yield Line(box.x, y, box.right, y, stroke, width, 0)
