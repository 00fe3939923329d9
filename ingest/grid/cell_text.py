"""Cells as text, and what a spreadsheet program made of text it took for a date or a time.

`text_of` is the plain way: dates as 2019-09-08, times as 14:00, with seconds only where there are
any, a length of time as hours:minutes, whole numbers without a point, yes/no as TRUE and FALSE.

`unmangle` goes back to what was typed. Excel turns the header `2PM` (two-point tries made) into
the time 14:00, shown `2:00 PM`; a record or range such as `3-2` into the second of March, shown
`2-Mar`; and `3-48`, which is no day, into March 1948, shown `Mar-48`. Only code that knows the
column can tell whether that happened, so it is offered and never applied here. Month before day is
assumed, as American files have it.
"""

from __future__ import annotations

import datetime
import json
import re
from typing import Any

from ingest.raw.grid import GridCell, plain_number

_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
_CLOCK = re.compile(r"(\d{1,2}):00(?::00)?\s*([AP])\.?M\.?", re.IGNORECASE)
_CLOCK_24 = re.compile(r"(\d{1,2}):00(?::00)?")
_DAY_MONTH = re.compile(r"(\d{1,2})-([A-Za-z]{3})")
_MONTH_YEAR = re.compile(r"([A-Za-z]{3})-(\d{2})")
_ISO_DATE = re.compile(r"(\d{4})-(\d{2})-(\d{2})(?:[ T]00:00:00)?")


def text_of(cell: GridCell) -> str | None:
    """The cell as a person would read it; None if blank."""
    if cell is None or isinstance(cell, str):
        return cell
    if isinstance(cell, bool):
        return "TRUE" if cell else "FALSE"
    if isinstance(cell, float):
        return repr(plain_number(cell))
    return _moment(cell) if isinstance(cell, (datetime.date, datetime.time, datetime.timedelta)) else str(cell)


def _moment(moment: datetime.date | datetime.time | datetime.timedelta) -> str:
    if isinstance(moment, datetime.datetime):
        clock = _clock(moment.hour, moment.minute, moment.second)
        return moment.date().isoformat() if clock == "00:00" else f"{moment.date().isoformat()} {clock}"
    if isinstance(moment, datetime.time):
        return _clock(moment.hour, moment.minute, moment.second)
    if isinstance(moment, datetime.timedelta):
        seconds = round(abs(moment.total_seconds()))
        sign = "-" if moment < datetime.timedelta() else ""
        return f"{sign}{_clock(seconds // 3600, seconds // 60 % 60, seconds % 60)}"
    return moment.isoformat()


def _clock(hours: int, minutes: int, seconds: int) -> str:
    return f"{hours:02d}:{minutes:02d}" + (f":{seconds:02d}" if seconds else "")


def unmangle(cell: GridCell) -> str | None:
    """What was typed if a spreadsheet program took it for a date or time: `2PM`, `3-2`; else None."""
    if isinstance(cell, datetime.time):
        return _hour(cell.hour) if (cell.minute, cell.second) == (0, 0) else None
    if isinstance(cell, datetime.datetime):
        return _pair(cell.year, cell.month, cell.day) if cell.time() == datetime.time() else None
    if isinstance(cell, datetime.date):
        return _pair(cell.year, cell.month, cell.day)
    if isinstance(cell, str):
        return _unmangle_text(cell.strip())
    return None


def _hour(hour: int) -> str:
    return f"{(hour - 1) % 12 + 1}{'PM' if hour >= 12 else 'AM'}"


def _pair(year: int, month: int, day: int) -> str:
    """`3-2` becomes a day of the year in which it was typed; `3-48` the first of March 1948."""
    long_ago = year < 2000 and day == 1
    return f"{month}-{year % 100}" if long_ago else f"{month}-{day}"


def _unmangle_text(text: str) -> str | None:
    if match := _CLOCK.fullmatch(text):
        return f"{int(match[1])}{match[2].upper()}M"
    if (match := _CLOCK_24.fullmatch(text)) and int(match[1]) < 24:
        return _hour(int(match[1]))
    if (match := _DAY_MONTH.fullmatch(text)) and match[2].lower() in _MONTHS:
        return f"{_MONTHS.index(match[2].lower()) + 1}-{int(match[1])}"
    if (match := _MONTH_YEAR.fullmatch(text)) and match[1].lower() in _MONTHS:
        return f"{_MONTHS.index(match[1].lower()) + 1}-{int(match[2])}"
    if match := _ISO_DATE.fullmatch(text):
        return _pair(int(match[1]), int(match[2]), int(match[3]))
    return None


def listed(value: Any) -> str | None:
    """A list within a cell as nflverse writes it, `33;45`; anything deeper as JSON."""
    if value is None:
        return None
    if isinstance(value, (list, tuple)) and not any(isinstance(member, (list, dict)) for member in value):
        return ";".join(text_of(member) or "" for member in value) or None
    if isinstance(value, bytes):
        return value.decode("utf-8", errors="replace") or None
    return json.dumps(value, ensure_ascii=False, default=str)
