"""The league's rates, real and replayed, that calibration holds beside each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple, dataclass

import polars as pl

from cardgen.statis_pro.aims import LEAST, MOST, Aims
from cardgen.statis_pro.book import OWN
from ingest.season import Season


@dataclass(frozen=True, slots=True)
class Rates:
    """Per carry, per catch, per pass and per dropback; kneels and spikes left out. In the order of `Aims`."""

    carry: float
    catch: float
    completion: float
    interception: float
    sack: float


def real_rates(season: Season) -> Rates:
    """Of a real season."""
    own = season.frame("team_stats").filter(side=OWN)
    sums = {name: float(own[name].sum() or 0) for name in own.columns if own[name].dtype.is_numeric()}
    rushing, passing = season.frame("rushing"), season.frame("passing")
    sums |= {name: float(rushing[name].sum() or 0) for name in ("kneels", "kneel_yards")}
    sums["spikes"] = float(passing["spikes"].sum() or 0)
    return _rates(sums)


def replayed_rates(players: pl.DataFrame) -> Rates:
    """Of a replayed season, from its table `players`."""
    sums = {name: float(players[name].sum()) for name in players.columns if players[name].dtype.is_numeric()}
    return _rates(sums)


def _rates(sums: Mapping[str, float]) -> Rates:
    passes = sums["attempts"] - sums["spikes"]
    return Rates(
        (sums["rushing_yards"] - sums["kneel_yards"]) / (sums["carries"] - sums["kneels"]),
        sums["passing_yards"] / sums["completions"],
        sums["completions"] / passes,
        sums["interceptions"] / passes,
        sums["sacks"] / (passes + sums["sacks"]),
    )


def corrected(aims: Aims, ratios: tuple[float, ...]) -> Aims:
    """Aims moved by how far replays are from the real season: `ratios` are real over replayed."""
    return Aims(*(min(max(old * ratio, LEAST), MOST) for old, ratio in zip(astuple(aims), ratios, strict=True)))
