"""Sharing out the eleven rows of a column: which totals together come so often, and splits for what is left over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.cards.dice_faces import FIRST_TOTAL, LAST_TOTAL
from engine.cards.faces import Span
from engine.strat.cards.readings import Part, Reading, Readings, Simple, Split
from engine.strat.chance import TOTAL_WAYS

TOTALS: Final = tuple(range(FIRST_TOTAL, LAST_TOTAL + 1))
WAYS: Final = dict(zip(TOTALS, TOTAL_WAYS, strict=True))
"""Of 36, how often each total is thrown."""
WHOLE: Final = sum(TOTAL_WAYS)
UP_TO: Final = {total: sum(WAYS[each] for each in TOTALS if each <= total) for total in TOTALS}
"""Of 36, how often a total is no higher."""
RARE_FIRST: Final = (2, 12, 3, 11, 4, 10, 5, 9, 6, 8, 7)
USUAL_FIRST: Final = RARE_FIRST[::-1]
NEAR: Final = 0.05
"""Of one of 36: a split in the next row is fine enough if it is no further off."""


def summing(wanted: int, order: Sequence[int]) -> list[int]:
    """Totals that together come `wanted` times of 36, the first of the order where there is a choice."""
    if not wanted:
        return []
    for at, total in enumerate(order):
        if WAYS[total] <= wanted:
            rest = summing(wanted - WAYS[total], order[at + 1 :])
            if sum(WAYS[each] for each in rest) == wanted - WAYS[total]:
                return [total, *rest]
    return []


class Cut(NamedTuple):
    """Rows that are one thing wholly, and perhaps one that is for some totals of two more dice."""

    rows: tuple[int, ...]
    split: int = 0
    """The row that is split; 0 for none."""
    last: int = 0
    """The last total of its first part."""

    @property
    def share(self) -> float:
        """How often it comes."""
        return sum(WAYS[row] * self.part(row) for row in TOTALS) / WHOLE

    def part(self, row: int) -> float:
        """How often it comes when this row is thrown."""
        if row == self.split:
            return UP_TO[self.last] / WHOLE
        return float(row in self.rows)

    def at(self, row: int, one: Simple, other: Simple) -> Reading:
        """One thing where the cut has it, another elsewhere, a split of both where it has a part."""
        if row == self.split:
            return split(one, other, self.last)
        return one if row in self.rows else other


def cut(share: float, order: Sequence[int]) -> Cut:
    """The rows that come so often: whole ones in order, then a split that comes near enough."""
    rows: list[int] = []
    left = max(0.0, share * WHOLE)
    rest = list(order)
    while rest and WAYS[rest[0]] <= left + 1e-9:
        left -= WAYS[rest[0]]
        rows.append(rest.pop(0))
    best = Cut(tuple(rows))
    off = left
    for row in rest:
        missed, last = min((abs(WAYS[row] * UP_TO[total] / WHOLE - left), total) for total in TOTALS)
        if missed < off - 1e-12:
            best, off = (Cut((*rows, row)) if last == LAST_TOTAL else Cut(tuple(rows), row, last)), missed
        if off <= NEAR:
            break
    return best


def split(first: Simple, second: Simple, last: int) -> Reading:
    """The first reading up to a total of two more dice, the second beyond it."""  # SOM-READ-05
    return Split((Part(first, Span(FIRST_TOTAL, last)), Part(second, Span(last + 1, LAST_TOTAL))))


def either(found: Cut, one: Simple, other: Simple) -> Readings:
    """A column that says one thing where the cut has it, another elsewhere."""
    return tuple(found.at(row, one, other) for row in TOTALS)
