"""What would spoil a face: texts that overlap, or stand too near the edge where a knife may stray."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from cardgen.printing.drawing import Face
from cardgen.printing.geometry import Box


def face_problems(face: Face, safe: float) -> Iterator[str]:
    """Every text outside the safe area and every two that overlap, in words."""
    inside = Box(0, 0, face.width, face.height).inset(safe)
    texts = list(face.texts)
    for text in texts:
        if not inside.holds(text.ink):
            yield f"{text.element}: {text.text!r} at {_shown(text.ink)} leaves the safe area {_shown(inside)}"
    for one, other in combinations(texts, 2):
        if one.ink.overlaps(other.ink):
            yield f"{one.element}: {one.text!r} at {_shown(one.ink)} overlaps {other.element}: {other.text!r}"


def _shown(box: Box) -> str:
    return f"({box.x:.2f}, {box.y:.2f}, {box.width:.2f}, {box.height:.2f})"
