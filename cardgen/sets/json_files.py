"""A set as one JSON file: what it is, its cards as records of printed texts, its deck and charts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from cardgen.games import Game
from cardgen.sets.about import CHARTS, About
from cardgen.sets.cardset import CalibrationRow, CardSet
from cardgen.sets.cells import sheet_cells
from cardgen.sets.forms import braceless
from cardgen.sets.sheets import SheetFile, game_of_sheets, recognize
from engine.cards.faces import headings
from ingest.files import atomic_path, shown
from ingest.findings import InputError, error
from ingest.grid.text import decode_text
from ingest.raw.grid import TABLE_PLACE, Grid, GridCell
from ingest.raw.limits import check_cells

PROVENANCE: Final = "provenance.parquet"


def read(path: Path, game: Game | None = None) -> SheetFile:
    """The sheets of a JSON file; without a game it is the one whose sheets these are."""
    return json_sheets(read_json(path), shown(path.name), game)


def write(card_set: CardSet, path: Path) -> None:
    """Write the cards and the deck."""
    sheets = sheet_records(card_set)
    about = About.of(card_set)
    record = {name: getattr(about, name) for name in ("game", "edition", "season", "version", "seed", "options")}
    with atomic_path(path) as temporary:
        record |= {"sheets": sheets, "deck": card_set.deck, "calibration": card_set.calibration}
        record |= {CHARTS: card_set.charts} if card_set.charts else {}
        text = json.dumps(record, ensure_ascii=False, indent=1)
        temporary.write_text(text + "\n", encoding="utf-8", newline="")


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


def edition_in_json(document: Mapping[str, Any]) -> str:
    """The edition that a set's JSON record says."""
    said = document.get("edition", "")
    return said if isinstance(said, str) else ""


def json_sheets(document: Mapping[str, Any], where: str, game: Game | None = None) -> SheetFile:
    """The sheets of a set's JSON record."""
    file = braceless(where)
    grids = [json_grid(name, records, file) for name, records in document["sheets"].items()]
    found = recognize(game or game_of_sheets({grid.name.strip().casefold() for grid in grids}, file), file, grids)
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


def json_targets(document: Mapping[str, Any]) -> list[CalibrationRow]:
    """The factors that the cards of a set's JSON record were targeted with."""
    rows = document.get("calibration")
    wanted = [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    return [{str(name): str(value) for name, value in row.items()} for row in wanted]


def origins_beside(path: Path) -> Path:
    """Where the origins of a JSON file's numbers are kept: `final.provenance.parquet` beside `final.json`."""
    return path.with_name(f"{path.stem}.{PROVENANCE}")
