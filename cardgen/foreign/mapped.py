"""Rows of somebody's table as rows for our sheets."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from cardgen.foreign.columns import FROM, IGNORE, TO, TYPE, Certainty, Columns
from cardgen.foreign.records import Record
from cardgen.foreign.tables import POSITION, CardTable, TableColumn
from cardgen.sets.cells import date_fix, date_found, text_of
from ingest.files import shown
from ingest.findings import Finding, error, warning
from ingest.pdf.lines import compact

TWO: Final = re.compile(r"(.*?)\s*(?:/|,|\(|\s-\s)\s*(.*?)\)?")
AMBIGUOUS, UNKNOWN_KIND = "COLUMN-AMBIGUOUS", "TABLE-SHEET"
"""The codes of questions that only a column map can answer."""
Written = Callable[[str, str, str], str]
"""Sheet, heading and text, as our sheets write it."""


def read_table(
    table: CardTable, columns: Columns, written: Written, season: str = "", team: str = ""
) -> tuple[list[Record], list[Finding]]:
    """The table's rows, and every row and column of it that could not be read."""
    findings = list(column_findings(table))
    records = []
    for row in range(table.top + 1, len(table.grid.rows)):
        texts = {column.at: _text(table, row, column, findings) for column in table.columns}
        if not any(texts.values()):
            continue
        sheet = table.sheet or _sheet(table, texts, columns)
        if not sheet:
            found = "; ".join(filter(None, texts.values()))
            expected = "a row that says what kind of card it is"
            findings.append(error("CARD-TYPE", table.place(row, table.columns[0].at), repr(shown(found)), expected))
            continue
        records.append(_record(table, row, sheet, texts, columns, written, findings))
        records[-1].season = records[-1].cells.get("season") or season
        records[-1].team = records[-1].cells.get("team") or team
    return records, findings


def column_findings(table: CardTable) -> Iterator[Finding]:
    """A finding for each column that is unknown or could mean several things."""
    if not table.sheet and not table.typed:
        expected = "a tab named after its cards, or a column with their type"
        fix = "say sheet = ... in a column map; --inspect drafts one"
        yield error(UNKNOWN_KIND, table.where, "cards of an unknown kind", expected, fix)
    for column in table.columns:
        where = table.place(table.top, column.at)
        if column.meaning.certainty is Certainty.AMBIGUOUS:
            expected, fix = " or ".join(column.meaning.choices), "say which in a column map; --inspect drafts one"
            yield error(AMBIGUOUS, where, f"column {shown(column.key)!r}", expected, fix)
        elif column.meaning.certainty is Certainty.UNKNOWN:
            yield warning("COLUMN-UNKNOWN", where, f"column {shown(column.key)!r}, not read", "a column of a card")


def _text(table: CardTable, row: int, column: TableColumn, findings: list[Finding]) -> str:
    cells = table.grid.rows[row]
    cell = cells[column.at] if column.at < len(cells) else None
    if column.meaning.targets and column.meaning.targets != (IGNORE,) and (found := date_found(cell)):
        where = table.place(row, column.at)
        findings.append(error("SET-DATE", where, found, "the text on the card", date_fix(cell)))
    return text_of(cell).strip()


def _sheet(table: CardTable, texts: dict[int, str], columns: Columns) -> str:
    """The sheet that the row's type names."""
    named = (texts[column.at] for column in table.columns if TYPE in column.meaning.targets)
    return next((found for text in named if (found := columns.sheet(text.partition("/")[0]))), "")


def _record(
    table: CardTable,
    row: int,
    sheet: str,
    texts: dict[int, str],
    columns: Columns,
    written: Written,
    findings: list[Finding],
) -> Record:
    first = table.columns[0].at
    record = Record(sheet, table.place(row, first))
    ends: dict[str, dict[str, str]] = {}
    for column in table.columns:
        for target, text in _parts(column, texts[column.at]):
            heading, _, end = target.rpartition(" ") if target.endswith((f" {FROM}", f" {TO}")) else (target, "", "")
            if heading in (TYPE, IGNORE) or not text:
                continue
            if heading not in columns.sheets[sheet]:
                if heading != POSITION:
                    expected = f"a value that {sheet} have"
                    findings.append(
                        warning("CARD-EXTRA", table.place(row, column.at), f"{heading} is {shown(text)!r}", expected)
                    )
                continue
            record.places[heading] = table.place(row, column.at)
            if end:
                ends.setdefault(heading, {})[end] = text
            else:
                record.cells[heading] = text
    for heading, both in ends.items():
        low, high = both.get(FROM, ""), both.get(TO, "")
        record.cells[heading] = low if low == high else f"{low}-{high}"
    if POSITION in record.cells:
        record.cells[POSITION] = columns.positions.get(compact(record.cells[POSITION]), record.cells[POSITION])
    record.cells = {heading: written(sheet, heading, text) for heading, text in record.cells.items()}
    return record


def _parts(column: TableColumn, text: str) -> Iterator[tuple[str, str]]:
    """What a cell says of each thing its column holds."""
    targets = column.meaning.targets
    if len(targets) == 2 and TYPE not in targets:
        match = TWO.fullmatch(text)
        first, second = (match[1], match[2]) if match else (text, "")
        yield from zip(targets, (first, second), strict=True)
    else:
        yield from ((target, text) for target in targets)
