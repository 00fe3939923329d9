"""What Tabletop Football adds to fixing: which of its findings can be fixed, and how."""

from __future__ import annotations

from typing import Final

from validate.fast_action.fixes import cell_fixes, deck_fixes
from validate.fixes.fix import CellFixes, DeckFixes
from validate.fixes.ranges import from_one
from validate.tabletop.deck import PLAN as DECK
from validate.tabletop.plan import PLAN

OF_CELLS: Final[CellFixes] = {
    **cell_fixes(PLAN, {"KICKER": "kickers", "PUNTER": "punters", "SPECIALIST": "kickoff specialists"}),
    "TTF-PENALTY-START": from_one,
    "TTF-RETURN-START": from_one,
}
OF_DECK: Final[DeckFixes] = deck_fixes(DECK)
