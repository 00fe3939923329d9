"""Ranges of numbers that must follow each other without gap or overlap, and numbers that must not rise."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.cards.dice_faces import FACES, DiceRanges, DiceSpan, dice_span, dice_span_text, number_at, rank
from engine.cards.faces import Ranges, Span, span, span_text
from validate.cards import CardRow
from validate.report import Report


class Rise(NamedTuple):
    """A row that stands out: its number, and what it should be."""

    row: int
    expected: str


def rises(numbers: Sequence[tuple[int, int]], words: Mapping[int, str] | None = None) -> Iterator[Rise]:
    """Each place where a column rises, by row and number, told at the row that stands out.

    Rows without a number, blank or unreadable, are left out of `numbers` and end nothing.
    `words` are numbers that stand for something else, as it is printed.
    The lower row is too high, unless it fits the row two above it and the row between them fits neither: then that
    one is too low. Where both could be meant, the lower row is reported.
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


class Numbering(NamedTuple):
    """How ranges are counted: any range as one of 1, 2, 3 and so on, the last number, and the way back to paper."""

    counted: Callable[[Any], Span | None]
    last: int
    text: Callable[[Span | None], str]
    read: Callable[[str], Span | None]
    """A printed range, counted; raises `CellError`."""


def plain_numbers(last: int) -> Numbering:
    """Numbers from 1 to `last`."""
    return Numbering(lambda each: each, last, span_text, lambda text: span(text, 1, last))


def _ranks(found: DiceSpan | None) -> Span | None:
    return None if found is None else Span(rank(found.low), rank(found.high))


def _on_dice(found: Span | None) -> str:
    return "" if found is None else dice_span_text(DiceSpan(number_at(found.low), number_at(found.high)))


DICE: Final = Numbering(_ranks, FACES * FACES, _on_dice, lambda text: _ranks(dice_span(text)))
"""The 36 numbers of two dice, by rank."""


def numbering(kind: Any) -> Numbering | None:
    """How the ranges of a kind of field are counted; None for a field without ranges side by side."""
    if isinstance(kind, Ranges):
        return plain_numbers(kind.most)
    return DICE if isinstance(kind, DiceRanges) else None


class Fault(NamedTuple):
    """Where ranges do not follow each other."""

    cell: int
    overlaps: bool
    expected: str


def faults(spans: Sequence[Span | None], last: int, text: Callable[[Span | None], str] = span_text) -> list[Fault]:
    """Each gap and overlap of ranges that should hold 1 to `last` in order; blank ranges hold nothing."""
    found = []
    awaited, blank = 1, None
    for cell, each in enumerate(spans):
        if each is None:
            blank = cell if blank is None else blank
            continue
        if each.low > awaited:
            lacking = Span(awaited, each.low - 1)
            # A blank range is where the numbers belong; else this one begins too late.
            right = Fault(cell, False, text(Span(awaited, each.high)))
            found.append(right if blank is None else Fault(blank, False, text(lacking)))
        elif each.low < awaited:
            later = f"a range from {text(Span(awaited, awaited))}" if awaited <= last else "blank"
            ends = text(Span(awaited, each.high)) if each.high >= awaited else later
            found.append(Fault(cell, True, ends))
        awaited, blank = max(awaited, each.high + 1), None
    if awaited <= last:
        if blank is not None:
            found.append(Fault(blank, False, text(Span(awaited, last))))
        else:
            found.append(Fault(len(spans) - 1, False, f"a range that ends at {text(Span(last, last))}"))
    return found


def check_ranges(row: CardRow, name: str, numbers: Numbering, codes: str, report: Report) -> None:
    """Report each gap and overlap of a field's ranges, as `{codes}-GAP` and `{codes}-OVERLAP`."""
    spans = [numbers.counted(each) for each in row.values[name]]
    for fault in faults(spans, numbers.last, numbers.text):
        text = numbers.text(spans[fault.cell]) or "blank"
        code = f"{codes}-OVERLAP" if fault.overlaps else f"{codes}-GAP"
        report.add(code, row.where(name, fault.cell), f"{row.heading(name, fault.cell)} is {text}", fault.expected)
