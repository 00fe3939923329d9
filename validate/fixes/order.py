"""Columns that must not rise: what a cell can say between those above and below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.cards.faces import Column
from engine.cards.typed import whole
from validate.fixes.case import Case
from validate.fixes.fix import Fix
from validate.fixes.slips import typing_slips

MOST: Final = 3


def bounds(texts: Sequence[str], at: int) -> tuple[int | None, int | None]:
    """The least and the most that a cell may say: the next number below it and the next above."""
    numbers = [_number(text) for text in texts]
    above = [number for number in numbers[:at] if number is not None]
    below = [number for number in numbers[at + 1 :] if number is not None]
    return (below[0] if below else None), (above[-1] if above else None)


def between(case: Case) -> str:
    """The only number a cell of a column can be, where the rows above and below say the same."""
    if not isinstance(case.field_type, Column) or not case.field_type.falls:
        return ""
    least, most = bounds(case.texts, case.at)
    return str(least) if least is not None and least == most else ""


def put_in_order(case: Case) -> Iterator[Fix]:
    """What would put a cell between its neighbors: the only number there is, or slips that would explain it.

    Where another cell could as well be the one at fault, nothing is beyond doubt: a change of either is proposed.
    """
    faults = _at_fault(case)
    if len(faults) < 2 and (only := between(case)):
        yield case.fix("between", only)
        return
    meant = list(_slips(case))
    yield from (case.fix("slip", text) for text in meant)
    if len(faults) > 1:
        doubtful = [at for at in faults if at != case.at or not meant]
        yield from (case.fix("either-cell", _nearest(case, at), at) for at in doubtful)


def _slips(case: Case) -> Iterator[str]:
    """What a slip of the hand would explain, between its neighbors."""
    least, most = bounds(case.texts, case.at)
    number, space, rest = case.text.partition(" ")
    seen: set[str] = set()
    for text in typing_slips(number):
        meant = whole(text)
        fits = meant is not None and (least is None or meant >= least) and (most is None or meant <= most)
        if fits and str(meant) not in seen and case.readable(f"{meant}{space}{rest}") and len(seen) < MOST:
            seen.add(str(meant))
            yield f"{meant}{space}{rest}"


def _at_fault(case: Case) -> list[int]:
    """The cells of which one alone could be wrong where a column rises at this one: it, its neighbor, or both."""
    numbers = [(at, number) for at, text in enumerate(case.texts) if (number := _number(text)) is not None]
    place = next((place for place, (at, _) in enumerate(numbers) if at == case.at), None)
    if place is None:
        return []
    lower = place if place and numbers[place][1] > numbers[place - 1][1] else place + 1
    if lower >= len(numbers) or numbers[lower][1] <= numbers[lower - 1][1]:
        return []
    upper = lower - 1
    found = []
    if upper == 0 or numbers[upper - 1][1] >= numbers[lower][1]:
        found.append(numbers[upper][0])
    if lower + 1 == len(numbers) or numbers[lower + 1][1] <= numbers[upper][1]:
        found.append(numbers[lower][0])
    return sorted(found, key=lambda at: at != case.at)


def _nearest(case: Case, at: int) -> str:
    """The number nearest to what a cell says that lies between its neighbors, with what stands behind it."""
    text, space, rest = case.texts[at].partition(" ")
    number = _number(text) or 0
    least, most = bounds(case.texts, at)
    meant = max(number, least) if least is not None else number
    return f"{meant if most is None else min(meant, most)}{space}{rest}"


def _number(text: str) -> int | None:
    return whole(text.partition(" ")[0])
