"""Whole numbers whose weighted sum is right."""

from __future__ import annotations

import numpy as np
import pytest

from cardgen.solving.nudging import nudged


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
