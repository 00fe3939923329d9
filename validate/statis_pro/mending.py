"""What Statis-Pro adds to mending: which of its findings can be mended, and how."""

from __future__ import annotations

from typing import Final

from validate.fast_action.mending import cell_mends
from validate.mending.mend import CellMends
from validate.statis_pro.plan import PLAN

OF_CELLS: Final[CellMends] = cell_mends(PLAN, {"KICKER": "kickers", "PUNTER": "punters"})
