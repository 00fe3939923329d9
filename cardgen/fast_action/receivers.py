"""Receiving columns: for each depth of pass a player's gains, and over his mix of depths his yards per catch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.figures import league
from cardgen.figures.catch_lines import (
    DEPTHS,
    LONG,
    MEAN_PRIOR,
    QUICK,
    SCREENS,
    SHAPE_PRIOR,
    SHORT,
    CatchLine,
    catch_mix,
    never_thrown,
    reach,
    usual_means,
)
from cardgen.noting import Noted, status_of
from cardgen.provenance import Derivation, percent
from cardgen.solving.search import NOBODY, Bounds, Linear, Pairs, Squares, in_columns, search
from engine.cards.faces import ROWS
from engine.fast_action.cards import LONG_COLUMN, Cells

Floats = NDArray[np.float64]
REACH: Final = 0.5
"""How far all his gains may be moved, as a part of themselves, so that his yards per catch come out."""
FEW: Final = 20
"""Catches below which columns lean on the league's."""
KNOWN: Final = 10
"""Catches from which his yards per catch are taken as they are."""
FEW_PRIOR: Final = 8
"""Catches for which the league's yards count beside his total where he has fewer."""
DEPTH_TOLERANCE: Final = np.array([0.5, 0.7, 1.5])
"""Yards by which the mean of each depth may well differ from his own; the total counts more."""
TOTAL_TOLERANCE: Final = 0.01
TO_LONG: Final = 0.8
"""Row 1 sends to the long column if the best twelfth of his gains reaches this part of that column's mean."""


@dataclass(frozen=True, slots=True)
class Receiving:
    """The receiving columns of a card, blank ones None."""

    q: Cells | None
    s: Cells | None
    l: Cells | None  # noqa: E741  the column's printed name
    ideal: tuple[tuple[float, ...], ...] = ()
    """The cells before rounding, in order of depth; empty when blank."""
    target: tuple[float, ...] = ()
    """The means they target."""

    @property
    def columns(self) -> tuple[Cells | None, Cells | None, Cells | None]:
        """In order of depth."""
        return self.q, self.s, self.l


EVERY_ROW_ALIKE: Final = np.ones((len(DEPTHS), ROWS))
BLANK_RECEIVING: Final = Receiving(None, None, None)


def long_value(cells: Cells | None) -> float:
    """What row 1 comes to when it sends to the long column."""
    return float(np.mean([cell for cell in cells if not isinstance(cell, str)])) if cells else 0.0


def column_rows(cells: Cells | None, long: Cells | None) -> Floats:
    """The twelve rows of a column in yards, a row that sends to the long column with that column's mean."""
    if cells is None:
        return np.zeros(ROWS)
    return np.array([long_value(long) if isinstance(cell, str) else float(cell) for cell in cells])


def column_means(receiving: Receiving, rows: Floats = EVERY_ROW_ALIKE) -> tuple[float, ...]:
    """Yards per catch of quick, short and long passes; `rows` is how often a row is read, 1 being once in twelve."""
    return tuple(
        float((column_rows(cells, receiving.l) * rows[at]).mean()) for at, cells in enumerate(receiving.columns)
    )


def target_means(
    line: CatchLine, completion: Sequence[float], screen_yards: float, factor: float = 1.0
) -> tuple[float, ...]:
    """The yards per catch of quick, short and long passes at which his columns target.

    `completion` is how often his passers complete quick, short, long and screen passes; his yards per catch are
    multiplied by `factor`, which closes the yards of his team.
    """
    mix = catch_mix(line, completion)
    thrown = float(mix[:SCREENS] @ np.array(line.means))
    screens = float(mix[SCREENS]) * screen_yards
    wanted = factor * line.mean if line.receptions else thrown + screens
    if line.receptions < KNOWN:
        # Few catches say little: the league's at his depths count beside them.
        usual = factor * float(mix[:SCREENS] @ np.array(usual_means(line.position))) + screens
        wanted = (line.receptions * wanted + FEW_PRIOR * usual) / (line.receptions + FEW_PRIOR)
    moved = (wanted - screens) / thrown if thrown > 0 else 1.0
    moved = min(max(moved, 1 - REACH), 1 + REACH)
    return tuple(mean * moved for mean in line.means)


def solve_receiver(
    line: CatchLine, completion: Sequence[float], means: Sequence[float], rows: Floats = EVERY_ROW_ALIKE
) -> Receiving:
    """The receiving columns of a player that come nearest to the yards per catch they target.

    `rows` is how often a catch of each depth reads each row, 1 being once in twelve.
    """
    if never_thrown(line):
        return BLANK_RECEIVING
    return _Columns(replace(line, means=tuple(means)), catch_mix(line, completion), rows).solve()


class _Columns:
    """Three columns that are rounded together."""

    def __init__(self, line: CatchLine, mix: Floats, rows: Floats) -> None:
        self.line = line
        self.rows = rows
        self.mix = mix[:SCREENS]
        self.wanted = float(self.mix @ np.array(line.means))
        self.ideal = np.array([self._ideal(at) for at in range(len(DEPTHS))])
        self.most = min(reach(line.longest, line.receptions) or league.MOST, league.MOST)
        """No cell is more."""
        self.cells = np.minimum.accumulate(np.clip(np.rint(self.ideal), league.LEAST, self.most), axis=1)
        if line.longest is not None and line.receptions >= KNOWN:
            self.cells[LONG, 0] = min(max(self.cells[LONG, 1], line.longest), self.most)
        # A long catch is in no row shorter than a short one.
        short, far = self.cells[SHORT], self.cells[LONG]
        self.apart = np.minimum.accumulate(np.rint((short + far) / 2))
        self.cells[SHORT], self.cells[LONG] = np.minimum(short, self.apart), np.maximum(far, self.apart)
        long = float(self.ideal[LONG].mean())
        self.sends = [self.ideal[at, 0] >= TO_LONG * long for at in (QUICK, SHORT)]

    def _ideal(self, at: int) -> Floats:
        """Means of the twelfths of his gains, moved to the wanted mean by the same factor each."""
        cells = self.line.parts[at]
        now, wanted = float((cells * self.rows[at]).mean()), self.line.means[at]
        return cells * wanted / now if now > 1 else cells + wanted - now

    def _influence(self) -> Floats:
        """What one more yard in each cell does to the means of the three depths."""
        influence = np.zeros((len(DEPTHS), ROWS, len(DEPTHS)))
        for at in range(len(DEPTHS)):
            influence[at, :, at] = self.rows[at] / ROWS
            if at != LONG and self.sends[at]:
                influence[at, 0, at] = 0.0
                influence[LONG, :, at] = self.rows[at, 0] / ROWS**2
        return influence

    def solve(self) -> Receiving:
        """Step single cells until the total is as near as cells allow, each depth staying near its own mean."""
        influence = self._influence().reshape(-1, len(DEPTHS))
        cells = self.cells.reshape(-1).astype(np.int64)
        follows = in_columns(len(cells), ROWS)
        follows[[at * ROWS + 1 for at in (QUICK, SHORT) if self.sends[at]]] = NOBODY
        still = influence.sum(axis=1) <= 0
        still[LONG * ROWS] = True
        lowest, highest = np.full(self.cells.shape, league.LEAST), np.full(self.cells.shape, self.most)
        highest[SHORT], lowest[LONG] = self.apart, self.apart
        least, most = (np.where(still, cells, bound.reshape(-1)) for bound in (lowest, highest))
        cost = Squares(
            Linear(np.column_stack((influence @ self.mix, influence))),
            np.array([self.wanted, *self.line.means]),
            np.array([TOTAL_TOLERANCE, *DEPTH_TOLERANCE * sqrt(2)]),
            cells,
            Bounds(least, most, follows),
            self.ideal.reshape(-1),
            np.maximum(2.0, 0.2 * np.abs(self.ideal)).reshape(-1),
        )
        search(cost, Pairs.NEVER)
        self.cells = cost.cells.reshape(self.cells.shape)
        columns: list[Cells] = []
        for at in range(len(DEPTHS)):
            cells_of: list[int | str] = [int(cell) for cell in self.cells[at]]
            if at != LONG and self.sends[at]:
                cells_of[0] = LONG_COLUMN  # SPF-8.3.3c
            columns.append(tuple(cells_of))
        before = self.ideal.copy()
        before[LONG, 0] = self.cells[LONG, 0]  # his longest catch, or a cell that stays as it is
        ideal = tuple(tuple(float(cell) for cell in column) for column in before)
        return Receiving(columns[QUICK], columns[SHORT], columns[LONG], ideal, self.line.means)


def column_derivation(
    line: CatchLine,
    mix: Floats,
    receiving: Receiving,
    screen_yards: float,
    at: int,
    rows: Floats = EVERY_ROW_ALIKE,
) -> Derivation:
    """The way of a receiving column, quick, short or long, to the mean it targets."""
    depth = DEPTHS[at]
    known = "" if line.from_plays else " (estimated: the league's mix of depths)"
    statistic = (
        f"{depth} passes: {line.targets[at]:.3g} thrown, {line.catches[at]:.3g} caught{known}, "
        f"{line.means[at]:.2f} yards a catch with {MEAN_PRIOR} of the league's counted in; "
        f"all passes: {line.receptions:g} catches, {line.yards:g} yards, {line.mean:.2f} a catch"
    )
    if line.longest is not None:
        statistic += f", long {line.longest}"
    means = column_means(receiving, rows)
    target = receiving.target[at]
    implied = float(mix[:SCREENS] @ np.array(means)) + float(mix[SCREENS]) * screen_yards
    screens = f", screens {percent(float(mix[SCREENS]), 0)} at {screen_yards:.2f}" if mix[SCREENS] else ""
    steps = [
        f"no rating adds to a catch; all depths moved by {target / line.means[at]:.3f} so that his yards a catch "
        f"and his passers' yards come out: {depth} targets {target:.2f}",
        f"rows are the twelfths of his {depth} catches, {SHAPE_PRIOR} of the league's counted in",
        f"rounded together: this column {means[at]:.2f}, all his catches {implied:.2f}{screens} (real {line.mean:.2f})",
        f"{percent(float(mix[at]), 0)} of his catches read {'QSL'[at]}, {percent(float(mix[at]) / ROWS)} each row",
    ]
    cells = receiving.columns[at]
    if at != LONG and cells and cells[0] == LONG_COLUMN:
        steps.append(f"row 1 goes on to L, which averages {means[LONG]:.2f}")
    return Derivation(statistic, "; ".join(steps), 0.0)


def column_derivations(
    line: CatchLine, completion: Sequence[float], receiving: Receiving, screen_yards: float, rows: Floats, target: str
) -> dict[str, Noted]:
    """Of every receiving column; `completion` is what his passers' cards imply, `target` what the means target."""
    if not receiving.ideal:
        return {}
    mix = catch_mix(line, completion)
    status = status_of(line.from_plays and line.receptions >= FEW)
    return {
        "QSL"[at]: Noted(
            column_derivation(line, mix, receiving, screen_yards, at, rows).after(target), status, receiving.ideal[at]
        )
        for at, cells in enumerate(receiving.columns)
        if cells is not None
    }
