"""Whether a downloaded file is whole, of the type that its name says, and of the dataset and season asked for."""

from __future__ import annotations

import csv
import gzip
import re
from pathlib import Path

import polars as pl

from ingest.fetch.download import WrongAnswerError
from ingest.fetch.releases import Dataset
from ingest.files import MEGABYTE, SourceFile
from ingest.findings import InputError
from ingest.guard.packed import GZIP_ERRORS, MAX_UNPACKED_BYTES, cut_off
from ingest.guard.sniff import HEAD_BYTES, Kind, sniff
from ingest.sources.nflverse.datasets import column_names, datasets, read_frame

_PARQUET_MARK = b"PAR1"
_PARQUET_ENDS = 12  # a mark at both ends, and the length of the footer


def check_shape(path: Path, name: str) -> None:
    """Raise `WrongAnswerError` unless the file is a whole one of the kind that its name says."""
    if path.stat().st_size == 0:
        raise WrongAnswerError("an empty answer")
    if name.endswith(".gz"):
        _check_gzip(path)
        return
    expected = Kind.PARQUET if name.endswith(".parquet") else Kind.CSV
    try:
        kind = sniff(path, name)
    except InputError as failed:
        raise WrongAnswerError(f"{failed.findings[0].found} instead of {_called(expected)}") from failed
    if kind is not expected:
        raise WrongAnswerError(f"{_called(kind)} instead of {_called(expected)}")
    if kind is Kind.PARQUET:
        _check_parquet(path)
    else:
        with path.open("rb") as stream:
            head = stream.read(HEAD_BYTES)
            stream.seek(max(0, path.stat().st_size - HEAD_BYTES))
            _check_csv(head, stream.read())


def _called(kind: Kind) -> str:
    return {
        Kind.PARQUET: "a Parquet file",
        Kind.CSV: "CSV text",
        Kind.HTML: "a web page",
        Kind.JSON: "a JSON text",
    }.get(kind, f"a file of kind {kind.value}")


def _check_parquet(path: Path) -> None:
    """A Parquet file begins and ends with its mark; before the last one stands how long its footer is."""
    size = path.stat().st_size
    with path.open("rb") as stream:
        stream.seek(max(0, size - 8))
        end = stream.read(8)
    if end[4:] != _PARQUET_MARK or not 0 < int.from_bytes(end[:4], "little") <= size - _PARQUET_ENDS:
        raise WrongAnswerError("a Parquet file that is cut off")


def _check_gzip(path: Path) -> None:
    """Unpack it all: gzip ends with a checksum and a length."""
    head, tail, size = b"", b"", 0
    try:
        with gzip.open(path) as stream:
            while block := stream.read(MEGABYTE):
                size += len(block)
                if size > MAX_UNPACKED_BYTES:
                    raise WrongAnswerError(f"more than {MAX_UNPACKED_BYTES // MEGABYTE} MB when unpacked")
                head = head or block[:HEAD_BYTES]
                tail = block[-HEAD_BYTES:]
    except GZIP_ERRORS as failed:
        raise WrongAnswerError(f"compressed data that is cut off or damaged ({failed})") from failed
    _check_csv(head, tail)


def _check_csv(head: bytes, tail: bytes) -> None:
    """A header of several columns first; last a line that ends, or has as many fields as the header."""
    first = head.decode("utf-8-sig", errors="replace").split("\n", 1)[0].rstrip("\r")
    header = next(csv.reader([first]), [])
    if len(header) < 2 or not all(name.strip() and name.isprintable() for name in header):
        raise WrongAnswerError("text without a header line of column names")
    if cut_off(len(header), tail):
        raise WrongAnswerError("CSV text that is cut off in its last line")


_DATE = re.compile(r"(\d{4})-(\d\d)")
_LAST_MONTH = 4  # a depth chart of April belongs to the season that is over


def misfit(file: SourceFile, dataset: Dataset, year: int) -> str:
    """Why a file is not this dataset of this season; empty where it is. An InputError where it cannot be read."""
    columns = column_names(file)
    if not columns:
        return "a table that is cut off or damaged"
    lacking = [kind.needs - set(columns) for kind in datasets() if kind.name in dataset.kinds]
    fewest = min(lacking, key=len, default=frozenset())
    if fewest:
        return f"a table without the column{'s' if len(fewest) > 1 else ''} {', '.join(sorted(fewest))}"
    if _other_kind(set(columns), dataset):
        return "a table of another dataset"
    seasons, exact = _seasons(file, columns)
    if not seasons or seasons == {year} or (year in seasons and not (exact and dataset.yearly)):
        return ""
    shown = ", ".join(map(str, sorted(seasons)[:5])) + (", ..." if len(seasons) > 5 else "")
    return f"a table of {shown}"


def _other_kind(columns: set[str], dataset: Dataset) -> bool:
    """Whether another dataset is meant, though the columns would do: play-by-play with participation, say."""
    meant = next((kind.name for kind in datasets() if kind.needs <= columns), "")
    return meant not in dataset.kinds


def _seasons(file: SourceFile, columns: list[str]) -> tuple[set[int], bool]:
    """The seasons of a table's rows, and whether they are said to the year; none where it does not say."""
    for column in ("season", "game_id", "nflverse_game_id"):
        if column in columns:
            values = _distinct(file, column)
            return {int(value[:4]) for value in values if re.match(r"\d{4}(?!\d)", value)}, True
    if "dt" in columns:
        dates = [_DATE.match(value) for value in _distinct(file, "dt")]
        return {int(date[1]) - (int(date[2]) <= _LAST_MONTH) for date in dates if date}, False
    return set(), False


def _distinct(file: SourceFile, column: str) -> list[str]:
    values = read_frame(file, [column])[column].unique().drop_nulls()
    return values.cast(pl.String).to_list()
