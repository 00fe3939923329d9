"""From printed texts to cards: every cell that cannot be read is a finding, all at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cardgen.sets.cells import date_fix, spelled_date
from cardgen.sets.sheets import Sheet, SheetFile
from engine.cards.faces import CellError, FaceField, face_fields, read_card
from ingest.files import shown
from ingest.findings import Finding, error

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
                    if sheet.letters[at]  # a column that is not there has been told once
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
        field.kind.read(cells)
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
