"""What Tabletop Football adds to mending: which of its findings can be mended, and how."""

from __future__ import annotations

from typing import Final

from validate.fast_action.mending import cell_mends, deck_mends
from validate.mending.mend import CellMends, DeckMends
from validate.mending.ranges import from_one
from validate.tabletop.deck import PLAN as DECK
from validate.tabletop.plan import PLAN

OF_CELLS: Final[CellMends] = {
    **cell_mends(PLAN, {"KICKER": "kickers", "PUNTER": "punters", "SPECIALIST": "kickoff specialists"}),
    "TTF-PENALTY-START": from_one,
    "TTF-RETURN-START": from_one,
}
OF_DECK: Final[DeckMends] = deck_mends(DECK)
