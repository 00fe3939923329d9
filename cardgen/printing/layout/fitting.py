"""Text that fits: shrunk within its limits, then abbreviated by rule, else refused. Never clipped."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from cardgen.printing.geometry import POINT
from cardgen.printing.pdf.fonts import text_width
from cardgen.printing.template.elements import Style

STEP: Final = 0.05
"""Font sizes go by steps of so many points."""
SUFFIXES: Final = frozenset(("jr.", "jr", "sr.", "sr", "ii", "iii", "iv", "v"))


class Fitted(NamedTuple):
    """A text as it will be printed."""

    lines: tuple[str, ...]
    size: float


def fit(
    text: str, style: Style, width: float, height: float, lines: int = 1, abbreviate: str = "never"
) -> Fitted | None:
    """The text at the largest size that fits the box, abbreviated only when even the least size does not."""
    for candidate in shorter(text) if abbreviate == "name" else (text,):
        fitted = _fit(candidate, style, width, height, lines)
        if fitted is not None:
            return fitted
    return None


def _fit(text: str, style: Style, width: float, height: float, lines: int) -> Fitted | None:
    least = style.least or style.size
    if lines == 1 and "\n" not in text:
        needed = text_width(text, style.font) * POINT
        size = style.size if needed * style.size <= width else math.floor(width / needed / STEP) * STEP
        return Fitted((text,), size) if size >= least - 1e-9 else None
    size = style.size
    while size >= least - 1e-9:
        broken = wrap(text, style.font, width / (size * POINT))
        tall = size * POINT * (1 + (len(broken or ()) - 1) * style.leading)
        if broken is not None and len(broken) <= lines and tall <= height + 1e-6:
            return Fitted(tuple(broken), size)
        size = round(size - 0.1, 4)
    return None


def wrap(text: str, font: str, width: float) -> list[str] | None:
    """The text in lines no wider than so many times its size; None when a single word is wider."""
    lines = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if text_width(longer, font) <= width:
                line = longer
                continue
            if text_width(word, font) > width:
                return None
            lines.append(line)
            line = word
        lines.append(line)
    return lines


def shorter(name: str) -> Iterator[str]:
    """A name, and what it may be abbreviated to, mildest first.

    `Equanimeous St. Brown Jr.`, then `E. St. Brown Jr.`, then `St. Brown Jr.`, then `St. Brown`. Several names with
    strokes between them are abbreviated alike.
    """
    yield name
    parts = [part.strip() for part in name.split(" / ")]
    for rule in (_initial, _surname, _without_suffix):
        parts = [rule(part) for part in parts]
        yield " / ".join(parts)


def _initial(name: str) -> str:
    first, _, rest = name.partition(" ")
    if not rest or rest.casefold() in SUFFIXES:
        return name
    initial = first if _is_initials(first) else f"{first[0]}."
    return f"{initial} {rest}"


def _is_initials(word: str) -> bool:
    return word.endswith(".") and len(word) <= 4


def _surname(name: str) -> str:
    words = name.split(" ")
    while len(words) > 1 and _is_initials(words[0]) and words[1].casefold() not in SUFFIXES and words[0] != "St.":
        words = words[1:]
    return " ".join(words)


def _without_suffix(name: str) -> str:
    words = name.split(" ")
    return " ".join(words[:-1]) if len(words) > 1 and words[-1].casefold() in SUFFIXES else name
