"""What Statis-Pro adds to fixing: which of its findings can be fixed, and how."""

from __future__ import annotations

from typing import Final

from validate.fast_action.fixes import cell_fixes
from validate.fixes.fix import CellFixes
from validate.statis_pro.plan import PLAN

OF_CELLS: Final[CellFixes] = cell_fixes(PLAN, {"KICKER": "kickers", "PUNTER": "punters"})
