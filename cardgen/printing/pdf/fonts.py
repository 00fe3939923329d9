"""Fonts: Source Sans Pro under the Open Font License, from a package; never from the machine.

Its figures are all of one width, so that columns of numbers stand straight.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import resources
from typing import Final

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
"""How far letters rise above the baseline, in parts of the size."""
ACCENTED: Final = 0.93
"""The same for capitals with an accent."""
CAPITAL: Final = 0.66
"""The height of capitals and figures."""
DESCENDER: Final = 0.21
_BELOW: Final = frozenset("gjpqy,;()[]{}|/\\_Qß§$@")


@cache
def font(name: str) -> TTFont:
    """The font of this name, from its package."""
    path = resources.files("font_source_sans_pro").joinpath("files", f"SourceSansPro-{FILES[name]}.ttf")
    with resources.as_file(path) as file:
        return TTFont(f"SourceSans-{FILES[name]}", str(file))


@lru_cache(maxsize=65536)
def text_width(text: str, name: str) -> float:
    """How wide a text is at a size of one, with no unit."""
    face = font(name).face
    widths, usual = face.charWidths, face.defaultWidth
    return float(sum(widths.get(ord(letter), usual) for letter in text)) / 1000


def missing_glyphs(text: str, name: str) -> str:
    """The letters of a text that the font cannot print."""
    glyphs = font(name).face.charToGlyph
    return "".join(dict.fromkeys(letter for letter in text if ord(letter) not in glyphs))


def rise(text: str) -> float:
    """How far a text rises above its baseline, in parts of its size."""
    return ACCENTED if any(not letter.isascii() and letter.isupper() for letter in text) else ASCENDER


def fall(text: str) -> float:
    """How far a text hangs below its baseline, in parts of its size."""
    return DESCENDER if any(letter in _BELOW or not letter.isascii() for letter in text) else 0.02
