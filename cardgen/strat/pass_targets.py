"""What passers and receivers target, in the depths of the game's passes: flats, short and long ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from cardgen.figures import league, pass_lines
from cardgen.figures.catch_lines import SCREENS, CatchLine
from cardgen.figures.pass_lines import PassLine
from cardgen.figures.season_index import SeasonIndex, count, ratio
from cardgen.figures.spread import tilted
from cardgen.strat.league_lines import DEPTH_OF, DEPTHS, FLAT, LeagueLine
from cardgen.strat.odds import Floats

SEASON_DEPTHS: Final = (0, 1, 2)
"""Where quick, short and long passes stand in the lines of a season; screens are flats too."""
DEPTH_PRIOR: Final = 8.0
"""Passes or catches of a depth for which the league's count beside a player's own."""
KNOWN: Final = 40
"""Passes from which a receiver's line is taken as it is."""
FEW: Final = 25.0
SURE: Final = 0.97
SHAPE_PRIOR: Final = 12.0


@dataclass(frozen=True, slots=True)
class PassTarget(pass_lines.PassTarget):
    """What a passer's card targets, yards per catch among it."""

    means: Floats
    """[depth]: yards per catch, which together are his yards."""


def depth_shares(line: PassLine) -> Floats:
    """Of a passer's passes: flats, short and long ones."""
    shares = np.array([line.shares[at] for at in SEASON_DEPTHS])
    shares[FLAT] += line.shares[SCREENS]
    found: Floats = shares / shares.sum()
    return found


def pass_target(line: PassLine, usual: LeagueLine) -> PassTarget:
    """A passer's line by depth."""
    shares = depth_shares(line)
    rates = np.array([usual.passes[FLAT].completion, line.by_depth[1], line.by_depth[2]])
    flat = (line.completion - float(shares[1:] @ rates[1:])) / max(float(shares[FLAT]), 0.05)
    rates[FLAT] = min(max(flat, rates[FLAT] - 0.15), rates[FLAT] + 0.15)
    rates = np.minimum(rates * line.completion / float(shares @ rates), SURE)
    means = np.array([depth.mean for depth in usual.passes])
    means *= line.yards / float(shares @ (rates * means))
    return PassTarget(shares, line.completion, line.yards, line.interception, line.sack, line.scramble, rates, means)


@dataclass(frozen=True, slots=True)
class CatchTarget:
    """What a receiver's card targets."""

    shares: Floats
    """[depth]: of passes to him."""
    caught: float
    """Per pass to him."""
    mean: float
    """Yards per catch."""
    by_depth: Floats
    """[depth]: catches per pass, which together are his."""
    means: Floats
    """[depth]: yards per catch, which together are his."""
    spreads: tuple[Floats, ...]
    """[depth]: gains of catches over `league.GAINS`, with those means."""
    long: bool
    """Whether he is thrown long passes at all."""  # SOM-PASS-08
    targets: float


def catch_target(
    index: SeasonIndex, player: tuple[str, str], line: CatchLine, usual: LeagueLine, meant: float, factor: float
) -> CatchTarget:
    """A receiver's line by depth. Of the team's passes the part `meant` was meant for anybody; `factor` is on yards."""
    targets = np.array([line.targets[0] + line.targets[SCREENS], line.targets[1], line.targets[2]])
    catches = np.array([line.catches[0] + line.catches[SCREENS], line.catches[1], line.catches[2]])
    whole = float(targets.sum())
    usual_rates = np.array([depth.completion for depth in usual.passes])
    weight = FEW * max(0.0, 1 - whole / KNOWN)
    shares = targets + weight * np.array([depth.share for depth in usual.passes])
    if not line.targets[2]:
        shares[-1] = 0.0
    shares = shares / shares.sum() if shares.sum() else np.array([1.0, 0.0, 0.0])
    expected = float(shares @ usual_rates)
    caught = meant * (line.receptions + weight * expected / meant) / (whole + weight) if whole + weight else expected
    rates = meant * (catches + DEPTH_PRIOR * usual_rates / meant) / (targets + DEPTH_PRIOR)
    rates = np.clip(rates * caught / max(float(shares @ rates), 1e-9), 0.05, SURE)
    usual_means = np.array([depth.mean for depth in usual.passes])
    gains = _gains(index, player)
    sums = np.array([float(each @ league.GAINS) for each in gains])
    counts = np.array([float(each.sum()) for each in gains])
    means = (sums + DEPTH_PRIOR * usual_means) / (counts + DEPTH_PRIOR)
    expected = float((shares * rates) @ usual_means / max(float(shares @ rates), 1e-9))
    few = FEW * max(0.0, 1 - line.receptions / KNOWN * 2)
    mean = (line.yards + few * factor * expected) / (line.receptions + few) if line.receptions + few else expected
    means *= mean * float(shares @ rates) / max(float((shares * rates) @ means), 1e-9)
    spreads = tuple(
        tilted(_mixed(own, depth.gains), float(at)) for own, depth, at in zip(gains, usual.passes, means, strict=True)
    )
    return CatchTarget(shares, float(caught), float(mean), rates, means, spreads, bool(line.targets[2]), whole)


def _mixed(own: Floats, shape: Floats) -> Floats:
    mixed = own + SHAPE_PRIOR * shape
    found: Floats = mixed / mixed.sum()
    return found


def _gains(index: SeasonIndex, player: tuple[str, str]) -> list[Floats]:
    """Catches by depth and gain."""
    counts: list[dict[int, float]] = [{} for _ in DEPTHS]
    for row in index.of_player("catch_gains", *player) if index.season.has("catch_gains") else ():
        if row["depth"] in DEPTH_OF:
            held = counts[DEPTH_OF[row["depth"]]]
            held[row["gain"]] = held.get(row["gain"], 0.0) + count(row, "receptions")
    return [league.spread(held) for held in counts]


def meant_for(index: SeasonIndex, team: str) -> float:
    """The part of a team's passes that were meant for anybody: some are thrown away."""
    targets = sum(count(row, "targets") for row in index.rows("receiving", team))
    thrown = sum(count(row, "attempts") - count(row, "spikes") for row in index.rows("passing", team))
    return min(1.0, ratio(targets, thrown, 1.0)) if targets else 1.0
