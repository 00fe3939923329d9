"""How often a passer is hurried: PR cells by depth, the pressure line, SC cells, and where he looks then."""

from __future__ import annotations

from itertools import product
from typing import Final

import numpy as np

from cardgen.figures.pass_lines import PassTarget
from cardgen.inside_blitz.asking import DEPTHS, Floats
from cardgen.inside_blitz.pass_odds import CELLS, PassOdds
from cardgen.solving.rounding import share_out

LEANING: Final = np.array([0.3, 0.9, 1.15, 1.25])
"""How much more or less the rush counts at each depth: the longer a pass takes, the more."""
PRESSURE_INT: Final = 2
"""Numbers of INT on the pressure line to begin with."""
QUICK_LOOKS: Final = 1
MOST_RUSHED: Final = 20
"""PR cells of a depth, beyond which a card would hardly throw."""
REACH: Final = 2
"""How far from the exact answer PR cells of a depth are tried."""
SACK_TOLERANCE: Final = 0.001
"""Of sacks and scrambles per dropback: the error that counts as one."""
SPREAD: Final = 0.05
"""How much a cell that strays from its place counts."""


def looks_of(odds: PassOdds, calls: Floats, rushed: list[int]) -> tuple[int, int, int, int]:
    """Depth ranges: from where the rush drives passes away, they come back, so that his depths stay what they were.

    A Quick pass has no second look, so that only a trace of them goes there.
    """
    failed = [
        float(part) * count * (1 - readings.pressed)
        for part, count, readings in zip(calls, rushed, odds.depths, strict=True)
    ]
    short, medium, long = share_out(failed[1:], CELLS - QUICK_LOOKS)
    return QUICK_LOOKS, short, medium, long


def call_shares(target: PassTarget) -> Floats:
    """Calls of each depth per dropback, as pressure will leave them."""
    lost = (target.sack + target.scramble) * LEANING / float(target.shares @ LEANING)
    calls = target.shares / np.maximum(1 - lost, 0.3)
    mix: Floats = calls / calls.sum()
    return mix


def solve_pressure(
    odds: PassOdds, target: PassTarget, most_run: int
) -> tuple[list[int], list[int], tuple[int, int, int]]:
    """PR cells by depth and the pressure line; SC cells for those who run more than a pressure line can say."""
    calls = call_shares(target)
    wins = np.array([readings.pressed for readings in odds.depths])
    ran = _own_scrambles(target, most_run)
    scrambles = share_out((calls * LEANING).tolist(), ran) if ran else [0] * DEPTHS
    alone = float(calls @ np.array(scrambles)) / CELLS
    wanted = (target.sack + target.scramble - alone) * CELLS / (CELLS - PRESSURE_INT)
    scale = wanted / float(calls @ (wins * LEANING)) * CELLS
    exact = max(scale, 0.0) * LEANING  # SC cells of their own may be more than he scrambled
    best: tuple[float, list[int], tuple[int, int, int]] = (np.inf, [], (0, CELLS, 0))
    moves = [range(-1, 2), *[range(-REACH, REACH + 1)] * 3]
    tried = [
        [min(max(0, round(place) + step), MOST_RUSHED) for place, step in zip(exact.tolist(), move, strict=True)]
        for move in product(*moves)
    ]
    strays = ((np.array(tried) - exact) ** 2).sum(axis=1).tolist()
    for rushed, each, stray in zip(tried, wins * np.array(tried), strays, strict=True):
        pressed = float(calls @ each) / CELLS
        if not pressed:
            continue
        running = min(CELLS, max(0, round((target.scramble - alone) / pressed * CELLS)))
        for extra in (0, 1):
            sacking = min(CELLS - running, int((target.sack / pressed) * CELLS) + extra)
            error = ((pressed * sacking / CELLS - target.sack) / SACK_TOLERANCE) ** 2
            error += ((pressed * running / CELLS + alone - target.scramble) / SACK_TOLERANCE) ** 2
            left = CELLS - sacking - running
            error += SPREAD * (left - PRESSURE_INT) ** 2
            error += SPREAD * stray
            if error < best[0]:
                best = (error, rushed, (left, sacking, running))
    return best[1], scrambles, best[2]


def _own_scrambles(target: PassTarget, most_run: int) -> int:
    """SC cells over all depths: none for most."""
    part = target.scramble / max(target.scramble + target.sack, 1e-9)
    beyond = part - most_run / CELLS
    return round(beyond * (target.scramble + target.sack) * CELLS * DEPTHS) if beyond > 0 else 0
