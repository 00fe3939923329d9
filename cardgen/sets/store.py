"""Reads whole sets: folders with a workbook, folders of CSV files, single JSON files, by path or by name.

From printed texts to cards: every cell that cannot be read is a finding, all at once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import polars as pl

from cardgen.games import Game, find_game
from cardgen.provenance import SCHEMA, Provenance
from cardgen.sets.about import ABOUT, About, about_of, checksum_notes, read_about
from cardgen.sets.cardset import FOUND, CalibrationRow, CardSet, ChartTables, DeckRow
from cardgen.sets.cells import date_fix, spelled_date
from cardgen.sets.charts import charts_of
from cardgen.sets.csv_files import CALIBRATION, read_calibration_rows
from cardgen.sets.deck_files import deck_of_set
from cardgen.sets.decks import DECK, deck_of_grid, shipped_deck
from cardgen.sets.files import about_file, sheets_of_kept
from cardgen.sets.forms import Form, Kept, kept_at
from cardgen.sets.json_files import PROVENANCE, json_targets, origins_beside, read_json
from cardgen.sets.sheets import Sheet, SheetFile
from engine.cards.faces import CellError, FaceField, face_fields, read_card
from ingest.files import shown
from ingest.findings import Finding, InputError, did_you_mean, error, note, stop_on_errors, warning
from ingest.guard.quiet import quiet_stderr
from ingest.raw.limits import check_cells

STAND_INS: Final = ("0", "", "0 FC")
"""What an unreadable cell is replaced with to see whether the cells after it can be read: one of them is legal in
every kind of field that takes several cells."""


def read_cards(file: SheetFile) -> tuple[dict[str, list[Any]], list[Finding]]:
    """The cards of every sheet, and every cell that could not be read, the file's own findings among them."""
    types = file.game.card_types
    findings = list(file.findings)
    reported = {finding.where for finding in findings}
    sheets: dict[str, list[Any]] = {}
    for name, sheet in file.sheets.items():
        fields = face_fields(types[name])
        sheets[name] = []
        for row, texts in enumerate(sheet.rows):
            try:
                sheets[name].append(read_card(types[name], texts.cells))
            except CellError:
                unreadable = (
                    _finding(sheet, row, at, wrong)
                    for at, wrong in cell_errors(fields, texts.cells)
                    if sheet.letters[at]  # a column that is not there has been reported once
                )
                findings += [finding for finding in unreadable if finding.where not in reported]
    return sheets, findings


def cell_errors(fields: Sequence[FaceField], cells: Sequence[str]) -> Iterator[tuple[int, CellError]]:
    """Each cell of a card that cannot be read, by its column on the sheet."""
    start = 0
    for field in fields:
        width = len(field.headings)
        for wrong in _field_errors(field, list(cells[start : start + width])):
            yield start + wrong.cell, wrong
        start += width


def _field_errors(field: FaceField, cells: list[str]) -> Iterator[CellError]:
    wrong = _error(field, cells)
    while wrong is not None:
        yield wrong
        for text in STAND_INS:
            cells[wrong.cell] = text
            after = _error(field, cells)
            if after is None or after.cell > wrong.cell:
                wrong = after
                break
        else:
            return


def _error(field: FaceField, cells: Sequence[str]) -> CellError | None:
    try:
        field.field_type.read(cells)
    except CellError as wrong:
        return wrong
    return None


def _finding(sheet: Sheet, row: int, column: int, wrong: CellError) -> Finding:
    place = sheet.place(row, column)
    heading = sheet.headings[column]
    if spelled_date(wrong.found):
        return error("SET-DATE", place, f"{heading} is {wrong.found!r}", wrong.expected, date_fix(wrong.found))
    found = f"{heading} is {shown(wrong.found)!r}" if wrong.found else f"{heading} is blank"
    return error("SET-CELL", place, found, wrong.expected)


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
    card_set = _read_set(find_set(path_or_name))
    card_set.source = str(path_or_name)
    return card_set


def _read_set(path: Path) -> CardSet:
    kept = kept_at(path)
    about, notes = _about(kept)
    file = sheets_of_kept(kept, find_game(about.game) if about.game else None)
    sheets, findings = read_cards(file)
    deck = _deck(kept, file, notes, findings)
    charts, wrong = charts_of(path, file.game)
    findings += wrong
    stop_on_errors(findings)
    provenance = _read_provenance(_origins(kept), notes)
    return _card_set(about, file, sheets, deck, _factors(kept, about, notes), provenance, notes + findings, charts)


def read_readable(
    path_or_name: str | Path,
    game: Game | None,
    wrong: Collection[str],
    kept: Collection[str] = (),
    file: SheetFile | None = None,
) -> CardSet:
    """The set at a path as far as it can be read: without cards that have a cell at one of the places `wrong`.

    Cards of the sheets `kept` are left in if they can be read at all. A deck that cannot be used is the one that ships.
    So are charts. `file` holds the sheets where others made them.
    """
    path = find_set(path_or_name)
    where = kept_at(path)
    about, calibration = About(""), list[CalibrationRow]()
    if file is None:
        about, _ = _about(where)
        file = sheets_of_kept(where, game or (find_game(about.game) if about.game else None))
        calibration = _factors(where, about, [])
    sheets, _ = read_cards(file.without_cells(wrong, kept))
    deck = _deck(where, file, [], []) or shipped_deck(file.game)
    charts, unusable = charts_of(path, file.game)
    return _card_set(about, file, sheets, deck, calibration, Provenance(), [], {} if unusable else charts)


def read_found(path_or_name: str | Path) -> CardSet | None:
    """A set kept as somebody's files had it, as far as its cards can be read; None for any other set.

    Its notes tell which sheets it lacks and how many cards of each sheet cannot be read.
    """
    path = find_set(path_or_name)
    kept = kept_at(path)
    file = about_file(kept)
    if file is None or not read_about(file).options.get(FOUND):
        return None
    card_set = read_readable(path, None, ())
    card_set.source = str(path_or_name)
    assert card_set.file is not None
    where, sheets = shown(path.name), card_set.file.sheets
    lacking = [name for name, _ in card_set.rules.sheets if not card_set.file.rows(name)]
    lacking = [name for name in lacking if name not in card_set.rules.coach_sheets]
    card_set.notes += checksum_notes(kept.folder, read_about(file).checksums)
    if lacking:
        card_set.notes.append(note("SET-PARTLY", where, f"an incomplete set, without {', '.join(lacking)}"))
    for name, sheet in sheets.items():
        unread = len(sheet.rows) - len(card_set.sheets[name])
        if unread:
            found = f"{unread} of {len(sheet.rows)} cards of {name} have cells that cannot be read"
            card_set.notes.append(warning("SET-PARTLY", where, found, fix=f"cardgen validate {path_or_name}"))
    return card_set


def _about(kept: Kept) -> tuple[About, list[Finding]]:
    """What a set says of itself; nothing where `set.toml` is not there, or is of another workbook."""
    if kept.form is Form.JSON:
        return about_of(read_json(kept.path), kept.name), []
    file = about_file(kept)
    if file is None:
        return About(""), [note("SET-PLAIN", kept.name, f"no {ABOUT}: only the cards are known")]
    about = read_about(file)
    return about, checksum_notes(kept.folder, about.checksums)


def _factors(kept: Kept, about: About, notes: list[Finding]) -> list[CalibrationRow]:
    """The factors that the cards were targeted with."""
    if kept.form is Form.JSON:
        return json_targets(read_json(kept.path))
    return read_calibration_rows(kept.folder / CALIBRATION, notes) if CALIBRATION in about.checksums else []


def _origins(kept: Kept) -> Path:
    """Where the origins of a set's numbers are kept."""
    return origins_beside(kept.path) if kept.form is Form.JSON else kept.folder / PROVENANCE


def _card_set(
    about: About,
    file: SheetFile,
    sheets: dict[str, list[Any]],
    deck: list[DeckRow],
    calibration: list[CalibrationRow],
    provenance: Provenance,
    notes: list[Finding],
    charts: ChartTables,
) -> CardSet:
    season = about.season or next((card.season for card in sheets.get("teams", ())), "")
    name = file.game.name
    made = (about.edition or file.edition, deck, about.version, about.seed, about.options)
    return CardSet(name, season, sheets, *made, calibration, provenance, notes, file, charts)


def _deck(kept: Kept, file: SheetFile, notes: list[Finding], findings: list[Finding]) -> list[DeckRow]:
    """The deck of a set, the one that ships where it has none; none where it cannot be read."""
    game, in_folder = file.game, kept.form is not Form.JSON
    if not game.deck_columns:
        if in_folder and (kept.folder / DECK).is_file():
            notes.append(note("DECK-NONE", DECK, f"not used: {game.title} is played without a deck"))
        return []
    try:
        found = deck_of_set(kept.path, file)
    except InputError as failed:
        findings += failed.findings
        return []
    if found is None:
        if in_folder:
            notes.append(note("SET-NO-DECK", shown(kept.folder.name), f"no {DECK}: the deck that ships is used"))
        return shipped_deck(game)
    deck, wrong = deck_of_grid(game, *found)
    findings += wrong
    return [] if wrong else deck


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
