"""Header words in one spelling, whatever their supplier, pandas or Excel made of them."""

from __future__ import annotations

import datetime
import re
from functools import lru_cache

MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]


@lru_cache(maxsize=20_000)
def normalise(header: str) -> str:
    """A header as the vocabulary writes it: `PassingYds`, `Passing_Yds` and `Passing Yds.` are `passing yds`."""
    text = unmangled_header(header.strip())
    text = re.sub(r"Unnamed:?[ _]\d+(?:[ _]level[ _]\d+)?", " ", text)  # pandas names what has no name
    text = re.sub(r"(?<=\w)\.{1,3}\d+$", "", text)  # pandas and R number repeated headers
    text = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text)
    text = re.sub(r"(?<=[A-Z])(?=[A-Z][a-z]{2})", " ", text)
    text = re.sub(r"(?<=[A-Za-z])(?=\d)", " ", text)
    text = re.sub(r"[^\w%/+#]|_", " ", text.lower())
    text = " ".join(text.split())
    return text.replace(" %", "%").replace(" /", "/").replace("/ ", "/").replace(" +", "+")


def unmangled_header(text: str) -> str:
    """A header that Excel took for a time or a date, as it was: `2:00 PM` was `2PM`, `19-Jan` was `1-19`."""
    if match := re.fullmatch(r"(\d{1,2}):00(?::00)?\s*([AP]M)?", text, re.IGNORECASE):
        hour = int(match[1])
        half = (match[2] or ("PM" if hour >= 12 else "AM")).upper()
        return f"{(hour - 1) % 12 + 1}{half}"
    if match := re.fullmatch(r"\d{4}-(\d\d)-(\d\d)(?:[ T]00:00:00)?", text):
        return f"{int(match[1])}-{int(match[2])}"
    if (match := re.fullmatch(r"(\d{1,2})-([A-Za-z]{3})", text)) and match[2].lower() in MONTHS:
        return f"{MONTHS.index(match[2].lower()) + 1}-{match[1]}"
    return text


def header_text(cell: object) -> str:
    """The words of a header cell, whatever type Excel made of them."""
    if cell is None:
        return ""
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    if isinstance(cell, float) and 0 < cell < 1 and (cell * 24).is_integer():
        return unmangled_header(f"{int(cell * 24)}:00")
    if isinstance(cell, datetime.datetime | datetime.date | datetime.time):
        return unmangled_header(cell.isoformat()[:10].replace("T", " "))
    return " ".join(str(cell).split())
