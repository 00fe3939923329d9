"""The words above a table: its header, the groups over it, its title."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ingest.grid.vocabulary import Vocabulary
from ingest.grid.words import header_text, normalise
from ingest.raw.grid import Grid, GridCell

_KEY_COLUMN = "-9999"  # what Pro-Football-Reference writes over its column of player keys


@dataclass
class Header:
    """A header row with the columns of one table."""

    row: int
    columns: list[int]
    words: tuple[str, ...]
    group_row: int | None = None


def header_words(grid: Grid, row: int, words: Vocabulary) -> list[str]:
    """The words of a header row; a word of the row above that reaches down into it (`Player`) included."""
    headers = [header_text(cell) for cell in grid.rows[row]]
    above = grid.rows[row - 1] if row else []
    headers += [""] * (len(above) - len(headers))
    for column, cell in enumerate(above):
        word = header_text(cell)
        if not headers[column] and normalise(word) in words.known and normalise(word) not in words.groups:
            headers[column] = word
    return headers


def find_group_row(grid: Grid, header: Header, first: int, words: Vocabulary) -> int | None:
    """The row above the header that names groups of its columns, if there is one."""
    row = header.row - 1
    if row < first:
        return None
    cells = [(column, grid.rows[row][column]) for column in header.columns if column < len(grid.rows[row])]
    filled = [(column, header_text(cell)) for column, cell in cells if says(cell) and cell != _KEY_COLUMN]
    if not filled or any(is_number(cell) for _, cell in filled):
        return None
    groups = [column for column, cell in filled if normalise(cell) in words.groups or cell.startswith("Unnamed:")]
    over_several = [m for m in grid.merged if m.first_row == row and m.last_column > m.first_column]
    wide = any(m.last_column - m.first_column + 1 >= len(header.columns) for m in over_several)
    if groups and not (len(filled) == 1 and filled[0][0] == header.columns[0] and not over_several):
        return row
    return row if len(filled) >= 2 or (over_several and not wide) else None


def group_words(grid: Grid, header: Header) -> list[str]:
    """The group word of every column: by merged cells where there are any, else to the next word."""
    if header.group_row is None:
        return [""] * len(header.columns)
    row = grid.rows[header.group_row]
    labels = {c: header_text(row[c]) for c in header.columns if c < len(row) and says(row[c])}
    labels = {column: "" if label.startswith("Unnamed:") else label for column, label in labels.items()}
    merged = [m for m in grid.merged if m.first_row <= header.group_row <= m.last_row and m.first_column in labels]
    if merged:
        spread = {column: labels[m.first_column] for m in merged for column in range(m.first_column, m.last_column + 1)}
        return [spread.get(column, labels.get(column, "")) for column in header.columns]
    neighbours = [labels[c] == labels.get(c + 1) for c in labels if labels[c]]
    if any(neighbours):
        return [labels.get(column, "") for column in header.columns]
    current, filled = "", []
    for column in header.columns:
        current = labels.get(column, current)
        filled.append(current)
    return filled


def find_title(grid: Grid, header: Header, first: int) -> str:
    """The nearest words standing alone above the header."""
    top = header.row if header.group_row is None else header.group_row
    left, right = header.columns[0], header.columns[-1]
    for row in range(top - 1, max(first, top - 6) - 1, -1):
        filled = [(column, cell) for column, cell in enumerate(grid.rows[row]) if says(cell)]
        own = [header_text(cell) for column, cell in filled if left <= column <= right and not is_number(cell)]
        if len(own) == 1:
            return own[0]
        if len(filled) > 2:
            break
    return ""


def is_number(cell: GridCell) -> bool:
    """Whether a cell holds a number, as such or written out."""
    if isinstance(cell, str):
        return bool(re.fullmatch(r"[(+-]?\d[\d,]*\.?\d*%?\)?", cell.strip()))
    return isinstance(cell, int | float)


def says(cell: GridCell) -> bool:
    """Whether a cell holds anything."""
    return cell is not None and cell != ""
