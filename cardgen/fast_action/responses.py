"""What the rules make of a card: which cells a play reads, and how often, against the reference opposition.

The engine is asked, draw by draw (`odds.Given`), what it does; how often a draw comes, the deck says (`Counting`). So
the solvers know the weight of every cell and every number of a range without a model of their own.
"""

from __future__ import annotations

from cardgen.fast_action.pass_responses import PassResponses
from cardgen.fast_action.run_responses import RunResponses
from cardgen.fast_action.screen_responses import ScreenResponses


class FastResponses(PassResponses, RunResponses, ScreenResponses):
    """All answers of a game for one deck."""
