"""Tables of web pages and of JSON as grids, also of pages saved under the name of a spreadsheet.

Pro-Football-Reference sends its "Excel" export as HTML and hides all but the first table of a
page inside comments, so comments are searched too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from lxml import etree

from ingest.findings import Finding, InputError, error, warning
from ingest.grid.cell_text import listed
from ingest.raw.grid import TABLE_PLACE, Grid, GridCell, MergedRange, plain_text
from ingest.raw.limits import check_cells

DEEPEST = 5  # envelopes such as {"data": {"players": [...]}}


def read_json(text: str, name: str, where: str) -> tuple[list[Grid], list[Finding]]:
    """Every table in the document. Row 0 is the header, so that row 12 is the twelfth record."""
    repeated: list[str] = []
    document = _parse_json(text, where, repeated)
    grids = [_json_grid(title, rows, where) for title, rows in _json_tables(document, name, 0)]
    check_cells(sum(len(row) for grid in grids for row in grid.rows), 0, where)
    if not grids:
        expected = "a list of records, or tables by name"
        raise InputError(error("JSON-NO-TABLE", where, "JSON without a table", expected))
    findings = []
    if repeated:
        found = f"{len(repeated)} names given twice in one record ({', '.join(repeated[:5])}), the last value taken"
        findings.append(warning("JSON-REPEATED", where, found, "each name once"))
    return grids, findings


def _parse_json(text: str, where: str, repeated: list[str]) -> Any:
    def record(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        members = dict(pairs)
        if len(members) < len(pairs):
            names = [name for name, _ in pairs]
            repeated.extend(name for name in members if names.count(name) > 1)
        return members

    decoder = json.JSONDecoder(object_pairs_hook=record, parse_constant=lambda _: None)
    try:
        try:
            return decoder.decode(text)
        except json.JSONDecodeError:
            lines = [line for line in text.splitlines() if line.strip()]
            if len(lines) < 2 or not all(line.lstrip().startswith("{") for line in lines[:2]):
                raise
            return [decoder.decode(line) for line in lines]
    except RecursionError as failed:
        raise InputError(error("JSON-BROKEN", where, "values nested too deep", "a list of records")) from failed
    except json.JSONDecodeError as failed:
        place = f"{where}: line {failed.lineno} column {failed.colno}"
        raise InputError(error("JSON-BROKEN", place, failed.msg, "valid JSON")) from failed
    except ValueError as failed:
        raise InputError(error("JSON-BROKEN", where, str(failed)[:120], "valid JSON")) from failed


def _json_tables(value: Any, name: str, depth: int) -> Iterator[tuple[str, list[list[Any]]]]:
    if depth > DEEPEST or not isinstance(value, (list, dict)) or not value:
        return
    members = value if isinstance(value, list) else list(value.values())
    if isinstance(value, list):
        if all(isinstance(member, dict) for member in members):
            yield name, _records(members)
        elif all(isinstance(member, list) for member in members):
            yield name, members
    elif all(isinstance(member, list) and not _has_nested(member) for member in members):
        yield name, _columns(value)
    elif len(members) > 1 and all(isinstance(member, dict) and not _has_nested(member.values()) for member in members):
        yield name, _records([{"key": key, **member} for key, member in value.items()])
    else:
        for key, member in value.items():
            yield from _json_tables(member, key if depth == 0 else f"{name}.{key}", depth + 1)


def _has_nested(values: Any) -> bool:
    return any(isinstance(value, (list, dict)) for value in values)


def _records(records: list[dict[str, Any]]) -> list[list[Any]]:
    flat = [dict(_flat(record, "", 0)) for record in records]
    names = list(dict.fromkeys(name for record in flat for name in record))
    return [names, *([record.get(name) for name in names] for record in flat)]


def _flat(record: dict[str, Any], prefix: str, depth: int) -> Iterator[tuple[str, Any]]:
    for name, value in record.items():
        if isinstance(value, dict) and value and depth < DEEPEST:
            yield from _flat(value, f"{prefix}{name}.", depth + 1)
        else:
            yield f"{prefix}{name}", value


def _columns(columns: dict[str, list[Any]]) -> list[list[Any]]:
    height = max(map(len, columns.values()))
    padded = [[*values, *[None] * (height - len(values))] for values in columns.values()]
    return [list(columns), *map(list, zip(*padded, strict=True))]


def _json_grid(name: str, rows: list[list[Any]], where: str) -> Grid:
    check_cells(sum(map(len, rows)), len(rows), where)
    cells: list[list[GridCell]] = [[_cell(value) for value in row] for row in rows]
    return Grid(name, cells, row_numbers=list(range(len(rows))), place_style=TABLE_PLACE)


def _cell(value: Any) -> GridCell:
    if isinstance(value, (list, dict)):
        return listed(value)
    if isinstance(value, str):
        return plain_text(value)
    return value  # type: ignore[no-any-return]


LARGEST_SPAN = 1000  # as browsers have it
_NOT_TEXT = {"script", "style", "table", "template", "noscript"}
_BREAKS = {"br", "p", "div", "li", "tr", "td"}


def read_html(text: str, where: str) -> list[Grid]:
    """Every table of the page that has any text, spans laid out, the value in a span's first cell."""
    grids: list[Grid] = []
    cells = 0
    for table in _tables(_parse(text)):
        grid = _grid(table, f"table {len(grids) + 1}", where)
        cells += sum(map(len, grid.rows))
        check_cells(cells, len(grid.rows), where)
        if any(cell is not None for row in grid.rows for cell in row):
            grids.append(grid)
    if not grids:
        has_table = "<table" in text.lower()
        found = "tables without text, or nested too deep to read" if has_table else "a web page without a table"
        raise InputError(error("HTML-NO-TABLE", where, found, "a page with a table"))
    return grids


def _parse(text: str) -> etree._Element | None:
    parser = etree.HTMLParser(encoding="utf-8", no_network=True, recover=True)
    try:
        return etree.fromstring(text.encode("utf-8", errors="replace"), parser)
    except etree.XMLSyntaxError:  # nothing in it at all, or elements nested without end
        return None


def _tables(root: etree._Element | None, inside_comment: bool = False) -> Iterator[etree._Element]:
    if root is None:
        return
    for node in root.iter("table", etree.Comment):
        if node.tag == "table":
            yield node
        elif not inside_comment and "<table" in (node.text or ""):
            yield from _tables(_parse(node.text or ""), inside_comment=True)


def _grid(table: etree._Element, name: str, where: str) -> Grid:
    rows = [row for row in table.iter("tr") if next(row.iterancestors("table"), None) is table]
    caption = table.find("caption")
    title = (_text(caption) if caption is not None else None) or table.get("id") or name
    grid = Grid(title, [], place_style=TABLE_PLACE)
    laid_out = 0
    covered: list[int] = []  # for each column, how many more rows a cell from above reaches down
    for index, row in enumerate(rows):
        cells, covered = _row(row, index, len(rows), covered, grid)
        grid.rows.append(cells)
        laid_out += len(cells)
        check_cells(laid_out, len(grid.rows), where)
    return grid


def _row(
    row: etree._Element, index: int, height: int, covered: list[int], grid: Grid
) -> tuple[list[GridCell], list[int]]:
    values: list[GridCell] = []
    below = [max(0, count - 1) for count in covered]
    for cell in row.iterchildren("td", "th"):
        while len(values) < len(covered) and covered[len(values)]:
            values.append(None)
        columns = _span(cell, "colspan")
        reach = min(_span(cell, "rowspan") if cell.get("rowspan", "").strip() != "0" else height, height - index)
        column = len(values)
        values += [_text(cell), *[None] * (columns - 1)]
        below += [0] * (len(values) - len(below))
        below[column : column + columns] = [reach - 1] * columns
        if columns > 1 or reach > 1:
            grid.merged.append(MergedRange(index, column, index + reach - 1, column + columns - 1))
    return values, below


def _span(cell: etree._Element, name: str) -> int:
    digits = (cell.get(name) or "").strip()
    return min(max(int(digits), 1), LARGEST_SPAN) if digits.isascii() and digits.isdigit() and len(digits) < 9 else 1


def _text(element: etree._Element) -> str | None:
    return " ".join("".join(_pieces(element)).split()) or None


def _pieces(element: etree._Element) -> Iterator[str]:
    yield element.text or ""
    for child in element:
        if isinstance(child.tag, str) and child.tag not in _NOT_TEXT:
            if child.tag in _BREAKS:
                yield " "
            yield from _pieces(child)
        yield child.tail or ""
