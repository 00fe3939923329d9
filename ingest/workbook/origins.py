"""Reads the origins sheet: status and origin of columns and of single values, by table and key."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping

import polars as pl

from ingest.findings import Finding, did_you_mean, error
from ingest.schema import TABLES, Column, TableSpec
from ingest.schema.columns import FIRST
from ingest.table import Mark, RowKey, Status, Table
from ingest.workbook.sheet import ReadSheet, Rows, read_sheet

_REQUIRED = ("table", "column", "status")
_COLUMNS = {
    name: Column(name, pl.String, name, "text", FIRST, name not in _REQUIRED)
    for name in ("table", "key", "column", "status", "source", "place")
}
_STATUSES = {status.value: status for status in Status}


def attach_marks(where: str, rows: Rows, tables: Mapping[str, Table]) -> list[Finding]:
    """Give the tables their marks; a mark whose row or sheet was deleted is left out."""
    sheet = read_sheet(where, rows, _COLUMNS)
    if sheet.findings:
        return sheet.findings
    findings: list[Finding] = []
    frame = sheet.frame.with_columns(
        pl.lit(None, dtype=pl.String).alias(name) for name in _COLUMNS if name not in sheet.frame.columns
    )
    marked: set[tuple[str, RowKey | None, str]] = set()
    for at, (table, key, column, status, source, place) in enumerate(frame.select(list(_COLUMNS)).iter_rows()):
        wrong = _wrong_words(sheet, at, table, column, status)
        row_key, key_finding = _row_key(sheet, at, key, TABLES.get(table))
        wrong += key_finding
        if not wrong and (table, row_key, column) in marked:
            wrong.append(
                error("ORIGIN-REPEATED", sheet.place(at, "table"), "a second line for the same value", "one line")
            )
        marked.add((table, row_key, column))
        findings += wrong
        if wrong or table not in tables:
            continue
        mark = Mark(_STATUSES[status], place or "", source or "")
        if row_key is None:
            tables[table].columns[column] = mark
        else:
            tables[table].cells[row_key, column] = mark
    _drop_deleted_rows(tables)
    return findings


def _wrong_words(sheet: ReadSheet, at: int, table: str, column: str, status: str) -> list[Finding]:
    findings = []
    columns = TABLES[table].columns if table in TABLES else {}
    choices: dict[str, tuple[str, Collection[str]]] = {
        "table": (table, TABLES),
        "column": (column, columns),
        "status": (status, _STATUSES),
    }
    for name, (found, known) in choices.items():
        # Without the table nothing can be said about the column.
        if found not in known and (name != "column" or columns):
            expected = "one of " + ", ".join(known) if name == "status" else f"a {name} of a season"
            fix = did_you_mean(found or "", known)
            findings.append(error("ORIGIN-VALUE", sheet.place(at, name), f"{found!r}", expected, fix))
    return findings


def _row_key(sheet: ReadSheet, at: int, key: str | None, spec: TableSpec | None) -> tuple[RowKey | None, list[Finding]]:
    if key is None or spec is None:
        return None, []
    try:
        parts = json.loads(key)
    except ValueError:
        parts = None
    if isinstance(parts, list) and len(parts) == len(spec.key):
        return tuple(parts), []
    expected = f"a list of {', '.join(spec.key)}, such as {json.dumps(['...'] * len(spec.key))}"
    return None, [error("ORIGIN-KEY", sheet.place(at, "key"), f"{key!r}", expected)]


def _drop_deleted_rows(tables: Mapping[str, Table]) -> None:
    for table in tables.values():
        if table.cells:
            rows = set(table.frame.select(table.spec.key).iter_rows())
            table.cells = {where: mark for where, mark in table.cells.items() if where[0] in rows}
