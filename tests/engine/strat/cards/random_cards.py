"""Random readings, and random values for the kinds of field that only Strat-O-Matic Football has."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from hypothesis import strategies as st

from engine.cards.dice_faces import FIRST_TOTAL, LAST_TOTAL, Totals
from engine.cards.faces import Span
from engine.strat.cards import readings
from engine.strat.cards.cells import BEARERS, FIRSTS, SECONDS, ReadingCell
from engine.strat.cards.kicks import NOBODY, NUMBER, OFFSETTING, OFFSIDES, Foul, FoulCell, Kick, KickCell
from engine.strat.cards.ratings import Defense, DefenseRating, Longest, LongestGain, OneOf, Rush, RushRating
from engine.strat.cards.readings import INTERCEPTION, YARDS, Part, Rated, Result, Split
from tests.cardgen.sets.random_sets import cards, values

__all__ = ["cards"]

NUMBERS = st.integers(readings.LEAST_YARDS, readings.MOST_YARDS)


def bare(what: str) -> st.SearchStrategy[Result]:
    return NUMBERS.map(lambda yards: Result(what, yards if what in {YARDS, INTERCEPTION} else 0))


def results(kind: ReadingCell, what: str) -> st.SearchStrategy[Result]:
    symbols = [symbol for symbol in kind.symbols if what in BEARERS[symbol]]
    air = st.one_of(st.none(), st.integers(-9, 30)) if kind.air and what == YARDS else st.none()
    fumble = st.booleans() if kind.fumbles and what == YARDS else st.just(False)
    number = NUMBERS if what in {YARDS, INTERCEPTION} else st.just(0)
    return st.builds(Result, st.just(what), number, fumble, st.sampled_from(["", *symbols]), air)


def simple(kind: ReadingCell, *, blank: bool) -> st.SearchStrategy[Any]:
    whats = [what for what in kind.whats if blank or what]
    found = st.sampled_from(whats).flatmap(lambda what: results(kind, what))
    if not kind.raters:
        return found
    first, second = (st.sampled_from(whats).flatmap(bare) for whats in (FIRSTS, SECONDS))
    return st.one_of(found, st.builds(Rated, st.sampled_from(kind.raters), first, second))


@st.composite
def splits(draw: st.DrawFn, kind: ReadingCell) -> Split:
    starts = draw(st.sets(st.integers(FIRST_TOTAL + 1, LAST_TOTAL), min_size=1, max_size=3))
    ends = [FIRST_TOTAL, *sorted(starts), LAST_TOTAL + 1]
    return Split(tuple(Part(draw(simple(kind, blank=False)), Span(low, high - 1)) for low, high in pairwise(ends)))


def any_reading(kind: ReadingCell) -> st.SearchStrategy[Any]:
    return st.one_of(simple(kind, blank=True), splits(kind))


def kicks(kind: KickCell) -> st.SearchStrategy[Any]:
    fielded = st.tuples(st.integers(kind.least, kind.most), st.integers(1, 4)).map(lambda kick: Kick(*kick))
    return st.one_of(st.just(NOBODY), fielded)


def fouls() -> st.SearchStrategy[Any]:
    numbered = st.tuples(st.integers(1, 7), st.booleans()).map(lambda foul: Foul(NUMBER, *foul))
    offsides = st.booleans().map(lambda opponent: Foul(OFFSIDES, 0, opponent))
    return st.one_of(st.just(Foul("")), st.just(Foul(OFFSETTING)), offsides, numbered)


@values.register
def _(kind: Totals) -> st.SearchStrategy[Any]:
    if isinstance(kind.cell, ReadingCell):
        cell = any_reading(kind.cell)
    else:
        cell = kicks(kind.cell) if isinstance(kind.cell, KickCell) else fouls()
        assert isinstance(kind.cell, KickCell | FoulCell)
    # One value all over: the cells do not depend on each other, and eleven random ones take their time.
    filled = cell.map(lambda value: (value,) * (LAST_TOTAL - FIRST_TOTAL + 1))
    return st.one_of(st.none(), filled) if kind.optional else filled


@values.register
def _(kind: OneOf) -> st.SearchStrategy[Any]:
    return st.sampled_from(kind.numbers)


@values.register
def _(kind: DefenseRating) -> st.SearchStrategy[Any]:
    second = st.sampled_from([None, *kind.numbers])
    return st.tuples(st.sampled_from(kind.numbers), second).map(lambda digits: Defense(*digits))


@values.register
def _(kind: RushRating) -> st.SearchStrategy[Any]:
    number = st.integers(1, kind.most)
    return st.one_of(st.none(), st.tuples(number, st.one_of(st.none(), number)).map(lambda rush: Rush(*rush)))


@values.register
def _(kind: LongestGain) -> st.SearchStrategy[Any]:
    return st.one_of(st.none(), st.tuples(st.integers(-99, 109), st.booleans()).map(lambda gain: Longest(*gain)))
