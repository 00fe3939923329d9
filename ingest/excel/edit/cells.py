"""The cells of one sheet's XML: found by their place, given other values and formats."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from typing import Final

from lxml import etree

from ingest.excel.edit.styles import Styles
from ingest.excel.plan import Tint
from ingest.raw.grid import GridCell, column_index, column_letters

_PLACE: Final = re.compile(r"\$?([A-Za-z]{1,3})\$?([0-9]{1,7})")
_NUMBER: Final = re.compile(r"0|-?(?:[1-9]\d{0,14}|(?:0|[1-9]\d{0,7})\.\d{0,6}[1-9])")
"""A text that a cell gives back as it is when it holds it as a number."""
_ESCAPE: Final = re.compile(r"_(?=x[0-9A-Fa-f]{4}_)|[\x00-\x08\x0b-\x1f\ufffe\uffff\ud800-\udfff]")
_SPACE: Final = "{http://www.w3.org/XML/1998/namespace}space"
Range = tuple[int, int, int, int]
"""First row, first column, last row and last column, from 0."""


def place_of(row: int, column: int) -> str:
    """`B7` for row 6 and column 1."""
    return f"{column_letters(column)}{row + 1}"


def range_of(text: str) -> Range | None:
    """The cells of a range such as `B2:C9`, or of a single cell; None where it is neither."""
    first, _, last = text.partition(":")
    ends = [_PLACE.fullmatch(end) for end in (first, last or first)]
    if ends[0] is None or ends[1] is None:
        return None
    (top, left), (bottom, right) = ((int(end[2]) - 1, column_index(end[1])) for end in ends if end is not None)
    return top, left, bottom, right


def within(place: tuple[int, int], cells: Range | None) -> bool:
    """Whether a cell is one of a range."""
    return cells is not None and cells[0] <= place[0] <= cells[2] and cells[1] <= place[1] <= cells[3]


def text_element(parent: etree._Element, name: str, text: str) -> etree._Element:
    """A text as an element, with whatever XML cannot hold or a reader would take for something else spelled out."""
    element = etree.SubElement(parent, name)
    element.text = _ESCAPE.sub(lambda match: f"_x{ord(match[0]):04X}_", text)
    element.set(_SPACE, "preserve")
    return element


class SheetCells:
    """One sheet. Rows and cells need not say where they are in the file; those that are touched do afterwards."""

    def __init__(self, root: etree._Element, styles: Styles | None) -> None:
        self._root, self._styles = root, styles
        self.space = etree.QName(root).namespace
        self._data = root.find(self.name("sheetData"))
        if self._data is None:
            self._data = etree.SubElement(root, self.name("sheetData"))
        self._rows = dict(self._numbered_rows())
        self._numbers = sorted(self._rows)
        self._cells: dict[int, dict[int, etree._Element]] = {}
        self._grouped = [each for each in self._data.iter(self.name("f")) if each.get("t", "normal") != "normal"]
        self.replaced: dict[str, None] = {}
        """Cells that held a formula and hold a value now."""

    def name(self, local: str) -> str:
        """The name of an element in the sheet's namespace."""
        return f"{{{self.space}}}{local}"

    def _numbered_rows(self) -> Iterator[tuple[int, etree._Element]]:
        number = -1
        assert self._data is not None
        for row in self._data.iterchildren(self.name("row")):
            said = row.get("r", "")
            number = int(said) - 1 if said.isdecimal() else number + 1
            row.set("r", str(number + 1))
            yield number, row

    def _row(self, number: int) -> etree._Element:
        if number not in self._rows:
            at = bisect_left(self._numbers, number)
            row = etree.Element(self.name("row"), r=str(number + 1))
            if at < len(self._numbers):
                self._rows[self._numbers[at]].addprevious(row)
            else:
                assert self._data is not None
                self._data.append(row)
            self._rows[number] = row
            self._numbers.insert(at, number)
        return self._rows[number]

    def _placed(self, number: int) -> dict[int, etree._Element]:
        """The cells of a row by column."""
        if number not in self._cells:
            placed: dict[int, etree._Element] = {}
            column = -1
            for cell in self._row(number).iterchildren(self.name("c")):
                said = _PLACE.fullmatch(cell.get("r", ""))
                column = column_index(said[1]) if said else column + 1
                cell.set("r", place_of(number, column))
                placed[column] = cell
            self._cells[number] = placed
        return self._cells[number]

    def cell(self, row: int, column: int) -> etree._Element:
        """The element of a cell; a new one looks as an empty cell in its place does."""
        placed = self._placed(row)
        if column not in placed:
            home = self._row(row)
            home.attrib.pop("spans", "")  # a hint only, and no longer right
            made = etree.Element(self.name("c"), r=place_of(row, column))
            if style := self._style_of_blank(home, column):
                made.set("s", style)
            after = min((at for at in placed if at > column), default=None)
            if after is None:
                home.append(made)
            else:
                placed[after].addprevious(made)
            placed[column] = made
        return placed[column]

    def _style_of_blank(self, row: etree._Element, column: int) -> str:
        if row.get("customFormat") in {"1", "true"}:
            return row.get("s", "")
        for columns in self._root.iterfind(f"{self.name('cols')}/{self.name('col')}"):
            if int(columns.get("min", "0")) <= column + 1 <= int(columns.get("max", "0")):
                return columns.get("style", "")
        return ""

    def tint(self, row: int, column: int, tint: Tint) -> None:
        """Fill a cell; all else of its format stays."""
        if self._styles is not None:
            cell = self.cell(row, column)
            cell.set("s", str(self._styles.tinted(int(cell.get("s", "0")), tint)))

    def write(self, row: int, column: int, text: str, before: GridCell) -> None:
        """Another value for a cell: a number where it held one, or nothing, and the text is one; a text otherwise."""
        if not text and column not in self._placed(row):
            return
        self._release(row, column)
        cell = self.cell(row, column)
        number = self._is_number(cell, text, before)
        for child in [each for each in cell if each.tag in {self.name("f"), self.name("v"), self.name("is")}]:
            cell.remove(child)
        for attribute in ("t", "cm", "vm"):
            cell.attrib.pop(attribute, "")
        if not text:
            return
        if number:
            value = etree.Element(self.name("v"))
            value.text = text
        else:
            cell.set("t", "inlineStr")
            value = etree.Element(self.name("is"))
            text_element(value, self.name("t"), text)
        cell.insert(0, value)

    def _is_number(self, cell: etree._Element, text: str, before: GridCell) -> bool:
        if _NUMBER.fullmatch(text) is None:
            return False
        if before is None:
            return self._styles is None or not self._styles.is_text(int(cell.get("s", "0")))
        return type(before) in {int, float}

    def _release(self, row: int, column: int) -> None:
        """Take the formula from a cell; those that others share with it, or that fill it, give way to their values."""
        own = self._placed(row).get(column)
        formula = None if own is None else own.find(self.name("f"))
        if formula is not None and formula.get("t") == "shared" and formula.get("ref"):
            for each in self._grouped:
                if each.get("si") == formula.get("si"):
                    self._drop(each)
        elif formula is not None:
            self._drop(formula)
        for each in self._grouped:
            if each.get("t") != "shared" and within((row, column), range_of(each.get("ref", ""))):
                self._drop(each)

    def _drop(self, formula: etree._Element) -> None:
        cell = formula.getparent()
        if cell is not None:
            cell.remove(formula)
            cell.attrib.pop("cm", "")
            self.replaced[cell.get("r", "a cell")] = None

    def unmerge(self, row: int, column: int) -> None:
        """Make single cells of those that are merged from this one on."""
        for group in self._root.iterfind(self.name("mergeCells")):
            for merged in list(group):
                cells = range_of(merged.get("ref", "")) if isinstance(merged.tag, str) else None
                if cells is not None and cells[:2] == (row, column):
                    group.remove(merged)
            group.set("count", str(len(group)))
            if not len(group):
                self._root.remove(group)
