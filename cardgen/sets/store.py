"""Reads whole sets: folders with a workbook, folders of CSV files, single JSON files, by path or by name.

From printed texts to cards: every cell that cannot be read is a finding, all at once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import polars as pl

from cardgen.games import Game, find_game
from cardgen.provenance import SCHEMA, Provenance
from cardgen.sets.about import ABOUT, About, about_of, checksum_notes, read_about
from cardgen.sets.calibration_rows import read_calibration_rows
from cardgen.sets.cardset import FOUND, CalibrationRow, CardSet, ChartTables, DeckRow
from cardgen.sets.cells import date_fix, spelled_date
from cardgen.sets.charts import charts_in_json, charts_of
from cardgen.sets.decks import DECK, deck_of_grid, read_deck_file, shipped_deck
from cardgen.sets.files import CARDS, about_file, json_grid, json_sheets, open_set_file, read_json, read_sheets
from cardgen.sets.sheets import Sheet, SheetFile
from engine.cards.faces import CellError, FaceField, face_fields, read_card
from ingest.files import Kind, shown
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
    card_set = _read_set(find_set(path_or_name))
    card_set.source = str(path_or_name)
    return card_set


def _read_set(path: Path) -> CardSet:
    if path.is_file() and open_set_file(path).kind is Kind.JSON:
        return _read_json(path)
    folder = path if path.is_dir() else path.parent
    about, notes = _about(folder, path)
    file = read_sheets(path, find_game(about.game) if about.game else None)
    sheets, findings = read_cards(file)
    deck = _deck(file, folder, notes, findings)
    charts, wrong = charts_of(path, file.game)
    findings += wrong
    stop_on_errors(findings)
    provenance = _read_provenance(folder / PROVENANCE, notes)
    calibration = read_calibration_rows(folder, about.checksums, notes)
    return _card_set(about, file, sheets, deck, calibration, provenance, notes + findings, charts)


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
    folder = path if path.is_dir() else path.parent
    about, calibration = About(""), list[CalibrationRow]()
    if file is None and path.is_file() and open_set_file(path).kind is Kind.JSON:
        document, where = read_json(path), shown(path.name)
        about, file, calibration = (
            about_of(document, where),
            json_sheets(document, where, game),
            _json_calibration(document),
        )
    elif file is None:
        about, _ = _about(folder, path)
        file = read_sheets(path, game or (find_game(about.game) if about.game else None))
        calibration = read_calibration_rows(folder, about.checksums, [])
    sheets, _ = read_cards(file.without_cells(wrong, kept))
    deck = _deck(file, folder, [], []) or shipped_deck(file.game)
    charts, unusable = charts_of(path, file.game)
    return _card_set(about, file, sheets, deck, calibration, Provenance(), [], {} if unusable else charts)


def read_found(path_or_name: str | Path) -> CardSet | None:
    """A set kept as somebody's files had it, as far as its cards can be read; None for any other set.

    Its notes tell which sheets it lacks and how many cards of each sheet cannot be read.
    """
    path = find_set(path_or_name)
    file = None if path.is_file() and open_set_file(path).kind is Kind.JSON else about_file(path)
    if file is None or not read_about(file).options.get(FOUND):
        return None
    card_set = read_readable(path, None, ())
    card_set.source = str(path_or_name)
    assert card_set.file is not None
    where, sheets = shown(path.name), card_set.file.sheets
    lacking = [name for name, _ in card_set.rules.sheets if not card_set.file.rows(name)]
    lacking = [name for name in lacking if name not in card_set.rules.coach_sheets]
    card_set.notes += checksum_notes(path if path.is_dir() else path.parent, read_about(file).checksums)
    if lacking:
        card_set.notes.append(note("SET-PARTLY", where, f"an incomplete set, without {', '.join(lacking)}"))
    for name, sheet in sheets.items():
        unread = len(sheet.rows) - len(card_set.sheets[name])
        if unread:
            found = f"{unread} of {len(sheet.rows)} cards of {name} have cells that cannot be read"
            card_set.notes.append(warning("SET-PARTLY", where, found, fix=f"cardgen validate {path_or_name}"))
    return card_set


def _about(folder: Path, path: Path) -> tuple[About, list[Finding]]:
    """What `set.toml` says of these cards; nothing where there is none, or where it is of another workbook."""
    file = about_file(path)
    if file is None:
        return About(""), [note("SET-PLAIN", shown(path.name), f"no {ABOUT}: only the cards are known")]
    about = read_about(file)
    return about, checksum_notes(folder, about.checksums)


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


def _deck(file: SheetFile, folder: Path, notes: list[Finding], findings: list[Finding]) -> list[DeckRow]:
    game = file.game
    if not game.deck_columns:
        if (folder / DECK).is_file():
            notes.append(note("DECK-NONE", DECK, f"not used: {game.title} is played without a deck"))
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


def _read_json(path: Path) -> CardSet:
    document, where = read_json(path), shown(path.name)
    about = about_of(document, where)
    file = json_sheets(document, where, find_game(about.game))
    sheets, findings = read_cards(file)
    deck = shipped_deck(file.game)
    if document.get("deck"):
        deck, wrong = deck_of_grid(file.game, json_grid("deck", document["deck"], where), where)
        findings += wrong
    charts, wrong = charts_in_json(document, where, file.game)
    findings += wrong
    stop_on_errors(findings)
    provenance = _read_provenance(origins_beside(path), findings)
    return _card_set(about, file, sheets, deck, _json_calibration(document), provenance, findings, charts)


def _json_calibration(document: Mapping[str, Any]) -> list[CalibrationRow]:
    rows = document.get("calibration", document.get("aims"))  # as earlier versions called it
    wanted = [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    return [{str(name): str(value) for name, value in row.items()} for row in wanted]


def origins_beside(path: Path) -> Path:
    """Where the origins of a JSON file's numbers are kept: `final.provenance.parquet` beside `final.json`."""
    return path.with_name(f"{path.stem}.{PROVENANCE}")
