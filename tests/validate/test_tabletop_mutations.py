"""Damage of every kind to a Tabletop Football set is seen, or is legal by the rules; fixing never makes it worse."""

from __future__ import annotations

import pytest

from tests.validate.mutations.book import Book
from tests.validate.mutations.holding import hold
from tests.validate.mutations.sweep import CELL, broken_rules, kinds_of, sweep
from tests.validate.tabletop_set import small_set

TIMES = 2
ALWAYS_FIXED = {"letter O for 0", "starter in capitals", "player pasted twice"}
ALWAYS_AT_THE_CELL = {"letter O for 0", "letter l for 1", "decimal comma", "misspelled starter"}


@pytest.fixture(scope="module")
def book() -> Book:
    return Book.of(small_set())


def test_no_alarm_on_a_sound_set(book: Book) -> None:
    assert book.findings() == []
    assert broken_rules(book) == []


@pytest.mark.parametrize("kind", list(kinds_of("tabletop")))
def test_damage_is_found_or_legal_and_fixing_makes_nothing_worse(book: Book, kind: str) -> None:
    hold(book, kind, TIMES, ALWAYS_AT_THE_CELL, ALWAYS_FIXED)


def test_exchanged_rows_are_seen_where_they_are(book: Book) -> None:
    tally = sweep(book, 2 * TIMES, seed=2, kinds=("rows exchanged",))["rows exchanged"]
    assert tally.tried
    assert tally.outcomes[CELL] == tally.tried
