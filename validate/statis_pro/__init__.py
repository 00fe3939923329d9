"""Checks Statis-Pro sets: cell by cell, card by card, and as a whole.

`codes.csv` lists every kind of finding with its severity and rule.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from validate.cards import CardChecks
from validate.fast_action import ranges
from validate.fast_action.columns import check_returns
from validate.fast_action.fixes import cell_fixes
from validate.fast_action.sets import check_sets
from validate.fixes.fix import CellFixes
from validate.statis_pro import cards
from validate.statis_pro.cards import check_lineup
from validate.statis_pro.plan import PLAN

CARD_CHECKS: Final[CardChecks] = {
    "lineups": (cards.check_fumbles,),
    "quarterbacks": (partial(ranges.check_quarterback, PLAN), cards.check_rushing),
    "backs": (cards.check_rushing, cards.check_catches),
    "kickers": (cards.check_kicker,),
    "punters": (partial(ranges.check_punter, PLAN),),
    "kickoff returns": (partial(check_returns, PLAN),),
    "punt returns": (partial(check_returns, PLAN),),
}
"""What is asked of each card by itself, sheet by sheet."""
SET_CHECKS: Final = check_sets(
    PLAN, CARD_CHECKS, check_lineup, "fumbles_lost", (cards.check_situations, cards.check_big_plays)
)
check_cards: Final = SET_CHECKS.check
OF_CELLS: Final[CellFixes] = cell_fixes(PLAN, {"KICKER": "kickers", "PUNTER": "punters"})
"""How its findings are fixed."""
