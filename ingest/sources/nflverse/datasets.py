"""Which file of nflverse a file is, told by its columns, and its rows as a frame."""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import polars as pl

from ingest.files import Kind, SourceFile
from ingest.findings import InputError, error
from ingest.guard.packed import GZIP_ERRORS, TAIL_BYTES, cut_off, header_names, unpack_text
from ingest.guard.quiet import quiet_stderr
from ingest.raw.limits import MAX_ROWS

PLAYS, PLAYERS, SCHEDULE = "plays", "players", "schedule"
"""Groups of files: play-by-play, who played, and the schedule."""
TABLE_KINDS = (Kind.CSV, Kind.CSV_GZ, Kind.PARQUET)
"""Files that may be nflverse's."""
MAX_CELLS = 40_000_000
"""Four seasons of plays in the columns that are read; as typed columns they take less room than a table of texts."""
_BLANK = ["", "NA", "NaN", "nan"]
_FAILURES = (pl.exceptions.PolarsError, pl.exceptions.PanicException, OSError, ValueError)


@dataclass(frozen=True)
class Dataset:
    """One kind of file that nflverse publishes."""

    name: str
    title: str
    needs: frozenset[str]
    group: str


@cache
def datasets() -> tuple[Dataset, ...]:
    """Every kind of file, in the order in which they are tried."""
    listed = tomllib.loads(files(__package__).joinpath("datasets.toml").read_text(encoding="utf-8"))
    return tuple(
        Dataset(name, entry["title"], frozenset(entry["needs"]), entry["group"]) for name, entry in listed.items()
    )


def dataset_of(file: SourceFile) -> Dataset | None:
    """The kind of nflverse file this is; None for any other table."""
    columns = set(column_names(file))
    return next((dataset for dataset in datasets() if dataset.needs <= columns), None)


def column_names(file: SourceFile) -> list[str]:
    """The names in a table's first row; none for a file that is no plain table or cannot be read."""
    try:
        if file.kind is Kind.PARQUET:
            with quiet_stderr():
                return pl.scan_parquet(file.path, glob=False).collect_schema().names()
        if file.kind in TABLE_KINDS:
            return header_names(file.path, packed=file.kind is Kind.CSV_GZ)
    except (*_FAILURES, *GZIP_ERRORS, csv.Error):
        return []
    return []


def is_schedule(file: SourceFile) -> bool:
    """Whether a file is a schedule of nflverse."""
    dataset = dataset_of(file)
    return dataset is not None and dataset.group == SCHEDULE


def read_frame(file: SourceFile, wanted: Collection[str]) -> pl.DataFrame:
    """The wanted columns that a file has, as a frame; an InputError where it is cut off or damaged.

    Blanks and the `NA` of R are null; columns of a CSV file are read as text, those of Parquet as they are.
    """
    present = [name for name in column_names(file) if name in wanted]
    try:
        with quiet_stderr():
            if file.kind is Kind.PARQUET:
                scan = pl.scan_parquet(file.path, glob=False)
                height = int(scan.select(pl.len()).collect().item())
                _check_size(height, len(present), file.name)
                return scan.select(present).collect()
            text = unpack_text(file.path, file.name) if file.kind is Kind.CSV_GZ else file.path.read_bytes()
            _check_whole(text, file)
            return pl.read_csv(text, columns=present, infer_schema=False, null_values=_BLANK)
    except InputError:
        raise
    except _FAILURES as failed:
        found = f"a file that is cut off or damaged ({str(failed)[:120]})"
        raise InputError(
            error("NFLVERSE-BROKEN", file.name, found, "a whole file", "copy or download it again")
        ) from failed


def _check_whole(text: bytes, file: SourceFile) -> None:
    """Refuse a text that ends within a line: the rest of it is lost."""
    if cut_off(len(column_names(file)), text[-TAIL_BYTES:]):
        line = text.count(b"\n") + 1
        raise InputError(
            error(
                "NFLVERSE-BROKEN",
                f"{file.name}: line {line}",
                "a file that is cut off in its last line",
                "a whole file",
                "copy or download it again",
            )
        )


def _check_size(rows: int, columns: int, where: str) -> None:
    if rows > MAX_ROWS or rows * columns > MAX_CELLS:
        found, expected = f"{rows} rows of {columns} columns", f"at most {MAX_ROWS} rows and {MAX_CELLS} cells"
        raise InputError(error("TABLE-TOO-LARGE", where, found, expected, "split it by season"))
