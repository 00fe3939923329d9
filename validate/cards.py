"""Rows of a sheet read as cards: each field's value where it can be read, and the place of every cell.

One printed cell at a time: whether its field's kind can read it, whatever its neighbors say.

A pandera model for every sheet of printed cells, made from the kinds that the card's fields declare.

Pandera looks at one column at a time. Almost every sheet is clean, so all cells are first asked in one pass; only a
sheet with a cell that cannot be read is handed to its model, which says which cells these are.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial
from typing import Any, Final

import pandera.polars as pa
import polars as pl
from pandera.errors import SchemaErrors

from cardgen.sets.sheets import Sheet, SheetFile
from engine.cards.faces import CellError, FaceField, FieldType, face_fields
from ingest.files import shown
from ingest.findings import Finding
from validate.report import Report


def cell_error(kind: FieldType, width: int, first: bool, text: str) -> CellError | None:
    """Why a cell of a field cannot be read; None when it can.

    The field is read with this text in all of its cells. Only the first cell of a field differs in what it may say (a
    name, a token), so an error found after the first cell is none of the first cell's.
    """
    frozen: Any = kind  # kinds are frozen records, which a protocol cannot say
    return _cell_error(frozen, width, first, text)


@lru_cache(maxsize=1 << 16)
def _cell_error(kind: Any, width: int, first: bool, text: str) -> CellError | None:
    try:
        kind.read((text,) * width)
    except CellError as unreadable:
        return None if first and unreadable.cell > 0 else unreadable
    return None


@cache
def sheet_model(card_type: type) -> pa.DataFrameSchema:
    """The model of a card type's sheet: text columns, each cell readable as its field."""
    columns = {}
    for each in face_fields(card_type):
        for place, heading in enumerate(each.headings):
            check = pa.Check(
                partial(_readable, each.field_type, len(each.headings), place == 0),
                name="readable",
                description=f"{heading} as {type(each.field_type).__name__}",
            )
            columns[heading] = pa.Column(pl.String, check)
    return pa.DataFrameSchema(columns, name=card_type.__name__, strict=True)


def unreadable_cells(card_type: type, rows: Sequence[Sequence[str]]) -> list[tuple[int, int]]:
    """Row and column, from 0, of every cell that its field cannot read."""
    if all(_row_is_readable(card_type, row) for row in rows):
        return []
    model = sheet_model(card_type)
    names = list(model.columns)
    frame = pl.DataFrame(list(map(list, rows)), schema=dict.fromkeys(names, pl.String), orient="row")
    try:
        model.validate(frame, lazy=True)
    except SchemaErrors as failed:
        cases = failed.failure_cases.iter_rows(named=True)
        return sorted((case["index"], names.index(case["column"])) for case in cases)
    return []


def _readable(kind: FieldType, width: int, first: bool, data: Any) -> pl.LazyFrame:
    lazy: pl.LazyFrame = data.lazyframe
    cells = pl.col(data.key)
    return lazy.select(
        cells.map_elements(lambda text: cell_error(kind, width, first, text) is None, return_dtype=pl.Boolean)
    )


def _row_is_readable(card_type: type, row: Sequence[str]) -> bool:
    at = 0
    for each in face_fields(card_type):
        width = len(each.headings)
        for place in range(width):
            if cell_error(each.field_type, width, place == 0, row[at + place]) is not None:
                return False
        at += width
    return True


UNREADABLE: Final = "SET-CELL"
"""The code of a cell that its field cannot read, the same in every game."""


@dataclass(slots=True)
class CardRow:
    """One card as found: values by field name, without the fields that could not be read."""

    sheet: Sheet
    number: int
    card_type: type
    values: dict[str, Any]

    def has(self, *names: str) -> bool:
        """Whether all of these fields could be read."""
        return all(name in self.values for name in names)

    def unread(self, name: str) -> bool:
        """Whether cards of this type have such a field, and this one's could not be read."""
        return name in _starts(self.card_type) and name not in self.values

    def where(self, name: str, cell: int = 0) -> str:
        """The place of a field's cell, and whose card it is."""
        return _labeled(self.sheet, self.number, _starts(self.card_type)[name] + cell)

    def heading(self, name: str, cell: int = 0) -> str:
        """The heading of a field's cell."""
        return self.sheet.headings[_starts(self.card_type)[name] + cell]

    def width(self, name: str) -> int:
        """How many cells a field takes."""
        return len(_fields(self.card_type)[name].headings)

    def signed(self, name: str) -> bool:
        """Whether a field is a rating, printed with its sign."""
        return bool(getattr(_fields(self.card_type)[name].field_type, "signed", False))

    def text(self, name: str, cell: int = 0) -> str:
        """What stands in a field's cell."""
        return self.sheet.rows[self.number].cells[_starts(self.card_type)[name] + cell]

    def cells(self, name: str) -> list[tuple[int, str]]:
        """The cells of a field that can be read each by itself, by number: all but blanks and faulty ones."""
        field, start = _fields(self.card_type)[name], _starts(self.card_type)[name]
        width = len(field.headings)
        texts = self.sheet.rows[self.number].cells[start : start + width]
        return [
            (cell, text)
            for cell, text in enumerate(texts)
            if text and cell_error(field.field_type, width, cell == 0, text) is None
        ]

    def card(self) -> Any:
        """The card itself; None when any of its fields could not be read."""
        whole = len(self.values) == len(_starts(self.card_type))
        return self.card_type(**self.values) if whole else None


CardChecks = Mapping[str, Sequence[Callable[[CardRow, Report], None]]]
"""What is asked of each card by itself, sheet by sheet."""


def check_rows(file: SheetFile, checks: CardChecks, report: Report) -> dict[str, list[CardRow]]:
    """The cards of each sheet, every one asked by itself."""
    reported = {finding.where for finding in file.findings}
    rows = {
        name: read_rows(file.sheets[name], card_type, report, reported)
        for name, card_type in file.game.sheets
        if name in file.sheets
    }
    for name, asked in checks.items():
        for row in rows.get(name, ()):
            for check in asked:
                check(row, report)
    for sheet_rows in rows.values():
        _report_once(sheet_rows, report)
    return rows


def _report_once(rows: Sequence[CardRow], report: Report) -> None:
    """One finding for a field that every card of a sheet leaves blank, instead of one a card."""
    if len(rows) < 2:
        return
    sheet = rows[0].sheet
    blank = [at for at, _ in enumerate(sheet.headings) if not any(row.cells[at] for row in sheet.rows)]
    headings = {f"{sheet.headings[at]} is blank" for at in blank}
    places = {_labeled(sheet, row.number, at) for row in rows for at in blank}
    same: dict[tuple[str, str, str], list[Finding]] = {}
    for each in report.findings:
        if each.found in headings and each.where in places:
            same.setdefault((each.code, each.found, each.expected), []).append(each)
    for findings in (findings for findings in same.values() if len(findings) == len(rows)):
        reported = f"{findings[0].found} on all {len(rows)} cards of {sheet.name}"
        report.findings[report.findings.index(findings[0])] = replace(findings[0], where=sheet.where, found=reported)
        gone = {id(each) for each in findings[1:]}
        report.findings[:] = [each for each in report.findings if id(each) not in gone]


def read_rows(sheet: Sheet, card_type: type, report: Report, reported: Collection[str]) -> list[CardRow]:
    """The cards of a sheet; cells that cannot be read are reported, unless the file's reader has told of them."""
    wrong = _report_cells(sheet, card_type, report, reported)
    starts = _starts(card_type)
    whole = [
        (each, starts[each.name], starts[each.name] + len(each.headings))
        for each in face_fields(card_type)
        if not sheet.lacks(starts[each.name], len(each.headings))
    ]
    rows = []
    for number, row in enumerate(sheet.rows):
        values: dict[str, Any] = {}
        for each, first, end in whole:
            if wrong and any((number, column) in wrong for column in range(first, end)):
                continue
            try:
                values[each.name] = each.field_type.read(row.cells[first:end])
            except CellError as incomplete:  # each cell can be read; together they leave a gap
                column = first + incomplete.cell
                if sheet.place(number, column) not in reported:
                    found, rule = _found(sheet, number, column), report.cell_rule(sheet.name, each.name)
                    report.add(UNREADABLE, _labeled(sheet, number, column), found, incomplete.expected, rule=rule)
        rows.append(CardRow(sheet, number, card_type, values))
    return rows


def _report_cells(sheet: Sheet, card_type: type, report: Report, reported: Collection[str]) -> set[tuple[int, int]]:
    kinds = [
        (each, len(each.headings), place) for each in face_fields(card_type) for place in range(len(each.headings))
    ]
    wrong = set(unreadable_cells(card_type, [row.cells for row in sheet.rows]))
    for number, column in sorted(wrong):
        field, width, place = kinds[column]
        text = sheet.rows[number].cells[column]
        problem = cell_error(field.field_type, width, place == 0, text)
        # A column that the file does not have has been reported once, by the reader.
        if problem is not None and sheet.letters[column] and sheet.place(number, column) not in reported:
            found, rule = _found(sheet, number, column), report.cell_rule(sheet.name, field.name)
            report.add(UNREADABLE, _labeled(sheet, number, column), found, problem.expected, rule=rule)
    return wrong


def _found(sheet: Sheet, number: int, column: int) -> str:
    text = sheet.rows[number].cells[column]
    return f"{sheet.headings[column]} is {shown(text)!r}" if text else f"{sheet.headings[column]} is blank"


def _labeled(sheet: Sheet, number: int, column: int) -> str:
    """`cards.xlsx!backs!F12 (CHI, RB One)`."""
    label = ", ".join(
        text
        for heading, text in zip(sheet.headings, sheet.rows[number].cells, strict=True)
        if heading in {"team", "player"} and text
    )
    place = sheet.place(number, column)
    return f"{place} ({label})" if label else place


@cache
def _starts(card_type: type) -> dict[str, int]:
    starts: dict[str, int] = {}
    at = 0
    for each in face_fields(card_type):
        starts[each.name] = at
        at += len(each.headings)
    return starts


@cache
def _fields(card_type: type) -> dict[str, FaceField]:
    return {each.name: each for each in face_fields(card_type)}
