"""A table of outcomes, each with how often it is read: what a card is, and what a season counts.

A card is a list of outcomes v_1 ... v_n of which v_i is read w_i times, whatever draws decide which one: cards flipped,
dice thrown, columns named by other cards. What a season counts, gains and how often each came, is the same. Of both is
asked

    mean       m = sum_i w_i v_i / sum_i w_i; a share is the mean of ones and noughts
    filled     of N readings that come to S, and k more that come to a usual u each: (S + k u) / (N + k)
    mixed      p m + (1 - p) u, with p at most 1
    slices     the table cut from the highest down into parts read equally often, each by its mean: their mean is m
    grouped    neighboring slices drawn together, so many to each row: read as often as that, their mean is m

Cards are made the other way round: n rows are laid out so that they come to what is wanted.

    spread     the middles of n parts of an even spread from m + s down to m - s: read as often as the parts are wide,
               their mean is m
    laid_out   values of the same mean, made whole together: their sum is the nearest whole number to n m
    Carried    a number x_c wanted of card after card, of weight w_c. Printed is n_c, near to x_c + o_c / w_c, where the
               part still owed, o_(c+1) = o_c + w_c (x_c - n_c), goes to the next card. So over all cards
               sum w_c x_c - sum w_c n_c is the last part owed: at most half a step of the last card that was free
    Handing    the same for several takers, each of whom shall have his share of all rows of all cards

Sums are made row by row in the order of the table, the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, pairwise

from cardgen.solving.rounding import clip, round_to_sum

Counts = Sequence[tuple[float, float]]
"""Outcomes, and how often each is read."""
EXACT = 1e-9


def mean(table: Iterable[tuple[float, float]], otherwise: float = 0.0) -> float:
    """What a table of outcomes comes to, each given with how often it is read; something else where none ever is."""
    often = whole = 0.0
    for value, times in table:
        whole += times * value
        often += times
    return whole / often if often else otherwise


def filled(whole: float, readings: float, usual: float, few: float) -> float:
    """The mean of so many readings that come to a sum, and of so many more that come to what is usual."""
    return (whole + few * usual) / (readings + few)


def mixed(own: float, usual: float, part: float) -> float:
    """Its own figure as far as it is known, the usual one for the rest."""
    known = min(1.0, part)
    return known * own + (1 - known) * usual


def slices(counts: Counts, rows: int) -> list[float]:
    """Means of equal parts of a table, the highest first."""
    every = sum(number for _, number in counts)
    if not every:
        return [0.0] * rows
    part = every / rows
    means: list[float] = []
    total, room = 0.0, part
    for value, number in sorted(counts, reverse=True):
        left = number
        while left > EXACT and len(means) < rows:
            taken = min(left, room)
            total += taken * value
            left -= taken
            room -= taken
            if room <= EXACT:
                means.append(total / part)
                total, room = 0.0, part
    while len(means) < rows:
        means.append(means[-1] if means else 0.0)
    return means


def grouped(values: Sequence[float], sizes: Iterable[int]) -> list[float]:
    """Means of neighbors, so many to each group."""
    ends = accumulate(sizes, initial=0)
    return [sum(values[first:end]) / (end - first) for first, end in pairwise(ends)]


def spread(middle: float, wide: float, parts: Sequence[float]) -> list[float]:
    """The middles of parts of an even spread, from the high end down; one of less than nothing goes up."""
    whole = sum(parts)
    return [
        middle + wide * (1 - 2 * (reached - part / 2) / whole)
        for part, reached in zip(parts, accumulate(parts), strict=True)
    ]


def laid_out(values: Sequence[float], average: float, least: int, most: int) -> list[int]:
    """Values made whole together and in order, the highest first, so that they average what they are to."""
    return sorted(round_to_sum(values, round(len(values) * average), least, most), reverse=True)


class Carried:
    """Whole numbers for card after card; what rounding leaves over goes to the next."""

    def __init__(self) -> None:
        self.owed = 0.0

    def whole(self, value: float, most: float, weight: float = 1.0, rounded: Callable[[float], float] = round) -> float:
        """The number printed for a value, from 0 to a most, on a card of some weight; 0 on one of none."""
        self.owed += weight * value
        number = rounded(clip(self.owed / weight, 0, most)) if weight else 0
        self.owed -= weight * number
        return number


class Handing:
    """Hands out rows of card after card, to each taker his share; what one card leaves over goes to the next."""

    def __init__(self, shares: Sequence[float]) -> None:
        self.shares = shares
        self._owed = [0.0] * len(shares)

    def promise(self, rows: float) -> list[float]:
        """What is owed to each taker, so many rows more being there to hand out."""
        self._owed = [owed + rows * share for owed, share in zip(self._owed, self.shares, strict=True)]
        return self._owed

    def hand(self, taker: int, rows: float) -> None:
        """Give a taker some rows."""
        self._owed[taker] -= rows

    def neediest(self) -> int:
        """To whom most is owed; of equals the first."""
        return max(range(len(self._owed)), key=lambda taker: (self._owed[taker], -taker))

    def counts(self, rows: int) -> list[int]:
        """How many of a card's rows each taker has: near to what he is owed, the first what the others leave him."""
        counts = [min(rows, max(0, round(owed))) for owed in self.promise(rows)]
        counts[0] = 0
        while sum(counts) > rows:
            counts[counts.index(max(counts))] -= 1
        counts[0] = rows - sum(counts)
        for taker, number in enumerate(counts):
            self.hand(taker, number)
        return counts
