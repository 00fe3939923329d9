"""Cells of several columns, chosen together so that the line they imply comes out.

Every cell takes one of some readings. What a reading adds to each part of the line depends on its column and on how
often its row is thrown, so that the line is a sum over cells. From a natural start the best change of one cell, or of
two together, is made until none helps; a change counts for less the further it takes a cell from where it began.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.strat.odds import WAYS, Floats
from engine.strat import codes

Whole = NDArray[np.int64]
ROWS: Final = len(WAYS)
PATIENCE: Final = 300
LOOSE: Final = 0.8
STRICT: Final = 0.05
"""How far a column may move from what it was worth, and from what it is held to, in yards."""
APART: Final = 0.3
"""By how much columns that were out of order should differ."""
ORDERINGS: Final = 4
PAIRED: Final = 90
"""So many of the most promising single changes are tried in pairs."""
HELPS: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Problem:
    """What is asked of some columns."""

    worth: Floats
    """[column, reading, part of the line]: what a column all of one reading would add."""
    places: Floats
    """[reading]: where a reading stands among the others, in yards."""
    kinds: Whole
    """[reading]: readings of another kind are not near whatever their places."""
    wanted: Floats
    tolerance: Floats
    """[part]: the line, and the error in each part of it that counts as one."""
    allowed: NDArray[np.bool_]
    """[column, reading]: what may stand in a column at all."""
    stiffness: float = 0.02
    turned: float = 0.5
    """How much it counts that a cell is of another kind than at the start."""


def solve_ordered(
    problem: Problem, start: Whole, natural: Floats, worths: Floats, first: Whole, shares: Floats
) -> Whole:
    """The same, in which columns also keep their order: of each three Wrong above Right above Key or 2-tmd.

    Columns stay near what they are worth on the `first` cells; where two would change places both are held to what they
    are worth together. `worths` are of readings, `shares` how often columns are read.
    """
    means, tolerance = worths[first] @ WAYS, np.full(len(first), LOOSE)
    cells = start
    for _ in range(ORDERINGS):
        cells = solve(_ordered(problem, worths, means, tolerance), cells, natural)
        now = worths[cells] @ WAYS
        if not _pool(now, shares, means, tolerance):
            break
    return cells


def _pool(now: Floats, shares: Floats, means: Floats, tolerance: Floats) -> bool:
    """Hold columns that are out of order to what they are worth together, and say whether there were any."""
    found = False
    for first in range(0, len(now), len(codes.COLUMNS)):
        order = [first + guess for guess in (codes.WRONG_GUESS, codes.RIGHT_GUESS, codes.KEYED)]
        for better, worse in pairwise(order):
            if now[better] >= now[worse] - HELPS:
                continue
            found = True
            both = shares[better] + shares[worse]
            middle = (shares[better] * now[better] + shares[worse] * now[worse]) / both
            means[better], means[worse] = middle + APART * shares[worse] / both, middle - APART * shares[better] / both
            tolerance[[better, worse]] = STRICT
    return found


def _ordered(problem: Problem, worths: Floats, means: Floats, tolerance: Floats) -> Problem:
    columns, count = problem.worth.shape[:2]
    own = np.zeros((columns, count, columns))
    own[np.arange(columns), :, np.arange(columns)] = worths
    return replace(
        problem,
        worth=np.concatenate([problem.worth, own], axis=2),
        wanted=np.concatenate([problem.wanted, means]),
        tolerance=np.concatenate([problem.tolerance, tolerance]),
    )


def line_of(problem: Problem, cells: Whole) -> Floats:
    """The line of cells [column, row]."""
    columns = np.arange(len(cells))[:, None]
    found: Floats = (WAYS[None, :, None] * problem.worth[columns, cells]).sum(axis=(0, 1))
    return found


def solve(problem: Problem, start: Whole, natural: Floats) -> Whole:
    """Cells [column, row] from a start; `natural` is the place each cell should have, were it alone."""
    count = problem.worth.shape[1]
    each = WAYS[None, :, None, None] * problem.worth[:, None, :, :] / problem.tolerance
    adds = each.reshape(-1, count, len(problem.wanted))
    allowed = np.broadcast_to(problem.allowed[:, None, :], (*start.shape, count)).reshape(-1, count)
    strain = np.where(allowed, _strain(problem, start, natural).reshape(-1, count), np.inf)
    chosen = start.reshape(-1).copy()
    every = np.arange(len(chosen))
    error = (line_of(problem, start) - problem.wanted) / problem.tolerance
    squares = (adds**2).sum(axis=2)
    for _ in range(PATIENCE):
        there = adds[every, chosen]
        # The square of an error that a change is added to, written out: far quicker than making every change.
        along = adds @ error - (there @ error)[:, None]
        apart = squares - 2 * (adds @ there[:, :, None])[:, :, 0] + squares[every, chosen][:, None]
        cost = 2 * along + apart + strain - strain[every, chosen][:, None]
        best = int(np.argmin(cost))
        moves = [divmod(best, count)] if cost.flat[best] < -HELPS else _pair(adds, there, strain, chosen, error, cost)
        if not moves:
            break
        for at, to in moves:
            error = error + adds[at, to] - adds[at, chosen[at]]
            chosen[at] = to
    return chosen.reshape(start.shape)


def _strain(problem: Problem, start: Whole, natural: Floats) -> Floats:
    """[column, row, reading]: what it costs to have a reading there."""
    scale = np.maximum(1.5, 0.25 * np.abs(natural))
    away = (problem.places[None, None, :] - natural[:, :, None]) / scale[:, :, None]
    other = problem.kinds[None, None, :] != problem.kinds[start][:, :, None]
    found: Floats = np.where(other, problem.turned, problem.stiffness * away**2)
    return found


def _pair(
    adds: Floats, there: Floats, strain: Floats, chosen: Whole, error: Floats, cost: Floats
) -> list[tuple[int, int]]:
    """The best two changes of different cells, among those that alone cost least."""
    tried = np.argpartition(cost, PAIRED, axis=None)[:PAIRED] if cost.size > PAIRED else np.arange(cost.size)
    tried.sort()
    at, to = np.divmod(tried, cost.shape[1])
    held = np.isfinite(strain[at, to])
    at, to = at[held], to[held]
    each = adds[at, to] - there[at]
    more = strain[at, to] - strain[at, chosen[at]]
    both = ((error + each[:, None, :] + each[None, :, :]) ** 2).sum(axis=2) + more[:, None] + more[None, :]
    both[at[:, None] == at[None, :]] = np.inf
    first, second = np.unravel_index(int(np.argmin(both)), both.shape)
    if both[first, second] >= float(error @ error) - HELPS:
        return []
    return [(int(at[first]), int(to[first])), (int(at[second]), int(to[second]))]
