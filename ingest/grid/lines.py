"""From the rows of a table to stat lines: every cell read as what its column means.

A line keeps who it is about apart from its statistics, which are named `table.column`. Cells
that do not hold what their column means are all reported, each with its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ingest.findings import Finding, error, warning
from ingest.grid import cells
from ingest.grid.cells import CellError
from ingest.grid.meaning import Meaning
from ingest.grid.readers import reader_of, soft_number
from ingest.grid.vocabulary import vocabulary
from ingest.raw.table import Cell, RawRow, RawTable
from ingest.schema import TABLES
from ingest.schema.league import POSITIONS
from ingest.table import Value, join_places

_STATUSES = {"IR", "PUP", "NFI", "RES", "INJ", "SUS", "PS", "DNR", "EXE"}


class Kick(NamedTuple):
    """One field goal tried."""

    distance: int
    made: bool = False
    blocked: bool = False


class Tail(NamedTuple):
    """A name without what stands behind it, and what that says of the player."""

    name: str
    who: Mapping[str, str]


@dataclass
class Line:
    """One row: who it is about, and statistics by `table.column`."""

    place: str
    who: dict[str, Value] = field(default_factory=dict)
    values: dict[str, Value] = field(default_factory=dict)
    rates: dict[tuple[str, str], float] = field(default_factory=dict)
    heading: str = ""
    kicks: list[Kick] = field(default_factory=list)
    """Every field goal tried, where a source lists their distances."""

    @property
    def name(self) -> str:
        """The player's name."""
        return str(self.who.get("player_name") or "")

    @property
    def team(self) -> str:
        """The team, as the source spells it."""
        return str(self.who.get("team") or "")

    @property
    def row(self) -> str:
        """The place of the whole row, for a person."""
        return self.place.replace(" column {}", "").replace("{}", "")


@dataclass(frozen=True)
class Reading:
    """What the cells of a file do not say: `Last First` names, its team, columns of wrong sign, the season."""

    last_first: bool = False
    team: str = ""
    negative: frozenset[str] = frozenset()
    year: int | None = None


PLAIN_READING = Reading()


@dataclass(frozen=True)
class _Column:
    index: int
    readers: tuple[tuple[str, Callable[[Cell], Value]], ...]
    adds: bool


class LineReader:
    """Reads the rows of one table, given what its columns mean."""

    def __init__(
        self,
        file: str,
        raw: RawTable,
        meanings: Sequence[Meaning],
        reading: Reading = PLAIN_READING,
        tails: Mapping[str, Tail] | None = None,
    ) -> None:
        """Plan how each column is read."""
        self.tails = tails or {}
        self.file = file
        self.raw = raw
        self.reading = reading
        self.findings: list[Finding] = []
        self.letters: dict[str, str] = {}
        self._columns = self._plan(meanings)
        topics = vocabulary().topics
        self._rates = [
            (index, (meaning.topic, meaning.word))
            for index, meaning in enumerate(meanings)
            if meaning.topic in topics and meaning.word in topics[meaning.topic].rates
        ]

    def lines(self, rows: Iterable[RawRow]) -> list[Line]:
        """The stat lines of these rows; a row without a name is reported if it holds statistics."""
        found = []
        for line, row in ((self._line(row), row) for row in rows):
            self._name(line)
            if self.reading.team and not line.team:
                line.who["team"] = self.reading.team
            if line.name:
                found.append(line)
            elif any(isinstance(value, int | float) and value for value in line.values.values()):
                where = f"{self.file}: {join_places(row.place, self.letters.get('player_name', 'A'))}"
                self.findings.append(warning("ROW-NAMELESS", where, "statistics without a player's name", "a name"))
        self._fix_signs(found)
        return found

    def team_lines(self, rows: Iterable[RawRow]) -> list[Line]:
        """The lines of a table that is not about players."""
        found = [self._line(row) for row in rows]
        self._fix_signs(found)
        return found

    def _plan(self, meanings: Sequence[Meaning]) -> list[_Column]:
        columns: list[_Column] = []
        adding = vocabulary().adding
        for index, meaning in enumerate(meanings):
            for target in meaning.targets:
                self.letters.setdefault(target, self.raw.column_places[index])
            if meaning.targets:
                readers = tuple((target, reader_of(target, self.reading.year)) for target in meaning.targets)
                columns.append(_Column(index, readers, meaning.word in adding))
        return columns

    def _line(self, row: RawRow) -> Line:
        line = Line(row.place, heading=row.heading)
        width = len(row.cells)
        for column in self._columns:
            cell = row.cells[column.index] if column.index < width else None
            try:
                values = self._values(column, cell)
            except CellError as expected:
                self._report(row, column, cell, str(expected))
                continue
            for target, value in values:
                self._store(line, column, target, value, row)
        line.rates = {key: rate for index, key in self._rates if (rate := soft_number(row.cells, index)) is not None}
        return line

    def _values(self, column: _Column, cell: Cell) -> list[tuple[str, Value]]:
        pieces: Sequence[Cell] = [cell]
        if len(column.readers) > 1:
            of_a_record = column.readers[-1][0] == "teams.ties"
            pieces = cells.record(cell) if of_a_record else cells.parts(cell, len(column.readers))
        found = [(target, read(piece)) for (target, read), piece in zip(column.readers, pieces, strict=True)]
        if not self.reading.negative:
            return found
        return [(target, self._turned(target, value)) for target, value in found]

    def _turned(self, target: str, value: Value) -> Value:
        return -value if target in self.reading.negative and isinstance(value, int | float) else value

    def _store(self, line: Line, column: _Column, target: str, value: Value, row: RawRow) -> None:
        store = line.values if "." in target else line.who
        known = store.get(target)
        if value is None or known is None:
            store[target] = value if known is None else known
        elif column.adds and isinstance(value, int | float) and isinstance(known, int | float):
            store[target] = known + value
        elif known != value and store is line.values:
            expected = f"{known}, as in column {self.letters[target]} of the same meaning"
            self._report(row, column, str(value), expected)

    def _report(self, row: RawRow, column: _Column, cell: Cell, expected: str) -> None:
        letter = self.raw.column_places[column.index]
        where = f"{self.file}: {join_places(row.place, letter)}"
        targets = ", ".join(target for target, _ in column.readers)
        found = f"{cells.text(cell)!r} under {self.raw.headers[column.index]!r}"
        self.findings.append(error("CELL-VALUE", where, found, f"{expected} ({targets})"))

    def _name(self, line: Line) -> None:
        """Put the name together and take the honors off it."""
        who = line.who
        if first_or_last := [str(who[key]) for key in ("first_name", "last_name") if who.get(key)]:
            who.setdefault("player_name", " ".join(first_or_last))
        raw_name = str(who.get("player_name") or who.get("short_name") or "")
        if tail := self.tails.get(cells.text(raw_name)):
            raw_name = tail.name
            who |= {key: reader_of(key)(word) for key, word in tail.who.items()}
        self._take_behind(who, raw_name)
        name, honors = cells.player_name(raw_name)
        if self.reading.last_first and "," not in raw_name and " " in name:
            last, _, first = name.partition(" ")
            name = f"{first} {last}"
        who["player_name"] = name
        if honors:
            who["honors"] = ", ".join(filter(None, [honors, str(who.get("honors") or "")]))

    def _take_behind(self, who: dict[str, Value], name: str) -> None:
        """A team or position behind the name, where no column gives it: `Adam Able (DAL)`."""
        _, code = cells.behind_name(name)
        key = "position" if code in POSITIONS else "status" if code in _STATUSES else "team"
        if code.isalpha() and key not in self.letters:
            who[key] = code

    def _fix_signs(self, lines: list[Line]) -> None:
        """Yards lost are positive in a season; a source that writes all of them negative means the same."""
        for target in {target for column in self._columns for target, _ in column.readers if _is_loss(target)}:
            values = [value for line in lines if isinstance(value := line.values.get(target), int | float)]
            if any(value < 0 for value in values) and all(value <= 0 for value in values):
                for line in lines:
                    value = line.values.get(target)
                    line.values[target] = -value if isinstance(value, int | float) else None


def _is_loss(target: str) -> bool:
    table, _, column = target.partition(".")
    spec = TABLES[table].columns.get(column) if table in TABLES else None
    return spec is not None and "lost (positive)" in spec.unit
