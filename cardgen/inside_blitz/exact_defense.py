"""What the reference offense gets from a defense, by the odds of whole plays.

`defense_odds.py` has nearly the same as sums over players, fast enough to solve with: it takes the passes that go to
others once the rush has failed in proportion. What is reported of cards is counted here.
"""

from __future__ import annotations

from collections import Counter

from cardgen.calibration.allowed import Allowed
from cardgen.inside_blitz.asking import Asking
from cardgen.inside_blitz.pass_odds import Passing, depth_lines, pass_odds
from cardgen.inside_blitz.reference_checks import RUN_SHARES, Reference
from cardgen.inside_blitz.run_odds import RunOdds
from engine.inside_blitz import player_record
from engine.inside_blitz.equipment import Equipment
from engine.inside_blitz.player_record import Squad
from engine.inside_blitz.reference import declared


class ExactDefense:
    """Asks whole plays of one deck about defenses."""

    def __init__(self, table: Equipment, reference: Reference) -> None:
        self._table, self._reference = table, reference
        numbers = declared()["quarterback"]
        counts = tuple(
            tuple(Counter(readings).get(reading, 0) for reading in range(len(player_record.READINGS)))
            for readings in reference.offense.passer.readings
        )
        self._passing = Passing(counts, tuple(numbers["pressure"]), tuple(numbers["depths"]))

    def usual(self) -> Allowed:
        """What the reference defenses allow, on average."""
        lines = [self.allowed(squad).parts for squad in self._reference.asking.defenses]
        return Allowed(*(sum(parts) / len(lines) for parts in zip(*lines, strict=True)))

    def allowed(self, squad: Squad) -> Allowed:
        """What a defense allows, whichever of the reference's fronts the offense expects."""
        asking = Asking(self._table, [squad, squad])
        offense, runs = asking.offense, RunOdds(asking)
        carry = 0.0
        for play, share in enumerate(RUN_SHARES):
            high, low = self._reference.run_yards[play]
            opened = runs.opened(offense, offense.receivers[0], play)
            carry += share * (opened * high + (1 - opened) * low)
        lines = depth_lines(pass_odds(asking, offense), self._passing)
        parts = list(zip(self._reference.shares.tolist(), lines, strict=True))
        thrown = sum(share * line.passes for share, line in parts)
        sacks = sum(share * line.sacked for share, line in parts)
        caught = sum(share * float(line.caught.sum()) for share, line in parts)
        gained = sum(share * float((line.caught * self._reference.gains).sum()) for share, line in parts)
        taken = sum(share * line.intercepted for share, line in parts)
        return Allowed(carry, caught / thrown, gained / thrown, taken / thrown, sacks / (thrown + sacks))
