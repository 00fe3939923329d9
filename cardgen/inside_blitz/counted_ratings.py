"""PR and INT of a team's men: the book's ratings for what each man counted, moved a little for the team's rate.

Who knows a season knows its sacks and interceptions, so men of many keep the book's rating and the order of men by
count stays their order by rating. What a team's rate lacks comes from men of few sacks first, who were on the field as
well when passers were hurried, and only then from others, by two points where the team would else be far off; what
cannot be had within these bounds is left, and told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Final

from cardgen.inside_blitz.roles import Usual
from cardgen.solving.search import away, descend
from engine.inside_blitz.cards.cells import BEST

FEW_SACKS: Final = 3
"""Sacks below which a man of the front may be moved by two points: hits and hurries say as much of him."""
MANY_SACKS: Final = 7.5
"""Sacks from which a man has a second rating in the book, and is never moved."""
MANY_INTERCEPTIONS: Final = 5
"""The same of interceptions."""
FURTHEST: Final = 2
NEAR: Final = 1
BACK_INTERCEPT: Final = 2
"""INT of the reference from which a place is one where passes are intercepted; there even a man of none may have 2."""
LEAN: Final = 0.3
"""What a point away from the book costs beside an error of the team's rate."""
FAR: Final = 10
"""Errors of a team's rate, in its own scale, from which the last stage is gone to."""
Bounds = tuple[int, int]
Rate = Callable[[Sequence[int]], float]


def rush_stages(book: int, sacks: float, usual: Usual) -> tuple[Bounds, ...]:
    """Least and most PR while men of few sacks are moved, then while everybody may be, by a point and by two."""
    kept = book, book
    if sacks >= MANY_SACKS or not (book or usual.rush):
        return kept, kept, kept
    if sacks < FEW_SACKS and usual.rush:
        few = _around(book, FURTHEST)
        return few, few, few
    return kept, _around(book, NEAR), _around(book, FURTHEST)


def intercept_stages(book: int, interceptions: float, usual: Usual) -> tuple[Bounds, ...]:
    """Least and most INT while men of none have at most 1, then while backs of none may have 2, the last twice."""
    if interceptions >= MANY_INTERCEPTIONS or not (book or usual.intercept):
        return ((book, book),) * 3
    if not book:
        most = FURTHEST if usual.intercept >= BACK_INTERCEPT else NEAR
        return (0, NEAR), (0, most), (0, most)
    return (_around(book, NEAR),) * 3


def _around(book: int, reach: int) -> Bounds:
    return max(0, book - reach), min(BEST, book + reach)


def near_book(
    book: Sequence[int],
    counts: Sequence[float],
    stages: Sequence[tuple[Bounds, ...]],
    rate: Rate,
    goal: float,
    scale: float,
) -> list[int]:
    """Ratings near the book's that bring a rate, in the order of counts."""
    order = sorted(range(len(counts)), key=lambda at: counts[at])

    def cost(values: list[int]) -> float:
        if not _ordered(values, counts, order):
            return inf
        return ((rate(values) - goal) / scale) ** 2 + LEAN * away(values, book)

    found = list(book)
    for stage in range(len(stages[0])):
        if stage == len(stages[0]) - 1 and abs(rate(found) - goal) < FAR * scale:
            break
        found = descend(found, [each[stage] for each in stages], cost, pairs=False)
    return found


def _ordered(values: Sequence[int], counts: Sequence[float], order: Sequence[int]) -> bool:
    """Whether nobody is rated above a man who counted more."""
    most = least_here = -1
    last = -inf
    for at in order:
        if counts[at] > last:
            least_here, last = most, counts[at]
        if values[at] < least_here:
            return False
        most = max(most, values[at])
    return True


def fitted(book: int, counted: float, values: Sequence[int], counts: Sequence[float]) -> int:
    """The book's rating for a man who is on no chart, moved where those on charts were, so that order stays."""
    fewer = max((value for value, count in zip(values, counts, strict=True) if count < counted), default=0)
    more = min((value for value, count in zip(values, counts, strict=True) if count > counted), default=BEST)
    return min(max(book, fewer), more)
