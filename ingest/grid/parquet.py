"""Parquet files as a grid: the column names are the first row."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import polars as pl
import polars.selectors as cs

from ingest.findings import InputError, error
from ingest.grid.cell_text import listed
from ingest.guard.quiet import quiet_stderr
from ingest.raw.grid import TABLE_PLACE, Grid, GridCell
from ingest.raw.limits import check_cells, check_text

_PLAIN = (str, int, float, bool)


def read_parquet(path: Path, name: str, where: str) -> Grid:
    """All rows. Row 0 is the header, so that row 12 is the twelfth record."""
    try:
        with quiet_stderr():
            scan = pl.scan_parquet(path, glob=False)
            columns = scan.collect_schema().names()
            height = int(scan.select(pl.len()).collect().item())
            check_cells(height * len(columns), height, where)
            frame = scan.collect()
            check_text(sum(int(text.str.len_bytes().sum()) for text in frame.select(cs.string()).iter_columns()), where)
    except (pl.exceptions.PolarsError, pl.exceptions.PanicException, OSError, ValueError) as failed:
        found = f"a Parquet file that is cut off or damaged ({str(failed)[:120]})"
        raise InputError(error("PARQUET-BROKEN", where, found, "a whole file", "copy or download it again")) from failed
    values = [_cells(frame[column]) for column in columns]
    rows: list[list[GridCell]] = [list(columns), *map(list, zip(*values, strict=True))]
    return Grid(name, rows, row_numbers=list(range(len(rows))), place_style=TABLE_PLACE)


def _cells(column: pl.Series) -> list[GridCell]:
    if column.dtype.is_decimal():
        column = column.cast(pl.Float64)
    values: list[Any] = column.to_list()
    if column.dtype.is_nested() or column.dtype == pl.Binary:
        return [listed(value) for value in values]
    return [None if _blank(value) else value for value in values]


def _blank(value: Any) -> bool:
    return value is None or value != value or (isinstance(value, str) and not value.strip())  # noqa: PLR0124 (not a number)
