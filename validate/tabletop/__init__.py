"""Checks Tabletop Football sets and decks: cell by cell, card by card, and as a whole.

`codes.csv` lists every kind of finding with its severity and rule.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from validate.cards import CardChecks
from validate.fast_action import ranges
from validate.fast_action.sets import SetChecks
from validate.tabletop import fields, kicks, runs
from validate.tabletop.lineups import check_lineup
from validate.tabletop.plan import PLAN

CARD_CHECKS: Final[CardChecks] = {
    "lineups": (fields.check_team_ranges,),
    "quarterbacks": (partial(ranges.check_quarterback, PLAN), fields.check_passer, runs.check_runs, fields.check_games),
    "backs": (runs.check_runs, runs.check_position, runs.check_catches, fields.check_games),
    "offensive line": (fields.check_games,),
    "defensive line": (fields.check_games,),
    "linebackers": (fields.check_defender, fields.check_games),
    "defensive backs": (fields.check_defender, fields.check_games),
    "kickers": (kicks.check_kicker,),
    "punters": (partial(ranges.check_punter, PLAN), kicks.check_longest),
    "kickoff returns": (kicks.check_returns,),
    "punt returns": (kicks.check_returns, kicks.check_fair_catches),
}
"""What is asked of each card by itself, sheet by sheet."""
SET_CHECKS: Final = SetChecks(PLAN, CARD_CHECKS, check_lineup, "fumbles")
check_cards: Final = SET_CHECKS.check
