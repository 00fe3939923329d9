"""Column maps for cards: a user's word on what the columns of a workbook mean, as a TOML file to edit.

Rows of somebody's table as rows for our sheets.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final, Protocol

from cardgen.foreign.columns import FROM, IGNORE, TO, TYPE, UNKNOWN, Certainty, Columns, Meaning
from cardgen.foreign.records import Record
from cardgen.foreign.tables import POSITION, CardTable, TableColumn
from cardgen.sets.cells import date_fix, date_found, text_of
from ingest.files import shown
from ingest.findings import Finding, InputError, did_you_mean, error, warning
from ingest.mapfile import MapFile, read_toml_map
from ingest.pdf.lines import compact

TWO: Final = re.compile(r"(.*?)\s*(?:/|,|\(|\s-\s)\s*(.*?)\)?")
AMBIGUOUS, UNKNOWN_KIND = "COLUMN-AMBIGUOUS", "TABLE-SHEET"
"""The codes of questions that only a column map can answer."""
Written = Callable[[str, str, str], str]
"""Sheet, heading and text, as our sheets write it."""


def read_table(
    table: CardTable, columns: Columns, written: Written, season: str = "", team: str = ""
) -> tuple[list[Record], list[Finding]]:
    """The table's rows, and every row and column of it that could not be read."""
    findings = list(column_findings(table))
    records = []
    for row in range(table.top + 1, len(table.grid.rows)):
        texts = {column.at: _text(table, row, column, findings) for column in table.columns}
        if not any(texts.values()):
            continue
        sheet = table.sheet or _sheet(table, texts, columns)
        if not sheet:
            found = "; ".join(filter(None, texts.values()))
            expected = "a row that says what kind of card it is"
            findings.append(error("CARD-TYPE", table.place(row, table.columns[0].at), repr(shown(found)), expected))
            continue
        records.append(_record(table, row, sheet, texts, columns, written, findings))
        records[-1].season = records[-1].cells.get("season") or season
        records[-1].team = records[-1].cells.get("team") or team
    return records, findings


def column_findings(table: CardTable) -> Iterator[Finding]:
    """A finding for each column that is unknown or could mean several things."""
    if not table.sheet and not table.typed:
        expected = "a tab named after its cards, or a column with their type"
        fix = "say sheet = ... in a column map; --inspect drafts one"
        yield error(UNKNOWN_KIND, table.where, "cards of an unknown kind", expected, fix)
    for column in table.columns:
        where = table.place(table.top, column.at)
        if column.meaning.certainty is Certainty.AMBIGUOUS:
            expected, fix = " or ".join(column.meaning.choices), "say which in a column map; --inspect drafts one"
            yield error(AMBIGUOUS, where, f"column {shown(column.key)!r}", expected, fix)
        elif column.meaning.certainty is Certainty.UNKNOWN:
            yield warning("COLUMN-UNKNOWN", where, f"column {shown(column.key)!r}, not read", "a column of a card")


def _text(table: CardTable, row: int, column: TableColumn, findings: list[Finding]) -> str:
    cells = table.grid.rows[row]
    cell = cells[column.at] if column.at < len(cells) else None
    if column.meaning.targets and column.meaning.targets != (IGNORE,) and (found := date_found(cell)):
        where = table.place(row, column.at)
        findings.append(error("SET-DATE", where, found, "the text on the card", date_fix(cell)))
    return text_of(cell).strip()


def _sheet(table: CardTable, texts: dict[int, str], columns: Columns) -> str:
    """The sheet that the row's type names."""
    named = (texts[column.at] for column in table.columns if TYPE in column.meaning.targets)
    return next((found for text in named if (found := columns.sheet(text.partition("/")[0]))), "")


def _record(
    table: CardTable,
    row: int,
    sheet: str,
    texts: dict[int, str],
    columns: Columns,
    written: Written,
    findings: list[Finding],
) -> Record:
    first = table.columns[0].at
    record = Record(sheet, table.place(row, first))
    ends: dict[str, dict[str, str]] = {}
    for column in table.columns:
        for target, text in _parts(column, texts[column.at]):
            heading, _, end = target.rpartition(" ") if target.endswith((f" {FROM}", f" {TO}")) else (target, "", "")
            if heading in (TYPE, IGNORE) or not text:
                continue
            if heading not in columns.sheets[sheet]:
                if heading != POSITION:
                    expected = f"a value that {sheet} have"
                    findings.append(
                        warning("CARD-EXTRA", table.place(row, column.at), f"{heading} is {shown(text)!r}", expected)
                    )
                continue
            record.places[heading] = table.place(row, column.at)
            if end:
                ends.setdefault(heading, {})[end] = text
            else:
                record.cells[heading] = text
    for heading, both in ends.items():
        low, high = both.get(FROM, ""), both.get(TO, "")
        record.cells[heading] = low if low == high else f"{low}-{high}"
    if POSITION in record.cells:
        record.cells[POSITION] = columns.positions.get(compact(record.cells[POSITION]), record.cells[POSITION])
    record.cells = {heading: written(sheet, heading, text) for heading, text in record.cells.items()}
    return record


def _parts(column: TableColumn, text: str) -> Iterator[tuple[str, str]]:
    """What a cell says of each thing its column holds."""
    targets = column.meaning.targets
    if len(targets) == 2 and TYPE not in targets:
        match = TWO.fullmatch(text)
        first, second = (match[1], match[2]) if match else (text, "")
        yield from zip(targets, (first, second), strict=True)
    else:
        yield from ((target, text) for target in targets)


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
    """The map in a file; every mistake in it is reported with its key."""
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
