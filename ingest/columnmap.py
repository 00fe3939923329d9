"""Column maps: a user's word on what the columns of a file mean, as a TOML file to edit."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from ingest.findings import Finding, InputError, did_you_mean, error
from ingest.grid.lines import Reading
from ingest.grid.meaning import Certainty, Meaning
from ingest.grid.vocabulary import IGNORE, PLAYER_TABLES, statistics, vocabulary
from ingest.raw.table import RawTable
from ingest.schema import TABLES
from ingest.season import FIRST_YEAR, LAST_YEAR

_OPTIONS = {"file", "year", "name_order", "team", "negative"}
SIDES = TABLES["team_stats"].columns["side"].choices
_NAME_ORDERS = {"first last", "last first"}


def allowed_targets() -> list[str]:
    """Everything a column may be said to mean."""
    columns = [f"{table}.{column}" for table in PLAYER_TABLES if table != "roster" for column in statistics(table)]
    words = vocabulary()
    suppliers = {target for supplier in words.suppliers.values() for target in supplier.words.values()}
    league = dict.fromkeys(
        target for topic in words.league.values() for targets in topic.words.values() for target in targets.split()
    )
    unclear = {IGNORE, "games.score", "team_stats.points_against"}  # words that a table's other columns settle
    return [IGNORE, *words.identity_targets, *columns, *sorted(suppliers), *(t for t in league if t not in unclear)]


@dataclass(frozen=True)
class MapTable:
    """What the columns of one table mean, by header; a repeated header is `Yds#2`, any column also `column F`."""

    columns: dict[str, tuple[str, ...]]
    where: str = "*"
    side: str = ""
    """Whose figures the table holds, for totals of teams."""


@dataclass
class ColumnMap:
    """A user's column map."""

    name: str
    tables: list[MapTable]
    year: int | None = None
    file: str = "*"
    reading: Reading = field(default_factory=Reading)

    @classmethod
    def load(cls, path: Path) -> ColumnMap:
        """The map in a file; every mistake in it is reported with its key."""
        try:
            data = tomllib.loads(path.read_text(encoding="utf-8-sig"))
        except OSError as problem:
            raise InputError(
                error("MAP-READ", path.name, problem.strerror or "cannot be read", "a column map")
            ) from None
        except UnicodeDecodeError:
            raise InputError(error("MAP-READ", path.name, "not UTF-8 text", "a column map in TOML")) from None
        except tomllib.TOMLDecodeError as problem:
            raise InputError(error("MAP-SYNTAX", path.name, str(problem), "TOML, as the draft map shows")) from None
        return _Loader(path.name).load(data)

    def applies_to(self, file: str) -> bool:
        """Whether the map speaks of a file of this name."""
        return file == self.file or fnmatch(file, self.file)

    def table_for(self, raw: RawTable) -> MapTable | None:
        """The part of the map that speaks of this table."""
        return next((t for t in self.tables if t.where == raw.where or fnmatch(raw.where, t.where)), None)


def column_keys(raw: RawTable) -> list[str]:
    """The key of every column in a map: its header, `Yds#2` for a repeated one, `column F` for one without."""
    seen: dict[str, int] = {}
    keys = []
    for header, place in zip(raw.headers, raw.column_places, strict=True):
        seen[header] = seen.get(header, 0) + 1
        keys.append(f"column {place}" if not header else header if seen[header] == 1 else f"{header}#{seen[header]}")
    return keys


def mapped_meanings(map_name: str, table: MapTable, raw: RawTable, guessed: Sequence[Meaning]) -> list[Meaning]:
    """The meanings of a table's columns as the map gives them; a column it does not name is unknown."""
    keys = column_keys(raw)
    places = [f"column {place}" for place in raw.column_places]
    if strange := [key for key in table.columns if key not in keys and key not in places]:
        raise InputError(
            error(
                "MAP-COLUMN",
                f"{map_name}: {key}",
                f"no such column in the table at {raw.where}",
                fix=did_you_mean(key, keys),
            )
            for key in strange
        )
    meanings = []
    for key, place, guess in zip(keys, places, guessed, strict=True):
        targets = table.columns.get(key, table.columns.get(place))
        if targets is None:
            meanings.append(Meaning(Certainty.UNKNOWN, word=guess.word))
        elif targets == (IGNORE,):
            meanings.append(Meaning(Certainty.IGNORED, topic=guess.topic, word=guess.word))
        else:
            meanings.append(Meaning(Certainty.SURE, targets, topic=guess.topic, word=guess.word))
    return meanings


class _Loader:
    """Reads a map and collects what is wrong with it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.findings: list[Finding] = []
        self.targets = set(allowed_targets())

    def load(self, data: Mapping[str, Any]) -> ColumnMap:
        for key in (key for key in data if key not in {"options", "table"}):
            self._wrong(key, "an unknown part", "[options] and [[table]]")
        options = self._mapping("options", data.get("options", {}))
        tables = data.get("table", [])
        if not isinstance(tables, list) or not tables:
            self._wrong("table", "no [[table]]", "at least one, with its columns")
            tables = []
        loaded = ColumnMap(
            name=self.name,
            tables=[self._table(f"table {number}", entry) for number, entry in enumerate(tables, 1)],
            year=self._year(options),
            file=self._text(options, "file", "*"),
            reading=self._reading(options),
        )
        if self.findings:
            raise InputError(self.findings)
        return loaded

    def _wrong(self, key: str, found: str, expected: str, fix: str = "") -> None:
        self.findings.append(error("MAP-VALUE", f"{self.name}: {key}", found, expected, fix))

    def _mapping(self, key: str, value: Any) -> dict[str, Any]:
        if isinstance(value, dict):
            return value
        self._wrong(key, repr(value), "a table of keys")
        return {}

    def _text(self, options: Mapping[str, Any], key: str, default: str) -> str:
        value = options.get(key, default)
        if not isinstance(value, str):
            self._wrong(f"options.{key}", repr(value), "text")
            return default
        return value

    def _year(self, options: Mapping[str, Any]) -> int | None:
        for key in (key for key in options if key not in _OPTIONS):
            self._wrong(f"options.{key}", "an unknown option", "one of " + ", ".join(sorted(_OPTIONS)))
        year = options.get("year")
        if year is not None and not (isinstance(year, int) and FIRST_YEAR <= year <= LAST_YEAR):
            self._wrong("options.year", repr(year), "a year such as 1983")
            return None
        return year

    def _reading(self, options: Mapping[str, Any]) -> Reading:
        order = self._text(options, "name_order", "first last")
        if order not in _NAME_ORDERS:
            self._wrong("options.name_order", repr(order), "'first last' or 'last first'")
        negative = options.get("negative", [])
        if not isinstance(negative, list):
            self._wrong("options.negative", repr(negative), "a list such as ['passing.sack_yards']")
            negative = []
        for target in negative:
            self._target("options.negative", target)
        return Reading(order == "last first", self._text(options, "team", ""), frozenset(map(str, negative)))

    def _table(self, key: str, entry: Any) -> MapTable:
        entry = self._mapping(key, entry)
        for name in (name for name in entry if name not in {"where", "side", "columns"}):
            self._wrong(f"{key}.{name}", "an unknown key", "where, side, columns")
        columns = self._mapping(f"{key}.columns", entry.get("columns", {}))
        asked = [name for name, value in columns.items() if self._is_open(f"{key}.{name}", value, " or ignore")]
        means = {name: self._targets(f"{key}.{name}", value) for name, value in columns.items() if name not in asked}
        return MapTable(means, self._text(entry, "where", "*"), self._side(key, entry.get("side", "")))

    def _is_open(self, key: str, value: Any, more: str = "") -> bool:
        """Whether a draft's question still stands there."""
        if not (isinstance(value, dict) and "ask" in value):
            return False
        choices = value["ask"]
        listed = " or ".join(map(str, choices)) if isinstance(choices, list) else str(choices)
        self.findings.append(error("MAP-ASK", f"{self.name}: {key}", "a question still open", f"{listed}{more}"))
        return True

    def _side(self, key: str, side: Any) -> str:
        if self._is_open(f"{key}.side", side) or side in ("", *SIDES):
            return side if isinstance(side, str) else ""
        self._wrong(f"{key}.side", repr(side), " or ".join(SIDES))
        return ""

    def _targets(self, key: str, value: Any) -> tuple[str, ...]:
        targets = value if isinstance(value, list) else [value]
        for target in targets:
            self._target(key, target)
        return tuple(map(str, targets))

    def _target(self, key: str, target: Any) -> None:
        if not isinstance(target, str) or target not in self.targets:
            fix = did_you_mean(str(target), sorted(self.targets))
            self._wrong(key, repr(target), "a column of the season such as passing.attempts, or ignore", fix)
