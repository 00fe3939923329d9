"""The deck of a set: the rows of `deck.csv`, read, written and taken from the one that ships."""

from __future__ import annotations

import csv
from importlib.resources import files
from pathlib import Path

from cardgen.games import Game
from cardgen.sets.cardset import DeckRow
from cardgen.sets.cells import date_fix, spelled_date, text_of
from cardgen.sets.csv_files import csv_text, read_csv_grid
from cardgen.sets.header import row_place
from cardgen.typed import plain
from engine.fast_action import codes
from engine.fast_action.deck import card_values
from ingest.files import shown
from ingest.findings import Finding, InputError, did_you_mean, error
from ingest.raw.grid import Grid, column_letters

DECK = "deck.csv"


def shipped_deck(game: Game) -> list[DeckRow]:
    """The deck that ships with Cardgen; none for a game without one."""
    if not game.deck_columns:
        return []
    text = files(game.deck_package).joinpath(DECK).read_text(encoding="utf-8")
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
            findings += [_unreadable(grid, number, places[column], column, row[column], where) for column in wrong(row)]
    return rows, findings


def _top(grid: Grid, where: str) -> str:
    """The place of the headings."""
    return row_place(where, grid, 0).replace("{}", "A") if "!" in grid.place_style else f"{where}: line 1"


def _missing_columns(game: Game, header: list[str], missing: list[str], where: str) -> Finding:
    """What to say of a deck without some of its columns; one that is only misspelt is named."""
    expected = "the columns " + ", ".join(game.deck_columns)
    if len(missing) == len(game.deck_columns):
        return error("SET-COLUMN", where, "no headings of a deck", expected)
    unknown = [heading for heading in header if heading and heading not in game.deck_columns]
    fix = next((f"{shown(each)!r}: {told}" for each in unknown if (told := did_you_mean(each, missing))), "")
    return error("SET-COLUMN", where, f"no column {', '.join(missing)}", expected, fix)


def wrong(row: DeckRow) -> list[str]:
    """The columns of a card that cannot be read: each is tried with the others made good."""
    found = []
    trial = dict(row)
    while True:
        try:
            card_values(trial)
        except ValueError as unreadable:
            column = str(unreadable).partition(":")[0]
            found.append(column)
            trial[column] = _READABLE[column]
        else:
            return found


_RUN = "Break, blockers, boxes or a blocker against a box, such as LG, LG+CN, B+G, LG vs B"
_EXPECTED = {
    "RN": "a whole number from 1 to 12, or Z",
    "PN": "a whole number from 1 to 48",
    **dict.fromkeys(("IL", "IR", "SL", "SR"), _RUN),
    "ER": "OK, or a loss such as -3",
    "Z": "-, Fumble, Fumble(S), an injury such as INJ BC, or a penalty by category such as PEN O7 D8 K5 R11",
}
"""What a column of the deck may say, where its values are not a short list."""
_RECEIVERS = ("ORIG", "PASS RUSH", "LE", "RE", "FL1", "FL2", "BK1", "BK2", "BK3")
_LISTS = {"ALL": _RECEIVERS, "SC": codes.SCREENS, **{f"S{line}": codes.SOLITAIRES for line in range(1, 6)}}
_WORDS = {"ER": ("OK",), "Z": ("Fumble", "Fumble(S)"), **dict.fromkeys(("IL", "IR", "SL", "SR"), ("Break",))}

_READABLE = {
    "RN": "1", "PN": "1", "IL": "Break", "IR": "Break", "SL": "Break", "SR": "Break", "ER": "OK", "ALL": "ORIG",
    "SC": "INC", "Z": "-", **{f"S{line}": "P" for line in range(1, 6)},
}  # fmt: skip


def _unreadable(grid: Grid, row: int, column: int, heading: str, text: str, where: str) -> Finding:
    place = row_place(where, grid, row).replace("{}", column_letters(column))
    values = _LISTS.get(heading, _WORDS.get(heading, ()))
    fix = date_fix(text) if spelled_date(text) else did_you_mean(text, values)
    expected = _EXPECTED.get(heading) or "one of " + ", ".join(values)
    found = f"{heading} is {shown(text)!r}" if text else f"{heading} is blank"
    return error("SET-DECK", place, found, expected, fix)
