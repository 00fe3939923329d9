"""Numbers of an Inside Blitz deck that stand on no card or on two."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardgen.sets.documents import Document
from engine.inside_blitz.codes import CREDIT_NUMBERS, USAGE_NUMBERS
from ingest.findings import Finding
from validate.fixes.fix import Act, DeckFixes, Fix


def missing_number(document: Document, finding: Finding) -> Iterator[Fix]:
    """The only number that is missing; which of the two cards with the same number should have it is not known."""
    cell = document.cell(finding.where, finding.found)
    if cell is None:
        return
    leaf = document.leaves[cell.leaf]
    last = CREDIT_NUMBERS if leaf.text(0, cell.column).casefold() == "card" else USAGE_NUMBERS
    there = {leaf.text(row, cell.column).partition("(")[0] for row in range(1, len(leaf.grid.rows))}
    missing = [str(number) for number in range(1, last + 1) if str(number) not in there]
    if len(missing) == 1:
        text = leaf.text(cell.row, cell.column)
        yield Fix("nearest", finding.where, text, missing[0], Act.CELL, finding.code)


OF_DECK: Final[DeckFixes] = dict.fromkeys(("IBF-DECK-NUMBER", "IBF-DECK-SECONDARY-COUNT"), missing_number)
