"""Columns of runs: Right, Wrong and Key of each kind, whose half of a player's line is what the defense's leaves
over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.figures.run_lines import RunLine
from cardgen.figures.spread import slices, tilted
from cardgen.noting import Noted, status_of
from cardgen.provenance import Derivation, percent
from cardgen.strat.carry_fumbles import fumble_text
from cardgen.strat.cell_solver import ROWS, Problem, Whole, line_of, solve, solve_ordered
from cardgen.strat.ladders import OFFENSE, ladder
from cardgen.strat.layouts import BEST_FIRST, arrangement, weights_of
from cardgen.strat.odds import Floats
from cardgen.strat.palettes import Palette
from cardgen.strat.run_kinds import RunTarget
from engine.strat import codes
from engine.strat.cards.readings import Result
from engine.strat.reference_mix import guess_shares

MEAN, LOSSES, TEN, TWENTY = range(4)
TOLERANCE: Final = (0.004, 0.003, 0.003, 0.002)
KIND_TOLERANCE: Final = 0.15
GUESSES: Final = len(codes.COLUMNS)
TITLES: Final = ("Linebuck", "Off Tackle", "End Run")
"""By kind of run."""
ALL_ROWS: Final = tuple(range(ROWS))


@dataclass(frozen=True, slots=True)
class RunColumns:
    """Right, Wrong and Key of each kind of run, and how it came about."""

    palette: Palette
    plays: tuple[int, ...]
    cells: Whole
    """[3 kind + guess, row]: readings of the palette."""
    natural: Floats
    """The same, before rounding."""
    half: Floats
    """Mean, losses, 10+ and 20+ of the card's half."""

    def column(self, play: int, guess: int) -> list[Result]:
        """The readings of a column."""
        line = self.cells[self.plays.index(play) * GUESSES + guess]
        return self.palette.read(line)


@dataclass(frozen=True, slots=True)
class Ran:
    """What a player really did on such runs."""

    statistic: str
    known: bool
    """Whether he ran often enough for columns of his own."""
    fumbles: float
    """Of the runs of his card."""


def features(carries: Palette) -> Floats:
    """[reading, part]: mean, losses, 10+ and 20+."""
    parts = (carries.places, carries.share_below(0), carries.share_from(10), carries.share_from(20))
    return np.array(parts).T


def solve_runs(carries: Palette, target: RunTarget, run: RunLine, seed: int, *labels: str) -> RunColumns:
    """All columns of a runner, solved together."""
    within = carries.within(run.longest, max(run.rushes, run.carries))
    plays = tuple(kind.play for kind in target.kinds)
    columns = len(plays) * GUESSES
    natural = np.zeros((columns, ROWS))
    shares = np.zeros(columns)
    for at, kind in enumerate(target.kinds):
        for guess, rung in enumerate(ladder(OFFENSE, kind.play)):
            place = at * GUESSES + guess
            shares[place] = kind.share * guess_shares(kind.play)[guess]
            order = arrangement(BEST_FIRST, seed, *labels, codes.PLAYS[kind.play], codes.COLUMNS[guess])
            spread = tilted(kind.spread, kind.half + rung.yards)
            natural[place, order] = slices(spread, weights_of(ALL_ROWS, order))
    start = carries.nearest(natural, within)
    problem = _problem(carries, target, shares, within)
    cells = solve_ordered(problem, start, natural, carries.worths, start, shares)
    return RunColumns(carries, plays, cells, natural, line_of(problem, cells)[: len(TOLERANCE)])


def run_derivations(columns: RunColumns, target: RunTarget, ran: Ran, calibrated: str) -> dict[str, Noted]:
    """Of the columns of runs; `calibrated` is what they target where it is not the real line."""
    half = columns.half
    whole = (
        f"columns solved together: {half[MEAN]:.2f} a run for {target.halves[MEAN]:.2f}, losses "
        f"{percent(half[LOSSES])} for {percent(target.halves[LOSSES])}, 10+ {percent(half[TEN])} for "
        f"{percent(target.halves[TEN])}, 20+ {percent(half[TWENTY])} for {percent(target.halves[TWENTY])}"
    )
    found = {}
    for at, kind in enumerate(target.kinds):
        formula = (
            f"{percent(kind.share, 0)} of his runs, {kind.mean:.2f} each; the defense's half is the league's behind "
            f"his blockers, {kind.usual:.2f}, so that his is {kind.half:.2f}, more under Wrong and less under Key; "
            f"{whole}; {fumble_text(ran.fumbles)}"
        )
        derivation = Derivation(ran.statistic, formula, kind.half).then(calibrated)
        for guess, title in enumerate(codes.COLUMNS):
            values = columns.natural[at * GUESSES + guess].tolist()
            found[f"{TITLES[kind.play]} {title}"] = Noted(derivation, status_of(ran.known), values)
    return found


def no_runs(play: int, statistic: str, why: str) -> dict[str, Noted]:
    """Of columns of runs that a card has blank."""
    none = Noted(Derivation(statistic, why, 0.0), "derived")
    return {f"{TITLES[play]} {title}": none for title in codes.COLUMNS}


def _problem(carries: Palette, target: RunTarget, shares: Floats, within: NDArray[np.bool_]) -> Problem:
    each = features(carries)
    kinds = len(target.kinds)
    worth = np.zeros((len(shares), len(each), len(TOLERANCE) + kinds))
    worth[:, :, : len(TOLERANCE)] = shares[:, None, None] * each[None]
    for at, kind in enumerate(target.kinds):
        own = slice(at * GUESSES, (at + 1) * GUESSES)
        worth[own, :, len(TOLERANCE) + at] = shares[own, None] / kind.share * carries.places[None]
    return Problem(
        worth,
        carries.places,
        carries.kinds,
        np.array([*target.halves, *(kind.half for kind in target.kinds)]),
        np.array([*TOLERANCE, *([KIND_TOLERANCE] * kinds)]),
        np.broadcast_to(within, (len(shares), len(each))),
    )


def one_column(
    carries: Palette, spread: Floats, mean: float, losses: float, run: RunLine, seed: int, *labels: str
) -> tuple[Whole, Floats]:
    """A single column with a mean of its own, such as Must Run: the numbers of its readings, and the natural yards."""
    order = arrangement(BEST_FIRST, seed, *labels)
    natural = np.zeros((1, ROWS))
    natural[0, order] = slices(tilted(spread, mean), weights_of(ALL_ROWS, order))
    each = features(carries)[None, :, : LOSSES + 1]
    wanted, tolerance = np.array([mean, losses]), np.array([0.01, 0.03])
    within = carries.within(run.longest, max(run.rushes, run.carries))
    problem = Problem(each, carries.places, carries.kinds, wanted, tolerance, within[None, :])
    return solve(problem, carries.nearest(natural, within), natural)[0], natural[0]
