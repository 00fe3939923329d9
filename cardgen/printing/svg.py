"""A face as an SVG picture, from the very drawing calls that a PDF is made of.

Places are millimeters. Letters are text in the faces' own fonts, which a page declares as `Cardgen NAME`; each is as
wide as it is on paper, even where the browser sets it otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from cardgen.printing.drawing import Call, Face, Line, Oval, Polygon, Rect, Text
from cardgen.printing.geometry import POINT, Box
from cardgen.printing.pdf.fonts import text_width

FAMILY: Final = "Cardgen "
"""What a page calls the fonts, before the name of each."""


def face_svg(face: Face, bleed: float = 0.0, name: str = "", part: Callable[[Text], str] | None = None) -> str:
    """A face as SVG; `name` is what a screen reader says of it, `part` what a text is to be known by on the page."""
    box = f"{-bleed:g} {-bleed:g} {_mm(face.width + 2 * bleed)} {_mm(face.height + 2 * bleed)}"
    shapes = "".join(_calls(face.calls, part))
    title = f"<title>{escape(name)}</title>" if name else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img" '
        f'width="{_mm(face.width + 2 * bleed)}mm" height="{_mm(face.height + 2 * bleed)}mm">{title}{shapes}</svg>'
    )


def _calls(calls: Iterable[Call], part: Callable[[Text], str] | None) -> Iterable[str]:
    for call in calls:
        match call:
            case Text():
                yield _text(call, part(call) if part else "")
            case Line():
                if call.stroke:
                    dash = f' stroke-dasharray="{_mm(call.dash)}"' if call.dash else ""
                    ends = f'x1="{_mm(call.x1)}" y1="{_mm(call.y1)}" x2="{_mm(call.x2)}" y2="{_mm(call.y2)}"'
                    yield f'<line {ends} stroke={quoteattr(call.stroke)} stroke-width="{_mm(call.width)}"{dash}/>'
            case Rect():
                round_off = f' rx="{_mm(call.radius)}"' if call.radius else ""
                yield f"<rect {_box(call.box)}{round_off}{_paint(call.fill, call.stroke, call.width)}/>"
            case Polygon():
                points = " ".join(f"{_mm(x)},{_mm(y)}" for x, y in call.points)
                yield f'<polygon points="{points}"{_paint(call.fill, call.stroke, call.width)}/>'
            case Oval():
                box = call.box
                center = f'cx="{_mm(box.x + box.width / 2)}" cy="{_mm(box.y + box.height / 2)}"'
                radii = f'rx="{_mm(box.width / 2)}" ry="{_mm(box.height / 2)}"'
                yield f"<ellipse {center} {radii}{_paint(call.fill, call.stroke, call.width)}/>"


def _text(call: Text, part: str) -> str:
    if not call.text.strip():
        return ""
    size = call.size * POINT
    width = text_width(call.text, call.font) * size
    turned = f' transform="rotate({-call.turn} {_mm(call.x)} {_mm(call.y)})"' if call.turn else ""
    marked = f" data-part={quoteattr(part)}" if part else ""
    return (
        f'<text x="{_mm(call.x)}" y="{_mm(call.y)}" font-family="{FAMILY}{call.font}" font-size="{_mm(size)}" '
        f'fill={quoteattr(call.color or "#000000")} textLength="{_mm(width)}" lengthAdjust="spacingAndGlyphs" '
        f'xml:space="preserve"{turned}{marked}>{escape(call.text)}</text>'
    )


def _box(box: Box) -> str:
    return f'x="{_mm(box.x)}" y="{_mm(box.y)}" width="{_mm(box.width)}" height="{_mm(box.height)}"'


def _paint(fill: str, stroke: str, width: float) -> str:
    filled = f" fill={quoteattr(fill)}" if fill else ' fill="none"'
    return f'{filled} stroke={quoteattr(stroke)} stroke-width="{_mm(width)}"' if stroke else filled


def _mm(value: float) -> str:
    return f"{round(value, 3) + 0.0:g}"
