"""Which of the receivers' backs a kick names: over a league as often as teams' first, second and third players
returned."""

# SOM-CARD-27

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgen.figures.returners import KICKOFFS, PUNTS, Returning, returner_shares
from cardgen.figures.season_index import SeasonIndex
from cardgen.strat.totals import RARE_FIRST, WAYS, summing

BACKS: Final = {KICKOFFS.table: 3, PUNTS.table: 2}
"""So many backs of a team wait for kickoffs and for punts: the others return too seldom."""


class Handing:
    """Hands the kicks of a league's cards out; what one card's rows leave over goes to the next."""

    def __init__(self, index: SeasonIndex, kind: Returning) -> None:
        shares = returner_shares(index, kind.table, f"{kind.prefix}s")[: BACKS[kind.table]]
        self.shares = [share / sum(shares) for share in shares]
        self._owed = [0.0] * len(shares)

    def hand(self, rows: Sequence[int]) -> dict[int, int]:
        """By row of a card, the back: the first has what the others leave him."""
        left = [row for row in RARE_FIRST if row in rows]
        every = sum(WAYS[row] for row in left)
        owed = [have + every * share for have, share in zip(self._owed, self.shares, strict=True)]
        found: dict[int, int] = {}
        for at in range(len(owed) - 1, 0, -1):
            wanted = round(min(max(owed[at], 0.0), every))
            given = summing(wanted, left)
            found |= dict.fromkeys(given, at + 1)
            left = [row for row in left if row not in given]
        found |= dict.fromkeys(left, 1)
        counts = [sum(WAYS[row] for row, back in found.items() if back == at + 1) for at in range(len(owed))]
        self._owed = [have - number for have, number in zip(owed, counts, strict=True)]
        return found
