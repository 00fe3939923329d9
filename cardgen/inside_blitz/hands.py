"""Catch ratings: whole numbers by depth so that a player catches as many of the passes thrown to him as he really
did."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

import numpy as np

from cardgen.figures.catch_lines import CatchLine
from cardgen.inside_blitz.asking import DEPTHS, SIDES, Floats
from cardgen.inside_blitz.pass_odds import CELLS, Passing, PassOdds
from cardgen.inside_blitz.receivers import depth_sections, sections, usual_rate
from engine.inside_blitz.player_record import NO_RATING

USUAL: Final = (5, 5, 4, 2)
"""Ratings of an ordinary player at each depth, as the reference has them."""
STEEP: Final = 5.0
"""Rating points for catching twice as many of the passes of a depth as usual."""
FEW: Final = 15
"""Targets of a depth for which the league's catches count beside his own."""
KNOWN: Final = 10
"""Catches from which a depth at which he caught any has a rating."""
PRIOR: Final = 20
"""Targets for which what his passers complete counts beside his own rate."""
TOLERANCE: Final = 0.006
LEAN: Final = 0.1
BEST: Final = 6


def leanings(line: CatchLine) -> Floats:
    """Ratings by depth as his real catches of each would have them, before the total is looked at."""
    found = np.full(DEPTHS, float(NO_RATING))
    for depth, section in depth_sections(line).items():
        usual = usual_rate(line.position, depth)
        rate = (section.catches + FEW * usual) / (section.targets + FEW)
        found[depth] = min(max(USUAL[depth] + STEEP * (rate / usual - 1), 0.0), float(BEST))
    return found


def first_ratings(line: CatchLine) -> list[int]:
    """Ratings to begin with."""
    return [round(each) for each in leanings(line).tolist()]


def handled(odds: PassOdds, passing: Passing, calls: Floats) -> Floats:
    """Passes per dropback that a player's hands decide [depth, player]."""
    found = np.zeros((DEPTHS, len(odds.players)))
    look = np.array(passing.looks)[:, None] / CELLS
    for depth, readings in enumerate(odds.depths):
        _, hands, rushed, *_ = passing.counts[depth]
        found += calls[depth] * rushed / CELLS * (look * readings.rolled.thrown + readings.fixed.thrown)
        found[depth] += calls[depth] * hands / CELLS * readings.targets
    return found


def reach(ratings: Sequence[int], rate: float, steps: Sequence[float]) -> tuple[float, float]:
    """The least and the most catches per target by any ratings, where these come to a rate.

    `steps` are what one more in each rating is worth.
    """
    least = rate - sum(rating * step for rating, step in zip(ratings, steps, strict=True))
    return least, least + BEST * sum(steps)


def _least(line: CatchLine, depth: int) -> int:
    """The least rating of a depth: whoever really caught such passes has hands for some of them."""
    return 1 if line.receptions >= KNOWN and depth_sections(line)[depth].catches >= 1 else 0


def solve_hands(
    line: CatchLine, ratings: list[int], thrown: Floats, caught: Floats, by_hands: Floats, meant: float
) -> list[int]:
    """The ratings whose catches per target are nearest to his, beside ratings for which they are known.

    `thrown`, `caught` and `by_hands` are passes to him by depth: all, those caught, and those his hands decide. Of real
    passes only a part is `meant` for anybody; here all are.
    """
    targets, catches = sum(line.targets), sum(line.catches)
    every = float(thrown.sum())
    if not every or not targets:
        return ratings
    now = float(caught.sum()) / every
    wanted = (meant * catches + PRIOR * now) / (targets + PRIOR)
    lean = leanings(line)
    depths = sections(line.position)

    def cost(chosen: tuple[int, ...]) -> float:
        steps = [(chosen[at] - ratings[depth]) * float(by_hands[depth]) for at, depth in enumerate(depths)]
        rate = now + sum(steps) / SIDES / every
        away = sum((chosen[at] - float(lean[depth])) ** 2 for at, depth in enumerate(depths))
        return ((rate - wanted) / TOLERANCE) ** 2 + LEAN * away

    ranges = [range(_least(line, depth), BEST + 1) for depth in depths]
    best = min(product(*ranges), key=cost)
    solved = [NO_RATING] * DEPTHS
    for at, depth in enumerate(depths):
        solved[depth] = best[at]
    return solved
