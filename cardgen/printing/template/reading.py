"""A template file as it stands, and one laid over another: `extends`, with every key knowing its file."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ingest.files import MEGABYTE, shown
from ingest.findings import InputError, error

Keys = tuple[str, ...]


@dataclass
class Source:
    """Tables of TOML, and which file each key came from."""

    tables: dict[str, Any]
    files: dict[Keys, str] = field(default_factory=dict)

    def file_of(self, keys: Keys, otherwise: str) -> str:
        """The file that says the key, or the nearest table around it."""
        for end in range(len(keys), 0, -1):
            if keys[:end] in self.files:
                return self.files[keys[:end]]
        return otherwise


def read_toml(path: Path, where: str) -> dict[str, Any]:
    """The tables of a TOML file; an InputError says what is wrong with it."""
    if path.stat().st_size > MEGABYTE:
        raise InputError(error("FILE-TOO-LARGE", where, "more than a megabyte", "a template of some kilobytes"))
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as failed:
        raise InputError(error("TEMPLATE-TOML", where, f"cannot be read ({failed})", "TOML")) from failed


def source_of(tables: dict[str, Any], where: str) -> Source:
    """The tables of one file."""
    source = Source({})
    _lay(source, tables, where, ())
    return source


def lay_over(below: Source, tables: dict[str, Any], where: str) -> Source:
    """One file laid over those it extends: its keys win, its `remove` takes elements away."""
    for name in tables.get("remove", ()):
        _remove(below, str(name), where)
    _lay(below, {key: value for key, value in tables.items() if key != "remove"}, where, ())
    return below


def _lay(source: Source, tables: dict[str, Any], where: str, above: Keys) -> None:
    here = source.tables
    for key in above:
        here = here[key]
    for key, value in tables.items():
        keys = (*above, key)
        if isinstance(value, dict):
            old = here.get(key)
            if not isinstance(old, dict) or _another_kind(old, value):
                here[key] = {}
                _forget(source, keys)
            source.files.setdefault(keys, where)
            _lay(source, value, where, keys)
        else:
            here[key] = value
            source.files[keys] = where


def _another_kind(old: dict[str, Any], new: dict[str, Any]) -> bool:
    """An element of another kind takes the place of the old one whole."""
    return "kind" in new and "kind" in old and new["kind"] != old["kind"]


def _forget(source: Source, keys: Keys) -> None:
    for known in [known for known in source.files if known[: len(keys)] == keys]:
        del source.files[known]


def _remove(source: Source, name: str, where: str) -> None:
    *above, last = name.split(".")
    here: Any = source.tables
    for key in above:
        here = here.get(key) if isinstance(here, dict) else None
    if not isinstance(here, dict) or last not in here:
        found = f"{shown(name)!r}, which is not there"
        raise InputError(error("TEMPLATE-REMOVE", f"{where}: remove", found, "an element of the template it extends"))
    del here[last]
    _forget(source, (*above, last))
