"""PDFs of card sheets: every cell of every page read on its own, and everything that could not be read listed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from cardgen.foreign.cells import cells_of, outside
from cardgen.foreign.records import UNREAD, CellRead
from cardgen.games import Game, reader_of
from ingest.files import SourceFile, shown
from ingest.findings import Finding, InputError, error, note, warning
from ingest.pdf.words import Page

OFTEN: Final = 3
"""So many cards with the same text have it from their maker's form."""


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
    whole.findings = _reported_once(whole.findings, name, cards)
    whole.findings.append(note("CARDS-READ", name, f"{cards} cards in {cells} cells"))
    return whole


def _reported_once(findings: Sequence[Finding], file: str, cards: int) -> list[Finding]:
    """Texts that most cards of a file have are reported together, once: instructions that their maker prints on
    each."""
    counts = Counter(finding.found for finding in findings if finding.code == UNREAD)
    same = {text: count for text, count in counts.items() if count >= OFTEN and count > cards / 2}
    reported = [finding for finding in findings if finding.code != UNREAD or finding.found not in same]
    for count in dict.fromkeys(same.values()):
        texts = " ".join(text[1:-1] for text, each in same.items() if each == count)
        reported.append(warning(UNREAD, file, f"{texts!r} on {count} of {cards} cards", "what such cards say"))
    return reported
