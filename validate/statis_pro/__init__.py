"""Checks Statis-Pro sets: cell by cell, card by card, and as a whole.

`codes.csv` lists every kind of finding with its severity and rule.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from validate.cards import CardChecks
from validate.fast_action import ranges
from validate.fast_action.columns import check_receiving, check_returns
from validate.fast_action.sets import SetChecks
from validate.statis_pro import columns, kicks, old_sheets
from validate.statis_pro.lineups import check_lineup
from validate.statis_pro.plan import PLAN

CARD_CHECKS: Final[CardChecks] = {
    "lineups": (kicks.check_fumbles,),
    "quarterbacks": (partial(ranges.check_quarterback, PLAN), columns.check_rushing),
    "backs": (columns.check_rushing, partial(check_receiving, PLAN), columns.check_ratings),
    "offensive line": (columns.check_ratings,),
    "defensive line": (columns.check_ratings,),
    "linebackers": (columns.check_ratings,),
    "defensive backs": (columns.check_ratings,),
    "kickers": (kicks.check_kicker,),
    "punters": (partial(ranges.check_punter, PLAN),),
    "kickoff returns": (partial(check_returns, PLAN),),
    "punt returns": (partial(check_returns, PLAN),),
}
"""What is asked of each card by itself, sheet by sheet."""
SET_CHECKS: Final = SetChecks(PLAN, CARD_CHECKS, check_lineup, "fumbles_lost", (old_sheets.check_situations,))
check_cards: Final = SET_CHECKS.check
