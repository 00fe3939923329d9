"""What is asked of the checks and of mending, whatever the game and the kind of damage."""

from __future__ import annotations

from collections.abc import Collection

from tests.validate.mutations.book import Book
from tests.validate.mutations.sweep import CELL, LEGAL, SAME, sweep

HARMLESS = {"trailing spaces", "number for text"}
"""Damage that a reader sees through."""


def hold(book: Book, kind: str, times: int, at_the_cell: Collection[str], mended: Collection[str]) -> None:
    """Damage is found or legal and mending makes nothing worse; some kinds are always told at the cell, or mended."""
    tally = sweep(book, times, kinds=(kind,))[kind]
    assert tally.tried
    assert tally.missed == []
    assert tally.worse == []
    if kind in HARMLESS:
        assert tally.outcomes[SAME] + tally.outcomes[LEGAL] == tally.tried
    if kind in at_the_cell:
        assert tally.outcomes[CELL] == tally.tried
    if kind in mended:
        assert tally.mended == tally.tried
