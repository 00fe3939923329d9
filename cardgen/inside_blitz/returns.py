"""A returner's 18 cells: the yards against poor and against good coverage.

Against average coverage, 3, both are read as often: the longer half of a player's returns stands against poor coverage,
the shorter half against good, so that together they are spread as returns really are and average what he really did.
Coverage is the other side of it: a kicker's or punter's players are rated by how much more or less than others they
gave up.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from cardgen.figures.kicks import usual_shape
from cardgen.figures.returners import Carrier, Returning, blended_slices
from cardgen.inside_blitz.matrices import FOLDED, scattered
from cardgen.solving.rounding import clip, round_to_sum
from engine.cards.dice_faces import FACES
from engine.inside_blitz.cards.cells import Return

AVERAGE_COVERAGE: Final = 3
"""The coverage that returners' cards are made for, and that the league's kickers come to."""
MOST_TOUCHDOWNS: Final = 0.6
"""The part of a player's yards that touchdowns may stand for."""
LEAST, MOST = -20, 99


@cache
def per_point(kind: Returning) -> float:
    """What a point of coverage takes off the league's usual return, as a part of its average."""
    shape = usual_shape(kind.shape, 2 * FOLDED)
    return (sum(shape[:FOLDED]) - sum(shape[FOLDED:])) / (FOLDED * FACES)


def coverage_of(allowed: float, usual: float, kind: Returning) -> tuple[float, str]:
    """The coverage against which average returners gain what they gained, and how it was found."""
    worth = per_point(kind)
    value = clip(AVERAGE_COVERAGE - (allowed / usual - 1) / worth if usual else AVERAGE_COVERAGE, 0, FACES)
    text = (
        f"coverage {AVERAGE_COVERAGE} - ({allowed:.2f} / {usual:.2f} yards a return - 1) / {worth:.3f} a point "
        f"= {value:.2f}, few returns filled up with the league's"
    )
    return value, text


@dataclass(frozen=True, slots=True)
class Cells:
    """A returner's matrix, and its yards before rounding, both by rank."""

    ranked: list[Return]
    exact: list[float]
    """High yards; of a touchdown what it counts."""

    @property
    def matrix(self) -> tuple[Return, ...]:
        """As printed."""
        return scattered(self.ranked)


def touchdown_cells(player: Carrier, kind: Returning) -> int:
    """Cells that are touchdowns against poor coverage."""  # IBF-KICK-08, IBF-PUNT-17
    cells = 2 * FOLDED * player.touchdown_rate
    most = MOST_TOUCHDOWNS * 2 * FOLDED * max(player.mean, 0.0) / kind.touchdown
    return round(min(cells, most))


def return_cells(player: Carrier, kind: Returning) -> Cells:
    """A player's cells, averaging his mean against average coverage."""
    scores = touchdown_cells(player, kind)
    wanted = 2 * FOLDED * player.mean - scores * kind.touchdown
    values = blended_slices(player, kind, 2 * FOLDED)[scores:]
    shift = (wanted - sum(values)) / len(values)
    values = [value + shift for value in values]
    found = round_to_sum(values, round(wanted), LEAST, player.farthest(MOST))
    rest, low = found[: FOLDED - scores], found[FOLDED - scores :]
    ranked = [Return(None, low[at]) for at in range(scores)]
    for high, each in zip(rest, low[scores:], strict=True):
        ranked.append(Return(max(high, each), min(high, each)))  # IBF-CARD-40
    exact = [float(kind.touchdown)] * scores + values[: FOLDED - scores]
    return Cells(ranked, exact)
