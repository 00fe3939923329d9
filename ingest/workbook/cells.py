"""Season values as cells, and cells as season values, a whole column at a time.

A blank cell is "not known". A text that a plain cell cannot hold as it is (empty, with spaces at
its ends, with control characters, or itself in quotation marks) is written as a quoted JSON
string, and quoted texts are read back so; every other text is written as it is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any

import polars as pl

from ingest.excel.plan import CellValue
from ingest.raw.grid import GridCell
from ingest.schema import Column
from ingest.schema.columns import DATE

YES, NO = "yes", "no"
LARGEST_WHOLE = 2**53
LONGEST_TEXT = 32_767
# Control characters and the like, and the escapes (_x000D_) that spreadsheet files use for them.
_UNSAFE = r"[\x00-\x1f\x7f-\x9f\x{fffe}\x{ffff}]|_x[0-9A-Fa-f]{4}_"
_UNSAFE_AFTER_JSON = re.compile("[\x7f-\x9f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)")
_QUOTED = r'^"(?s:.*)"$'
_NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?", re.ASCII)
_WHOLE = re.compile(r"[+-]?\d+", re.ASCII)
_FLAGS = {"yes": True, "y": True, "true": True, "1": True, "no": False, "n": False, "false": False, "0": False}


@dataclass(frozen=True, slots=True)
class Problem:
    """A cell that cannot be read as its column's type."""

    row: int
    found: str
    expected: str
    fix: str = ""


class _UnreadableError(Exception):
    def __init__(self, found: str, expected: str, fix: str = "") -> None:
        super().__init__(found)
        self.found, self.expected, self.fix = found, expected, fix


def column_cells(values: pl.Series) -> list[CellValue]:
    """The cells of a column."""
    if values.dtype == pl.Boolean:
        return [None if value is None else YES if value else NO for value in values]
    if values.dtype != pl.String:
        return values.to_list()
    cells = values.to_list()
    for row in _unwritable(values).arg_true():
        cells[row] = quoted(cells[row])
    return cells


def _unwritable(values: pl.Series) -> pl.Series:
    stripped = values.str.strip_chars()
    return (stripped != values) | (values == "") | values.str.contains(_QUOTED) | values.str.contains(_UNSAFE)


def quoted(text: str) -> str:
    """A text in quotation marks, with nothing in it that a cell could lose."""
    return _UNSAFE_AFTER_JSON.sub(lambda match: f"\\u{ord(match[0]):04x}", json.dumps(text, ensure_ascii=False))


def unquoted(text: str) -> str:
    """What a quoted cell holds; a text that only happens to be in quotation marks is left as it is."""
    try:
        inner = json.loads(text)
    except ValueError:
        return text
    return inner if isinstance(inner, str) else text


def text_cell(text: str) -> str:
    """One text as a cell."""
    return str(column_cells(pl.Series([text], dtype=pl.String))[0])


def plain_text(cell: GridCell) -> str | None:
    """One cell as text, blank as None; numbers as a person would write them."""
    if cell is None or isinstance(cell, str):
        stripped = (cell or "").strip()
        return unquoted(stripped) if _is_quoted(stripped) else stripped or None
    return _shown(cell)


def _is_quoted(text: str) -> bool:
    return len(text) > 1 and text.startswith('"') and text.endswith('"')


def read_column(cells: Sequence[GridCell], column: Column) -> tuple[pl.Series, list[Problem]]:
    """The typed values of a column of cells, and every cell that could not be read."""
    kinds = set(map(type, cells))
    if column.dtype == pl.String:
        if kinds <= {str, type(None)}:
            return _clean_texts(cells), []
        return _one_by_one(cells, column, _text)
    if column.dtype == pl.Boolean:
        return _one_by_one(cells, column, _flag)
    return _numbers(cells, column)


def _clean_texts(cells: Sequence[GridCell]) -> pl.Series:
    values = pl.Series(cells, dtype=pl.String).str.strip_chars()
    inside = values.str.contains(_QUOTED)
    if inside.any():
        kept = [unquoted(value) if quote else value or None for value, quote in zip(values, inside, strict=True)]
        return pl.Series(kept, dtype=pl.String)
    return values.set(values == "", None)


def _numbers(cells: Sequence[GridCell], column: Column) -> tuple[pl.Series, list[Problem]]:
    filled = [None if cell == "" else cell for cell in cells]
    if set(map(type, filled)) <= {float, int, type(None)}:
        values = pl.Series(filled, dtype=pl.Float64, strict=False)
        if column.dtype == pl.Float64:
            return values, []
        if ((values == values.round()) & (values.abs() <= LARGEST_WHOLE)).all():
            return values.cast(pl.Int64), []
    return _one_by_one(cells, column, _whole if column.dtype == pl.Int64 else _decimal)


def _one_by_one(
    cells: Sequence[GridCell], column: Column, convert: Callable[[GridCell, Column], Any]
) -> tuple[pl.Series, list[Problem]]:
    values, problems = [], []
    for row, cell in enumerate(cells):
        try:
            values.append(convert(cell, column))
        except _UnreadableError as wrong:
            values.append(None)
            problems.append(Problem(row, wrong.found, wrong.expected, wrong.fix))
    return pl.Series(values, dtype=column.dtype), problems


def _shown(cell: GridCell) -> str:
    if isinstance(cell, bool):
        return str(cell).upper()
    if isinstance(cell, datetime):
        return cell.date().isoformat() if cell.time() == time() else cell.isoformat(sep=" ")
    if isinstance(cell, float) and cell.is_integer() and abs(cell) <= LARGEST_WHOLE:
        return str(int(cell))
    return str(cell)


def _text(cell: GridCell, column: Column) -> str | None:
    if isinstance(cell, (date, time, timedelta)) and column.unit != DATE:
        expected = "one of " + ", ".join(column.choices) if column.choices else "text"
        fix = "Excel made a date of it: format the cell as text and type the value again"
        raise _UnreadableError(f"the date or time {_shown(cell)}", expected, fix)
    return plain_text(cell)


def _flag(cell: GridCell, column: Column) -> bool | None:
    text = plain_text(cell)
    if text is None:
        return None
    if text.casefold() not in _FLAGS:
        raise _UnreadableError(f"{text!r}", "yes, no or a blank cell")
    return _FLAGS[text.casefold()]


def _decimal(cell: GridCell, column: Column) -> float | None:
    text = plain_text(cell)
    if text is None:
        return None
    if isinstance(cell, (bool, date, time, timedelta)) or not _NUMBER.fullmatch(text):
        raise _UnreadableError(_described(cell, text), f"a number ({column.unit}) or a blank cell")
    return float(text)


def _whole(cell: GridCell, column: Column) -> int | None:
    expected = f"a whole number ({column.unit}) or a blank cell"
    text = plain_text(cell)
    if text is None:
        return None
    if isinstance(cell, str) and _WHOLE.fullmatch(text):
        number = int(text)
    else:
        decimal = _decimal(cell, column) if _NUMBER.fullmatch(text) else None
        if decimal is None or not decimal.is_integer():
            raise _UnreadableError(_described(cell, text), expected)
        number = int(decimal)
    if abs(number) > LARGEST_WHOLE:
        raise _UnreadableError(f"{text}, more than a workbook can hold", expected)
    return number


def _described(cell: GridCell, text: str) -> str:
    if isinstance(cell, (date, time, timedelta)):
        return f"the date or time {text}"
    return text if isinstance(cell, (int, float)) else f"{text!r}"
