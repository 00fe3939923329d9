"""The search for whole numbers that all games share: the best step, or the best two together, until none helps.

Cells x_1 ... x_n hold whole numbers. What they come to is a line of parts p to which every cell adds by itself:
L_p(x) = sum_i a_ip(x_i), linear in a cell (`Linear`) or whatever a table says of its values (`Table`). Of each part w_p
is wanted, and an error of t_p counts as one. A cell that leaves its ideal d_i costs something too, as a spring of
stiffness k does, in the scale s_i of the cell. So what cells cost is

    C(x) = sum_p ((L_p(x) - w_p) / t_p)^2 + k sum_i ((x_i - d_i) / s_i)^2

within bounds, least_i <= x_i <= most_i, and in order: no cell above the one it follows in its column. From a start, of
all that one cell may do by one of some steps, what leaves the least cost is done, as long as it helps. Where nothing
that one cell may do helps, the best that two may do together is done: one carries what the other gives, so that a line
ends nearer than any single step could bring it. Every move lowers C, so that the search ends; it ends where no single
move lowers C any more, which is a good place and not always the best of all.

`Squares` is that cost. `Function` is any other cost of the cells, made anew for every move, which is slow and asks for
nothing: two cells then move against each other only. A game may bring a cost of its own (`strat/cell_solver.py`).

Of equal costs the first is taken, by cell and then by step as they are given, so that an answer can be had again. Sums
are made number by number in a fixed order, the same on every machine; only the line of `Linear` cells is a product of
vectors, whose last bit may tell two moves apart that cost the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from math import inf
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
PATIENCE: Final = 400
"""Moves after which any search ends; real ones take a few dozen."""
HELPS: Final = 1e-9
"""By so much a move must lower the cost."""
STIFFNESS: Final = 0.02
"""What a cell one scale away from its ideal costs, beside an error that counts as one, if nothing else is said."""
SINGLE: Final = (1, -1)
NOBODY: Final = -1
"""Instead of the cell that a cell follows, where it follows none."""


class Pairs(Enum):
    """When two cells move together."""

    NEVER = 0
    LAST = 1
    """Where nothing that one cell may do helps."""
    ALWAYS = 2
    """Where two help more than one."""


class Cost(Protocol):
    """What cells cost, as a search asks for it."""

    @property
    def now(self) -> float:
        """The cost of the cells as they are, from any zero."""

    def singles(self) -> tuple[Whole, Whole, Floats]:
        """What one cell may do: the cell, its new value, and the cost then."""

    def pairs(self, at: Whole, to: Whole, after: Floats) -> tuple[Whole, Floats]:
        """Places of those single moves that are tried in pairs, and the cost after each two."""

    def make(self, at: int, to: int) -> None:
        """Change a cell."""


def search(cost: Cost, pairs: Pairs = Pairs.LAST, patience: int = PATIENCE) -> None:
    """Change cells until no change that is allowed lowers their cost."""
    for _ in range(patience):
        at, to, after = cost.singles()
        if not after.size:
            return
        best = int(np.argmin(after))
        least, chosen = cost.now - HELPS, []
        if after[best] < least:
            least, chosen = float(after[best]), [best]
        if pairs is Pairs.ALWAYS or (pairs is Pairs.LAST and not chosen):
            tried, both = cost.pairs(at, to, after)
            one, two = np.unravel_index(int(np.argmin(both)), both.shape)
            if both[one, two] < least:
                chosen = [int(tried[one]), int(tried[two])]
        if not chosen:
            return
        for each in chosen:
            cost.make(int(at[each]), int(to[each]))


class Worth(Protocol):
    """What cells add to a line."""

    def line(self, cells: Whole) -> Floats:
        """By part of the line, what all cells come to."""

    def added(self, at: Whole, now: Whole, then: Whole) -> Floats:
        """By move and part, what changes of cells add."""


@dataclass(frozen=True, slots=True)
class Linear:
    """Cells of which each adds its value times what one more is worth."""

    worth: Floats
    """[cell, part]."""

    def line(self, cells: Whole) -> Floats:
        """By part of the line, what all cells come to."""
        found: Floats = cells.astype(np.float64) @ self.worth
        return found

    def added(self, at: Whole, now: Whole, then: Whole) -> Floats:
        """By move and part, what changes of cells add."""
        found: Floats = self.worth[at] * (then - now)[:, None]
        return found


@dataclass(frozen=True, slots=True)
class Table:
    """Cells whose values add what a table says."""

    parts: Floats
    """[cell, value, part]."""
    first: int = 0
    """The value that the table begins with."""

    def line(self, cells: Whole) -> Floats:
        """By part of the line, what all cells come to."""
        found: Floats = self.parts[np.arange(len(cells)), cells - self.first].sum(axis=0)
        return found

    def added(self, at: Whole, now: Whole, then: Whole) -> Floats:
        """By move and part, what changes of cells add."""
        found: Floats = self.parts[at, then - self.first] - self.parts[at, now - self.first]
        return found


@dataclass(frozen=True, slots=True)
class Bounds:
    """What cells may be."""

    least: Whole
    most: Whole
    follows: Whole | None = None
    """By cell, the one before it in its column, which it may not exceed, or `NOBODY`."""

    def room(self, cells: Whole) -> tuple[Whole, Whole]:
        """The least and the most that each cell may be while the others stay."""
        if self.follows is None:
            return self.least, self.most
        last = np.flatnonzero(self.follows != NOBODY)
        first = self.follows[last]
        least, most = self.least.copy(), self.most.copy()
        least[first] = np.maximum(least[first], cells[last])
        most[last] = np.minimum(most[last], cells[first])
        return least, most

    def crossed(self, at: Whole, to: Whole) -> NDArray[np.bool_]:
        """By two moves, whether they put a cell above the one it follows."""
        if self.follows is None:
            return np.zeros((len(at), len(at)), np.bool_)
        crossed = (self.follows[at][None, :] == at[:, None]) & (to[None, :] > to[:, None])
        found: NDArray[np.bool_] = crossed | crossed.T
        return found


def in_columns(cells: int, rows: int) -> Whole:
    """What cells follow that stand in columns of so many rows, one column after the other."""
    found: Whole = np.where(np.arange(cells) % rows == 0, NOBODY, np.arange(cells) - 1)
    return found


@dataclass(slots=True)
class Squares:
    """Squared errors of a line, and the strain of cells away from their ideals."""

    worth: Worth
    wanted: Floats
    tolerance: Floats
    """[part]: the line, and the error in each part of it that counts as one."""
    cells: Whole
    """As they are: a search changes them."""
    bounds: Bounds
    ideal: Floats
    scale: Floats
    """[cell]: how far from its ideal counts as one."""
    stiffness: float = STIFFNESS
    steps: Sequence[int] = SINGLE
    """By how much a cell may change at once, the preferred first; two cells together only by one."""
    error: Floats = field(init=False)

    def __post_init__(self) -> None:
        self.error = self.worth.line(self.cells) - self.wanted

    @property
    def now(self) -> float:
        """The squared errors; strain is counted from where the cells are."""
        return float(((self.error / self.tolerance) ** 2).sum())

    @property
    def whole(self) -> float:
        """The squared errors and all strain."""
        return self.now + self.stiffness * float((((self.cells - self.ideal) / self.scale) ** 2).sum())

    def singles(self) -> tuple[Whole, Whole, Floats]:
        """What one cell may do: the cell, its new value, and the cost then."""
        least, most = self.bounds.room(self.cells)
        then = self.cells[:, None] + np.array(self.steps)[None, :]
        at, step = np.nonzero((then >= least[:, None]) & (then <= most[:, None]))
        to = then[at, step]
        added = self.worth.added(at, self.cells[at], to)
        after: Floats = (((self.error + added) / self.tolerance) ** 2).sum(axis=1) + self._strained(at, to)
        return at, to, after

    def pairs(self, at: Whole, to: Whole, after: Floats) -> tuple[Whole, Floats]:
        """The moves by one, and the cost after each two of them; none if the best two would leave the order."""
        tried = np.flatnonzero(np.abs(to - self.cells[at]) == 1)
        at, to = at[tried], to[tried]
        added, strained = self.worth.added(at, self.cells[at], to), self._strained(at, to)
        both: Floats = (((self.error + added[:, None] + added[None, :]) / self.tolerance) ** 2).sum(axis=2)
        both = both + strained[:, None] + strained[None, :]
        both[at[:, None] == at[None, :]] = inf
        if self.bounds.crossed(at, to).reshape(-1)[int(np.argmin(both))]:
            both[:] = inf
        return tried, both

    def make(self, at: int, to: int) -> None:
        """Change a cell."""
        self.cells[at] = to
        self.error = self.worth.line(self.cells) - self.wanted

    def _strained(self, at: Whole, to: Whole) -> Floats:
        ideal, scale = self.ideal[at], self.scale[at]
        found: Floats = self.stiffness * (((to - ideal) / scale) ** 2 - ((self.cells[at] - ideal) / scale) ** 2)
        return found


def nudged(
    ideal: Floats,
    worth: Floats,
    least: Floats,
    most: Floats,
    wanted: float,
    tolerance: float,
    scale: Floats,
    follows: Whole | None = None,
) -> Whole:
    """Whole numbers within bounds near their ideals whose weighted sum is right; `worth` are the weights.

    `follows` names by number the one it may not exceed, as `Bounds` have it.
    """
    bounds = np.rint(least).astype(np.int64), np.rint(most).astype(np.int64)
    still = worth == 0
    start = np.clip(np.rint(ideal).astype(np.int64), *bounds)
    held = Bounds(np.where(still, start, bounds[0]), np.where(still, start, bounds[1]), follows)
    cost = Squares(Linear(worth[:, None]), np.array([wanted]), np.array([tolerance]), start, held, ideal, scale)
    search(cost)
    return cost.cells


@dataclass(slots=True)
class Function:
    """Any cost of some numbers: two of them move only against each other."""

    cost: Callable[[list[int]], float]
    cells: list[int]
    bounds: Sequence[tuple[int, int]]
    now: float = field(init=False)
    known: dict[tuple[int, ...], float] = field(init=False, default_factory=dict)
    """What numbers cost that were asked about before: a search comes by the same ones again."""

    def __post_init__(self) -> None:
        self.now = self.cost(self.cells)

    def singles(self) -> tuple[Whole, Whole, Floats]:
        """What one number may do: the number, its new value, and the cost then."""
        moves = [
            (at, value + step)
            for at, (value, (least, most)) in enumerate(zip(self.cells, self.bounds, strict=True))
            for step in (-1, 1)
            if least <= value + step <= most
        ]
        at, to = np.array(moves, np.int64).reshape(-1, 2).T
        return at, to, np.array([self._after(move) for move in moves])

    def pairs(self, at: Whole, to: Whole, after: Floats) -> tuple[Whole, Floats]:
        """All moves, and the cost after each one up with each one down."""
        moves = list(zip(at.tolist(), to.tolist(), strict=True))
        both = np.full((len(moves), len(moves)), inf)
        for one, up in enumerate(moves):
            for two, down in enumerate(moves):
                if up[0] != down[0] and up[1] > self.cells[up[0]] and down[1] < self.cells[down[0]]:
                    both[one, two] = self._after(up, down)
        return np.arange(len(moves)), both

    def make(self, at: int, to: int) -> None:
        """Change a number."""
        self.cells[at] = to
        self.now = self.cost(self.cells)

    def _after(self, *moves: tuple[int, int]) -> float:
        then = list(self.cells)
        for at, to in moves:
            then[at] = to
        numbers = tuple(then)
        found = self.known.get(numbers)
        if found is None:
            found = self.known[numbers] = self.cost(then)
        return found


def descend(
    start: Sequence[int], bounds: Sequence[tuple[int, int]], cost: Callable[[list[int]], float], pairs: bool = True
) -> list[int]:
    """Whole numbers of least cost near a start: the best single step or pair of opposite steps, until none helps."""
    numbers = [min(most, max(least, value)) for value, (least, most) in zip(start, bounds, strict=True)]
    found = Function(cost, numbers, bounds)
    search(found, Pairs.ALWAYS if pairs else Pairs.NEVER)
    return found.cells


def away(values: Sequence[int], leanings: Sequence[float]) -> float:
    """How far whole numbers are from what they lean to."""
    return sum((value - lean) ** 2 for value, lean in zip(values, leanings, strict=True))
