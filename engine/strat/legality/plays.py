"""Every play an offence may call as it has lined up."""

from __future__ import annotations

from engine.machine import i64
from engine.strat import codes
from engine.strat.calls import OffenseCall
from engine.strat.legality.offense import DRAWN_BY, SIDED, offense_problems
from engine.strat.legality.situation import Situation


def plays(situation: Situation, *, shotgun: bool = False, blocking_back: i64 = codes.NOBODY) -> list[OffenseCall]:
    """All legal calls, by play, man and side; draws and reverses among them."""  # SOM-SETUP-08, SOM-SETUP-09
    found = []
    for play in range(len(codes.PLAYS)):
        sides = (codes.LEFT, codes.RIGHT) if play in SIDED else (codes.MIDDLE,)
        for man in range(len(codes.OFFENSE)):
            for side in sides:
                for draw in (False, True) if codes.is_run(play) and man in DRAWN_BY else (False,):
                    call = OffenseCall(play, man, side, situation.formation, draw, shotgun, blocking_back)
                    if not offense_problems(situation, call):
                        found.append(call)
    return found
