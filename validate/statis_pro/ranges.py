"""Ranges of passers, kickers and punters, and where they may reach."""

from __future__ import annotations

from typing import Final

from cardgen.faces import ROWS, Span, span_text
from cardgen.fast_action.cells import PASS_NUMBERS
from validate.cards import CardRow
from validate.order import rises
from validate.ranges import check_ranges, faults, plain_numbers
from validate.report import Report

NUMBERING: Final = plain_numbers(PASS_NUMBERS)
PASSES: Final = ("quick", "short", "long")
COM_AND_INC: Final = (0, 1)
"""Cells of a passing line that are hardly ever blank."""


def check_quarterback(row: CardRow, report: Report) -> None:
    """A passer's three lines and his line under a pass rush."""
    for name in PASSES:
        if row.has(name):
            check_ranges(row, name, NUMBERING, "SPF-QB", report)
            _check_blank(row, name, report)
    if row.has("pass_rush"):
        check_ranges(row, "pass_rush", NUMBERING, "SPF-RUSH", report)
    for shorter, deeper in (("quick", "short"), ("short", "long")):
        if row.has(shorter, deeper):
            limit, end = row.values[shorter][0], row.values[deeper][0]
            if limit is not None and end is not None and end.high > limit.high:
                found = f"{row.heading(deeper)} is {span_text(end)}"
                expected = f"no more than {row.heading(shorter)}, {span_text(limit)}"
                report.add("SPF-QB-DEPTH", row.where(deeper), found, expected)


def _check_blank(row: CardRow, name: str, report: Report) -> None:
    spans = row.values[name]
    if faults(spans, PASS_NUMBERS):
        return
    for cell in COM_AND_INC:
        if spans[cell] is None:
            report.add("SPF-QB-BLANK", row.where(name, cell), f"{row.heading(name, cell)} is blank", "a range")


def check_kicker(row: CardRow, report: Report) -> None:
    """Good ranges: from 1, never 48, no longer than those of shorter kicks."""
    if row.has("good"):
        shorter: Span | None = Span(1, PASS_NUMBERS)
        for cell, good in enumerate(row.values["good"]):
            _check_good(row, cell, good, shorter, report)
            shorter = good
    if row.has("extra_point"):
        _check_start(row, "extra_point", 0, row.values["extra_point"], "SPF-KICK-START", report)
        if row.values["extra_point"] is None:
            report.add("SPF-KICK-BLANK", row.where("extra_point"), "XP is blank", "a range from 1")


def _check_good(row: CardRow, cell: int, good: Span | None, shorter: Span | None, report: Report) -> None:
    if good is None:
        return
    _check_start(row, "good", cell, good, "SPF-KICK-START", report)
    found = f"{row.heading('good', cell)} is {span_text(good)}"
    if good.high == PASS_NUMBERS:
        report.add("SPF-KICK-BLOCK", row.where("good", cell), found, f"at most 1-{PASS_NUMBERS - 1}")
    elif shorter is None or good.high > shorter.high:
        limit = "blank" if shorter is None else span_text(shorter)
        report.add("SPF-KICK-ORDER", row.where("good", cell), found, f"no more than the shorter kick's, {limit}")


def _check_start(row: CardRow, name: str, cell: int, found: Span | None, code: str, report: Report) -> None:
    if found is not None and found.low != 1:
        text = f"{row.heading(name, cell)} is {span_text(found)}"
        report.add(code, row.where(name, cell), text, span_text(Span(1, found.high)))


def check_punter(row: CardRow, report: Report) -> None:
    """Punts get no longer with higher run numbers; the lower table holds 1 to 12."""
    if row.has("punts"):
        for cell, expected in rises([(cell, punt.yards) for cell, punt in enumerate(row.values["punts"])]):
            found = f"{row.heading('punts', cell)} is {row.values['punts'][cell].yards} yards"
            report.add("SPF-PUNT-ORDER", row.where("punts", cell), found, expected)
    if row.has("lower"):
        check_ranges(row, "lower", plain_numbers(ROWS), "SPF-PUNT", report)


def check_fumbles(row: CardRow, report: Report) -> None:
    """A team's Fumbles Lost range."""
    if row.has("fumbles_lost"):
        lost = row.values["fumbles_lost"]
        _check_start(row, "fumbles_lost", 0, lost, "SPF-FUMBLE-START", report)
        if lost is None:
            report.add("SPF-FUMBLE-BLANK", row.where("fumbles_lost"), "Fumbles Lost is blank", "a range from 1")
