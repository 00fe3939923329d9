"""A quarterback's cells and ranges, chosen together so that the whole line comes out.

Both matrices, the pressure line and the depth ranges share one season line: completion %, yards per attempt,
interception %, sacks and scrambles per dropback. Pressure first (sacks and scrambles), then bad passes
(interceptions), then what is complete: whole numbers near the exact answer are tried, and those of least weighted error
are printed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

import numpy as np

from cardgen.figures import league
from cardgen.figures.pass_lines import PassLine, PassTarget
from cardgen.inside_blitz.asking import DEPTHS, Floats
from cardgen.inside_blitz.pass_odds import CELLS, DepthLine, Passing, PassOdds, depth_line, depth_lines
from cardgen.inside_blitz.pressure import SPREAD, call_shares, looks_of, solve_pressure

X, R, PR, PX, BAD, SC, BLANK = range(7)
"""Readings, as `Passing` counts them."""
SEASON_DEPTHS: Final = (3, 0, 1, 2)
"""Where Quick, Short, Medium and Long stand in the lines of a season: screens to backs, quick, short, long."""
MOST_RUN: Final = (14, 7, 2)
"""Numbers of RUN beyond which scrambles have cells of their own: the first that leaves cells enough."""
SACKED: Final = (1.0, 0.9, 0.8, 0.7, 0.6)
"""Parts of a player's sacks that are tried in turn where his cells do not suffice for all of them."""
SHARED: Final = (0.006, 0.005)
"""Of completions and sacks: what weighs alike where a card cannot have both."""
CONTESTED: Final = 5
"""Of so many cells of the rush one leaves a defender to beat (PX) once the rush has failed."""
NEAR: Final = 0.001
"""An error in completions that is small enough."""
MOST_BAD: Final = (1, 9, 9, 9)
"""? cells of a depth; hardly anybody intercepts a Quick pass."""
BAD_REACH: Final = 2
HANDS: Final = (1, 2, 2, 2)
"""So many R cells of a depth are tried."""
MORE_HANDS: Final = 3
"""Where X alone are not enough, R take so many parts of the cells."""
COMPLETE_REACH: Final = 3
TOLERANCE: Final = (0.0006, 0.02, 0.0004)
"""Of completion, yards and interceptions: the error that counts as one."""
DEPTH_TOLERANCE: Final = 0.03


def pass_target(line: PassLine, quick_rate: float) -> PassTarget:
    """A season's line in the game's depths; `quick_rate` is how often passes behind the line are complete."""
    rates = (*line.by_depth, quick_rate)
    return PassTarget(
        np.array([line.shares[at] for at in SEASON_DEPTHS]),
        line.completion,
        line.yards,
        line.interception,
        line.sack,
        line.scramble,
        np.array([rates[at] for at in SEASON_DEPTHS]),
    )


@dataclass(frozen=True, slots=True)
class PassResult:
    """The line of a card: as `PassTarget` orders it, and the calls behind it."""

    completion: float
    yards: float
    interception: float
    sack: float
    scramble: float
    calls: Floats
    """Of each depth, per dropback."""
    by_depth: Floats
    """Completions of passes thrown at each depth."""
    caught: Floats
    """[depth, player] per pass thrown."""
    thrown: Floats

    @property
    def parts(self) -> tuple[float, ...]:
        """The five parts of the line."""
        return self.completion, self.yards, self.interception, self.sack, self.scramble


def passing_line(odds: PassOdds, passing: Passing, shares: Floats, means: Floats) -> PassResult:
    """The exact line of a card whose passes have the given shares; `means` are yards per catch [depth, player]."""
    lines = depth_lines(odds, passing)
    calls = call_mix(lines, shares)
    passes = sum(float(part) * line.passes for part, line in zip(calls, lines, strict=True))
    caught: Floats = sum((part * line.caught for part, line in zip(calls, lines, strict=True)), np.zeros(means.shape))
    thrown: Floats = sum((part * line.thrown for part, line in zip(calls, lines, strict=True)), np.zeros(means.shape))
    return PassResult(
        float(caught.sum()) / passes,
        float((caught * means).sum()) / passes,
        sum(float(part) * line.intercepted for part, line in zip(calls, lines, strict=True)) / passes,
        sum(float(part) * line.sacked for part, line in zip(calls, lines, strict=True)),
        sum(float(part) * line.ran for part, line in zip(calls, lines, strict=True)),
        calls,
        caught.sum(axis=1) / np.maximum(thrown.sum(axis=1), 1e-9),
        caught / passes,
        thrown / passes,
    )


def call_mix(lines: Sequence[DepthLine], shares: Floats) -> Floats:
    """Calls per dropback by depth, so that passes have the given shares."""
    calls = np.array([share / max(line.passes, 0.05) for share, line in zip(shares, lines, strict=True)])
    mix: Floats = calls / calls.sum()
    return mix


def solve_passer(odds: PassOdds, target: PassTarget, means: Floats, yards_tolerance: float = TOLERANCE[1]) -> Passing:
    """The cells and ranges that come nearest to a passer's line.

    Most scrambles come from the pressure line. A player who is hurried often and completes much anyway has not cells
    enough for that: then more of his scrambles have cells of their own, and he is hurried less; if that does not do,
    sacks and completions share what is missing.
    `yards_tolerance` is loose as long as his receivers' yards per catch are not settled.
    """
    best: tuple[float, Passing] | None = None
    for part, most_run in product(SACKED, MOST_RUN):
        passing = _solve(odds, replace(target, sack=part * target.sack), means, most_run, yards_tolerance)
        found = passing_line(odds, passing, target.shares, means)
        missed = abs(found.completion - target.completion)
        cost = (missed / SHARED[0]) ** 2 + ((found.sack - target.sack) / SHARED[1]) ** 2
        if best is None or cost < best[0]:
            best = cost, passing
        if missed < NEAR:
            break
    assert best is not None
    return best[1]


def _solve(odds: PassOdds, target: PassTarget, means: Floats, most_run: int, yards_tolerance: float) -> Passing:
    rushed, scrambles, pressure = solve_pressure(odds, target, most_run)
    calls = call_shares(target)
    looks = looks_of(odds, calls, rushed)
    per_pass = calls / (1 - target.sack - target.scramble)
    bad = _solve_bad(odds, target, per_pass, rushed, pressure)
    settled = _Set(rushed, scrambles, bad, pressure, looks)
    found = _solve_complete(odds, target, means, per_pass, settled, yards_tolerance)
    return Passing(
        tuple(settled.counts(depth, *found[depth]) for depth in range(DEPTHS)),
        pressure,
        looks,
    )


@dataclass(frozen=True, slots=True)
class _Set:
    """What is settled before completions are."""

    rushed: list[int]
    scrambles: list[int]
    bad: list[int]
    pressure: tuple[int, int, int]
    looks: tuple[int, int, int, int]

    def counts(self, depth: int, on_target: int, hands: int) -> tuple[int, ...]:
        contested = self.rushed[depth] // CONTESTED
        used = on_target + hands + self.rushed[depth] + self.bad[depth] + self.scrambles[depth]
        return (
            *(on_target, hands, self.rushed[depth] - contested, contested, self.bad[depth], self.scrambles[depth]),
            CELLS - used,
        )

    def room(self, depth: int) -> int:
        return CELLS - self.rushed[depth] - self.bad[depth] - self.scrambles[depth]


def _solve_bad(
    odds: PassOdds, target: PassTarget, per_pass: Floats, rushed: list[int], pressure: tuple[int, int, int]
) -> list[int]:
    """? cells: all combinations, near the league's spread over depths."""
    worth = per_pass * np.array([readings.intercepted for readings in odds.depths]) / CELLS
    lost = np.array([readings.pressed_lost for readings in odds.depths])
    hurried = float(per_pass @ (lost * np.array(rushed))) / CELLS * pressure[0] / CELLS
    usual = [league.passes(league.PASSERS, depth) for depth in ("screen", "quick", "short", "long")]
    rates = np.array([found[3] / found[0] for found in usual])
    scale = target.interception / float(target.shares @ rates)
    ideal = np.maximum(0.0, scale * rates * per_pass / np.maximum(worth, 1e-9) - 0.5 * hurried / max(worth.sum(), 1e-9))
    ideal = np.minimum(ideal, MOST_BAD)
    choices = [
        range(max(0, round(place) - BAD_REACH), min(most, round(place) + BAD_REACH) + 1)
        for place, most in zip(ideal.tolist(), MOST_BAD, strict=True)
    ]
    return list(
        min(
            product(*choices),
            key=lambda counts: (
                ((hurried + float(worth @ np.array(counts)) - target.interception) / TOLERANCE[2]) ** 2
                + 0.5 * float(((np.array(counts) - ideal) ** 2).sum())
            ),
        )
    )


def _solve_complete(
    odds: PassOdds, target: PassTarget, means: Floats, per_pass: Floats, settled: _Set, yards_tolerance: float
) -> list[tuple[int, int]]:
    """X and R cells of each depth: all combinations near the depths' own rates."""
    none = [
        depth_line(odds.depths[depth], depth, settled.counts(depth, 0, 0), settled.pressure, settled.looks)
        for depth in range(DEPTHS)
    ]
    thrown: Floats = sum((part * line.thrown for part, line in zip(per_pass, none, strict=True)), np.zeros(means.shape))
    second: Floats = sum((part * line.caught for part, line in zip(per_pass, none, strict=True)), np.zeros(means.shape))
    total, gained = np.array(float(second.sum())), np.array(float((second * means).sum()))
    error = np.zeros(())
    choices = []
    for depth, readings in enumerate(odds.depths):
        worth = float(per_pass[depth]) / CELLS * np.array([readings.on_target, float(readings.hands.sum())])
        yards = float(per_pass[depth]) / CELLS * readings.on_target * float(readings.targets @ means[depth])
        hand_yards = float(per_pass[depth]) / CELLS * float(readings.hands @ means[depth])
        needed = target.by_depth[depth] * float(thrown[depth].sum()) - float(second[depth].sum())
        found = _near(needed, worth, settled.room(depth), HANDS[depth])
        choices.append(found)
        pairs = np.array(found, np.float64)
        caught = pairs @ worth
        missed = (caught - needed) / max(float(thrown[depth].sum()), 1e-9)
        total = np.add.outer(total, caught)
        gained = np.add.outer(gained, pairs @ np.array([yards, hand_yards]))
        error = np.add.outer(error, (missed / DEPTH_TOLERANCE) ** 2 + SPREAD * pairs[:, 1])
    error = error + ((total - target.completion) / TOLERANCE[0]) ** 2 + ((gained - target.yards) / yards_tolerance) ** 2
    best = np.unravel_index(int(np.argmin(error)), error.shape)
    return [choices[depth][int(best[depth])] for depth in range(DEPTHS)]


def _near(needed: float, worth: Floats, room: int, most_hands: int) -> list[tuple[int, int]]:
    """Pairs of X and R cells whose completions are near those needed; more R where X alone are not enough."""
    on_target, hands_worth = (max(float(each), 1e-9) for each in worth)
    tried = list(range(min(most_hands, room) + 1))
    if needed > room * on_target:
        tried += [part * room // MORE_HANDS for part in range(1, MORE_HANDS + 1)]
    found = []
    for hands in sorted(set(tried)):
        exact = (needed - hands * hands_worth) / on_target
        low, high = round(exact) - COMPLETE_REACH, round(exact) + COMPLETE_REACH
        low = min(max(low, 0), max(room - hands - 2 * COMPLETE_REACH, 0))
        found += [(each, hands) for each in range(low, min(high, room - hands) + 1)]
    return found or [(room, 0)]
