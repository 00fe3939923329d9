"""A canvas that draws faces: its fonts' codes are settled before the first letter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from io import BytesIO
from itertools import groupby
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from cardgen.printing.drawing import Call, Face
from cardgen.printing.pdf.fonts import FILES, font
from cardgen.printing.pdf.operators import Operators

ALWAYS = "".join(chr(code) for code in range(32, 127))


class Pen(Canvas):
    """A canvas whose fonts give every letter of a repertoire the same code, whatever is drawn first.

    So faces drawn by several processes can lie in one document, and the same set gives the same bytes.
    """

    _doc: Any
    _code: list[str]

    def __init__(self, letters: str = "", file: BytesIO | None = None, greyscale: bool = False) -> None:
        for name in FILES:
            if font(name).fontName not in pdfmetrics.getRegisteredFontNames():
                pdfmetrics.registerFont(font(name))
        super().__init__(
            file or BytesIO(),
            invariant=1,
            pageCompression=1,
            pdfVersion=(1, 7),
            initialFontName=font("regular").fontName,  # type: ignore[arg-type]  # the stubs have it wrong
        )
        self.greyscale = greyscale
        capitals = letters.upper()  # styles may print in capitals
        repertoire = ALWAYS + "".join(sorted({*letters, *capitals} - {*ALWAYS}))
        self._codes = {name: self._coded(name, repertoire) for name in FILES}
        self._shown = lru_cache(maxsize=16384)(self._runs)
        self._code.clear()

    def face_code(self, face: Face) -> str:
        """The operators that draw a face, its lower left corner at the origin."""
        return "\n".join(Operators(self._shown, face.height, self.greyscale).draw(face.calls))

    def draw(self, calls: Iterable[Call], height: float) -> None:
        """Draw calls whose places are from the top left of something so high."""
        self._code += Operators(self._shown, height, self.greyscale).draw(calls)

    def _coded(self, name: str, letters: str) -> dict[str, tuple[str, str]]:
        """Where the document has each letter: the name of the font's part, and the code there."""
        parts = {letter: font(name).splitString(letter, self._doc)[0] for letter in letters}
        names = {
            part: font(name).getSubsetInternalName(part, self._doc)
            for part in sorted({part for part, _ in parts.values()})
        }
        return {letter: (names[part], _escaped(code)) for letter, (part, code) in parts.items()}

    def _runs(self, name: str, text: str) -> Sequence[tuple[str, str]]:
        codes = self._codes[name]
        assert codes.keys() >= set(text), f"letters outside the repertoire: {text!r}"
        runs = groupby((codes[letter] for letter in text), key=lambda coded: coded[0])
        return [(part, "".join(code for _, code in run)) for part, run in runs]


def _escaped(code: bytes) -> str:
    """A letter's code as it stands between the brackets of a PDF's text."""
    (byte,) = code
    return chr(byte) if 32 <= byte < 127 and byte not in b"()\\" else f"\\{byte:03o}"
