"""Whether a downloaded file is what its name says, from beginning to end: Parquet, gzipped CSV or CSV."""

from __future__ import annotations

import csv
import gzip
from pathlib import Path

from ingest.fetch.client import WrongAnswerError
from ingest.files import MEGABYTE
from ingest.findings import InputError
from ingest.guard.delimited import GZIP_ERRORS, MAX_UNPACKED_BYTES, cut_off
from ingest.guard.sniff import HEAD_BYTES, Kind, sniff

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
