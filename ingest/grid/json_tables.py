"""JSON as grids: lists of records, tables by name, columns by name, or a record a line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from ingest.findings import Finding, InputError, error, warning
from ingest.grid.cell_text import listed
from ingest.raw.grid import TABLE_PLACE, Grid, GridCell, plain_text
from ingest.raw.limits import check_cells

DEEPEST = 5  # envelopes such as {"data": {"players": [...]}}


def read_json(text: str, name: str, where: str) -> tuple[list[Grid], list[Finding]]:
    """Every table in the document. Row 0 is the header, so that row 12 is the twelfth record."""
    repeated: list[str] = []
    document = _parse(text, where, repeated)
    grids = [_grid(title, rows, where) for title, rows in _tables(document, name, 0)]
    check_cells(sum(len(row) for grid in grids for row in grid.rows), 0, where)
    if not grids:
        expected = "a list of records, or tables by name"
        raise InputError(error("JSON-NO-TABLE", where, "JSON without a table", expected))
    findings = []
    if repeated:
        found = f"{len(repeated)} names given twice in one record ({', '.join(repeated[:5])}), the last value taken"
        findings.append(warning("JSON-REPEATED", where, found, "each name once"))
    return grids, findings


def _parse(text: str, where: str, repeated: list[str]) -> Any:
    def record(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        members = dict(pairs)
        if len(members) < len(pairs):
            names = [name for name, _ in pairs]
            repeated.extend(name for name in members if names.count(name) > 1)
        return members

    decoder = json.JSONDecoder(object_pairs_hook=record, parse_constant=lambda _: None)
    try:
        try:
            return decoder.decode(text)
        except json.JSONDecodeError:
            lines = [line for line in text.splitlines() if line.strip()]
            if len(lines) < 2 or not all(line.lstrip().startswith("{") for line in lines[:2]):
                raise
            return [decoder.decode(line) for line in lines]
    except RecursionError as failed:
        raise InputError(error("JSON-BROKEN", where, "values nested too deep", "a list of records")) from failed
    except json.JSONDecodeError as failed:
        place = f"{where}: line {failed.lineno} column {failed.colno}"
        raise InputError(error("JSON-BROKEN", place, failed.msg, "valid JSON")) from failed
    except ValueError as failed:
        raise InputError(error("JSON-BROKEN", where, str(failed)[:120], "valid JSON")) from failed


def _tables(value: Any, name: str, depth: int) -> Iterator[tuple[str, list[list[Any]]]]:
    if depth > DEEPEST or not isinstance(value, (list, dict)) or not value:
        return
    members = value if isinstance(value, list) else list(value.values())
    if isinstance(value, list):
        if all(isinstance(member, dict) for member in members):
            yield name, _records(members)
        elif all(isinstance(member, list) for member in members):
            yield name, members
    elif all(isinstance(member, list) and not _has_nested(member) for member in members):
        yield name, _columns(value)
    elif len(members) > 1 and all(isinstance(member, dict) and not _has_nested(member.values()) for member in members):
        yield name, _records([{"key": key, **member} for key, member in value.items()])
    else:
        for key, member in value.items():
            yield from _tables(member, key if depth == 0 else f"{name}.{key}", depth + 1)


def _has_nested(values: Any) -> bool:
    return any(isinstance(value, (list, dict)) for value in values)


def _records(records: list[dict[str, Any]]) -> list[list[Any]]:
    flat = [dict(_flat(record, "", 0)) for record in records]
    names = list(dict.fromkeys(name for record in flat for name in record))
    return [names, *([record.get(name) for name in names] for record in flat)]


def _flat(record: dict[str, Any], prefix: str, depth: int) -> Iterator[tuple[str, Any]]:
    for name, value in record.items():
        if isinstance(value, dict) and value and depth < DEEPEST:
            yield from _flat(value, f"{prefix}{name}.", depth + 1)
        else:
            yield f"{prefix}{name}", value


def _columns(columns: dict[str, list[Any]]) -> list[list[Any]]:
    height = max(map(len, columns.values()))
    padded = [[*values, *[None] * (height - len(values))] for values in columns.values()]
    return [list(columns), *map(list, zip(*padded, strict=True))]


def _grid(name: str, rows: list[list[Any]], where: str) -> Grid:
    check_cells(sum(map(len, rows)), len(rows), where)
    cells: list[list[GridCell]] = [[_cell(value) for value in row] for row in rows]
    return Grid(name, cells, row_numbers=list(range(len(rows))), place_style=TABLE_PLACE)


def _cell(value: Any) -> GridCell:
    if isinstance(value, (list, dict)):
        return listed(value)
    if isinstance(value, str):
        return plain_text(value)
    return value  # type: ignore[no-any-return]
