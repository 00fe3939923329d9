"""Finding the tables on a sheet: where headers stand, where bodies end, what stands beside and below.

A header row is a row of known header words, or, where none is known, a row of words above rows of
numbers. Tables may stand under each other or side by side. Headers repeated inside a body are
dropped; totals, averages and remarks are kept apart as the table's notes. A row's place is the
grid's own (`Sheet1!{}12`, `line 12 column {}`), a column's place its letters.

Tables side by side whose headers stand in different rows: the sheet cut at its empty columns.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

from ingest.grid.cells import plain, text
from ingest.grid.headers import Header, find_group_row, find_title, group_words, header_words, is_number, says
from ingest.grid.vocabulary import Vocabulary, header_text, normalize, vocabulary
from ingest.raw.grid import Grid, GridCell, column_letters
from ingest.raw.table import Cell, RawRow, RawTable


def staggered_strips(grid: Grid, header_rows: Callable[[Grid], set[int]]) -> list[Grid]:
    """The sheet itself, or its strips where each has a header and they do not all stand in the same rows."""
    cuts = _cuts(grid)
    if len(cuts) < 2:
        return [grid]
    strips = [_strip(grid, first, last) for first, last in pairwise([*cuts, grid.width])]
    headers = [header_rows(strip) for strip in strips]
    if not all(headers) or all(rows == headers[0] for rows in headers):
        return [grid]
    return strips


def _cuts(grid: Grid) -> list[int]:
    """The first column of every strip; a row with a single cell is a title, which may stand over any column."""
    width = grid.width
    used: set[int] = set()
    for cells in grid.rows:
        filled = [column for column, cell in enumerate(cells) if says(cell)]
        if len(filled) > 1:
            used.update(filled)
        if len(used) == width:
            return [0]
    return [column for column in sorted(used) if column - 1 not in used]


def _strip(grid: Grid, first: int, last: int) -> Grid:
    """The columns of one strip in their places, with the titles that stand over the whole sheet."""
    rows = []
    above = True
    for cells in grid.rows:
        filled = sum(map(says, cells))
        above = above and filled < 2
        rows.append(cells if above else [None] * first + cells[first:last])
    return replace(grid, rows=rows)


_NAME_TARGETS = {"player_name", "last_name"}
_TOTAL_NAMES = re.compile(
    r"(?:team|league|grand|player|club|season|opp(?:onent)?s?)?\s*(?:totals?|averages?|avg)\.?(?:/game)?"
    r"|(?:lg|tm|opp)\.? (?:total|avg|average)s?|avg (?:team|tm/g|player)|opponents?|team|total:?.*|.*\stotals?:?"
)
_TOTAL_WORDS = ("total", "team", "opp", "av", "tm")
_SHORT_HEADERS = {
    "g",
    "gs",
    "gp",
    "td",
    "rk",
    "no",
    "tm",
    "pd",
    "ff",
    "sk",
    "w",
    "l",
    "t",
    "pf",
    "pa",
    "xp",
    "fg",
    "ko",
}  # other short words may be data
_LOOK_AHEAD = 5
_MOST_HEADINGS = 20
_PLAIN_TYPES = {str, int, float, bool, type(None)}


def find_tables(grid: Grid) -> list[RawTable]:
    """Every table on the sheet, in reading order, strip by strip where side by side they begin in different rows."""
    return [table for strip in staggered_strips(grid, _header_rows) for table in _find_tables(strip)]


def _header_rows(grid: Grid) -> set[int]:
    known: dict[GridCell, bool] = {}
    return {row for row, cells in enumerate(grid.rows) if _is_header(cells, known, vocabulary())}


def _find_tables(grid: Grid) -> list[RawTable]:
    words = vocabulary()
    rows = sorted(_header_rows(grid))
    rows = sorted({*rows, *(row + 1 for row in rows if _continues(grid, row + 1, words))}) or _unknown_headers(grid)
    starts = _starts(grid, rows)
    tables: list[RawTable] = []
    for number, row in enumerate(starts):
        end = starts[number + 1] if number + 1 < len(starts) else len(grid.rows)
        repeats = {other for other in rows if row < other < end}
        first = starts[number - 1] + 1 if number else 0
        for header in _side_by_side(grid, row, words, end):
            header.group_row = find_group_row(grid, header, first, words)
            tables.append(_table(grid, header, first, end, repeats))
    return _joined([table for table in tables if table.rows])


def _joined(tables: list[RawTable]) -> list[RawTable]:
    """Tables whose header was only repeated further down, made one again."""
    joined: list[RawTable] = []
    for table in tables:
        same = next((t for t in joined if t.column_places == table.column_places and t.headers == table.headers), None)
        if same is None or same.groups != table.groups or table.title not in ("", same.title):
            joined.append(table)
        else:
            same.rows += table.rows
            same.notes += table.notes
    return joined


def _is_header(cells: Sequence[GridCell], known: dict[GridCell, bool], words: Vocabulary) -> bool:
    found = others = 0
    for cell in cells:
        if cell is None or cell == "":
            continue
        hit = known.get(cell)
        if hit is None:
            hit = known[cell] = _is_header_word(cell, words)
        if hit:
            found += 1
        else:
            others += 1
    return found >= 3 and found >= others


def _continues(grid: Grid, row: int, words: Vocabulary) -> bool:
    """Whether a short row under a header is its second row: nothing but header words."""
    filled = [cell for cell in grid.rows[row] if says(cell)] if row < len(grid.rows) else []
    return len(filled) >= 2 and all(_is_header_word(cell, words) for cell in filled)


def _is_header_word(cell: GridCell, words: Vocabulary) -> bool:
    """Whether a cell could be a header; cells of data (numbers, positions) could not."""
    if not isinstance(cell, str) or not re.search(r"[A-Za-z%#]", cell):
        return False
    word = normalize(cell)
    if word in words.known:
        return word in _SHORT_HEADERS or not re.fullmatch(r"[A-Z]{1,2}", cell.strip())
    parts = word.split()
    return len(parts) > 1 and any(" ".join(parts[:cut]) in words.groups for cut in range(1, len(parts)))


def _unknown_headers(grid: Grid) -> list[int]:
    """The first row of words over rows with numbers, for sheets whose words nobody knows."""
    for row, cells in enumerate(grid.rows):
        filled = [cell for cell in cells if says(cell)]
        if len(filled) < 2 or any(is_number(cell) for cell in filled):
            continue
        below = [cells for cells in grid.rows[row + 1 : row + 1 + _LOOK_AHEAD] if any(map(says, cells))]
        if below and all(any(map(is_number, cells)) for cells in below):
            return [row]
    return []


def _starts(grid: Grid, rows: list[int]) -> list[int]:
    """Header rows that begin a table: the first, and each that is not a repeat of the one before it."""
    starts: list[int] = []
    words: list[str] = []
    for row in rows:
        here = [header_text(cell) for cell in grid.rows[row]]
        if starts and row == starts[-1] + 1:
            starts[-1] = row  # a group row of known words: the header proper is the lower one
        elif starts and _alike(here, words) and not _titled(grid, row, rows):
            continue
        else:
            starts.append(row)
        words = here
    return starts


def _alike(here: list[str], there: list[str]) -> bool:
    pairs = [(a, b) for a, b in zip(here, there, strict=False) if a or b]
    return bool(pairs) and sum(a == b for a, b in pairs) >= 0.8 * len(pairs)


def _titled(grid: Grid, row: int, rows: list[int]) -> bool:
    """Whether an own title stands over this header, which then begins another table with the same columns."""
    for above in range(row - 1, max(row - 4, -1), -1):
        filled = [cell for cell in grid.rows[above] if says(cell)]
        if filled:
            return len(filled) == 1 and isinstance(filled[0], str) and above not in rows and len(grid.rows[row]) > 3
    return False


def _side_by_side(grid: Grid, row: int, words: Vocabulary, end: int) -> list[Header]:
    """The tables that share a header row: each has a name column of its own."""
    headers = header_words(grid, row, words)
    width = max((len(line) for line in grid.rows[row:end]), default=0)
    headers += [""] * (width - len(headers))
    cuts = [0]
    names = [index for index, header in enumerate(headers) if words.identity.get(normalize(header)) in _NAME_TARGETS]
    for left, right in pairwise(names):
        between = [h for h in headers[left + 1 : right] if h and words.identity.get(normalize(h)) is None]
        if len(between) >= 2:
            cuts.append(_cut(headers, left, right, headers[cuts[-1] : names[0] + 1]))
    cuts.append(width)
    blocks = [list(range(first, last)) for first, last in pairwise(cuts)]
    found = []
    for block in blocks:
        used = _used_columns(grid, block, headers, row, end)
        if used:
            found.append(Header(row, used, tuple(headers[column] for column in used)))
    return found


def _cut(headers: list[str], left: int, right: int, opening: list[str]) -> int:
    """Where the table of the name column `right` begins: after an empty column, or at the first table's first word."""
    for column in range(right - 1, left, -1):
        if not headers[column]:
            return column + 1
    first = next((header for header in opening if header), "")
    for column in range(right - 1, max(left, right - 3), -1):
        if headers[column] == first:
            return column
    return right


def _used_columns(grid: Grid, block: list[int], headers: list[str], row: int, end: int) -> list[int]:
    """The columns of a block that hold anything, in the header or below it."""
    used = {column for column in block if headers[column]}
    for cells in grid.rows[row + 1 : end]:
        if len(used) == len(block):
            break
        used |= {column for column in block if column not in used and column < len(cells) and says(cells[column])}
    return sorted(used)


def _table(grid: Grid, header: Header, first: int, end: int, repeats: set[int]) -> RawTable:
    letters = [column_letters(column) for column in header.columns]
    place = grid.row_place(header.row)
    corner = place.replace("{}", letters[0])
    table = RawTable(
        where=corner,
        headers=list(header.words),
        column_places=letters,
        groups=group_words(grid, header),
        title=find_title(grid, header, first),
        headings=_headings(grid, header.row),
    )
    last = _body_end(grid, header, end)
    heading = ""
    group_cells = _cells(grid, header.group_row, header.columns) if header.group_row is not None else None
    for row in range(header.row + 1, last):
        if row in repeats:
            continue
        cells = _cells(grid, row, header.columns)
        if all(cell is None or cell == "" for cell in cells) or cells == group_cells:
            continue
        is_note = _is_note(cells)
        if is_note and (alone := _alone(grid, row)):
            heading = alone
        (table.notes if is_note else table.rows).append(RawRow(cells, grid.row_place(row), heading))
    return table


def _headings(grid: Grid, header: int) -> list[str]:
    """The words alone on their row above a header, the nearest first."""
    return [words for row in range(header - 1, -1, -1) if (words := _alone(grid, row))][:_MOST_HEADINGS]


def _alone(grid: Grid, row: int) -> str:
    filled = [cell for cell in grid.rows[row] if says(cell)]
    return header_text(filled[0]) if len(filled) == 1 and isinstance(filled[0], str) else ""


def _cells(grid: Grid, row: int, columns: list[int]) -> tuple[Cell, ...]:
    cells = grid.rows[row]
    width = len(cells)
    picked = [cells[column] if column < width else None for column in columns]
    return tuple(cell if type(cell) in _PLAIN_TYPES else plain(cell) for cell in picked)  # type: ignore[misc]


def _body_end(grid: Grid, header: Header, end: int) -> int:
    """The last row of the body: titles and group rows of the table that follows belong to that one."""
    if end == len(grid.rows):
        return end
    last = end
    while last > header.row + 1 and _filled(grid, last - 1) <= 1:
        last -= 1
    if last == end and not any(is_number(cell) for cell in grid.rows[end - 1]):
        last -= 1
        while last > header.row + 1 and _filled(grid, last - 1) <= 1:
            last -= 1
    return last


def _filled(grid: Grid, row: int) -> int:
    return sum(says(cell) for cell in grid.rows[row])


def _is_note(cells: tuple[Cell, ...]) -> bool:
    """Whether a row is a remark, a total or an average rather than a line."""
    filled = [cell for cell in cells if cell is not None and cell != ""]
    if len(filled) == 1 and len(cells) > 2:
        return True
    words = [text(cell).lower() for cell in filled[:2] if isinstance(cell, str)]
    return any(
        any(part in word for part in _TOTAL_WORDS) and _TOTAL_NAMES.fullmatch(word) is not None for word in words
    )
