"""Ranges that must follow each other: which single change closes them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from engine.cards.dice_faces import DiceRange
from engine.cards.faces import CellError, Ranges, Span, span_text
from engine.cards.typed import plain
from validate.fixes.case import Case
from validate.fixes.fix import Fix
from validate.fixes.slips import alike
from validate.ranges import numbering

MOST: Final = 3
"""So many changes are proposed."""


def closings(spans: Sequence[Span | None], last: int) -> dict[int, Span]:
    """By cell, the one range that would make all of them follow each other from 1 to `last`, the others as they are."""
    found = {}
    for cell, now in enumerate(spans):
        low = _chain(spans[:cell], 1)
        after = [each for each in spans[cell + 1 :] if each is not None]
        high = after[0].low - 1 if after else last
        if low is None or low > high or _chain(after, high + 1) != last + 1:
            continue
        if now != Span(low, high):
            found[cell] = Span(low, high)
    return found


def _chain(spans: Sequence[Span | None], awaited: int) -> int | None:
    """The number that ranges from `awaited` on lead up to; None if they leave a gap or overlap."""
    for each in spans:
        if each is not None:
            if each.low != awaited:
                return None
            awaited = each.high + 1
    return awaited


def close_ranges(case: Case, needed: Collection[int] = (), *, complete: bool = True) -> Iterator[Fix]:
    """What would close a line of ranges; beyond doubt where one change alone does. `needed` cells are never blank.

    Where a line is not known to be `complete` (hand-made cards have outcomes of their own), nothing is beyond doubt.
    """
    spans, numbers = _spans(case), numbering(case.field_type)
    if spans is None or numbers is None:
        return
    found = {
        cell: each
        for cell, each in closings(spans, numbers.last).items()
        if not any(spans[other] is None and other != cell for other in needed)
    }
    sure = complete and len(found) == 1 and all(_keeps_an_end(spans[cell], each) for cell, each in found.items())
    method = "closing" if sure else "one-of-several"
    nearest = sorted(
        found.items(), key=lambda each: (alike(case.texts[each[0]], numbers.text(each[1])), each[0] != case.at)
    )
    for cell, each in nearest[:MOST]:
        yield case.fix(method, numbers.text(each), cell)


def _keeps_an_end(now: Span | None, then: Span) -> bool:
    """Whether at most one end of a range changes: two wrong ends may as well be those of two ranges."""
    return now is None or now.low == then.low or now.high == then.high


def _spans(case: Case) -> list[Span | None] | None:
    numbers = numbering(case.field_type)
    try:
        return None if numbers is None else [numbers.read(text) for text in case.texts]
    except CellError:
        return None


def only_range(case: Case) -> str:
    """The text that the other ranges of a line leave for one that cannot be read; empty where they do not tell."""
    numbers = numbering(case.field_type)
    if numbers is None or not getattr(case.field_type, "follow", True):
        return ""
    spans: list[Span | None] = []
    for at, text in enumerate(case.texts):
        try:
            spans.append(None if at == case.at else numbers.read(text))
        except CellError:
            return ""
    found = closings(spans, numbers.last).get(case.at)
    return "" if found is None else numbers.text(found)


def from_its_start(case: Case) -> str:
    """A range of two-dice numbers that must begin with a certain one, by its end; empty where that is not told."""
    _, dash, high = plain(case.text).partition("-")
    text = f"{case.field_type.starts}-{high.strip()}" if isinstance(case.field_type, DiceRange) and dash else ""
    return text if text and case.readable(text) else ""


def from_one(case: Case) -> Iterator[Fix]:
    """A range that must start at 1."""
    read = case.field_type.read(case.texts)
    found = read[case.at] if isinstance(case.field_type, Ranges) else read
    if found is not None:
        method = "start" if found.low != found.high else "start-lost"
        yield case.fix(method, span_text(Span(1, found.high)))
