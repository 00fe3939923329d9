"""The deck of a set: the rows of `deck.csv`, read, written and taken from the one that ships."""

from __future__ import annotations

import csv
from importlib.resources import files
from pathlib import Path

from cardgen.games import Game
from cardgen.games.contract import Deck
from cardgen.sets.cardset import DeckRow
from cardgen.sets.cells import date_fix, spelled_date, text_of
from cardgen.sets.csv_files import csv_text, read_csv_grid
from cardgen.sets.header import row_place
from engine.cards.typed import plain
from ingest.files import shown
from ingest.findings import Finding, InputError, did_you_mean, error
from ingest.raw.grid import Grid, column_letters

DECK = "deck.csv"


def shipped_deck(game: Game) -> list[DeckRow]:
    """The deck that ships with Cardgen; none for a game without one."""
    if game.deck is None:
        return []
    text = files(game.deck.package).joinpath(DECK).read_text(encoding="utf-8")
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
    if game.deck is None:
        return [], [error("DECK-NONE", where, f"{game.title} is played without a deck", "a game with a deck")]
    known = {column.casefold(): column for column in game.deck_columns}
    written = [text_of(cell) for cell in grid.rows[0]] if grid.rows else []
    header = [known.get(heading.casefold(), heading) for heading in written]
    missing = [column for column in game.deck_columns if column not in header]
    if missing:
        return [], [_missing_columns(game, header, missing, _top(grid, where))]
    places = {column: header.index(column) for column in game.deck_columns}
    rows: list[DeckRow] = []
    findings: list[Finding] = []
    for number in range(1, len(grid.rows)):
        cells = [plain(text_of(cell)) for cell in grid.rows[number]]
        row = {column: cells[at] if at < len(cells) else "" for column, at in places.items()}
        if any(row.values()):
            rows.append(row)
            for column in wrong(game.deck, row):
                place = row_place(where, grid, number).replace("{}", column_letters(places[column]))
                findings.append(_unreadable(game.deck, place, column, row[column]))
    return rows, findings


def _top(grid: Grid, where: str) -> str:
    """The place of the headings."""
    return row_place(where, grid, 0).replace("{}", "A") if "!" in grid.place_style else f"{where}: line 1"


def _missing_columns(game: Game, header: list[str], missing: list[str], where: str) -> Finding:
    """What to say of a deck without some of its columns; one that is only misspelled is named."""
    expected = "the columns " + ", ".join(game.deck_columns)
    if len(missing) == len(game.deck_columns):
        return error("SET-COLUMN", where, "no headings of a deck", expected)
    unknown = [heading for heading in header if heading and heading not in game.deck_columns]
    fix = next((f"{shown(each)!r}: {reported}" for each in unknown if (reported := did_you_mean(each, missing))), "")
    return error("SET-COLUMN", where, f"no column {', '.join(missing)}", expected, fix)


def wrong(deck: Deck, row: DeckRow) -> list[str]:
    """The columns of a card that cannot be read: each is tried with the others made good."""
    readable = deck.words().readable
    found = []
    trial = dict(row)
    while True:
        try:
            deck.read(trial)
        except ValueError as unreadable:
            column = str(unreadable).partition(":")[0]
            found.append(column)
            trial[column] = readable[column]
        else:
            return found


def _unreadable(deck: Deck, place: str, column: str, text: str) -> Finding:
    words = deck.words()
    values = words.values.get(column, ())
    fix = date_fix(text) if spelled_date(text) else did_you_mean(text, values)
    expected = words.expected.get(column) or "one of " + ", ".join(values)
    found = f"{column} is {shown(text)!r}" if text else f"{column} is blank"
    return error("SET-DECK", place, found, expected, fix)
