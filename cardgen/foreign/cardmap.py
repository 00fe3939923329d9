"""Column maps for cards: a user's word on what the columns of a workbook mean, as a TOML file to edit."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final, Protocol

from cardgen.foreign.columns import IGNORE, TYPE, UNKNOWN, Certainty, Meaning
from cardgen.foreign.tables import CardTable, TableColumn
from ingest.files import shown
from ingest.findings import InputError, did_you_mean, error
from ingest.mapfile import MapFile, read_toml_map

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


class MapTargets(Protocol):
    """What columns may be said to hold, and on which sheets."""

    @property
    def targets(self) -> list[str]:
        """Everything a column may be said to hold."""

    @property
    def sheets(self) -> Mapping[str, Sequence[str]]:
        """Sheets of ours, and their headings."""


def load_map(path: Path, columns: MapTargets) -> CardMap:
    """The map in a file; every mistake in it is told with its key."""
    return _Loader(path.name, columns).load(read_toml_map(path))


class _Loader(MapFile):
    """Reads a map for cards."""

    def __init__(self, name: str, columns: MapTargets) -> None:
        super().__init__(name, columns.targets, "a heading of our sheets such as 'Quick COM'")
        self.sheets = ["", *columns.sheets]

    def load(self, data: Mapping[str, Any]) -> CardMap:
        options = self.options(data, OPTIONS)
        texts = {key: self.text(options, key, "") for key in OPTIONS if key in options}
        loaded = [self._table(key, entry) for key, entry in self.tables(data, ("where", "sheet", "columns"))]
        self.stop()
        return CardMap(self.name, loaded, **texts)

    def _table(self, key: str, entry: Mapping[str, Any]) -> MapTable:
        sheet = entry.get("sheet", "")
        if not self.is_open(f"{key}.sheet", sheet) and sheet not in self.sheets:
            self.wrong(f"{key}.sheet", shown(repr(sheet)), "one of " + ", ".join(self.sheets[1:]))
        where = self.text(entry, "where", "*", key)
        return MapTable(where, sheet if isinstance(sheet, str) else "", self.columns(key, entry))


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


def draft(file: str, tables: Sequence[CardTable], columns: MapTargets, top: str = DRAFT_TOP) -> str:
    """The draft of a file's column map."""
    top = top.format(file=_one_line(file), pattern=_quoted(file))
    return top + "".join(_draft_table(table, columns) for table in tables)


def _draft_table(table: CardTable, columns: MapTargets) -> str:
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
