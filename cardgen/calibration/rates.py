"""The rates that a game's factors move: its `rates.csv` says which, and whose."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from cardgen.calibration.factors import Factors
from cardgen.scorecard.kinds import Sum, parse_sum

LEAGUE, OFFENSE, DEFENSE, PLAYER = "league", "offense", "defense", "player"
"""Whose a factor is."""
PASSER: Final = "passer"
"""A player whose passes are looked at; his factors are a player's."""
OPPONENTS: Final = "opponents"
"""A rate by which opponents are told apart; it is not replayed."""


@dataclass(frozen=True, slots=True)
class Rate:
    """A rate that a factor moves: what is divided by what, for those of whom there is enough."""

    scope: str
    factor: str
    table: str
    part: Sum
    whole: Sum
    least: float


@cache
def rates(package: str) -> tuple[Rate, ...]:
    """Every rate of a game: `rates.csv` of its generator's package, `cardgen.statis_pro`."""
    text = (files(package) / "rates.csv").read_text(encoding="utf-8")
    return tuple(
        Rate(
            row["scope"],
            row["factor"],
            row["table"],
            parse_sum(row["part"]),
            parse_sum(row["whole"]),
            float(row["least"]),
        )
        for row in csv.DictReader(text.splitlines())
    )


@cache
def straight(package: str) -> Factors:
    """A game's factors, each 1, in the order of its rates: the real lines as they are."""
    return Factors(dict.fromkeys((rate.factor for rate in rates(package)), 1.0))
