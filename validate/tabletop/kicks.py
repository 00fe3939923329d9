"""Cards of kickers, punters and returners."""

from __future__ import annotations

from typing import Final

from engine.cards.faces import span_text
from engine.fast_action.cards.cells import PASS_NUMBERS, Intercept
from engine.tabletop.cards.fields import DISTANCES
from validate.cards import CardRow
from validate.fast_action import columns
from validate.fast_action.columns import RETURNERS
from validate.fast_action.ranges import check_kicks, check_start
from validate.report import Report
from validate.tabletop.plan import PLAN

BAND_ENDS: Final = tuple(int(band.partition("-")[2]) for band in DISTANCES)
"""The longest kick of each distance."""
PER_YARD: Final = 2
"""So many good numbers a kick loses with each yard beyond."""  # TTF-FG-09


def check_kicker(row: CardRow, report: Report) -> None:
    """Good ranges end before those of blocks; the maximum follows from the longest distance."""
    if not row.has("good", "block"):
        return
    check_kicks(PLAN, row, [_limit(block) for block in row.values["block"]], report)
    if row.has("farthest"):
        _check_farthest(row, report)


def _check_farthest(row: CardRow, report: Report) -> None:
    """The maximum follows from the longest distance, or is at most the end of the last that he can kick from."""
    good, farthest = row.values["good"], row.values["farthest"]
    reached = [most for most, span in zip(BAND_ENDS, good, strict=True) if span is not None]
    expected = ""
    if good[-1] is not None:
        most = BAND_ENDS[-1] + (good[-1].high - 1) // PER_YARD
        expected = f"{most}, by Good {span_text(good[-1])}" if farthest != most else ""
    elif farthest > max(reached, default=0):
        expected = f"at most {max(reached, default=0)}, the end of his last Good range"
    if expected:
        report.add("TTF-KICK-MAXIMUM", row.where("farthest"), f"Maximum is {farthest}", expected)


def _limit(block: Intercept | None) -> int:
    return PASS_NUMBERS if block is None else block.low - 1


def check_longest(row: CardRow, report: Report) -> None:
    """The longest punt is no shorter than the others."""
    if row.has("punts", "longest"):
        most = max(punt.yards for punt in row.values["punts"])
        if row.values["longest"] < most:
            report.add(
                "TTF-PUNT-LONGEST", row.where("longest"), f"Longest is {row.values['longest']}", f"{most} or more"
            )


def check_returns(row: CardRow, report: Report) -> None:
    """Columns, their asterisks, and the run numbers with which these mean the line at the foot."""
    columns.check_returns(PLAN, row, report)
    if not row.has("foot"):
        return
    for cell, name in enumerate(RETURNERS):
        check_start(row, "foot", cell, "TTF-RETURN-START", report)
        returner, numbers = row.values.get(name), row.values["foot"][cell]
        # An asterisk wants numbers too where its line is missing: that is told of the line.
        foot = returner is not None and (returner.foot is not None or any(each.asterisk for each in returner.rows))
        if row.has(name) and foot != (numbers is not None):
            found = f"{row.heading('foot', cell)} is {span_text(numbers) or 'blank'}"
            expected = "run numbers for the line at the foot" if foot else "blank: there is no line at the foot"
            report.add("TTF-RETURN-RANGE", row.where("foot", cell), found, expected)


def check_fair_catches(row: CardRow, report: Report) -> None:
    """Everyone who returns punts has a fair-catch value."""
    if not row.has("fair_catches"):
        return
    for cell, name in enumerate(RETURNERS):
        value = row.values["fair_catches"][cell]
        if row.has(name) and (value is None) != (row.values[name] is None):
            found = f"{row.heading('fair_catches', cell)} is {'blank' if value is None else value}"
            expected = "a number from 0 to 48" if value is None else "blank: nobody is named"
            report.add("TTF-RETURN-FC", row.where("fair_catches", cell), found, expected)
