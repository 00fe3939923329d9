"""The files of a set as sheets of printed texts, whichever form they have: workbook, CSV folder or JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from cardgen.games import GAMES, Game
from cardgen.sets.about import ABOUT, read_about
from cardgen.sets.cardset import CardSet
from cardgen.sets.cells import sheet_cells, text_of
from cardgen.sets.csv_files import file_name, read_csv_grid
from cardgen.sets.header import HALF, headings_found, row_place
from cardgen.sets.sheets import EDITION, README, SheetFile, recognize
from engine.cards.faces import headings
from ingest.excel.read import read_sheets as read_excel
from ingest.files import Kind, SourceFile, open_source, shown
from ingest.findings import Finding, InputError, Severity, did_you_mean, error
from ingest.grid.text import decode_text
from ingest.guard.sniff import KNOWN_KINDS
from ingest.raw.grid import TABLE_PLACE, Grid, GridCell
from ingest.raw.limits import check_cells

CARDS = "cards.xlsx"
_CELL = re.compile(r"\b[A-Z]+[0-9]+\b")
FORMS = "a set's folder, an .xlsx or a JSON file"
"""The forms a set can have."""


def read_sheets(path: Path, game: Game | None = None) -> SheetFile:
    """Every sheet of a set's cards at `path`: a set folder, a `cards.xlsx`, a folder of CSV files or a JSON file.

    Without a game it is the one whose sheets these are. Only files that cannot be opened at all are an InputError;
    everything else is among the findings.
    """
    if not path.is_dir() and (source := open_set_file(path)).kind is not Kind.XLSX:
        if source.kind is Kind.JSON:
            return json_sheets(read_json(path), shown(path.name), game)
        raise InputError(_other_kind(source))
    if path.is_dir() and not (path / CARDS).is_file():
        found = _csv_folder(path, game)
    else:
        found = _workbook(path / CARDS if path.is_dir() else path, game)
    found.edition = edition_beside(path) or found.edition
    return found


def about_file(path: Path) -> Path | None:
    """The `set.toml` of the cards at a path; None where there is none, or where it is of another workbook."""
    about = (path if path.is_dir() else path.parent) / ABOUT
    return about if about.is_file() and (path.is_dir() or path.name == CARDS) else None


def edition_beside(path: Path) -> str:
    """The edition that `set.toml` says; empty where there is none to read, which is told when the set is read."""
    about = about_file(path)
    try:
        return "" if about is None else read_about(about).edition
    except InputError:
        return ""


def edition_in_json(document: Mapping[str, Any]) -> str:
    """The edition that a set's JSON record says."""
    said = document.get("edition", "")
    return said if isinstance(said, str) else ""


def open_set_file(path: Path) -> SourceFile:
    """Take a first look at a file of a set; what it is instead is reported with the forms that a set can have."""
    try:
        return open_source(path)
    except InputError as failed:
        findings = [replace(each, expected=FORMS) if each.expected == KNOWN_KINDS else each for each in failed.findings]
        raise InputError(findings) from failed


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


def _workbook(path: Path, game: Game | None) -> SheetFile:
    source = open_set_file(path)
    if source.kind is not Kind.XLSX:
        raise InputError(_other_kind(source))
    grids, findings = read_excel(path)
    file = braceless(source.name)
    names = {grid.name.strip().casefold() for grid in grids}
    return workbook_sheets(game or _game_of(names, file), file, grids, findings)


def workbook_sheets(game: Game, file: str, grids: Sequence[Grid], findings: Sequence[Finding] = ()) -> SheetFile:
    """The game's sheets among a workbook's; what its reader found wrong with cells, and merged ones, are findings."""
    found = recognize(game, file, grids)
    found.edition = _edition_reported(found, file, grids)
    for finding in findings:
        if finding.severity is Severity.WARNING:
            found.findings += _as_errors(finding)
    for grid in grids:
        for cells in grid.merged:
            if grid.name.strip().casefold() in found.sheets:
                where = (
                    f"{file}!{shown(grid.name)}!{grid.place(cells.first_row, cells.first_column).rpartition('!')[2]}"
                )
                found.findings.append(error("SET-MERGED", where, "merged cells", "single cells", "unmerge them"))
    return found


def _edition_reported(found: SheetFile, file: str, grids: Sequence[Grid]) -> str:
    """The edition that a workbook's first page says, of a game that has several; another word is a finding."""
    pages = [grid for grid in grids if found.game.editions and grid.name.strip().casefold() == README.casefold()]
    for grid in pages[:1]:
        for row, cells in enumerate(grid.rows):
            if len(cells) > 1 and text_of(cells[0]) == EDITION:
                said = text_of(cells[1])
                if said in found.game.editions:
                    return said
                where = row_place(f"{file}!{shown(grid.name)}", grid, row).replace("{}", "B")
                expected, fix = " or ".join(found.game.editions), did_you_mean(said, found.game.editions)
                found.findings.append(error("SET-EDITION", where, f"edition is {shown(said)!r}", expected, fix))
    return ""


def _as_errors(finding: Finding) -> list[Finding]:
    """A cell that shows an error is not a blank on a card: a finding for each cell that the reader lists."""
    sheet, _, first = finding.where.rpartition("!")
    found, _, listed = finding.found.removesuffix(", read as blank").rpartition(" (")
    cells = _CELL.findall(listed) or [first]
    reported = re.sub(r"^\d+ error values?", "an error value", found)
    return [error(finding.code, f"{sheet}!{cell}", reported, "the text on the card") for cell in cells]


def _csv_folder(folder: Path, game: Game | None) -> SheetFile:
    there = {path.name for path in folder.glob("*.csv")}
    found_game = game or _game_of({name.removesuffix(".csv").replace("-", " ") for name in there}, shown(folder.name))
    found = SheetFile(found_game)
    problems: list[Finding] = []
    for name, _ in found_game.sheets:
        if file_name(name) not in there:
            continue
        try:
            part = recognize(found_game, file_name(name), [read_csv_grid(folder / file_name(name), name)])
        except InputError as failed:
            problems += failed.findings
        else:
            found.sheets |= part.sheets
            found.findings += part.findings
    if problems:
        raise InputError([*problems, *found.findings])
    return found


def _game_of(names: set[str], where: str) -> Game:
    """The game most of whose sheets are here."""
    best = max(GAMES, key=lambda game: sum(name in names for name, _ in game.sheets))
    if not any(name in names for name, _ in best.sheets):
        expected = "the sheets of a game's cards, such as " + ", ".join(name for name, _ in best.sheets[:4])
        fix = "see `cardgen template cards` for a blank one"
        raise InputError(error("SET-KIND", where, "no sheet of cards", expected, fix))
    return best


def read_json(path: Path) -> dict[str, Any]:
    """The record of a set in a JSON file."""
    document = read_json_value(path)
    if not isinstance(document, dict) or not isinstance(document.get("sheets"), dict):
        raise InputError(error("SET-KIND", shown(path.name), "JSON without sheets of cards", 'a record with "sheets"'))
    return document


def read_json_value(path: Path) -> Any:
    """Whatever a JSON file holds."""
    where = shown(path.name)
    text, _ = decode_text(path.read_bytes(), where)
    try:
        document = json.loads(text)
        _refuse_half_letters(document, where)
    except RecursionError as failed:
        raise InputError(error("JSON-BROKEN", where, "values nested too deep", "a card set")) from failed
    except json.JSONDecodeError as failed:
        place = f"{where}: line {failed.lineno} column {failed.colno}"
        raise InputError(error("JSON-BROKEN", place, failed.msg, "valid JSON")) from failed
    except ValueError as failed:
        raise InputError(error("JSON-BROKEN", where, str(failed)[:120], "valid JSON")) from failed
    return document


def _refuse_half_letters(document: object, where: str) -> None:
    """JSON can spell half of a letter, such as `\\ud83d`, which is no text anywhere else."""
    try:
        json.dumps(document, ensure_ascii=False).encode()
    except UnicodeEncodeError as failed:
        half, before = failed.object[failed.start], failed.object[max(0, failed.start - 40) : failed.start]
        found = f"half of a letter, \\u{ord(half):04x}, behind {shown(before)!r}"
        raise InputError(error("JSON-LETTER", where, found, "whole letters")) from failed


def json_sheets(document: Mapping[str, Any], where: str, game: Game | None = None) -> SheetFile:
    """The sheets of a set's JSON record."""
    file = braceless(where)
    grids = [json_grid(name, records, file) for name, records in document["sheets"].items()]
    found = recognize(game or _game_of({grid.name.strip().casefold() for grid in grids}, file), file, grids)
    found.edition = edition_in_json(document)
    return found


def sheets_of_set(card_set: CardSet) -> SheetFile:
    """The sheets of a set that is not in a file yet, as its JSON record would have them."""
    document = {"sheets": sheet_records(card_set), "edition": card_set.edition}
    return json_sheets(document, card_set.name, card_set.rules)


def sheet_records(card_set: CardSet) -> dict[str, list[dict[str, str]]]:
    """The cards of a set, sheet by sheet, as records of printed texts under their headings."""
    return {
        name: [
            {heading: cell or "" for heading, cell in zip(headings(card_type), row, strict=True)}
            for row in sheet_cells(card_set.sheets[name])
        ]
        for name, card_type in card_set.rules.sheets
    }


def json_grid(name: str, records: Any, where: str) -> Grid:
    """Records of texts as a grid; row 12 is the twelfth record."""
    if not isinstance(records, list) or not all(isinstance(record, dict) for record in records):
        raise InputError(error("SET-KIND", where, f"{shown(name)} is no list of cards", "a list of records"))
    header = list(dict.fromkeys(heading for record in records for heading in record))
    check_cells(len(header) * len(records), len(records), where)
    nested = any(isinstance(value, (list, dict)) for record in records for value in record.values())
    if nested:
        raise InputError(error("SET-KIND", where, f"{shown(name)} has values within values", "texts"))
    rows: list[list[GridCell]] = [list(header), *([record.get(heading) for heading in header] for record in records)]
    return Grid(name, rows, row_numbers=list(range(len(rows))), place_style=TABLE_PLACE)


def braceless(name: str) -> str:
    """A brace in a file's name would be taken for the column of a place."""
    return name.replace("{", "(").replace("}", ")")
