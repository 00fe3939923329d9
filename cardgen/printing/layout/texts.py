"""Texts in boxes: fitted, aligned and turned."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.printing.drawing import Text
from cardgen.printing.geometry import POINT, Box
from cardgen.printing.layout.context import Context
from cardgen.printing.layout.fitting import fit
from cardgen.printing.pdf.fonts import ASCENDER, CAPITAL, DESCENDER, extent, missing_glyphs, text_width
from cardgen.printing.template.elements import Style
from ingest.files import shown


def place_text(
    context: Context,
    text: str,
    box: Box,
    style_name: str,
    element: str,
    lines: int = 1,
    abbreviate: str = "never",
    turn: int = 0,
) -> Iterator[Text]:
    """A text in a box, a call a line; nothing for a blank one."""
    style = context.template.style[style_name]
    text = text.upper() if style.upper else text
    if not text.strip():
        return
    missing = missing_glyphs(text.replace("\n", ""), style.font)
    if missing:
        found = ", ".join(f"{letter!r} (U+{ord(letter):04X})" for letter in missing)
        context.card_problem("GLYPH-MISSING", element, shown(f"{found} in {text!r}"), "letters that the font has")
        return
    across, down = (box.height, box.width) if turn in {90, 270} else (box.width, box.height)
    fitted = fit(text, style, across, down, lines, abbreviate)
    if fitted is None:
        limit = f"{across:.1f} mm at {style.least or style.size:g} pt" + (f" in {lines} lines" if lines > 1 else "")
        context.card_problem("TEXT-TOO-LONG", element, shown(repr(text)), f"a text that fits {limit}")
        return
    color = context.color(style.color)
    for place, line in enumerate(fitted.lines):
        if line:
            x, y = _start(line, place, len(fitted.lines), fitted.size, style, across, down)
            yield _turned(line, x, y, fitted.size, style, color, box, turn, element)


def _start(
    line: str, place: int, count: int, size: float, style: Style, across: float, down: float
) -> tuple[float, float]:
    """Where a line's baseline starts, in the box as it is read."""
    wide = text_width(line, style.font) * size * POINT
    x = {"left": 0.0, "center": (across - wide) / 2, "right": across - wide}[style.align]
    step = size * POINT * style.leading
    capital = CAPITAL * size * POINT
    tall = capital + (count - 1) * step
    top = {
        "top": (ASCENDER - CAPITAL) * size * POINT,
        "middle": (down - tall) / 2,
        "bottom": down - tall - DESCENDER * size * POINT,
    }[style.valign]
    return x, top + capital + place * step


def _turned(
    line: str, x: float, y: float, size: float, style: Style, color: str, box: Box, turn: int, element: str
) -> Text:
    """The line with its place on the face: `x` and `y` are in the box as it is read."""
    _, left, right, rise, fall = extent(line, style.font)
    em = size * POINT
    x1, y1 = _place(box, turn, x + left * em, y - rise * em)
    x2, y2 = _place(box, turn, x + right * em, y + fall * em)
    ink = Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))
    start = _place(box, turn, x, y)
    return Text(line, start[0], start[1], style.font, size, color, turn, ink, element, box)


def _place(box: Box, turn: int, x: float, y: float) -> tuple[float, float]:
    """A place of the turned box on the face."""
    if turn == 90:
        return box.x + y, box.bottom - x
    if turn == 180:
        return box.right - x, box.bottom - y
    if turn == 270:
        return box.right - y, box.y + x
    return box.x + x, box.y + y
