"""Damage of every kind to a Strat-O-Matic set is seen, or is legal by the rules; fixing never makes it worse."""

from __future__ import annotations

import pytest

from tests.validate.mutations.book import Book
from tests.validate.mutations.holding import hold
from tests.validate.mutations.sweep import broken_rules, kinds_of
from tests.validate.strat_set import set_of

TIMES = 1
ALWAYS_FIXED = {"letter O for 0", "player pasted twice", "spaces within"}
ALWAYS_AT_THE_CELL = {
    *("letter O for 0", "letter l for 1", "decimal comma", "hole in a split", "player of another front"),
    *("column cleared", "columns exchanged", "another coverage player", "misspelled rating"),
}


@pytest.fixture(scope="module")
def book() -> Book:
    return Book.of(set_of("2019"))


def test_no_alarm_on_a_sound_set(book: Book) -> None:
    assert book.findings() == []
    assert broken_rules(book) == []


@pytest.mark.parametrize("kind", list(kinds_of("strat")))
def test_damage_is_found_or_legal_and_fixing_makes_nothing_worse(book: Book, kind: str) -> None:
    times = 4 if kind == "swapped digits" else TIMES  # many numbers have one digit
    hold(book, kind, times, ALWAYS_AT_THE_CELL, ALWAYS_FIXED)
