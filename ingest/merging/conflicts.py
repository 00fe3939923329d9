"""Conflicts: two sources that differ about one value. Both are reported, neither is mended."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields

from ingest.files import csv_safe
from ingest.table import Value


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
