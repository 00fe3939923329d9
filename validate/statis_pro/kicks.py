"""Good ranges of kickers, and fumbles of teams."""

from __future__ import annotations

from typing import Final

from engine.fast_action.cards.cells import PASS_NUMBERS
from validate.cards import CardRow
from validate.fast_action.ranges import check_kicks, check_team_range
from validate.report import Report
from validate.statis_pro.plan import PLAN

BANDS: Final = 4


def check_kicker(row: CardRow, report: Report) -> None:
    """Good ranges never reach 48, which is a block."""
    check_kicks(PLAN, row, [PASS_NUMBERS - 1] * BANDS, report)


def check_fumbles(row: CardRow, report: Report) -> None:
    """A team's Fumbles Lost range."""
    check_team_range(row, "fumbles_lost", PLAN.code("FUMBLE"), report)
