"""PDFs of card sheets: every cell of every page read on its own, and everything that could not be read listed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from cardgen.foreign.assemble import Squads
from cardgen.foreign.blocks import Block
from cardgen.foreign.cells import Cell, cells_of, outside
from cardgen.foreign.records import UNREAD, CellRead
from cardgen.game_parts import FOREIGN, game_part
from cardgen.games import Game
from ingest.files import SourceFile, shown
from ingest.findings import Finding, InputError, error, note, warning
from ingest.pdf.words import Page

OFTEN: Final = 3
"""So many cards with the same text have it from their maker's form."""


class GameReader(NamedTuple):
    """How hand-made cards of a game are read."""

    read_cell: Callable[[Cell, str], CellRead]
    squads: Squads
    written: Callable[[str, str, str], str]
    """A sheet's heading and a text, as our sheets write it."""
    read_block: Callable[[Block], CellRead] | None
    """For a game whose cards people lay out as cells of a sheet; None where nobody does."""


def reader_of(game: Game) -> GameReader:
    """How a game's hand-made cards are read; an InputError for a game whose cards nobody reads."""
    part = game_part(game, FOREIGN)
    return GameReader(part.read_cell, part.SQUADS, part.written, getattr(part, "read_block", None))


def read_card_sheets(file: SourceFile, pages: Sequence[Page], game: Game) -> CellRead:
    """Every card of one file; an InputError where it has none."""
    reader = reader_of(game)
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
    whole.findings = _told_once(whole.findings, name, cards)
    whole.findings.append(note("CARDS-READ", name, f"{cards} cards in {cells} cells"))
    return whole


def _told_once(findings: Sequence[Finding], file: str, cards: int) -> list[Finding]:
    """Texts that most cards of a file have are told together, once: instructions that their maker prints on each."""
    counts = Counter(finding.found for finding in findings if finding.code == UNREAD)
    same = {text: count for text, count in counts.items() if count >= OFTEN and count > cards / 2}
    told = [finding for finding in findings if finding.code != UNREAD or finding.found not in same]
    for count in dict.fromkeys(same.values()):
        texts = " ".join(text[1:-1] for text, each in same.items() if each == count)
        told.append(warning(UNREAD, file, f"{texts!r} on {count} of {cards} cards", "what such cards say"))
    return told
