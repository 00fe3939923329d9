"""The card alone, before anybody defends."""

from __future__ import annotations

import numpy as np
import pytest

from cardgen.inside_blitz.hands import reach
from cardgen.inside_blitz.implied import raw_passing
from cardgen.inside_blitz.pass_odds import Passing


def test_a_card_alone_completes_every_x_and_sacks_by_its_pressure_line() -> None:
    quick, rest = (36, 0, 0, 0, 0, 0, 0), (18, 0, 9, 0, 3, 3, 3)
    passing = Passing((quick, rest, rest, rest), (6, 18, 12), (1, 15, 10, 10))
    found = raw_passing(passing, np.array([0.2, 0.4, 0.3, 0.1]), np.array([5.0, 8.0, 15.0, 30.0]))
    assert found == pytest.approx(
        (0.2 + 0.8 / 2, 0.2 * 5 + (0.4 * 8 + 0.3 * 15 + 0.1 * 30) / 2, 0.8 / 12, 0.8 / 4 / 2, 0.8 / 12)
    )


def test_how_many_catches_ratings_reach() -> None:
    assert reach((6, 6), 66.0, (2.0, 1.0)) == pytest.approx((48.0, 66.0))  # the best hands: no card says more
    assert reach((0, 3), 50.0, (2.0, 1.0)) == pytest.approx((47.0, 65.0))
