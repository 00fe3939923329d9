"""What may stand in a field of a card, in words for a person who fills one in."""

from __future__ import annotations

from functools import singledispatch

from cardgen.faces import Choice, Column, Range, Ranges, Several, Text, Whole, span_example
from cardgen.statis_pro.cells import InterceptRange, Places, PuntColumn, ReturnColumn


@singledispatch
def describe(kind: object) -> str:
    """The legal values of a kind of field."""
    raise TypeError(kind)


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
def _(_: InterceptRange) -> str:
    return "blank, 48?, 48 or a range that ends at 48, such as 44-48"


@describe.register
def _(_: ReturnColumn) -> str:
    return (
        "the returner's name, then twelve returns by run number (yards or TD, with * or f or both behind it), then the "
        "line at the card's foot that an asterisk points to; or all blank"
    )


@describe.register
def _(_: PuntColumn) -> str:
    return "yards, a space, then FC or PR1 to PR4: 44 PR1"


@describe.register
def _(_: Places) -> str:
    return "a player's name as on his card, or blank; two in one box have / between them"


def explain(card_type: type) -> str:
    """What a card type is, in its own words."""
    return (card_type.__doc__ or "").split("\n")[0]
