"""Eleven distances whose odds come to a punter's line: his own in slices, moved, drawn together, then yard by yard."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

import numpy as np

from cardgen.figures.punt_lines import PuntLine
from cardgen.solving.search import Bounds, Pairs, Squares, Table, search
from cardgen.strat.punt_odds import GROSS, INSIDE_20, TOUCHBACK, Floats, PuntOdds
from cardgen.strat.totals import WAYS

SHORTEST, LONGEST = 15, 79
SHIFTS: Final = np.arange(-8.0, 12.01, 0.5)
NARROWED: Final = (1.0, 0.85, 0.7, 0.55, 0.4)
"""How far the longer and the shorter half are drawn together, where long punts make too many touchbacks."""
SPREAD: Final = 20.0
"""How much it counts that they are."""
PLACES: Final = [GROSS, TOUCHBACK, INSIDE_20]
NEAR: Final = np.array([0.05, 0.0015, 0.03])
"""What counts as one step away from each of them."""
STIFFNESS: Final = 1.0
"""How much it counts that a distance leaves the slices by a yard."""
LOOSER: Final = 0.1
"""Of each yard from the average by which the longest and shortest may leave them more freely."""


def missed(found: Floats, line: PuntLine) -> float:
    """How far odds are from his line."""
    off = (found[PLACES] - _wanted(line)) / NEAR
    return float(off @ off)


def _wanted(line: PuntLine) -> Floats:
    return np.array([line.gross, line.touchback, line.inside_20])


def grouped(shape: Sequence[float], rows: Sequence[int]) -> Floats:
    """Means of his slices, the longest first, as many to each row as it has ways."""
    found, first = [], 0
    for row in rows:
        part = shape[first : first + WAYS[row]]
        found.append(sum(part) / len(part))
        first += WAYS[row]
    return np.array(found)


def solved(line: PuntLine, odds: PuntOdds, rows: Sequence[int]) -> tuple[list[int], list[float]]:
    """Yards by row, the longest first, and what they were before they were made whole."""
    ways = np.array([WAYS[row] for row in rows], np.float64)
    ways /= ways.sum()
    table = odds.rows[:, PLACES] / NEAR
    wanted = _wanted(line) / NEAR
    shape = grouped(line.shape, rows)
    away = shape - float(shape @ ways)
    kinds = list(product(NARROWED, NARROWED, SHIFTS))
    starts = np.array([np.where(away > 0, above, below) * away + shift for above, below, shift in kinds])
    starts = np.clip(starts + float(shape @ ways), SHORTEST, LONGEST)
    off = np.einsum("krp,r->kp", table[np.rint(starts).astype(np.int64)], ways) - wanted
    lost = np.array([2 - above - below for above, below, _ in kinds])
    ideal = starts[int(np.argmin((off * off).sum(axis=1) + SPREAD * lost))]
    bounds = Bounds(np.full(len(rows), SHORTEST), np.full(len(rows), LONGEST))
    cost = Squares(
        *(Table(ways[:, None, None] * table), wanted, np.ones(len(PLACES)), np.rint(ideal).astype(np.int64), bounds),
        *(ideal, 1 + LOOSER * np.abs(away), STIFFNESS),
    )
    search(cost, Pairs.ALWAYS)
    return cost.cells.tolist(), ideal.tolist()
