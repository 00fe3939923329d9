"""Who gets the ball, and how often: a squad's real usage as weights, or plain guesses where none is on file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.coaching.habits import PASSES, WAYS
from engine.fast_action.player import BACK, END, RECEIVER, FastSquad, Player
from engine.machine import i64

# Columns of `Tendencies.usage`, after the runs.
SCREEN: Final = PASSES
"""Passes behind the line, whatever a game calls them."""
QUICK: Final = 3
SHORT: Final = 4
LONG: Final = 5

STARTER: Final = 10
"""Weight of a starter, and of a man from the bench, on a team without usage on file."""
RESERVE: Final = 1

Can = Callable[[Player, int], bool]
"""Whether a man's card lets him be called in a way."""


def usage_of(squad: FastSquad, can: Can) -> list[list[int]]:
    """By player index: weights by way, 0 where his card or his rank does not let him."""
    known = squad.tendencies.usage
    counted = any(any(row) for row in known)
    starters = {man.index for man in squad.offense if man is not None}
    weights = []
    for man in squad.players:
        row = known[man.index] if counted and man.index < len(known) else [_guess(man, starters)] * WAYS
        weights.append([row[way] if can(man, way) else 0 for way in range(WAYS)])
    return weights


def _guess(man: Player, starters: set[int]) -> i64:
    """Receivers and quarterbacks carry the ball only where a season says so."""
    if man.kind not in {BACK, RECEIVER, END}:
        return 0
    return STARTER if man.index in starters else RESERVE


def total(row: list[int]) -> i64:
    """All the plays meant for a man."""
    return sum(row)


def thrown_column(man: Player, way: i64) -> list[int]:
    """The column of a man's card for a pass downfield."""
    return man.pass_q if way == QUICK else man.pass_s if way == SHORT else man.pass_l
