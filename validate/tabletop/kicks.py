"""Cards of kickers, punters and returners."""

from __future__ import annotations

from typing import Final

from cardgen.faces import span_text
from cardgen.fast_action.cells import PASS_NUMBERS, Intercept
from validate.cards import CardRow
from validate.fast_action import columns
from validate.fast_action.columns import RETURNERS
from validate.fast_action.ranges import check_kicks, check_start
from validate.report import Report
from validate.tabletop.plan import PLAN

TOP_BAND: Final = 4
"""The place of 51-55 among the distances."""
TOP_YARDS: Final = 55
PER_YARD: Final = 2
"""So many good numbers a kick loses with each yard beyond."""  # TTF-FG-09


def check_kicker(row: CardRow, report: Report) -> None:
    """Good ranges end before those of blocks; the maximum follows from the longest distance."""
    if not row.has("good", "block"):
        return
    check_kicks(PLAN, row, [_limit(block) for block in row.values["block"]], report)
    good = row.values["good"][TOP_BAND]
    if row.has("farthest") and good is not None:
        farthest = TOP_YARDS + (good.high - 1) // PER_YARD
        if row.values["farthest"] != farthest:
            found = f"Maximum is {row.values['farthest']}"
            report.add("TTF-KICK-MAXIMUM", row.where("farthest"), found, f"{farthest}, by Good {span_text(good)}")


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
        returner = row.values.get(name)
        numbers, foot = row.values["foot"][cell], None if returner is None else returner.foot
        if row.has(name) and (numbers is None) != (foot is None):
            found = f"{row.heading('foot', cell)} is {span_text(numbers) or 'blank'}"
            expected = "blank: there is no line at the foot" if foot is None else "run numbers for the line at the foot"
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
