"""Ranges of passers, kickers, punters and teams, and where they may reach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cards.faces import ROWS, Span, span_text
from engine.cards.typed import whole
from engine.fast_action.cards.cells import PASS_NUMBERS
from validate.cards import CardRow
from validate.plan import Plan
from validate.ranges import check_ranges, faults, plain_numbers, rises
from validate.report import Report

NUMBERING: Final = plain_numbers(PASS_NUMBERS)
PASSES: Final = ("quick", "short", "long")
COM_AND_INC: Final = (0, 1)
"""Cells of a passing line that are hardly ever blank."""


def check_quarterback(plan: Plan, row: CardRow, report: Report) -> None:
    """A passer's three lines and his line under a pass rush."""
    for name in PASSES:
        if row.has(name):
            check_ranges(row, name, NUMBERING, plan.code("QB"), report)
            _check_blank(plan, row, name, report)
    if row.has("pass_rush"):
        check_ranges(row, "pass_rush", NUMBERING, plan.code("RUSH"), report)
    for shorter, deeper in (("quick", "short"), ("short", "long")):
        if row.has(shorter, deeper):
            limit, end = row.values[shorter][0], row.values[deeper][0]
            if limit is not None and end is not None and end.high > limit.high:
                found = f"{row.heading(deeper)} is {span_text(end)}"
                expected = f"no more than {row.heading(shorter)}, {span_text(limit)}"
                report.add(plan.code("QB-DEPTH"), row.where(deeper), found, expected)


def _check_blank(plan: Plan, row: CardRow, name: str, report: Report) -> None:
    spans = row.values[name]
    if faults(spans, PASS_NUMBERS):
        return
    for cell in COM_AND_INC:
        if spans[cell] is None:
            found = f"{row.heading(name, cell)} is blank"
            report.add(plan.code("QB-BLANK"), row.where(name, cell), found, "a range")


def check_kicks(plan: Plan, row: CardRow, limits: Sequence[int], report: Report) -> None:
    """Good ranges: from 1, up to a limit at each distance, no longer than those of shorter kicks; extra points."""
    if row.has("good"):
        shorter: Span | None = Span(1, PASS_NUMBERS)
        for cell, (good, limit) in enumerate(zip(row.values["good"], limits, strict=True)):
            _check_good(plan, row, cell, (good, shorter), limit, report)
            shorter = good
    if row.has("extra_point"):
        check_start(row, "extra_point", 0, plan.code("KICK-START"), report)
        if row.values["extra_point"] is None:
            report.add(plan.code("KICK-BLANK"), row.where("extra_point"), "XP is blank", "a range from 1")


def _check_good(
    plan: Plan, row: CardRow, cell: int, ranges: tuple[Span | None, Span | None], limit: int, report: Report
) -> None:
    good, shorter = ranges
    if good is None:
        return
    check_start(row, "good", cell, plan.code("KICK-START"), report)
    found = f"{row.heading('good', cell)} is {span_text(good)}"
    if good.high > limit:
        report.add(plan.code("KICK-BLOCK"), row.where("good", cell), found, f"at most 1-{limit}")
    elif shorter is None or good.high > shorter.high:
        least = "blank" if shorter is None else span_text(shorter)
        expected = f"no more than the shorter kick's, {least}"
        report.add(plan.code("KICK-ORDER"), row.where("good", cell), found, expected)


def check_start(row: CardRow, name: str, cell: int, code: str, report: Report) -> None:
    """A range that begins at 1, of those side by side the one in a cell."""
    value = row.values[name]
    found: Span | None = value if value is None or isinstance(value, Span) else value[cell]
    if found is not None and found.low != 1:
        text = f"{row.heading(name, cell)} is {span_text(found)}"
        report.add(code, row.where(name, cell), text, span_text(Span(1, found.high)))


def check_punter(plan: Plan, row: CardRow, report: Report) -> None:
    """Punts get no longer with higher run numbers; the lower table holds 1 to 12."""
    yards = {cell: whole(text.split()[0]) or 0 for cell, text in row.cells("punts")}
    for cell, expected in rises(list(yards.items())):
        found = f"{row.heading('punts', cell)} is {yards[cell]} yards"
        report.add(plan.code("PUNT-ORDER"), row.where("punts", cell), found, expected)
    if row.has("lower"):
        check_ranges(row, "lower", plain_numbers(ROWS), plan.code("PUNT"), report)


def check_team_range(row: CardRow, name: str, codes: str, report: Report) -> None:
    """A team's range of pass numbers from 1, told as `{codes}-START` and `{codes}-BLANK`."""
    if row.has(name):
        check_start(row, name, 0, f"{codes}-START", report)
        if row.values[name] is None:
            report.add(f"{codes}-BLANK", row.where(name), f"{row.heading(name)} is blank", "a range from 1")
