"""The fixed copy as files, in the form of the original; nothing is there until all of it is."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from cardgen.games import GAMES
from cardgen.sets.about import ABOUT, CHARTS, file_of_set, read_about
from cardgen.sets.csv_files import csv_text, file_name
from cardgen.sets.decks import DECK
from cardgen.sets.documents import Cell, Document, Leaf, workbook_cells
from cardgen.sets.forms import CARDS, Form
from cardgen.sets.json_files import origins_beside
from cardgen.sets.writing import workshop
from engine.cards.typed import plain
from ingest.excel.edit.book import SheetEdit, Value, edited_copy, ending_of
from ingest.excel.plan import Line, LineStyle, PagePlan, Tint
from ingest.files import Kind, atomic_path, open_source
from ingest.findings import Finding, InputError, error, warning
from ingest.raw.grid import GridCell
from validate.annotate import PAGE_TAB, Remark, Remarks, leaf_cells, write_leaves
from validate.fixes.fix import Act, Fix

PAGE: Final = "_Changes"
"""A sheet named so is not read as cards."""


def refuse_target(source: Path, target: Path) -> None:
    """An InputError if a copy cannot go there: something is there, or its name is of another form."""
    if target.exists():
        raise InputError(error("FILE-EXISTS", str(target), "a file already there", fix="name another one"))
    ending = "" if source.is_dir() else source.suffix if source.suffix.lower() in {".json", ".csv"} else ".xlsx"
    if ending == ".xlsx" and open_source(source).kind is Kind.XLSX:
        ending = ending_of(source)
    if ending and target.suffix.lower() != ending.lower():
        raise InputError(error("MEND-FORM", str(target), "another kind of file", f"a name ending in {ending}"))
    if source.is_dir() and target.suffix.lower() in {".xlsx", ".csv", ".json", ".pdf"}:
        raise InputError(error("MEND-FORM", str(target), "a file's name", "the name of a folder, as the set is one"))


def write_fixed(document: Document, made: Sequence[Fix], source: Path, target: Path) -> list[Finding]:
    """Write the copy: a folder for a folder with all that belongs to the set, a file for a file.

    A workbook stays as it is but for what is changed. What could not be kept is given back as warnings.
    """
    edits = workbook_edits(document, made)
    remarks = _drop_rows(document, made, _remarks(document, made))
    if source.is_dir():
        with workshop(target) as home:
            return _write_folder(document, made, remarks, edits, source, home)
    with atomic_path(target) as temporary:
        reported = _write_file(document, made, remarks, edits, source, temporary)
    if origins_beside(source).is_file() and document.form is Form.JSON:
        with atomic_path(origins_beside(target)) as temporary:
            shutil.copyfile(origins_beside(source), temporary)
    return reported


def _remarks(document: Document, made: Sequence[Fix]) -> dict[Cell, Remark]:
    """What each changed cell said before."""
    remarks: dict[Cell, Remark] = {}
    for fix in made:
        cell = document.cell(fix.where, fix.about) if fix.act is Act.CELL else None
        if cell is not None:
            remarks.setdefault(cell, Remark()).add(f"was {fix.before or 'blank'}: {fix.why}", Tint.SHADED)
    return remarks


def _drop_rows(document: Document, made: Sequence[Fix], remarks: Remarks) -> Remarks:
    """Close the gaps that rows taken out have left; the remarks move along."""
    gone = {cell[:2] for fix in made if fix.act is Act.ROW and (cell := document.cell(fix.where)) is not None}
    for number, leaf in enumerate(document.leaves):
        kept = [at for at in range(len(leaf.grid.rows)) if (number, at) not in gone]
        if leaf.grid.row_numbers is not None:
            leaf.grid.row_numbers = [leaf.grid.row_numbers[at] for at in kept]
        leaf.grid.rows = [leaf.grid.rows[at] for at in kept]
    return {
        cell._replace(row=cell.row - sum(leaf == cell.leaf and row < cell.row for leaf, row in gone)): remark
        for cell, remark in remarks.items()
    }


def _write_folder(
    document: Document, made: Sequence[Fix], remarks: Remarks, edits: Edits | None, source: Path, home: Path
) -> list[Finding]:
    for name in _beside_the_cards(source):
        (home / name).parent.mkdir(exist_ok=True)
        shutil.copyfile(source / name, home / name)
    for leaf in document.leaves:
        if leaf.where == DECK or document.form is Form.CSV:
            _write_csv(leaf, home / leaf.where)
    return [] if document.form is Form.CSV else _write_workbook(document, made, remarks, edits, home / CARDS)


def _beside_the_cards(folder: Path) -> list[str]:
    """The set's other files: its description, and those it lists that are no cards."""
    if not (folder / ABOUT).is_file():
        return []
    paths = {file_of_set(folder, name) for name in read_about(folder / ABOUT).checksums}
    paths |= set((folder / CHARTS).glob("*.csv"))  # also those that their owner put there
    names = {path.relative_to(folder).as_posix() for path in paths if path.is_file()}
    cards = {DECK, *_sheet_files()}
    return [ABOUT, *sorted(name for name in names if Path(name).suffix != ".xlsx" and name not in cards)]


def _sheet_files() -> set[str]:
    return {file_name(name) for game in GAMES for name, _ in game.sheets}


def _write_file(
    document: Document, made: Sequence[Fix], remarks: Remarks, edits: Edits | None, source: Path, path: Path
) -> list[Finding]:
    if source.suffix.lower() == ".csv":
        _write_csv(document.leaves[0], path)
    elif source.suffix.lower() == ".json":
        path.write_text(_json(document), encoding="utf-8", newline="")
    else:
        return _write_workbook(document, made, remarks, edits, path)
    return []


def _write_csv(leaf: Leaf, path: Path) -> None:
    header, *rows = _texts(leaf)
    path.write_text(csv_text(header, rows), encoding="utf-8", newline="")


def _texts(leaf: Leaf) -> list[list[str]]:
    """Every row as texts that a reader takes for the same again."""
    rows = ([leaf.text(row, at) for at in range(leaf.grid.width)] for row in range(len(leaf.grid.rows)))
    return [[str(cell or "") for cell in leaf_cells(row)] for row in rows]


def _json(document: Document) -> str:
    decks = [_records(leaf) for leaf in document.leaves if leaf.deck]
    if document.form is Form.DECK and not document.record:
        return _json_text(decks[0])
    sheets = {leaf.grid.name: _records(leaf) for leaf in document.leaves if not leaf.deck}
    record = dict(document.record)
    record |= {"sheets": sheets} if sheets else {}
    record |= {"deck": decks[0]} if decks else {}
    return _json_text(record)


def _records(leaf: Leaf) -> list[dict[str, str]]:
    header, *rows = _texts(leaf) or [[]]
    return [dict(zip(header, row, strict=True)) for row in rows]


def _json_text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def _write_workbook(
    document: Document, made: Sequence[Fix], remarks: Remarks, edits: Edits | None, path: Path
) -> list[Finding]:
    """The workbook with a page of all changes, and beside each changed cell what it said before."""
    title = f"Changes in {document.name}"
    lines = [Line(LineStyle.TITLE, title), Line(LineStyle.TEXT), Line(LineStyle.HEADING, "where", "what and why")]
    lines += [Line(LineStyle.TEXT, fix.where, f"{fix.text()}: {fix.why}") for fix in made]
    page = PagePlan(PAGE, lines, PAGE_TAB)
    if document.path is not None and edits is not None:
        return edited_copy(document.path, path, edits, page)
    beside = [leaf for leaf in document.leaves if leaf.where != DECK]
    kept = Document(document.form, document.name, document.game, beside)
    write_leaves(path, title, page, kept, remarks)
    if document.path is None:
        return []
    found = "changes of cards that are spread over several cells or share one"
    return [warning("FIX-LAYOUT", document.name, found, fix="the copy is a workbook of the cards in Cardgen's layout")]


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
