"""Layers: the tables of several sources laid over each other, the first that knows a value giving it.

A lower layer only fills blanks. Where two layers know a value and differ, the upper one's stays,
unless it is only an estimate, and the conflict is recorded. Origins go with the values: a row names
its source, a column's mark holds for most of its rows, and values taken from elsewhere carry marks
of their own.

Conflicts: two sources that differ about one value. Both are reported, neither is fixed.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, fields
from math import isclose

from ingest.files import csv_safe
from ingest.identity.positions import finer_of
from ingest.schema import TABLES, TableSpec
from ingest.table import Mark, Origin, RowKey, Status, Table, Value


@dataclass(frozen=True, slots=True)
class Conflict:
    """One value that two sources give differently; `kept` comes from the one that takes precedence."""

    table: str
    row: str
    name: str
    column: str
    kept: Value
    kept_origin: str
    other: Value
    other_origin: str

    def text(self) -> str:
        """One line for a person."""
        who = self.name or self.row
        kept, other = f"{self.kept} ({self.kept_origin})", f"{self.other} ({self.other_origin})"
        return f"{who}: {self.table}.{self.column} {kept}, but {other}"

    def record(self) -> dict[str, Value]:
        """Plain values for `--json`."""
        return asdict(self)


def conflicts_csv(conflicts: Iterable[Conflict]) -> str:
    """All conflicts as CSV text in which no cell can be taken for a formula."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    names = [field.name for field in fields(Conflict)]
    writer.writerow(names)
    for conflict in conflicts:
        record = conflict.record()
        writer.writerow([_cell(record[name]) for name in names])
    return stream.getvalue()


def _cell(value: Value) -> Value:
    return csv_safe(value) if isinstance(value, str) else value


Row = dict[str, Value]
# Spellings may differ between sources; that is no conflict.
_SPELLINGS = frozenset({"source", "place", "player_name", "team_name"})


@dataclass
class Layer:
    """What one source, or the sum of its games, says about the season."""

    source: str
    kinds: frozenset[str]
    file: str
    order: float
    tables: dict[str, Table] = field(default_factory=dict)


@dataclass
class _Laid:
    """One row of the result: its values and the layer each came from."""

    values: Row
    layer: int
    owners: dict[str, int] = field(default_factory=dict)


def in_precedence(layers: list[Layer], precedence: list[str]) -> list[Layer]:
    """Layers in order: those named in the precedence (by kind, file or source) first, then as they were given."""
    return sorted(layers, key=lambda layer: (rank(precedence, layer.source, layer.file, *layer.kinds), layer.order))


def rank(precedence: list[str], *names: str) -> int:
    """Where a source of these names stands in the precedence; after its end if it is not named there."""
    own = {name.casefold() for name in names}
    return next((number for number, item in enumerate(precedence) if item.casefold() in own), len(precedence))


def lay(name: str, layers: list[Layer]) -> tuple[Table | None, list[Conflict]]:
    """One table of the season from all layers that have it, the first layer uppermost."""
    tables = [layer.tables[name] for layer in layers if name in layer.tables and layer.tables[name].frame.height]
    if len(tables) <= 1:
        return (tables[0] if tables else None), []
    spec = TABLES[name]
    laid: dict[RowKey, _Laid] = {}
    sources: list[dict[RowKey, Row]] = []
    conflicts: list[Conflict] = []
    for number, table in enumerate(tables):
        sources.append({table.key_of(row): row for row in table.frame.iter_rows(named=True)})
        for key, row in sources[number].items():
            upper = laid.get(key)
            if upper is None:
                laid[key] = _Laid(dict(row), number)
            else:
                conflicts += _fill(spec, key, upper, row, number, tables, sources)
    result = Table.from_rows(name, [row.values for row in laid.values()])
    _mark(result, laid, tables, sources)
    return result, conflicts


def _fill(
    spec: TableSpec,
    key: RowKey,
    upper: _Laid,
    row: Row,
    number: int,
    tables: list[Table],
    sources: list[dict[RowKey, Row]],
) -> list[Conflict]:
    """Fill the blanks of `upper` from `row`; what both know and give differently is a conflict."""
    conflicts = []
    for column in spec.columns:
        value, known = row[column], upper.values[column]
        if value is None or column in spec.key or (known is not None and column in _SPELLINGS):
            continue
        if known is None and column in _SPELLINGS:
            upper.values[column] = value
        elif known is None:
            upper.values[column] = value
            upper.owners[column] = number
        elif not _same(column, known, value):
            owner = upper.owners.get(column, upper.layer)
            kept = (known, tables[owner].origin(sources[owner][key], column))
            other = (value, tables[number].origin(row, column))
            if _only_estimated(kept[1], other[1]):
                upper.values[column], upper.owners[column] = value, number
                kept, other = other, kept
            conflicts.append(_conflict(spec.name, key, str(row.get("player_name") or ""), column, kept, other))
    return conflicts


def _only_estimated(upper: Origin, lower: Origin) -> bool:
    """An estimate stands in for what nobody knew: it gives way to any source that knows, whatever the precedence."""
    return upper.status is Status.ESTIMATED and lower.status is not Status.ESTIMATED


def _conflict(
    table: str, key: RowKey, who: str, column: str, kept: tuple[Value, Origin], other: tuple[Value, Origin]
) -> Conflict:
    where = " ".join(map(str, key))
    return Conflict(table, where, who, column, kept[0], kept[1].text(), other[0], other[1].text())


def _same(column: str, one: Value, other: Value) -> bool:
    if isinstance(one, float) and isinstance(other, int | float):
        return isclose(one, other, abs_tol=1e-9)
    if column == "position" and isinstance(one, str) and isinstance(other, str):
        return one == other or finer_of(one, other)
    return one == other


def _mark(result: Table, laid: dict[RowKey, _Laid], tables: list[Table], sources: list[dict[RowKey, Row]]) -> None:
    """Column marks from the layer that gives most of a column, marks of their own for all other values."""
    skipped = {*result.spec.key, *_SPELLINGS}
    for column in result.spec.columns:
        if column in skipped:
            continue
        givers = Counter(
            row.layer for row in laid.values() if row.values[column] is not None and column not in row.owners
        )
        most = givers.most_common(1)[0][0] if givers else 0
        mark = tables[most].columns.get(column)
        if mark is not None:
            result.columns[column] = mark
        for key, row in laid.items():
            if row.values[column] is None:
                continue
            owner = row.owners.get(column, row.layer)
            own = _own_mark(tables[owner], sources[owner][key], key, column, row.layer == owner, mark)
            if own is not None:
                result.cells[key, column] = own


def _own_mark(
    table: Table, row: Mapping[str, Value], key: RowKey, column: str, of_the_row: bool, mark: Mark | None
) -> Mark | None:
    """The mark a single value needs, or None where its row and column already say it all."""
    if of_the_row and table.columns.get(column, Mark()) == (mark or Mark()):
        return table.cells.get((key, column))
    origin = table.origin(row, column)
    return Mark(origin.status, origin.place or "whole file", origin.source)
