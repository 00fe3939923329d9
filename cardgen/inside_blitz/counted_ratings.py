"""PR and INT of a team's players: the book's ratings for what each player counted, moved a little for the team's rate.

Who knows a season knows its sacks and interceptions, so players of many keep the book's rating and the order of players
by count stays their order by rating. What a team's rate lacks comes from players of few sacks first, who were on the
field as well when passers were hurried, and only then from others, by two points where the team would else be far off;
what cannot be had within these bounds is left, and told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Final

from cardgen.inside_blitz.roles import Usual
from cardgen.solving.search import away, descend
from engine.inside_blitz.cards.cells import BEST

FEW_SACKS: Final = 3
"""Sacks below which a player of the front may be moved by two points: hits and hurries say as much of him."""
MANY_SACKS: Final = 7.5
"""Sacks from which a player has a second rating in the book, and is never moved."""
MANY_INTERCEPTIONS: Final = 5
"""The same of interceptions."""
FURTHEST: Final = 2
NEAR: Final = 1
BACK_INTERCEPT: Final = 2
"""INT of the reference from which a place is one where passes are intercepted; there even a player of none may have
2."""
LEAN: Final = 0.3
"""What a point away from the book costs beside an error of the team's rate."""
FAR: Final = 10
"""Errors of a team's rate, in its own scale, from which the last stage is gone to."""
Bounds = tuple[int, int]
Rate = Callable[[Sequence[int]], float]


def rush_stages(index: int, sacks: float, usual: Usual) -> tuple[Bounds, ...]:
    """Least and most PR while players of few sacks are moved, then while everybody may be, by a point and by two."""
    kept = index, index
    if sacks >= MANY_SACKS or not (index or usual.rush):
        return kept, kept, kept
    if sacks < FEW_SACKS and usual.rush:
        few = _around(index, FURTHEST)
        return few, few, few
    return kept, _around(index, NEAR), _around(index, FURTHEST)


def intercept_stages(index: int, interceptions: float, usual: Usual) -> tuple[Bounds, ...]:
    """Least and most INT while players of none have at most 1, then while backs of none may have 2, the last twice."""
    if interceptions >= MANY_INTERCEPTIONS or not (index or usual.intercept):
        return ((index, index),) * 3
    if not index:
        most = FURTHEST if usual.intercept >= BACK_INTERCEPT else NEAR
        return (0, NEAR), (0, most), (0, most)
    return (_around(index, NEAR),) * 3


def _around(index: int, reach: int) -> Bounds:
    return max(0, index - reach), min(BEST, index + reach)


def near_book(
    index: Sequence[int],
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
        return ((rate(values) - goal) / scale) ** 2 + LEAN * away(values, index)

    found = list(index)
    for stage in range(len(stages[0])):
        if stage == len(stages[0]) - 1 and abs(rate(found) - goal) < FAR * scale:
            break
        found = descend(found, [each[stage] for each in stages], cost, pairs=False)
    return found


def _ordered(values: Sequence[int], counts: Sequence[float], order: Sequence[int]) -> bool:
    """Whether nobody is rated above a player who counted more."""
    most = least_here = -1
    last = -inf
    for at in order:
        if counts[at] > last:
            least_here, last = most, counts[at]
        if values[at] < least_here:
            return False
        most = max(most, values[at])
    return True


def fitted(index: int, counted: float, values: Sequence[int], counts: Sequence[float]) -> int:
    """The book's rating for a player who is on no chart, moved where those on charts were, so that order stays."""
    fewer = max((value for value, count in zip(values, counts, strict=True) if count < counted), default=0)
    more = min((value for value, count in zip(values, counts, strict=True) if count > counted), default=BEST)
    return min(max(index, fewer), more)
