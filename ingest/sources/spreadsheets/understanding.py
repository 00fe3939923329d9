"""What a table of a file is about and what its columns mean, by its words or by a user's column map."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

from ingest.columnmap import ColumnMap, mapped_meanings
from ingest.findings import Finding, error, warning
from ingest.grid import cells
from ingest.grid.headers import topic_hint, understand
from ingest.grid.meaning import Certainty, Meaning
from ingest.raw.table import RawRow, RawTable
from ingest.sources.spreadsheets import league_tables, suppliers
from ingest.sources.spreadsheets.suppliers import Layout

LAYOUTS: list[Layout] = [suppliers.NFLVERSE, suppliers.NFLCOM, suppliers.PFR]
ASK = "look at it with --inspect, which writes a column map to fill in"
_SURE_SCORE = 3
_SIGNS = {"@", "at", "vs", "vs.", "v", "boxscore", "preview", "recap"}
_OTHER_GAMES = re.compile(
    r"^(?!.*\bregular\b).*\b(?:playoffs?|post-?\s?season|pre-?\s?season|exhibition|super bowl)\b", re.IGNORECASE
)


class Subject(Enum):
    """What the lines of a table are about."""

    PLAYERS = "players"
    TEAMS = "teams, games or the league"
    NOTHING = "nothing that a season holds"


@dataclass
class Understood:
    """A table, the supplier it looks like, what its columns mean, whose totals it has, and what to tell about it."""

    raw: RawTable
    layout: Layout
    meanings: list[Meaning]
    side: str = ""
    findings: list[Finding] = field(default_factory=list)
    mapped: bool = False
    """Whether the user's column map says what its columns mean."""

    @property
    def targets(self) -> set[str]:
        """Everything its columns mean."""
        return {target for meaning in self.meanings for target in meaning.targets}

    @property
    def subject(self) -> Subject:
        """What its lines are about."""
        if self.targets & {"player_name", "last_name"}:
            return Subject.PLAYERS
        return Subject.TEAMS if league_tables.tables_of(self.targets) else Subject.NOTHING

    @property
    def needs_side(self) -> bool:
        """Whether it holds totals of teams without a column that says whose."""
        return "team_stats" in league_tables.tables_of(self.targets) and "team_stats.side" not in self.targets

    def names(self, rows: Sequence[RawRow]) -> list[str]:
        """The players' names in these rows, as they stand."""
        column = next((i for i, meaning in enumerate(self.meanings) if meaning.targets == ("player_name",)), None)
        found = [cells.text(row.cells[column]) for row in rows if column is not None and column < len(row.cells)]
        return [name for name in found if name]


def understand_table(file: str, raw: RawTable, column_map: ColumnMap | None = None) -> Understood:
    """What a table's columns mean, by the map where one speaks of it."""
    layout = max(LAYOUTS, key=lambda layout: layout.score(raw))
    if layout.score(raw) < _SURE_SCORE:
        layout = suppliers.PLAIN
    league = league_tables.guess(file, raw, layout.name)
    sheet = raw.where.rpartition("!")[0]
    hint = topic_hint(raw.title, sheet, file.rpartition(".")[0])
    guessed = league.meanings if league else understand(raw, layout.name, hint)
    understood = Understood(raw, layout, guessed, league.side if league else "", league.findings if league else [])
    if column_map is not None and (table := column_map.table_for(raw)) is not None:
        meanings = mapped_meanings(column_map.name, table, raw, guessed)
        understood = Understood(raw, layout, meanings, table.side, mapped=True)
    understood.findings += _table_findings(file, understood)
    return understood


def _table_findings(file: str, table: Understood) -> list[Finding]:
    """What keeps a table from being read, whole or in part."""
    if table.subject is Subject.NOTHING:
        return [_skipped(file, table.raw)]
    where = f"{file}: {table.raw.where}"
    findings = _column_findings(file, table.raw, table.meanings)
    others = league_tables.tables_of(table.targets)
    if table.subject is Subject.TEAMS:
        return findings + league_tables.shortcomings(where, table.targets, table.side)
    if others:
        found = f"columns of {', '.join(others)} in a table of players"
        findings.append(error("TABLE-MIXED", where, found, "lines about players, or about teams and games"))
    return findings


def other_games(file: str, raw: RawTable) -> Finding | None:
    """A warning about a table that its title, sheet or file gives to playoffs or exhibitions."""
    for name in (raw.title, raw.where.rpartition("!")[0], file.rpartition(".")[0]):
        if _OTHER_GAMES.search(name.replace("_", " ").replace("-", " ")):
            where = f"{file}: {raw.where}"
            return warning("SEASON-TYPE", where, f"{name!r}: outside the regular season, not read")
    return None


def _column_findings(file: str, raw: RawTable, meanings: Sequence[Meaning]) -> list[Finding]:
    """Every column that is ambiguous (an error) or unknown (a warning)."""
    findings = []
    for index, meaning in enumerate(meanings):
        header = raw.headers[index]
        where = f"{file}: {raw.where}, column {raw.column_places[index]}"
        if meaning.certainty is Certainty.AMBIGUOUS:
            expected = "one of " + ", ".join(choice.replace(" ", " and ") for choice in meaning.choices)
            findings.append(error("COLUMN-AMBIGUOUS", where, f"{header!r} could mean several things", expected, ASK))
        elif meaning.certainty is Certainty.UNKNOWN and _values(raw, index):
            findings.append(warning("COLUMN-UNKNOWN", where, f"{header!r} is not understood and not read", fix=ASK))
        elif not header and not meaning.targets and not _says_nothing(_values(raw, index)):
            findings.append(warning("COLUMN-UNNAMED", where, "a column without a header, not read", fix=ASK))
    return findings


def _values(raw: RawTable, index: int) -> list[str]:
    found = [cells.text(row.cells[index]) for row in raw.rows if index < len(row.cells)]
    return [value for value in found if value]


def _says_nothing(values: list[str]) -> bool:
    """Whether the values only number the rows, as a program's index column does, or are links and signs."""
    numbers = [int(value) for value in values if value.isdecimal()]
    counts = len(numbers) == len(values) and numbers == sorted(set(numbers))
    return counts or {value.lower() for value in values} <= _SIGNS


def _skipped(file: str, raw: RawTable) -> Finding:
    headers = ", ".join(header for header in raw.headers if header)
    found = f"a table without a column of players, nor one of games or teams: {headers[:120]}"
    return warning("TABLE-SKIPPED", f"{file}: {raw.where}", found, fix=ASK)
