"""PDFs of card sheets: every cell of every page read on its own, and everything that could not be read listed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from cardgen.foreign import statis_pro
from cardgen.foreign.assemble import Squads
from cardgen.foreign.cells import Cell, cells_of, outside
from cardgen.foreign.records import CellRead
from cardgen.games import Game
from ingest.files import SourceFile, shown
from ingest.findings import InputError, error, note
from ingest.pdf.words import Page


class GameReader(NamedTuple):
    """How hand-made cards of a game are read."""

    read_cell: Callable[[Cell, str], CellRead]
    squads: Squads
    written: Callable[[str, str, str], str]
    """A sheet's heading and a text, as our sheets write it."""


READERS: Final = {
    "statis-pro": GameReader(statis_pro.read_cell, statis_pro.SQUADS, statis_pro.written),
}
"""Readers by the game's name."""


def read_card_sheets(file: SourceFile, pages: Sequence[Page], game: Game) -> CellRead:
    """Every card of one file; an InputError where it has none."""
    reader = READERS[game.name]
    name = file.name.replace("{", "(").replace("}", ")")
    whole = CellRead(name)
    cells = 0
    for page in pages:
        found = cells_of(page)
        cells += len(found)
        for cell in found:
            read = reader.read_cell(cell, name)
            whole.records += read.records
            whole.findings += read.findings
        if stray := outside(page, found):
            text = " ".join(word.text for word in stray)
            whole.findings.append(
                note("CARD-OUTSIDE", f"{name}!page {page.number}", repr(shown(text)), "nothing beside the cards")
            )
    if not whole.records:
        fix = "statistics are read with `cardgen ingest`"
        raise InputError(error("SET-KIND", file.name, "a PDF without a card that is known", "sheets of cards", fix))
    cards = len({record.place for record in whole.records})
    whole.findings.append(note("CARDS-READ", name, f"{cards} cards in {cells} cells"))
    return whole
