"""Random legal cards: a hypothesis strategy for each kind of field, and for whole sets."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from hypothesis import strategies as st

from cardgen.games import Game, find_game
from cardgen.provenance import STATUSES, Origin, Provenance
from cardgen.sets import CardSet
from cardgen.sets.decks import shipped_deck
from engine.cards.faces import ROWS, Choice, Column, Range, Ranges, Several, Span, Text, Whole, face_fields
from engine.fast_action.cards.cells import (
    NO_RETURN,
    Intercept,
    InterceptRange,
    Places,
    Punt,
    PuntColumn,
    Return,
    ReturnColumn,
    Returner,
)

STATIS_PRO = find_game("statis-pro")
# Anything a person or a file could hold in a text, and what programs like to misread.
TRICKY = st.sampled_from(
    ["1-29", "+2", "007", "5.0", "=1+1", "'quoted", '"quoted"', "TRUE", "3/4", "1e5", " x ", "x\ny"]
)
ANY_TEXT = st.one_of(st.text(st.characters(exclude_categories=["Cs"]), max_size=12), TRICKY).filter(lambda text: text)
NAMES = st.text("ABCabcdef '.-", min_size=1, max_size=12).filter(lambda name: name.strip() == name)


@singledispatch
def values(kind: object) -> st.SearchStrategy[Any]:
    raise TypeError(kind)


@values.register
def _(kind: Text) -> st.SearchStrategy[Any]:
    texts = NAMES if kind.coded else ANY_TEXT
    return texts if kind.required else st.one_of(st.just(""), texts)


@values.register
def _(kind: Choice) -> st.SearchStrategy[Any]:
    return st.sampled_from(kind.options)


@values.register
def _(kind: Several) -> st.SearchStrategy[Any]:
    return st.lists(st.sampled_from(kind.options), min_size=1, unique=True).map(tuple)


@values.register
def _(kind: Whole) -> st.SearchStrategy[Any]:
    return st.integers(kind.least, kind.most)


def spans(least: int, most: int) -> st.SearchStrategy[Span | None]:
    ends = st.tuples(st.integers(least, most), st.integers(least, most))
    return st.one_of(st.none(), ends.map(lambda pair: Span(*sorted(pair))))


@values.register
def _(kind: Range) -> st.SearchStrategy[Any]:
    return spans(kind.least, kind.most)


@values.register
def _(kind: Ranges) -> st.SearchStrategy[Any]:
    return st.tuples(*[spans(kind.least, kind.most)] * len(kind.names))


@values.register
def _(kind: Column) -> st.SearchStrategy[Any]:
    number = st.integers(kind.least, kind.most)
    cell = st.one_of(number, st.sampled_from(kind.tokens)) if kind.tokens else number
    cells = [cell] * kind.token_rows + [number] * (ROWS - kind.token_rows)
    return st.one_of(st.none(), st.tuples(*cells))


@values.register
def _(_: InterceptRange) -> st.SearchStrategy[Any]:
    return st.one_of(st.none(), st.just(Intercept(48, doubtful=True)), st.integers(1, 48).map(Intercept))


@values.register
def _(_: ReturnColumn) -> st.SearchStrategy[Any]:
    cell = st.builds(Return, st.one_of(st.none(), st.integers(-20, 109)), st.booleans(), st.booleans())
    return st.one_of(st.none(), st.builds(Returner, ANY_TEXT, st.tuples(*[cell] * 12), st.one_of(st.none(), cell)))


@values.register
def _(kind: PuntColumn) -> st.SearchStrategy[Any]:
    return st.tuples(*[st.builds(Punt, st.integers(0, 99), st.integers(NO_RETURN if kind.no_return else 0, 4))] * 11)


@values.register
def _(kind: Places) -> st.SearchStrategy[Any]:
    return st.tuples(*[st.lists(NAMES, max_size=2).map(tuple)] * len(kind.places))


def cards(card_type: type) -> st.SearchStrategy[Any]:
    return st.builds(card_type, **{field.name: values(field.field_type) for field in face_fields(card_type)})


ORIGINS = st.builds(
    Origin,
    *[st.text(st.characters(exclude_categories=["Cs"]), max_size=5)] * 6,
    st.floats(allow_nan=False),
    st.text("0123456789", max_size=3),
    st.sampled_from(STATUSES),
)


@st.composite
def card_sets(draw: st.DrawFn, game: Game = STATIS_PRO) -> CardSet:
    """Any set of legal cards, the deck that ships or the first few cards of it."""
    sheets = {name: draw(st.lists(cards(card_type), max_size=2)) for name, card_type in game.sheets}
    options = st.one_of(st.integers(-(2**62), 2**62), st.booleans(), st.text(st.characters(exclude_categories=["Cs"])))
    return CardSet(
        game.name,
        draw(ANY_TEXT),
        sheets,
        deck=shipped_deck(game)[: draw(st.integers(1, 109))],
        version=draw(st.sampled_from(["", "0.1.0"])),
        seed=draw(st.integers(0, 2**62)),
        options=draw(st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), options, max_size=3)),
        provenance=Provenance(draw(st.lists(ORIGINS, max_size=3))),
    )
