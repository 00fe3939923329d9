"""A template file as it stands, and one laid over another: `extends`, with every key knowing its file."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any, Final

from ingest.files import MEGABYTE, shown
from ingest.findings import Finding, InputError, error, stop_on_errors

MOST_BYTES: Final = MEGABYTE
DEEPEST: Final = 16
"""Tables within tables: an element within three others has 12."""
LARGEST: Final = 10**9
"""No number of a template is larger; TOML itself knows no bounds."""
MOST_REPORTED: Final = 100
"""So many mistakes of one file are reported."""
_ENDLESS_KEY: Final = re.compile(r"""(?<![\w"'.-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){100}""")
"""A key such as `a.a.a.a`, far beyond what may lie within each other: Python's TOML would take hours over it."""
Keys = tuple[str, ...]
EXTENDING: Final = ("extends", "remove")
"""Keys that say what a file is laid over; the rest is the schema's."""


@dataclass
class Source:
    """Tables of TOML, and which file each key came from."""

    tables: dict[str, Any]
    files: dict[Keys, str] = field(default_factory=dict)

    def file_of(self, keys: Keys, otherwise: str) -> str:
        """The file that says the key, or the nearest table around it."""
        return self.files_of(keys, otherwise)[0]

    def files_of(self, keys: Keys, otherwise: str) -> list[str]:
        """The files that say a table or anything in it, whoever said it last first; or the nearest table around it."""
        for end in range(len(keys), 0, -1):
            if keys[:end] in self.files:
                inside = (file for key, file in self.files.items() if key[:end] == keys[:end])
                return list(dict.fromkeys([self.files[keys[:end]], *inside]))
        return [otherwise]


def read_toml(path: Path, where: str) -> dict[str, Any]:
    """The tables of a TOML file; an InputError says what is wrong with it."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as failed:
        found = f"cannot be read: {failed.strerror}"
        raise InputError(error("FILE-UNREADABLE", where, found, "a file you may read")) from failed
    if len(content) > MOST_BYTES:
        raise InputError(error("FILE-TOO-LARGE", where, "more than a megabyte", "a template of some kilobytes"))
    try:
        text = content.decode("utf-8-sig")
        if endless := _ENDLESS_KEY.search(text):
            raise InputError(_too_deep(where, endless[0]))
        tables = tomllib.loads(text)
    except UnicodeDecodeError as failed:
        line = content.count(b"\n", 0, failed.start) + 1
        found = f"a byte {content[failed.start]:#04x} on line {line}"
        raise InputError(error("TEMPLATE-TOML", where, found, "text saved as UTF-8")) from failed
    except RecursionError as failed:
        raise InputError(_too_deep(where, "lists within lists")) from failed
    except ValueError as failed:  # besides syntax, a number of thousands of digits
        fix = "look there and just before for a missing comma, quote or bracket"
        raise InputError(error("TEMPLATE-TOML", where, shown(str(failed)), "TOML", fix)) from failed
    stop_on_errors(islice(_beyond_reason(tables, where), MOST_REPORTED))
    return tables


def _beyond_reason(tables: dict[str, Any], where: str) -> Iterator[Finding]:
    """Nesting without end and numbers without bounds, found without recursion."""
    todo: list[tuple[Keys, Any]] = [((), tables)]
    while todo:
        keys, value = todo.pop()
        if len(keys) > DEEPEST:
            yield _too_deep(where, ".".join(keys))
        elif isinstance(value, dict):
            todo += [((*keys, key), inner) for key, inner in value.items()]
        elif isinstance(value, list):
            todo += [((*keys, str(place)), inner) for place, inner in enumerate(value)]
        elif isinstance(value, int) and abs(value) > LARGEST:
            place = f"{where}: {shown('.'.join(keys))}"
            yield error("TEMPLATE-VALUE", place, "a number beyond a thousand million", "millimeters")


def _too_deep(where: str, found: str) -> Finding:
    return error("TEMPLATE-TOML", where, shown(found), f"at most {DEEPEST} tables or lists within each other")


def lay_over(below: Source, tables: dict[str, Any], where: str) -> Source:
    """One file laid over those it extends: its keys win, its `remove` takes elements away."""
    names = tables.get("remove", [])
    if not isinstance(names, list):
        raise InputError(error("TEMPLATE-VALUE", f"{where}: remove", shown(repr(names)), "a list of elements' names"))
    stop_on_errors(finding for name in names for finding in _remove(below, str(name), where))
    _lay(below, {key: value for key, value in tables.items() if key != "remove"}, where, ())
    return below


def _lay(source: Source, tables: dict[str, Any], where: str, above: Keys) -> None:
    here = source.tables
    for key in above:
        here = here[key]
    for key, value in tables.items():
        keys = (*above, key)
        old = here.get(key)
        if isinstance(value, dict):
            if not isinstance(old, dict) or _another_kind(old, value):
                _forget(source, keys, old)
                here[key] = {}
            source.files[keys] = where  # whoever changes a table last answers for it as a whole
            _lay(source, value, where, keys)
        else:
            _forget(source, keys, old)
            here[key] = value
            source.files[keys] = where


def _another_kind(old: dict[str, Any], new: dict[str, Any]) -> bool:
    """An element of another kind takes the place of the old one whole."""
    return "kind" in new and "kind" in old and new["kind"] != old["kind"]


def _forget(source: Source, keys: Keys, old: object) -> None:
    """No file says these keys any longer."""
    source.files.pop(keys, None)
    for key, value in old.items() if isinstance(old, dict) else ():
        _forget(source, (*keys, key), value)


def _remove(source: Source, name: str, where: str) -> Iterator[Finding]:
    *above, last = name.split(".")
    here: Any = source.tables
    for key in above:
        here = here.get(key) if isinstance(here, dict) else None
    if not isinstance(here, dict) or last not in here:
        found = f"{shown(name)!r}, which is not there"
        yield error("TEMPLATE-REMOVE", f"{where}: remove", found, "such as front.name of the template it extends")
        return
    _forget(source, (*above, last), here.pop(last))
