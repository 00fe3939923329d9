"""The deck of a set: the rows of `deck.csv`, read, written and taken from the one that ships."""

from __future__ import annotations

import csv
from importlib.resources import files
from pathlib import Path

from cardgen.games import Game
from cardgen.sets.cardset import DeckRow
from cardgen.sets.cells import date_fix, spelled_date, text_of
from cardgen.sets.csv_files import csv_text, read_csv_grid
from engine.fast_action.deck import card_values
from ingest.files import shown
from ingest.findings import Finding, InputError, error
from ingest.raw.grid import Grid, column_letters

DECK = "deck.csv"


def shipped_deck(game: Game) -> list[DeckRow]:
    """The deck that ships with Cardgen; none for a game without one."""
    if not game.deck_columns:
        return []
    text = files("engine.fast_action").joinpath(DECK).read_text(encoding="utf-8")
    return [{column: row[column] for column in game.deck_columns} for row in csv.DictReader(text.splitlines())]


def deck_text(game: Game, deck: list[DeckRow]) -> str:
    """The text of `deck.csv`."""
    return csv_text(game.deck_columns, ([row[column] for column in game.deck_columns] for row in deck))


def read_deck_file(game: Game, path: Path) -> list[DeckRow]:
    """The rows of a `deck.csv`; an InputError names every cell no card can have."""
    rows, findings = deck_of_grid(game, read_csv_grid(path, path.stem), shown(path.name))
    if findings:
        raise InputError(findings)
    return rows


def deck_of_grid(game: Game, grid: Grid, where: str) -> tuple[list[DeckRow], list[Finding]]:
    """The deck in a grid of cells, and every cell that cannot be read."""
    header = [text_of(cell) for cell in grid.rows[0]] if grid.rows else []
    missing = [column for column in game.deck_columns if column not in header]
    if missing:
        found = f"no column {', '.join(missing)}"
        return [], [error("SET-COLUMN", f"{where}: line 1", found, "the columns " + ", ".join(game.deck_columns))]
    places = {column: header.index(column) for column in game.deck_columns}
    rows: list[DeckRow] = []
    findings: list[Finding] = []
    for number in range(1, len(grid.rows)):
        cells = [text_of(cell) for cell in grid.rows[number]]
        row = {column: cells[at] if at < len(cells) else "" for column, at in places.items()}
        if any(row.values()):
            rows.append(row)
            findings += [_unreadable(grid, number, places[column], row[column], where) for column in _wrong(row)]
    return rows, findings


def _wrong(row: DeckRow) -> list[str]:
    """The columns of a card that cannot be read: each is tried with the others made good."""
    wrong = []
    trial = dict(row)
    while True:
        try:
            card_values(trial)
        except ValueError as unreadable:
            column = str(unreadable).partition(":")[0]
            wrong.append(column)
            trial[column] = _READABLE[column]
        else:
            return wrong


_READABLE = {
    "RN": "1", "PN": "1", "IL": "Break", "IR": "Break", "SL": "Break", "SR": "Break", "ER": "OK", "ALL": "ORIG",
    "SC": "INC", "Z": "-", **{f"S{line}": "P" for line in range(1, 6)},
}  # fmt: skip


def _unreadable(grid: Grid, row: int, column: int, text: str, where: str) -> Finding:
    place = f"{where}: {grid.row_place(row)}".replace("{}", column_letters(column))
    fix = date_fix(text) if spelled_date(text) else ""
    heading = text_of(grid.rows[0][column])
    return error("SET-DECK", place, f"{heading} is {shown(text)!r}", "what a Fast Action Card can say", fix)
