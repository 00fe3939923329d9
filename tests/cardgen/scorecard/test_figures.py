"""Means over replays and how far luck moves them."""

from __future__ import annotations

import numpy as np
import pytest

from cardgen.scorecard.figures import Estimate, beyond, correlation, estimate, z_score


def one(numerator: list[float], denominator: list[float], scale: float = 1.0) -> Estimate | None:
    return estimate(np.array([numerator]).T, np.array([denominator]).T, scale)[0]


def test_a_replay_in_which_a_player_hardly_played_counts_as_little_as_he_played() -> None:
    found = one([60.0, 0.0], [100.0, 1.0], 100)
    assert found is not None
    assert found.value == pytest.approx(100 * 60 / 101)


def test_of_equal_denominators_the_error_is_that_of_a_mean() -> None:
    values = [61.0, 64.0, 58.0, 65.0]
    found = one(values, [100.0] * 4, 100)
    assert found is not None
    assert found.spread == pytest.approx(np.std(values, ddof=1))
    assert found.error == pytest.approx(np.std(values, ddof=1) / 2)


def test_the_standard_error_is_what_repeated_replays_really_vary_by() -> None:
    draw = np.random.default_rng(5)

    def replayed() -> Estimate:
        attempts = draw.integers(300, 500, 30).astype(float)
        found = one([float(draw.binomial(int(n), 0.62)) for n in attempts], list(attempts), 100)
        assert found is not None
        return found

    many = [replayed() for _ in range(300)]
    varied = np.std([each.value for each in many])
    reported = np.mean([each.error for each in many if each.error])
    assert reported == pytest.approx(varied, rel=0.15)


def test_one_replay_says_nothing_of_luck() -> None:
    assert one([5.0], [10.0]) == Estimate(0.5, None, None)
    assert z_score(0.1, None) is None


def test_who_never_did_it_has_no_value() -> None:
    assert one([0.0, 0.0], [0.0, 0.0]) is None


def test_errors_beyond_noise_are_never_less_than_nothing() -> None:
    assert beyond(25.0, 9.0) == 4.0
    assert beyond(1.0, 9.0) == 0.0


def test_correlation_needs_something_that_varies() -> None:
    assert correlation([1, 2, 3], [2, 4, 6]) == pytest.approx(1)
    assert correlation([1, 2, 3], [5, 5, 5]) is None
