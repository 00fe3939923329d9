"""A table of a season with the origin and status of every value.

Origins are kept small: each row names its file and place in the columns `source` and `place`;
each column has a mark (status and its own place, such as a spreadsheet column); single values
that differ, such as one estimated cell, have a mark of their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum

import polars as pl

from ingest.schema import TABLES, TableSpec

Value = str | int | float | bool | None


class Status(str, Enum):
    """How a value came to be."""

    STAT = "stat"
    DERIVED = "derived"
    ESTIMATED = "estimated"


@dataclass(frozen=True, slots=True)
class Mark:
    """Status and origin of a column, or of a single value."""

    status: Status = Status.STAT
    place: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where one value came from."""

    status: Status
    source: str
    place: str

    def text(self) -> str:
        """`file: place (status)` for a person."""
        return (
            f"{self.source}: {self.place} ({self.status.value})"
            if self.place
            else f"{self.source} ({self.status.value})"
        )


RowKey = tuple[Value, ...]


@dataclass
class Table:
    """Values (a polars frame with the columns of its spec) and their marks."""

    name: str
    frame: pl.DataFrame
    columns: dict[str, Mark] = field(default_factory=dict)
    cells: dict[tuple[RowKey, str], Mark] = field(default_factory=dict)

    @property
    def spec(self) -> TableSpec:
        """The table's declaration."""
        return TABLES[self.name]

    @classmethod
    def from_rows(cls, name: str, rows: Iterable[Mapping[str, Value]], columns: dict[str, Mark] | None = None) -> Table:
        """A table from plain records; `source` and `place` are ordinary keys of a record."""
        spec = TABLES[name]
        frame = pl.DataFrame(list(rows), schema=spec.dtypes, orient="row", strict=True)
        return cls(name, spec.arrange(frame), dict(columns or {}))

    def key_of(self, row: Mapping[str, Value]) -> RowKey:
        """The identity of a row."""
        return tuple(row[name] for name in self.spec.key)

    def origin(self, row: Mapping[str, Value], column: str) -> Origin:
        """Where the value in `column` of `row` came from."""
        mark = self.columns.get(column, Mark())
        own = self.cells.get((self.key_of(row), column))
        if own is not None and own.place:
            return Origin(own.status, own.source or str(row.get("source") or ""), own.place)
        status = own.status if own is not None else mark.status
        source = (own.source if own is not None else "") or mark.source or str(row.get("source") or "")
        return Origin(status, source, join_places(str(row.get("place") or ""), mark.place))

    def status(self, row: Mapping[str, Value], column: str) -> Status:
        """The status of one value."""
        return self.origin(row, column).status


def join_places(row: str, column: str) -> str:
    """`Sheet1!{}12` and `F` make `Sheet1!F12`; without a `{}` the two stand side by side."""
    if "{}" in row:
        return row.replace("{}", column)
    return " ".join(part for part in (row, column) if part)


def row_place(place: Value) -> str:
    """A row's place without a column: `line 12 column {}` makes `line 12`, `Sheet1!{}12` makes `Sheet1!12`."""
    return re.sub(r"[\s,]*(?:\bcolumn\s*)?\{\}", "", str(place or ""))
