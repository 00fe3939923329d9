"""Cells of several columns, chosen together so that the line they imply comes out.

Every cell takes one of some readings. What a reading adds to each part of the line depends on its column and on how
often its row is thrown, so that the line is a sum over cells; a change counts for less the further it takes a cell from
where it began. Readings have no steps from one to the next: a search may put any of them anywhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.solving.search import HELPS, search
from cardgen.strat.odds import WAYS, Floats
from engine.strat import codes

Whole = NDArray[np.int64]
ROWS: Final = len(WAYS)
LOOSE: Final = 0.8
STRICT: Final = 0.05
"""How far a column may move from what it was worth, and from what it is held to, in yards."""
APART: Final = 0.3
"""By how much columns that were out of order should differ."""
ORDERINGS: Final = 8
GAIN: Final = 0
"""The kind of readings that are yards."""
NEAR: Final = 8.0
NEAR_PART: Final = 0.75
"""A gain stays within so many yards of its place in the column, or within so much of itself: columns that only come out
right as a whole, all small gains beside one long one, are nobody's."""
IN_PLACE_OF_A_WORD: Final = 15.0
"""The longest gain that comes where a word stood."""
PAIRED: Final = 90
"""So many of the most promising single changes are tried in pairs."""


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


@dataclass(slots=True)
class Held:
    """What columns as a whole are held to, beside the line."""

    worths: Floats
    """[reading]."""
    means: Floats
    tolerance: Floats
    """[column]: what a column should be worth, and the error in it that counts as one."""


def solve_ordered(
    problem: Problem, start: Whole, natural: Floats, worths: Floats, first: Whole, shares: Floats
) -> Whole:
    """The same, in which columns also keep their order: of each three Wrong above Right above Key or 2-tmd.

    Columns stay near what they are worth on the `first` cells; where two would change places both are held to what they
    are worth together. `worths` are of readings, `shares` how often columns are read.
    """
    held = Held(worths, worths[first] @ WAYS, np.full(len(first), LOOSE))
    cells = start
    for _ in range(ORDERINGS):
        cells = solve(problem, cells, natural, held)
        if not _pool(worths[cells] @ WAYS, shares, held):
            break
    return cells


def _pool(now: Floats, shares: Floats, held: Held) -> bool:
    """Hold columns that are out of order to what they are worth together, and say whether there were any."""
    means = held.means
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
            held.tolerance[[better, worse]] = STRICT
    return found


def line_of(problem: Problem, cells: Whole) -> Floats:
    """The line of cells [column, row]."""
    columns = np.arange(len(cells))[:, None]
    found: Floats = (WAYS[None, :, None] * problem.worth[columns, cells]).sum(axis=(0, 1))
    return found


def solve(problem: Problem, start: Whole, natural: Floats, held: Held | None = None) -> Whole:
    """Cells [column, row] from a start; `natural` is the place each cell should have, were it alone."""
    columns, count = problem.worth.shape[:2]
    held = held or Held(np.zeros(count), np.zeros(columns), np.ones(columns))
    moves = _Moves(problem, start, natural, held)
    search(moves)
    return moves.cells.reshape(start.shape)


class _Moves:
    """Every change of one cell, and what it costs, as the search asks for it."""

    now = 0.0

    def __init__(self, problem: Problem, start: Whole, natural: Floats, held: Held) -> None:
        strain = _strain(problem, start, natural)
        columns, count, parts = problem.worth.shape
        each = WAYS[None, :, None, None] * problem.worth[:, None, :, :] / problem.tolerance
        self.adds = each.reshape(-1, count, parts)
        self.squares = (self.adds**2).sum(axis=2)
        self.error = (line_of(problem, start) - problem.wanted) / problem.tolerance
        own = WAYS[None, :, None] * held.worths[None, None, :] / held.tolerance[:, None, None]
        self.own = own.reshape(-1, count)
        self.own_error = (held.worths[start] @ WAYS - held.means) / held.tolerance
        self.column = np.repeat(np.arange(columns), ROWS)
        self.strain = np.where(_legal(problem, start, natural), strain, np.inf).reshape(-1, count)
        self.cells = start.reshape(-1).copy()
        self.every = np.arange(len(self.cells))
        self.flat = self.adds.reshape(-1, parts)
        self.apart = np.zeros(self.own.shape)
        self.aside = np.zeros(self.own.shape)
        self.moves = np.divmod(np.arange(self.own.size), count)
        self._look(self.every)
        for place in range(columns):
            self._weigh(place)

    def _look(self, at: Whole) -> None:
        """What the changes of some cells cost by themselves: their own squares, and the strain."""
        now = self.cells[at]
        there = self.adds[at, now]
        squares = self.squares[at] - 2 * (self.adds[at] @ there[:, :, None])[:, :, 0] + self.squares[at, now][:, None]
        self.apart[at] = squares + self.strain[at] - self.strain[at, now][:, None]

    def _weigh(self, place: int) -> None:
        """What the changes in a column cost it."""
        rows = slice(place * ROWS, (place + 1) * ROWS)
        moved = self.own[rows] - self.own[self.every[rows], self.cells[rows]][:, None]
        self.aside[rows] = moved * (2 * self.own_error[place] + moved)

    def singles(self) -> tuple[Whole, Whole, Floats]:
        """Every reading in every cell, and how much worse or better things are with it there."""
        # The square of an error that a change is added to, written out: far quicker than making every change.
        along = (self.flat @ self.error).reshape(self.own.shape)
        there = along[self.every, self.cells][:, None]
        return *self.moves, (2 * (along - there) + self.apart + self.aside).reshape(-1)

    def make(self, at: int, to: int) -> None:
        """Change a cell."""
        now, place = self.cells[at], int(self.column[at])
        self.error = self.error + self.adds[at, to] - self.adds[at, now]
        self.own_error[place] += self.own[at, to] - self.own[at, now]
        self.cells[at] = to
        self._look(self.every[at : at + 1])
        self._weigh(place)

    def pairs(self, at: Whole, to: Whole, after: Floats) -> tuple[Whole, Floats]:
        """Those changes that alone cost least, and how much worse or better things are with two of them."""
        tried = np.argpartition(after, PAIRED)[:PAIRED] if after.size > PAIRED else np.arange(after.size)
        tried = np.sort(tried[np.isfinite(after[tried])])
        at, to, alone = at[tried], to[tried], after[tried]
        each = self.adds[at, to] - self.adds[at, self.cells[at]]
        own = self.own[at, to] - self.own[at, self.cells[at]]
        same = self.column[at][:, None] == self.column[at][None, :]
        both: Floats = alone[:, None] + alone[None, :] + 2 * (each @ each.T + same * np.outer(own, own))
        both[at[:, None] == at[None, :]] = np.inf
        return tried, both


def _legal(problem: Problem, start: Whole, natural: Floats) -> NDArray[np.bool_]:
    """[column, row, reading]: what may stand there; what does stand there always may."""
    away = np.abs(problem.places[None, None, :] - natural[:, :, None])
    near = away <= np.maximum(NEAR, NEAR_PART * np.abs(natural))[:, :, None]
    # Where a word stood there is no place to be near to.
    short = (problem.places <= IN_PLACE_OF_A_WORD)[None, None, :]
    free = ((natural == 0.0)[:, :, None] & short) | (problem.kinds != GAIN)[None, None, :]
    there = np.arange(len(problem.places))[None, None, :] == start[:, :, None]
    found: NDArray[np.bool_] = ((near | free) & problem.allowed[:, None, :]) | there
    return found


def _strain(problem: Problem, start: Whole, natural: Floats) -> Floats:
    """[column, row, reading]: what it costs to have a reading there."""
    scale = np.maximum(1.5, 0.25 * np.abs(natural))
    away = (problem.places[None, None, :] - natural[:, :, None]) / scale[:, :, None]
    other = problem.kinds[None, None, :] != problem.kinds[start][:, :, None]
    found: Floats = np.where(other, problem.turned, problem.stiffness * away**2)
    return found
