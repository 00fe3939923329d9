"""Compressed JSON from strangers, unpacked as far as a limit allows and parsed; a finding says what is wrong."""

from __future__ import annotations

import gzip
import io
import zlib
from typing import Any

import orjson

from ingest.findings import InputError, error

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
