"""Run and pass numbers of a deck that stand on a wrong number of cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardgen.sets.documents import Document
from ingest.findings import Finding
from validate.fast_action.numbers import misplaced, missing_number
from validate.mending.mend import Act, DeckMends, Mend


def mend_number(document: Document, finding: Finding) -> Iterator[Mend]:
    """A run or pass number on a wrong number of cards: the one that is missing, if it makes the deck's layout whole."""
    cell = document.cell(finding.where, finding.found)
    if cell is None:
        return
    leaf = document.leaves[cell.leaf]
    column = leaf.text(0, cell.column).upper()
    places = {leaf.text(0, at).upper(): at for at in reversed(range(leaf.grid.width))}
    cards = [row for row in range(1, len(leaf.grid.rows)) if leaf.text(row, places["RN"]).isdigit()]
    numbers = [(int(leaf.text(row, places["RN"])), _whole(leaf.text(row, places["PN"]))) for row in cards]
    wrong = misplaced(numbers, column, _whole(leaf.text(cell.row, cell.column)))
    text = leaf.text(cell.row, cell.column)
    if wrong is not None and cards[wrong.card] == cell.row:
        yield Mend("missing-number", finding.where, text, str(wrong.number), Act.CELL, finding.code)
    elif (only := missing_number(numbers, column)) is not None:
        yield Mend("nearest", finding.where, text, str(only), Act.CELL, finding.code)


def _whole(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() else 0


OF_DECK: Final[DeckMends] = dict.fromkeys(("FAC-PN", "FAC-RN", "FAC-PN-COUNT", "FAC-RN-COUNT"), mend_number)
