"""Writes planned workbooks with xlsxwriter: the same plan gives the same bytes.

Values are written as what they are: a text that looks like a formula, a number or an address
stays a text.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import xlsxwriter
from xlsxwriter.utility import xl_rowcol_to_cell_fast
from xlsxwriter.worksheet import Worksheet

from ingest.excel.plan import ColumnPlan, Kind, Line, LineStyle, PagePlan, SheetPlan, Tint

# Rows below the last one that already have drop-downs.
SPARE_ROWS = 2500
# A fixed date keeps the bytes of equal workbooks equal.
_CREATED = datetime(2000, 1, 1)
# Sheets of up to so many characters are printed one page wide and are still legible.
_PAGE_WIDTH = 200
# Of the page of explanations: height of a line of text, and how many characters fit in one.
_LINE_HEIGHT, _TEXT_WIDTH = 14.0, 112
_LAST_CELL = "A1:XFD1048576"
_FONT = {"font_name": "Calibri", "font_size": 10, "valign": "top"}
_SHADE, _QUIET_INK, _RULE = "#FFE699", "#44546A", "#8EA9DB"
_HEAD = {"bold": True, "bg_color": "#D9E1F2", "bottom": 1, "bottom_color": _RULE}
_HEAD_REQUIRED = {**_HEAD, "bg_color": "#1F3864", "font_color": "#FFFFFF"}
_KIND_FORMATS: dict[Kind, dict[str, Any]] = {
    Kind.TEXT: {"num_format": "@", "align": "left", "indent": 1},
    Kind.WHOLE: {"num_format": "0", "align": "right"},
    Kind.DECIMAL: {"num_format": "0.0##", "align": "right"},
}
_TINT_FORMATS: dict[Tint, dict[str, Any]] = {
    Tint.PLAIN: {},
    Tint.QUIET: {"italic": True, "font_color": _QUIET_INK},
    Tint.SHADED: {"bg_color": _SHADE, "border": 4, "border_color": "#BF9000"},
    Tint.WRONG: {"bg_color": "#F8CBAD", "border": 1, "border_color": "#C00000"},
    Tint.DOUBTFUL: {"bg_color": "#FFF2CC", "border": 1, "border_color": "#BF9000"},
}
_LINE_FORMATS: dict[LineStyle, dict[str, Any]] = {
    LineStyle.TITLE: {"bold": True, "font_size": 16},
    LineStyle.HEADING: {"bold": True, "font_size": 12, "bottom": 1, "bottom_color": _RULE},
    LineStyle.TEXT: {},
    LineStyle.FIELD: {"bold": True},
    LineStyle.LINK: {"font_color": "#0563C1", "underline": 1},
    LineStyle.SAMPLE_QUIET: _TINT_FORMATS[Tint.QUIET],
    LineStyle.SAMPLE_SHADED: _TINT_FORMATS[Tint.SHADED],
}
# Typing anything but a number is stopped in Excel itself, not only when the file is read.
_NUMBER_RULES = {Kind.WHOLE: "integer", Kind.DECIMAL: "decimal"}
_LARGEST = 2**53


class _ExactSheet(Worksheet):  # type: ignore[misc]  # the library has no types
    """Writes every digit of a number (xlsxwriter keeps sixteen, and some need seventeen), and plain cells fast.

    A season has 300,000 cells; the library's general way of writing one takes twice as long.
    """

    def _calculate_spans(self) -> None:
        self.row_spans: dict[int, str] = {}  # a hint to readers that none of them needs

    def _write_cell(self, row: int, col: int, cell: Any) -> None:
        kind = cell.__class__.__name__
        if kind not in ("Number", "String") or not cell.format:
            super()._write_cell(row, col, cell)
            return
        start = f'<c r="{xl_rowcol_to_cell_fast(row, col)}" s="{cell.format._get_xf_index()}"'
        body = f"><v>{cell.number!r}</v></c>" if kind == "Number" else f' t="s"><v>{cell.string}</v></c>'
        self.fh.write(start + body)


class _Formats:
    """The workbook's formats, each made once, in the order first asked for."""

    def __init__(self, book: Any) -> None:
        self._book = book
        self._made: dict[str, Any] = {}

    def get(self, *parts: dict[str, Any]) -> Any:
        properties = {name: value for part in (_FONT, *parts) for name, value in part.items()}
        name = repr(sorted(properties.items()))
        if name not in self._made:
            self._made[name] = self._book.add_format(properties)
        return self._made[name]

    def cell(self, kind: Kind, tint: Tint) -> Any:
        return self.get(_KIND_FORMATS[kind], _TINT_FORMATS[tint])


def write_workbook(
    path: Path, title: str, page: PagePlan, sheets: list[SheetPlan], more_pages: Sequence[PagePlan] = ()
) -> None:
    """Write a page of explanations, any more of them, and the sheets to `path`."""
    options = {"strings_to_formulas": False, "strings_to_numbers": False, "strings_to_urls": False, "in_memory": True}
    with xlsxwriter.Workbook(str(path), options) as book:
        book.set_properties({"title": title, "author": "Cardgen", "created": _CREATED})
        book.set_size(24000, 14000)
        formats = _Formats(book)
        for each in (page, *more_pages):
            _write_page(book, formats, each)
        for sheet in sheets:
            _write_sheet(book, formats, sheet)
            for name, formula in sheet.defined_names.items():
                book.define_name(name, formula)


def _write_page(book: Any, formats: _Formats, page: PagePlan) -> None:
    paper = book.add_worksheet(page.name)
    paper.set_tab_color(page.tab_color)
    paper.hide_gridlines(2)
    paper.set_column(0, 0, 20, formats.get())
    paper.set_column(1, 1, 104, formats.get({"text_wrap": True}))
    paper.set_column(2, 2, 9, formats.get())
    paper.ignore_errors({"number_stored_as_text": _LAST_CELL})
    paper.set_landscape()
    paper.fit_to_pages(1, 0)
    for row, line in enumerate(page.lines):
        _write_line(paper, formats, row, line)


def _write_line(paper: Any, formats: _Formats, row: int, line: Line) -> None:
    look = _LINE_FORMATS[line.style]
    heights = {LineStyle.TITLE: 26.0, LineStyle.HEADING: 18.0}
    paper.set_row(row, heights.get(line.style, _LINE_HEIGHT * (1 + len(str(line.text or "")) // _TEXT_WIDTH)))
    if line.style is LineStyle.LINK:
        paper.write_url(row, 0, f"internal:'{line.label}'!A1", formats.get(look), str(line.label))
    elif line.label is not None:
        paper.write(row, 0, line.label, formats.get(look))
    beside: dict[str, Any] = {"text_wrap": True}
    if line.style is LineStyle.FIELD:
        beside = {"text_wrap": True, "align": "left", "bg_color": "#F2F2F2", "border": 1, "border_color": _RULE}
    if line.style is LineStyle.HEADING:
        beside = look
    if line.text is not None or line.style in (LineStyle.FIELD, LineStyle.HEADING):
        paper.write(row, 1, line.text, formats.get(beside))
    if line.number is not None or line.style is LineStyle.HEADING:
        paper.write(
            row, 2, line.number, formats.get(look if line.style is LineStyle.HEADING else {}, {"align": "right"})
        )


def _write_sheet(book: Any, formats: _Formats, plan: SheetPlan) -> None:
    sheet = book.add_worksheet(plan.name, _ExactSheet)
    sheet.set_tab_color(plan.tab_color)
    sheet.freeze_panes(1, plan.frozen_columns)
    sheet.autofilter(0, 0, max(plan.height, 1), len(plan.columns) - 1)
    sheet.ignore_errors({"number_stored_as_text": _LAST_CELL, "two_digit_text_year": _LAST_CELL})
    sheet.set_row(0, 18)
    sheet.set_landscape()
    sheet.repeat_rows(0)
    if sum(column.width for column in plan.columns) <= _PAGE_WIDTH:
        sheet.fit_to_pages(1, 0)
    sheet.set_footer("&L&A&RPage &P of &N")
    for at, column in enumerate(plan.columns):
        _write_column(sheet, formats, at, column)


def _write_column(sheet: Any, formats: _Formats, at: int, column: ColumnPlan) -> None:
    sheet.set_column(at, at, column.width, formats.cell(column.kind, Tint.PLAIN))
    # The indent keeps a right-aligned header clear of its filter button.
    side = {"align": "left", "indent": 1} if column.kind is Kind.TEXT else {"align": "right", "indent": 2}
    sheet.write_string(0, at, column.header, formats.get(_HEAD_REQUIRED if column.required else _HEAD, side))
    if column.note:
        _write_note(sheet, 0, at, column.note)
    for row, note in column.notes.items():
        _write_note(sheet, row + 1, at, note)
    _write_rules(sheet, at, column)
    looks = {tint: formats.cell(column.kind, tint) for tint in Tint}
    usual, single = looks[column.tint], column.tints
    # The undecorated methods: the public ones look at every argument for a cell's name first.
    write = sheet._write_string if column.kind is Kind.TEXT else sheet._write_number
    for row, value in enumerate(column.values):
        if value is not None:
            write(row + 1, at, value, looks[single[row]] if row in single else usual)
        elif row in column.notes:
            sheet.write_blank(row + 1, at, None, looks[single[row]] if row in single else usual)


def _write_note(sheet: Any, row: int, at: int, note: str) -> None:
    lines = sum(1 + len(line) // 40 for line in note.split("\n"))
    sheet.write_comment(row, at, note, {"author": "Cardgen", "width": 250, "height": 16 * lines + 12, "font_size": 9})


def _write_rules(sheet: Any, at: int, column: ColumnPlan) -> None:
    rule: dict[str, Any]
    if column.choices_name:
        # A list that lives on a sheet may grow, so another value is asked about, not refused.
        rule = {"validate": "list", "source": f"={column.choices_name}", "error_type": "warning"}
    elif column.choices:
        rule = {"validate": "list", "source": list(column.choices)}
    elif column.kind in _NUMBER_RULES:
        rule = {
            "validate": _NUMBER_RULES[column.kind],
            "criteria": "between",
            "minimum": -_LARGEST,
            "maximum": _LARGEST,
        }
    else:
        return
    rule |= {"error_title": column.header[:32], "error_message": f"Expected {column.expected}."}
    sheet.data_validation(1, at, len(column.values) + SPARE_ROWS, at, rule)
