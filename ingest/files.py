"""Opening strangers' files safely, and writing our own so that nothing is ever half-written.

The rule for symbolic links: a link is followed if it ends at a regular file, which is then read
like any other; a link that dangles, runs in a circle or ends at anything else is refused, and
links to folders are not walked into.
"""

from __future__ import annotations

import errno
import hashlib
import os
import re
import stat
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from ingest.findings import Finding, InputError, error
from ingest.guard.packed import header_names
from ingest.guard.sniff import Kind, sniff

__all__ = [
    "Kind", "SourceFile", "atomic_path", "csv_plain", "csv_safe", "expand", "fingerprint", "open_source", "shown",
]  # fmt: skip

MEGABYTE = 1 << 20
MAX_ARCHIVE_BYTES = 200 * MEGABYTE  # eleven seasons of play by play are 60 MB
MAX_FILE_BYTES = 64 * MEGABYTE  # the largest season export seen is 3 MB, a scanned gamebook 20 MB
MAX_FILES = 5000  # a season of gamebooks is 267 files
MAX_FOLDER_DEPTH = 20
SHOWN_LENGTH = 120

_NOT_DATA = {"thumbs.db", "desktop.ini", "__macosx", "report.txt", "conflicts.csv"}
_FORMULA_STARTS = frozenset("=+-@\t\r＝＋－＠")
_PLAIN_NUMBER = re.compile(r"[+-]?[0-9]+(?:\.[0-9]+)?%?")


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file that passed the first look: it exists, is of a known kind and of a sane size."""

    path: Path
    name: str
    kind: Kind
    size: int
    sha256: str


def open_source(path: Path) -> SourceFile:
    """Take a first look at a file: that it can be read, how large it is and what it is."""
    where = shown(path.name or str(path))
    size = _regular_size(path, where)
    if size == 0:
        raise InputError(error("FILE-EMPTY", where, "an empty file", "a file with data"))
    _check_size(size, MAX_ARCHIVE_BYTES, where)
    try:
        kind = sniff(path, where)
        if kind is not Kind.ARCHIVE and not (kind is Kind.CSV and _names_plays(path)):
            _check_size(size, MAX_FILE_BYTES, where)
        return SourceFile(path, where, kind, size, fingerprint(path))
    except OSError as failed:
        raise InputError(_unreadable(failed, where)) from failed


def _names_plays(path: Path) -> bool:
    """Whether a table has the columns of a play-by-play, which as text with all its columns is 115 MB a season."""
    return {"game_id", "play_id"} <= set(header_names(path, packed=False))


def _regular_size(path: Path, where: str) -> int:
    try:
        linked = path.is_symlink()
        status = path.stat()
    except ValueError as failed:  # a zero byte in the name
        raise InputError(error("FILE-NAME", where, "a name with a zero byte", "the name of a file")) from failed
    except OSError as failed:
        raise InputError(_unreadable(failed, where, link=_is_link(path))) from failed
    if stat.S_ISREG(status.st_mode):
        return status.st_size
    what = "a folder" if stat.S_ISDIR(status.st_mode) else "a device, pipe or socket"
    if linked:
        raise InputError(error("FILE-LINK", where, f"a symbolic link to {what}", "a link to a regular file"))
    code = "FILE-FOLDER" if stat.S_ISDIR(status.st_mode) else "FILE-SPECIAL"
    raise InputError(error(code, where, what, "a regular file"))


def _is_link(path: Path) -> bool:
    try:
        return path.is_symlink()
    except OSError:
        return False


def _unreadable(failed: OSError, where: str, link: bool = False) -> Finding:
    if link and failed.errno in (errno.ENOENT, errno.ENOTDIR):
        return error("FILE-LINK", where, "a symbolic link to nothing", "a link to a regular file")
    if failed.errno == errno.ELOOP:
        return error("FILE-LINK", where, "a symbolic link that runs in a circle", "a link to a regular file")
    if failed.errno in (errno.ENOENT, errno.ENOTDIR):
        return error("FILE-MISSING", where, "no such file", "an existing file")
    if failed.errno == errno.ENAMETOOLONG:
        return error("FILE-NAME", where, "a name longer than the system allows", "the name of a file")
    return error("FILE-UNREADABLE", where, f"cannot be read: {failed.strerror or failed}", "a file you may read")


def _check_size(size: int, limit: int, where: str) -> None:
    if size > limit:
        found = f"{size / MEGABYTE:.0f} MB"
        raise InputError(error("FILE-TOO-LARGE", where, found, f"at most {limit // MEGABYTE} MB", "split it by season"))


def expand(paths: Iterable[Path]) -> list[Path]:
    """Files as given, and the files of folders in sorted order, each once.

    Inside folders hidden files, editors' temporary files (`~$season.xlsx`), column maps and alias
    files (TOML), our own reports and what operating systems leave behind are passed over, and links to folders are
    not followed.
    """
    files: dict[Path, None] = {}
    findings: list[Finding] = []
    for path in paths:
        if not _is_folder(path):
            files[path] = None
            continue
        found = 0
        for member in _walk(path, 0, findings):
            files[member] = None
            found += 1
            if len(files) > MAX_FILES:
                raise InputError(
                    error("FOLDER-TOO-LARGE", shown(path), f"more than {MAX_FILES} files", "one season's files")
                )
        if not found and not findings:
            findings.append(error("FOLDER-EMPTY", shown(path), "a folder without files", "files to read"))
    if findings:
        raise InputError(findings)
    return list(files)


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def _walk(folder: Path, depth: int, findings: list[Finding]) -> Iterator[Path]:
    if depth > MAX_FOLDER_DEPTH:
        findings.append(error("FOLDER-TOO-DEEP", shown(folder), f"folders {depth} deep", f"at most {MAX_FOLDER_DEPTH}"))
        return
    try:
        members = sorted(folder.iterdir(), key=lambda member: os.fsencode(member.name))
    except OSError as failed:
        findings.append(_unreadable(failed, shown(folder)))
        return
    for member in members:
        if member.name.startswith((".", "~$")) or member.name.lower() in _NOT_DATA or member.suffix == ".toml":
            continue
        if not member.is_dir():
            yield member
        elif not member.is_symlink():
            yield from _walk(member, depth + 1, findings)


def shown(name: str | Path) -> str:
    """A name fit for a message: nothing that moves the cursor, breaks the line or fills the screen."""
    text = "".join(letter if letter.isprintable() else _escaped(letter) for letter in str(name))
    return text if len(text) <= SHOWN_LENGTH else f"{text[: SHOWN_LENGTH // 2]}...{text[-SHOWN_LENGTH // 2 :]}"


def _escaped(letter: str) -> str:
    if "\udc80" <= letter <= "\udcff":  # a byte of a name that is not UTF-8
        return f"\\x{ord(letter) - 0xDC00:02x}"
    return letter.encode("unicode_escape").decode("ascii")


def csv_safe(value: str) -> str:
    """The value as CSV text that no spreadsheet program runs as a formula: an apostrophe in front.

    Plain numbers (`-5`) stay as they are. A value that itself begins with an apostrophe gets
    another, so that `csv_plain` gives back exactly what was written.
    """
    start = value.lstrip(" \n")[:1]
    if value[:1] == "'" or (start in _FORMULA_STARTS and start and not _PLAIN_NUMBER.fullmatch(value)):
        return f"'{value}"
    return value


def csv_plain(value: str) -> str:
    """The value that `csv_safe` wrote."""
    return value[1:] if value[:1] == "'" else value


def fingerprint(path: Path) -> str:
    """SHA-256 of the file's bytes."""
    digest = hashlib.sha256()
    with path.open("rb") as stream:
        while block := stream.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()


@contextmanager
def atomic_path(path: Path) -> Iterator[Path]:
    """A temporary path beside `path`, renamed onto it only when the work succeeded."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=path.suffix, dir=path.parent)
    except OSError as failed:  # told of the file that was asked for, not of ours beside it
        raise type(failed)(failed.errno, failed.strerror, str(path)) from None
    os.close(handle)
    temporary = Path(name)
    try:
        yield temporary
        temporary.chmod(0o644)
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


def write_if_new(path: Path, text: str) -> bool:
    """Write a text unless a file is there already, which is never written over; whether it was written."""
    if path.exists():
        return False
    with atomic_path(path) as temporary:
        temporary.write_text(text, encoding="utf-8")
    return True
