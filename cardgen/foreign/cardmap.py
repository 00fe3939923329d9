"""Column maps for cards: a user's word on what the columns of a workbook mean, as a TOML file to edit."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final

from cardgen.foreign.columns import IGNORE, TYPE, UNKNOWN, Certainty, Columns, Meaning
from cardgen.foreign.tables import CardTable, TableColumn
from ingest.files import MEGABYTE, shown
from ingest.findings import Finding, InputError, did_you_mean, error

DRAFT_TOP: Final = """\
# What the columns of {file} mean. Edit this file, then read with --map.
#
# Every line below says what one column holds: a heading of our sheets (`cardgen template cards` lists them all:
# player, team, Position, "Quick COM", "N 1" ...), "type" for the kind of card, or "ignore". Ranges in two columns are
# "Quick COM from" and "Quick COM to". Two things in one column take a list: "Name/Team" = ["player", "team"].
# A heading that stands twice is "Comp" and "Comp#2"; any column may also be named by its letters: "column F".
# A column with `ask` is a question: replace the whole {{ ask = ... }} by one of the choices.
# A column that is not named here is not read.

[options]
file = {pattern}   # which files this map is for; * stands for anything
# season = "1983"  # the season of the cards, where no column says it
# team = "DAL"     # the team of every card, where no column says it
"""
OPTIONS: Final = ("file", "season", "team")


@dataclass(frozen=True)
class MapTable:
    """What the columns of one table mean, by heading, and which sheet of ours it is."""

    where: str
    sheet: str
    columns: Mapping[str, tuple[str, ...]]


@dataclass
class CardMap:
    """A user's column map."""

    name: str
    tables: list[MapTable] = field(default_factory=list)
    file: str = "*"
    season: str = ""
    team: str = ""

    def covers(self, file: str) -> bool:
        """Whether the map is for a file."""
        return fnmatchcase(file, self.file)


def load_map(path: Path, columns: Columns) -> CardMap:
    """The map in a file; every mistake in it is told with its key."""
    name = shown(path.name)
    try:
        if path.stat().st_size > MEGABYTE:
            raise InputError(error("FILE-TOO-LARGE", name, "more than a megabyte", "a column map"))
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as failed:
        raise InputError(error("FILE-MISSING", name, f"cannot be read: {failed.strerror}", "a column map")) from failed
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as failed:
        raise InputError(error("MAP-TOML", name, str(failed)[:120], "a TOML file")) from failed
    return _Loader(name, columns).load(data)


class _Loader:
    """Reads a map and collects what is wrong with it."""

    def __init__(self, name: str, columns: Columns) -> None:
        self.name = name
        self.sheets = ["", *columns.sheets]
        self.targets = set(columns.targets)
        self.findings: list[Finding] = []

    def load(self, data: Mapping[str, Any]) -> CardMap:
        for key in (key for key in data if key not in {"options", "table"}):
            self._wrong(key, "an unknown part", "[options] and [[table]]")
        options = self._mapping("options", data.get("options", {}))
        for key, value in options.items():
            if key not in OPTIONS:
                self._wrong(f"options.{key}", "an unknown option", "one of " + ", ".join(OPTIONS))
            elif not isinstance(value, str):
                self._wrong(f"options.{key}", shown(repr(value)), "a text")
        tables = data.get("table", [])
        if not isinstance(tables, list) or not tables:
            self._wrong("table", "no [[table]]", "at least one, with its columns")
            tables = []
        loaded = [self._table(f"table {number}", each) for number, each in enumerate(tables, 1)]
        if self.findings:
            raise InputError(self.findings)
        return CardMap(self.name, loaded, **{key: options[key] for key in OPTIONS if key in options})

    def _table(self, key: str, each: Any) -> MapTable:
        entry = self._mapping(key, each)
        for name in (name for name in entry if name not in {"where", "sheet", "columns"}):
            self._wrong(f"{key}.{name}", "an unknown key", "where, sheet, columns")
        sheet, where = entry.get("sheet", ""), entry.get("where", "*")
        if not self._asks(f"{key}.sheet", sheet) and sheet not in self.sheets:
            self._wrong(f"{key}.sheet", shown(repr(sheet)), "one of " + ", ".join(self.sheets[1:]))
        if not isinstance(where, str):
            self._wrong(f"{key}.where", shown(repr(where)), "the name of a tab")
        columns = self._mapping(f"{key}.columns", entry.get("columns", {}))
        means = {name: self._targets(f"{key}.{name}", value) for name, value in columns.items()}
        return MapTable(str(where), sheet if isinstance(sheet, str) else "", means)

    def _targets(self, key: str, value: Any) -> tuple[str, ...]:
        if self._asks(key, value):
            return ()
        targets = value if isinstance(value, list) else [value]
        for target in targets:
            if not isinstance(target, str) or target not in self.targets:
                fix = did_you_mean(str(target), sorted(self.targets))
                self._wrong(key, shown(repr(target)), "a heading of our sheets such as 'Quick COM', or ignore", fix)
        return tuple(map(str, targets))

    def _asks(self, key: str, value: Any) -> bool:
        """Whether a draft's question still stands there."""
        if not (isinstance(value, dict) and "ask" in value):
            return False
        choices = value["ask"] if isinstance(value["ask"], list) else [value["ask"]]
        self.findings.append(
            error("MAP-ASK", f"{self.name}: {key}", "a question still open", " or ".join(map(str, choices)))
        )
        return True

    def _mapping(self, key: str, value: Any) -> Mapping[str, Any]:
        if isinstance(value, dict):
            return value
        self._wrong(key, shown(repr(value)), "a table of keys")
        return {}

    def _wrong(self, key: str, found: str, expected: str, fix: str = "") -> None:
        self.findings.append(error("MAP-VALUE", f"{self.name}: {shown(key)}", found, expected, fix))


def apply_map(column_map: CardMap, tables: Sequence[CardTable]) -> list[CardTable]:
    """The tables as the map has them; tables that it does not name are not read."""
    found, findings = [], []
    for entry in column_map.tables:
        named = [table for table in tables if fnmatchcase(table.name, entry.where)]
        if not named:
            fix = did_you_mean(entry.where, [table.name for table in tables])
            findings.append(error("MAP-TABLE", f"{column_map.name}: {shown(entry.where)}", "no such table", fix=fix))
        for table in named:
            keys = {name for column in table.columns for name in _names(column)}
            for key in (key for key in entry.columns if key not in keys):
                where = f"{column_map.name}: {shown(key)}"
                findings.append(
                    error("MAP-COLUMN", where, f"no such column in {table.where}", fix=did_you_mean(key, keys))
                )
            found.append(replace(table, sheet=entry.sheet, columns=[_mapped(each, entry) for each in table.columns]))
    if findings:
        raise InputError(findings)
    return found


def _names(column: TableColumn) -> tuple[str, str]:
    return column.key, f"column {column.letters}"


def _mapped(column: TableColumn, entry: MapTable) -> TableColumn:
    targets = next((entry.columns[name] for name in _names(column) if name in entry.columns), None)
    return replace(column, meaning=UNKNOWN if targets is None else Meaning(Certainty.SURE, targets))


def draft(file: str, tables: Sequence[CardTable], columns: Columns) -> str:
    """The draft of a file's column map."""
    top = DRAFT_TOP.format(file=_one_line(file), pattern=_quoted(file))
    return top + "".join(_draft_table(table, columns) for table in tables)


def _draft_table(table: CardTable, columns: Columns) -> str:
    if table.sheet:
        sheet = f"sheet = {_quoted(table.sheet)}"
    elif table.typed:
        sheet = f'# sheet: the column "{TYPE}" says it, row by row'
    else:
        sheet = f"sheet = {{ ask = [{', '.join(map(_quoted, columns.sheets))}] }}"
    rows = len(table.grid.rows) - table.top - 1
    lines = [f"\n# {rows} rows", "[[table]]", f"where = {_quoted(table.name)}", sheet, "[table.columns]"]
    return "\n".join([*lines, *map(_draft_column, table.columns)]) + "\n"


def _draft_column(column: TableColumn) -> str:
    key, meaning = _quoted(column.key), column.meaning
    about = (f"{column.group}: " if column.group else "") + ", ".join(column.samples)
    remark = f"  # {_one_line(about)}" if about else ""
    if meaning.certainty is Certainty.AMBIGUOUS:
        return f"{key} = {{ ask = [{', '.join(map(_quoted, (*meaning.choices, IGNORE)))}] }}{remark}"
    if meaning.certainty is Certainty.UNKNOWN:
        return f'# {key} = "heading of ours"{remark}'
    value = ", ".join(map(_quoted, meaning.targets))
    return f"{key} = {value if len(meaning.targets) == 1 else f'[{value}]'}{remark}"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _one_line(text: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in text)
