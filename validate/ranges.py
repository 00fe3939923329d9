"""Ranges of numbers: whether they follow each other without gap or overlap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.faces import Span, span_text
from validate.cards import CardRow
from validate.report import Report


class Fault(NamedTuple):
    """Where ranges do not follow each other."""

    cell: int
    overlaps: bool
    expected: str


def faults(spans: Sequence[Span | None], last: int) -> list[Fault]:
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
            right = Fault(cell, False, span_text(Span(awaited, each.high)))
            found.append(right if blank is None else Fault(blank, False, span_text(lacking)))
        elif each.low < awaited:
            ends = span_text(Span(awaited, each.high)) if each.high >= awaited else f"a range from {awaited}"
            found.append(Fault(cell, True, ends))
        awaited, blank = max(awaited, each.high + 1), None
    if awaited <= last:
        end = Span(awaited, last)
        if blank is not None:
            found.append(Fault(blank, False, span_text(end)))
        else:
            found.append(Fault(len(spans) - 1, False, f"a range that ends at {last}"))
    return found


def check_ranges(row: CardRow, name: str, last: int, codes: str, report: Report) -> None:
    """Report each gap and overlap of a field's ranges, as `{codes}-GAP` and `{codes}-OVERLAP`."""
    spans: Sequence[Span | None] = row.values[name]
    for fault in faults(spans, last):
        text = span_text(spans[fault.cell]) or "blank"
        code = f"{codes}-OVERLAP" if fault.overlaps else f"{codes}-GAP"
        report.add(code, row.where(name, fault.cell), f"{row.heading(name, fault.cell)} is {text}", fault.expected)
