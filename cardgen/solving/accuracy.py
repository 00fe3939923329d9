"""How near implied lines come to real ones, beside the goals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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


REACH: Final = 2
"""By so many steps each number may move in search of the best rounding."""


def nearest(error: float, steps: Sequence[float]) -> float:
    """The least error, of either sign, that is left when numbers worth these steps move a little."""
    moves = range(-REACH, REACH + 1)
    return min(
        abs(error + sum(move * step for move, step in zip(chosen, steps, strict=True)))
        for chosen in product(moves, repeat=len(steps))
    )


# Kind of line, sample from which it counts, goal. Those of the league are averaged before they are compared.
GOALS: Final = (
    ("completion", 200, 0.15),
    ("yards per attempt", 200, 0.05),
    ("interceptions", 200, 0.10),
    ("sacks per dropback", 200, 0.20),
    ("scrambles per dropback", 200, 0.20),
    ("yards per carry", 100, 0.05),
    ("yards per catch", 40, 0.20),
    ("catches per target", 40, 0.5),
    ("field goals to 25", 5, 1.0),
    ("field goals 26-35", 5, 1.0),
    ("field goals 36-45", 5, 1.0),
    ("field goals 46 and longer", 5, 1.0),
    ("gross punt", 20, 0.3),
    ("kickoff return", 20, 0.4),
    ("punt return", 15, 0.4),
)
LEAGUE_GOALS: Final = (("carries for loss", 0.8), ("carries of 10+", 0.6), ("carries of 20+", 0.3))


def accuracy(lines: Sequence[Line]) -> list[Accuracy]:
    """Errors by kind of line, over those who qualify for the scorecard, each with its goal and floor."""
    found = []
    for name, least, goal in GOALS:
        pairs = [(line, line.real) for line in lines if line.line == name and line.real is not None]
        pairs = [(line, real) for line, real in pairs if line.sample >= least]
        if pairs:
            errors = [line.implied - real for line, real in pairs]
            floor = sum(line.floor for line, _ in pairs) / len(pairs)
            mean = sum(abs(error) for error in errors) / len(errors)
            bias = sum(errors) / len(errors)
            found.append(Accuracy(name, pairs[0][0].unit, len(pairs), mean, bias, goal, floor))
    return found + [_league(lines, name, goal) for name, goal in LEAGUE_GOALS if any(x.line == name for x in lines)]


def _league(lines: Sequence[Line], name: str, goal: float) -> Accuracy:
    pairs = [(line, line.real) for line in lines if line.line == name and line.real is not None]
    weight = sum(line.sample for line, _ in pairs) or 1.0
    bias = sum(line.sample * (line.implied - real) for line, real in pairs) / weight
    return Accuracy(f"league: {name}", "%", len(pairs), abs(bias), bias, goal, 0.0)
