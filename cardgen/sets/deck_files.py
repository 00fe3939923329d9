"""Where a deck may stand: a CSV file, a sheet of a workbook, a JSON file, or the folder of a set."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cardgen.games import GAMES, Game
from cardgen.sets.cardset import DeckRow
from cardgen.sets.csv_files import read_csv_grid
from cardgen.sets.decks import DECK, deck_of_grid, shipped_deck
from cardgen.sets.forms import Form, braceless, kept_at
from cardgen.sets.header import HALF, PRIVATE, headings_found
from cardgen.sets.json_files import json_grid, read_json_value
from cardgen.sets.sheets import DECK_SHEET, SheetFile
from ingest.excel.read import read_sheets as read_excel
from ingest.files import shown
from ingest.findings import InputError
from ingest.raw.grid import Grid


def game_of_deck(grid: Grid, game: Game | None = None) -> Game:
    """The game of a deck that stands by itself: the one asked for, or the one whose headings it has most of."""
    return game or max(GAMES, key=lambda each: _known(grid, each))


def _known(grid: Grid, game: Game) -> float:
    """Which part of the headings of a game's deck a sheet has."""
    return headings_found(grid, game.deck_columns) / max(len(game.deck_columns), 1)


def deck_grid(path: Path, game: Game | None = None) -> tuple[Grid, str] | None:
    """The cells of the deck at a path, and how their places begin; None where there is none."""
    kept = kept_at(path)
    if kept.source is None and (path / DECK).is_file():
        return deck_grid(path / DECK, game)
    if kept.form is Form.DECK:
        return read_csv_grid(path, path.stem), kept.name
    if kept.form is Form.JSON:
        records = json_deck(read_json_value(path))
        return None if records is None else (json_grid(DECK_SHEET, records, kept.name), kept.name)
    if kept.form is Form.WORKBOOK:
        grids, _ = read_excel(kept.cards)
        return deck_sheet(grids, braceless(shown(kept.cards.name)), game)
    return None


def json_deck(document: Any) -> Any:
    """The records of a deck in a JSON file: all of it, or what stands under `deck`."""
    return document if isinstance(document, list) else document.get("deck") if isinstance(document, dict) else None


def deck_sheet(grids: list[Grid], file: str, game: Game | None = None) -> tuple[Grid, str] | None:
    """The sheet of a workbook that is a deck: by its name, or the only sheet there is by its headings."""
    named = [grid for grid in grids if is_deck_sheet(grid.name)]
    filled = [grid for grid in grids if any(map(any, grid.rows))]
    if not named and len(filled) == 1 and _known(filled[0], game_of_deck(filled[0], game)) >= HALF:
        named = filled
    return (named[0], f"{file}!{shown(named[0].name)}") if named else None


def lone_deck(path: Path, game: Game | None) -> tuple[Grid, str] | None:
    """The deck in a file that holds nothing else; None for a file with cards."""
    kept = kept_at(path)
    if kept.form is Form.WORKBOOK:
        grids, _ = read_excel(path)
        return only_deck(grids, braceless(kept.name), game)
    if kept.form is Form.JSON:
        value = read_json_value(path)
        alone = isinstance(value, list) or (isinstance(value, dict) and "deck" in value and "sheets" not in value)
        return deck_grid(path, game) if alone else None
    return deck_grid(path, game) if kept.form is Form.DECK else None


def only_deck(grids: list[Grid], file: str, game: Game | None = None) -> tuple[Grid, str] | None:
    """The deck of a workbook that holds nothing else but sheets of the user's own."""
    filled = [grid for grid in grids if any(map(any, grid.rows)) and not grid.name.startswith(PRIVATE)]
    return deck_sheet(filled, file, game) if len(filled) == 1 else None


def is_deck_sheet(name: str) -> bool:
    """Whether a sheet of this name is the deck."""
    return name.strip().casefold() == DECK_SHEET


def deck_of_set(path: Path, file: SheetFile) -> tuple[Grid, str] | None:
    """The deck that a set plays with: within its JSON file, in its folder, or in its workbook; None for the usual."""
    if not file.game.deck_columns:
        return None
    kept = kept_at(path)
    if kept.form is Form.JSON:
        return deck_grid(path, file.game) if json_deck(read_json_value(path)) else None
    if (kept.folder / DECK).is_file():
        return deck_grid(kept.folder / DECK, file.game)
    if file.deck is None:
        return None
    return file.deck, f"{braceless(shown(kept.cards.name))}!{shown(file.deck.name)}"


def read_deck_grid(found: tuple[Grid, str] | None, game: Game) -> list[DeckRow]:
    """The deck in these cells, the one that ships where there are none; an InputError names every cell amiss."""
    if found is None:
        return shipped_deck(game)
    rows, findings = deck_of_grid(game, *found)
    if findings:
        raise InputError(findings)
    return rows
