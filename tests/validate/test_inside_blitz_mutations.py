"""Damage of every kind to an Inside Blitz set is seen, or is legal by the rules; fixing never makes it worse."""

from __future__ import annotations

import pytest

from tests.engine.inside_blitz.cards.small_set import small_set
from tests.validate.mutations.book import Book
from tests.validate.mutations.holding import hold
from tests.validate.mutations.sweep import broken_rules, kinds_of

TIMES = 2
ALWAYS_FIXED = {"letter O for 0", "player pasted twice", "another stroke", "credit in small letters"}
ALWAYS_AT_THE_CELL = {"letter O for 0", "letter l for 1", "decimal comma", "pair turned", "misspelled credit"}


@pytest.fixture(scope="module")
def book() -> Book:
    return Book.of(small_set())


def test_no_alarm_on_a_sound_set(book: Book) -> None:
    assert book.findings() == []
    assert broken_rules(book) == []


@pytest.mark.parametrize("times", [1, pytest.param(TIMES, marks=pytest.mark.slow)])
@pytest.mark.parametrize("kind", list(kinds_of("inside-blitz")))
def test_damage_is_found_or_legal_and_fixing_makes_nothing_worse(book: Book, kind: str, times: int) -> None:
    tries = 12 * times if "date" in kind else times  # few pairs of numbers are dates
    hold(book, kind, tries, ALWAYS_AT_THE_CELL, ALWAYS_FIXED)
