"""What a player's runs target, whatever the card: a spread of gains with his mean, and shares of losses and long
runs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardgen.figures import league
from cardgen.figures.run_lines import KNOWN, SHAPE_PRIOR, Floats, RunLine, bounded, reach
from cardgen.figures.spread import blended, within

FEW: Final = 25
"""Carries of the league that count beside a first one of his own."""


@dataclass(frozen=True, slots=True)
class RunSpread:
    """Gains of a player's runs."""

    distribution: Floats
    mean: float
    shares: tuple[float, float, float]
    """Losses, 10+ and 20+."""


def run_spread(line: RunLine, counts: Floats, carries: float, mean: float, shape: Floats) -> RunSpread:
    """The gains of some of a player's runs: designed ones, or all of a back's."""
    shape = within(shape, reach(line))
    wanted = shrunk(mean, carries, float(shape @ league.GAINS))
    distribution = blended(counts, shape, wanted, SHAPE_PRIOR)
    shares = [
        float(distribution[league.GAINS < 0].sum()),
        float(distribution[league.GAINS >= 10].sum()),
        float(distribution[league.GAINS >= 20].sum()),
    ]
    if not counts.sum() and line.carries >= KNOWN:
        for at, share in enumerate(line.shares[:3]):
            if share is not None:
                shares[at] = share
    return RunSpread(distribution, wanted, (shares[0], shares[1], shares[2]))


def shrunk(mean: float, carries: float, usual: float) -> float:
    """A mean of few carries, most of the league's runs of his kind counted in the fewer they are."""
    if carries >= KNOWN:
        return mean
    counted = max(carries, 0.0)
    prior = FEW * (1 - counted / KNOWN) ** 2
    return (counted * bounded(mean, counted, usual) + prior * usual) / (counted + prior)
