"""What would spoil a face: texts that overlap, are covered, or leave their box or the safe area."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import Final, NamedTuple

from cardgen.printing.drawing import Call, Face, Oval, Polygon, Rect, Text
from cardgen.printing.geometry import POINT, Box

LEANS: Final = 0.15
"""An accent or the tail of a Q may stand out of its box by so much, in parts of the size."""
STRAYS: Final = 0.1
"""Letters may lean so many millimeters out of the safe area: no knife is that exact."""
MOST_REPORTED: Final = 20
"""Flaws of one face."""
_ACROSS: Final = (0.03, 0.25, 0.5, 0.75, 0.97)
_DOWN: Final = (0.2, 0.5, 0.8)


class Flaw(NamedTuple):
    """A text that would not be read as it was meant."""

    code: str
    element: str
    found: str
    expected: str
    other: str = ""
    """The element that is in its way, if any."""


def face_flaws(face: Face, safe: float) -> Iterator[Flaw]:
    """Texts outside the safe area or their own box, texts that overlap another, and texts that are drawn over.

    Of a face that is all wrong so many are reported as make it plain.
    """
    texts = sorted(face.texts, key=lambda text: text.ink.y)
    strays = _strays(texts, Box(0, 0, face.width, face.height).inset(safe))
    yield from islice(chain(strays, _overlaps(texts), _covered(face)), MOST_REPORTED)


def _strays(texts: Sequence[Text], inside: Box) -> Iterator[Flaw]:
    for text in texts:
        found = f"{text.text!r} at {_shown(text.ink)}"
        if not inside.inset(-STRAYS).holds(text.ink):
            yield Flaw("TEXT-UNSAFE", text.element, found, f"inside the safe area {_shown(inside)}")
        if text.box is not None and not text.box.inset(-LEANS * text.size * POINT).holds(text.ink):
            yield Flaw("TEXT-OUTSIDE", text.element, found, f"inside its box {_shown(text.box)}")


def _overlaps(texts: Sequence[Text]) -> Iterator[Flaw]:
    """A flaw for each text that another overlaps, from the top down: whatever begins below it cannot overlap it."""
    for place, one in enumerate(texts):
        for other in texts[place + 1 :]:
            if other.ink.y >= one.ink.bottom:
                break
            if one.ink.overlaps(other.ink):
                found = f"{one.text!r} at {_shown(one.ink)}"
                expected = f"clear of {other.text!r} of {other.element}"
                yield Flaw("TEXT-OVERLAPS", one.element, found, expected, other.element)
                break


def _covered(face: Face) -> Iterator[Flaw]:
    above: list[tuple[Box, Rect | Polygon | Oval]] = []
    for call in reversed(face.calls):
        if isinstance(call, Text):
            near = [shape for bounds, shape in above if bounds.overlaps(call.ink)]
            if any(covers(shape, *point) for shape in near for point in points_of(call.ink)):
                yield Flaw("TEXT-COVERED", call.element, f"{call.text!r}, and something on top of it", "nothing on top")
        elif isinstance(call, Rect | Polygon | Oval) and call.fill:
            above.append((_bounds(call), call))


def _bounds(shape: Rect | Polygon | Oval) -> Box:
    if not isinstance(shape, Polygon):
        return shape.box
    left, top = min(x for x, _ in shape.points), min(y for _, y in shape.points)
    return Box(left, top, max(x for x, _ in shape.points) - left, max(y for _, y in shape.points) - top)


def points_of(ink: Box) -> list[tuple[float, float]]:
    """Places all over a text, by which it is judged."""
    return [(ink.x + x * ink.width, ink.y + y * ink.height) for x in _ACROSS for y in _DOWN]


def covers(call: Call, x: float, y: float) -> bool:
    """Whether a filled shape lies under a point."""
    if isinstance(call, Rect):
        return _within(call.box, x, y)
    if isinstance(call, Oval):
        box = call.box
        across = (2 * (x - box.x) / box.width - 1) if box.width else 2.0
        down = (2 * (y - box.y) / box.height - 1) if box.height else 2.0
        return across**2 + down**2 <= 1
    if isinstance(call, Polygon):
        corners = zip(call.points, (*call.points[1:], call.points[0]), strict=True)
        crossed = [(x1, y1, x2, y2) for (x1, y1), (x2, y2) in corners if (y1 > y) != (y2 > y)]
        return sum(x < x1 + (y - y1) / (y2 - y1) * (x2 - x1) for x1, y1, x2, y2 in crossed) % 2 == 1
    return False


def _within(box: Box, x: float, y: float) -> bool:
    return box.x <= x <= box.right and box.y <= y <= box.bottom


def _shown(box: Box) -> str:
    return f"({box.x:.2f}, {box.y:.2f}, {box.width:.2f}, {box.height:.2f})"
