"""A dropback from the snap to its end: the rush, the throw, a passer who is flushed, the dump-off.

Everything is linear in the short forms of the cards (`pass_halves`): a throw is half the quarterback's reading and
half the defense's; of checks for a sack those that fail flush the passer, whose own gains, runs and interceptions stand
while everything else becomes a dump-off (SOM-DUMP-02, SOM-DUMP-03). Tests hold it to whole plays run through `Every`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from cardgen.strat.league_lines import DEPTHS, FLAT
from cardgen.strat.odds import Floats
from cardgen.strat.pass_halves import COMPLETE, GAINED, GUESSES, HANDED, PICKED, RAN, PassDefense
from engine.strat import codes
from engine.strat.chance import FACE_SIDES, SIDES, D

CHECKED: Final[Floats] = np.array(
    [
        [0.0 if depth == FLAT or guess == codes.WRONG_GUESS else FACE_SIDES[D] / SIDES for guess in range(GUESSES)]
        for depth in range(len(DEPTHS))
    ]
)
"""[depth, guess]: how often the black die asks for a check; a pass must have been called."""  # SOM-RUSH-01
LEAST_THROWN: Final = 0.05
CAUGHT, YARDAGE, LOST, SCRAMBLED = range(4)
"""Parts of what a throw comes to: caught, yards, intercepted, run."""


@dataclass(frozen=True, slots=True)
class Hands:
    """What RECEIVER comes to."""

    caught: Floats
    yards: Floats
    """[depth, guess]: catches and yards per pass."""


@dataclass(frozen=True, slots=True)
class Dropbacks:
    """What a passer's dropbacks come to, per call of each depth or per dropback."""

    calls: Floats
    """[depth]: of his dropbacks."""
    thrown: Floats
    """[depth]: passes per call that stay passes of that depth."""
    dumped: Floats
    """[depth]: dump-offs per call."""
    dump: Floats
    """[part]: what a dump-off comes to."""
    ends: Floats
    """[depth, part]: what calls come to, dump-offs left out."""
    sacked: Floats
    """[depth]: sacks per call."""
    mix: Floats
    """[depth, guess]: what the defense guesses."""

    @property
    def totals(self) -> Floats:
        """[part]: per dropback, dump-offs with the rest."""
        found: Floats = self.calls @ self.ends + float(self.calls @ self.dumped) * self.dump
        return found

    @property
    def sack(self) -> float:
        """Sacks per dropback."""
        return float(self.calls @ self.sacked)

    @property
    def attempts(self) -> float:
        """Passes per dropback."""
        return 1.0 - self.sack - float(self.totals[SCRAMBLED])

    @property
    def line(self) -> tuple[float, float, float, float, float]:
        """Completions, yards and interceptions per pass, sacks and scrambles per dropback."""
        caught, yards, lost, ran = (float(part) for part in self.totals)
        return caught / self.attempts, yards / self.attempts, lost / self.attempts, self.sack, ran

    @property
    def dump_share(self) -> float:
        """The part of passes to the flats that are dump-offs."""
        dumps = float(self.calls @ self.dumped) * (1 - float(self.dump[SCRAMBLED]))
        return dumps / (dumps + float(self.calls[FLAT] * self.thrown[FLAT]))

    @property
    def by_depth(self) -> Floats:
        """[depth]: completions of passes of a depth, dump-offs left out."""
        found: Floats = self.ends[:, CAUGHT] / np.maximum(self.thrown, LEAST_THROWN)
        return found


def read(half: Floats, hands: Hands) -> Floats:
    """[depth, guess, part] of a card's half, with RECEIVER resolved: caught, yards, lost, run."""
    return np.stack(
        [
            half[..., COMPLETE] + half[..., HANDED] * hands.caught,
            half[..., GAINED] + half[..., HANDED] * hands.yards,
            half[..., PICKED],
            half[..., RAN],
        ],
        axis=-1,
    )


def own_part(half: Floats) -> Floats:
    """The same without RECEIVER: what a flushed passer's own reading leaves standing."""  # SOM-DUMP-02
    return half[..., [COMPLETE, GAINED, PICKED, RAN]]


def dropbacks(passer: Floats, defense: PassDefense, hands: Hands, shares: Floats, sack: float) -> Dropbacks:
    """The dropbacks of a passer's halves [depth, guess, part]; `sack` is how often a check sacks him.

    Calls are such that his passes have the given shares by depth.
    """
    throw = 0.5 * (read(passer, hands) + read(defense.halves, hands))
    stands = 0.5 * own_part(passer)
    stands[..., LOST] += 0.5 * defense.halves[..., PICKED]
    dump_hands = Hands(hands.caught[FLAT, codes.RIGHT_GUESS], hands.yards[FLAT, codes.RIGHT_GUESS])
    dump = 0.5 * (read(passer[FLAT, codes.RIGHT_GUESS], dump_hands) + read(defense.empty, dump_hands))
    flushed, mix = CHECKED * (1 - sack), defense.mix
    ends = (mix[..., None] * ((1 - CHECKED)[..., None] * throw + flushed[..., None] * stands)).sum(axis=1)
    gone = 1 - stands[..., CAUGHT] - stands[..., LOST] - stands[..., SCRAMBLED]
    dumped = (mix * flushed * gone).sum(axis=1)
    sacked = (mix * CHECKED).sum(axis=1) * sack
    thrown = 1 - sacked - dumped - ends[:, SCRAMBLED]
    calls = call_shares(thrown, dumped * (1 - dump[SCRAMBLED]), shares)
    return Dropbacks(calls, thrown, dumped, dump, ends, sacked, mix)


def call_shares(thrown: Floats, dumped: Floats, shares: Floats) -> Floats:
    """Calls by depth, so that passes have the given shares: dump-offs are passes to the flats."""
    calls = shares / np.maximum(thrown, LEAST_THROWN)
    calls[FLAT] = max(shares[FLAT] - float(calls @ dumped), 0.0) / max(float(thrown[FLAT]), LEAST_THROWN)
    found: Floats = calls / calls.sum()
    return found


def sack_of(passer: Floats, defense: PassDefense, hands: Hands, shares: Floats, rate: float) -> float:
    """How often a check must sack a passer who is sacked so often per dropback."""
    sack = 0.5
    for _ in range(6):
        found = dropbacks(passer, defense, hands, shares, sack)
        sack = min(max(sack * rate / max(found.sack, 1e-9), 0.0), 1.0)
    return sack
