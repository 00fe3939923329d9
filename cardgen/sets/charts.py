"""The charts of a set: tables of the game that its owner put in place of those that ship, `charts/NAME.csv` each.

Which tables there are, and what their cells may say, is the game's own: `engine/<game>/charts.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import Any, Final

from cardgen.games import Game
from cardgen.games import charts_of as charts_of_game
from cardgen.sets.about import CHARTS as FOLDER
from cardgen.sets.cardset import ChartTables, DeckRow
from cardgen.sets.cells import text_of
from cardgen.sets.csv_files import csv_text, read_csv_grid
from cardgen.sets.forms import Form, kept_at
from cardgen.sets.header import row_place
from cardgen.sets.json_files import json_grid, read_json
from engine.cards.typed import plain
from engine.chart_rows import ChartError, ChartProblem
from ingest.files import MEGABYTE, shown
from ingest.findings import Finding, InputError, did_you_mean, error
from ingest.raw.grid import TABLE_PLACE, Grid, column_letters

ENDING: Final = ".csv"
MARKS: Final = ("printed", "source", "rule")
"""Columns of the tables that ship which say where a row comes from: which of its cells the rules print, and the rule
they are by. A table of one's own need not have them."""
MOST_FILES: Final = 99


class _Table:
    """One table as its file has it, each cell with its place."""

    def __init__(self, name: str, where: str, grid: Grid) -> None:
        self.name, self.where, self.grid = name, where, grid
        self.header = [text_of(cell).strip() for cell in grid.rows[0]] if grid.rows else []
        self.rows: list[DeckRow] = []
        self.numbers: list[int] = []
        """Of each row, its place in the grid."""
        for number in range(1, len(grid.rows)):
            cells = [plain(text_of(cell)).strip() for cell in grid.rows[number]]
            if any(cells):
                texts = [*cells, *([""] * (len(self.header) - len(cells)))]
                row = dict(zip(self.header, texts, strict=False))
                self.rows.append({name: text for name, text in row.items() if name and name not in MARKS})
                self.numbers.append(number)

    def place(self, row: int, column: str) -> str:
        """Where a cell is; without a row the file as a whole."""
        if row < 0:
            return self.where
        whole = row_place(self.where, self.grid, self.numbers[row])
        if column not in self.header:
            return whole.partition(" column ")[0]
        by_name = self.grid.place_style == TABLE_PLACE
        return whole.replace("{}", column if by_name else column_letters(self.header.index(column)))


def chart_names(game: Game) -> tuple[str, ...]:
    """The tables of a game that a set may bring; none for a game without such charts."""
    return () if game.charts is None else game.charts.names


def shipped_chart(game: Game, name: str) -> list[DeckRow]:
    """A table that ships, with the columns that say where its rows come from."""
    return [dict(row) for row in charts_of_game(game).shipped(f"{name}{ENDING}")]


def charts_of(path: Path, game: Game) -> tuple[ChartTables, list[Finding]]:
    """The charts that a set at a path brings, and everything that is wrong with them."""
    kept = kept_at(path)
    if kept.form is Form.JSON:
        return charts_in_json(read_json(path), kept.name, game)
    return ({}, []) if kept.alone else read_chart_folder(kept.folder / FOLDER, game)


def read_chart_folder(folder: Path, game: Game) -> tuple[ChartTables, list[Finding]]:
    """The tables in a folder, `NAME.csv` each; none without it."""
    if not folder.is_dir():
        return {}, []
    paths = sorted(islice((each for each in folder.iterdir() if each.suffix.lower() == ENDING), MOST_FILES + 1))
    if len(paths) > MOST_FILES:
        return {}, [error("CHART-FILES", shown(folder.name), f"more than {MOST_FILES} files", "a file a table")]
    tables: list[_Table] = []
    findings: list[Finding] = []
    for path in paths:
        where = f"{FOLDER}/{shown(path.name)}"
        if path.stat().st_size > MEGABYTE:
            findings.append(error("FILE-TOO-LARGE", where, "more than a megabyte", "a table of the game"))
            continue
        try:
            tables.append(_Table(path.stem, where, read_csv_grid(path, path.stem)))
        except InputError as failed:
            findings += failed.findings
    charts, wrong = _checked(tables, game)
    return charts, findings + wrong


def charts_in_json(document: Mapping[str, Any], where: str, game: Game) -> tuple[ChartTables, list[Finding]]:
    """The charts in a set's JSON file."""
    charts = document.get(FOLDER) or {}
    if not isinstance(charts, dict) or len(charts) > MOST_FILES:
        return {}, [error("SET-KIND", where, f"{FOLDER} are no tables", "a record of lists, by table")]
    try:
        tables = [_Table(name, where, json_grid(name, rows, where)) for name, rows in charts.items()]
    except InputError as failed:
        return {}, failed.findings
    return _checked(tables, game)


def _checked(tables: list[_Table], game: Game) -> tuple[ChartTables, list[Finding]]:
    """The tables by name, and every one that there is not, column that is missing and cell that cannot be read."""
    names = chart_names(game)
    findings = [_unknown(table, game, names) for table in tables if table.name not in names]
    known = {table.name: table for table in tables if table.name in names}
    findings += [finding for table in known.values() for finding in _columns(table, game)]
    charts = {name: table.rows for name, table in known.items()}
    if not findings and charts:
        findings += _cells(known, charts, game)
    return charts, findings


def _unknown(table: _Table, game: Game, names: tuple[str, ...]) -> Finding:
    where = table.where if table.where.endswith(ENDING) else f"{table.where}: {shown(table.name)}"
    if not names:
        return error("CHART-UNKNOWN", where, f"{game.title} has no charts that a set may replace", "no charts")
    fix = did_you_mean(table.name, names)
    return error("CHART-UNKNOWN", where, "no such table", f"one of {', '.join(names)}", fix)


def _columns(table: _Table, game: Game) -> list[Finding]:
    """Columns that a table lacks, has twice, or has no use for."""
    wanted = [column for column in shipped_chart(game, table.name)[0] if column not in MARKS]
    expected = f"the columns {', '.join(wanted)}"
    findings = []
    missing = [column for column in wanted if column not in table.header]
    unknown = [column for column in table.header if column and column not in (*wanted, *MARKS)]
    if missing:
        fix = next(
            (f"{shown(each)!r}: {reported}" for each in unknown if (reported := did_you_mean(each, missing))), ""
        )
        findings.append(error("CHART-COLUMN", table.where, f"no column {', '.join(missing)}", expected, fix))
    elif unknown:
        found = f"columns that no rule reads: {', '.join(map(shown, unknown))}"
        findings.append(error("CHART-COLUMN", table.where, found, expected))
    twice = sorted({column for column in table.header if column and table.header.count(column) > 1})
    if twice:
        findings.append(error("CHART-COLUMN", table.where, f"{', '.join(map(shown, twice))} twice", expected))
    if not table.rows:
        findings.append(error("CHART-EMPTY", table.where, "no rows", f"the rows of {table.name}"))
    return findings


def _cells(tables: Mapping[str, _Table], charts: ChartTables, game: Game) -> list[Finding]:
    """Everything that the game cannot read."""
    try:
        charts_of_game(game).read(charts)
    except ChartError as failed:
        return [
            error("CHART-CELL", tables[each.table].place(each.row - 2, each.column), _found(each), each.expected)
            for each in failed.problems
        ]
    return []


def _found(problem: ChartProblem) -> str:
    return shown(f"{problem.column} is {problem.found}" if problem.row and problem.column else problem.found)


def chart_texts(charts: ChartTables) -> dict[str, str]:
    """The files of a set's charts, by path within its folder."""
    return {f"{FOLDER}/{name}{ENDING}": _text(rows) for name, rows in sorted(charts.items())}


def template_texts(game: Game) -> dict[str, str]:
    """Copies of the tables that ship, by file name, with the columns that say where each row comes from."""
    return {f"{name}{ENDING}": _text(shipped_chart(game, name)) for name in chart_names(game)}


def _text(rows: list[DeckRow]) -> str:
    header = list(rows[0])
    return csv_text(header, ([row[column] for column in header] for row in rows))
