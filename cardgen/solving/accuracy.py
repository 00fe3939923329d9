"""How near implied lines come to real ones, beside the goals."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import product
from math import sqrt
from typing import Final


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a player, or of a team where no player is named."""

    team: str
    player: str
    line: str
    unit: str
    real: float | None
    """None where nothing real is known."""
    raw: float
    """The card alone."""
    implied: float
    """Against the reference opposition."""
    floor: float
    """The error that the best rounding of the same numbers, for this line alone, would leave."""
    sample: float
    """Attempts, carries or catches behind the real line."""
    grain: float = 0.0
    """How far off, as a standard deviation, rounding each of its numbers by itself leaves the line."""
    step: float = 0.0
    """What one more in each of its numbers is worth; 0 where no numbers of this card alone decide."""
    forced: float = 0.0
    """How far off the rules leave the line whatever its numbers: what other cards or fixed tables decide."""


def grain(steps: Sequence[float]) -> float:
    """The grain of numbers worth these steps: each is off by anything up to half of its step, all equally likely."""
    return sqrt(sum(step * step for step in steps) / 12)


@dataclass(frozen=True, slots=True)
class Accuracy:
    """One kind of line over all who qualify."""

    line: str
    unit: str
    qualifying: int
    error: float
    """Mean absolute error; of a league line the absolute difference."""
    bias: float
    goal: float
    floor: float


LEAGUE: Final = "league"
REACH: Final = 2
"""By so many steps each number may move in search of the best rounding."""


def nearest(error: float, steps: Sequence[float]) -> float:
    """The least error, of either sign, that is left when numbers worth these steps move a little."""
    moves = range(-REACH, REACH + 1)
    return min(
        abs(error + sum(move * step for move, step in zip(chosen, steps, strict=True)))
        for chosen in product(moves, repeat=len(steps))
    )


@dataclass(frozen=True, slots=True)
class Goal:
    """How near a kind of line shall come, over those with enough of a sample; the league's is averaged first."""

    line: str
    least: float
    goal: float
    league: bool


@cache
def goals(package: str) -> tuple[Goal, ...]:
    """The goals of a game: `goals.csv` of its generator's package."""
    text = (files(package) / "goals.csv").read_text(encoding="utf-8")
    return tuple(
        Goal(row["line"], float(row["least"]), float(row["goal"]), row["scope"] == LEAGUE)
        for row in csv.DictReader(text.splitlines())
    )


def accuracy(lines: Sequence[Line], wanted: Sequence[Goal]) -> list[Accuracy]:
    """Errors by kind of line, over those who qualify for the scorecard, each with its goal and floor."""
    found = []
    for goal in wanted:
        pairs = [(line, line.real) for line in lines if line.line == goal.line and line.real is not None]
        pairs = [(line, real) for line, real in pairs if line.sample >= goal.least]
        if pairs and not goal.league:
            errors = [line.implied - real for line, real in pairs]
            floor = sum(line.floor for line, _ in pairs) / len(pairs)
            mean = sum(abs(error) for error in errors) / len(errors)
            bias = sum(errors) / len(errors)
            found.append(Accuracy(goal.line, pairs[0][0].unit, len(pairs), mean, bias, goal.goal, floor))
        elif goal.league and any(line.line == goal.line for line in lines):
            found.append(_league(pairs, goal))
    return found


def _league(pairs: Sequence[tuple[Line, float]], goal: Goal) -> Accuracy:
    weight = sum(line.sample for line, _ in pairs) or 1.0
    bias = sum(line.sample * (line.implied - real) for line, real in pairs) / weight
    return Accuracy(f"league: {goal.line}", "%", len(pairs), abs(bias), bias, goal.goal, 0.0)
