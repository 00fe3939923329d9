"""Column maps: a user's word on what the columns of a file mean, as a TOML file to edit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from ingest.files import SourceFile
from ingest.findings import Finding, InputError, did_you_mean, error, warning
from ingest.grid.lines import Reading
from ingest.grid.meaning import Certainty, Meaning
from ingest.grid.vocabulary import IGNORE, PLAYER_TABLES, statistics, vocabulary
from ingest.mapfile import MapFile, read_toml_map
from ingest.raw.table import RawTable
from ingest.schema import TABLES
from ingest.season import FIRST_YEAR, LAST_YEAR

_OPTIONS = {"file", "year", "name_order", "team", "negative"}
SIDES = TABLES["team_stats"].columns["side"].choices
EVERY_FILE = "*"
MAP_ENDING = ".map.toml"
_FILES_SHOWN = 8
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
    worked_out = {
        target
        for topic in words.topics.values()
        for targets in (*topic.words.values(), *topic.group_words.values())
        for target in targets.split()
        if target != IGNORE
    }
    columns += sorted(worked_out - set(columns))
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
    file: str = EVERY_FILE
    """The name of the file the map is for, or a pattern of names; with a `/` in it, the end of a path."""
    reading: Reading = field(default_factory=Reading)

    @classmethod
    def load(cls, path: Path) -> ColumnMap:
        """The map in a file; every mistake in it is reported with its key."""
        return _Loader(path.name).load(read_toml_map(path))

    def applies_to(self, file: str) -> bool:
        """Whether the map speaks of a file of this name."""
        return file == self.file or fnmatch(file, self.file) or fnmatch(file, f"*/{self.file}")

    def table_for(self, raw: RawTable) -> MapTable | None:
        """The part of the map that speaks of this table."""
        return next((t for t in self.tables if t.where == raw.where or fnmatch(raw.where, t.where)), None)


@dataclass(frozen=True)
class ChosenMaps:
    """The map of every file that has one, and what to report about the choice."""

    by_path: dict[Path, ColumnMap] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)


def choose_maps(maps: Sequence[ColumnMap], files: Sequence[SourceFile]) -> ChosenMaps:
    """Give every file the map that names it most exactly.

    A map's `file` option decides: a file's own name comes before a pattern, a pattern before `*`. A map without the
    option that is called `stats.csv.map.toml` is for `stats.csv` where that is among the files, else for every file.
    """
    chosen = ChosenMaps()
    names = {file.name for file in files}
    used: set[int] = set()
    for file in files:
        ranked = sorted(((_fit(each, file, names), number) for number, each in enumerate(maps)), reverse=True)
        fitting = [(fit, number) for fit, number in ranked if fit]
        best = [maps[number] for fit, number in fitting if fit == fitting[0][0]]
        used |= {number for _, number in fitting}
        if len(best) > 1:
            listed = " and ".join(sorted(each.name for each in best))
            fix = 'name the files each is for in its [options], such as file = "stats.csv"'
            chosen.findings.append(error("MAP-TWICE", file.name, f"{listed} are both for it", "one column map", fix))
        elif best:
            chosen.by_path[file.path] = best[0]
    listed = ", ".join(sorted(names)[:_FILES_SHOWN]) + (", ..." if len(names) > _FILES_SHOWN else "")
    for each in (each for number, each in enumerate(maps) if number not in used):
        found = f"{each.file!r} fits none of the files read, so the map was not used"
        chosen.findings.append(warning("MAP-UNUSED", f"{each.name}: options.file", found, f"one of {listed}"))
    return chosen


def _fit(column_map: ColumnMap, file: SourceFile, names: set[str]) -> int:
    """How exactly a map speaks of a file; 0 for not at all."""
    own = column_map.name.removesuffix(MAP_ENDING)
    if column_map.file == EVERY_FILE:
        named = column_map.name.endswith(MAP_ENDING) and own in names
        return 3 if named and own == file.name else 0 if named else 1
    if not (column_map.applies_to(file.name) or column_map.applies_to(file.path.as_posix())):
        return 0
    return 3 if column_map.file == file.name or "/" in column_map.file else 2


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


class _Loader(MapFile):
    """Reads a map for statistics."""

    def __init__(self, name: str) -> None:
        super().__init__(name, allowed_targets(), "a column of the season such as passing.attempts")

    def load(self, data: Mapping[str, Any]) -> ColumnMap:
        options = self.options(data, _OPTIONS)
        loaded = ColumnMap(
            name=self.name,
            tables=[self._table(key, entry) for key, entry in self.tables(data, ("where", "side", "columns"))],
            year=self._year(options),
            file=self.text(options, "file", EVERY_FILE),
            reading=self._reading(options),
        )
        self.stop()
        return loaded

    def _year(self, options: Mapping[str, Any]) -> int | None:
        year = options.get("year")
        if year is not None and not (isinstance(year, int) and FIRST_YEAR <= year <= LAST_YEAR):
            self.wrong("options.year", repr(year), "a year such as 1983")
            return None
        return year

    def _reading(self, options: Mapping[str, Any]) -> Reading:
        order = self.text(options, "name_order", "first last")
        if order not in _NAME_ORDERS:
            self.wrong("options.name_order", repr(order), "'first last' or 'last first'")
        negative = options.get("negative", [])
        if not isinstance(negative, list):
            self.wrong("options.negative", repr(negative), "a list such as ['passing.sack_yards']")
            negative = []
        for target in negative:
            self.target("options.negative", target)
        return Reading(order == "last first", self.text(options, "team", ""), frozenset(map(str, negative)))

    def _table(self, key: str, entry: Mapping[str, Any]) -> MapTable:
        side = self._side(key, entry.get("side", ""))
        return MapTable(self.columns(key, entry), self.text(entry, "where", "*", key), side)

    def _side(self, key: str, side: Any) -> str:
        if self.is_open(f"{key}.side", side) or side in ("", *SIDES):
            return side if isinstance(side, str) else ""
        self.wrong(f"{key}.side", repr(side), " or ".join(SIDES))
        return ""
