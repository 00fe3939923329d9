"""The files of a set as they stand, to be changed and written again: every sheet's cells, each by its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from cardgen.games import Game
from cardgen.sets.cells import text_of
from cardgen.sets.csv_files import file_name, read_csv_grid
from cardgen.sets.deck_files import is_deck_sheet, json_deck, only_deck
from cardgen.sets.decks import DECK
from cardgen.sets.files import edition_beside, read_sheets, sheets_of_kept
from cardgen.sets.forms import Form, braceless, kept_at
from cardgen.sets.header import column_name, row_place
from cardgen.sets.json_files import edition_in_json, json_grid, read_json, read_json_value
from cardgen.sets.places import PlaceIndex, card_cells
from cardgen.sets.sheets import DECK_SHEET, SheetFile, recognize
from cardgen.sets.workbook import workbook_sheets
from ingest.excel.read import read_sheets as read_excel
from ingest.files import Kind, open_source, shown
from ingest.findings import Finding
from ingest.raw.grid import TABLE_PLACE, Grid, GridCell, column_letters


class Cell(NamedTuple):
    """One cell of a document: which leaf, and row and column from 0, headings included."""

    leaf: int
    row: int
    column: int


@dataclass
class Leaf:
    """One sheet as it stands, and how places on it begin."""

    where: str
    grid: Grid
    deck: bool = False

    def places(self) -> Iterator[tuple[str, int, int]]:
        """The place of every cell, as the readers name it, with its row and column."""
        by_heading = self.grid.place_style == TABLE_PLACE and not self.deck
        width = self.grid.width
        names = [column_name(self.grid, 0, at) if by_heading else column_letters(at) for at in range(width)]
        for row in range(len(self.grid.rows)):
            before, _, after = row_place(self.where, self.grid, row).partition("{}")
            for column, name in enumerate(names):
                yield f"{before}{name}{after}", row, column

    def text(self, row: int, column: int) -> str:
        """The printed text of a cell."""
        cells = self.grid.rows[row]
        return text_of(cells[column]) if column < len(cells) else ""

    def write(self, row: int, column: int, value: GridCell) -> GridCell:
        """Put a value into a cell; the one before is given back."""
        cells = self.grid.rows[row]
        cells += [None] * (column + 1 - len(cells))
        before, cells[column] = cells[column], value if value != "" else None
        return before


@dataclass
class Document:
    """A set's files as they stand; changes are made here, never in the files themselves."""

    form: Form
    name: str
    """The file or folder, for messages."""
    game: Game | None
    leaves: list[Leaf]
    findings: list[Finding] = field(default_factory=list)
    """What the reader of a workbook found."""
    origin: SheetFile | None = None
    """The sheets as somebody else read them, where the cells' places are his and not those of the leaves."""
    record: Mapping[str, Any] = field(default_factory=dict)
    """What else stands in a JSON file."""
    edition: str = ""
    """The edition that the set says, of a game that has several."""
    path: Path | None = None
    """The .xlsx that the cells are from, where there is one; its copy keeps whatever is not cards."""
    _index: PlaceIndex[Cell] | None = None

    def file(self) -> SheetFile | None:
        """The cards as sheets of texts, with every change; None for a deck by itself."""
        if self.game is None or self.form is Form.DECK:
            return None
        if self.origin is not None:
            return self._as_read(self.origin)
        found = self._sheets(self.game)
        found.edition = self.edition or found.edition
        return found

    def _sheets(self, game: Game) -> SheetFile:
        cards = [leaf for leaf in self.leaves if not leaf.deck]
        if self.form is Form.WORKBOOK:
            return workbook_sheets(game, braceless(self.name), [leaf.grid for leaf in cards], self.findings)
        if self.form is Form.JSON:
            return recognize(game, braceless(self.name), [leaf.grid for leaf in cards])
        found = SheetFile(game)
        for leaf in cards:
            part = recognize(game, leaf.where, [leaf.grid])
            found.sheets |= part.sheets
            found.findings += part.findings
        return found

    def _as_read(self, origin: SheetFile) -> SheetFile:
        leaves = {leaf.grid.name: leaf for leaf in self.leaves}
        found = SheetFile(origin.game, findings=list(origin.findings), edition=origin.edition)
        for name, sheet in origin.sheets.items():
            cells = [tuple(map(text_of, row)) for row in leaves[name].grid.rows[1:]]
            rows = [replace(row, cells=texts) for texts, row in zip(cells, sheet.rows, strict=True) if any(texts)]
            found.sheets[name] = replace(sheet, rows=rows)
        return found

    def cell(self, where: str, found: str = "") -> Cell | None:
        """The cell that a finding speaks of; None where it speaks of no single cell."""
        if self._index is None:
            self._index = PlaceIndex(self._places())
        return self._index.find(where, found)

    def _places(self) -> Iterator[tuple[str, str, Cell]]:
        for number, leaf in enumerate(self.leaves):
            headings = [leaf.text(0, column) for column in range(leaf.grid.width)] if leaf.grid.rows else []
            for place, row, column in leaf.places():
                yield place, headings[column], Cell(number, row, column)
        if self.origin is not None:
            numbers = {leaf.grid.name: number for number, leaf in enumerate(self.leaves)}
            for place, heading, (name, row, column) in card_cells(self.origin):
                yield place, heading, Cell(numbers[name], row + 1, column)

    def leaf(self, where: str) -> Leaf | None:
        """The sheet that a finding about a whole sheet speaks of."""
        return next((leaf for leaf in self.leaves if leaf.where == where), None)

    def text(self, cell: Cell) -> str:
        """The printed text of a cell."""
        return self.leaves[cell.leaf].text(cell.row, cell.column)

    def write(self, cell: Cell, value: GridCell) -> GridCell:
        """Put a value into a cell; the one before is given back."""
        if cell.row == 0:  # places may go by headings
            self._index = None
        return self.leaves[cell.leaf].write(cell.row, cell.column, value)

    def rename(self, leaf: Leaf, name: str) -> None:
        """Give a sheet another name, by which places on it go from now on."""
        leaf.where = f"{leaf.where.removesuffix(shown(leaf.grid.name))}{name}"
        leaf.grid.name = name
        self._index = None


def read_document(path: Path, game: Game | None = None) -> Document:
    """The cards at a path with the deck beside them; an InputError when they cannot be opened."""
    kept = kept_at(path)
    if kept.form is Form.DECK:
        return Document(Form.DECK, kept.name, game, [_deck_leaf(path)])
    if kept.form is Form.JSON:
        return _json(path, game)
    if kept.form is Form.OTHER:
        return document_of(sheets_of_kept(kept, game), kept.name)
    document = _workbook(kept.cards, game) if kept.form is Form.WORKBOOK else _csv_folder(path, game)
    document.edition = edition_beside(kept)
    if kept.source is None and (path / DECK).is_file():
        document.leaves.append(_deck_leaf(path / DECK))
    return document


def _csv_folder(folder: Path, game: Game | None) -> Document:
    file = read_sheets(folder, game)
    leaves = [Leaf(file_name(name), read_csv_grid(folder / file_name(name), name)) for name in file.sheets]
    return Document(Form.CSV, shown(folder.name), file.game, leaves)


def _deck_leaf(path: Path) -> Leaf:
    return Leaf(shown(path.name), read_csv_grid(path, path.stem), deck=True)


def _workbook(path: Path, game: Game | None) -> Document:
    grids, findings = read_excel(path)
    name = shown(path.name)
    file = braceless(name)
    leaves = _leaves(file, grids)
    if only_deck(grids, file, game) is not None:
        for leaf in leaves:
            leaf.deck = True
        return Document(Form.DECK, name, game, leaves, path=path)
    return Document(Form.WORKBOOK, name, game or read_sheets(path).game, leaves, findings, path=path)


def _leaves(file: str, grids: Sequence[Grid]) -> list[Leaf]:
    return [Leaf(f"{file}!{shown(grid.name)}", grid, is_deck_sheet(grid.name)) for grid in grids]


def workbook_cells(path: Path) -> Document:
    """Every sheet of a workbook as it stands, whatever it holds: the cells that places in it name."""
    grids, findings = read_excel(path)
    name = shown(path.name)
    return Document(Form.WORKBOOK, name, None, _leaves(braceless(name), grids), findings, path=path)


def _json(path: Path, game: Game | None) -> Document:
    value, name = read_json_value(path), shown(path.name)
    deck = json_deck(value)
    alone = isinstance(value, list) or "sheets" not in value
    leaves = [Leaf(name, json_grid(DECK_SHEET, deck, name), deck=True)] if deck or alone else []
    if alone:
        return Document(Form.DECK, name, game, leaves, record=value if isinstance(value, dict) else {})
    where = braceless(name)
    record = read_json(path)
    cards = [Leaf(where, json_grid(sheet, rows, where)) for sheet, rows in record["sheets"].items()]
    edition = edition_in_json(record)
    return Document(Form.JSON, name, game or read_sheets(path).game, [*cards, *leaves], record=record, edition=edition)


def document_of(file: SheetFile, name: str, path: Path | None = None) -> Document:
    """Sheets that were read from anything, as leaves of a workbook: the headings, and a row a card.

    With the `path` of what they were read from, which is kept where it is an .xlsx.
    """
    leaves = []
    for sheet in file.sheets.values():
        rows: list[list[GridCell]] = [list(sheet.headings), *(_cells(row.cells) for row in sheet.rows)]
        leaves.append(Leaf(f"{name}!{sheet.name}", Grid(sheet.name, rows)))
    workbook = path if path is not None and path.is_file() and open_source(path).kind is Kind.XLSX else None
    return Document(Form.OTHER, name, file.game, leaves, origin=file, path=workbook)


def _cells(texts: Sequence[str]) -> list[GridCell]:
    return [text or None for text in texts]
