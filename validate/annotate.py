"""A copy of a workbook of cards with every finding in it: the cells coloured, with the finding as their comment."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cardgen.sets.cells import text_of
from cardgen.sets.sheets import README
from ingest.excel.plan import ColumnPlan, Line, LineStyle, PagePlan, SheetPlan, Tint
from ingest.excel.read import read_sheets
from ingest.excel.write import write_workbook
from ingest.files import atomic_path
from ingest.findings import Finding, Severity
from ingest.raw.grid import Grid, column_letters

PAGE: Final = "_Findings"
"""A sheet named so is not read as cards."""
WRONG_TAB, CLEAN_TAB, PAGE_TAB = "#C00000", "#7F7F7F", "#FFC000"
NARROWEST, WIDEST = 7, 44
_CELL: Final = re.compile(r"(?P<sheet>[^!]+)!(?P<cell>[A-Z]+[0-9]+)(?: \(.*\))?$")

Notes = dict[tuple[str, str], list[Finding]]
"""Findings by sheet and cell."""


def write_annotated(workbook: Path, findings: Sequence[Finding], target: Path) -> None:
    """Write the copy. Cells keep their places and their texts; formats and the user's own comments do not survive."""
    grids, _ = read_sheets(workbook)
    notes = _by_cell(findings)
    sheets = [_sheet(grid, notes) for grid in grids if grid.name not in {README, PAGE} and grid.rows]
    with atomic_path(target) as temporary:
        readme = [_readme(grid) for grid in grids if grid.name == README and grid.rows]
        write_workbook(temporary, f"Findings in {workbook.name}", _page(workbook, findings), sheets, readme)


def _by_cell(findings: Sequence[Finding]) -> Notes:
    notes: Notes = {}
    for finding in findings:
        place = _CELL.search(finding.where)
        if place is not None:
            notes.setdefault((place["sheet"], place["cell"]), []).append(finding)
    return notes


def _page(workbook: Path, findings: Sequence[Finding]) -> PagePlan:
    lines = [Line(LineStyle.TITLE, f"Findings in {workbook.name}"), Line(LineStyle.TEXT)]
    for severity in Severity:
        told = [finding for finding in findings if finding.severity is severity]
        if told:
            lines.append(Line(LineStyle.HEADING, f"{severity.value}s", "what and where", len(told)))
            lines += [Line(LineStyle.TEXT, finding.code, finding.text()) for finding in told]
    return PagePlan(PAGE, lines, PAGE_TAB)


def _readme(grid: Grid) -> PagePlan:
    """The workbook's own page of explanations, its texts as they were: a line after a blank one is a heading."""
    lines: list[Line] = []
    for cells in grid.rows:
        label, text, number = ([text_of(cell) or None for cell in cells] + [None] * 3)[:3]
        after_blank = bool(lines) and lines[-1].label is None and lines[-1].text is None
        style = LineStyle.TITLE if not lines else LineStyle.HEADING if label and after_blank else LineStyle.TEXT
        lines.append(Line(style, label, text, number))
    return PagePlan(README, lines, PAGE_TAB)


def _sheet(grid: Grid, notes: Notes) -> SheetPlan:
    columns = [_column(grid, at, notes) for at in range(grid.width)]
    marked = any(column.notes for column in columns)
    return SheetPlan(grid.name, columns, WRONG_TAB if marked else CLEAN_TAB, frozen_columns=min(2, len(columns)))


def _column(grid: Grid, at: int, notes: Notes) -> ColumnPlan:
    texts = [text_of(row[at]) if at < len(row) else "" for row in grid.rows]
    plan = ColumnPlan(texts[0], [text or None for text in texts[1:]])
    plan.width = max(NARROWEST, min(WIDEST, max(map(len, texts)) + 2))
    for row in range(len(texts)):
        told = notes.get((grid.name, f"{column_letters(at)}{row + 1}"), [])
        note = "\n".join(finding.text().partition(": ")[2] for finding in told)
        if told and row == 0:
            plan.note = note
        elif told:
            worst = any(finding.severity is Severity.ERROR for finding in told)
            plan.tints[row - 1] = Tint.WRONG if worst else Tint.DOUBTFUL
            plan.notes[row - 1] = note
    return plan
