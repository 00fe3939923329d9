"""Totals printed under season tables: taken out of the rows, and compared with what the rows add up to."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ingest.findings import Finding, warning
from ingest.pdf.lines import compact
from ingest.raw.table import Cell, RawRow, RawTable

_TOTAL = re.compile(r"(team|club|season|own|grand|league)?totals?")
_TEAM = re.compile(r"team|tm")
_OTHERS = re.compile(r"(opponents?|opps?|opponentstotals?|totalopponents?)")
# Columns whose figures do not add up.
_NO_SUM = re.compile(
    r"lg|long(est)?|avg|average|pct|percent|rate|rtg|rating|g|gp|gs|games|rk|rank|year|season|age|number|jersey|net|"
)


def without_totals(tables: Sequence[RawTable], file: str) -> tuple[list[RawTable], list[Finding]]:
    """The tables with players only, and every printed total that the players above it do not add up to."""
    cleaned: list[RawTable] = []
    findings: list[Finding] = []
    for table in tables:
        rows: list[RawRow] = []
        since: list[RawRow] = []
        named = [(row, compact(str(next((cell for cell in row.cells if _is_words(cell)), "")))) for row in table.rows]
        for index, (row, name) in enumerate(named):
            team = _TEAM.fullmatch(name)
            if team and any(_TOTAL.fullmatch(later) for _, later in named[index:]):
                since.append(row)  # plays credited to nobody: part of the total, no player
            elif team or _TOTAL.fullmatch(name):
                findings += _differences(table, since, row, file)
                since = []
            elif not _OTHERS.fullmatch(name):
                rows.append(row)
                since.append(row)
        cleaned.append(RawTable(table.where, table.headers, table.column_places, rows, table.groups, table.title))
    return cleaned, findings


def _is_words(cell: Cell) -> bool:
    return isinstance(cell, str) and any(char.isalpha() for char in cell)


def _differences(table: RawTable, rows: Sequence[RawRow], total: RawRow, file: str) -> Iterator[Finding]:
    for index, header in enumerate(table.headers):
        printed = _whole(total.cells[index])
        numbers = [_whole(row.cells[index]) for row in rows if row.cells[index] is not None]
        if _NO_SUM.fullmatch(compact(header)) or printed is None or not rows or None in numbers:
            continue
        found = sum(number or 0 for number in numbers)
        if found != printed:
            place = total.place.replace("{}", table.column_places[index])
            yield warning(
                "PDF-SUM",
                f"{file}: {place}",
                f"{header} of {len(rows)} rows add up to {found}",
                f"{printed} as printed",
            )


def _whole(cell: Cell) -> int | None:
    text = str(cell).replace(",", "")
    return int(text) if re.fullmatch(r"-?\d+", text) else None
