"""Cells of a deck that cannot be read."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.sets.deck_files import game_of_deck
from cardgen.sets.decks import wrong
from cardgen.sets.documents import Document
from engine.cards.typed import plain
from ingest.findings import Finding, meant
from validate.fixes.fix import Act, Fix
from validate.fixes.slips import slips


def fix_deck_cell(document: Document, finding: Finding) -> Iterator[Fix]:
    """What a cell was meant to say: by slips of its own text, by what other cards say there, or by what is nearest."""
    cell = document.cell(finding.where, finding.found)
    if cell is None:
        return
    leaf = document.leaves[cell.leaf]
    game = game_of_deck(leaf.grid, document.game)
    columns = {leaf.text(0, at).casefold(): at for at in reversed(range(leaf.grid.width))}
    heading = next((each for each in game.deck_columns if columns.get(each.casefold()) == cell.column), "")
    card = {each: plain(leaf.text(cell.row, columns[each.casefold()])) for each in game.deck_columns}

    def readable(text: str) -> bool:
        return game.deck is not None and heading not in wrong(game.deck, {**card, heading: text})

    def fix(method: str, after: str) -> Fix:
        return Fix(method, finding.where, leaf.text(cell.row, cell.column), after, Act.CELL, finding.code)

    text = card[heading]
    others = [leaf.text(row, cell.column) for row in range(1, len(leaf.grid.rows)) if row != cell.row]
    same = {other for other in others if text and _key(other) == _key(text) and readable(other)}
    found = slips(text, readable) if text else []
    if len(same) == 1:
        yield fix("case" if text.casefold() == next(iter(same)).casefold() else "spaces", same.pop())
    elif len({then for _, then in found}) == 1:
        yield fix(*found[0])
    elif near := meant(finding.fix):
        yield fix("nearest", near)


def _key(text: str) -> str:
    return "".join(text.casefold().split())
