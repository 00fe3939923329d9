"""A fixed workbook as edits of the one it came from, so that all else in it stays as its owner made it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.sets.documents import Cell, Document, workbook_cells
from engine.cards.typed import plain
from ingest.excel.edit.book import SheetEdit, Value
from ingest.raw.grid import GridCell
from validate.annotate import leaf_cells
from validate.fixes.fix import Act, Fix

Edits = dict[str, SheetEdit]
"""By the names that sheets had."""


def workbook_edits(document: Document, made: Sequence[Fix]) -> Edits | None:
    """What to change in the document's workbook; None where there is none, or where a change has no cell of its own."""
    if document.path is None:
        return None
    original = workbook_cells(document.path)
    edits = _by_place(original, made) if document.origin is not None else _differences(original, document)
    if edits is not None:
        _say_why(original, document, made, edits)
    return edits


def _differences(original: Document, document: Document) -> Edits:
    """What differs between the workbook's sheets and the document's, which are the same in the same order."""
    edits: Edits = {}
    for before, after in zip(original.leaves, document.leaves, strict=False):  # a deck.csv may come behind them
        edit = edits.setdefault(before.grid.name, SheetEdit())
        for row, cells in enumerate(before.grid.rows):
            for column, cell, changed in _changed(cells, after.grid.rows[row]):
                edit.values[row, column] = _value(after.text(row, column) if changed is not None else "", cell)
        kept = set(after.grid.merged)
        edit.unmerged = [(each.first_row, each.first_column) for each in before.grid.merged if each not in kept]
        edit.name = after.grid.name if after.grid.name != before.grid.name else ""
    return edits


def _changed(before: Sequence[GridCell], after: Sequence[GridCell]) -> Iterator[tuple[int, GridCell, GridCell]]:
    for column in range(max(len(before), len(after))):
        old = before[column] if column < len(before) else None
        new = after[column] if column < len(after) else None
        if old != new:
            yield column, old, new


def _value(text: str, before: GridCell) -> Value:
    return Value(str(leaf_cells([text])[0] or ""), before)


def _by_place(original: Document, made: Sequence[Fix]) -> Edits | None:
    """Changes of cards that are laid out in their maker's way: each must be the whole of a cell."""
    said: dict[Cell, str] = {}
    for fix in made:
        cell = original.cell(fix.where) if fix.act is Act.CELL else None
        if cell is None or plain(said.get(cell, original.text(cell))) != plain(fix.before):
            return None
        said[cell] = fix.after
    edits: Edits = {}
    for cell, text in said.items():
        grid = original.leaves[cell.leaf].grid
        row = grid.rows[cell.row]
        before = row[cell.column] if cell.column < len(row) else None
        edits.setdefault(grid.name, SheetEdit()).values[cell[1:]] = _value(text, before)
    return edits


def _say_why(original: Document, document: Document, made: Sequence[Fix], edits: Edits) -> None:
    """Beside each changed cell what it said before."""
    same = zip(original.leaves, document.leaves, strict=False) if document.origin is None else ()
    names = {after.where: before.where for before, after in same}
    for fix in made:
        sheet, _, place = fix.where.rpartition("!")
        cell = original.cell(f"{names.get(sheet, sheet)}!{place}") if fix.act in {Act.CELL, Act.ROW} else None
        if cell is not None:
            edit = edits[original.leaves[cell.leaf].grid.name]
            edit.notes.setdefault(cell[1:], []).append(f"was {fix.before or 'blank'}: {fix.why}")
