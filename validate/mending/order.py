"""Columns that must not rise: what a cell can say between those above and below it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardgen.faces import Column
from cardgen.typed import whole
from validate.mending.case import Case
from validate.mending.mend import Mend
from validate.mending.slips import typing_slips

MOST: Final = 3


def bounds(case: Case) -> tuple[int | None, int | None]:
    """The least and the most that the cell may say: the next number below it and the next above."""
    numbers = [whole(text.partition(" ")[0]) for text in case.texts]
    above = [number for number in numbers[: case.at] if number is not None]
    below = [number for number in numbers[case.at + 1 :] if number is not None]
    return (below[0] if below else None), (above[-1] if above else None)


def between(case: Case) -> str:
    """The only number a cell of a column can be, where the rows above and below say the same."""
    if not isinstance(case.kind, Column) or not case.kind.falls:
        return ""
    least, most = bounds(case)
    return str(least) if least is not None and least == most else ""


def put_in_order(case: Case) -> Iterator[Mend]:
    """What would put a cell between its neighbours: the only number there is, or slips that would explain it."""
    if only := between(case):
        yield case.mend("between", only)
        return
    least, most = bounds(case)
    number, space, rest = case.text.partition(" ")
    seen: set[str] = set()
    for text in typing_slips(number):
        meant = whole(text)
        fits = meant is not None and (least is None or meant >= least) and (most is None or meant <= most)
        if fits and str(meant) not in seen and case.readable(f"{meant}{space}{rest}") and len(seen) < MOST:
            seen.add(str(meant))
            yield case.mend("slip", f"{meant}{space}{rest}")
