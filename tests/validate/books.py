"""The sheets of a set as a reader finds them in a workbook; any cell may be changed before the check."""

from __future__ import annotations

from cardgen.sets.cardset import CardSet
from cardgen.sets.sheets import Sheet, SheetFile, SheetRow
from engine.cards.faces import headings, show_card
from ingest.findings import Finding
from ingest.raw.grid import column_letters


class SheetBook:
    """A set's sheets as texts."""

    def __init__(self, found: CardSet) -> None:
        self.game = found.rules
        self.texts = {name: [list(show_card(card)) for card in found.sheets[name]] for name, _ in self.game.sheets}
        self.headings = {name: headings(card_type) for name, card_type in self.game.sheets}

    def set(self, sheet: str, row: int, heading: str, text: str) -> str:
        """Change a cell; its address is given back. Rows count from 0."""
        column = self.headings[sheet].index(heading)
        self.texts[sheet][row][column] = text
        return self.cell(sheet, row, heading)

    def get(self, sheet: str, row: int, heading: str) -> str:
        """What a cell says."""
        return self.texts[sheet][row][self.headings[sheet].index(heading)]

    def row(self, sheet: str, **said: str) -> int:
        """The first row that says this under these headings."""
        columns = {self.headings[sheet].index(heading): text for heading, text in said.items()}
        return next(
            at for at, cells in enumerate(self.texts[sheet]) if all(cells[to] == text for to, text in columns.items())
        )

    def fill(self, sheet: str, row: int, title: str, texts: list[str]) -> None:
        """Change the twelve cells of a column."""
        for number, text in enumerate(texts, 1):
            self.set(sheet, row, f"{title} {number}", text)

    def cell(self, sheet: str, row: int, heading: str) -> str:
        """The address of a cell: `cards.xlsx!backs!F2`."""
        return f"cards.xlsx!{sheet}!{column_letters(self.headings[sheet].index(heading))}{row + 2}"

    def file(self) -> SheetFile:
        """The sheets as read."""
        sheets = {}
        for name, rows in self.texts.items():
            letters = tuple(column_letters(at) for at in range(len(self.headings[name])))
            where = f"cards.xlsx!{name}"
            found = [SheetRow(tuple(cells), f"{where}!{{}}{at}") for at, cells in enumerate(rows, 2)]
            sheets[name] = Sheet(name, where, self.headings[name], letters, found)
        return SheetFile(self.game, sheets)

    def findings(self) -> list[Finding]:
        """What the check finds."""
        return self.game.check(self.file(), "cards.xlsx", None)

    def reported(self) -> list[tuple[str, str]]:
        """Code and cell of each finding."""
        return [(finding.code, finding.where.partition(" (")[0]) for finding in self.findings()]
