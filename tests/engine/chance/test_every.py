"""Every branch of a rule is visited once, with its probability."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chance.every import Branches, every


def two_dice(branches: Branches) -> int:
    return branches.pick([1] * 6) + branches.pick([1] * 6) + 2


def test_totals_of_two_dice() -> None:
    odds: dict[int, float] = {}
    for probability, total in every(two_dice):
        odds[total] = odds.get(total, 0) + probability
    assert {total: round(chance * 36) for total, chance in odds.items()} == {
        total: 6 - abs(7 - total) for total in range(2, 13)
    }


def test_a_rule_without_draws_has_one_result() -> None:
    assert list(every(lambda _branches: "kneel")) == [(1.0, "kneel")]


def test_a_later_draw_may_hang_on_an_earlier_one() -> None:
    def rule(branches: Branches) -> str:
        if branches.pick([1, 2]) == 0:
            return "once"
        return "again " + "abc"[branches.pick([1, 0, 3])]

    assert {result: chance for chance, result in every(rule)} == pytest.approx(
        {"once": 1 / 3, "again a": 2 / 3 / 4, "again c": 2 / 3 * 3 / 4}
    )


@given(st.lists(st.lists(st.integers(0, 9), min_size=1, max_size=5).filter(any), max_size=4))
def test_probabilities_are_the_products_of_the_weights(levels: list[list[int]]) -> None:
    def rule(branches: Branches) -> tuple[int, ...]:
        return tuple(branches.pick(weights) for weights in levels)

    seen = {path: chance for chance, path in every(rule)}
    expected: dict[tuple[int, ...], Fraction] = {(): Fraction(1)}
    for weights in levels:
        expected = {
            (*path, place): chance * Fraction(weight, sum(weights))
            for path, chance in expected.items()
            for place, weight in enumerate(weights)
            if weight
        }
    assert seen == pytest.approx({path: float(chance) for path, chance in expected.items()})
