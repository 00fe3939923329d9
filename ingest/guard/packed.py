"""Packed text from strangers, comma-separated or JSON, unpacked as far as a limit allows."""

from __future__ import annotations

import csv
import gzip
import io
import zlib
from pathlib import Path
from typing import Any

import orjson

from ingest.findings import InputError, error

MEGABYTE = 1 << 20
MAX_UNPACKED_BYTES = 256 * MEGABYTE  # a season of play-by-play with all its columns is 115 MB of text
LONGEST_HEADER = MEGABYTE
TAIL_BYTES = 64 * 1024
GZIP_ERRORS = (gzip.BadGzipFile, zlib.error, EOFError)


def unpack_text(path: Path, where: str) -> bytes:
    """The text in a gzip file; an InputError where it is cut off, damaged or grows beyond the limit."""
    try:
        with gzip.open(path) as stream:
            content = stream.read(MAX_UNPACKED_BYTES + 1)
    except GZIP_ERRORS as failed:
        found = f"compressed data that is cut off or damaged ({failed})"
        raise InputError(error("GZIP-BROKEN", where, found, "a whole file", "copy or download it again")) from failed
    if len(content) > MAX_UNPACKED_BYTES:
        found, limit = f"over {MAX_UNPACKED_BYTES // MEGABYTE} MB when unpacked", MAX_UNPACKED_BYTES // MEGABYTE
        raise InputError(error("FILE-TOO-LARGE", where, found, f"at most {limit} MB", "split it by season"))
    return content


def header_names(path: Path, *, packed: bool) -> list[str]:
    """The names in the first line; an OSError, EOFError or zlib.error where it cannot be read."""
    with gzip.open(path) if packed else path.open("rb") as stream:
        line = stream.readline(LONGEST_HEADER)
    text = line.replace(b"\r", b"\n").decode("utf-8-sig", errors="replace")
    return [name.strip() for name in next(csv.reader(text.splitlines(keepends=True)), [])]


def cut_off(columns: int, tail: bytes) -> bool:
    """Whether the end of a text stops within a line: without its end and without all fields."""
    if tail.endswith(b"\n"):
        return False
    last = tail[-TAIL_BYTES:].decode("utf-8", errors="replace").rsplit("\n", 1)[-1]
    return len(next(csv.reader([last]), [])) != columns


MEMBER_LIMIT = 32 * 1024 * 1024
"""No single game or roster of a genuine file is a quarter as large when unpacked."""
GZIP_SIGNATURE = b"\x1f\x8b"


def gunzip(raw: bytes, where: str, code: str) -> bytes:
    """The bytes in a gzip file; an InputError with `code` where it is cut off, damaged or too large."""
    try:
        with gzip.open(io.BytesIO(raw)) as stream:
            content = stream.read(MEMBER_LIMIT + 1)
    except (OSError, EOFError, zlib.error) as broken:
        raise InputError(error(f"{code}-GAME", where, f"damaged ({broken})", "a gzip file")) from broken
    refuse_large(content, where, code)
    return content


def parse_json(raw: bytes, where: str, code: str) -> Any:
    """What a JSON text says; an InputError with `code` where it is cut off, damaged or too large."""
    refuse_large(raw, where, code)
    try:
        return orjson.loads(raw)
    except orjson.JSONDecodeError as broken:
        raise InputError(error(f"{code}-JSON", where, f"damaged ({broken})", "JSON")) from broken


def refuse_large(raw: bytes, where: str, code: str) -> None:
    """Refuse a member that no genuine file holds."""
    if len(raw) > MEMBER_LIMIT:
        found = f"over {MEMBER_LIMIT} bytes"
        raise InputError(error(f"{code}-LARGE", where, found, "a member of sane size"))
