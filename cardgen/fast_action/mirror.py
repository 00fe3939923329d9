"""Left and right: what a directive for runs to the left says for runs to the right."""

from __future__ import annotations

import re
from typing import Final

_PAIRS: Final = (
    ("A", "E"),
    ("B", "D"),
    ("F", "J"),
    ("G", "I"),
    ("LT", "RT"),
    ("LG", "RG"),
    ("LE", "RE"),
)
"""Boxes, blockers and ends that change places."""
MIRROR: Final = {one: other for pair in _PAIRS for one, other in (pair, pair[::-1])}
_WORD: Final = re.compile(r"\b[A-Z]+\b")


def mirrored(directive: str) -> str:
    """The same directive seen from the other side: `LG vs B` is `RG vs D`."""
    return _WORD.sub(lambda word: MIRROR.get(word[0], word[0]), directive)
