"""Column maps as files: TOML with `[options]` and `[[table]]`, read with every mistake told by its key.

What a column may mean, and which options there are, is for those who read a map of their kind: `MapFile` is the part
that all of them share.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Final

from ingest.files import MEGABYTE, shown
from ingest.findings import Finding, InputError, did_you_mean, error

PARTS: Final = ("options", "table")
ASK: Final = "ask"


def read_toml_map(path: Path) -> dict[str, Any]:
    """What a map's file says; an InputError for one that cannot be read."""
    name = shown(path.name)
    try:
        if path.stat().st_size > MEGABYTE:
            raise InputError(error("FILE-TOO-LARGE", name, "more than a megabyte", "a column map"))
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as problem:
        raise InputError(error("MAP-READ", name, problem.strerror or "cannot be read", "a column map")) from None
    except UnicodeDecodeError:
        raise InputError(error("MAP-READ", name, "not UTF-8 text", "a column map in TOML")) from None
    except (tomllib.TOMLDecodeError, RecursionError) as problem:
        raise InputError(error("MAP-SYNTAX", name, str(problem)[:120], "TOML, as the draft map shows")) from None


class MapFile:
    """Reads a map and collects what is wrong with it."""

    def __init__(self, name: str, targets: Collection[str], such_as: str) -> None:
        """`targets` is what a column may mean, in words `such_as` an example."""
        self.name = shown(name)
        self.findings: list[Finding] = []
        self.targets = set(targets)
        self._such_as = such_as

    def options(self, data: Mapping[str, Any], known: Collection[str]) -> dict[str, Any]:
        """The options of a map, of which these are known."""
        for key in (key for key in data if key not in PARTS):
            self.wrong(key, "an unknown part", "[options] and [[table]]")
        options = self.mapping("options", data.get("options", {}))
        for key in (key for key in options if key not in known):
            self.wrong(f"options.{key}", "an unknown option", "one of " + ", ".join(sorted(known)))
        return options

    def tables(self, data: Mapping[str, Any], known: tuple[str, ...]) -> list[tuple[str, dict[str, Any]]]:
        """The tables of a map, each with its key for messages; their own keys are known."""
        tables = data.get("table", [])
        if not isinstance(tables, list) or not tables:
            self.wrong("table", "no [[table]]", "at least one, with its columns")
            return []
        entries = [(f"table {number}", entry) for number, entry in enumerate(tables, 1)]
        found = [(key, self.mapping(key, entry)) for key, entry in entries]
        for key, entry in found:
            for name in (name for name in entry if name not in known):
                self.wrong(f"{key}.{name}", "an unknown key", ", ".join(known))
        return found

    def columns(self, key: str, entry: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
        """What the columns of a table mean, but for questions of a draft that still stand there."""
        columns = self.mapping(f"{key}.columns", entry.get("columns", {}))
        return {
            name: self._targets(f"{key}.{name}", value)
            for name, value in columns.items()
            if not self.is_open(f"{key}.{name}", value, " or ignore")
        }

    def is_open(self, key: str, value: Any, more: str = "") -> bool:
        """Whether a draft's question still stands there."""
        if not (isinstance(value, dict) and ASK in value):
            return False
        choices = value[ASK] if isinstance(value[ASK], list) else [value[ASK]]
        listed = " or ".join(map(str, choices))
        more = "" if listed.endswith(more) else more
        self.findings.append(error("MAP-ASK", f"{self.name}: {shown(key)}", "a question still open", f"{listed}{more}"))
        return True

    def wrong(self, key: str, found: str, expected: str, fix: str = "") -> None:
        """A mistake at a key."""
        self.findings.append(error("MAP-VALUE", f"{self.name}: {shown(key)}", found, expected, fix))

    def mapping(self, key: str, value: Any) -> dict[str, Any]:
        """A table of keys; an empty one where there is something else."""
        if isinstance(value, dict):
            return value
        self.wrong(key, shown(repr(value)), "a table of keys")
        return {}

    def text(self, entry: Mapping[str, Any], key: str, default: str, part: str = "options") -> str:
        """A text of a part; the default where there is something else."""
        value = entry.get(key, default)
        if isinstance(value, str):
            return value
        self.wrong(f"{part}.{key}", shown(repr(value)), "text")
        return default

    def target(self, key: str, target: Any) -> None:
        """Tell of a meaning that no column has."""
        if not isinstance(target, str) or target not in self.targets:
            fix = did_you_mean(str(target), sorted(self.targets))
            self.wrong(key, shown(repr(target)), f"{self._such_as}, or ignore", fix)

    def _targets(self, key: str, value: Any) -> tuple[str, ...]:
        targets = value if isinstance(value, list) else [value]
        for target in targets:
            self.target(key, target)
        return tuple(map(str, targets))

    def stop(self) -> None:
        """Stop with everything that is wrong."""
        if self.findings:
            raise InputError(self.findings)
