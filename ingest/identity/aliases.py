"""Aliases: names that no rule can connect, from our own file and from the user's."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from ingest.findings import Finding, InputError, error
from ingest.identity.names import plain_words

_KEYS = {"name": str, "is": str, "id": str, "team": str, "first_year": int, "last_year": int}


@dataclass(frozen=True, slots=True)
class Alias:
    """One spelling and whom it means, within limits of team and years."""

    name: str
    means: str = ""
    player_id: str = ""
    team: str = ""
    first_year: int = 0
    last_year: int = 9999


@dataclass(frozen=True)
class Aliases:
    """All aliases by name, the user's before ours."""

    by_name: dict[str, list[Alias]] = field(default_factory=dict)

    @classmethod
    def of(cls, entries: Iterable[Alias]) -> Aliases:
        """Aliases in the order in which they are tried."""
        by_name: dict[str, list[Alias]] = {}
        for entry in entries:
            by_name.setdefault(_key(entry.name), []).append(entry)
        return cls(by_name)

    @classmethod
    def load(cls, path: Path | None = None) -> Aliases:
        """Our aliases and, in front of them, those of the user's file."""
        own = files("ingest.identity").joinpath("aliases.toml").read_text(encoding="utf-8")
        entries = _read_user_file(path) if path is not None else []
        return cls.of(entries + _parse(own, "aliases.toml"))

    def find(self, name: str, team: str, year: int) -> Alias | None:
        """The alias that applies to this name on this team this year."""
        for alias in self.by_name.get(_key(name), []):
            if alias.team in ("", team) and alias.first_year <= year <= alias.last_year:
                return alias
        return None


@lru_cache(maxsize=50_000)
def _key(name: str) -> str:
    return " ".join(plain_words(name))


def _read_user_file(path: Path) -> list[Alias]:
    try:
        return _parse(path.read_text(encoding="utf-8"), path.name)
    except (OSError, UnicodeDecodeError) as problem:
        found = getattr(problem, "strerror", None) or "not UTF-8 text"
        raise InputError(error("ALIAS-FILE", path.name, f"cannot be read: {found}", "a TOML file of aliases")) from None


def _parse(text: str, where: str) -> list[Alias]:
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise InputError(error("ALIAS-FILE", where, f"not valid TOML: {problem}", "[[alias]] entries")) from None
    entries = content.pop("alias", [])
    findings = [_problem(where, f"key {key!r}", "only [[alias]] entries") for key in content]
    if not isinstance(entries, list):
        findings.append(_problem(where, "`alias` is not a list", "[[alias]] entries"))
        entries = []
    aliases = []
    for number, entry in enumerate(entries, 1):
        place = f"{where}: alias {number}"
        wrong = _entry_findings(entry, place)
        findings += wrong
        if not wrong:
            aliases.append(_alias(entry))
    if findings:
        raise InputError(findings)
    return aliases


def _entry_findings(entry: Any, where: str) -> list[Finding]:
    if not isinstance(entry, dict):
        return [_problem(where, repr(entry), "a table with `name` and `is` or `id`")]
    findings = [_problem(where, f"key {key!r}", ", ".join(_KEYS)) for key in entry if key not in _KEYS]
    findings += [
        _problem(where, f"{key} = {entry[key]!r}", "text in quotes" if kind is str else "a year")
        for key, kind in _KEYS.items()
        if key in entry and not isinstance(entry[key], kind)
    ]
    if not entry.get("name"):
        findings.append(_problem(where, "no `name`", "the name as a source spells it"))
    if ("is" in entry) == ("id" in entry):
        findings.append(
            _problem(where, "both `is` and `id`" if "is" in entry else "neither `is` nor `id`", "one of the two")
        )
    return findings


def _alias(entry: dict[str, Any]) -> Alias:
    return Alias(
        name=entry["name"],
        means=entry.get("is", ""),
        player_id=entry.get("id", ""),
        team=entry.get("team", ""),
        first_year=entry.get("first_year", 0),
        last_year=entry.get("last_year", 9999),
    )


def _problem(where: str, found: str, expected: str) -> Finding:
    return error("ALIAS-ENTRY", where, found, expected)
