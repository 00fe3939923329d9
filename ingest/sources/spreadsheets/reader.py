"""Spreadsheets and other tables of statistics: from a file to the tables of a season.

One reader serves every supplier. Layouts only say how to recognize a supplier, which of its words
differ from everybody's (in the vocabulary) and what its columns imply.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ingest.columnmap import ColumnMap
from ingest.files import SourceFile
from ingest.findings import Finding, InputError, error, note, stop_on_errors, warning
from ingest.fragment import Fragment
from ingest.grid.checks import check_lines
from ingest.grid.emit import Batch, emit
from ingest.grid.lines import PLAIN_READING, LineReader, Reading
from ingest.grid.load import load_tables
from ingest.grid.pick import pick_rows
from ingest.raw.table import RawRow, RawTable
from ingest.sources.spreadsheets.combine import combine
from ingest.sources.spreadsheets.context import name_tails, name_teams
from ingest.sources.spreadsheets.implied import work_out
from ingest.sources.spreadsheets.league_tables import LeagueTable, read_league_tables
from ingest.sources.spreadsheets.one_team import two_teams_a_game
from ingest.sources.spreadsheets.projections import refuse_projections
from ingest.sources.spreadsheets.understanding import ASK, Subject, Understood, other_games, understand_table
from ingest.table import Status

_SEEN = 5


def read_sheet_file(file: SourceFile, year: int | None = None, column_map: ColumnMap | None = None) -> Fragment:
    """What a spreadsheet, CSV, HTML, Parquet or JSON file says of one season."""
    tables, findings = load_tables(file)
    return read_raw_tables(tables, "", file, year, column_map, findings)


def read_raw_tables(
    tables: list[RawTable],
    kind: str,
    file: SourceFile,
    year: int | None = None,
    column_map: ColumnMap | None = None,
    findings: Sequence[Finding] = (),
) -> Fragment:
    """What tables found in a file say of one season. Without a `kind` the fragment's is the supplier's."""
    fragment = Fragment(file.name, kind, file.name, file.sha256, findings=list(findings))
    year = _year(column_map, year)
    if column_map is None:
        refuse_projections(file.name, tables)
        chosen = []
        for raw in _regular_tables(fragment, tables):
            schedule, reported = two_teams_a_game(file.name, raw, year)
            chosen.append(schedule)
            fragment.findings += reported
    else:
        chosen = _mapped_tables(fragment, tables, column_map)
    understood = [understand_table(file.name, raw, column_map) for raw in chosen]
    read = [table for table in understood if table.subject is not Subject.NOTHING]
    for table in understood:
        fragment.findings += table.findings
    stop_on_errors(fragment.findings)
    if not read:
        raise InputError(_nothing(file.name, fragment.findings))
    reading = replace(column_map.reading if column_map else PLAIN_READING, year=year)
    _read_teams(fragment, [table for table in read if table.subject is Subject.TEAMS], reading)
    _read_players(fragment, [table for table in read if table.subject is Subject.PLAYERS], reading)
    stop_on_errors(fragment.findings)
    if not any(table.rows for table in fragment.tables.values()):
        found = f"no line with a name under {', '.join(table.raw.where for table in read[:5])}"
        raise InputError([*fragment.findings, error("NO-LINES", file.name, found, "at least one player or team", ASK)])
    read.sort(key=lambda table: table.subject is not Subject.PLAYERS)
    fragment.kind = kind or read[0].layout.name
    return fragment


def _regular_tables(fragment: Fragment, tables: list[RawTable]) -> list[RawTable]:
    """The tables that their titles or sheets do not give to playoffs or exhibitions."""
    others = [other_games(fragment.file, raw) for raw in tables]
    fragment.findings += [finding for finding in others if finding]
    return [raw for raw, other in zip(tables, others, strict=True) if other is None]


def _mapped_tables(fragment: Fragment, tables: list[RawTable], column_map: ColumnMap) -> list[RawTable]:
    """The tables the map speaks of; the others are not read."""
    mapped = []
    for raw in tables:
        if column_map.table_for(raw):
            mapped.append(raw)
        else:
            found = f"not named by {column_map.name}, not read"
            fragment.findings.append(note("TABLE-SKIPPED", f"{fragment.file}: {raw.where}", found))
    if not mapped:
        seen = ", ".join(raw.where for raw in tables) or "no table"
        wanted = " or ".join(table.where for table in column_map.tables)
        found = f"{fragment.file} has tables at {seen}"
        raise InputError(error("MAP-TABLE", f"{column_map.name}: table", found, f"one at {wanted}"))
    return mapped


def _year(column_map: ColumnMap | None, year: int | None) -> int | None:
    mapped = column_map.year if column_map else None
    if column_map and year is not None and mapped is not None and mapped != year:
        raise InputError(
            error("MAP-YEAR", f"{column_map.name}: options.year", str(mapped), f"{year}, the season asked for")
        )
    return mapped if year is None else year


def _read_teams(fragment: Fragment, tables: Sequence[Understood], reading: Reading) -> None:
    picked = _picked(fragment, tables, reading.year)
    wanted = [(table, rows) for table, rows in zip(tables, picked, strict=True) if rows]
    found = [LeagueTable(table.raw, table.meanings, rows, table.side) for table, rows in wanted]
    read_league_tables(fragment, found, reading)


def _read_players(fragment: Fragment, tables: Sequence[Understood], reading: Reading) -> None:
    picked = _picked(fragment, tables, reading.year)
    emit(fragment, [_read_table(fragment, table, rows, reading) for table, rows in zip(tables, picked, strict=True)])


def _picked(fragment: Fragment, tables: Sequence[Understood], year: int | None) -> list[list[RawRow]]:
    picked, findings = pick_rows(fragment.file, [(table.raw, table.meanings) for table in tables], year)
    fragment.findings += findings
    return picked


def _read_table(fragment: Fragment, table: Understood, rows: list[RawRow], reading: Reading) -> Batch:
    year = reading.year
    tails = name_tails(table.names(rows), {"team", "position"} - table.targets, year)
    reader = LineReader(fragment.file, table.raw, table.meanings, reading, tails)
    lines = reader.lines(rows)
    fragment.team_names |= {line.team: str(name) for line in lines if line.team and (name := line.who.get("team_name"))}
    fragment.findings += name_teams(fragment.file, table.raw, lines, year)
    printed = len(lines)
    lines, findings = combine(fragment.file, lines)
    weekly = "week" in table.targets and len(lines) < printed
    statuses = dict.fromkeys([*table.targets, "games"], Status.DERIVED) if weekly else {}
    statuses |= table.layout.finish(lines)
    worked_out, reported = work_out(fragment.file, lines)
    statuses |= worked_out
    if caution := table.layout.caution(table.raw):
        fragment.findings.append(note("TEAM-LAST", f"{fragment.file}: {table.raw.where}", caution))
    fragment.findings += [*reader.findings, *findings, *reported, *check_lines(fragment.file, lines, table.mapped)]
    if lines and not any(line.team for line in lines):
        where = f"{fragment.file}: {table.raw.where}"
        fragment.findings.append(warning("TEAM-MISSING", where, "no line names its team", "a column of teams", ASK))
    return Batch(lines, reader.letters, statuses)


def _nothing(file: str, findings: Sequence[Finding]) -> Finding:
    """The one error of a file that holds nothing of a season: what was seen in it instead."""
    seen = [f"{finding.where.removeprefix(f'{file}: ')}: {finding.found}" for finding in findings[:_SEEN]]
    expected = "a table with a column of players, such as Player or Name, or one of games or teams"
    return error("NO-PLAYERS", file, "; ".join(seen) or "no table at all", expected, ASK)
