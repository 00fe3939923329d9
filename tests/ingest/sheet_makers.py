"""Spreadsheet files made by hand, for what no library would write, and how reading them ends."""

from __future__ import annotations

import resource
import struct
import zipfile
from pathlib import Path

import pytest

from ingest.excel.read import read_sheets
from ingest.findings import Finding, InputError

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
SHEET_PART = "xl/worksheets/sheet1.xml"

FRAME = {
    "[Content_Types].xml": f"""<Types xmlns="{PACKAGE}/content-types">
        <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
        <Default Extension="xml" ContentType="application/xml"/></Types>""",
    "_rels/.rels": f"""<Relationships xmlns="{PACKAGE}/relationships">
        <Relationship Id="rId1" Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>""",
    "xl/workbook.xml": f"""<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets>
        <sheet name="Passing " sheetId="1" r:id="rId1"/></sheets></workbook>""",
    "xl/_rels/workbook.xml.rels": f"""<Relationships xmlns="{PACKAGE}/relationships">
        <Relationship Id="rId1" Type="{OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>""",
}


def sheet_xml(rows: str) -> str:
    """A worksheet part around the XML of its rows."""
    return f'<worksheet xmlns="{MAIN}"><sheetData>{rows}</sheetData></worksheet>'


def raw_workbook(path: Path, rows: str = "", parts: dict[str, str | bytes] | None = None) -> Path:
    """An .xlsx with one sheet `Passing ` of these rows, other parts added or replaced."""
    content: dict[str, str | bytes] = {**FRAME, SHEET_PART: sheet_xml(rows), **(parts or {})}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as package:
        for name, data in content.items():
            package.writestr(name, data)
    return path


def raw_ods(path: Path, rows: str, before: str = "", table: str = 'table:name="Passing"') -> Path:
    """An .ods with one sheet of these rows."""
    spaces = " ".join(
        f'xmlns:{prefix}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
        for prefix, name in (("office", "office"), ("table", "table"), ("text", "text"), ("style", "style"))
    )
    calc = 'xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"'
    body = (
        f"<office:body><office:spreadsheet><table:table {table}>{rows}</table:table></office:spreadsheet></office:body>"
    )
    document = f"{before}<office:document-content {spaces} {calc}>{STYLES}{body}</office:document-content>"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as package:
        package.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet", zipfile.ZIP_STORED)
        package.writestr("content.xml", document)
    return path


STYLES = """<office:automatic-styles><style:style style:name="ta2" style:family="table">
    <style:table-properties table:display="false"/></style:style></office:automatic-styles>"""


def record(kind: int, data: bytes = b"") -> bytes:
    """One record of an .xls file."""
    return struct.pack("<HH", kind, len(data)) + data


def number(row: int, column: int, value: float) -> bytes:
    """A cell with a number."""
    return record(0x0203, struct.pack("<HHHd", row, column, 0, value))


def label(row: int, column: int, text: str) -> bytes:
    """A cell with text, in the way before Excel 97 that every reader still knows."""
    return record(0x0204, struct.pack("<HHHHB", row, column, 0, len(text), 0) + text.encode("latin-1"))


def legacy_workbook(path: Path, cells: bytes, start: bytes = b"", wide_name: bool = False, pad: int = 4096) -> Path:
    """An .xls with one sheet of these cell records; below 4096 bytes it goes into the small stream."""
    kind_globals, kind_sheet = (struct.pack("<HHHHLL", 0x0600, kind, 0, 0, 0, 0) for kind in (0x0005, 0x0010))
    opening = record(0x0809, kind_globals) + start
    name = "Passing".encode("utf-16-le") if wide_name else b"Passing"
    bound = struct.pack("<LHBB", 0, 0, 7, int(wide_name)) + name
    at = len(opening) + 4 + len(bound) + 4
    bound = struct.pack("<L", at) + bound[4:]
    stream = opening + record(0x0085, bound) + record(0x000A) + record(0x0809, kind_sheet) + cells + record(0x000A)
    return compound_file(path, stream.ljust(pad, b"\0"))


def compound_file(path: Path, stream: bytes) -> Path:
    """An OLE2 file with the stream `Workbook`."""
    end, free, table_mark = 0xFFFFFFFE, 0xFFFFFFFF, 0xFFFFFFFD
    small = len(stream) < 4096
    padded = stream.ljust(-(-len(stream) // 512) * 512, b"\0")
    count = len(padded) // 512
    # Sector 0 is the table, 1 the directory, 2 the table of small sectors, the rest the stream.
    table = [table_mark, end, end, *range(4, 3 + count), end]
    small_table = [*range(1, -(-len(stream) // 64)), end] if small else []
    root = _entry("Root Entry", 5, 3 if small else end, len(padded) if small else 0, child=1)
    workbook = _entry("Workbook", 2, 0 if small else 3, len(stream))
    header = bytes.fromhex("d0cf11e0a1b11ae1") + b"\0" * 16
    header += struct.pack("<HHHHH", 0x3E, 3, 0xFFFE, 9, 6) + b"\0" * 10
    header += struct.pack("<LLLLLLLLL", 1, 1, 0, 4096, 2 if small else end, int(small), end, 0, 0)
    header += struct.pack("<L", free) * 108
    sectors = struct.pack("<128L", *table, *[free] * (128 - len(table)))
    sectors += (root + workbook).ljust(512, b"\0")
    sectors += struct.pack("<128L", *small_table, *[free] * (128 - len(small_table)))
    path.write_bytes(header + sectors + padded)
    return path


def _entry(name: str, kind: int, start: int, size: int, child: int = 0xFFFFFFFF) -> bytes:
    encoded = (name + "\0").encode("utf-16-le")
    none = 0xFFFFFFFF
    entry = encoded.ljust(64, b"\0") + struct.pack("<HBBLLL", len(encoded), kind, 1, none, none, child)
    return entry + b"\0" * 36 + struct.pack("<LLL", start, size, 0)


PLAYER = '<row r="1"><c r="A1" t="inlineStr"><is><t>Adam Able</t></is></c><c r="B1"><v>5</v></c></row>'


def refused_workbook(path: Path) -> list[Finding]:
    """What reading the .xlsx refuses it for; each finding names the file."""
    with pytest.raises(InputError) as caught:
        read_sheets(path)
    assert all(finding.where.startswith(path.name) for finding in caught.value.findings)
    return caught.value.findings


def only(path: Path) -> tuple[str, str]:
    """Code and place of the one reason why the .xlsx is refused."""
    (finding,) = refused_workbook(path)
    return finding.code, finding.where


def peak_megabytes() -> float:
    """The most memory this process has held so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
