"""Parts of the exact lines of passers and runners: what their cards say, what they really did, what a step is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from cardgen.inside_blitz.asking import Floats
from cardgen.inside_blitz.pass_odds import CELLS, Passing, PassOdds
from cardgen.inside_blitz.passers import PassResult
from cardgen.inside_blitz.runners import RunSplit
from engine.cards.dice_faces import DiceSpan
from engine.inside_blitz import cards
from engine.inside_blitz.cards.cells import READINGS, Reading

HALF: Final = 0.5
"""How often a card alone is opened."""


def counted(card: cards.Quarterback) -> Passing:
    """The numbers of a passer's card."""
    matrices = (card.quick_short, card.medium_long)
    counts = [tuple(_count(cells, side, name) for name in READINGS) for cells in matrices for side in (0, 1)]
    return Passing(
        tuple(counts),
        (_width(card.pressure[0]), _width(card.pressure[1]), _width(card.pressure[2])),
        (_width(card.depths[0]), _width(card.depths[1]), _width(card.depths[2]), _width(card.depths[3])),
    )


def _count(cells: Sequence[Reading], side: int, name: str) -> int:
    return sum(cell[side] == name for cell in cells)


def _width(span: DiceSpan | None) -> int:
    return 0 if span is None else span.width


def raw_passing(passing: Passing, shares: Floats, gains: Floats) -> tuple[float, float, float, float, float]:
    """The card alone, against players without ratings: X and R complete, ? intercepted, PR by the line under pressure.

    `gains` are yards per catch by depth.
    """
    parts = np.array(passing.counts) / CELLS
    complete = parts[:, 0] + parts[:, 1]
    sacked = float(shares @ (parts[:, 2] + parts[:, 3])) * passing.pressure[1] / CELLS
    return (
        float(shares @ complete),
        float(shares @ (complete * gains)),
        float(shares @ parts[:, 4]),
        sacked,
        float(shares @ parts[:, 5]),
    )


def passing_steps(odds: PassOdds, team_means: Floats, passing: Passing, result: PassResult) -> list[list[float]]:
    """For each part of the line, what one more cell of each depth, or one more number, is worth."""
    per_pass = result.calls / max(1 - result.sack - result.scramble, 1e-9)
    complete = [float(part) * each.on_target / CELLS for part, each in zip(per_pass, odds.depths, strict=True)]
    means = [float(each.targets @ team_means[depth]) for depth, each in enumerate(odds.depths)]
    bad = [float(part) * each.intercepted / CELLS for part, each in zip(per_pass, odds.depths, strict=True)]
    pressed = lost = 0.0
    for depth, each in enumerate(odds.depths):
        cells = (passing.counts[depth][2] + passing.counts[depth][3]) / CELLS
        pressed += float(result.calls[depth]) * cells * each.pressed
        lost += float(per_pass[depth]) * cells * each.pressed_lost
    ran = [float(part) / CELLS for part in result.calls[1:]]
    yards = [step * mean for step, mean in zip(complete, means, strict=True)]
    return [complete, yards, [*bad[1:], lost / CELLS], [pressed / CELLS], [pressed / CELLS, *ran]]


def half_open(splits: tuple[RunSplit, RunSplit]) -> tuple[RunSplit, RunSplit]:
    """The same runs, opened half the time: the card alone."""
    return RunSplit(splits[0].share, HALF), RunSplit(splits[1].share, HALF)


def run_steps(splits: tuple[RunSplit, RunSplit]) -> list[float]:
    """What one yard in each cell is worth: highs and lows, inside and outside."""
    return [
        split.share * part / CELLS
        for split in splits
        for part in (split.opened, 1 - split.opened)
        for _ in range(CELLS)
    ]
