"""What is asked of the checks and of fixing, whatever the game and the kind of damage."""

from __future__ import annotations

from collections.abc import Collection

from tests.validate.mutations.book import Book
from tests.validate.mutations.sweep import CELL, LEGAL, SAME, sweep

HARMLESS = {"trailing spaces", "number for text"}
"""Damage that a reader sees through."""


def hold(book: Book, kind: str, times: int, at_the_cell: Collection[str], fixed: Collection[str]) -> None:
    """Damage is found or legal and fixing makes nothing worse; some kinds are always reported at the cell, or fixed."""
    tally = sweep(book, times, kinds=(kind,))[kind]
    assert tally.tried
    assert tally.missed == []
    assert tally.worse == []
    if kind in HARMLESS:
        assert tally.outcomes[SAME] + tally.outcomes[LEGAL] == tally.tried
    if kind in at_the_cell:
        assert tally.outcomes[CELL] == tally.tried
    if kind in fixed:
        assert tally.fixed == tally.tried
