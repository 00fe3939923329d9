"""What the rules make of a card: which cells a play reads, and how often, against the reference opposition.

The engine is asked, draw by draw (`odds.Given`), what it does; how often a draw comes, the deck says (`Counting`). So
the solvers know the weight of every cell and every number of a range without a model of their own.
"""

from __future__ import annotations

from typing import final

from cardgen.statis_pro.fronts import REFERENCE_FRONT, Front
from cardgen.statis_pro.pass_responses import PassGroup, PassResponses
from cardgen.statis_pro.run_responses import RunResponses, RunWeights
from cardgen.statis_pro.screen_responses import ScreenLine, ScreenResponses

__all__ = ["REFERENCE_FRONT", "Front", "PassGroup", "Responses", "RunWeights", "ScreenLine"]


@final
class Responses(PassResponses, RunResponses, ScreenResponses):
    """All answers for one deck; make it once."""
