"""Calibration: cards are made, their season is replayed, and what they aim at is moved until the season comes back.

Round by round, over all seasons together: the league's factors are multiplied by real over replayed, the geometric
mean of the seasons, until no rate is further off than chance explains. Nothing is learned of single players or teams,
and the real data stay as they are.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, astuple, dataclass
from statistics import fmean, stdev
from typing import Any, Final

from cardgen.sets.cardset import CardSet
from cardgen.statis_pro.aims import STRAIGHT, Aims
from cardgen.statis_pro.generate import generate
from cardgen.statis_pro.league_rates import Rates, corrected, real_rates
from ingest.season import Season

CHANCE: Final = 2.0
"""Standard errors within which a difference is chance."""
LEAST_CHANCE: Final = 1e-4
Replay = Callable[[CardSet, Season], Sequence[Rates]]
"""Plays a set's season several times: the rates of each replay."""


@dataclass(frozen=True, slots=True)
class Round:
    """What was aimed at, how far the replays were off (real over replayed, less one), and how much of it is chance."""

    number: int
    aims: Aims
    off: Mapping[str, float]
    chance: Mapping[str, float]

    @property
    def settled(self) -> bool:
        """Whether nothing is further off than chance explains."""
        return all(abs(self.off[name]) <= CHANCE * self.chance[name] for name in self.off)


def play_round(number: int, aims: Aims, seasons: Sequence[Season], replay: Replay) -> Round:
    """Make the cards of every season with these aims, and replay them."""
    logs: list[list[float]] = []
    errors: list[list[float]] = []
    for season in seasons:
        replayed = [astuple(rates) for rates in replay(generate(season, aims=aims), season)]
        real = astuple(real_rates(season))
        means = [fmean(each) for each in zip(*replayed, strict=True)]
        logs.append([math.log(true / mean) for true, mean in zip(real, means, strict=True)])
        spread = [stdev(each) / math.sqrt(len(each)) for each in zip(*replayed, strict=True)]
        errors.append([wide / mean for wide, mean in zip(spread, means, strict=True)])
    names = list(asdict(aims))
    off = [math.exp(fmean(each)) - 1 for each in zip(*logs, strict=True)]
    chance = [math.sqrt(sum(part**2 for part in each)) / len(each) for each in zip(*errors, strict=True)]
    return Round(number, aims, dict(zip(names, off, strict=True)), dict(zip(names, chance, strict=True)))


def next_aims(last: Round | None) -> Aims:
    """What the next round aims at; the real lines as they are, to begin with."""
    if last is None:
        return STRAIGHT
    return corrected(last.aims, tuple(1 + last.off[name] for name in asdict(last.aims)))


def best_round(rounds: Sequence[Round]) -> Round:
    """The round whose replays came nearest, measured by chance."""
    return min(
        rounds, key=lambda each: sum((each.off[name] / max(each.chance[name], LEAST_CHANCE)) ** 2 for name in each.off)
    )


def round_record(each: Round) -> dict[str, object]:
    """A round for `rounds.json`."""
    return {"number": each.number, "aims": asdict(each.aims), "off": dict(each.off), "chance": dict(each.chance)}


def round_of(record: Mapping[str, Any]) -> Round:
    """A round from `rounds.json`."""
    return Round(int(record["number"]), Aims(**record["aims"]), dict(record["off"]), dict(record["chance"]))


def aims_text(best: Round, plan: Mapping[str, Any]) -> str:
    """`aims.toml`: the factors, and what they were learned from."""
    lines = [
        "# What cards of Statis-Pro aim at, as `cardgen calibrate` wrote it: factors on the real line, by which",
        "# seasons played with such cards fall short of what the cards imply. Made anew with `make aims`.",
        f"seasons = {json.dumps(plan['seasons'])}",
        f"replays = {plan['replays']}",
        f"seed = {plan['seed']}",
        f"round = {best.number}",
        "",
        "[factors]",
        *(f"{name} = {value:.5f}" for name, value in asdict(best.aims).items()),
        "",
        "[off] # of the replays with these factors: real over replayed, less one",
        *(f"{name} = {value:.5f}" for name, value in best.off.items()),
        "",
        "[chance] # the standard error of that",
        *(f"{name} = {value:.5f}" for name, value in best.chance.items()),
    ]
    return "\n".join(lines) + "\n"
