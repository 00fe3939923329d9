"""Checks Inside Blitz sets and decks: cell by cell, card by card, and as a whole.

`codes.csv` lists every kind of finding with its severity and rule.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from validate.cards import CardChecks
from validate.doubles import check_doubles, check_ids, check_names, check_returners
from validate.feet import check_with_feet
from validate.inside_blitz import cards, usage
from validate.inside_blitz.plan import PLAN
from validate.report import Report
from validate.rosters import Rosters
from validate.sets import SetChecks

CARD_CHECKS: Final[CardChecks] = {
    "quarterbacks": (cards.check_passer, cards.check_passer_figures),
    "quarterback runs": (cards.check_passer_runs,),
    "runners": (cards.check_ranges_there, cards.check_runner),
    "receivers": (cards.check_ranges_there, cards.check_receiver),
    "back receivers": (cards.check_ranges_there, cards.check_receiver),
    "offense figures": (cards.check_fumbles,),
    "defenders": (cards.check_defender,),
    "defense figures": (cards.check_fumbles, cards.check_red_zone),
    "kickers": (cards.check_kicker, cards.check_kicker_figures),
    "punters": (cards.check_punter, cards.check_longest_punt),
    "kick returners": (cards.check_returns, cards.check_returner),
    "punt returners": (cards.check_returns, cards.check_returner),
}
NO_TEAMS: Final = "ranges are checked by the teams on cards; how many cards a team has is not"


def check_any_team(rosters: Rosters, report: Report) -> None:
    """A set has a team card."""
    if not rosters.teams:
        report.add("IBF-TEAM-NONE", rosters.where, "no team on the sheet teams", "a row a team", NO_TEAMS)


SET_CHECKS: Final = SetChecks(
    PLAN,
    CARD_CHECKS,
    whole=(
        *(check_any_team, usage.check_usage, usage.check_credits, cards.check_line, cards.check_alignments),
        *(usage.check_passers, partial(check_returners, more=("credits",)), usage.check_totals),
    ),
    always=(
        partial(check_names, more=("credits",)),
        usage.check_agreement,
        usage.check_limits,
        check_doubles,
        check_ids,
    ),
    against=check_with_feet,
)
check_cards: Final = SET_CHECKS.check
