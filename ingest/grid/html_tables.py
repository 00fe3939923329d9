"""Tables of web pages, also of pages saved under the name of a spreadsheet.

Pro-Football-Reference sends its "Excel" export as HTML and hides all but the first table of a
page inside comments, so comments are searched too.
"""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from ingest.findings import InputError, error
from ingest.raw.grid import TABLE_PLACE, Grid, GridCell, MergedRange
from ingest.raw.limits import check_cells

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
