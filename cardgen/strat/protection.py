"""Pass blocking: each line so that checks sack its passers as often as they really were.

What a block is worth at each place of the line is what the league's rushers come to there (`rush_odds.py`).
"""  # SOM-CARD-15

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cardgen.solving.bisection import inverse
from cardgen.solving.search import away, descend
from cardgen.strat.rush_odds import BLOCKS, HIGHEST_ADJUSTED, Rush, Steps, checks, sack_chance
from engine.strat.cards.fields import LINE
from engine.strat.rush_tables import BLOCKERS

BACK: Final = "BB"
TOLERANCE: Final = 0.004
"""Sacks per check by which a line may be off for an error of one."""
STIFFNESS: Final = 0.2
"""How much it counts that a player's place on the ladder of pass blocks is off by one from what he leans to."""
LADDER: Final = range(len(BLOCKS))
Faced = Mapping[str, Sequence[float]]
"""By place of the line, how often its player meets which adjusted rating."""


@dataclass(frozen=True, slots=True)
class Protected:
    """A line's pass blocks, and what they come to."""

    blocks: Mapping[str, int]
    """By place of the line."""
    leans: Mapping[str, float]
    """By place, on the ladder of pass blocks."""
    wanted: float
    implied: float
    """Sacks per check."""


def faced_by(rushes: Sequence[Rush]) -> Faced:
    """What the players of a line face against some fronts, all alike often."""
    found = {name: [0.0] * (HIGHEST_ADJUSTED + 1) for name in BLOCKERS}
    for rush in rushes:
        for faced in checks(rush):
            for check in faced:
                found[BLOCKERS[check.blocker]][check.rating] += check.share / len(rushes)
    return found


def beaten(chart: Steps, faced: Faced, place: str, block: int) -> float:
    """How often a check sacks past a player of a place."""
    return sum(share * sack_chance(chart, rating, block) for rating, share in enumerate(faced[place]) if share)


def solve_protection(
    chart: Steps, faced: Faced, wanted: float, back_block: int, leans: Mapping[str, float]
) -> Protected:
    """Pass blocks of five players; `leans` says by how much each is better than his line, on the ladder of pass
    blocks."""
    worth = {place: [beaten(chart, faced, place, block) for block in BLOCKS] for place in LINE}
    helped = beaten(chart, faced, BACK, back_block)

    def sacks(steps: Sequence[int]) -> float:
        return helped + sum(worth[place][step] for place, step in zip(LINE, steps, strict=True))

    level = inverse(lambda step: sacks([step] * len(LINE)), LADDER, wanted)
    leaning = [level + leans[place] for place in LINE]

    def cost(steps: list[int]) -> float:
        return ((sacks(steps) - wanted) / TOLERANCE) ** 2 + STIFFNESS * away(steps, leaning)

    bounds = [(LADDER[0], LADDER[-1])] * len(LINE)
    steps = descend([round(lean) for lean in leaning], bounds, cost)
    blocks = {place: BLOCKS[step] for place, step in zip(LINE, steps, strict=True)}
    return Protected(blocks, dict(zip(LINE, leaning, strict=True)), wanted, sacks(steps))
