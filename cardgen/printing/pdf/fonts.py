"""Fonts: Source Sans Pro under the Open Font License, from a package; never from the machine.

Its figures are all of one width, so that columns of numbers stand straight.
"""

from __future__ import annotations

import struct
import unicodedata
from functools import cache, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from reportlab.pdfbase.ttfonts import TTFont

FILES: Final = {
    "light": "Light",
    "regular": "Regular",
    "italic": "It",
    "semibold": "Semibold",
    "bold": "Bold",
    "black": "Black",
}
"""What templates call a font, and the weight it is."""
ASCENDER: Final = 0.73
"""How far most letters rise above the baseline, in parts of the size."""
CAPITAL: Final = 0.66
"""The height of capitals and figures."""
DESCENDER: Final = 0.21
"""How far most letters hang below the baseline."""


class Extent(NamedTuple):
    """The paper a text takes, from where its baseline starts, in parts of its size."""

    width: float
    """To where the next letter would start."""
    left: float
    """Where its ink begins: below 0 where a slanting letter leans out."""
    right: float
    rise: float
    """How far its ink reaches above the baseline."""
    fall: float
    """How far below; negative for ink that stays above, such as a dash."""


def font_file(name: str) -> bytes:
    """The file of a font, for a page that shows it."""
    return _place(name).read_bytes()


def _place(name: str) -> Traversable:
    return resources.files("font_source_sans_pro").joinpath("files", f"SourceSansPro-{FILES[name]}.ttf")


@cache
def font(name: str) -> TTFont:
    """The font of this name, from its package."""
    with resources.as_file(_place(name)) as file:
        return TTFont(f"SourceSans-{FILES[name]}", str(file))


@lru_cache(maxsize=65536)
def text_width(text: str, name: str) -> float:
    """How wide a text is at a size of one, with no unit."""
    face = font(name).face
    widths, usual = face.charWidths, face.defaultWidth
    return float(sum(widths.get(ord(letter), usual) for letter in text)) / 1000


@lru_cache(maxsize=65536)
def extent(text: str, name: str) -> Extent:
    """The paper a text takes: the outlines of its letters, not a rule of thumb."""
    at, left, right, top, bottom = 0.0, 0.0, 0.0, 0.0, 0.0
    inked = False
    for letter in text:
        outline = _outline(letter, name)
        if outline is not None:
            x1, y1, x2, y2 = outline
            if not inked:
                left, right, top, bottom, inked = at + x1, at + x2, y2, y1, True
            left, right, top, bottom = min(left, at + x1), max(right, at + x2), max(top, y2), min(bottom, y1)
        at += text_width(letter, name)
    return Extent(text_width(text, name), left, right, top, -bottom)


@lru_cache(maxsize=8192)
def _outline(letter: str, name: str) -> tuple[float, float, float, float] | None:
    """The box around a letter's outline: left, lower, right and upper edge; nothing for a space."""
    face = font(name).face
    glyph = face.charToGlyph.get(ord(letter), 0)
    start, end = face.glyphPos[glyph], face.glyphPos[glyph + 1]
    if start == end:
        return None
    header = face.get_chunk(face.get_table_pos("glyf")[0] + start, 10)  # its number of contours, then the box
    left, lower, right, upper = (edge / face.unitsPerEm for edge in struct.unpack(">2x4h", header))
    return left, lower, right, upper


def missing_glyphs(text: str, name: str) -> str:
    """The letters of a text that the font cannot print, each once."""
    return "".join(dict.fromkeys(letter for letter in text if not _has_glyph(letter, name)))


@lru_cache(maxsize=8192)
def _has_glyph(letter: str, name: str) -> bool:
    """Whether a letter can be printed; what has no shape, or would need to be set on another letter, cannot."""
    category = unicodedata.category(letter)
    shapeless = category[0] in "CM" or category in {"Zl", "Zp"}
    return not shapeless and ord(letter) in font(name).face.charToGlyph
