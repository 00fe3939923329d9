"""The cache: each file as it was published, and beside it a record of where it came from, when, and its checksum.

A file that does not fit its record is never used. Files are put in place only when they are whole.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from ingest.caching import cache_folder
from ingest.files import atomic_path, fingerprint


@dataclass(frozen=True)
class Record:
    """Where the bytes of a cached file came from, and when."""

    url: str
    sha256: str
    size: int
    etag: str
    modified: str
    fetched: datetime
    confirmed: datetime
    """When the server last gave these bytes, or said that they are still its own."""

    def text(self) -> str:
        """The record as JSON."""
        plain = {**asdict(self), "fetched": self.fetched.isoformat(), "confirmed": self.confirmed.isoformat()}
        return json.dumps(plain, indent=2) + "\n"

    @staticmethod
    def of(text: str) -> Record:
        """The record that `text` wrote; ValueError, KeyError or TypeError for anything else."""
        plain = json.loads(text)
        words = {name: str(plain[name]) for name in ("url", "sha256", "etag", "modified")}
        fetched, confirmed = (datetime.fromisoformat(plain[name]).astimezone(UTC) for name in ("fetched", "confirmed"))
        return Record(size=int(plain["size"]), fetched=fetched, confirmed=confirmed, **words)


@dataclass(frozen=True)
class Kept:
    """A file in the cache that fits its record."""

    path: Path
    record: Record


class Cache:
    """The cached files of one server; those of nflverse and of each mirror are kept apart."""

    def __init__(self, base: str, official: bool) -> None:
        name = "nflverse" if official else f"mirror-{hashlib.sha256(base.encode()).hexdigest()[:12]}"
        self.folder = cache_folder() / name

    def place(self, tag: str, name: str) -> Path:
        """Where a file is kept."""
        return self.folder / tag / name

    def kept(self, path: Path) -> Kept | None:
        """The file in the cache; None where there is none, or none that fits its record."""
        try:
            record = Record.of(_record_path(path).read_text(encoding="utf-8"))
            if path.stat().st_size == record.size and fingerprint(path) == record.sha256:
                return Kept(path, record)
        except (OSError, ValueError, KeyError, TypeError):
            return None
        return None

    def keep(self, whole: Path, path: Path, record: Record) -> Kept:
        """Put a whole file in its place, then its record: until both are there, the file is not used."""
        whole.replace(path)
        _absence_path(path).unlink(missing_ok=True)
        return self._write(Kept(path, record))

    def confirm(self, kept: Kept, now: datetime) -> Kept:
        """Note that the server still has these very bytes."""
        return self._write(replace(kept, record=replace(kept.record, confirmed=now)))

    def absent(self, path: Path) -> datetime | None:
        """When the server last said that it has no such file; None where it was not asked, or has it."""
        try:
            return datetime.fromisoformat(_absence_path(path).read_text(encoding="utf-8").strip()).astimezone(UTC)
        except (OSError, ValueError):
            return None

    def note_absent(self, path: Path, now: datetime) -> None:
        """Note that the server has no such file."""
        with atomic_path(_absence_path(path)) as temporary:
            temporary.write_text(now.isoformat(), encoding="utf-8")

    @staticmethod
    def _write(kept: Kept) -> Kept:
        with atomic_path(_record_path(kept.path)) as temporary:
            temporary.write_text(kept.record.text(), encoding="utf-8")
        return kept


def _record_path(path: Path) -> Path:
    return path.with_name(f"{path.name}.json")


def _absence_path(path: Path) -> Path:
    return path.with_name(f"{path.name}.absent")
