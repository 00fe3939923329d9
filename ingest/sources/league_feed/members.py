"""The games' files in folders and zips, unpacked within limits; one that cannot be read is reported, not fatal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ingest.files import SourceFile, shown
from ingest.findings import InputError, error
from ingest.guard.packed import GZIP_SIGNATURE, gunzip, parse_json
from ingest.guard.zipcheck import Package, open_package

TOTAL_LIMIT = 1536 * 1024 * 1024
"""Seven times what the games of a season unpack to."""
_PASSED_OVER = ("__macosx", ".ds_store", "thumbs.db", "desktop.ini")
_ENDINGS = (".json", ".json.gz")


@dataclass(frozen=True)
class Member:
    """One file of one game: its name, what it holds, or why it cannot be read."""

    where: str
    name: str
    content: Any = None
    failed: InputError | None = None


@dataclass
class _Budget:
    left: int = TOTAL_LIMIT


def members(files: list[SourceFile]) -> Iterator[Member]:
    """Every game's file in the order of the files given; within a zip by name."""
    budget = _Budget()
    for file in files:
        if file.path.open("rb").read(2) == b"PK":
            with open_package(file.path, file.name) as package:
                yield from _packed(package, file, budget)
        else:
            yield _member(file.name, file.name, file.path.read_bytes, budget)


def is_game_name(name: str) -> bool:
    """Whether a zip's part is named as a game's file may be."""
    return name.lower().endswith(_ENDINGS) and not any(part in name.lower() for part in _PASSED_OVER)


def _packed(package: Package, file: SourceFile, budget: _Budget) -> Iterator[Member]:
    for name in sorted(package.parts):
        if is_game_name(name):
            label = shown(name)
            yield _member(f"{file.name}!{label}", label, lambda part=name: package.read(part), budget)


def _member(where: str, name: str, read: Any, budget: _Budget) -> Member:
    try:
        raw: bytes = read()
        if raw.startswith(GZIP_SIGNATURE):
            raw = gunzip(raw, where, "FEED")
        budget.left -= len(raw)
        if budget.left < 0:
            found = f"more than {TOTAL_LIMIT >> 20} MB when unpacked"
            raise InputError(error("ZIP-BOMB", where, found, "the games of one season"))
        return Member(where, name, parse_json(raw, where, "FEED"))
    except InputError as failed:
        if any(finding.code == "ZIP-BOMB" for finding in failed.findings):
            raise
        return Member(where, name, failed=failed)
