"""What may be called at all, and what is left when nothing better may be."""

from __future__ import annotations

from typing import Final, final

from engine.chance.generator import Generator
from engine.coaching.tally import Tally
from engine.fast_action.coaches import playbook
from engine.fast_action.coaches.calling import Calling
from engine.fast_action.coaches.depth import Depth
from engine.fast_action.codes import QB
from engine.fast_action.sidelines import FastSideline
from engine.football.state import State
from engine.machine import i64
from engine.statis_pro import calls
from engine.statis_pro.calls import OffenseCall
from engine.statis_pro.coaches.playbook import Playbook
from engine.statis_pro.options import Options
from engine.statis_pro.player import BACK, END, RECEIVER, Player

OWN_FIVE: Final = 95
"""Yards to goal from which no screen may be called."""  # SPF-7.1.1c
RED_ZONE: Final = 20
"""Yards to goal within which no long pass may be called."""  # SPF-8.3.9.1


STAND_INS: Final[list[list[int]]] = [[BACK], [RECEIVER, BACK, END], [END, RECEIVER, BACK]]
"""Who may stand in for a back, a receiver and an end, the best first."""  # SPF-3.1.1b, SPF-3.1.2c


@final
class StatisProCalling(Calling):
    """What Statis-Pro's rules bar."""

    def __init__(self, book: Playbook, tally: Tally, generator: Generator, options: Options) -> None:
        super().__init__(book, Depth(book, STAND_INS), tally, generator)
        self._solitaire = options.solitaire

    def barred(self, way: i64, state: State, side: FastSideline) -> bool:
        """Whether the rules bar a kind of pass here."""
        if way == playbook.LONG:
            return state.yards_to_goal <= RED_ZONE  # SPF-8.3.9.1
        if way == playbook.SCREEN:
            if state.yards_to_goal >= OWN_FIVE:
                return True  # SPF-7.1.1c
            return self._solitaire and side.last_play == calls.SCREEN  # SPF-S.3
        return way == playbook.QUICK and self._solitaire and side.last_play == calls.QUICK  # SPF-S.3


def quarterback_run(quarterback: Player | None) -> OffenseCall:
    """What is left when nobody else may be called."""
    strategy = calls.NO_STRATEGY if quarterback is not None and quarterback.rush_n else calls.FLOP
    return OffenseCall(calls.INSIDE_LEFT, QB, strategy)
