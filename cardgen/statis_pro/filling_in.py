"""What to do with the blank workbook, step by step."""

from __future__ import annotations

from typing import Final

from cardgen.fast_action.filling_in import FIRST, LAST

STEPS: Final = (*FIRST, *LAST)
