"""What values of cards stay within: the bounds that the checks and the plausibility report share.

`bounds.csv` of a game has a row for each value: what is measured, the least and the most that a card should say, and
why, by the book or by the sets of the seasons that ship. Values become numbers here, whatever they stand for: a range
is measured by its end or its width, a column by its top, its mean or each of its rows.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from importlib import resources
from typing import Any, Final, NamedTuple

from engine.cards.dice_faces import DiceSpan
from engine.cards.faces import Span
from validate.cards import CardRow
from validate.plan import Plan
from validate.report import Report

ROUNDED: Final = 0.05
"""What was seen is kept with four digits."""


class Value(NamedTuple):
    """A number that a card says, and the cell of its field where it stands."""

    cell: int
    number: float


def numbers(value: Any) -> Iterator[float]:
    """The numbers that one cell's value comes to: none for a token, each result of a reading.

    >>> list(numbers(7)), list(numbers("SG"))
    ([7.0], [])
    """
    if isinstance(value, bool | str) or value is None:
        return
    if isinstance(value, int | float | Decimal):
        yield float(value)
    elif isinstance(value, tuple):
        yield from _of_record(value)


def _of_record(value: Any) -> Iterator[float]:
    """A record by the number it is printed for: yards, a rating of his own, the first number of a range to the end."""
    if isinstance(value, Span | DiceSpan):
        return
    for name in ("yards", "own", "value", "passes", "low"):
        if hasattr(value, name):
            # A reading that is a word and a kick that nobody returns have yards of 0 which nobody reads.
            if getattr(value, "what", name) == name and getattr(value, "back", 1):
                yield from numbers(getattr(value, name))
            return
    for part in value:
        yield from numbers(part)


def _each(cells: Sequence[Any]) -> list[Value]:
    return [Value(cell, number) for cell, value in enumerate(cells) for number in numbers(value)]


def _ends(cells: Sequence[Any]) -> list[Value]:
    return [Value(cell, float(value.high)) for cell, value in enumerate(cells) if isinstance(value, Span | DiceSpan)]


def _widths(cells: Sequence[Any]) -> list[Value]:
    return [Value(cell, float(value.width)) for cell, value in enumerate(cells) if isinstance(value, Span | DiceSpan)]


def _top(cells: Sequence[Any]) -> list[Value]:
    return sorted(_each(cells), key=lambda each: -each.number)[:1]


def _mean(cells: Sequence[Any]) -> list[Value]:
    found = _each(cells)
    return [Value(found[0].cell, sum(each.number for each in found) / len(found))] if found else []


MEASURES: Final[Mapping[str, Callable[[Sequence[Any]], list[Value]]]] = {
    "each": _each,
    "end": _ends,
    "width": _widths,
    "top": _top,
    "mean": _mean,
}
"""How a field becomes numbers: every cell, the ends or the widths of ranges, its greatest number, its average."""


@dataclass(frozen=True, slots=True)
class Bound:
    """The least and the most that a value of a card should be, and why."""

    sheet: str
    field: str
    cell: str
    """The end of the heading of the one cell that it is about; empty for all cells of the field."""
    measure: str
    least: float | None
    most: float | None
    seen_least: float | None
    seen_most: float | None
    """What the sets of the seasons that ship have."""
    code: str
    """The end of the code that is reported."""
    rule: str
    basis: str
    reason: str

    def why(self, row: CardRow, number: float) -> str:
        """What a card should say instead of a number beyond the bound, and why; empty where it is within."""
        low = self.least is not None and number < self.least
        if not low and (self.most is None or number <= self.most):
            return ""
        least, most = (None if end is None else _printed(row, self, end) for end in (self.least, self.most))
        if least is not None and most is not None:
            return f"{least} to {most}: {self.reason}"
        return f"at least {least}: {self.reason}" if low else f"at most {most}: {self.reason}"

    def unseen(self, number: float) -> bool:
        """Whether no set of the seasons that ship has such a number."""
        low = self.seen_least is not None and number < self.seen_least - ROUNDED
        return low or (self.seen_most is not None and number > self.seen_most + ROUNDED)


TABLE: Final = "bounds.csv"


def bounds(plan: Plan) -> tuple[Bound, ...]:
    """Every bound of a game."""
    return _bounds(plan.room)


@cache
def _bounds(room: str) -> tuple[Bound, ...]:
    text = resources.files(room).joinpath(TABLE).read_text(encoding="utf-8")
    return tuple(
        Bound(
            sheet=row["sheet"],
            field=row["field"],
            cell=row["cell"],
            measure=row["measure"],
            least=_number(row["least"]),
            most=_number(row["most"]),
            seen_least=_number(row["seen least"]),
            seen_most=_number(row["seen most"]),
            code=row["code"],
            rule=row["rule"],
            basis=row["basis"],
            reason=row["reason"],
        )
        for row in csv.DictReader(text.splitlines())
    )


def _number(text: str) -> float | None:
    return float(text) if text else None


def values(row: CardRow, bound: Bound) -> list[Value]:
    """The numbers of a card that a bound is about; none where the field is blank or cannot be read."""
    if not row.has(bound.field) or row.values[bound.field] is None:
        return []
    value = row.values[bound.field]
    # One cell may hold a record; a field of several cells is a plain tuple of them.
    cells = value if type(value) is tuple and row.width(bound.field) > 1 else (value,)
    if bound.cell:
        at = next((at for at in range(len(cells)) if row.heading(bound.field, at).endswith(f" {bound.cell}")), None)
        if at is None:
            return []
        return [each._replace(cell=at) for each in MEASURES[bound.measure]([cells[at]])]
    return MEASURES[bound.measure](cells)


def check_bounds(plan: Plan, row: CardRow, report: Report) -> None:
    """Report every value of a card that is beyond its bound, once a field and bound."""
    for bound in _of_sheet(plan.room).get(row.sheet.name, ()):
        for value in values(row, bound):
            if expected := bound.why(row, value.number):
                found = described(row, bound, value)
                report.add(plan.code(bound.code), row.where(bound.field, value.cell), found, expected, rule=bound.rule)
                break


def described(row: CardRow, bound: Bound, value: Value) -> str:
    """A value in words: `Rush Sack ends at 36`."""
    heading = row.heading(bound.field, value.cell)
    if bound.measure == "mean":
        heading = heading.rpartition(" ")[0]
        return f"{heading} is {value.number:.1f} on the average"
    return WORDS[bound.measure].format(heading, _printed(row, bound, value.number))


def _printed(row: CardRow, bound: Bound, number: float) -> str:
    """A number as the card prints it: a rating with its sign."""
    return f"{number:+g}" if number and row.signed(bound.field) else f"{number:g}"


WORDS: Final[Mapping[str, str]] = {
    "each": "{} is {}",
    "end": "{} ends at {}",
    "width": "{} holds {} numbers",
    "top": "{} is {}",
}


@cache
def _of_sheet(room: str) -> Mapping[str, tuple[Bound, ...]]:
    found: dict[str, list[Bound]] = {}
    for bound in _bounds(room):
        found.setdefault(bound.sheet, []).append(bound)
    return {sheet: tuple(same) for sheet, same in found.items()}
