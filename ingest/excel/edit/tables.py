"""Tables on a sheet: their headings are kept twice, and a program fixes a file in which the two differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ingest.excel.edit.cells import Range, range_of, within
from ingest.excel.edit.parts import Parts


class Heading(NamedTuple):
    """A table's column that has another heading now."""

    table: str
    old: str
    new: str


def follow_headings(parts: Parts, sheet: str, texts: Mapping[tuple[int, int], str]) -> Iterator[Heading]:
    """Let the tables of a sheet follow the texts that its cells are given; each column that has another name."""
    for part in [each.part for each in parts.related(sheet) if each.kind == "table"]:
        root = parts.tree(part)
        cells = range_of(root.get("ref", ""))
        if cells is None or root.get("headerRowCount") == "0":
            continue
        top: Range = (cells[0], cells[1], cells[0], cells[3])
        columns = list(root.iterfind("{*}tableColumns/{*}tableColumn"))
        for at, text in texts.items():
            number = at[1] - cells[1]
            if text and within(at, top) and number < len(columns):
                parts.change(part)
                yield Heading(root.get("displayName", root.get("name", "")), columns[number].get("name", ""), text)
                columns[number].set("name", text)
