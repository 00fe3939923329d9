"""A column of a defensive card for a pass: completions, interceptions, yards.

Rows of the template keep what they ask for. So many of the plain ones are complete, in the template's order, that with
RECEIVER and the players who cover the column completes what it should; one row is split for the rest. Interceptions
take rows, or parts of them, beforehand. Then yards move until their sum is right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np

from cardgen.solving.search import NOBODY, Whole, nudged
from cardgen.strat.odds import INTERCEPTED, RECEIVER, WAYS, Floats, column_odds, gain_chance, gain_yards
from cardgen.strat.run_columns import Number, changed, in_order, nearest_total, numbers_of
from cardgen.strat.templates import INTERCEPTED_AT, Template
from cardgen.strat.terms import Terms
from engine.cards.faces import Span
from engine.strat.cards.readings import (
    INCOMPLETE,
    INTERCEPTION,
    LONG_GAIN,
    MOST_YARDS,
    SHORT_GAIN,
    YARDS,
    Part,
    Rated,
    Reading,
    Readings,
    Result,
    Simple,
    Split,
)
from engine.strat.cards.readings import RECEIVER as TO_RECEIVER
from engine.strat.faces import column
from engine.strat.readings import TOTALS

GAINS: Final = (YARDS, SHORT_GAIN, LONG_GAIN)
NOT_CAUGHT: Final = Result(INCOMPLETE)
EARLY: Final = 0.0004
"""How much it counts against a row that comes before others in the order to be the one that is split."""
TOLERANCE: Final = 0.01
LEAST: Final = 1
FARTHEST: Final = MOST_YARDS
"""The most yards a reading of these cards says."""
"""Yards of a completion: look-ins for nothing are incomplete."""  # SOM-PASS-06
STRETCH: Final = 0.25
"""Numbers differ from the template's as parts of it, and by so much of themselves like others by one."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a column should come to, what RECEIVER on it is worth, and how its players hold."""

    completion: float
    yards: float
    """Per pass."""
    interception: float
    caught: float
    """Catches of a pass that is read from the receiver's card,"""
    caught_yards: float
    """and their yards, both per such pass."""
    holds: tuple[float, ...]
    doubled: float
    """How often the receiver is doubled when this column is read."""
    terms: Terms


@dataclass(frozen=True, slots=True)
class PassColumn:
    """A column, and what it comes to."""

    readings: Readings
    wanted: Wanted
    completion: float
    yards: float
    interception: float


def outcome(readings: Readings, wanted: Wanted) -> Floats:
    """What a column comes to, the receiver doubled as often as he is."""
    cells = column(readings)
    odds = column_odds(cells, wanted.holds, terms=wanted.terms)
    doubled = column_odds(cells, wanted.holds, doubled=True, terms=wanted.terms)
    found: Floats = (1 - wanted.doubled) * odds + wanted.doubled * doubled
    return found


def solve_pass(template: Template, wanted: Wanted) -> PassColumn:
    """The column."""
    rows = _with_interceptions(template, wanted.interception)
    rows = _with_completions(template, rows, wanted)
    readings = _with_yards(tuple(rows), wanted)
    odds = outcome(readings, wanted)
    handed = float(odds[RECEIVER])
    return PassColumn(
        readings,
        wanted,
        gain_chance(odds) + handed * wanted.caught,
        gain_yards(odds) + handed * wanted.caught_yards,
        float(odds[INTERCEPTED]),
    )


def _with_interceptions(template: Template, share: float) -> list[Reading]:
    """The template's rows with interceptions, a part of one where a whole row is too much; the rest of it is missed."""
    rows: list[Reading] = list(template.readings)
    taken = Result(INTERCEPTION, INTERCEPTED_AT[template.play])
    left = share
    for row in template.intercepted:
        way = float(WAYS[row])
        last, part = nearest_total(min(left / way, 1.0))
        if last < TOTALS[0]:
            break
        rows[row] = _parted(taken, NOT_CAUGHT, last)
        left -= part * way
    return rows


def _parted(first: Simple, second: Simple, last: int) -> Reading:
    """The first reading up to a total of two more dice, the second beyond."""
    if last < TOTALS[0]:
        return second
    if last >= TOTALS[-1]:
        return first
    return Split((Part(first, Span(TOTALS[0], last)), Part(second, Span(last + 1, TOTALS[-1]))))


def _with_completions(template: Template, rows: list[Reading], wanted: Wanted) -> list[Reading]:
    """So many plain rows complete as come nearest, one of them perhaps in part."""
    order = [row for row in template.complete if rows[row] == template.readings[row]]
    handed = sum(float(WAYS[row]) for row, reading in enumerate(rows) if _is(reading, TO_RECEIVER))
    needed = wanted.completion - handed * wanted.caught - _covered(rows, wanted)
    room = sum(float(WAYS[row]) for row in order)
    if needed > room:
        rows, more = _open(rows, wanted, needed - room)
        needed -= more
    best, chosen = np.inf, (0, -1, TOTALS[0] - 1)
    for whole in range(len(order) + 1):
        done = sum(float(WAYS[row]) for row in order[:whole])
        for at in range(whole, len(order)):
            if isinstance(template.readings[order[at]], Split):
                continue  # no split of a split
            last, part = nearest_total((needed - done) / float(WAYS[order[at]]))
            off = abs(needed - done - part * float(WAYS[order[at]])) + EARLY * (at - whole) / len(order)
            if off < best:
                best, chosen = off, (whole, order[at], last)
        if abs(needed - done) <= best:
            best, chosen = abs(needed - done), (whole, -1, TOTALS[0] - 1)
    whole, split, last = chosen
    for row in order[whole:]:
        reading = template.readings[row]
        missed = NOT_CAUGHT._replace(symbol=reading.symbol) if isinstance(reading, Result) else NOT_CAUGHT
        rows[row] = _parted(reading, missed, last) if row == split and isinstance(reading, Result) else missed
    return rows


def _is(reading: Reading, what: str) -> bool:
    return isinstance(reading, Result) and reading.what == what


def _covered(rows: list[Reading], wanted: Wanted) -> float:
    """Completions of the rows that ask for a player's rating."""
    kept = tuple(reading if isinstance(reading, Rated) else NOT_CAUGHT for reading in rows)
    return gain_chance(outcome(kept, wanted))


def _open(rows: list[Reading], wanted: Wanted, needed: float) -> tuple[list[Reading], float]:
    """Rated rows whose better player gives up a few yards instead of nothing, until completions suffice."""
    before = _covered(rows, wanted)
    for row, reading in enumerate(rows):
        if needed <= _covered(rows, wanted) - before:
            break
        if isinstance(reading, Rated) and reading.first.what == INCOMPLETE:
            rows[row] = reading._replace(first=Result(YARDS, max(reading.second.yards // 2, LEAST)))
    return rows, _covered(rows, wanted) - before


def _with_yards(readings: Readings, wanted: Wanted) -> Readings:
    """The same rows with yards whose sum is right."""
    numbers = list(numbers_of(readings, wanted.holds, wanted.doubled))
    if not numbers:
        return readings
    weights = np.array([number.weight for number in numbers])
    yards = np.array([float(number.yards) for number in numbers])
    odds = outcome(readings, wanted)
    rest = gain_yards(odds) - float(weights @ yards) + float(odds[RECEIVER]) * wanted.caught_yards
    ideal = np.maximum(yards * (wanted.yards - rest) / float(weights @ yards), LEAST)
    ideal = np.minimum(ideal, FARTHEST)
    most = np.clip(np.rint(2 * ideal), LEAST + 1, FARTHEST)
    scale = np.maximum(STRETCH * ideal, 1.0)
    least, follows = np.full(len(ideal), float(LEAST)), _better_players(readings, numbers)
    found = nudged(ideal, weights, least, most, wanted.yards - rest, TOLERANCE, scale, follows)
    made = list(readings)
    for number, value in zip(numbers, found.tolist(), strict=True):
        made[number.row] = changed(made[number.row], number.part, int(value))
    return tuple(map(in_order, made))


def _better_players(readings: Readings, numbers: Sequence[Number]) -> Whole:
    """By number, the one it may not exceed: what a better player gives up is no more than another does."""
    found = np.full(len(numbers), NOBODY)
    for at, (first, second) in enumerate(pairwise(numbers)):
        if first.row == second.row and isinstance(readings[first.row], Rated):
            found[at] = at + 1
    return found
