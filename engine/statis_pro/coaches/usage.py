"""Who gets the ball, and how often: a squad's real usage as weights, or plain guesses where none is on file."""

from __future__ import annotations

from typing import Final

from engine.coaching.habits import INSIDE, OUTSIDE, PASSES, WAYS
from engine.football import events
from engine.football.events import Play
from engine.machine import i64
from engine.statis_pro import calls
from engine.statis_pro.calls import OffenseCall
from engine.statis_pro.player import BACK, END, QUARTERBACK, RECEIVER, Player, Squad

# Columns of `Tendencies.usage`, after the runs.
SCREEN: Final = PASSES
QUICK: Final = 3
SHORT: Final = 4
LONG: Final = 5

STARTER: Final = 10
"""Weight of a starter, and of a man from the bench, on a team without usage on file."""
RESERVE: Final = 1


def can(man: Player, way: i64) -> bool:
    """Whether a man's card lets him be called in this way."""  # SPF-4.2.2b
    if way == INSIDE:
        return man.kind <= BACK and len(man.rush_n) > 0  # SPF-7.1.3b
    if way == OUTSIDE:
        return man.kind <= END and len(man.rush_n) > 0  # SPF-8.2.6a
    if way == SCREEN:
        return man.kind == BACK and len(man.rush_n) > 0  # SPF-8.3.7a
    if man.kind == QUARTERBACK or man.kind > END:
        return False
    column = man.pass_q if way == QUICK else man.pass_s if way == SHORT else man.pass_l
    return len(column) > 0


def usage_of(squad: Squad) -> list[list[int]]:
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


def counts(call: OffenseCall, play: Play) -> bool:
    """Whether a play from scrimmage is one of somebody's share."""
    return calls.INSIDE_LEFT <= call.play <= calls.LONG and play.kind != events.KNEEL and len(play.events) > 0


def way_of(play: i64) -> i64:
    """The way in which a call moves the ball."""
    if play >= calls.SCREEN:
        return SCREEN + play - calls.SCREEN
    return INSIDE if play <= calls.INSIDE_RIGHT else OUTSIDE
