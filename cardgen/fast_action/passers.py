"""A quarterback's ranges, chosen together so that the whole line comes out.

Completion and interception ranges of quick, short and long passes and the pass-rush line share one season line:
completion %, yards per attempt, interception %, sacks and scrambles per dropback. All whole numbers near the exact
answer are tried, and the combination with the least weighted error is printed.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.fast_action.asking import NUMBERS, PASSES, RUSHED
from cardgen.fast_action.fronts import Front
from cardgen.fast_action.pass_responses import PassResponses
from cardgen.fast_action.passer_odds import DEPTH_TOLERANCE, PasserOdds, Ranges, Targets, call_mix, thrown
from cardgen.figures import league
from cardgen.figures.catch_lines import SCREENS
from cardgen.figures.pass_lines import PassLine

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
NEVER: Final = 1e9
"""The weight of deeper passes completed more often than shorter ones, of a passer whose depths are not known."""
HALF: Final = NUMBERS // 2
ROUNDS: Final = 2
INTERCEPT_MOST: Final = 9


def solve_passer(
    responses: PassResponses, front: Front, line: PassLine, targets: Targets, depth_tolerance: float = DEPTH_TOLERANCE
) -> Ranges:
    """The ranges that come nearest to a passer's line."""
    odds = PasserOdds(responses, front, line, targets, depth_tolerance)
    sack, runs = _solve_rush(odds)
    calls = call_mix(odds, sack, runs)
    if not responses.rules.completions_first:
        first, _ = _solve_interceptions(odds, calls, sack, runs, (0, 0, 0))
        complete, rush_complete = _solve_completions(odds, calls, first, (), sack, runs)
        return Ranges(complete, first, sack, runs, rush_complete)
    # Where completions grow into INT, one waits for the other.
    complete = (HALF, HALF, HALF)
    for _ in range(ROUNDS):
        first, doubtful = _solve_interceptions(odds, calls, sack, runs, complete)
        complete, rush_complete = _solve_completions(odds, calls, first, doubtful, sack, runs)
    return Ranges(complete, first, sack, runs, rush_complete, doubtful)


def _solve_rush(odds: PasserOdds) -> tuple[int, int]:
    """Sack and Runs: every pair of ends, with the calls they lead to."""
    sack = np.arange(1, odds.rules.most_sack + 1)[:, None]
    runs = np.arange(0, NUMBERS + 1)[None, :]
    per_call = [odds.rush(at, sack, runs) for at in range(len(PASSES))]
    kept = [1 - sacks - scrambles for sacks, scrambles in per_call]
    calls = [odds.line.shares[at] / np.maximum(kept[at], 0.05) for at in range(len(PASSES))]
    total = odds.line.shares[SCREENS] + sum(calls)
    sacked = sum(calls[at] * per_call[at][0] for at in range(len(PASSES))) / total
    ran = sum(calls[at] * per_call[at][1] for at in range(len(PASSES))) / total
    error = ((sacked - odds.line.sack) / TOLERANCE[SACK]) ** 2 + ((ran - odds.line.scramble) / TOLERANCE[SCRAMBLE]) ** 2
    # Of pairs that do alike, the one whose Sack range is its own and not cut off by Runs.
    error = np.where(runs < sack + odds.rules.least_runs, np.inf, error)
    best = np.unravel_index(int(np.argmin(error)), error.shape)
    return int(sack[best[0], 0]), int(runs[0, best[1]])


Triple = tuple[int, int, int]


def _solve_interceptions(
    odds: PasserOdds, calls: Floats, sack: int, runs: int, complete: Triple
) -> tuple[Triple, Triple]:
    """Beginnings of INT and `Int?`: all triples of widths, near the league's spread over depths.

    An `Int?` of one number is half a number wide; games without it have whole ones.
    """
    passes = thrown(odds, calls, sack, runs)
    widths: Floats = np.arange(0, INTERCEPT_MOST + 1, 0.5 if odds.rules.completions_first else 1)
    first = NUMBERS + 1 - np.floor(widths).astype(np.int64)
    doubtful = NUMBERS + 1 - np.ceil(widths).astype(np.int64)
    rates = intercepted(odds, calls, passes, first, doubtful, complete)
    screens = calls[SCREENS] * odds.targets.screen.intercepted / passes
    screens += sum(calls[at] * odds.hurried_lost(at) for at in range(len(PASSES))) / passes
    total = rates[0][:, None, None] + rates[1][None, :, None] + rates[2][None, None, :] + screens
    error = ((total - odds.line.interception) / TOLERANCE[INTERCEPTION]) ** 2
    for at, (per_number, by_depth) in enumerate(leanings(odds, calls, rates)):
        ideal = by_depth / per_number
        shape = [1, 1, 1]
        shape[at] = -1
        error = error + 0.5 * ((widths - ideal).reshape(shape)) ** 2
    best = np.unravel_index(int(np.argmin(error)), error.shape)
    return _triple(first[list(best)]), _triple(doubtful[list(best)])


def _triple(numbers: Whole) -> Triple:
    quick, short, long = (int(number) for number in numbers)
    return quick, short, long


def intercepted(
    odds: PasserOdds, calls: Floats, passes: float, first: Whole, doubtful: Whole | None, complete: Triple
) -> list[Floats]:
    """Interceptions in time of quick, short and long passes, per pass thrown, by where INT and `Int?` begin."""
    doubts = doubtful if odds.rules.completions_first else None
    return [
        calls[at] * odds.in_time(at, np.array([complete[at]]), first, doubts)[1] / passes for at in range(len(PASSES))
    ]


def leanings(odds: PasserOdds, calls: Floats, rates: list[Floats]) -> list[tuple[float, float]]:
    """For each depth what one number of INT is worth, and his interceptions if they spread as the league's do.

    `rates` ends with those of the widest range.
    """
    usual = [league.passes(league.PASSERS, depth) for depth in ("quick", "short", "long")]
    scale = odds.line.interception / (sum(found[3] for found in usual) / sum(found[0] for found in usual))
    return [
        (max(float(rates[at][-1]) / max(calls[at], 1e-9) / INTERCEPT_MOST, 1e-6), scale * found[3] / found[0])
        for at, found in enumerate(usual)
    ]


def _solve_completions(
    odds: PasserOdds, calls: Floats, first: Triple, doubtful: tuple[int, ...], sack: int, runs: int
) -> tuple[Triple, int]:
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
        doubt = np.array(doubtful[at]) if doubtful else None
        last = (doubtful or first)[at] - 1
        rate = calls[at] * odds.in_time(at, every, np.array(first[at]), doubt)[0] / max(kept, 1e-9)
        usual = int(np.argmin(np.abs(rate * (1 + _hurried_part(odds, at, rate)) - wanted.by_depth[at])))
        least = 1 if wanted.depths_unknown else 0  # where depths are not known, nothing is never or always
        low = max(least, min(usual - COMPLETE_REACH, last - 2 * COMPLETE_REACH))
        grid = np.arange(low, min(last - least, NUMBERS - 1, usual + COMPLETE_REACH) + 1)
        grids.append(grid)
        rates.append(calls[at] * odds.in_time(at, grid, np.array(first[at]), doubt)[0] / passes)
    rush = [calls[at] * odds.hurried(at, np.array(sack), np.array(runs), hurried) / passes for at in range(len(PASSES))]
    return _best(odds, calls, passes, grids, rates, hurried, rush, runs)


def _hurried_part(odds: PasserOdds, at: int, rate: Floats) -> float:
    """What hurried completions add to those in time, as a first guess."""
    share = float(odds.reached[at][RUSHED][NUMBERS])
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
) -> tuple[Triple, int]:
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
    upside_down = NEVER if odds.line.depths_unknown else 1.0
    for shorter, deeper in pairwise(ends):
        error = error + upside_down * np.where(deeper > shorter, (deeper - shorter) ** 2, 0)
    error = error + ((completion - odds.line.completion) / TOLERANCE[COMPLETION]) ** 2
    error = error + ((yards - odds.line.yards) / TOLERANCE[YARDS]) ** 2
    best = np.unravel_index(int(np.argmin(error)), error.shape)
    complete = tuple(int(grids[at][best[at]]) for at in range(len(PASSES)))
    return complete, int(hurried[best[3]])  # type: ignore[return-value]
