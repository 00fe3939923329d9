"""Readings of a quarterback's columns as they are printed: spots of interceptions, air yards of flats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgen.strat.after_catch import letter_means
from cardgen.strat.odds import WAYS
from engine.strat.cards.readings import INTERCEPTION, YARDS, Readings, Result
from engine.strat.player_record import NO_LETTER

SPOTS: Final = ((1, 3, 5), (8, 12, 16), (20, 25, 32))
"""By depth, yards beyond the line at which passes are intercepted, in turn."""
AIR_PART: Final = 0.4
"""So much of what a gain exceeds the column's average by is in the air; the rest is the receiver's letter."""
MOST_AIR: Final = 9
LEAST_AIR: Final = -6


def printed(found: Sequence[Result], depth: int, *, air: bool) -> Readings:
    """A column of passes; with air yards where flats have them."""  # SOM-CARD-23
    gains = [(float(way), each.yards) for way, each in zip(WAYS, found, strict=True) if each.what == YARDS]
    mean = sum(way * yards for way, yards in gains) / sum(way for way, _ in gains) if gains else 0.0
    return tuple(_one(each, depth, row, mean if air else None) for row, each in enumerate(found))


def _one(reading: Result, depth: int, row: int, mean: float | None) -> Result:
    if reading.what == INTERCEPTION:
        return Result(INTERCEPTION, SPOTS[depth][row % len(SPOTS[depth])])  # SOM-READ-07
    if reading.what != YARDS or mean is None:
        return reading
    # With an ordinary receiver's letter a column brings the same on the average (SOM-YAC-01).
    yards = mean - letter_means()[NO_LETTER] + AIR_PART * (reading.yards - mean)
    yards = min(yards, max(reading.yards, 0))  # no pass is longer in the air than altogether
    return reading._replace(air=min(max(round(yards), LEAST_AIR), MOST_AIR))
