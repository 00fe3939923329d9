"""What may stand in a field of a card, in words for a person who fills one in."""

from __future__ import annotations

from functools import singledispatch
from typing import Any, Protocol

from cardgen.dice_faces import DiceRange, DiceRanges, Matrix, Number, Pair
from cardgen.faces import Choice, Column, Range, Ranges, Several, Text, Whole, span_example


class Speaking(Protocol):
    """A kind of field that only one game has: it says itself what it may be."""

    def legal(self) -> str:
        """Its legal values."""


@singledispatch
def describe(kind: Any) -> str:
    """The legal values of a kind of field."""
    told: Speaking = kind
    return told.legal()


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
    return f"a whole number from {kind.least} to {kind.most}{sign}"


@describe.register
def _(kind: Range) -> str:
    return f"a range within {kind.least}-{kind.most}, such as {span_example(kind.least, kind.most)}, or blank"


@describe.register
def _(kind: Ranges) -> str:
    within = f"within {kind.least}-{kind.most}"
    return f"a range {within}, or blank; the ranges {', '.join(kind.names)} follow each other"


@describe.register
def _(kind: Column) -> str:
    token = f", or {kind.token} in row 1" if kind.token else ""
    return f"twelve whole numbers from {kind.least} to {kind.most} by run number{token}; all twelve, or all blank"


@describe.register
def _(kind: DiceRange) -> str:
    return f"a range of two-dice numbers that starts at {kind.starts} and ends by {kind.most}, or blank"


@describe.register
def _(kind: DiceRanges) -> str:
    return f"a range of two-dice numbers, or blank; the ranges {', '.join(kind.names)} follow each other from 11 to 66"


@describe.register
def _(kind: Matrix) -> str:
    blank = "; or all blank" if kind.optional else ""
    return f"{kind.cell.legal()}, by the red die and then the white one{blank}"


@describe.register
def _(kind: Pair) -> str:
    return f"{describe(kind.left)} / {describe(kind.right)}"


@describe.register
def _(kind: Number) -> str:
    return f"a number from {kind.least} to {kind.most}{kind.suffix}, with decimals or without"


def explain(card_type: type) -> str:
    """What a card type is, in its own words."""
    return (card_type.__doc__ or "").split("\n")[0]
