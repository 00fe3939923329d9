"""Writes whole sets: folders with a workbook, folders of CSV files, single JSON files; all files or none."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cardgen.games import Game
from cardgen.sets.about import ABOUT, CHARTS, About, about_text, checksum_notes, file_of_set, read_about
from cardgen.sets.cardset import FOUND, CardSet
from cardgen.sets.cells import text_cells
from cardgen.sets.charts import chart_texts
from cardgen.sets.csv_files import CALIBRATION, calibration_text, file_name
from cardgen.sets.decks import DECK, deck_of_grid, deck_text
from cardgen.sets.files import STORES
from cardgen.sets.forms import CARDS, Form
from cardgen.sets.json_files import PROVENANCE, origins_beside
from cardgen.sets.sheets import SheetFile
from cardgen.sets.workbook import write_texts
from ingest.files import atomic_path, fingerprint
from ingest.raw.grid import Grid


def write_set(card_set: CardSet, folder: Path) -> list[Path]:
    """Write the set with its workbook; the same set gives the same bytes. All files or none."""
    return _write_folder(card_set, folder, Form.WORKBOOK)


def write_found(file: SheetFile, folder: Path, deck: Path | None = None) -> list[Path]:
    """Write sheets as they were found in somebody's files, legal or not, as a set's folder; all files or none.

    `deck` is the deck they came with, if they did; it is copied as it is.
    """
    seasons = [text for text in _texts(file, "teams", "season") if text]
    about = About(file.game.name, file.edition or file.game.edition, seasons[0] if seasons else file.season)
    about.options[FOUND] = True
    cells = {name: text_cells([row.cells for row in sheet.rows]) for name, sheet in file.sheets.items()}
    with workshop(folder) as home:
        write_texts(file.game, about.season, cells, home / CARDS, about.edition)
        if deck is not None:
            shutil.copyfile(deck, home / DECK)
        about.checksums = {path.name: fingerprint(path) for path in sorted(home.iterdir())}
        (home / ABOUT).write_text(about_text(about), encoding="utf-8", newline="")
    return [*(folder / name for name in about.checksums), folder / ABOUT]


def write_found_deck(game: Game, grid: Grid, folder: Path) -> Path:
    """Write a deck that others made, legal or not, as the `deck.csv` of a folder."""
    rows, _ = deck_of_grid(game, grid, DECK)
    with workshop(folder) as home:
        (home / DECK).write_text(deck_text(game, rows), encoding="utf-8", newline="")
    return folder / DECK


def _texts(file: SheetFile, name: str, heading: str) -> list[str]:
    sheet = file.sheets.get(name)
    return [] if sheet is None else [row.cells[sheet.headings.index(heading)] for row in sheet.rows]


def write_csv(card_set: CardSet, folder: Path) -> list[Path]:
    """Write the set as a folder of CSV files, one a sheet."""
    return _write_folder(card_set, folder, Form.CSV)


def other_form(game: Game, folder: Path, form: Form) -> list[str]:
    """The files in a folder that hold cards in the other form that a folder can have."""
    names = [file_name(name) for name, _ in game.sheets] if form is Form.WORKBOOK else [CARDS]
    return [name for name in names if (folder / name).is_file()]


def _stale(card_set: CardSet, folder: Path) -> list[str]:
    """What an earlier set targeted, where this one targets the real lines."""
    return [CALIBRATION] if not card_set.calibration and (folder / CALIBRATION).is_file() else []


def _earlier_charts(card_set: CardSet, folder: Path) -> list[str]:
    """The charts that Cardgen wrote for an earlier set and this one does not have; those of its owner stay."""
    if not (folder / ABOUT).is_file():
        return []
    written = [name for name in read_about(folder / ABOUT).checksums if name.startswith(f"{CHARTS}/")]
    kept = chart_texts(card_set.charts)
    return [name for name in written if name not in kept and file_of_set(folder, name).is_file()]


def _remove(folder: Path, names: list[str]) -> None:
    """Take away cards of an earlier set, which would be read in place of those just written or beside them."""
    for name in names:
        file_of_set(folder, name).unlink()


def _write_folder(card_set: CardSet, folder: Path, form: Form) -> list[Path]:
    earlier = _earlier_charts(card_set, folder)
    with workshop(folder) as home:
        STORES[form].write(card_set, home / CARDS if form is Form.WORKBOOK else home)
        if card_set.deck:
            (home / DECK).write_text(deck_text(card_set.rules, card_set.deck), encoding="utf-8", newline="")
        if card_set.calibration:
            (home / CALIBRATION).write_text(calibration_text(card_set.calibration), encoding="utf-8", newline="")
        for name, text in chart_texts(card_set.charts).items():
            (home / CHARTS).mkdir(exist_ok=True)
            (home / name).write_text(text, encoding="utf-8", newline="")
        card_set.provenance.frame().write_parquet(home / PROVENANCE)
        about = About.of(card_set)
        about.checksums = {name: fingerprint(home / name) for name in _files(home)}
        (home / ABOUT).write_text(about_text(about), encoding="utf-8", newline="")
        names = [*sorted(about.checksums, key=CALIBRATION.__eq__), ABOUT]  # the cards first
    _remove(folder, earlier + other_form(card_set.rules, folder, form) + _stale(card_set, folder))
    return [folder / name for name in names]


def _files(home: Path) -> list[str]:
    """The files of a set by name, those in the folder of its charts too."""
    return sorted(path.relative_to(home).as_posix() for path in home.rglob("*") if path.is_file())


@contextmanager
def workshop(folder: Path) -> Iterator[Path]:
    """A temporary folder beside `folder`; when the work succeeded its files move there, the description last."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    home = Path(tempfile.mkdtemp(prefix=f".{folder.name}.", dir=folder.parent))
    try:
        yield home
        folder.mkdir(exist_ok=True)
        for name in sorted(_files(home), key=lambda each: (each == ABOUT, each)):
            (home / name).chmod(0o644)
            (folder / name).parent.mkdir(exist_ok=True)
            (home / name).replace(folder / name)
    finally:
        shutil.rmtree(home, ignore_errors=True)


def write_json(card_set: CardSet, path: Path) -> list[Path]:
    """Write the cards and the deck as one JSON file, and the origins of their numbers beside it."""
    STORES[Form.JSON].write(card_set, path)
    with atomic_path(origins_beside(path)) as temporary:
        card_set.provenance.frame().write_parquet(temporary)
    return [path, origins_beside(path)]


def is_edited(folder: Path) -> bool:
    """Whether a set is there that somebody has changed since it was written, or that Cardgen did not write."""
    if not (folder / ABOUT).is_file():
        return folder.exists() and (folder.is_file() or any(folder.iterdir()))
    return any(finding.code == "SET-EDITED" for finding in checksum_notes(folder, read_about(folder / ABOUT).checksums))
