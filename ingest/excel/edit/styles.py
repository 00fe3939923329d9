"""The styles part of a workbook: formats that a cell has, with another fill, and those of a page of text."""

from __future__ import annotations

from copy import deepcopy
from typing import Final

from lxml import etree

from ingest.excel.plan import LineStyle, Tint

FILLS: Final = {Tint.SHADED: "FFFFE699", Tint.WRONG: "FFF8CBAD", Tint.DOUBTFUL: "FFFFF2CC"}
_TEXT_FORMAT: Final = "49"
"""The number of the format @, which makes a text of whatever is typed."""
_SIZES: Final = {LineStyle.TITLE: "16", LineStyle.HEADING: "12"}


class Styles:
    """Formats are only added: every number that a cell has keeps its meaning."""

    def __init__(self, root: etree._Element) -> None:
        self._root = root
        self._made: dict[tuple[int, str], int] = {}

    def tinted(self, style: int, tint: Tint) -> int:
        """A format like the one given, but filled."""
        key = (style, tint.value)
        if key not in self._made:
            pattern = etree.Element(self._name("fill"))
            inner = etree.SubElement(pattern, self._name("patternFill"), patternType="solid")
            etree.SubElement(inner, self._name("fgColor"), rgb=FILLS[tint])
            etree.SubElement(inner, self._name("bgColor"), indexed="64")
            self._made[key] = self._add_format(style, fillId=self._add("fills", pattern), applyFill=1)
        return self._made[key]

    def line(self, style: LineStyle) -> int:
        """The format of a line of a page of text."""
        key = (-1, style.value)
        if key not in self._made:
            font = etree.Element(self._name("font"))
            if style in _SIZES:
                etree.SubElement(font, self._name("b"))
            etree.SubElement(font, self._name("sz"), val=_SIZES.get(style, "10"))
            etree.SubElement(font, self._name("name"), val="Calibri")
            number = self._add_format(None, fontId=self._add("fonts", font), applyFont=1, applyAlignment=1)
            wrapped = "1" if style is LineStyle.TEXT else "0"
            etree.SubElement(self._formats()[number], self._name("alignment"), vertical="top", wrapText=wrapped)
            self._made[key] = number
        return self._made[key]

    def is_text(self, style: int) -> bool:
        """Whether a number typed into a cell of this format becomes a text."""
        formats = self._formats()
        return style < len(formats) and formats[style].get("numFmtId") == _TEXT_FORMAT

    def _add_format(self, like: int | None, **attributes: int) -> int:
        formats = self._formats()
        if like is not None and like < len(formats):
            added = deepcopy(formats[like])
        else:
            added = etree.Element(self._name("xf"), numFmtId="0", fontId="0", fillId="0", borderId="0", xfId="0")
        for name, value in attributes.items():
            added.set(name, str(value))
        return self._add("cellXfs", added)

    def _formats(self) -> list[etree._Element]:
        return list(self._root.iterfind(f"{self._name('cellXfs')}/{self._name('xf')}"))

    def _add(self, group: str, element: etree._Element) -> int:
        """Put an element at the end of its group; its number there."""
        home = self._root.find(self._name(group))
        assert home is not None
        home.append(element)
        number = sum(1 for each in home if isinstance(each.tag, str))
        home.set("count", str(number))
        return number - 1

    def _name(self, local: str) -> str:
        return f"{{{etree.QName(self._root).namespace}}}{local}"


def styles_of(root: etree._Element) -> Styles | None:
    """The styles, if the part has what every spreadsheet program writes there."""
    space = etree.QName(root).namespace
    whole = all(root.find(f"{{{space}}}{group}") is not None for group in ("fonts", "fills", "cellXfs"))
    return Styles(root) if whole else None
