"""What may stand in a field of a card, in words for a person who fills one in."""

from __future__ import annotations

from functools import singledispatch
from typing import Protocol, runtime_checkable

from engine.cards.dice_faces import FIRST, LAST, DiceRange, DiceRanges, Matrix, Number, Pair, Totals
from engine.cards.faces import Choice, Column, Range, Ranges, Several, Text, Whole, span_example


@runtime_checkable
class Explained(Protocol):
    """A kind that says itself what it may be."""

    @property
    def legal(self) -> str:
        """What it may say, in words."""


@singledispatch
def describe(kind: object) -> str:
    """The legal values of a kind of field; a kind that only one game has says so itself."""
    assert isinstance(kind, Explained), kind
    return kind.legal


@describe.register
def _(kind: Text) -> str:
    return "a text" if kind.required else "a text, or blank"


@describe.register
def _(kind: Choice) -> str:
    return "one of " + ", ".join(kind.options)


@describe.register
def _(kind: Several) -> str:
    return f"some of {', '.join(kind.options)}, with / between them"


@describe.register
def _(kind: Whole) -> str:
    sign = ", with its sign" if kind.signed else ""
    blank = ", or blank" if kind.blank else ""
    return f"a whole number from {kind.least} to {kind.most}{sign}{blank}"


@describe.register
def _(kind: Range) -> str:
    return f"a range within {kind.least}-{kind.most}, such as {span_example(kind.least, kind.most)}, or blank"


@describe.register
def _(kind: Ranges) -> str:
    within, names = f"a range within {kind.least}-{kind.most}, or blank", ", ".join(kind.names)
    return f"{within}; the ranges {names} {'follow each other' if kind.follow else f'all start at {kind.least}'}"


@describe.register
def _(kind: Column) -> str:
    rows = "in row 1" if kind.token_rows == 1 else "in any row"
    token = f", or {' or '.join(kind.tokens)} {rows}" if kind.tokens else ""
    return f"twelve whole numbers from {kind.least} to {kind.most} by run number{token}; all twelve, or all blank"


@describe.register
def _(kind: DiceRange) -> str:
    return f"a range of two-dice numbers that starts at {kind.starts} and ends by {kind.most}, or blank"


@describe.register
def _(kind: DiceRanges) -> str:
    return f"a range of two-dice numbers, or blank; {', '.join(kind.names)} follow each other from {FIRST} to {LAST}"


@describe.register
def _(kind: Matrix) -> str:
    blank = "; all cells, or all blank" if kind.optional else ""
    return f"{kind.cell.legal}; the red die finds the column, the white die the row{blank}"


@describe.register
def _(kind: Totals) -> str:
    blank = "; all eleven, or all blank" if kind.optional else ""
    return f"{kind.cell.legal}; by the total of two dice{blank}"


@describe.register
def _(kind: Pair) -> str:
    return f"{describe(kind.left)} / {describe(kind.right)}, such as 3/1"


@describe.register
def _(kind: Number) -> str:
    suffix = f" with {kind.suffix} behind it" if kind.suffix else ""
    return f"a number from {kind.least} to {kind.most}, with decimals as printed{suffix}"


def explain(card_type: type) -> str:
    """What a card type is, in its own words."""
    return (card_type.__doc__ or "").split("\n")[0]
