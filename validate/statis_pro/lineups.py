"""Lineup cards: that the displays are legal, and who kicks has a card."""

from __future__ import annotations

from functools import partial
from typing import Final

from engine.statis_pro.displays import defense_advice, defense_problems, offense_problems
from engine.statis_pro.faces import make_player
from engine.statis_pro.options import Options
from engine.statis_pro.squad import DEFENSE_KINDS
from validate.cards import CardRow
from validate.fast_action.displays import Displays, check_displays
from validate.fast_action.lineups import check_specialist
from validate.report import Report
from validate.rosters import Rosters

SPECIALISTS: Final = (("kicker", "kickers", "SPF-KICKER"), ("punter", "punters", "SPF-PUNTER"))
DISPLAYS: Final = Displays(
    make_player,
    DEFENSE_KINDS,
    partial(offense_problems, options=Options()),
    partial(defense_problems, options=Options()),
    defense_advice,
)


def check_lineup(row: CardRow, rosters: Rosters, report: Report) -> None:
    """One lineup card."""
    if not row.has("team"):
        return
    check_displays(row, rosters, DISPLAYS, report)
    for name, sheet, code in SPECIALISTS:
        check_specialist(row, name, sheet, code, rosters, report)
