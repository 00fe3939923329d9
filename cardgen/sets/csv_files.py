"""A set as a folder of comma-separated files: a sheet's cards, the deck, and the factors that cards were targeted
with."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from cardgen.games import Game
from cardgen.sets.cardset import CalibrationRow, CardSet
from cardgen.sets.cells import sheet_cells
from cardgen.sets.sheets import SheetFile, game_of_sheets, recognize
from engine.cards.faces import headings
from ingest.files import MEGABYTE, Kind, csv_plain, csv_safe, open_source, shown
from ingest.findings import Finding, InputError, error, note
from ingest.grid.text import decode_text
from ingest.raw.grid import LINE_PLACE, Grid
from ingest.raw.limits import check_cells

DELIMITERS = ",;\t"


def file_name(sheet: str) -> str:
    """The file of a sheet: `offensive-line.csv`."""
    return f"{sheet.replace(' ', '-')}.csv"


def csv_text(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A file's text; no cell of it is run as a formula when a spreadsheet program opens it."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(header)
    writer.writerows([csv_safe(cell) for cell in row] for row in rows)
    return text.getvalue()


def read_csv_grid(path: Path, name: str) -> Grid:
    """The cells of a file as text; separated by commas, semicolons or tabs, whichever its first line uses most."""
    source = open_source(path)
    if source.kind is not Kind.CSV:
        raise InputError(error("SET-KIND", source.name, f"a file of kind {source.kind.value}", "comma-separated text"))
    text, _ = decode_text(path.read_bytes(), source.name)
    first = text.partition("\n")[0]
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=max(DELIMITERS, key=first.count))
    lines: list[int] = []
    grid = Grid(name, [], row_numbers=lines, place_style=LINE_PLACE)
    cells, begun = 0, 1
    try:
        for fields in reader:
            grid.rows.append([csv_plain(field) or None for field in fields])
            lines.append(begun)
            begun = reader.line_num + 1
            cells += len(fields)
            check_cells(cells, len(grid.rows), source.name)
    except csv.Error as failed:
        found = f"a cell that does not end ({failed})"
        raise InputError(
            error("CSV-CELL-TOO-LONG", f"{source.name}: line {begun}", found, "a closing quote")
        ) from failed
    return grid


def read(folder: Path, game: Game | None = None) -> SheetFile:
    """The sheets in a folder of CSV files; without a game it is the one whose sheets these are."""
    there = {path.name for path in folder.glob("*.csv")}
    found_game = game or game_of_sheets(
        {name.removesuffix(".csv").replace("-", " ") for name in there}, shown(folder.name)
    )
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


def write(card_set: CardSet, folder: Path) -> None:
    """Write a file a sheet."""
    for name, card_type in card_set.rules.sheets:
        rows = [[cell or "" for cell in row] for row in sheet_cells(card_set.sheets[name])]
        text = csv_text(headings(card_type), rows)
        (folder / file_name(name)).write_text(text, encoding="utf-8", newline="")


CALIBRATION: Final = "calibration.csv"


def calibration_text(rows: Sequence[CalibrationRow]) -> str:
    """The text of `calibration.csv`; every row has the columns of the first."""
    header = list(rows[0])
    return csv_text(header, ([row[column] for column in header] for row in rows))


def read_calibration_rows(path: Path, notes: list[Finding]) -> list[CalibrationRow]:
    """The rows of `calibration.csv`; none without the file, and a note where it cannot be read: the cards stand
    without it."""
    if not path.is_file():
        return []
    try:
        if path.stat().st_size > MEGABYTE:
            raise ValueError("more than a megabyte")
        rows = list(csv.DictReader(path.read_text(encoding="utf-8").splitlines(), restkey="", restval=""))
    except (OSError, ValueError, csv.Error) as failed:
        notes.append(note("SET-AIMS", shown(path.name), f"cannot be read ({shown(str(failed))})"))
        return []
    return [{str(name): str(value) for name, value in row.items()} for row in rows]
