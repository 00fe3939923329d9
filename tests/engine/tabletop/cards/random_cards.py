"""Random values for the kinds of field that only Tabletop Football has."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from hypothesis import strategies as st

from engine.fast_action.cards.cells import InterceptRange
from engine.tabletop.cards.cells import (
    TOUCHBACK,
    USE_COLUMN_B,
    BlockRanges,
    Halves,
    Kickoff,
    KickoffColumn,
    Numbers,
    Rating,
    RatingCell,
)
from tests.cardgen.sets.random_sets import cards, values

__all__ = ["cards"]


@values.register
def _(kind: RatingCell) -> st.SearchStrategy[Any]:
    ordinary = st.integers(kind.least, kind.most).map(Rating)
    return st.one_of(ordinary, st.just(Rating(kind.best, exceptional=True)))


@values.register
def _(kind: Halves) -> st.SearchStrategy[Any]:
    return st.integers(0, 2 * kind.most).map(lambda halves: Decimal(halves) / 2)


@values.register
def _(kind: BlockRanges) -> st.SearchStrategy[Any]:
    return st.tuples(*[values(InterceptRange())] * len(kind.bands))


@values.register
def _(kind: KickoffColumn) -> st.SearchStrategy[Any]:
    words = [TOUCHBACK, USE_COLUMN_B] if kind.to_column_b else [TOUCHBACK]
    kickoff = st.one_of(st.builds(Kickoff, st.integers(1, 4), st.integers(0, 49)), st.sampled_from(words))
    return st.tuples(*[kickoff] * 12)


@values.register
def _(kind: Numbers) -> st.SearchStrategy[Any]:
    return st.tuples(*[st.one_of(st.none(), st.integers(kind.least, kind.most))] * len(kind.names))
