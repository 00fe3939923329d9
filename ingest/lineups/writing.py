"""Values written into a season's table, each with its origin: most of a column by one mark, the others by their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import polars as pl

from ingest.table import Mark, RowKey, Table, Value

Written = tuple[Value, Mark]


def write_columns(table: Table, values: Mapping[str, Mapping[RowKey, Written]]) -> Table:
    """The table with these values in place of its own; what is not given stays, with the origin it had."""
    result = Table(table.name, table.frame, dict(table.columns), dict(table.cells))
    keys = list(zip(*(table.frame[name] for name in table.spec.key), strict=True))
    for column, given in values.items():
        if not given:
            continue
        olds = dict(zip(keys, table.frame[column], strict=True))
        kept = {key: old for key, old in olds.items() if key not in given and old is not None}
        dtype = table.frame.schema[column]
        merged = [given[key][0] if key in given else olds[key] for key in keys]
        result.frame = result.frame.with_columns(pl.Series(column, merged, dtype=dtype))
        _mark(result, table, column, given, kept)
    return result


def _mark(
    result: Table, before: Table, column: str, given: Mapping[RowKey, Written], kept: Mapping[RowKey, Value]
) -> None:
    known = {key: mark for key, (value, mark) in given.items() if value is not None}
    most = Counter(known.values()).most_common(1)
    if not most:
        for key in given:
            result.cells.pop((key, column), None)
        return
    usual, count = most[0]
    old = before.columns.get(column)
    replaced = count >= len(kept) or not kept
    if replaced:
        result.columns[column] = usual
    for key in given:
        result.cells.pop((key, column), None)
        mark = known.get(key)
        if mark is not None and mark != result.columns.get(column):
            result.cells[key, column] = mark
    if replaced and old != usual and kept:
        rows = {before.key_of(row): row for row in before.frame.iter_rows(named=True)}
        for key in kept:
            origin = before.origin(rows[key], column)
            result.cells[key, column] = Mark(origin.status, origin.place or "whole file", origin.source)


def append_rows(table: Table, rows: list[dict[str, Value]], marks: Mapping[tuple[RowKey, str], Mark]) -> Table:
    """The table with rows added, in the order of its key's team and name as it has them: at the end."""
    if not rows:
        return table
    added = Table.from_rows(table.name, rows)
    return Table(table.name, pl.concat([table.frame, added.frame]), dict(table.columns), {**table.cells, **marks})
