"""What each half of a defense should come to: runs by kind, passes by depth.

A season knows what a defense allowed as a whole. Kinds of run and depths of pass differ from each other as the league's
do; what the team allowed more or less than the league is shared out among them. Half of every result is the offense's,
which is the league's, so that the defense's half is off by twice as much (`league_lines.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from cardgen.calibration.allowed import above_league, league_allowed, really_allowed
from cardgen.calibration.factors import Factors
from cardgen.figures.season_index import OPPONENTS, SeasonIndex, count, ratio, total
from cardgen.solving.rounding import clip
from cardgen.strat.league_lines import LeagueLine

RATES: Final = (0.05, 0.95)
"""Completions that a half can come to."""
MOST_TAKEN: Final = 0.18
CLOSE: Final = 0.0005
"""Interceptions of the passes of one depth."""
LEAST_RUN: Final = 0.5
MOST_RUN: Final = 15.0
MOST_FUMBLED: Final = 1 / 36
"""Fumbles have one row of their own."""


@dataclass(frozen=True, slots=True)
class PassHalf:
    """What passes of one depth should come to when the defense's card is read."""

    completion: float
    yards: float
    """Per pass."""
    interception: float


@dataclass(frozen=True, slots=True)
class DefenseTarget:
    """A defense's half."""

    runs: tuple[float, ...]
    """Yards per carry by kind of run."""
    fumble: float
    """Per carry."""
    passes: tuple[PassHalf, ...]
    described: str
    """What is known, in words."""
    clipped: tuple[str, ...]
    """What the half cannot come to."""


class Shift(NamedTuple):
    """By how much a target is off, so that whole dropbacks come out: completions, yards and interceptions per pass."""

    completion: float = 0.0
    yards: float = 0.0
    interception: float = 0.0


STRAIGHT: Final = Shift()


def wanted_line(index: SeasonIndex, team: str, factors: Factors) -> tuple[float, float, float]:
    """Completions, yards and interceptions per pass that a defense should allow beyond the league's."""
    more = above_league(index, team, factors)
    return more.completion, more.yards_per_pass, more.interception


def defense_target(
    index: SeasonIndex, team: str, line: LeagueLine, factors: Factors, shift: Shift = STRAIGHT
) -> DefenseTarget:
    """What a team's cards target."""
    more = above_league(index, team, factors)
    real, usual = really_allowed(index, team).target(factors), league_allowed(index)
    yards, interception = real.yards_per_pass + shift.yards, real.interception + shift.interception
    clipped: list[str] = []
    runs = tuple(kind.mean + 2 * more.yards_per_carry for kind in line.runs)
    halves = _passes(line, more.completion + shift.completion, ratio(yards, usual.yards_per_pass, 1.0), clipped)
    taken = ratio(interception, usual.interception, 1.0)
    passes = []
    for depth, (completion, gained) in zip(line.passes, halves, strict=True):
        wanted = depth.interception * (2 * taken - 1)
        if not -CLOSE <= wanted <= MOST_TAKEN:
            clipped.append(f"interceptions {wanted:.3f}")
        passes.append(PassHalf(completion, gained, clip(wanted, 0.0, MOST_TAKEN)))
    described = (
        f"opponents' yards a carry {real.yards_per_carry:.2f} (league {usual.yards_per_carry:.2f}), completions "
        f"{real.completion:.1%} ({usual.completion:.1%}), yards a pass {real.yards_per_pass:.2f} "
        f"({usual.yards_per_pass:.2f}), interceptions {real.interception:.2%} ({usual.interception:.2%})"
    )
    kept = tuple(clip(mean, LEAST_RUN, MOST_RUN) for mean in runs)
    if kept != runs:
        clipped.append(f"yards a carry {min(runs):.2f}" if min(runs) < LEAST_RUN else f"yards a carry {max(runs):.2f}")
    return DefenseTarget(kept, _fumble(index, team, line, clipped), tuple(passes), described, tuple(clipped))


def _passes(line: LeagueLine, more: float, scale: float, clipped: list[str]) -> list[tuple[float, float]]:
    """Completions and yards of each depth: those in between all and none move most."""
    shares = np.array([depth.share for depth in line.passes])
    caught = np.array([depth.completion for depth in line.passes])
    means = np.array([depth.mean for depth in line.passes])
    room = caught * (1 - caught)
    real = np.clip(caught + more * room / float(shares @ room), *RATES)
    usual_yards = caught * means
    wanted_yards = float(shares @ usual_yards) * scale
    yards = real * means * wanted_yards / float(shares @ (real * means))
    found = []
    for at in range(len(shares)):
        completion = 2 * real[at] - caught[at]
        kept = clip(float(completion), *RATES)
        if kept != completion:
            clipped.append(f"completions {completion:.3f}")
        found.append((kept, float(max(2 * yards[at] - usual_yards[at], kept))))
    return found


def _fumble(index: SeasonIndex, team: str, line: LeagueLine, clipped: list[str]) -> float:
    """Fumbles of carriers: opponents' fumbles of all kinds beside the league's."""
    rows = [index.stats(each, OPPONENTS) for each in index.teams]
    usual = ratio(total(rows, "fumbles"), total(rows, "plays"))
    own = index.stats(team, OPPONENTS)
    factor = ratio(ratio(count(own, "fumbles"), count(own, "plays"), usual), usual, 1.0)
    wanted = line.carry_fumble * (2 * factor - 1)
    if not 0 <= wanted <= MOST_FUMBLED:
        clipped.append(f"fumbles {wanted:.4f}")
    return clip(wanted, 0.0, MOST_FUMBLED)
