"""What a defense allows the reference offense, as sums over its players' ratings.

Every check of a defense is one player's rating against a die, and the deck and the alignments say how often it is his.
So a team's charts become a few lists of terms: whose rating, what a strategy adds to it, and how often. Tests hold the
sums to the odds of whole plays (`run_odds.py`, `pass_odds.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from cardgen.calibration.allowed import Allowed
from cardgen.inside_blitz.asking import SIDES, Floats, Whole
from cardgen.inside_blitz.reference_checks import Checks, Reference
from engine.inside_blitz import player_record
from engine.inside_blitz.boxes import NEIGHBORS

NEIGHBOR_ROOM: Final = 6
NOBODY: Final = -1
Boxes = Mapping[int, Mapping[int, int]]
"""By alignment and box, the number of a player; no entry for an empty box."""


@dataclass(frozen=True, slots=True)
class Terms:
    """Checks of one player each: a shift, and how often; and those of whoever covers an empty box."""

    players: Whole
    shifts: Whole
    weights: Floats
    beside: Whole
    """Rows of neighbors, NOBODY where there are fewer."""
    beside_shifts: Whole
    beside_weights: Floats

    def rate(self, ratings: Floats, second: Floats | None = None) -> float:
        """How often such a check succeeds; `second` are ratings for empty boxes."""
        odds = np.clip(ratings[self.players] + self.shifts, 0, SIDES) @ self.weights
        if second is not None and len(self.beside):
            best = np.append(second, player_record.NO_RATING)[self.beside].max(axis=1)
            found = np.where(best < 0, 0, np.clip(best + self.beside_shifts, 0, SIDES))
            odds += found @ self.beside_weights
        return float(odds) / SIDES


class DefenseOdds:
    """One team's charts against the reference offense."""

    def __init__(self, reference: Reference, boxes: Boxes) -> None:
        self._reference, self._boxes = reference, boxes
        self._runs = self._run_terms()
        self.covers = [self._terms(checks) for checks in reference.cover_checks]
        self.intercepts = [self._terms(checks) for checks in reference.intercept_checks]
        self.rushes = [self._terms(checks) for checks in reference.rush_checks]

    def _run_terms(self) -> tuple[Whole, Whole, Floats]:
        """Pairs of players, what is added to both, and the yards they save."""
        found: dict[tuple[int, int, int], float] = {}
        for (alignment, keys, shift), yards in self._reference.run_checks.items():
            players = sorted(self._boxes[alignment][key] for key in keys if key in self._boxes[alignment])
            if players:
                pair = players[0], players[-1], shift
                found[pair] = found.get(pair, 0.0) + yards
        pairs = np.array([key[:2] for key in found])
        return pairs, np.array([key[2] for key in found]), np.array(list(found.values()), np.float64)

    def _terms(self, checks: Checks) -> Terms:
        """Checks by player: the one in a box, or a neighbor with a second rating."""  # IBF-LINE-03
        own: dict[tuple[int, int], float] = {}
        beside: dict[tuple[tuple[int, ...], int], float] = {}
        for (alignment, box, shift), much in checks.items():
            chart = self._boxes[alignment]
            if box in chart:
                own[chart[box], shift] = own.get((chart[box], shift), 0.0) + much
            else:
                near = tuple(chart[other] for other in NEIGHBORS[box] if other in chart)
                beside[near, shift] = beside.get((near, shift), 0.0) + much
        return _made(own, beside)

    def carry(self, ratings: Floats) -> float:
        """Yards per carry."""
        pairs, shifts, yards = self._runs
        best = ratings[pairs].max(axis=1)  # IBF-DECK-06
        return self._reference.run_base - float(np.clip(best + shifts, 0, SIDES) @ yards) / SIDES

    def pressed(self, ratings: Floats, second: Floats) -> Floats:
        """By depth, how often the rush succeeds on PR."""
        return np.array([terms.rate(ratings, second) for terms in self.rushes])

    def lost(self, ratings: Floats, second: Floats) -> Floats:
        """By depth, how often a bad pass is intercepted."""
        return np.array([terms.rate(ratings, second) for terms in self.intercepts])

    def covered(self, ratings: Floats) -> Floats:
        """By depth, how often a pass on target is broken up; ratings by depth and player."""
        return np.array([terms.rate(ratings[depth]) for depth, terms in enumerate(self.covers)])

    def passing(self, covered: Floats, pressed: Floats, lost: Floats) -> tuple[float, float, float, float]:
        """Completions, yards and interceptions per pass; sacks per pass and sack."""
        throws, shares = self._reference.throws, self._reference.shares
        intercepting, sacking, running = self._reference.pressure
        through, fails = 1 - covered, 1 - pressed
        rushed = throws.rushed * pressed
        caught = float(shares @ (throws.direct * through + throws.hands + throws.looked * fails))
        yards = float(shares @ (throws.direct_yards * through + throws.hand_yards + throws.looked_yards * fails))
        taken = float(shares @ (lost * (throws.bad + rushed * intercepting * throws.joint)))
        sacked = float(shares @ rushed) * sacking
        thrown = 1 - sacked - float(shares @ rushed) * running - float(shares @ throws.scrambles)
        return caught / thrown, yards / thrown, taken / thrown, sacked / (thrown + sacked)


def _made(own: dict[tuple[int, int], float], beside: dict[tuple[tuple[int, ...], int], float]) -> Terms:
    near = [[*players, *[NOBODY] * (NEIGHBOR_ROOM - len(players))] for players, _ in beside]
    return Terms(
        np.array([player for player, _ in own], np.int64),
        np.array([shift for _, shift in own], np.int64),
        np.array(list(own.values()), np.float64),
        np.array(near, np.int64),
        np.array([shift for _, shift in beside], np.int64),
        np.array(list(beside.values()), np.float64),
    )


def allowed_line(carry: float, passing: Sequence[float]) -> Allowed:
    """What runs and passes come to together."""
    completion, yards, interception, sack = passing
    return Allowed(carry, completion, yards, interception, sack)
