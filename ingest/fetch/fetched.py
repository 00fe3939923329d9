"""What a fetch gives: the files of a season, where each came from, when, and how old it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum
from pathlib import Path

from ingest.findings import Finding

_HOUR = timedelta(hours=1)


class State(str, Enum):
    """How a file was had."""

    DOWNLOADED = "downloaded"
    CONFIRMED = "cache, confirmed"
    CACHED = "cache"
    OUT_OF_REACH = "cache, not confirmed"
    FOLDER = "folder"


@dataclass(frozen=True)
class FetchedFile:
    """One file of a season."""

    dataset: str
    path: Path
    origin: str
    """The address it was downloaded from, or the folder it was found in."""
    sha256: str
    size: int
    state: State
    needed: bool
    fetched: datetime
    """When its bytes were downloaded; for a file of a folder, when they were last changed."""
    confirmed: datetime
    """When a server last had these very bytes; for a file of a folder, the same as `fetched`."""

    def record(self, now: datetime) -> dict[str, object]:
        """Plain values for `--json`."""
        return {
            "dataset": self.dataset,
            "file": self.path.name,
            "path": str(self.path),
            "origin": self.origin,
            "state": self.state.name.lower(),
            "fetched": self.fetched.isoformat(timespec="seconds"),
            "confirmed": self.confirmed.isoformat(timespec="seconds"),
            "age_seconds": max(0, int((now - self.confirmed).total_seconds())),
            "size": self.size,
            "sha256": self.sha256,
        }


@dataclass(frozen=True)
class Fetched:
    """The files of a season, and what there is to report about them."""

    year: int
    source: str
    now: datetime
    files: tuple[FetchedFile, ...]
    findings: list[Finding] = field(default_factory=list)

    @property
    def paths(self) -> list[Path]:
        """The files, in the order in which they are read."""
        return [file.path for file in self.files]

    @property
    def optional(self) -> list[Path]:
        """Files without which a season can be made too."""
        return [file.path for file in self.files if not file.needed]

    def record(self) -> dict[str, object]:
        """Plain values for `--json`."""
        return {"source": self.source, "files": [file.record(self.now) for file in self.files]}


def age_text(since: datetime, now: datetime) -> str:
    """How long ago something was, in words."""
    age = now - since
    if age < _HOUR:
        return "less than an hour"
    if age < 48 * _HOUR:
        hours = age // _HOUR
        return "1 hour" if hours == 1 else f"{hours} hours"
    return f"{age.days} days"
