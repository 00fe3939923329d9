"""The reverse of the split end and the double reverse of the flanker."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.events import Play
from engine.machine import i64
from engine.strat import caps, codes, turnover_tables
from engine.strat.fumbles import lose
from engine.strat.gain_tables import ABOVE_FIFTEEN, BELOW_TEN, OTHER_REVERSE, REVERSES, TEN_TO_FIFTEEN
from engine.strat.player import Man
from engine.strat.results import gained
from engine.strat.snap import Snap

RUNNERS: Final = (codes.SE, codes.FL)
WATCHED: Final = [codes.LEFT_FLAT, codes.LE_BLITZ]
"""Where nobody may stand if a reverse is to surprise."""
ANYBODY: Final = range(codes.FIRST_LINEBACKER, len(codes.DEFENDERS))


def reverse(snap: Snap) -> Play:
    """Toward the offence's right, by the red total of three dice."""  # SOM-REV-01
    if snap.call.man not in RUNNERS or snap.call.side != codes.RIGHT:
        raise ValueError("a reverse is run by SE or FL to the right, expected one of them")
    snap.open()
    carrier = snap.handler
    column = _by_average(carrier) if _surprises(snap) and snap.chance.to_offense else OTHER_REVERSE  # SOM-REV-03
    gain = gained(snap, REVERSES[column][snap.chance.total], snap.offense.team)
    yards = min(gain.yards, caps.longest(snap, carrier))
    play = Play(events.RUN, [events.rush(carrier.index, yards)])
    if gain.fumble:
        lose(snap, play, carrier.index, turnover_tables.OTHER_RUN)  # SOM-FUM-08
    return play


def _surprises(snap: Snap) -> bool:
    """A pass was called and the defence's left is empty."""  # SOM-REV-02
    return snap.against.guess == codes.PASS_CALLED and not snap.standing(ANYBODY, WATCHED)


def _by_average(man: Man) -> i64:
    """The column of a receiver's yards per catch."""  # SOM-TABLE-REVERSE
    if man.catch_yards < 10 * man.catches or not man.catches:
        return BELOW_TEN
    return TEN_TO_FIFTEEN if man.catch_yards <= 15 * man.catches else ABOVE_FIFTEEN
