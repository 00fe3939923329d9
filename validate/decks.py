"""A deck as found: rows of texts, and the place of every cell; each kind of deck has checks of its own."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen.games import Game
from cardgen.sets.cells import text_of
from cardgen.sets.csv_files import read_csv_grid
from cardgen.sets.decks import deck_of_grid
from cardgen.sets.header import row_place
from ingest.files import shown
from ingest.findings import Finding
from ingest.raw.grid import Grid, column_letters
from validate.report import Report, load_codes

if TYPE_CHECKING:
    from cardgen.foreign.decks.reading import FoundDeck


@dataclass
class DeckSheet:
    """The cells of a deck."""

    where: str
    grid: Grid
    rows: list[dict[str, str]]
    wrong: frozenset[str]
    """Places of the cells that cannot be read."""

    @cached_property
    def _lines(self) -> list[int]:
        """The grid's row of each card."""
        return [at for at in range(1, len(self.grid.rows)) if any(text_of(cell) for cell in self.grid.rows[at])]

    @cached_property
    def _columns(self) -> dict[str, int]:
        """Where each heading stands, the first of its name."""
        texts = [text_of(cell).casefold() for cell in self.grid.rows[0]]
        return {text: texts.index(text) for text in texts}

    def place(self, card: int, column: str) -> str:
        """`deck.csv: line 12 column D`."""
        at = self._columns[column.casefold()]
        return row_place(self.where, self.grid, self._lines[card]).replace("{}", column_letters(at))

    def can_read(self, card: int, column: str) -> bool:
        """Whether a cell says something that its column may say."""
        return self.place(card, column) not in self.wrong


def check_deck(path: Path, game: Game) -> list[Finding]:
    """Every finding of a `deck.csv`; an InputError when the file cannot be opened."""
    return check_deck_grid(read_csv_grid(path, path.stem), shown(path.name), game)


def check_found_deck(deck: FoundDeck) -> list[Finding]:
    """Every finding of a deck that others made, told where it stands in their file."""
    return [*deck.findings, *deck.placed(check_deck_grid(deck.grid, deck.where, deck.game))]


def check_deck_grid(grid: Grid, where: str, game: Game) -> list[Finding]:
    """Every finding of a deck's cells, by the checks of the game's deck."""
    rows, unreadable = deck_of_grid(game, grid, where)
    if game.deck is None:
        return unreadable
    report = Report(load_codes(game.deck.codes), list(unreadable))
    if rows or not unreadable:
        deck = DeckSheet(where, grid, rows, frozenset(finding.where for finding in unreadable))
        game.deck.check(deck, report)
    return report.findings
