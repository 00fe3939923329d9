"""A quarterback's ranges, chosen together so that the whole line comes out.

Completion and interception ranges of quick, short and long passes and the pass-rush line share one season line:
completion %, yards per attempt, interception %, sacks and scrambles per dropback. All whole numbers near the exact
answer are tried, and the combination with the least weighted error is printed.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.statis_pro import league
from cardgen.statis_pro.asking import NUMBERS, PASSES, RUSHED
from cardgen.statis_pro.catch_lines import SCREENS
from cardgen.statis_pro.pass_lines import PassLine
from cardgen.statis_pro.passer_odds import DEPTH_TOLERANCE, PasserOdds, Ranges, Targets, call_mix, thrown
from cardgen.statis_pro.responses import Front, Responses

__all__ = ["Ranges", "solve_passer"]

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]

# The line of a passer, and the error of each part that counts as one.
COMPLETION: Final = 0
YARDS: Final = 1
INTERCEPTION: Final = 2
SACK: Final = 3
SCRAMBLE: Final = 4
TOLERANCE: Final = (0.0006, 0.02, 0.0004, 0.001, 0.0015)
HURRIED: Final = 0.7
"""Completions of a hurried passer beside his usual ones; an estimate."""
HURRIED_TOLERANCE: Final = 4.0
"""In numbers of the range."""
COMPLETE_REACH: Final = 5
INTERCEPT_MOST: Final = 9


def solve_passer(
    responses: Responses, front: Front, line: PassLine, targets: Targets, depth_tolerance: float = DEPTH_TOLERANCE
) -> Ranges:
    """The ranges that come nearest to a passer's line."""
    odds = PasserOdds(responses, front, line, targets, depth_tolerance)
    sack, runs = _solve_rush(odds)
    calls = call_mix(odds, sack, runs)
    first = _solve_interceptions(odds, calls, sack, runs)
    complete, rush_complete = _solve_completions(odds, calls, first, sack, runs)
    return Ranges(complete, first, sack, runs, rush_complete)


def _solve_rush(odds: PasserOdds) -> tuple[int, int]:
    """Sack and Runs: every pair of ends, with the calls they lead to."""
    sack = np.arange(1, NUMBERS + 1)[:, None]
    runs = np.arange(0, NUMBERS + 1)[None, :]
    per_call = [odds.rush(at, sack, runs) for at in range(len(PASSES))]
    kept = [1 - sacks - scrambles for sacks, scrambles in per_call]
    calls = [odds.line.shares[at] / np.maximum(kept[at], 0.05) for at in range(len(PASSES))]
    total = odds.line.shares[SCREENS] + sum(calls)
    sacked = sum(calls[at] * per_call[at][0] for at in range(len(PASSES))) / total
    ran = sum(calls[at] * per_call[at][1] for at in range(len(PASSES))) / total
    error = ((sacked - odds.line.sack) / TOLERANCE[SACK]) ** 2 + ((ran - odds.line.scramble) / TOLERANCE[SCRAMBLE]) ** 2
    # Of pairs that do alike, the one whose Sack range is its own and not cut off by Runs.
    error = np.where(runs < sack, np.inf, error)
    best = np.unravel_index(int(np.argmin(error)), error.shape)
    return int(sack[best[0], 0]), int(runs[0, best[1]])


def _solve_interceptions(odds: PasserOdds, calls: Floats, sack: int, runs: int) -> tuple[int, int, int]:
    """Widths of INT: all triples, near the league's spread over depths."""
    passes = thrown(odds, calls, sack, runs)
    widths = np.arange(0, INTERCEPT_MOST + 1)
    first = NUMBERS + 1 - widths
    rates = [calls[at] * odds.in_time(at, np.zeros(1, np.int64), first)[1] / passes for at in range(len(PASSES))]
    screens = calls[SCREENS] * odds.targets.screen.intercepted / passes
    screens += sum(calls[at] * odds.hurried_lost(at) for at in range(len(PASSES))) / passes
    total = rates[0][:, None, None] + rates[1][None, :, None] + rates[2][None, None, :] + screens
    error = ((total - odds.line.interception) / TOLERANCE[INTERCEPTION]) ** 2
    usual = [league.passes(league.PASSERS, depth) for depth in ("quick", "short", "long")]
    scale = odds.line.interception / (sum(found[3] for found in usual) / sum(found[0] for found in usual))
    for at, found in enumerate(usual):
        per_number = max(float(rates[at][-1]) / max(calls[at], 1e-9) / INTERCEPT_MOST, 1e-6)
        ideal = scale * found[3] / found[0] / per_number
        shape = [1, 1, 1]
        shape[at] = -1
        error = error + 0.5 * ((widths - ideal).reshape(shape)) ** 2
    best = np.unravel_index(int(np.argmin(error)), error.shape)
    return tuple(int(first[at]) for at in best)  # type: ignore[return-value]


def _solve_completions(
    odds: PasserOdds, calls: Floats, first: tuple[int, int, int], sack: int, runs: int
) -> tuple[tuple[int, int, int], int]:
    """Ends of COM, the pass-rush line's too: all combinations near the depths' own rates."""
    passes = thrown(odds, calls, sack, runs)
    wanted = odds.line
    every = np.arange(0, NUMBERS + 1)
    hurried = np.arange(runs, NUMBERS)  # one number at least stays incomplete
    if not hurried.size:
        hurried = np.array([NUMBERS])
    grids: list[Whole] = []
    rates: list[Floats] = []
    for at in range(len(PASSES)):
        kept = calls[at] * (1 - sum(float(part) for part in odds.rush(at, np.array(sack), np.array(runs))))
        rate = calls[at] * odds.in_time(at, every, np.array(first[at]))[0] / max(kept, 1e-9)
        usual = int(np.argmin(np.abs(rate * (1 + _hurried_part(odds, at, rate)) - wanted.by_depth[at])))
        low = max(0, min(usual - COMPLETE_REACH, first[at] - 1 - 2 * COMPLETE_REACH))
        grid = np.arange(low, min(first[at] - 1, NUMBERS - 1, usual + COMPLETE_REACH) + 1)
        grids.append(grid)
        rates.append(calls[at] * odds.in_time(at, grid, np.array(first[at]))[0] / passes)
    rush = [calls[at] * odds.hurried(at, np.array(runs), hurried) / passes for at in range(len(PASSES))]
    return _best(odds, calls, passes, grids, rates, hurried, rush, runs)


def _hurried_part(odds: PasserOdds, at: int, rate: Floats) -> float:
    """What hurried completions add to those in time, as a first guess."""
    share = float(odds.reached[RUSHED][NUMBERS])
    return HURRIED * share if rate.size else 0.0


def _best(
    odds: PasserOdds,
    calls: Floats,
    passes: float,
    grids: list[Whole],
    rates: list[Floats],
    hurried: Whole,
    rush: list[Floats],
    runs: int,
) -> tuple[tuple[int, int, int], int]:
    shape = [(-1, 1, 1, 1), (1, -1, 1, 1), (1, 1, -1, 1)]
    screen = odds.targets.screen
    completion = np.full((1, 1, 1, 1), calls[SCREENS] * screen.complete / passes)
    yards = np.full((1, 1, 1, 1), calls[SCREENS] * screen.yards / passes)
    error = np.zeros((1, 1, 1, 1))
    for at in range(len(PASSES)):
        caught = rates[at].reshape(shape[at]) + rush[at].reshape(1, 1, 1, -1)
        completion = completion + caught
        yards = yards + caught * odds.yards_per_catch(at)
        share = max(odds.line.shares[at], 1e-9)
        error = error + ((caught / share - odds.line.by_depth[at]) / odds.depth_tolerance) ** 2
    usual = runs + HURRIED * odds.line.completion * (NUMBERS - runs)
    error = error + ((hurried.reshape(1, 1, 1, -1) - usual) / HURRIED_TOLERANCE) ** 2
    ends = [grid.reshape(shape[at]) for at, grid in enumerate(grids)]
    error = error + np.where(ends[1] > ends[0], (ends[1] - ends[0]) ** 2, 0)
    error = error + np.where(ends[2] > ends[1], (ends[2] - ends[1]) ** 2, 0)
    error = error + ((completion - odds.line.completion) / TOLERANCE[COMPLETION]) ** 2
    error = error + ((yards - odds.line.yards) / TOLERANCE[YARDS]) ** 2
    best = np.unravel_index(int(np.argmin(error)), error.shape)
    complete = tuple(int(grids[at][best[at]]) for at in range(len(PASSES)))
    return complete, int(hurried[best[3]])  # type: ignore[return-value]
