"""Checks Tabletop Football sets and decks: cell by cell, card by card, and as a whole.

`codes.csv` lists every kind of finding with its severity and rule.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from validate.cards import CardChecks
from validate.fast_action import ranges
from validate.fast_action.fixes import cell_fixes
from validate.fast_action.sets import check_sets
from validate.fixes.fix import CellFixes
from validate.fixes.ranges import from_one
from validate.tabletop import cards
from validate.tabletop.cards import check_lineup
from validate.tabletop.plan import PLAN

CARD_CHECKS: Final[CardChecks] = {
    "lineups": (cards.check_team_ranges,),
    "quarterbacks": (partial(ranges.check_quarterback, PLAN), cards.check_passer, cards.check_runs, cards.check_games),
    "backs": (cards.check_runs, cards.check_position, cards.check_catches, cards.check_games),
    "offensive line": (cards.check_games,),
    "defensive line": (cards.check_games,),
    "linebackers": (cards.check_defender, cards.check_games),
    "defensive backs": (cards.check_defender, cards.check_games),
    "kickers": (cards.check_kicker,),
    "punters": (partial(ranges.check_punter, PLAN), cards.check_longest),
    "kickoff returns": (cards.check_returns,),
    "punt returns": (cards.check_returns, cards.check_fair_catches),
}
"""What is asked of each card by itself, sheet by sheet."""
SET_CHECKS: Final = check_sets(PLAN, CARD_CHECKS, check_lineup, "fumbles")
check_cards: Final = SET_CHECKS.check
OF_CELLS: Final[CellFixes] = {
    **cell_fixes(PLAN, {"KICKER": "kickers", "PUNTER": "punters", "SPECIALIST": "kickoff specialists"}),
    "TTF-PENALTY-START": from_one,
    "TTF-RETURN-START": from_one,
}
"""How its findings are fixed."""
