"""A workbook of what was read with every finding in it: the cells colored, with the finding as their comment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import polars as pl

from cardgen.sets.documents import Cell, Document, Leaf, workbook_cells
from cardgen.sets.sheets import README
from ingest.excel.edit.book import SheetEdit, edited_copy, ending_of
from ingest.excel.plan import CellValue, ColumnPlan, Line, LineStyle, PagePlan, SheetPlan, Tint
from ingest.excel.titles import sheet_titles
from ingest.excel.write import write_workbook
from ingest.files import atomic_path
from ingest.findings import Finding, InputError, Severity, error
from ingest.workbook.cells import column_cells

PAGE: Final = "_Findings"
"""A sheet named so is not read as cards."""
WRONG_TAB, CLEAN_TAB, PAGE_TAB = "#C00000", "#7F7F7F", "#FFC000"
NARROWEST, WIDEST = 7, 44
LONGEST_NOTE: Final = 4000
"""So many letters of a comment; the page of findings has all of them."""


OTHER_ENDINGS: Final = frozenset({".xlsm", ".xltx", ".xltm"})
"""Names of workbooks with macros and of templates."""


class Remark:
    """What is written beside one cell, and how the cell is colored."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.tint = Tint.DOUBTFUL

    def add(self, text: str, tint: Tint) -> None:
        """One more line; the worst color stays."""
        self.lines.append(text)
        self.tint = Tint.WRONG if Tint.WRONG in {tint, self.tint} else tint

    def note(self) -> list[str]:
        """The lines, as many letters of them as a comment should have."""
        return "\n".join(self.lines)[:LONGEST_NOTE].split("\n")


Remarks = Mapping[Cell, Remark]


def write_annotated(document: Document, findings: Sequence[Finding], target: Path) -> list[Finding]:
    """Write the copy: an .xlsx as it stands with the findings in it, anything else as a workbook of its cells.

    What could not be kept as it was is given back as warnings.
    """
    remarks: dict[Cell, Remark] = {}
    drawn = document if document.origin is None or document.path is None else workbook_cells(document.path)
    for finding in findings:
        cell = drawn.cell(finding.where, finding.found)
        if cell is not None:
            tint = Tint.WRONG if finding.severity is Severity.ERROR else Tint.DOUBTFUL
            remarks.setdefault(cell, Remark()).add(finding.text().removeprefix(f"{finding.where}: "), tint)
    title = f"Findings in {document.name}"
    page = PagePlan(PAGE, _lines(title, findings), PAGE_TAB)
    if drawn.path is not None:
        refuse_ending(drawn.path, target)
        edits: dict[str, SheetEdit] = {}
        for cell, remark in remarks.items():
            edit = edits.setdefault(drawn.leaves[cell.leaf].grid.name, SheetEdit())
            edit.tints[cell[1:]] = remark.tint
            edit.notes[cell[1:]] = remark.note()
        with atomic_path(target) as temporary:
            return edited_copy(drawn.path, temporary, edits, page)
    with atomic_path(target) as temporary:
        write_leaves(temporary, title, page, document, remarks)
    return []


def refuse_ending(source: Path, target: Path) -> None:
    """An InputError if a program would not open a copy of this workbook under such a name."""
    ending = ending_of(source)
    if target.suffix.lower() != ending and {ending, target.suffix.lower()} & OTHER_ENDINGS:
        raise InputError(error("MEND-FORM", str(target), "another kind of workbook", f"a name ending in {ending}"))


def write_leaves(path: Path, title: str, page: PagePlan, document: Document, remarks: Remarks) -> None:
    """A workbook of a document's sheets with remarks in their cells, behind a page that explains them."""
    leaves = [
        (number, leaf)
        for number, leaf in enumerate(document.leaves)
        if leaf.grid.name not in {README, page.name} and leaf.grid.rows
    ]
    titles = sheet_titles([leaf.grid.name for _, leaf in leaves], taken=(page.name, README))
    sheets = [_sheet(name, number, leaf, remarks) for name, (number, leaf) in zip(titles, leaves, strict=True)]
    readme = [_readme(leaf) for leaf in document.leaves if leaf.grid.name == README and leaf.grid.rows]
    write_workbook(path, title, page, sheets, readme)


def _lines(title: str, findings: Sequence[Finding]) -> list[Line]:
    lines = [Line(LineStyle.TITLE, title), Line(LineStyle.TEXT)]
    for severity in Severity:
        reported = [finding for finding in findings if finding.severity is severity]
        if reported:
            lines.append(Line(LineStyle.HEADING, f"{severity.value}s", "what and where", len(reported)))
            lines += [Line(LineStyle.TEXT, finding.code, finding.text()) for finding in reported]
    return lines


def _readme(leaf: Leaf) -> PagePlan:
    """The workbook's own page of explanations, its texts as they were: a line after a blank one is a heading."""
    lines: list[Line] = []
    for row in range(len(leaf.grid.rows)):
        label, text, number = (leaf.text(row, at) or None for at in range(3))
        after_blank = bool(lines) and lines[-1].label is None and lines[-1].text is None
        style = LineStyle.TITLE if not lines else LineStyle.HEADING if label and after_blank else LineStyle.TEXT
        lines.append(Line(style, label, text, number))
    return PagePlan(README, lines, PAGE_TAB)


def _sheet(name: str, number: int, leaf: Leaf, remarks: Remarks) -> SheetPlan:
    columns = [_column(number, leaf, at, remarks) for at in range(leaf.grid.width)]
    marked = any(column.notes or column.note for column in columns)
    return SheetPlan(name, columns, WRONG_TAB if marked else CLEAN_TAB, frozen_columns=min(2, len(columns)))


def _column(number: int, leaf: Leaf, at: int, remarks: Remarks) -> ColumnPlan:
    texts = leaf_cells([leaf.text(row, at) for row in range(len(leaf.grid.rows))])
    plan = ColumnPlan(str(texts[0] or ""), texts[1:])
    plan.width = max(NARROWEST, min(WIDEST, max(len(str(text or "")) for text in texts) + 2))
    for row in range(len(texts)):
        remark = remarks.get(Cell(number, row, at))
        if remark is None:
            continue
        note = "\n".join(remark.note())
        if row == 0:
            plan.note = note
        else:
            plan.tints[row - 1] = remark.tint
            plan.notes[row - 1] = note
    return plan


def leaf_cells(texts: Sequence[str]) -> list[CellValue]:
    """Texts as cells: blank ones None, those that a cell would not keep as they are in quotation marks."""
    return column_cells(pl.Series([text or None for text in texts], dtype=pl.String))
