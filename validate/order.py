"""Numbers that must not rise from row to row: which of two rows is the one that is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple


class Rise(NamedTuple):
    """A row that stands out: its number, and what it should be."""

    row: int
    expected: str


def rises(numbers: Sequence[tuple[int, int]], words: Mapping[int, str] | None = None) -> Iterator[Rise]:
    """Each place where a column rises, by row and number, told at the row that stands out.

    Rows without a number, blank or unreadable, are left out of `numbers` and end nothing.
    `words` are numbers that stand for something else, as it is printed.
    The lower row is too high, unless it fits the row two above it and the row between them fits neither: then that
    one is too low. Where both could be meant, the lower row is told.
    """
    for at in range(1, len(numbers)):
        (above, least), (row, number) = numbers[at - 1], numbers[at]
        if number <= least:
            continue
        below_fits = at + 1 == len(numbers) or numbers[at + 1][1] <= least
        above_fits = at == 1 or numbers[at - 2][1] >= number
        next_to = "row" if row == above + 1 else "next number"
        if above_fits and not below_fits:
            yield Rise(above, f"no less than the {next_to} below, {(words or {}).get(number, number)}")
        else:
            yield Rise(row, f"no more than the {next_to} above, {(words or {}).get(least, least)}")
