"""Cells as people and programs leave them, and the printed text they stand for."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from itertools import islice

import polars as pl

from engine.cards.faces import show_card
from ingest.raw.grid import GridCell
from ingest.workbook.cells import column_cells, plain_text

DATE_FIX = "the spreadsheet program made a date of it: format the cell as text and type it again"
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_DAY_MONTH = re.compile(rf"(\d\d?)[-. ]({'|'.join(_MONTHS)})\w*|({'|'.join(_MONTHS)})\w*[-. ](\d\d?)", re.IGNORECASE)


def sheet_cells(cards: Sequence[object]) -> list[list[str | None]]:
    """Cards as rows of cells."""
    return text_cells([show_card(card) for card in cards])


def text_cells(rows: Sequence[Sequence[str]]) -> list[list[str | None]]:
    """Texts as cells: blank ones None, texts that a cell would not keep as they are in quotation marks."""
    texts = pl.Series([text or None for row in rows for text in row], dtype=pl.String)
    cells = iter(column_cells(texts))
    return [[None if cell is None else str(cell) for cell in islice(cells, len(row))] for row in rows]


def text_of(cell: GridCell) -> str:
    """The printed text of a cell; a number as a person writes it, so that 5.0 is `5`."""
    return plain_text(cell) or ""


def date_found(cell: GridCell) -> str:
    """What to say of a cell that a program turned into a date or time; empty for any other."""
    if isinstance(cell, (date, datetime, time, timedelta)):
        return f"the date or time {text_of(cell)}"
    return ""


def date_fix(cell: GridCell) -> str:
    """How to fix such a cell, with the range it probably was."""
    range_text = range_of(cell)
    return f"{DATE_FIX}, perhaps {range_text}" if range_text else DATE_FIX


def spelled_date(text: str) -> bool:
    """Whether a text looks like a range that went through a date: `29-Jan`, as a program saves `1-29` to CSV."""
    return _DAY_MONTH.fullmatch(text) is not None


def range_of(cell: GridCell) -> str:
    """The range that a program made a date of: `1-29` from the 29th of January, `1-46` from January 1946."""
    ends = _month_and_day(cell)
    return f"{min(ends)}-{max(ends)}" if ends else ""


def pairs_of(cell: GridCell) -> list[str]:
    """The two numbers with a stroke that a program made a date of, either way round: `9/1` and `1/9`."""
    ends = _month_and_day(cell)
    return list(dict.fromkeys((f"{ends[0]}/{ends[1]}", f"{ends[1]}/{ends[0]}"))) if ends else []


def _month_and_day(cell: GridCell) -> tuple[int, int] | None:
    if isinstance(cell, (date, datetime)):
        short_year = cell.year % 100
        if cell.day == 1 and short_year > monthrange(cell.year, cell.month)[1]:  # no such day, so taken for a year
            return cell.month, short_year
        return cell.month, cell.day
    if isinstance(cell, str) and (match := _DAY_MONTH.fullmatch(cell)):
        return _MONTHS.index((match[2] or match[3]).lower()) + 1, int(match[1] or match[4])
    return None
