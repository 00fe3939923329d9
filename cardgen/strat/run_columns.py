"""A column of a defensive card for a run: the template's readings, moved until its mean and its fumbles are right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from cardgen.solving.search import nudged
from cardgen.strat.odds import WAYS, column_odds, gain_yards
from cardgen.strat.templates import Template
from cardgen.strat.terms import Terms
from engine.cards.faces import Span
from engine.strat.cards.readings import (
    BACK_IN_ZONE,
    BLOCKERS,
    DEFENDER,
    LEAST_YARDS,
    MOST_YARDS,
    YARDS,
    Part,
    Rated,
    Reading,
    Readings,
    Result,
    Split,
)
from engine.strat.faces import RATERS, column
from engine.strat.readings import TOTALS

TOLERANCE: Final = 0.004
"""Yards by which a column's mean may be off for an error of one."""
COVERING: Final = (DEFENDER, BACK_IN_ZONE)
"""Whose readings a double-team spoils."""
WIDEST: Final = 12
"""Yards by which a number may differ from where the template's moves to."""
Holding = Mapping[int, float]
"""By whom a reading asks for, as the engine numbers them, how often his rating holds."""


@dataclass(frozen=True, slots=True)
class Number:
    """One number of a column: where it stands, and how often it is read."""

    row: int
    part: int
    """Of a split the part, of a rated reading 0 or 1."""
    yards: int
    weight: float


@dataclass(frozen=True, slots=True)
class RunColumn:
    """A column, what it should come to and what it comes to."""

    readings: Readings
    wanted: float
    mean: float
    fumble: float


def solve_run(template: Template, wanted: float, fumble: float, holds: tuple[float, ...], terms: Terms) -> RunColumn:
    """A column whose mean is `wanted` yards and of whose runs so many are fumbled."""
    start = _with_fumbles(template.readings, fumble)
    numbers = list(numbers_of(start, holds))
    weights = np.array([number.weight for number in numbers])
    yards = np.array([float(number.yards) for number in numbers])
    now = gain_yards(column_odds(column(start), holds, terms=terms))
    ideal = yards + (wanted - now) / weights.sum()
    rest = now - float(weights @ yards)
    low, high = np.maximum(np.rint(ideal) - WIDEST, LEAST_YARDS), np.minimum(np.rint(ideal) + WIDEST, MOST_YARDS)
    found = nudged(ideal, weights, low, high, wanted - rest, TOLERANCE, np.ones(len(ideal)))
    made = list(start)
    for number, value in zip(numbers, found.tolist(), strict=True):
        made[number.row] = changed(made[number.row], number.part, int(value))
    readings = tuple(in_order(reading) for reading in made)
    odds = column_odds(column(readings), holds, terms=terms)
    return RunColumn(readings, wanted, gain_yards(odds), float(odds[-1]))


def _with_fumbles(readings: Readings, fumble: float) -> Readings:
    """The template with its fumbles: of the row that has them, as many totals as come nearest."""
    made = list(readings)
    for row, reading in enumerate(readings):
        if isinstance(reading, Split) and any(_fumbled(part.reading) for part in reading.parts):
            loose, kept = (part.reading for part in reading.parts)
            made[row] = _split(loose, kept, fumble / float(WAYS[row]))
    return tuple(made)


def _fumbled(reading: Reading) -> bool:
    return isinstance(reading, Result) and reading.fumble


def _split(first: Rated | Result, second: Rated | Result, share: float) -> Reading:
    """The first reading as often as comes nearest to a share, by the totals of two more dice."""
    last, _ = nearest_total(share)
    if last < TOTALS[0]:
        return second
    if last == TOTALS[-1]:
        return first
    return Split((Part(first, Span(TOTALS[0], last)), Part(second, Span(last + 1, TOTALS[-1]))))


def share_of(totals: Span) -> float:
    """How often two dice come to one of some totals."""
    return float(WAYS[totals.low - TOTALS[0] : totals.high - TOTALS[0] + 1].sum())


def nearest_total(share: float) -> tuple[int, float]:
    """The last total up to which the sum of the ways comes nearest to a share, and that sum; below 2 for none."""
    sums = np.concatenate([[0.0], np.cumsum(WAYS)])
    at = int(np.argmin(np.abs(sums - share)))
    return TOTALS[0] + at - 1, float(sums[at])


def numbers_of(readings: Readings, holds: tuple[float, ...], doubled: float = 0.0) -> Iterator[Number]:
    """The numbers that may move: plain yards, both figures of rated readings, parts of splits that are yards.

    A receiver who is doubled so often leaves only the rest of the time to those who cover him.
    """
    for row, reading in enumerate(readings):
        way = float(WAYS[row])
        if isinstance(reading, Split):
            for at, part in enumerate(reading.parts):
                if isinstance(part.reading, Result) and part.reading.what == YARDS:
                    yield Number(row, at, part.reading.yards, way * share_of(part.totals))
        elif isinstance(reading, Rated):
            holding = holds[RATERS[reading.who]]
            way *= 1 - doubled if reading.who in COVERING else 1.0  # SOM-DT-04
            for at, (result, share) in enumerate(((reading.first, holding), (reading.second, 1 - holding))):
                if result.what == YARDS and share:
                    yield Number(row, at, result.yards, way * share)
        elif reading.what == YARDS:
            yield Number(row, 0, reading.yards, way)


def changed(reading: Reading, part: int, yards: int) -> Reading:
    """A reading with one of its numbers replaced."""
    if isinstance(reading, Split):
        parts = list(reading.parts)
        simple = parts[part].reading
        assert isinstance(simple, Result)
        parts[part] = parts[part]._replace(reading=simple._replace(yards=yards))
        return Split(tuple(parts))
    if isinstance(reading, Rated):
        which = "first" if part == 0 else "second"
        return reading._replace(**{which: getattr(reading, which)._replace(yards=yards)})
    return reading._replace(yards=yards)


def in_order(reading: Reading) -> Reading:
    """A rated reading whose better player does no worse, whatever the numbers that never count moved past."""
    if not isinstance(reading, Rated) or {reading.first.what, reading.second.what} != {YARDS}:
        return reading
    first, second = reading.first.yards, reading.second.yards
    better = max(first, second) if reading.who in BLOCKERS else min(first, second)
    return reading if first == better else reading._replace(second=reading.second._replace(yards=first))
