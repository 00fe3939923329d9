"""The look taken at every .xlsx before a library opens it.

A workbook is a zip of XML that anyone may have made. What is refused: parts that unpack to more
than memory should hold, parts that lead outside or overlap, XML that declares entities or comes in
another encoding, and cells so far out that building the sheet would exhaust memory. What is only
noted: macros and links to other files, because nothing here ever runs or follows them.
"""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from xml.parsers import expat

from ingest.excel.sharedtext import check_shared_text
from ingest.excel.sheetscan import EXCEL_COLUMNS, EXCEL_ROWS, QuickScan, SheetFacts, exact_scan
from ingest.files import shown
from ingest.findings import Finding, InputError, error, note
from ingest.guard.zipcheck import MARKUP_OVERLAP, Package, forbidden_markup, open_package
from ingest.raw.limits import MAX_CELLS

_WORKBOOK = "xl/workbook.xml"
_RELATIONS = "xl/_rels/workbook.xml.rels"
_FREE_ENCODING = "customxml/"  # Power Query keeps UTF-16 there; no reader of ours opens it


@dataclass
class WorkbookLook:
    """What the look found: notes for the user, and facts of the sheets that needed a closer look."""

    notes: list[Finding] = field(default_factory=list)
    sheets: dict[str, SheetFacts] = field(default_factory=dict)


def check_workbook(path: Path) -> WorkbookLook:
    """Refuse an .xlsx that is unsafe to open; an InputError names every reason."""
    where = shown(path.name)
    with open_package(path, where) as package:
        findings: list[Finding] = []
        scans = {name: _check_part(package, name, findings) for name in package.parts}
        if findings:
            raise InputError(findings)
        titles = _sheet_titles(package)
        look = WorkbookLook(notes=list(_notes(package)))
        for name in [name for name, scan in scans.items() if not scan.settled]:
            facts = _closer_look(package, name, titles.get(name, ""), scans[name].unplaced, findings)
            if name in titles and facts is not None:
                look.sheets[titles[name]] = facts
        if not findings and (too_much := check_shared_text(package, titles)):
            findings.append(too_much)
    if findings:
        raise InputError(findings)
    return look


def _check_part(package: Package, name: str, findings: list[Finding]) -> QuickScan:
    """Inflate one part, checking it on the way."""
    where = f"{package.where}!{name}"
    decoder = None if name.lower().startswith(_FREE_ENCODING) else codecs.getincrementaldecoder("utf-8")()
    scan = QuickScan()
    tail, markup = b"", name.lower().endswith((".xml", ".rels"))
    for chunk in package.chunks(name):
        if not tail:
            markup = markup or chunk[:64].lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<")
        if markup:
            if forbidden_markup(tail + chunk):
                findings.append(error("XML-ENTITY", where, "a document type or entity declaration", "plain XML"))
                break
            if decoder is not None and not _is_utf8(decoder, chunk, first=not tail):
                findings.append(error("XML-ENCODING", where, "XML that is not UTF-8", "UTF-8"))
                break
            scan.feed(chunk)
        tail = chunk[-MARKUP_OVERLAP:]
    return scan


def _is_utf8(decoder: codecs.IncrementalDecoder, chunk: bytes, first: bool) -> bool:
    if first and b"\x00" in chunk[:64]:  # UTF-16 without a mark would pass as UTF-8 with zero bytes
        return False
    if chunk.isascii() and not decoder.getstate()[0]:
        return True
    try:
        decoder.decode(chunk)
    except UnicodeDecodeError:
        return False
    return True


def _closer_look(package: Package, name: str, title: str, unplaced: bool, findings: list[Finding]) -> SheetFacts | None:
    where = f"{package.where}!{shown(title or name)}"
    try:
        facts = exact_scan(package.chunks(name), drop_blanks=not unplaced)
    except expat.ExpatError as failed:
        if not title and name.lower().endswith(".vml"):  # drawings in an old dialect, which no reader of ours opens
            return None
        findings.append(error("XML-BROKEN", where, f"XML that cannot be read ({failed})", "a whole sheet"))
        return None
    if facts.beyond:
        expected = f"at most {EXCEL_ROWS} rows and {EXCEL_COLUMNS} columns"
        findings.append(error("XLSX-CELL-BEYOND", where, f"cells as far as {_reach(facts)}", expected))
    elif facts.rows * facts.columns > MAX_CELLS:
        found = f"a sheet of {facts.rows} rows and {facts.columns} columns, with cells as far as {_reach(facts)}"
        fix = "delete what stands far below or to the right of the data"
        findings.append(error("XLSX-TOO-MANY-CELLS", where, found, f"at most {MAX_CELLS} cells", fix))
    return facts


def _reach(facts: SheetFacts) -> str:
    return " and ".join(shown(cell) for cell in dict.fromkeys([facts.lowest, facts.rightmost]))


def _sheet_titles(package: Package) -> dict[str, str]:
    """Names of sheets by the parts that hold them."""
    targets: dict[str, str] = {}
    for tag, attributes in _elements(package, _RELATIONS):
        if tag == "Relationship":
            target = attributes.get("Target", "").lstrip("/")
            targets[attributes.get("Id", "")] = target if target.startswith("xl/") else f"xl/{target}"
    titles: dict[str, str] = {}
    for tag, attributes in _elements(package, _WORKBOOK):
        if tag == "sheet":
            identity = next((value for key, value in attributes.items() if key.endswith(":id")), "")
            titles[targets.get(identity, identity)] = attributes.get("name", "")
    return titles


def _elements(package: Package, name: str) -> list[tuple[str, dict[str, str]]]:
    actual = next((part for part in package.parts if part.lower() == name.lower()), None)
    elements: list[tuple[str, dict[str, str]]] = []
    if actual is None:
        return elements
    parser = expat.ParserCreate("utf-8")
    parser.StartElementHandler = lambda tag, attributes: elements.append((tag.rpartition(":")[2], attributes))
    try:
        parser.Parse(package.read(actual), True)
    except expat.ExpatError as failed:
        found = f"XML that cannot be read ({failed})"
        raise InputError(error("XML-BROKEN", f"{package.where}!{actual}", found, "a whole workbook")) from failed
    return elements


def _notes(package: Package) -> Iterator[Finding]:
    names = [name.lower() for name in package.parts]
    if any(name.endswith("vbaproject.bin") or name.startswith("xl/macrosheets/") for name in names):
        yield note("XLSX-MACROS", package.where, "macros, which are never run")
    if any(name.startswith("xl/externallinks/") for name in names):
        found = "links to other workbooks, which are never followed: the values last saved are used"
        yield note("XLSX-EXTERNAL-LINKS", package.where, found)
    if "xl/connections.xml" in names:
        found = "connections to other data, which are never opened: the values last saved are used"
        yield note("XLSX-CONNECTIONS", package.where, found)
