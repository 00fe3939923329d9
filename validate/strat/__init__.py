"""Checks Strat-O-Matic Football sets: cell by cell, card by card, and as a whole.

`codes.csv` lists every kind of finding with its severity and rule; `nominal.csv` what a word is worth where columns are
compared, `squares.csv` where the rules of switching fronts see squares.
"""

from __future__ import annotations

from typing import Final

from validate.cards import CardChecks
from validate.doubles import check_doubles, check_ids, check_names, check_returners
from validate.feet import check_with_feet
from validate.sets import SetChecks
from validate.strat import cards, columns, lineups
from validate.strat.plan import PLAN

CARD_CHECKS: Final[CardChecks] = {
    "quarterbacks": (
        *(columns.check_guesses, columns.check_runs, columns.check_pistol, columns.check_passes, columns.check_air),
        *(cards.check_passer, cards.check_own_runs),
    ),
    "backs": (
        *(columns.check_guesses, columns.check_runs, columns.check_long),
        *(cards.check_runner, cards.check_own_runs, cards.check_catcher, cards.check_own_catches),
    ),
    "receivers": (columns.check_guesses, columns.check_long, cards.check_catcher, cards.check_own_catches),
    "blockers": (lineups.check_blocker,),
    "defenders": (lineups.check_defender,),
    "inside defense": (columns.check_players, lineups.check_rated),
    "outside defense": (columns.check_players, lineups.check_rated),
    "deep defense": (columns.check_players, lineups.check_rated),
    "specialists": (cards.check_specialists, cards.check_specialist_figures),
    "kick returners": (cards.check_returner,),
    "punt returners": (cards.check_returner,),
}
"""What is asked of each card by itself, sheet by sheet."""

SET_CHECKS: Final = SetChecks(
    PLAN,
    CARD_CHECKS,
    whole=(
        *(lineups.check_starters, lineups.check_cards_of_places, lineups.check_rated_players),
        *(cards.check_backs, check_returners),
    ),
    always=(check_names, check_doubles, check_ids, lineups.check_fronts, cards.check_newer, cards.check_edition),
    against=check_with_feet,
)
check_cards: Final = SET_CHECKS.check
