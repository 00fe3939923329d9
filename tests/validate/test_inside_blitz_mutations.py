"""Damage of every kind to an Inside Blitz set is seen, or is legal by the rules; mending never makes it worse."""

from __future__ import annotations

import pytest

from tests.cards.inside_blitz.small_set import small_set
from tests.validate.mutations.book import Book
from tests.validate.mutations.sweep import CELL, LEGAL, SAME, broken_rules, kinds_of, sweep

TIMES = 2
HARMLESS = {"trailing spaces", "number for text"}
"""Damage that a reader sees through."""
ALWAYS_MENDED = {"letter O for 0", "player pasted twice", "another stroke", "credit in small letters"}
ALWAYS_AT_THE_CELL = {"letter O for 0", "letter l for 1", "decimal comma", "pair turned", "misspelt credit"}


@pytest.fixture(scope="module")
def book() -> Book:
    return Book.of(small_set())


def test_no_alarm_on_a_sound_set(book: Book) -> None:
    assert book.findings() == []
    assert broken_rules(book) == []


@pytest.mark.parametrize("kind", list(kinds_of("inside-blitz")))
def test_damage_is_found_or_legal_and_mending_makes_nothing_worse(book: Book, kind: str) -> None:
    times = 12 * TIMES if "date" in kind else TIMES  # few pairs of numbers are dates
    tally = sweep(book, times, kinds=(kind,))[kind]
    assert tally.tried
    assert tally.missed == []
    assert tally.worse == []
    if kind in HARMLESS:
        assert tally.outcomes[SAME] + tally.outcomes[LEGAL] == tally.tried
    if kind in ALWAYS_AT_THE_CELL:
        assert tally.outcomes[CELL] == tally.tried
    if kind in ALWAYS_MENDED:
        assert tally.mended == tally.tried
