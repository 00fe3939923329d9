"""The files of a set, whichever form they have: how each form is read as sheets of printed texts, and written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from cardgen.games import GAMES, Game
from cardgen.sets import csv_files, json_files, workbook
from cardgen.sets.about import ABOUT, read_about
from cardgen.sets.cardset import CardSet
from cardgen.sets.csv_files import file_name, read_csv_grid
from cardgen.sets.forms import FORMS, Form, Kept, kept_at
from cardgen.sets.header import HALF, headings_found
from cardgen.sets.sheets import SheetFile
from engine.cards.faces import headings
from ingest.files import Kind, SourceFile
from ingest.findings import Finding, InputError, error


class Store(NamedTuple):
    """How sets of one form are read and written."""

    read: Callable[[Path, Game | None], SheetFile]
    write: Callable[[CardSet, Path], None]


STORES: Final[Mapping[Form, Store]] = {
    Form.WORKBOOK: Store(workbook.read, workbook.write),
    Form.CSV: Store(csv_files.read, csv_files.write),
    Form.JSON: Store(json_files.read, json_files.write),
}


def read_sheets(path: Path, game: Game | None = None) -> SheetFile:
    """Every sheet of a set's cards at `path`: a set folder, a `cards.xlsx`, a folder of CSV files or a JSON file.

    Without a game it is the one whose sheets these are. Only files that cannot be opened at all are an InputError;
    everything else is among the findings.
    """
    return sheets_of_kept(kept_at(path), game)


def sheets_of_kept(kept: Kept, game: Game | None = None) -> SheetFile:
    """Every sheet of a set's cards, which are kept so."""
    if kept.form not in STORES:
        assert kept.source is not None
        raise InputError(_other_kind(kept.source))
    if kept.source is None and kept.form is Form.WORKBOOK and (inside := kept_at(kept.cards)).form is not Form.WORKBOOK:
        assert inside.source is not None
        raise InputError(_other_kind(inside.source))
    found = STORES[kept.form].read(kept.cards, game)
    found.edition = edition_beside(kept) or found.edition
    return found


def about_file(kept: Kept) -> Path | None:
    """The `set.toml` of a set's cards; None where there is none, or where it is of another workbook."""
    about = kept.folder / ABOUT
    return about if about.is_file() and not kept.alone else None


def edition_beside(kept: Kept) -> str:
    """The edition that `set.toml` says; empty where there is none to read, which is told when the set is read."""
    about = about_file(kept)
    try:
        return "" if about is None else read_about(about).edition
    except InputError:
        return ""


def _other_kind(source: SourceFile) -> Finding:
    """What to say of a file that is no workbook and no JSON."""
    if source.kind is Kind.CSV and (sheet := sheet_of_csv(source.path)):
        return lone_sheet(source.name, sheet)
    fix = "open it in a spreadsheet program and save it as .xlsx" if source.kind in {Kind.XLS, Kind.ODS} else ""
    return error("SET-KIND", source.name, f"a file of kind {source.kind.value}", FORMS, fix)


def sheet_of_csv(path: Path) -> str:
    """The sheet whose cards a CSV file holds, by its headings; empty where it holds none, or a deck."""
    grid = read_csv_grid(path, path.stem)
    sheets = [(name, headings(card_type)) for game in GAMES for name, card_type in game.sheets]
    decks = [("", game.deck_columns) for game in GAMES if game.deck_columns]
    known = [(headings_found(grid, wanted) / len(wanted), name) for name, wanted in (*decks, *sheets)]
    part, best = max(known, key=lambda each: each[0])
    return best if part >= HALF else ""


def lone_sheet(where: str, sheet: str) -> Finding:
    """What to say of one sheet of cards in a CSV file by itself."""
    fix = f"give its folder, with {file_name(sheet)} and the other sheets beside each other"
    return error("SET-KIND", where, f"a sheet of cards ({sheet}) as comma-separated text", FORMS, fix)
