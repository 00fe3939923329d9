"""Reads and writes whole sets: folders with a workbook, folders of CSV files, single JSON files, by path or by name."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import polars as pl

from cardgen.faces import headings
from cardgen.games import Game, find_game
from cardgen.provenance import SCHEMA, Provenance
from cardgen.sets.about import ABOUT, About, about_of, about_text, checksum_notes, read_about
from cardgen.sets.aim_rows import AIMS, aim_text, read_aim_rows
from cardgen.sets.cardset import AimRow, CardSet, DeckRow
from cardgen.sets.cells import sheet_cells, text_cells
from cardgen.sets.csv_files import file_name, sheet_files
from cardgen.sets.decks import DECK, deck_of_grid, deck_text, read_deck_file, shipped_deck
from cardgen.sets.decode import read_cards
from cardgen.sets.files import CARDS, json_grid, json_sheets, open_set_file, read_json, read_sheets
from cardgen.sets.sheets import SheetFile
from cardgen.sets.workbook import write_cards, write_texts
from ingest.files import Kind, atomic_path, fingerprint, shown
from ingest.findings import Finding, InputError, did_you_mean, error, note, stop_on_errors
from ingest.guard.quiet import quiet_stderr
from ingest.raw.limits import check_cells

PROVENANCE = "provenance.parquet"
SETS = "sets"
"""The folder in which sets are looked for by name."""


def find_set(path_or_name: str | Path) -> Path:
    """The folder or file meant: a path, or the name of a folder under `sets/`."""
    path = Path(path_or_name)
    for candidate in (path, Path(SETS) / path):
        if candidate.exists():
            return candidate
    home = Path(SETS)
    names = sorted(each.name for each in home.iterdir() if each.is_dir()) if home.is_dir() else []
    expected = "a set's folder, cards.xlsx or JSON file" + (f", or one of {', '.join(names)}" if names else "")
    fix = did_you_mean(str(path_or_name), names) or "`cardgen build` makes one"
    raise InputError(error("SET-UNKNOWN", shown(path_or_name), "no such set or file", expected, fix))


def read_set(path_or_name: str | Path) -> CardSet:
    """The set at a path or of a name under `sets/`; an InputError carries every cell that cannot be read."""
    path = find_set(path_or_name)
    if path.is_file() and open_set_file(path).kind is Kind.JSON:
        return _read_json(path)
    folder = path if path.is_dir() else path.parent
    about, notes = _about(folder, path)
    file = read_sheets(path, find_game(about.game) if about.game else None)
    sheets, findings = read_cards(file)
    deck = _deck(file, folder, notes, findings)
    stop_on_errors(findings)
    provenance = _read_provenance(folder / PROVENANCE, notes)
    aims = read_aim_rows(folder / AIMS, notes) if AIMS in about.checksums else []
    return _card_set(about, file, sheets, deck, aims, provenance, notes + findings)


def read_readable(
    path_or_name: str | Path,
    game: Game | None,
    wrong: Collection[str],
    kept: Collection[str] = (),
    file: SheetFile | None = None,
) -> CardSet:
    """The set at a path as far as it can be read: without cards that have a cell at one of the places `wrong`.

    Cards of the sheets `kept` are left in if they can be read at all. A deck that cannot be used is the one that ships.
    `file` holds the sheets where others made them.
    """
    path = find_set(path_or_name)
    folder = path if path.is_dir() else path.parent
    about, aims = About(""), list[AimRow]()
    if file is None and path.is_file() and open_set_file(path).kind is Kind.JSON:
        document, where = read_json(path), shown(path.name)
        about, file, aims = about_of(document, where), json_sheets(document, where, game), _json_aims(document)
    elif file is None:
        about, _ = _about(folder, path)
        file = read_sheets(path, game or (find_game(about.game) if about.game else None))
        aims = read_aim_rows(folder / AIMS, []) if AIMS in about.checksums else []
    sheets, _ = read_cards(file.without_cells(wrong, kept))
    deck = _deck(file, folder, [], []) or shipped_deck(file.game)
    return _card_set(about, file, sheets, deck, aims, Provenance(), [])


def _about(folder: Path, path: Path) -> tuple[About, list[Finding]]:
    """What `set.toml` says of these cards; nothing where there is none, or where it is of another workbook."""
    if not (folder / ABOUT).is_file() or (path.is_file() and path.name != CARDS):
        return About(""), [note("SET-PLAIN", shown(path.name), f"no {ABOUT}: only the cards are known")]
    about = read_about(folder / ABOUT)
    return about, checksum_notes(folder, about.checksums)


def _card_set(
    about: About,
    file: SheetFile,
    sheets: dict[str, list[Any]],
    deck: list[DeckRow],
    aims: list[AimRow],
    provenance: Provenance,
    notes: list[Finding],
) -> CardSet:
    season = about.season or next((card.season for card in sheets.get("teams", ())), "")
    name = file.game.name
    made = (about.edition, deck, about.version, about.seed, about.options)
    return CardSet(name, season, sheets, *made, aims, provenance, notes, file)


def _deck(file: SheetFile, folder: Path, notes: list[Finding], findings: list[Finding]) -> list[DeckRow]:
    game = file.game
    if not game.deck_columns:
        return []
    if (folder / DECK).is_file():
        try:
            return read_deck_file(game, folder / DECK)
        except InputError as failed:
            findings += failed.findings
            return []
    if file.deck is not None:
        deck, wrong = deck_of_grid(game, file.deck, f"{CARDS}!{shown(file.deck.name)}")
        findings += wrong
        return deck
    notes.append(note("SET-NO-DECK", shown(folder.name), f"no {DECK}: the deck that ships is used"))
    return shipped_deck(game)


def _read_provenance(path: Path, notes: list[Finding]) -> Provenance:
    """What is known of the numbers' origins; a file that cannot be read is a note, for the cards stand without it."""
    if not path.is_file():
        return Provenance()
    try:
        with quiet_stderr():
            scan = pl.scan_parquet(path, glob=False).select(list(SCHEMA))
            height = int(scan.select(pl.len()).collect().item())
            check_cells(height * len(SCHEMA), height, path.name)
            return Provenance.from_frame(scan.collect().cast(pl.Schema(SCHEMA)))
    except (pl.exceptions.PolarsError, pl.exceptions.PanicException, InputError, OSError, ValueError) as failed:
        notes.append(note("SET-PROVENANCE", shown(path.name), f"cannot be read ({str(failed)[:120]})"))
        return Provenance()


def write_set(card_set: CardSet, folder: Path) -> list[Path]:
    """Write the set with its workbook; the same set gives the same bytes. All files or none."""
    written = _write_folder(card_set, folder, lambda home: write_cards(card_set, home / CARDS))
    _remove(folder, other_form(card_set.rules, folder, workbook=True) + _stale(card_set, folder))
    return written


def write_found(file: SheetFile, folder: Path, deck: Path | None = None) -> list[Path]:
    """Write sheets as they were found in somebody's files, legal or not, as a set's folder; all files or none.

    `deck` is the deck they came with, if they did; it is copied as it is.
    """
    seasons = [text for text in _texts(file, "teams", "season") if text]
    about = About(file.game.name, file.game.edition, seasons[0] if seasons else "")
    cells = {name: text_cells([row.cells for row in sheet.rows]) for name, sheet in file.sheets.items()}
    with workshop(folder) as home:
        write_texts(file.game, about.season, cells, home / CARDS)
        if deck is not None:
            shutil.copyfile(deck, home / DECK)
        about.checksums = {path.name: fingerprint(path) for path in sorted(home.iterdir())}
        (home / ABOUT).write_text(about_text(about), encoding="utf-8", newline="")
    return [*(folder / name for name in about.checksums), folder / ABOUT]


def _texts(file: SheetFile, name: str, heading: str) -> list[str]:
    sheet = file.sheets.get(name)
    return [] if sheet is None else [row.cells[sheet.headings.index(heading)] for row in sheet.rows]


def write_csv(card_set: CardSet, folder: Path) -> list[Path]:
    """Write the set as a folder of CSV files, one a sheet."""

    def write_sheets(home: Path) -> None:
        for name, text in sheet_files(card_set).items():
            (home / name).write_text(text, encoding="utf-8", newline="")

    written = _write_folder(card_set, folder, write_sheets)
    _remove(folder, other_form(card_set.rules, folder, workbook=False) + _stale(card_set, folder))
    return written


def other_form(game: Game, folder: Path, workbook: bool) -> list[str]:
    """The files in a folder that hold cards in the other form than a workbook, or than CSV files."""
    names = [file_name(name) for name, _ in game.sheets] if workbook else [CARDS]
    return [name for name in names if (folder / name).is_file()]


def _stale(card_set: CardSet, folder: Path) -> list[str]:
    """What an earlier set aimed at, where this one aims at the real lines."""
    return [AIMS] if not card_set.aims and (folder / AIMS).is_file() else []


def _remove(folder: Path, names: list[str]) -> None:
    """Take away cards of an earlier set, which would be read in place of those just written or beside them."""
    for name in names:
        (folder / name).unlink()


def _write_folder(card_set: CardSet, folder: Path, write_sheets: Callable[[Path], None]) -> list[Path]:
    with workshop(folder) as home:
        write_sheets(home)
        if card_set.deck:
            (home / DECK).write_text(deck_text(card_set.rules, card_set.deck), encoding="utf-8", newline="")
        if card_set.aims:
            (home / AIMS).write_text(aim_text(card_set.aims), encoding="utf-8", newline="")
        card_set.provenance.frame().write_parquet(home / PROVENANCE)
        about = About.of(card_set)
        about.checksums = {path.name: fingerprint(path) for path in sorted(home.iterdir())}
        (home / ABOUT).write_text(about_text(about), encoding="utf-8", newline="")
        names = [*sorted(about.checksums, key=AIMS.__eq__), ABOUT]  # the cards first
    return [folder / name for name in names]


@contextmanager
def workshop(folder: Path) -> Iterator[Path]:
    """A temporary folder beside `folder`; when the work succeeded its files move there, the description last."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    home = Path(tempfile.mkdtemp(prefix=f".{folder.name}.", dir=folder.parent))
    try:
        yield home
        folder.mkdir(exist_ok=True)
        for path in sorted(home.iterdir(), key=lambda each: (each.name == ABOUT, each.name)):
            path.chmod(0o644)
            path.replace(folder / path.name)
    finally:
        shutil.rmtree(home, ignore_errors=True)


def write_json(card_set: CardSet, path: Path) -> list[Path]:
    """Write the cards and the deck as one JSON file, and the origins of their numbers beside it."""
    sheets = {}
    for name, card_type in card_set.rules.sheets:
        rows = sheet_cells(card_set.sheets[name])
        sheets[name] = [
            {heading: cell or "" for heading, cell in zip(headings(card_type), row, strict=True)} for row in rows
        ]
    about = About.of(card_set)
    record = {name: getattr(about, name) for name in ("game", "edition", "season", "version", "seed", "options")}
    with atomic_path(path) as temporary:
        record |= {"sheets": sheets, "deck": card_set.deck, "aims": card_set.aims}
        text = json.dumps(record, ensure_ascii=False, indent=1)
        temporary.write_text(text + "\n", encoding="utf-8", newline="")
    with atomic_path(origins_beside(path)) as temporary:
        card_set.provenance.frame().write_parquet(temporary)
    return [path, origins_beside(path)]


def _read_json(path: Path) -> CardSet:
    document, where = read_json(path), shown(path.name)
    about = about_of(document, where)
    file = json_sheets(document, where, find_game(about.game))
    sheets, findings = read_cards(file)
    deck = shipped_deck(file.game)
    if document.get("deck"):
        deck, wrong = deck_of_grid(file.game, json_grid("deck", document["deck"], where), where)
        findings += wrong
    stop_on_errors(findings)
    provenance = _read_provenance(origins_beside(path), findings)
    return _card_set(about, file, sheets, deck, _json_aims(document), provenance, findings)


def _json_aims(document: Mapping[str, Any]) -> list[AimRow]:
    rows = document.get("aims")
    wanted = [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    return [{str(name): str(value) for name, value in row.items()} for row in wanted]


def origins_beside(path: Path) -> Path:
    """Where the origins of a JSON file's numbers are kept: `final.provenance.parquet` beside `final.json`."""
    return path.with_name(f"{path.stem}.{PROVENANCE}")


def is_edited(folder: Path) -> bool:
    """Whether a set is there that somebody has changed since it was written, or that Cardgen did not write."""
    if not (folder / ABOUT).is_file():
        return folder.exists() and (folder.is_file() or any(folder.iterdir()))
    return any(finding.code == "SET-EDITED" for finding in checksum_notes(folder, read_about(folder / ABOUT).checksums))
