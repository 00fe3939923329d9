"""Rows that stand there twice, headings and sheets in another spelling, merged cells."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.sets.documents import Leaf
from cardgen.sets.header import header_row
from engine.cards.faces import headings
from ingest.findings import Finding, meant
from validate.fixes.case import Case, Whole, name_key
from validate.fixes.fix import Act, Fix


def fix_twice(case: Case) -> Iterator[Fix]:
    """A row that is an earlier one over again."""
    if any(row.cells == case.cells for row in case.sheet.rows[: case.row]):
        where = case.sheet.place(case.row, 0)
        shown = " ".join(text for text in case.cells[:2] if text)
        yield Fix("same-row", where, shown, "", Act.ROW, case.finding.code)


def fix_heading(whole: Whole, finding: Finding) -> Iterator[Fix]:
    """A heading in another spelling, or in the place of one that is missing."""
    cell = whole.document.cell(finding.where, finding.found)
    sheet = next((each for each in whole.file.sheets.values() if finding.where.startswith(f"{each.where}")), None)
    if cell is None or sheet is None:
        return
    text = whole.document.text(cell)
    missing = [heading for heading, letters in zip(sheet.headings, sheet.letters, strict=True) if not letters]
    same = [heading for heading in missing if name_key(heading) == name_key(text)]
    if len(same) == 1 and text:
        yield Fix("heading", finding.where, text, same[0], Act.CELL, finding.code)
    elif near := meant(finding.fix):
        yield Fix("near-heading", finding.where, text, near, Act.CELL, finding.code)


def fix_sheet(whole: Whole, finding: Finding) -> Iterator[Fix]:
    """A sheet that has every heading of one that is missing, whatever it is called."""
    leaf = whole.document.leaf(finding.where)
    if leaf is None or whole.document.origin is not None:
        return
    missing = [(name, headings(kind)) for name, kind in whole.file.game.sheets if name not in whole.file.sheets]
    same = [name for name, wanted in missing if _has(leaf, wanted)]
    if len(same) == 1:
        yield Fix("sheet", finding.where, leaf.grid.name, same[0], Act.SHEET, finding.code)
    elif (near := meant(finding.fix)) and near in dict(missing):
        yield Fix("near-sheet", finding.where, leaf.grid.name, near, Act.SHEET, finding.code)


def _has(leaf: Leaf, wanted: tuple[str, ...]) -> bool:
    """Whether a sheet's headings are exactly these, in any order."""
    top = header_row(leaf.grid, wanted)
    if top is None:
        return False
    found = [leaf.text(top, at) for at in range(leaf.grid.width)]
    return sorted(text.casefold() for text in found if text) == sorted(heading.casefold() for heading in wanted)


def fix_merged(whole: Whole, finding: Finding) -> Iterator[Fix]:
    """Merged cells of cards, each by itself."""
    cell = whole.document.cell(finding.where)
    if cell is not None:
        yield Fix("merged", finding.where, whole.document.text(cell), "", Act.MERGED, finding.code)
