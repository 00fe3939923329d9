"""Decks beside each other: cards matched by what they say, and what decks come to."""

from __future__ import annotations

import random
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.comparing.deck_shares import compare_shares
from cardgen.comparing.decks import cheapest, compare_decks
from cardgen.sets.cardset import DeckRow
from cardgen.sets.decks import shipped_deck
from tests.validate.small_set import GAME


@pytest.fixture
def deck() -> list[DeckRow]:
    return shipped_deck(GAME)


@given(
    st.integers(1, 5).flatmap(
        lambda n: st.lists(st.lists(st.integers(0, 9), min_size=n, max_size=n), min_size=n, max_size=n)
    )
)
def test_the_assignment_is_the_cheapest_there_is(costs):
    array = np.array(costs, np.int64)
    chosen = cheapest(array)
    rows = range(len(costs))
    assert sorted(chosen) == list(rows)
    assert sum(array[row, chosen[row]] for row in rows) == min(
        sum(array[row, order[row]] for row in rows) for order in permutations(rows)
    )


def test_more_columns_than_rows_leave_some_out():
    assert cheapest(np.array([[5, 1, 9], [1, 1, 9]], np.int64)) == [1, 0]


def test_a_shuffled_and_renumbered_deck_is_the_same(deck):
    other = [dict(row) for row in deck]
    random.Random(3).shuffle(other)
    for number, row in enumerate(other, 1):
        row["card"] = str(number)
    assert compare_decks(GAME, deck, other) == []


def test_changed_cards_are_matched_with_what_they_were(deck):
    other = [dict(row) for row in deck]
    other[4]["ALL"], other[9]["S1"] = "ORIG" if other[4]["ALL"] != "ORIG" else "LE", "PR"
    random.Random(3).shuffle(other)
    found = compare_decks(GAME, deck, other)
    assert [(card.before, card.after) for card in found] == [(deck[4]["card"],) * 2, (deck[9]["card"],) * 2]
    assert [reading.column for card in found for reading in card.readings] == ["ALL", "S1"]
    assert found[0].readings[0].before == deck[4]["ALL"]


@pytest.mark.parametrize("fewer", [True, False])
def test_a_card_more_or_less_has_no_counterpart(deck, fewer):
    short = deck[1:]
    (card,) = compare_decks(GAME, deck, short) if fewer else compare_decks(GAME, short, deck)
    assert (card.before, card.after) == ((deck[0]["card"], "") if fewer else ("", deck[0]["card"]))


def test_shares_follow_the_cards(deck):
    other = [dict(row) for row in deck]
    rushes = [row for row in other if row["ALL"] == "PASS RUSH"]
    rushes[0]["ALL"] = "ORIG"
    changed = {
        (share.reading, share.says): round(share.after - share.before, 3)
        for share in compare_shares(GAME, deck, other)
        if share.before != share.after
    }
    assert changed == {("pass directive", "PASS RUSH"): -1.042, ("pass directive", "ORIG"): 1.042}


def test_shares_of_a_reading_add_up(deck):
    totals: dict[str, float] = {}
    for share in compare_shares(GAME, deck, deck):
        assert share.before == share.after
        totals[share.reading] = totals.get(share.reading, 0) + share.before
    assert totals.pop("Z result") == pytest.approx(200)
    assert {round(totals[name]) for name in totals if name not in {"average", "cards"}} == {100}
