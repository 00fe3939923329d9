"""A passer's PR cells and pressure line, whatever is known of his sacks and scrambles."""

from __future__ import annotations

from itertools import product
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from cardgen.figures.pass_lines import PassTarget
from cardgen.inside_blitz.asking import DEPTHS
from cardgen.inside_blitz.pass_odds import CELLS
from cardgen.inside_blitz.passers import MOST_RUN
from cardgen.inside_blitz.pressure import call_shares, looks_of, solve_pressure

ODDS: Any = SimpleNamespace(depths=[SimpleNamespace(pressed=part) for part in (0.41, 0.43, 0.43, 0.43)])
SHARES = np.array([0.08, 0.41, 0.32, 0.19])


@pytest.mark.parametrize(("sack", "scramble"), list(product((0.0, 0.01, 0.06), (0.0, 0.03, 0.093, 0.15))))
def test_every_passer_has_a_legal_pressure_line(sack: float, scramble: float) -> None:
    """One who is never sacked and runs much has more SC cells than he needs, and is hurried all the same."""
    target = PassTarget(SHARES, 0.59, 7.4, 0.044, sack, scramble, np.array([0.81, 0.66, 0.58, 0.39]))
    for most_run in MOST_RUN:
        rushed, scrambles, pressure = solve_pressure(ODDS, target, most_run)
        assert len(rushed) == len(scrambles) == DEPTHS
        assert min(rushed) >= 0
        assert sum(pressure) == CELLS
        assert sum(looks_of(ODDS, call_shares(target), rushed)) == CELLS
