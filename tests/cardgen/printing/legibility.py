"""Whether texts can be read: their contrast with whatever lies beneath them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from cardgen.printing.colors import WHITE, contrast, gray
from cardgen.printing.drawing import Face, Oval, Polygon, Rect, Text
from cardgen.printing.layout.review import covers, points_of

READABLE: Final = 4.5
"""The contrast that text needs, as WCAG has it."""


def faint_texts(face: Face, least: float = READABLE) -> Iterator[str]:
    """Every text whose color has too little contrast with something that is drawn beneath it, in words."""
    return _faint(_grounds_of(face), least)


def faint_texts_in_gray(face: Face, least: float = READABLE) -> Iterator[str]:
    """The same as a printer without colors prints it."""
    plain = [(call._replace(color=gray(call.color)), set(map(gray, under))) for call, under in _grounds_of(face)]
    return _faint(plain, least)


def _faint(texts: Iterable[tuple[Text, set[str]]], least: float) -> Iterator[str]:
    for call, grounds in texts:
        worst = min(grounds, key=lambda ground: contrast(call.color, ground))
        found = contrast(call.color, worst)
        if found < least:
            yield f"{call.element}: {call.text!r} in {call.color} on {worst} has a contrast of {found:.1f}"


@lru_cache(maxsize=1)
def _grounds_of(face: Face) -> list[tuple[Text, set[str]]]:
    """Every text with the colors beneath it."""
    found: list[tuple[Text, set[str]]] = []
    below: list[Rect | Polygon | Oval] = []
    for call in face.calls:
        if isinstance(call, Text):
            found.append((call, _grounds(call, below)))
        elif isinstance(call, Rect | Polygon | Oval) and call.fill:
            below.append(call)
    return found


def _grounds(text: Text, below: list[Rect | Polygon | Oval]) -> set[str]:
    """The colors under a text, looked up at places all over it."""
    return {next((each.fill for each in reversed(below) if covers(each, *at)), WHITE) for at in points_of(text.ink)}
