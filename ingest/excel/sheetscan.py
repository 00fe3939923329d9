"""What a sheet's XML holds, found before any library builds a sheet from it.

The quick scan is a handful of searches over the raw bytes and settles almost every sheet. The
exact scan parses, and is run only where the quick one saw cells far out, formulas, error values
or XML written in an unusual way.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from xml.parsers import expat

from ingest.raw.cellfacts import CellFacts
from ingest.raw.grid import column_index, column_letters
from ingest.raw.limits import MAX_CELLS

LONGEST_ERROR = 16
"""No error value of a spreadsheet is longer: `#GETTING_DATA`."""
EXCEL_ROWS, EXCEL_COLUMNS = 1_048_576, 16_384


def _outside(letters: int, digits: int) -> re.Pattern[bytes]:
    """Finds a cell further out than so many letters and digits, or one not written in the usual way."""
    return re.compile(rb'<c(?! r="[A-Z]{1,%d}[0-9]{1,%d}"|[a-z:])' % (letters, digits))


# Rectangles that are harmless, with the search that finds what lies outside. Usual sheets fit the first.
_SHAPES = [(26, 9_999, _outside(1, 4)), (702, 9_999, _outside(2, 4)), (26, 99_999, _outside(1, 5))]
_UNPLACED = re.compile(rb'<c(?! r="[A-Z]+[0-9]+"|[a-z:])')
_BLANK_CELL = re.compile(rb'<c r="[A-Z]+[0-9]+"(?: s="[0-9]+")?/>')
_BLANK_ROW = re.compile(rb'<row(?: [\w:]+="[^"<>]*")*(?:/>|></row>)')
_ODD_PREFIX = re.compile(rb":c[\s/>]")
_FORMULA = re.compile(rb"<f[\s/>]")
_REFERENCE = re.compile(r"([A-Za-z]{1,9})([0-9]{1,18})")
_LONGEST_CARRY = 1 << 20


@dataclass
class QuickScan:
    """Upper bounds and suspicions, from searches over the bytes as they are inflated."""

    rows: int = 0
    columns: int = 0
    unbounded: bool = False
    unplaced: bool = False
    """Whether a cell may not name its place in the usual way, so that its place hangs on the one before."""
    formulas: bool = False
    errors: bool = False
    _carry: bytes = b""

    def feed(self, chunk: bytes) -> None:
        """Look at the next block; a tag cut by its end is looked at with the one after."""
        data = self._carry + chunk
        cut = max(data.rfind(b"<"), 0)
        self._carry = data[cut:]
        if len(self._carry) > _LONGEST_CARRY:
            self.unbounded, self.unplaced, self._carry = True, True, b""
        self._search(data[:cut])

    def _search(self, data: bytes) -> None:
        self.formulas = self.formulas or _FORMULA.search(data) is not None
        self.errors = self.errors or (b"#" in data and b't="e"' in data)
        if b":c" in data and _ODD_PREFIX.search(data):
            self.unbounded = self.unplaced = True
        if self.unplaced:
            return
        for columns, rows, outside in _SHAPES:
            if outside.search(data) is None:
                self.columns, self.rows = max(self.columns, columns), max(self.rows, rows)
                return
        self.unbounded = True
        self.unplaced = _UNPLACED.search(data) is not None

    @property
    def settled(self) -> bool:
        """Whether the bounds alone show that the sheet is harmless and holds nothing but values."""
        small = self.columns * self.rows <= MAX_CELLS and not self.unbounded
        return small and not (self.formulas or self.errors)


@dataclass
class SheetFacts(CellFacts):
    """What the exact scan found: the rectangle of cells that may hold a value, formulas and error values."""

    rows: int = 0
    columns: int = 0
    lowest: str = ""
    rightmost: str = ""

    @property
    def beyond(self) -> bool:
        """Whether a cell lies outside what any spreadsheet has."""
        return self.rows > EXCEL_ROWS or self.columns > EXCEL_COLUMNS


class _ExactScan:
    """Follows a sheet's elements; a cell is judged when the next one begins.

    A million blank cells pass through here, so a cell's place is only worked out when it matters.
    """

    def __init__(self) -> None:
        self.facts = SheetFacts()
        self.parser = expat.ParserCreate("utf-8")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.start
        self.row = self.cell_row = self.column = 0
        self.reference = self.type = ""
        self.open = self.filled = self.formula = False
        self.value: list[str] = []

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        name = tag if ":" not in tag else tag.rpartition(":")[2]
        if self.filled or self.formula:
            self.parser.CharacterDataHandler = None
            if name in ("c", "row"):
                self.judge()
        if name == "c":
            if "r" not in attributes:  # then it stands in the row's own line, right of the cell before
                self.locate()
                self.column += 1
                self.cell_row = self.row
            self.open, self.reference, self.type = True, attributes.get("r", ""), attributes.get("t", "n")
        elif name == "row":
            self.locate()
            number = attributes.get("r", "")
            self.row = int(number) if number.isdecimal() and len(number) < 19 else self.row + 1
            self.column = 0
        elif self.open and name == "f":
            self.formula = True
        elif self.open and name in ("v", "is"):
            self.filled = True
            self.parser.CharacterDataHandler = self.value.append

    def locate(self) -> None:
        """Settle the place of the cell before, where it named one."""
        if match := _REFERENCE.fullmatch(self.reference):
            self.column, self.cell_row = column_index(match[1]) + 1, int(match[2])
        self.reference = ""

    def judge(self) -> None:
        """Note what the cell that has ended held."""
        self.locate()
        facts, letters = self.facts, column_letters(self.column - 1)
        has_value = bool("".join(self.value).strip()) or (self.filled and self.type in ("str", "inlineStr"))
        if self.filled and self.cell_row > facts.rows:
            facts.rows, facts.lowest = self.cell_row, f"{letters}{self.cell_row}"
        if self.filled and self.column > facts.columns:
            facts.columns, facts.rightmost = self.column, f"{letters}{self.cell_row}"
        if self.formula:
            facts.formulas.add(self.cell_row, letters)
            if not has_value:
                facts.uncalculated.add(self.cell_row, letters)
        if self.type == "e" and has_value:
            facts.errors.add(self.cell_row, letters)
            facts.error_value = facts.error_value or "".join(self.value).strip()[:LONGEST_ERROR]
        self.open = self.filled = self.formula = False
        self.value.clear()


def exact_scan(chunks: Iterable[bytes], drop_blanks: bool = False) -> SheetFacts:
    """Parse a sheet without keeping it; raises expat.ExpatError where it is not XML.

    With `drop_blanks` blank cells and rows are cut out beforehand, which is many times faster than
    parsing them, but only right where every cell names its own place.
    """
    scan = _ExactScan()
    for chunk in chunks:
        scan.parser.Parse(_BLANK_ROW.sub(b"", _BLANK_CELL.sub(b"", chunk)) if drop_blanks else chunk, False)
    scan.parser.Parse(b"", True)
    scan.judge()
    return scan.facts
