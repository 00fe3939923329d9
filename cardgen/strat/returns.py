"""A returner's column: his average, touchdowns, fumbles and fair catches over all dice.

Touchdown readings count with most white dice and are long gains with the last, fumbles count with some (`Whites`). The
longest returns stand where the dice seldom fall, touchdowns are a split of the rarest row.
"""  # SOM-KO-03, SOM-KO-04, SOM-PRET-02, SOM-PRET-04

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from cardgen.figures.returners import KICKOFFS, PUNTS, Carrier, Returning, blended_slices
from cardgen.solving.outcomes import grouped, mean
from cardgen.solving.rounding import clip
from cardgen.solving.search import nudged
from cardgen.strat.totals import RARE_FIRST, TOTALS, USUAL_FIRST, WAYS, WHOLE, Cut, cut, summing
from engine.strat.cards.readings import (
    FAIR_CATCH,
    LEAST_YARDS,
    MOST_YARDS,
    TOUCHDOWN,
    YARDS,
    Reading,
    Readings,
    Result,
    gain,
)
from engine.strat.chance import SIDES
from engine.strat.gain_tables import HOME, LONG_GAINS, ROAD
from engine.strat.kicking import BOUNCING_WHITE, LAST_FUMBLE, LAST_TOUCHDOWN

MOST_TOUCHDOWNS: Final = 0.5
"""The part of a player's yards that touchdowns may stand for."""
MOST_FUMBLES: Final = 0.8
"""The part of his rows, fair catches left aside, that may be fumbles."""
MOST_CAUGHT: Final = 0.85
"""The part of punts that a player may catch without a return."""
EXACT: Final = 0.01
SCALE: Final = 3.0
TOUCHDOWN_ROWS: Final = RARE_FIRST[:2]
"""Where touchdowns stand, one after the other."""


@dataclass(frozen=True, slots=True)
class Whites:
    """With how many of the white dice that leave a return to be read a fumble and a touchdown count."""

    read: int
    fumble: int
    touchdown: int


WHITES: Final = {
    KICKOFFS.table: Whites(SIDES, LAST_FUMBLE, LAST_TOUCHDOWN),
    PUNTS.table: Whites(SIDES - BOUNCING_WHITE, LAST_FUMBLE - BOUNCING_WHITE, LAST_TOUCHDOWN - BOUNCING_WHITE),
}


@cache
def long_gain_mean(most: int) -> float:
    """Yards of a long gain, half of the games being at home, none beyond the goal line."""
    return mean(
        (min(far, most), WAYS[total])
        for line in (HOME, ROAD)
        for total in TOTALS
        for far in LONG_GAINS[line][total][1:]
    )


def touchdown_worth(kind: Returning) -> float:
    """Yards of a touchdown reading: the way to the goal line, or a long gain."""
    whites = WHITES[kind.table]
    scored = whites.touchdown / whites.read
    return scored * kind.touchdown + (1 - scored) * long_gain_mean(kind.touchdown)


@dataclass(frozen=True, slots=True)
class Column:
    """A player's readings, and what they come to."""

    readings: Readings
    ideal: tuple[float, ...]
    """By row, yards before rounding."""
    caught: int
    """Ways of 36 that are fair catches."""
    touchdowns: float
    fumbles: float
    """Parts of the returns read that say so."""


def make_column(player: Carrier, kind: Returning, fumbles: float, caught: float = 0.0) -> Column:
    """His column. `fumbles` is how often he loses hold of the ball, of `caught` punts he makes no return."""
    whites = WHITES[kind.table]
    free = [row for row in USUAL_FIRST if row not in TOUCHDOWN_ROWS]
    fair = summing(round(WHOLE * clip(caught, 0.0, MOST_CAUGHT)), free)
    rows = [row for row in RARE_FIRST if row not in fair]
    ways = np.array([WAYS[row] for row in rows], np.float64)
    every = float(ways.sum())
    scores = _touchdowns(player, kind, whites, every)
    holding = [row for row in rows[::-1] if row not in TOUCHDOWN_ROWS]
    loose = cut(min(fumbles * whites.read / whites.fumble, MOST_FUMBLES) * every / WHOLE, holding)
    cells = np.array(grouped(blended_slices(player, kind, int(every)), [WAYS[row] for row in rows]))
    wanted = player.mean - scores.share * WHOLE / every * touchdown_worth(kind)
    weights = ways * np.array([1 - scores.part(row) for row in rows]) / every
    ideal = cells + (wanted - float(cells @ weights)) / float(weights.sum())
    least, most = np.full(len(rows), float(LEAST_YARDS)), np.full(len(rows), float(player.farthest(MOST_YARDS)))
    yards = nudged(ideal, weights, least, most, wanted, EXACT, np.full(len(rows), SCALE)).tolist()
    by_row = dict(zip(rows, yards, strict=True))
    before = dict(zip(rows, ideal.tolist(), strict=True))
    return Column(
        tuple(_reading(row, by_row, loose, scores) for row in TOTALS),
        tuple(before.get(row, 0.0) for row in TOTALS),
        sum(WAYS[row] for row in fair),
        scores.share * WHOLE / every,
        loose.share * WHOLE / every,
    )


def _touchdowns(player: Carrier, kind: Returning, whites: Whites, every: float) -> Cut:
    """The rows that are touchdowns, few returns counting for more."""
    rate = player.touchdown_rate * whites.read / whites.touchdown
    rate = min(rate, MOST_TOUCHDOWNS * max(player.mean, 0.0) / touchdown_worth(kind))
    return cut(min(rate * every, sum(WAYS[row] for row in TOUCHDOWN_ROWS)) / WHOLE, TOUCHDOWN_ROWS)


def _reading(row: int, yards: dict[int, int], loose: Cut, scores: Cut) -> Reading:
    if row not in yards:
        return Result(FAIR_CATCH)
    plain = gain(yards[row])
    if row in TOUCHDOWN_ROWS:
        return scores.at(row, Result(TOUCHDOWN), plain)
    return loose.at(row, Result(YARDS, yards[row], fumble=True), plain)
