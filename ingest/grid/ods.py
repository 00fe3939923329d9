"""OpenDocument spreadsheets as grids.

The format repeats cells and rows by number, so that a few bytes can stand for a million rows.
Blank repeats are only laid out where something follows them.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from lxml import etree

from ingest.findings import Finding, InputError, Severity, error, note
from ingest.guard.zipcheck import MARKUP_OVERLAP, Package, forbidden_markup, open_package
from ingest.raw.cellfacts import CellFacts
from ingest.raw.grid import Grid, GridCell, MergedRange, column_letters, plain_number, plain_text
from ingest.raw.limits import check_cells

_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_STYLE = "{urn:oasis:names:tc:opendocument:xmlns:style:1.0}"
_CALC = "{urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0}"
_NUMBERS = ("float", "percentage", "currency")
_CLOCK = re.compile(r"P(?:(\d{1,6})D)?T?(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})(?:[.,]\d+)?S)?")


@dataclass
class _Sheet:
    """One sheet while it is being laid out."""

    grid: Grid
    facts: CellFacts = field(default_factory=CellFacts)
    blank_rows: int = 0
    cells: int = 0


def read_ods(path: Path, where: str) -> tuple[list[Grid], list[Finding]]:
    """Every sheet, typed like the sheets of Excel."""
    with open_package(path, where) as package:
        if "content.xml" not in package.parts:
            raise InputError(error("ODS-BROKEN", where, "no content.xml in it", "a whole spreadsheet"))
        try:
            sheets = list(_sheets(package, where))
        except (etree.XMLSyntaxError, ValueError, OverflowError) as failed:
            found = f"content that cannot be read ({str(failed)[:120]})"
            raise InputError(error("ODS-BROKEN", where, found, "a whole spreadsheet")) from failed
    findings = [finding for sheet in sheets for finding in sheet.facts.findings(f"{where}!{sheet.grid.name}")]
    refused = [finding for finding in findings if finding.severity is Severity.ERROR]
    if refused:
        raise InputError(refused)
    hidden = [f"{where}!{sheet.grid.name}" for sheet in sheets if sheet.grid.hidden]
    findings += [note("SHEET-HIDDEN", place, "a hidden sheet, read like the others") for place in hidden]
    return [sheet.grid for sheet in sheets], findings


def _sheets(package: Package, where: str) -> Iterator[_Sheet]:
    parser = etree.XMLPullParser(events=("start", "end"), resolve_entities=False, no_network=True, load_dtd=False)
    hidden_styles: set[str] = set()
    sheet: _Sheet | None = None
    tail = b""
    for chunk in package.chunks("content.xml"):
        if forbidden_markup(tail + chunk):
            raise InputError(error("XML-ENTITY", f"{where}!content.xml", "a document type or entity", "plain XML"))
        tail = chunk[-MARKUP_OVERLAP:]
        parser.feed(chunk)
        for event, element in cast("Iterator[tuple[str, etree._Element]]", parser.read_events()):
            if event == "start" and element.tag == f"{_TABLE}table" and sheet is None:
                style = element.get(f"{_TABLE}style-name") or ""
                sheet = _Sheet(Grid(element.get(f"{_TABLE}name") or "", [], hidden=style in hidden_styles))
            elif event == "end" and element.tag == f"{_STYLE}style":
                if any(child.get(f"{_TABLE}display") == "false" for child in element):
                    hidden_styles.add(element.get(f"{_STYLE}name") or "")
            elif event == "end" and element.tag == f"{_TABLE}table-row" and sheet is not None:
                _add_row(sheet, element, where)
                element.clear()
            elif event == "end" and element.tag == f"{_TABLE}table" and sheet is not None:
                if element.find(f"{_TABLE}table-source") is None:  # else a copy of a sheet of another file
                    yield sheet
                sheet = None
    parser.close()


def _add_row(sheet: _Sheet, element: etree._Element, where: str) -> None:
    repeat = _count(element, "number-rows-repeated")
    index = len(sheet.grid.rows) + sheet.blank_rows
    cells = _cells(sheet, element, index, where)
    if not cells:
        sheet.blank_rows += repeat
        return
    place = f"{where}!{sheet.grid.name}"
    sheet.cells += len(cells) * repeat
    check_cells(sheet.cells, index + repeat, place)
    sheet.grid.rows += [[] for _ in range(sheet.blank_rows)]
    sheet.blank_rows = 0
    sheet.grid.rows += [list(cells) for _ in range(repeat)]


def _cells(sheet: _Sheet, row: etree._Element, index: int, where: str) -> list[GridCell]:
    cells: list[GridCell] = []
    blanks = 0
    for element in row.iterchildren(f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell"):
        repeat = _count(element, "number-columns-repeated")
        column = len(cells) + blanks
        rows, columns = _count(element, "number-rows-spanned"), _count(element, "number-columns-spanned")
        if rows > 1 or columns > 1:
            sheet.grid.merged.append(MergedRange(index, column, index + rows - 1, column + columns - 1))
        value = _value(sheet.facts, element, index + 1, column)
        if value is None:
            blanks += repeat
            continue
        check_cells(column + repeat, 0, f"{where}!{sheet.grid.name}")
        cells += [None] * blanks + [value] * repeat
        blanks = 0
    return cells


def _count(element: etree._Element, name: str) -> int:
    return max(1, int(element.get(f"{_TABLE}{name}") or 1))


def _value(facts: CellFacts, element: etree._Element, row: int, column: int) -> GridCell:
    kind = element.get(f"{_OFFICE}value-type")
    if element.get(f"{_TABLE}formula") is not None:
        facts.formulas.add(row, column_letters(column))
        if kind is None:
            facts.uncalculated.add(row, column_letters(column))
    if element.get(f"{_CALC}value-type") == "error":
        facts.errors.add(row, column_letters(column))
        return None
    if kind is None:
        return None
    return _TYPES.get("float" if kind in _NUMBERS else kind, _string)(element)


def _number(element: etree._Element) -> GridCell:
    value = float(element.get(f"{_OFFICE}value") or "nan")
    if value != value:  # noqa: PLR0124 (not a number)
        return None
    return plain_number(value)


def _date(element: etree._Element) -> GridCell:
    text = element.get(f"{_OFFICE}date-value") or ""
    return datetime.datetime.fromisoformat(text) if "T" in text else datetime.date.fromisoformat(text)


def _time(element: etree._Element) -> GridCell:
    match = _CLOCK.fullmatch(element.get(f"{_OFFICE}time-value") or "")
    if match is None:
        return _string(element)
    days, hours, minutes, seconds = (int(part or 0) for part in match.groups())
    length = datetime.timedelta(days=days, hours=hours, minutes=minutes, seconds=seconds)
    return (datetime.datetime.min + length).time() if length < datetime.timedelta(days=1) else length


def _boolean(element: etree._Element) -> GridCell:
    return element.get(f"{_OFFICE}boolean-value") == "true"


def _string(element: etree._Element) -> GridCell:
    text = "\n".join("".join(_pieces(paragraph)) for paragraph in element.iterchildren(f"{_TEXT}p"))
    return plain_text(text)


def _pieces(element: etree._Element) -> Iterator[str]:
    yield element.text or ""
    for child in element:
        if child.tag == f"{_TEXT}s":
            yield " " * min(int(child.get(f"{_TEXT}c") or 1), 1000)
        elif child.tag == f"{_TEXT}tab":
            yield "\t"
        elif child.tag != f"{_OFFICE}annotation":
            yield from _pieces(child)
        yield child.tail or ""


_TYPES: dict[str, Callable[[etree._Element], GridCell]] = {
    "float": _number,
    "date": _date,
    "time": _time,
    "boolean": _boolean,
}
