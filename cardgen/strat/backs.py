"""Which of the receivers' backs a kick names: over a league as often as teams' first, second and third players
returned."""

# SOM-CARD-27

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgen.figures.returners import KICKOFFS, PUNTS, Returning, returner_shares
from cardgen.figures.season_index import SeasonIndex
from cardgen.solving.outcomes import Handing
from cardgen.solving.rounding import clip
from cardgen.strat.totals import RARE_FIRST, WAYS, summing

BACKS: Final = {KICKOFFS.table: 3, PUNTS.table: 2}
"""So many backs of a team wait for kickoffs and for punts: the others return too seldom."""


class Naming:
    """Names the backs of a league's kicks; what one card's rows leave over goes to the next."""

    def __init__(self, index: SeasonIndex, kind: Returning) -> None:
        shares = returner_shares(index, kind.table, f"{kind.prefix}s")[: BACKS[kind.table]]
        self._handing = Handing([share / sum(shares) for share in shares])

    def name(self, rows: Sequence[int]) -> dict[int, int]:
        """By row of a card, the back: the first has what the others leave him."""
        left = [row for row in RARE_FIRST if row in rows]
        every = sum(WAYS[row] for row in left)
        owed = self._handing.promise(every)
        found: dict[int, int] = {}
        for at in range(len(owed) - 1, 0, -1):
            given = summing(round(clip(owed[at], 0.0, every)), left)
            found |= dict.fromkeys(given, at + 1)
            left = [row for row in left if row not in given]
        found |= dict.fromkeys(left, 1)
        for row, back in found.items():
            self._handing.hand(back - 1, WAYS[row])
        return found
