"""Damage of every kind is seen, or is legal by the rules; a sound set raises no alarm; fixing never makes it worse."""

from __future__ import annotations

import pytest

from ingest.findings import Severity
from tests.cardgen.statis_pro.seasons import two_teams
from tests.validate.mutations.book import Book
from tests.validate.mutations.holding import hold
from tests.validate.mutations.sweep import CARD, CELL, LEGAL, broken_rules, kinds_of, sweep

TIMES = 3
ALWAYS_FIXED = {"letter O for 0", "letter l for 1", "starter in capitals", "pasted date", "player pasted twice"}
ALWAYS_AT_THE_CELL = {"letter O for 0", "letter l for 1", "pasted date", "decimal comma", "misspelled starter"}


@pytest.fixture(scope="module")
def book() -> Book:
    return Book.of(two_teams())


def test_no_alarm_on_a_sound_set(book):
    assert [finding for finding in book.findings() if finding.severity is not Severity.NOTE] == []
    assert broken_rules(book) == []


@pytest.mark.parametrize("times", [1, pytest.param(TIMES, marks=pytest.mark.slow)])
@pytest.mark.parametrize("kind", list(kinds_of("statis-pro")))
def test_damage_is_found_or_legal_and_fixing_makes_nothing_worse(book, kind, times):
    hold(book, kind, times, ALWAYS_AT_THE_CELL, ALWAYS_FIXED)


def test_exchanged_rows_are_seen_where_they_are(book):
    tally = sweep(book, 2 * TIMES, seed=2, kinds=("rows exchanged",))["rows exchanged"]
    assert tally.outcomes[CELL] == tally.tried
    assert tally.outcomes[LEGAL] == 0


def test_a_gap_in_a_line_is_seen_at_one_of_the_two_ranges_beside_it(book):
    tally = sweep(book, 2 * TIMES, seed=2, kinds=("range one short",))["range one short"]
    assert tally.outcomes[CELL] + tally.outcomes[CARD] + tally.outcomes[LEGAL] == tally.tried
