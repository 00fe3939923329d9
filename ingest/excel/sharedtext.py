"""Text that many cells share: stored once, but copied into every cell when a sheet is read.

A megabyte of text in a million cells would be a terabyte in memory. Almost always a glance at the
sizes shows that this cannot happen; only else are the cells counted.
"""

from __future__ import annotations

from collections.abc import Iterable
from xml.parsers import expat

from ingest.findings import Finding, error
from ingest.guard.zipcheck import Package
from ingest.raw.limits import MAX_CELLS, MAX_TEXT_BYTES

_SMALLEST_CELL = len('<c t="s"><v>0</v></c>')


def check_shared_text(package: Package, sheets: Iterable[str]) -> Finding | None:
    """What is wrong with the workbook's shared text, if anything."""
    name = next((part for part in package.parts if part.lower() == "xl/sharedstrings.xml"), None)
    if name is None:
        return None
    where = f"{package.where}!{name}"
    lengths = _lengths(package.chunks(name))
    if len(lengths) > MAX_CELLS:
        return error("XLSX-TOO-MUCH-TEXT", where, f"{len(lengths)} texts", f"at most {MAX_CELLS}")
    parts = [sheet for sheet in sheets if sheet in package.parts]
    most_cells = sum(package.parts[sheet].file_size for sheet in parts) // _SMALLEST_CELL
    if most_cells * max(lengths) <= MAX_TEXT_BYTES:
        return None
    try:
        size = sum(_copied(package.chunks(sheet), lengths) for sheet in parts)
    except expat.ExpatError as failed:
        return error("XML-BROKEN", where, f"sheets that cannot be read ({failed})", "a whole workbook")
    if size <= MAX_TEXT_BYTES:
        return None
    return error(
        "XLSX-TOO-MUCH-TEXT", where, f"cells with {size >> 20} MB of text", f"at most {MAX_TEXT_BYTES >> 20} MB"
    )


def _lengths(chunks: Iterable[bytes]) -> list[int]:
    """An upper bound for the size of each text, in order."""
    lengths: list[int] = []
    carried = 0
    tail = b""
    for chunk in chunks:
        data = tail + chunk
        *pieces, rest = data.split(b"</si>")
        if pieces:
            lengths += [carried + len(pieces[0]), *map(len, pieces[1:])]
            carried = 0
        tail = rest[-len(b"</si>") :]
        carried += len(rest) - len(tail)
        if len(lengths) > MAX_CELLS:
            return lengths
    return [*lengths, carried + len(tail)]


def _copied(chunks: Iterable[bytes], lengths: list[int]) -> int:
    """How much text the sheet's cells hold together."""
    total = 0
    shared = False
    number: list[str] = []
    parser = expat.ParserCreate("utf-8")
    parser.buffer_text = True

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal shared, total
        parser.CharacterDataHandler = None
        name = tag.rpartition(":")[2]
        if name == "c":
            index = "".join(number).strip()
            if index.isdecimal() and int(index[:9]) < len(lengths):
                total += lengths[int(index[:9])]
            number.clear()
            shared = attributes.get("t") == "s"
        elif name == "v" and shared:
            parser.CharacterDataHandler = number.append

    parser.StartElementHandler = start
    for chunk in chunks:
        parser.Parse(chunk, False)
    start("c", {})
    return total
