"""Whether texts can be read: their contrast with whatever lies beneath them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardgen.printing.colors import WHITE, contrast
from cardgen.printing.drawing import Face, Oval, Polygon, Rect, Text
from cardgen.printing.layout.review import covers, points_of

READABLE: Final = 4.5
"""The contrast that text needs, as WCAG has it."""


def faint_texts(face: Face, least: float = READABLE) -> Iterator[str]:
    """Every text whose color has too little contrast with something that is drawn beneath it, in words."""
    below: list[Rect | Polygon | Oval] = []
    for call in face.calls:
        if isinstance(call, Text):
            worst = min(_grounds(call, below), key=lambda ground: contrast(call.color, ground))
            found = contrast(call.color, worst)
            if found < least:
                yield f"{call.element}: {call.text!r} in {call.color} on {worst} has a contrast of {found:.1f}"
        elif isinstance(call, Rect | Polygon | Oval) and call.fill:
            below.append(call)


def _grounds(text: Text, below: list[Rect | Polygon | Oval]) -> set[str]:
    """The colors under a text, looked up at places all over it."""
    return {next((each.fill for each in reversed(below) if covers(each, *at)), WHITE) for at in points_of(text.ink)}
