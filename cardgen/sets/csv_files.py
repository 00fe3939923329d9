"""Comma-separated files of a set: a sheet's cards, or the deck."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path

from cardgen.sets.cardset import CardSet
from cardgen.sets.cells import sheet_cells
from engine.cards.faces import headings
from ingest.files import Kind, csv_plain, csv_safe, open_source
from ingest.findings import InputError, error
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


def sheet_files(card_set: CardSet) -> dict[str, str]:
    """The text of every sheet's file, by file name."""
    files = {}
    for name, card_type in card_set.rules.sheets:
        rows = sheet_cells(card_set.sheets[name])
        files[file_name(name)] = csv_text(headings(card_type), [[cell or "" for cell in row] for row in rows])
    return files


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
