"""Fields of teams, passers and defenders."""

from __future__ import annotations

from typing import Final

from engine.cards.faces import Span, span_text
from engine.fast_action.cards.cells import PASS_NUMBERS
from validate.cards import CardRow
from validate.fast_action.ranges import PASSES, check_team_range
from validate.report import Report
from validate.tabletop.plan import PLAN

LAST_COMPLETE: Final = PASS_NUMBERS - 1  # TTF-PASS-13
DOUBTFUL: Final = 2
"""The place of Int? on a passing line."""


def check_team_ranges(row: CardRow, report: Report) -> None:
    """Penalty Range and Fumble Range."""
    check_team_range(row, "penalties", PLAN.code("PENALTY"), report)
    check_team_range(row, "fumbles", PLAN.code("FUMBLE"), report)


def check_passer(row: CardRow, report: Report) -> None:
    """Complete passes end at 47, doubtful interceptions are at most one number wide, and there are sacks."""
    for name in PASSES:
        if not row.has(name):
            continue
        complete, _, doubtful, _ = row.values[name]
        if complete is not None and complete.high > LAST_COMPLETE:
            found = f"{row.heading(name)} is {span_text(complete)}"
            report.add("TTF-QB-TOP", row.where(name), found, f"at most 1-{LAST_COMPLETE}")
        if doubtful is not None and doubtful.width > 1:
            found = f"{row.heading(name, DOUBTFUL)} is {span_text(doubtful)}"
            report.add("TTF-QB-DOUBT", row.where(name, DOUBTFUL), found, "one number, or blank")
    if row.has("pass_rush") and row.values["pass_rush"][0] is None:
        report.add("TTF-RUSH-SACK", row.where("pass_rush"), f"{row.heading('pass_rush')} is blank", "a range from 1")


def check_defender(row: CardRow, report: Report) -> None:
    """Interference and interceptions do not share numbers."""
    if not row.has("intercept", "interference") or None in (row.values["intercept"], row.values["interference"]):
        return
    taken, fouled = Span(row.values["intercept"].low, PASS_NUMBERS), row.values["interference"]
    if fouled.high >= taken.low:
        found = f"Interference {span_text(fouled)} with Intercept {row.text('intercept')}"
        report.add("TTF-INTERFERENCE", row.where("interference"), found, "numbers that are not those of Intercept")


def check_games(row: CardRow, report: Report) -> None:
    """Nobody starts more games than he plays."""
    if row.has("games", "starts") and row.values["starts"] > row.values["games"]:
        found = f"{row.values['starts']} starts in {row.values['games']} games"
        report.add("TTF-GAMES", row.where("starts"), found, f"at most {row.values['games']}")
