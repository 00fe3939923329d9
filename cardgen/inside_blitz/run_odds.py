"""How often a runner has his higher yards: the keys of the deck against the reference defense and his own blockers."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from cardgen.inside_blitz.asking import SIDES, Asking
from engine.football.codes import NOBODY
from engine.inside_blitz import blockers, codes
from engine.inside_blitz.calls import DefenseCall, OffenseCall
from engine.inside_blitz.player_record import INSIDE, Player, Squad
from engine.inside_blitz.ratings import run_block, run_defense
from engine.inside_blitz.snap import Snap

ANOTHER: Final = -99
"""Keyed: a player who does not have the ball."""
RUNS: Final = (codes.SWEEP_LEFT, codes.INSIDE_LEFT, codes.INSIDE_RIGHT, codes.SWEEP_RIGHT)


def keying(call: DefenseCall, keyed: int) -> DefenseCall:
    """The same call, looking for a runner."""
    return DefenseCall(call.alignment, call.strategy, keyed)


def looked_for(offense: Squad, carrier: Player) -> float:
    """How often a defense that keys a runner keys this one."""
    owners = offense.usage[INSIDE][1:]
    return owners.count(carrier.index) / len(owners) if owners else 1.0


class RunOdds:
    """Runs of a deck against the reference."""

    def __init__(self, asking: Asking) -> None:
        self.asking = asking
        self._keys = {play: self._count(play) for play in RUNS}
        self._stopped = cache(self._count_stopped)

    def _count(self, play: int) -> Counter[tuple[int, int]]:
        """How many cards name each pair of keys."""
        first, second = self.asking.read(codes.RUN_KEY + play), self.asking.read(codes.RUN_SECOND + play)
        return Counter((int(one), int(two)) for one, two in zip(first, second, strict=True))

    def opened(self, offense: Squad, carrier: Player, play: int) -> float:
        """How often a run of a player goes for his higher yards: a defense that keys a runner looks for him as often
        as the usage numbers name him."""  # IBF-CALL-13, IBF-CALL-14
        seen = looked_for(offense, carrier)
        return seen * self._opened(offense, carrier, play, keyed=NOBODY) + (1 - seen) * self._opened(
            offense, carrier, play, keyed=ANOTHER
        )

    def _opened(self, offense: Squad, carrier: Player, play: int, *, keyed: int) -> float:
        cards = len(self.asking.cards)
        defended, blocked = self._stopped(play, keyed)
        open_rate = defended
        for answer in self.asking.answers(play):
            call = OffenseCall(play, carrier.index, by_number=True)
            snap = self.asking.snap(offense, call, answer.front, keying(answer.call, keyed))
            for keys, count in blocked:
                ratings = [run_block(snap, blockers.run_rating(snap, key), carrier) for key in keys]
                open_rate += answer.weight * count / cards * _chance(max(ratings))  # IBF-RUN-04
        return float(open_rate)

    def _count_stopped(self, play: int, keyed: int) -> tuple[float, list[tuple[tuple[int, ...], int]]]:
        """The part of runs that is open past defenders, and the keys that are left to blockers."""
        offense = self.asking.offense
        carrier = offense.receivers[0]
        open_rate = 0.0
        blocked = []
        cards = len(self.asking.cards)
        for pair, count in self._keys[play].items():
            keys = [key for key in pair if codes.is_box(key)]
            if not keys:
                blocked.append((tuple(key for key in pair if key != codes.NO_KEY), count))
                continue
            for answer in self.asking.answers(play):
                call = OffenseCall(play, carrier.index, by_number=True)
                snap = self.asking.snap(offense, call, answer.front, keying(answer.call, keyed))
                open_rate += answer.weight * count / cards * (1 - _stops(snap, carrier, keys))
        return open_rate, blocked


def _stops(snap: Snap, carrier: Player, keys: list[int]) -> float:
    """How often one die stops him for any of the keys: the best of them decides."""  # IBF-DECK-06, IBF-LINE-02
    players = [snap.boxes[key] for key in keys]
    return max((_chance(run_defense(snap, player, carrier)) for player in players if player is not None), default=0.0)


def _chance(rating: int) -> float:
    return min(max(rating, 0), SIDES) / SIDES
