"""A canvas that draws faces: its fonts' codes are settled before the first letter.

Drawing calls as the operators of a PDF page, each thing set only where it changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from io import BytesIO
from itertools import groupby
from typing import Any, Final

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from cardgen.printing.colors import gray, parts
from cardgen.printing.drawing import Call, Face, Line, Oval, Polygon, Rect, Text
from cardgen.printing.geometry import POINT, Box
from cardgen.printing.pdf.fonts import FILES, font

ROUND: Final = 0.5522847498
"""Where the handles of a curve lie that looks like a quarter of a circle, in parts of its radius."""
WHOLE: Final = 99_999.0
"""Larger numbers of points need no fractions."""
_TURNS: Final = {0: "1 0 0 1", 90: "0 1 -1 0", 180: "-1 0 0 -1", 270: "0 -1 1 0"}
_PAINT: Final = {(True, True): "B", (True, False): "f", (False, True): "S"}
Shown = Callable[[str, str], Sequence[tuple[str, str]]]
"""The name of a font in the document and the letters' codes there, for a font and a text."""


def number(value: float) -> str:
    """A number as PDF has it, six figures of it or all before the point: never in powers of ten, never `-0`."""
    rounded = round(value, 3) + 0.0
    return f"{rounded:g}" if abs(rounded) < WHOLE else f"{rounded:.0f}"


@lru_cache(maxsize=4096)
def color_operands(color: str, grayscale: bool) -> tuple[str, ...]:
    """A color's parts; grays are a single one, so that black text is printed with black ink alone."""
    red, green, blue = (number(part) for part in parts(gray(color) if grayscale else color))
    return (red,) if red == green == blue else (red, green, blue)


class Operators:
    """The operators that draw calls, whose places are from the top left of something so high."""

    def __init__(self, shown: Shown, height: float, grayscale: bool = False) -> None:
        self.code: list[str] = []
        self._shown = shown
        self._height = height
        self._grayscale = grayscale
        self._set: dict[str, str] = {}
        self._in_text = False

    def draw(self, calls: Iterable[Call]) -> list[str]:
        """The operators of these calls."""
        for call in calls:
            if isinstance(call, Text):
                self._text(call)
            elif isinstance(call, Line):
                self._line(call)
            elif isinstance(call, Rect):
                self._shape(call, self._corners(call))
            elif isinstance(call, Polygon):
                self._shape(call, self._edges(call))
            else:
                self._shape(call, self._rounded(call.box, call.box.width / 2, call.box.height / 2))
        self._end_text()
        return self.code

    def _text(self, call: Text) -> None:
        if not self._in_text:
            self.code.append("BT")
            self._in_text = True
        self._color("fill", call.color, "g", "rg")
        self.code.append(f"{_TURNS[call.turn]} {self._point(call.x, call.y)} Tm")
        for part, letters in self._shown(call.font, call.text):
            self._once("font", f"{part} {number(call.size)} Tf")
            self.code.append(f"({letters}) Tj")

    def _line(self, call: Line) -> None:
        self._end_text()
        if not call.stroke:
            return
        self._stroke(call.stroke, call.width)
        dash = number(call.dash / POINT)
        self._once("dash", f"[{dash} {dash}] 0 d" if call.dash else "[] 0 d")
        self.code.append(f"{self._point(call.x1, call.y1)} m {self._point(call.x2, call.y2)} l S")

    def _shape(self, call: Rect | Polygon | Oval, path: str) -> None:
        """A closed path, filled or outlined or both."""
        self._end_text()
        if call.fill:
            self._color("fill", call.fill, "g", "rg")
        if call.stroke:
            self._stroke(call.stroke, call.width)
            self._once("dash", "[] 0 d")
        if call.fill or call.stroke:
            self.code.append(f"{path} {_PAINT[bool(call.fill), bool(call.stroke)]}")

    def _corners(self, call: Rect) -> str:
        box = call.box
        if call.radius:
            radius = min(call.radius, box.width / 2, box.height / 2)
            return self._rounded(box, radius, radius)
        return f"{self._point(box.x, box.bottom)} {number(box.width / POINT)} {number(box.height / POINT)} re"

    def _edges(self, call: Polygon) -> str:
        first, *others = (self._point(x, y) for x, y in call.points)
        return " ".join([f"{first} m", *(f"{point} l" for point in others), "h"])

    def _rounded(self, box: Box, across: float, down: float) -> str:
        """A box whose corners are quarters of an ellipse: from the top, clockwise, and closed."""
        left, top, right, bottom = box.x, box.y, box.right, box.bottom
        x, y = across * (1 - ROUND), down * (1 - ROUND)
        corners = (
            ((right - across, top), (right - x, top), (right, top + y), (right, top + down)),
            ((right, bottom - down), (right, bottom - y), (right - x, bottom), (right - across, bottom)),
            ((left + across, bottom), (left + x, bottom), (left, bottom - y), (left, bottom - down)),
            ((left, top + down), (left, top + y), (left + x, top), (left + across, top)),
        )
        path = [f"{self._point(left + across, top)} m"]
        for start, *curve in corners:
            path += [f"{self._point(*start)} l", " ".join(self._point(*point) for point in curve) + " c"]
        return " ".join([*path, "h"])

    def _point(self, x: float, y: float) -> str:
        return f"{number(x / POINT)} {number((self._height - y) / POINT)}"

    def _stroke(self, color: str, width: float) -> None:
        self._color("stroke", color, "G", "RG")
        self._once("width", f"{number(width / POINT)} w")

    def _color(self, what: str, color: str, one: str, three: str) -> None:
        operands = color_operands(color, self._grayscale)
        self._once(what, f"{' '.join(operands)} {one if len(operands) == 1 else three}")

    def _once(self, what: str, operator: str) -> None:
        if self._set.get(what) != operator:
            self._set[what] = operator
            self.code.append(operator)

    def _end_text(self) -> None:
        if self._in_text:
            self.code.append("ET")
            self._in_text = False


ALWAYS = "".join(chr(code) for code in range(32, 127))


class Pen(Canvas):
    """A canvas whose fonts give every letter of a repertoire the same code, whatever is drawn first.

    So faces drawn by several processes can lie in one document, and the same set gives the same bytes.
    """

    _doc: Any
    _code: list[str]

    def __init__(self, letters: str = "", file: BytesIO | None = None, grayscale: bool = False) -> None:
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
        self.grayscale = grayscale
        capitals = letters.upper()  # styles may print in capitals
        repertoire = ALWAYS + "".join(sorted({*letters, *capitals} - {*ALWAYS}))
        self._codes = {name: self._coded(name, repertoire) for name in FILES}
        self._shown = lru_cache(maxsize=16384)(self._runs)
        self._code.clear()

    def face_code(self, face: Face) -> str:
        """The operators that draw a face, its lower left corner at the origin."""
        return "\n".join(Operators(self._shown, face.height, self.grayscale).draw(face.calls))

    def draw(self, calls: Iterable[Call], height: float) -> None:
        """Draw calls whose places are from the top left of something so high."""
        self._code += Operators(self._shown, height, self.grayscale).draw(calls)

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
