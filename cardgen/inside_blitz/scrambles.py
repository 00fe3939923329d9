"""The SCRAMBLE section of a quarterback's running card: 36 cells of yards, S for the long ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from cardgen.figures import league
from cardgen.figures.run_lines import RunLine
from cardgen.figures.run_targets import shrunk
from cardgen.figures.season_index import ratio
from cardgen.figures.spread import blended, slices
from cardgen.inside_blitz.asking import DEPTHS, SIDES, Asking, Floats
from cardgen.inside_blitz.pass_odds import CELLS
from cardgen.noting import Noted, status_of
from cardgen.provenance import Derivation
from cardgen.solving.search import nudged
from engine.inside_blitz import codes
from engine.inside_blitz.cards.cells import SHORT_GAIN
from engine.inside_blitz.cards.fields import Yards
from engine.inside_blitz.chart_rows import dice_numbers

FEW: Final = 20
"""Scrambles below which the section leans on the league's."""
ENOUGH: Final = 15
"""Scrambles from which all his runs stand behind their mean."""
PRIOR: Final = 15
"""Scrambles for which the league's shape counts beside his own."""
SAID: Final = (9, 12, 15, 19, 24, 29)
"""Yards up to which cells may say them; S beyond."""
MOST_LETTERS: Final = 7
"""Cells of S: it comes to about ten yards, so that more of them leave no room for a good runner's short runs."""
TOLERANCE: Final = 0.02


@dataclass(frozen=True, slots=True)
class ScrambleCells:
    """The section, best cells first, and its mean."""

    cells: Yards
    target: float
    implied: float
    short_gain: float
    """What S comes to on average."""
    ideal: tuple[float, ...]
    noted: Noted


def solve_scrambles(asking: Asking, run: RunLine, yards: float, shares: Floats) -> ScrambleCells:
    """A section whose mean is that of his real scrambles."""
    shape = np.where(league.GAINS >= 0, league.scramble_shape(), 0.0)
    shape /= shape.sum()
    own = np.where(league.GAINS >= 0, run.scrambled, 0.0)
    mean = max(shrunk(ratio(yards, run.scrambles), _known(run), float(shape @ league.GAINS)), 1.0)
    distribution = blended(own, shape, mean, PRIOR)
    short = short_gain(asking, shares)
    letters, said = _letters(distribution, short)
    below = np.where(said >= league.GAINS, distribution, 0.0)
    rest = CELLS - letters
    ideal = slices(below / below.sum(), [1 / rest] * rest)
    least, most = np.zeros(rest), np.full(rest, float(said))
    worth = np.full(rest, 1 / CELLS)
    cells = nudged(ideal, worth, least, most, mean - letters * short / CELLS, TOLERANCE, np.ones(rest))
    made: Yards = (*[SHORT_GAIN] * letters, *sorted(cells.tolist(), reverse=True))
    implied = scramble_mean(made, short)
    derivation = Derivation(
        f"{run.scrambles:.3g} scrambles",
        f"targets {mean:.2f} yards; S comes to {short:.2f}; the section to {implied:.2f}",
        mean,
    )
    before = (*[short] * letters, *(float(each) for each in ideal))
    return ScrambleCells(
        made, mean, implied, short, before, Noted(derivation, status_of(run.from_plays and run.scrambles >= FEW))
    )


def _letters(distribution: Floats, short: float) -> tuple[int, int]:
    """Cells of S, and the yards up to which the others go: the fewest yards that do with few of them.

    S is worth more or less than the runs it stands for by the check, so that its part is taken by what it is worth.
    """
    for said in SAID:
        long = float((distribution * league.GAINS)[said < league.GAINS].sum())
        letters = round(long / short * CELLS)
        if letters <= MOST_LETTERS:
            return letters, said
    return MOST_LETTERS, SAID[-1]


def _known(run: RunLine) -> float:
    """How many runs stand behind the mean of his scrambles: who scrambles often scrambles as he runs."""
    return run.carries if run.scrambles >= ENOUGH else run.scrambles


def scramble_mean(cells: Yards, short: float) -> float:
    """Yards per scramble."""
    return sum(short if isinstance(cell, str) else float(cell) for cell in cells) / CELLS


def short_gain(asking: Asking, shares: Floats) -> float:
    """What S of a scramble comes to: the key of the Short line stops him or does not."""  # IBF-PASS-11, IBF-PASS-12
    gains = np.array([asking.charts.scramble_gains[number] for number in dice_numbers()], np.float64)
    high, low = gains.mean(axis=0)
    keys = asking.read(codes.PASS_KEY + codes.SHORT)
    stopped = 0.0
    for depth in range(DEPTHS):
        for answer in asking.answers(codes.QUICK_PASS + depth):
            boxes = asking.defenses[answer.front].charts[answer.call.alignment]
            ratings = [0 if player is None else player.run for player in boxes]
            chance = float(np.clip(np.array(ratings)[keys], 0, SIDES).mean()) / SIDES
            stopped += float(shares[depth]) * answer.weight * chance
    return float(high - stopped * (high - low))
