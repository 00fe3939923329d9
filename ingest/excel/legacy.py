"""The look taken at an old .xls before a library opens it.

An .xls is a small file system (OLE2) with a stream of records (BIFF) in it. The library builds
each sheet's full rectangle, and trusts the sizes the file declares, so both are checked here.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ingest.excel.sheetscan import SheetFacts
from ingest.files import shown
from ingest.findings import Finding, InputError, error
from ingest.raw.grid import column_letters
from ingest.raw.limits import MAX_CELLS

XLS_ROWS, XLS_COLUMNS = 65_536, 256

_LAST_SECTOR = 0xFFFFFFFA  # this and above mark the end of a chain
_SMALL_SECTOR = 64
_BOF = (0x0809, 0x0409, 0x0209)
_BOUNDSHEET, _FILEPASS, _DIMENSIONS, _MULRK, _BOOLERR = 0x0085, 0x002F, 0x0200, 0x00BD, 0x0205
_OLD_DIMENSIONS = 10  # bytes of the record before Excel 97, with 16-bit rows
_FORMULAS = (0x0006, 0x0206, 0x0406)
_CELLS = {0x0203, 0x00FD, 0x027E, 0x0204, 0x00D6, _BOOLERR, _MULRK, *_FORMULAS}


@dataclass
class _Substream:
    facts: SheetFacts = field(default_factory=SheetFacts)
    declared: tuple[int, int] = (0, 0)


def check_legacy(path: Path) -> dict[str, SheetFacts]:
    """Refuse an .xls that is unsafe to open; facts of its sheets by name."""
    where = shown(path.name)
    try:
        stream = _workbook_stream(path.read_bytes())
        titles, substreams = _walk(stream, where)
    except (struct.error, ValueError, IndexError) as failed:
        found = f"an .xls file that is cut off or damaged ({failed})"
        raise InputError(
            error("XLS-BROKEN", where, found, "a whole file", "copy it again or save it as .xlsx")
        ) from failed
    findings = [finding for at, part in substreams.items() for finding in _too_large(part, titles.get(at, ""), where)]
    if findings:
        raise InputError(findings)
    return {titles[at]: part.facts for at, part in substreams.items() if at in titles}


def _too_large(part: _Substream, title: str, where: str) -> Iterator[Finding]:
    place = f"{where}!{shown(title)}" if title else where
    rows, columns = max(part.facts.rows, part.declared[0]), max(part.facts.columns, part.declared[1])
    if rows > XLS_ROWS or columns > XLS_COLUMNS:
        expected = f"at most {XLS_ROWS} rows and {XLS_COLUMNS} columns"
        yield error("XLS-CELL-BEYOND", place, f"a sheet of {rows} rows and {columns} columns", expected)
    elif part.facts.rows * part.facts.columns > MAX_CELLS:
        found = f"a sheet of {part.facts.rows} rows and {part.facts.columns} columns"
        yield error("XLS-TOO-MANY-CELLS", place, found, f"at most {MAX_CELLS} cells")


def _workbook_stream(content: bytes) -> bytes:
    """The bytes of the stream that holds the workbook."""
    sector = 1 << (struct.unpack_from("<H", content, 30)[0] & 0x1F)
    (first_directory,) = struct.unpack_from("<L", content, 48)
    (small_limit, first_small_table) = struct.unpack_from("<LL", content, 56)
    body = [content[at : at + sector] for at in range(sector, len(content), sector)]
    table = _allocation_table(content, body)
    entries = _directory(_chain(body, table, first_directory))
    if not (entry := entries.get("workbook") or entries.get("book")):
        raise ValueError("no workbook in it")
    start, size = entry
    if size >= small_limit:
        return _chain(body, table, start)[:size]
    small = _chain(body, table, entries["root entry"][0])
    pieces = [small[at : at + _SMALL_SECTOR] for at in range(0, len(small), _SMALL_SECTOR)]
    small_table = _numbers(_chain(body, table, first_small_table))
    return _chain(pieces, small_table, start)[:size]


def _allocation_table(content: bytes, body: list[bytes]) -> list[int]:
    (more_at,) = struct.unpack_from("<L", content, 68)
    sectors = [number for number in struct.unpack_from("<109L", content, 76) if number < _LAST_SECTOR]
    visited: set[int] = set()
    while more_at < _LAST_SECTOR:
        if more_at in visited:
            raise ValueError("its table of sectors runs in a circle")
        visited.add(more_at)
        *numbers, more_at = _numbers(body[more_at])
        sectors += [number for number in numbers if number < _LAST_SECTOR]
    return _numbers(b"".join(body[number] for number in dict.fromkeys(sectors)))


def _numbers(data: bytes) -> list[int]:
    return list(struct.unpack(f"<{len(data) // 4}L", data[: len(data) // 4 * 4]))


def _chain(pieces: list[bytes], table: list[int], start: int) -> bytes:
    found: dict[int, bytes] = {}
    while start < _LAST_SECTOR:
        if start in found:
            raise ValueError("a chain of sectors runs in a circle")
        found[start] = pieces[start]
        start = table[start]
    return b"".join(found.values())


def _directory(data: bytes) -> dict[str, tuple[int, int]]:
    entries = {}
    for at in range(0, len(data) - 127, 128):
        (length,) = struct.unpack_from("<H", data, at + 64)
        name = data[at : at + max(0, min(length, 64) - 2)].decode("utf-16-le", errors="replace").lower()
        entries[name] = struct.unpack_from("<LL", data, at + 116)
    return entries


def _walk(stream: bytes, where: str) -> tuple[dict[int, str], dict[int, _Substream]]:
    """Names of sheets, and what each part of the workbook holds, by the place where it begins."""
    titles: dict[int, str] = {}
    substreams: dict[int, _Substream] = {}
    current = _Substream()
    at = 0
    while at + 4 <= len(stream):
        kind, length = struct.unpack_from("<HH", stream, at)
        data = stream[at + 4 : at + 4 + length]
        if kind in _CELLS and length >= 6:
            _note_cell(current.facts, kind, data)
        elif kind in _BOF:
            current = substreams.setdefault(at, _Substream())
        elif kind == _BOUNDSHEET and length >= 8:
            titles[struct.unpack_from("<L", data)[0]] = _title(data)
        elif kind == _DIMENSIONS and length >= 10:
            rows = struct.unpack_from("<H", data, 2) if length == _OLD_DIMENSIONS else struct.unpack_from("<L", data, 4)
            current.declared = rows[0], struct.unpack_from("<H", data, length - 4)[0]
        elif kind == _FILEPASS:
            found = "a workbook protected by a password"
            raise InputError(error("XLS-PASSWORD", where, found, "an open one", "save a copy without it"))
        at += 4 + length
    return titles, substreams


def _note_cell(facts: SheetFacts, kind: int, data: bytes) -> None:
    row, column = struct.unpack_from("<HH", data)
    last = struct.unpack_from("<H", data, len(data) - 2)[0] if kind == _MULRK else column
    facts.rows, facts.columns = max(facts.rows, row + 1), max(facts.columns, last + 1)
    if kind in _FORMULAS:
        facts.formulas.add(row + 1, column_letters(column))
    if (kind == _BOOLERR and data[7:8] == b"\x01") or (
        kind in _FORMULAS and data[6:7] == b"\x02" and data[12:14] == b"\xff\xff"
    ):
        facts.errors.add(row + 1, column_letters(column))


def _title(data: bytes) -> str:
    length, wide = data[6], data[7] & 1
    if wide:
        return data[8 : 8 + 2 * length].decode("utf-16-le", errors="replace")
    return data[8 : 8 + length].decode("latin-1")
