"""Tables of outcomes: what they promise whatever is in them."""

from __future__ import annotations

from itertools import pairwise, repeat

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardgen.solving.outcomes import Carried, Handing, filled, grouped, laid_out, mean, mixed, slices, spread

TOLERANCE = 1e-6
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""A busy machine fails no property."""
YARDS = st.integers(-20, 99).map(float)
OFTEN = st.integers(1, 12).map(float)
TABLES = st.lists(st.tuples(YARDS, OFTEN), min_size=1, max_size=8)
PARTS = st.lists(st.integers(1, 6), min_size=1, max_size=12)


@patient
@given(TABLES)
def test_a_mean_lies_within_its_table_and_moves_with_it(table: list[tuple[float, float]]) -> None:
    values = [value for value, _ in table]
    assert min(values) - TOLERANCE <= mean(table) <= max(values) + TOLERANCE
    assert mean((2 * value + 3, 5 * often) for value, often in table) == pytest.approx(2 * mean(table) + 3)


def test_a_table_that_is_never_read_comes_to_something_else() -> None:
    assert mean([(4.0, 0.0)], 2.5) == 2.5
    assert mean([]) == 0.0


@patient
@given(TABLES, YARDS, OFTEN)
def test_filling_up_is_pouring_two_tables_together(table: list[tuple[float, float]], usual: float, few: float) -> None:
    often = sum(times for _, times in table)
    assert filled(often * mean(table), often, usual, few) == pytest.approx(mean([*table, (usual, few)]))


@patient
@given(YARDS, YARDS, st.floats(0, 3))
def test_what_is_known_counts_up_to_the_whole(own: float, usual: float, part: float) -> None:
    found = mixed(own, usual, part)
    assert found == own if part >= 1 else found == pytest.approx(usual + part * (own - usual))


@patient
@given(TABLES, st.integers(1, 36))
def test_slices_fall_and_keep_the_mean(table: list[tuple[float, float]], rows: int) -> None:
    found = slices(table, rows)
    assert len(found) == rows
    assert all(later <= before + TOLERANCE for before, later in pairwise(found))
    assert sum(found) / rows == pytest.approx(mean(table), abs=TOLERANCE)


@patient
@given(TABLES, PARTS)
def test_slices_grouped_to_rows_keep_the_mean(table: list[tuple[float, float]], sizes: list[int]) -> None:
    found = grouped(slices(table, sum(sizes)), sizes)
    assert mean(zip(found, sizes, strict=True)) == pytest.approx(mean(table), abs=TOLERANCE)


@patient
@given(YARDS, st.floats(0, 30), PARTS)
def test_a_spread_falls_evenly_around_its_middle(middle: float, wide: float, parts: list[int]) -> None:
    found = spread(middle, wide, parts)
    assert mean(zip(found, parts, strict=True)) == pytest.approx(middle, abs=TOLERANCE)
    assert all(middle - wide - TOLERANCE <= value <= middle + wide + TOLERANCE for value in found)
    assert found == sorted(found, reverse=True)
    assert spread(middle, -wide, parts) == pytest.approx([2 * middle - value for value in found], abs=TOLERANCE)


@patient
@given(st.lists(st.floats(0, 60), min_size=1, max_size=12))
def test_what_is_laid_out_is_whole_in_order_and_comes_to_the_sum(values: list[float]) -> None:
    average = sum(values) / len(values)
    found = laid_out(values, average, 0, 60)
    assert sum(found) == round(len(values) * average)
    assert found == sorted(found, reverse=True)
    assert all(0 <= number <= 60 for number in found)
    for number, value in zip(found, sorted(values, reverse=True), strict=True):
        assert abs(number - value) <= 1 + TOLERANCE


@patient
@given(st.lists(st.tuples(st.floats(0, 5), st.floats(0.1, 4)), min_size=1, max_size=20))
def test_no_more_than_half_a_step_of_the_last_card_is_owed(cards: list[tuple[float, float]]) -> None:
    carried = Carried()
    printed = [carried.whole(value, 1000, weight) for value, weight in cards]
    wanted = sum(value * weight for value, weight in cards)
    made = sum(number * weight for number, (_, weight) in zip(printed, cards, strict=True))
    assert wanted - made == pytest.approx(carried.owed, abs=TOLERANCE)
    last = cards[-1][1]
    assert carried.owed <= last / 2 + TOLERANCE


def test_a_card_of_no_weight_carries_nothing() -> None:
    carried = Carried()
    assert carried.whole(0.4, 3) == 0
    assert carried.whole(7.0, 3, weight=0.0) == 0
    assert carried.whole(0.4, 3) == 1
    assert carried.owed == pytest.approx(-0.2)


def test_a_full_card_leaves_the_rest_to_the_next() -> None:
    carried = Carried()
    assert [carried.whole(2.0, most) for most in (1, 1, 9)] == [1, 1, 4]


SHARES = st.lists(st.integers(1, 9), min_size=2, max_size=4).map(
    lambda parts: sorted((part / sum(parts) for part in parts), reverse=True)
)


@patient
@given(SHARES, st.integers(1, 11), st.integers(1, 30))
def test_takers_come_to_their_shares_over_many_cards(shares: list[float], rows: int, cards: int) -> None:
    handing = Handing(shares)
    counts = [handing.counts(number) for number in repeat(rows, cards)]
    assert all(sum(each) == rows and min(each) >= 0 for each in counts)
    for taker, share in enumerate(shares[1:], 1):
        assert sum(each[taker] for each in counts) == pytest.approx(share * rows * cards, abs=len(shares))


def test_who_is_owed_most_is_next() -> None:
    handing = Handing([0.5, 0.3, 0.2])
    handing.promise(10)
    named = []
    for _ in range(10):
        named.append(handing.neediest())
        handing.hand(named[-1], 1)
    assert [named.count(taker) for taker in range(3)] == [5, 3, 2]
    assert named[0] == 0
