"""The search for whole numbers, and bisection: what both promise whatever is asked of them."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from itertools import product
from math import prod

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.solving.bisection import crossing, inverse, last_that
from cardgen.solving.search import (
    HELPS,
    NOBODY,
    Bounds,
    Linear,
    Pairs,
    Squares,
    Table,
    Worth,
    descend,
    in_columns,
    nudged,
    search,
)

FEW, LOW, HIGH = 6, -3, 6
SMALL = st.floats(-2, 2).map(lambda value: round(value, 2))
POSITIVE = st.floats(0.05, 2).map(lambda value: round(value, 2))


def floats(values: object) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    return np.array(values, np.float64)


@st.composite
def problems(draw: st.DrawFn) -> Squares:
    """Up to six cells, with bounds, perhaps in columns whose cells never rise, of a line of up to three parts."""
    count, parts = draw(st.integers(1, FEW)), draw(st.integers(1, 3))
    rows = draw(st.sampled_from([1, 2, 3, FEW]))
    least = draw(st.lists(st.integers(LOW, 0), min_size=count, max_size=count))
    most = draw(st.lists(st.integers(0, HIGH), min_size=count, max_size=count))
    start = sorted((draw(st.integers(LOW, HIGH)) for _ in range(count)), reverse=True)
    follows = in_columns(count, rows) if draw(st.booleans()) else None
    cells = np.array(start, np.int64) if follows is not None else np.clip(start, least, most).astype(np.int64)
    bounds = (
        Bounds(np.full(count, LOW), np.full(count, HIGH), follows)
        if follows is not None
        else Bounds(np.array(least), np.array(most))
    )
    worth: Worth
    if draw(st.booleans()):
        worth = Linear(floats([[draw(SMALL) for _ in range(parts)] for _ in range(count)]))
    else:
        values = range(LOW, HIGH + 1)
        worth = Table(floats([[[draw(SMALL) for _ in range(parts)] for _ in values] for _ in range(count)]), LOW)
    ideal = floats([draw(st.floats(LOW, HIGH)) for _ in range(count)])
    wanted, tolerance = (floats([draw(each) for _ in range(parts)]) for each in (SMALL, POSITIVE))
    scale = floats([draw(POSITIVE) for _ in range(count)])
    steps = draw(st.sampled_from([(1, -1), (1, -1, 2, -2)]))
    return Squares(worth, wanted, tolerance, cells, bounds, ideal, scale, draw(POSITIVE), steps)


def neighbors(cost: Squares) -> Iterator[list[int]]:
    for at, step in product(range(len(cost.cells)), cost.steps):
        moved = cost.cells.tolist()
        moved[at] += step
        if allowed(cost, moved):
            yield moved


def allowed(cost: Squares, cells: list[int]) -> bool:
    bounds = cost.bounds
    inside = all(low <= cell <= high for low, cell, high in zip(bounds.least, cells, bounds.most, strict=True))
    if bounds.follows is None:
        return inside
    pairs = [(cells[before], cell) for before, cell in zip(bounds.follows, cells, strict=True) if before != NOBODY]
    return inside and all(above >= cell for above, cell in pairs)


def whole_cost(cost: Squares, cells: list[int]) -> float:
    return Squares(
        *(cost.worth, cost.wanted, cost.tolerance, np.array(cells), cost.bounds, cost.ideal, cost.scale),
        stiffness=cost.stiffness,
    ).whole


@settings(max_examples=150, deadline=None)
@given(problems(), st.sampled_from(Pairs))
def test_no_neighbor_is_better_and_bounds_and_order_hold(cost: Squares, pairs: Pairs) -> None:
    before = cost.whole
    search(cost, pairs)
    assert allowed(cost, cost.cells.tolist())
    slack = 2 * HELPS * (1 + before)
    assert cost.whole <= before + slack
    assert all(whole_cost(cost, each) >= cost.whole - slack for each in neighbors(cost))


@settings(max_examples=50, deadline=None)
@given(problems())
def test_pairs_never_end_worse_than_where_single_steps_end(cost: Squares) -> None:
    alone = deepcopy(cost)
    search(alone, Pairs.NEVER)
    search(cost, Pairs.LAST)
    assert cost.whole <= alone.whole + HELPS * (1 + alone.whole)


@settings(max_examples=50, deadline=None)
@given(problems())
def test_the_same_is_found_again_wherever_the_numbers_lie_in_memory(cost: Squares) -> None:
    other = deepcopy(cost)
    if isinstance(other.worth, Table):
        other.worth = Table(np.asfortranarray(other.worth.parts), other.worth.first)
    search(cost)
    search(other)
    assert cost.cells.tolist() == other.cells.tolist()


def test_of_equal_costs_the_first_cell_and_the_first_step_are_taken() -> None:
    same = np.full(3, 0.5)
    assert nudged(same, np.ones(3), np.zeros(3), np.full(3, 9.0), 1.0, 0.01, np.ones(3)).tolist() == [1, 0, 0]


@settings(max_examples=50, deadline=None)
@given(st.lists(st.integers(0, 4), min_size=1, max_size=3), st.lists(SMALL, min_size=3, max_size=3), SMALL)
def test_any_cost_is_as_low_as_that_of_any_neighbor(start: list[int], worth: list[float], wanted: float) -> None:
    def cost(cells: list[int]) -> float:
        return (prod(1 + each * cell for each, cell in zip(worth, cells, strict=False)) - wanted) ** 2

    bounds = [(0, 4)] * len(start)
    found = descend(start, bounds, cost)
    assert all(0 <= cell <= 4 for cell in found)
    for at, step in product(range(len(found)), (-1, 1)):
        moved = [cell + step if place == at else cell for place, cell in enumerate(found)]
        if 0 <= moved[at] <= 4:
            assert cost(moved) >= cost(found) - HELPS


def test_numbers_move_until_their_sum_is_right() -> None:
    ideal = np.array([1.4, 2.4, 3.4, 4.4])
    worth = np.full(4, 0.25)
    found = nudged(ideal, worth, np.zeros(4), np.full(4, 9.0), float(ideal.mean()), 0.01, np.ones(4))
    assert float(found @ worth) == pytest.approx(float(ideal.mean()), abs=0.125)
    assert np.abs(found - ideal).max() < 1


def test_bounds_hold() -> None:
    ideal = np.array([5.0, 5.0])
    found = nudged(ideal, np.ones(2), np.array([0.0, 5.0]), np.array([6.0, 5.0]), 20.0, 0.1, np.ones(2))
    assert found.tolist() == [6, 5]


def test_nudged_numbers_never_pass_those_they_follow() -> None:
    ideal, worth = np.array([3.0, 4.0]), np.array([1.0, 0.25])
    least, most, scale = np.zeros(2), np.full(2, 9.0), np.array([4.0, 0.5])
    assert nudged(ideal, worth, least, most, 7.0, 0.01, scale).tolist() == [6, 4]
    found = nudged(ideal, worth, least, most, 7.0, 0.01, scale, np.array([1, NOBODY]))
    assert found[0] <= found[1]
    assert abs(float(worth @ found) - 7.0) < 0.3


@given(st.floats(-9, 9))
def test_bisection_finds_where_a_function_crosses(wanted: float) -> None:
    assert crossing(-3, 3, lambda value: value**3 < wanted) == pytest.approx(np.cbrt(wanted), abs=1e-6)
    assert crossing(0, 3, lambda value: value < -1) == pytest.approx(0)


@given(st.integers(0, 48))
def test_the_last_number_of_which_something_holds(last: int) -> None:
    assert last_that(lambda number: number <= last, 48) == last


@given(st.lists(st.integers(1, 9), min_size=1, max_size=6), st.floats(0, 1), st.sampled_from([1, -1]))
def test_an_inverse_gives_back_what_was_wanted(rises: list[int], part: float, way: int) -> None:
    points = [way * sum(rises[:at]) for at in range(len(rises) + 1)]
    found = inverse(points.__getitem__, range(len(points)), part * points[-1])
    assert float(np.interp(found, range(len(points)), points)) == pytest.approx(part * points[-1], abs=1e-9)
