"""The random generator: the same numbers everywhere, evenly spread, streams apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chance.generator import Generator


def test_same_seed_same_numbers() -> None:
    first, second = Generator(7), Generator(7)
    assert [first.below(109) for _ in range(1000)] == [second.below(109) for _ in range(1000)]


def test_known_numbers_hold_on_every_machine() -> None:
    """A golden line: a change here changes every game ever played from a seed."""
    generator = Generator(1, "game", 2)
    assert [generator.below(48) for _ in range(12)] == GOLDEN


GOLDEN = [15, 47, 20, 36, 39, 39, 34, 1, 7, 47, 27, 20]


def test_labels_make_streams_of_their_own() -> None:
    streams = [Generator(1), Generator(1, 2), Generator(1, 3), Generator(12)]
    lines = {tuple(stream.below(1000) for _ in range(10)) for stream in streams}
    assert len(lines) == len(streams)


@pytest.mark.parametrize("limit", [2, 6, 12, 48, 109])
def test_numbers_are_evenly_spread(limit: int) -> None:
    draws = 200 * limit
    counts = [0] * limit
    generator = Generator(3, limit)
    for _ in range(draws):
        counts[generator.below(limit)] += 1
    chi_square = sum((count - 200) ** 2 / 200 for count in counts)
    # Mean limit - 1, variance twice that: five standard deviations.
    assert abs(chi_square - (limit - 1)) < 5 * (2 * (limit - 1)) ** 0.5 + 1


@given(st.integers(), st.integers(1, 2**15))
def test_numbers_stay_below_the_limit(seed: int, limit: int) -> None:
    generator = Generator(seed)
    assert all(0 <= generator.below(limit) < limit for _ in range(50))


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    generator = Generator(5)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(12000):
        items = [0, 1, 2, 3]
        generator.shuffle(items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 24
    chi_square = sum((count - 500) ** 2 / 500 for count in counts.values())
    assert chi_square < 60  # 23 degrees of freedom: p < 0.0001


def test_chance_is_part_of_whole() -> None:
    generator = Generator(8)
    assert 2350 < sum(generator.chance(1, 4) for _ in range(10000)) < 2650
