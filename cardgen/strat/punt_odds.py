"""The exact odds of a punt over all dice, from wherever a team punts. Tests hold them to the engine's own rules.

Coaches do what those of ours do: they leave some punts near their goal line alone, never try to block, and go for the
corner from where the punter's section makes it worth while. A touchback is measured to the goal line.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.figures.punts import Lines
from cardgen.strat.totals import TOTALS, WAYS, WHOLE
from engine.football.codes import FIELD, HOME, NOBODY
from engine.strat.cards.kicks import Kick
from engine.strat.chance import FACE_SIDES, SIDES, X
from engine.strat.coaches.playbook import worthwhile_corners
from engine.strat.coaches.sense import SensibleChoices
from engine.strat.kick_tables import PUNT_BOUNCES
from engine.strat.kicking import BOUNCING_WHITE
from engine.strat.specialists import BLOCKED, Specialists
from engine.strat.specialists import Kick as EngineKick

Floats = NDArray[np.float64]
GROSS, TOUCHBACK, INSIDE_20, FAIR_CATCH, RETURNED = range(5)
"""Places of a row of odds."""
INSIDE: Final = 20
BEYOND: Final = 100
"""Lines are counted from so many yards behind the goal line."""
Corners = Sequence[int]
"""By yards to the goal line, 1 where a punter goes for the corner."""


def corners_of(punts: Sequence[Kick]) -> Corners:
    """From where coaches go for the corner with such a section."""
    kicks = [EngineKick(kick.yards if kick.back else BLOCKED) for kick in punts]
    return list(worthwhile_corners(Specialists(HOME, NOBODY, NOBODY, [], kicks, [], [], [], [], [], [])))


@dataclass(frozen=True, slots=True)
class Receiving:
    """What an average team does with punts that it fields."""

    caught: float
    """The part that it catches without a return."""
    returns: tuple[tuple[int, float], ...]
    """Yards of its returns, and how often."""


@cache
def _landed(against: Receiving) -> Floats:
    """By line where a punt comes down in bounds, from `BEYOND` yards behind the goal line: what comes of it."""
    choices = SensibleChoices()
    found = np.zeros((BEYOND + FIELD + 1, 5))
    forced = BOUNCING_WHITE / SIDES
    for line in range(-BEYOND, FIELD + 1):
        row = found[line + BEYOND]
        if line <= 0:
            row[GROSS], row[TOUCHBACK] = line, 1.0  # SOM-PUNT-09
            continue
        bounced = forced if choices.returns_punt(line) else 1.0  # SOM-PRET-01, SOM-PRET-02
        row += bounced * _bounce(line)
        fielded = 1 - bounced
        row[FAIR_CATCH] = fielded * against.caught
        row[RETURNED] = fielded * (1 - against.caught)
        short = sum(often for yards, often in against.returns if line + yards < INSIDE)
        row[INSIDE_20] += row[FAIR_CATCH] * (line < INSIDE) + row[RETURNED] * short
    return found


def _bounce(line: int) -> Floats:
    """What a bounce adds at a line."""  # SOM-PRET-03
    row = np.zeros(5)
    for total in TOTALS:
        yards = int(PUNT_BOUNCES[total].yards)
        part = WAYS[total] / WHOLE
        row[GROSS] += part * min(yards, line)
        row[TOUCHBACK] += part * (yards >= line)
        row[INSIDE_20] += part * (yards < line and line - yards < INSIDE)
    return row


def _out(line: int) -> tuple[float, ...]:
    """A punt that goes out of bounds."""  # SOM-COFF-02, SOM-COFF-03
    return (float(line), 1.0, 0.0, 0.0, 0.0) if line <= 0 else (0.0, 0.0, float(line < INSIDE), 0.0, 0.0)


@cache
def _cornered(against: Receiving) -> Floats:
    """The same by line where a punt for the corner would come down, were it not made shorter."""  # SOM-COFF-01
    alive = FACE_SIDES[X] / SIDES
    out = np.array([_out(line) for line in range(-BEYOND, FIELD + 1)])
    ends = alive * _landed(against) + (1 - alive) * out
    found = np.zeros_like(ends)
    for white in range(1, SIDES + 1):
        for total in TOTALS:
            often, less = WAYS[total] / WHOLE / SIDES, white + total
            found += often * ends[np.minimum(np.arange(len(ends)) + less, len(ends) - 1)]
            found[:, GROSS] -= often * less
    return found


class PuntOdds:
    """The odds of a team's punts, by yards of the card's row."""

    def __init__(self, lines: Lines, against: Receiving, corners: Corners) -> None:
        usual, corner = _landed(against), _cornered(against)
        self.rows = np.zeros((FIELD, 5))
        """By yards."""
        yards = np.arange(FIELD)
        for line, share in lines.items():
            landed = corner if corners[line] else usual
            self.rows += share * landed[line - yards + BEYOND]
            self.rows[:, GROSS] += share * yards

    def of(self, punts: Sequence[Kick]) -> Floats:
        """The odds of a section; blocked rows are rolled again."""  # SOM-PUNT-04
        kept = [(WAYS[row], kick.yards) for row, kick in zip(TOTALS, punts, strict=True) if kick.back]
        ways = np.array([way for way, _ in kept], np.float64)
        found: Floats = ways @ self.rows[[yards for _, yards in kept]] / ways.sum()
        return found
