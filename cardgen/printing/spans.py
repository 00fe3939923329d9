"""What rows of tables say in two columns or two rows, as a chart prints it: from one number to another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

FROM, TO, BOTH = "from", "to", "from-to"
QUARTER, SECONDS, MINUTES = "quarter", "seconds above", "minutes left"
QUARTER_SECONDS: Final = "900"


def with_spans(rows: Iterable[Mapping[str, str]]) -> Iterator[dict[str, str]]:
    """Each row with `from-to`, a single number once, and with the minutes of its quarter, as `10-5`."""
    ends: dict[str, str] = {}
    for row in rows:
        told = dict(row)
        if FROM in row and TO in row:
            told[BOTH] = row[FROM] if row[FROM] == row[TO] else f"{row[FROM]}-{row[TO]}"
        if QUARTER in row and SECONDS in row:
            begins = ends.get(row[QUARTER], QUARTER_SECONDS)
            told[MINUTES] = f"{_minutes(begins)}-{_minutes(row[SECONDS])}"
            ends[row[QUARTER]] = row[SECONDS]
        yield told


def _minutes(seconds: str) -> str:
    """`10` for 600, `7:30` for 450; what is no number as it is."""
    if not seconds.isdecimal():
        return seconds
    whole, rest = divmod(int(seconds), 60)
    return f"{whole}:{rest:02d}" if rest else str(whole)
