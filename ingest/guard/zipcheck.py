"""Looking into a zip package (.xlsx, .ods) without trusting what it says about itself.

Sizes in a zip's headers are claims of whoever made it, so parts are measured while they are
inflated and the work stops at the limit, not after it.
"""

from __future__ import annotations

import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import BinaryIO

from ingest.findings import Finding, InputError, error

MEGABYTE = 1 << 20
MAX_DIRECTORY_BYTES = 8 * MEGABYTE  # ten times the directory of a wheel with 11 seasons of games
MAX_PARTS = 5000  # a workbook of 30 sheets with comments and drawings has about 200
MAX_PART_BYTES = 512 * MEGABYTE  # a million formatted but empty rows of ten columns are 350 MB
MAX_TOTAL_BYTES = 768 * MEGABYTE
MAX_RATIO = 300  # repetitive sheets reach 60; a bomb comes near deflate's limit of 1032
RATIO_FREE_BYTES = 16 * MEGABYTE  # below this any ratio is harmless
CHUNK_BYTES = 4 * MEGABYTE

MARKUP_OVERLAP = 16  # bytes of one block to look at again with the next
_ALLOWED_MARKUP = (b"<!--", b"<![CDATA[")
_END_RECORD = b"PK\x05\x06"
_END_RECORD_BYTES = 22
_LONGEST_COMMENT = 65535
_BIG_LOCATOR = b"PK\x06\x07"
_LOCAL_HEADER_BYTES = 30
ZIP_ERRORS = (
    zipfile.BadZipFile,
    zlib.error,
    OSError,
    EOFError,
    ValueError,
    NotImplementedError,
    RuntimeError,
    struct.error,
)


def truncated(where: str, failed: Exception) -> InputError:
    """What to tell the user of a zip that cannot be read to its end."""
    found = f"a zip file that is cut off or damaged ({failed})"
    return InputError(error("ZIP-TRUNCATED", where, found, "a whole file", "copy or download it again"))


@dataclass
class Package:
    """An open zip whose directory has been checked; `inflated` counts what has come out of it."""

    where: str
    stream: BinaryIO
    inflated: int = 0
    parts: dict[str, zipfile.ZipInfo] = field(default_factory=dict)

    def chunks(self, name: str) -> Iterator[bytes]:
        """The part's bytes in blocks, as far as the limits allow."""
        part = self.parts[name]
        measured = checksum = 0
        try:
            for block in _inflate(self.stream, part):
                measured += len(block)
                self.inflated += len(block)
                self._check_growth(part, measured)
                checksum = zlib.crc32(block, checksum)
                yield block
        except ZIP_ERRORS as failed:
            raise truncated(f"{self.where}!{name}", failed) from failed
        if measured != part.file_size or checksum != part.CRC:
            raise truncated(f"{self.where}!{name}", ValueError("its size or checksum is not what the directory says"))

    def read(self, name: str) -> bytes:
        """The whole part."""
        return b"".join(self.chunks(name))

    def _check_growth(self, part: zipfile.ZipInfo, measured: int) -> None:
        where = f"{self.where}!{part.filename}"
        if measured > MAX_PART_BYTES or self.inflated > MAX_TOTAL_BYTES:
            limit = MAX_PART_BYTES if measured > MAX_PART_BYTES else MAX_TOTAL_BYTES
            found = f"more than {limit // MEGABYTE} MB when unpacked"
            raise InputError(error("ZIP-BOMB", where, found, f"at most {limit // MEGABYTE} MB"))
        ratio = measured / max(part.compress_size, 1)
        if measured > RATIO_FREE_BYTES and ratio > MAX_RATIO:
            found = f"{measured // MEGABYTE} MB and more out of {part.compress_size} bytes"
            raise InputError(error("ZIP-BOMB", where, found, f"at most {MAX_RATIO} times its size"))


def _inflate(stream: BinaryIO, part: zipfile.ZipInfo) -> Iterator[bytes]:
    """Everything the part's bytes unpack to, which `zipfile` would cut off at the size the headers claim."""
    stream.seek(part.header_offset)
    header = stream.read(_LOCAL_HEADER_BYTES)
    if not header.startswith(b"PK\x03\x04"):
        raise ValueError("no part where the directory says")
    stream.seek(sum(struct.unpack_from("<HH", header, 26)), 1)
    left = part.compress_size
    inflater = zlib.decompressobj(-zlib.MAX_WBITS)
    while left > 0:
        packed = stream.read(min(left, CHUNK_BYTES))
        if not packed:
            raise EOFError("the file ends inside a part")
        left -= len(packed)
        if part.compress_type == zipfile.ZIP_STORED:
            yield packed
            continue
        while packed and not inflater.eof:
            yield inflater.decompress(packed, CHUNK_BYTES)
            packed = inflater.unconsumed_tail
    if part.compress_type == zipfile.ZIP_DEFLATED and not inflater.eof:
        raise EOFError("packed data without an end")


def forbidden_markup(data: bytes) -> bool:
    """Whether XML declares a document type or an entity, by anything that begins like a declaration."""
    if b"!" not in data:  # a single byte is found many times faster than two
        return False
    at = data.find(b"<!")
    while at >= 0:
        beginning = data[at : at + 9]
        if not any(allowed.startswith(beginning[: len(allowed)]) for allowed in _ALLOWED_MARKUP):
            return True
        at = data.find(b"<!", at + 2)
    return False


@contextmanager
def open_package(path: Path, where: str) -> Iterator[Package]:
    """The zip at `path` after a check of its directory."""
    check_directory(path, where)
    try:
        archive = zipfile.ZipFile(path)
    except ZIP_ERRORS as failed:
        raise truncated(where, failed) from failed
    with archive, path.open("rb") as stream:
        findings = _entry_findings(archive, where)
        if findings:
            raise InputError(findings)
        yield Package(where, stream, parts={part.filename: part for part in archive.infolist()})


def check_directory(path: Path, where: str) -> None:
    """Refuse a directory that is missing or so large that only listing it would fill the memory."""
    try:
        with path.open("rb") as stream:
            size = stream.seek(0, 2)
            stream.seek(max(0, size - _END_RECORD_BYTES - _LONGEST_COMMENT))
            tail = stream.read()
        at = tail.rindex(_END_RECORD)
        (directory_bytes,) = struct.unpack_from("<L", tail, at + 12)
        if directory_bytes == 0xFFFFFFFF:  # the real figure is in a 64-bit record that a locator points to
            locator = tail.rindex(_BIG_LOCATOR, 0, at)
            (record_at,) = struct.unpack_from("<Q", tail, locator + 8)
            with path.open("rb") as stream:
                stream.seek(record_at + 40)
                (directory_bytes,) = struct.unpack("<Q", stream.read(8))
    except (ValueError, OverflowError, struct.error, OSError) as failed:
        raise truncated(where, ValueError("no directory at its end")) from failed
    if directory_bytes > MAX_DIRECTORY_BYTES:
        found = f"a zip directory of {directory_bytes} bytes"
        raise InputError(error("ZIP-BOMB", where, found, f"at most {MAX_DIRECTORY_BYTES}"))


def _entry_findings(archive: zipfile.ZipFile, where: str) -> list[Finding]:
    parts = archive.infolist()
    if len(parts) > MAX_PARTS:
        return [error("ZIP-BOMB", where, f"{len(parts)} parts", f"at most {MAX_PARTS}")]
    findings: list[Finding] = []
    seen: set[str] = set()
    for part in parts:
        findings += _one_entry(part, f"{where}!{ascii(part.filename)[1:-1]}", part.filename.lower() in seen)
        seen.add(part.filename.lower())
    return [*findings, *_overlaps(parts, where)]


def _one_entry(part: zipfile.ZipInfo, where: str, repeated: bool) -> Iterator[Finding]:
    name = part.filename.replace("\\", "/")
    if name.startswith("/") or ".." in name.split("/") or name[1:2] == ":" or not name.isprintable():
        yield error("ZIP-PATH", where, "a part whose name leads out of the file", "a plain name")
    if repeated:
        yield error("ZIP-REPEATED", where, "two parts of one name", "one")
    if part.flag_bits & 1:
        yield error(
            "ZIP-PASSWORD", where, "a part protected by a password", "an open one", "save a copy without a password"
        )
    if part.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        yield error("ZIP-METHOD", where, f"compression method {part.compress_type}", "stored or deflated parts")


def _overlaps(parts: list[zipfile.ZipInfo], where: str) -> Iterator[Finding]:
    """Parts that share bytes: how a small file claims to hold petabytes."""
    ordered = sorted(parts, key=lambda part: part.header_offset)
    for part, following in pairwise(ordered):
        end = part.header_offset + _LOCAL_HEADER_BYTES + len(part.orig_filename.encode()) + part.compress_size
        if end > following.header_offset:
            yield error(
                "ZIP-BOMB", where, f"parts {part.filename} and {following.filename} overlap", "parts side by side"
            )
