"""Drawing calls written as the operators of a PDF page."""

from __future__ import annotations

import math
from collections.abc import Iterable
from io import BytesIO
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from cardgen.printing.colours import grey, parts
from cardgen.printing.drawing import Call, Face, Line, Oval, Polygon, Rect, Text
from cardgen.printing.geometry import POINT
from cardgen.printing.pdf.fonts import FILES, font

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
            pdfVersion=(1, 5),
            initialFontName=font("regular").fontName,  # type: ignore[arg-type]  # the stubs have it wrong
        )
        self.greyscale = greyscale
        repertoire = ALWAYS + "".join(sorted(set(letters) - set(ALWAYS)))
        self.repertoire = frozenset(repertoire)
        for name in FILES:
            for subset in sorted({subset for subset, _ in font(name).splitString(repertoire, self._doc)}):
                font(name).getSubsetInternalName(subset, self._doc)
        self._code.clear()

    def face_code(self, face: Face) -> str:
        """The operators that draw a face, its lower left corner at the origin."""
        before, self._code = self._code, []
        self.draw(face.calls, face.height)
        code, self._code = "\n".join(self._code), before
        return code

    def draw(self, calls: Iterable[Call], height: float) -> None:
        """Draw calls whose places are from the top left of something so high."""
        for call in calls:
            if isinstance(call, Text):
                self._text(call, height)
            elif isinstance(call, Rect):
                self._rect(call, height)
            elif isinstance(call, Line):
                self._line(call, height)
            elif isinstance(call, Polygon):
                self._polygon(call, height)
            else:
                self._oval(call, height)

    def _text(self, call: Text, height: float) -> None:
        assert self.repertoire.issuperset(call.text), f"letters outside the repertoire: {call.text!r}"
        text = self.beginText()
        text.setFont(font(call.font).fontName, call.size)
        self._fill(call.colour)
        angle = math.radians(call.turn)
        cos, sin = round(math.cos(angle)), round(math.sin(angle))
        text.setTextTransform(cos, sin, -sin, cos, call.x / POINT, (height - call.y) / POINT)
        text.textOut(call.text)
        self.drawText(text)

    def _rect(self, call: Rect, height: float) -> None:
        box = call.box
        x, y, wide, tall = box.x / POINT, (height - box.bottom) / POINT, box.width / POINT, box.height / POINT
        fill, stroke = self._paint(call.fill, call.stroke, call.width)
        if call.radius:
            self.roundRect(x, y, wide, tall, call.radius / POINT, stroke, fill)
        else:
            self.rect(x, y, wide, tall, stroke, fill)

    def _line(self, call: Line, height: float) -> None:
        self._paint("", call.stroke, call.width)
        if call.dash:
            self.setDash(call.dash / POINT, call.dash / POINT)
        self.line(call.x1 / POINT, (height - call.y1) / POINT, call.x2 / POINT, (height - call.y2) / POINT)
        if call.dash:
            self.setDash()

    def _polygon(self, call: Polygon, height: float) -> None:
        fill, stroke = self._paint(call.fill, call.stroke, call.width)
        path = self.beginPath()
        (x, y), *others = call.points
        path.moveTo(x / POINT, (height - y) / POINT)
        for x, y in others:
            path.lineTo(x / POINT, (height - y) / POINT)
        path.close()
        self.drawPath(path, stroke, fill)

    def _oval(self, call: Oval, height: float) -> None:
        box = call.box
        fill, stroke = self._paint(call.fill, call.stroke, call.width)
        x1, y1, x2, y2 = box.x / POINT, (height - box.bottom) / POINT, box.right / POINT, (height - box.y) / POINT
        self.ellipse(x1, y1, x2, y2, stroke, fill)

    def _paint(self, fill: str, stroke: str, width: float) -> tuple[int, int]:
        if fill:
            self._fill(fill)
        if stroke:
            self.setLineWidth(width / POINT)
            red, green, blue = parts(grey(stroke) if self.greyscale else stroke)
            if red == green == blue:
                self.setStrokeGray(red)
            else:
                self.setStrokeColorRGB(red, green, blue)
        return int(bool(fill)), int(bool(stroke))

    def _fill(self, colour: str) -> None:
        """Greys are set as greys, so that black text is printed with black ink alone."""
        red, green, blue = parts(grey(colour) if self.greyscale else colour)
        if red == green == blue:
            self.setFillGray(red)
        else:
            self.setFillColorRGB(red, green, blue)
