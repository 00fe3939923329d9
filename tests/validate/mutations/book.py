"""A real set's sheets as grids that can be damaged, checked and fixed in memory."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from functools import cached_property

from cardgen.games import Game
from cardgen.sets import CardSet
from cardgen.sets.cells import sheet_cells
from cardgen.sets.documents import Cell, Document, Leaf
from cardgen.sets.forms import Form
from engine.cards.faces import headings
from ingest.findings import Finding
from ingest.raw.grid import Grid, GridCell
from validate.paths import check_document

FILE = "cards.xlsx"
Place = tuple[str, int, int]
"""Sheet, row and column from 0; row 0 has the headings."""


@dataclass
class Book:
    """Sheets by name, as a reader of workbooks finds them."""

    game: Game
    grids: dict[str, Grid]
    headings: dict[str, tuple[str, ...]] = field(default_factory=dict)

    @classmethod
    def of(cls, card_set: CardSet) -> Book:
        """The sheets of a set, every cell a text."""
        grids, titles = {}, {}
        for name, card_type in card_set.rules.sheets:
            titles[name] = headings(card_type)
            rows: list[list[GridCell]] = [list(titles[name])]
            rows += [list(row) for row in sheet_cells(card_set.sheets[name])]
            grids[name] = Grid(name, rows)
        return cls(card_set.rules, grids, titles)

    def copy(self) -> Book:
        """The same, to be damaged."""
        grids = {
            name: Grid(grid.name, [list(row) for row in grid.rows], deepcopy(grid.merged))
            for name, grid in self.grids.items()
        }
        return Book(self.game, grids, self.headings)

    def rows(self, sheet: str) -> list[list[GridCell]]:
        """The rows of a sheet, the headings first."""
        return self.grids[sheet].rows

    def text(self, place: Place) -> str:
        """What stands in a cell."""
        sheet, row, column = place
        cells = self.rows(sheet)[row]
        value = cells[column] if column < len(cells) else None
        return "" if value is None else str(value)

    def put(self, place: Place, value: GridCell) -> None:
        """Put something else into a cell."""
        sheet, row, column = place
        self.rows(sheet)[row][column] = value

    def document(self) -> Document:
        """The sheets as a workbook."""
        leaves = [Leaf(f"{FILE}!{grid.name}", grid) for grid in self.grids.values()]
        return Document(Form.WORKBOOK, FILE, self.game, leaves)

    def findings(self) -> list[Finding]:
        """What the checks find."""
        return check_document(self.document(), FILE)

    @cached_property
    def coded(self) -> list[Place]:
        """Every filled cell that is not a name, an id or a text for people."""
        free = {"team", "player", "name", "season", "conference", "division", "line", "id", "K", "P", "KO", "record"}
        free |= {"situation", "zone", "to go"}
        return [
            place
            for place in self.filled
            if (heading := self.headings[place[0]][place[2]]) not in free
            and not heading.startswith(("off ", "def "))
            and heading
            not in {
                f"{kind}{dash}{number}" for kind, dash in (("KR", "-"), ("KR", ""), ("PR", "")) for number in "1234"
            }
        ]

    @cached_property
    def filled(self) -> list[Place]:
        """Every cell of a card that is not blank."""
        return [
            (sheet, row, column)
            for sheet, grid in self.grids.items()
            for row in range(1, len(grid.rows))
            for column, value in enumerate(grid.rows[row])
            if value is not None
        ]

    @cached_property
    def ranges(self) -> list[Place]:
        """Every cell with a range of two different ends."""
        return [place for place in self.coded if self.text(place).replace("-", "", 1).isdigit() and self._two(place)]

    def _two(self, place: Place) -> bool:
        low, dash, high = self.text(place).partition("-")
        return bool(dash) and low.isdigit() and high.isdigit()

    def cells_of(self, finding: Finding, document: Document) -> Place | None:
        """The cell of a finding, by the name its sheet now has."""
        cell: Cell | None = document.cell(finding.where, finding.found)
        if cell is None:
            return None
        return list(self.grids)[cell.leaf], cell.row, cell.column
