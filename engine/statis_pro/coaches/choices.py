"""What may be called at all, and what is left when nothing better may be."""

from __future__ import annotations

from typing import Final

from engine.chance.generator import Generator
from engine.coaching.lots import pick
from engine.fast_action.codes import QB
from engine.football.state import State
from engine.machine import i64, vec
from engine.statis_pro import calls
from engine.statis_pro.calls import OffenseCall
from engine.statis_pro.coaches import usage
from engine.statis_pro.options import Options
from engine.statis_pro.player import QUARTERBACK, Player
from engine.statis_pro.sidelines import Sideline

OWN_FIVE: Final = 95
"""Yards to goal from which no screen may be called."""  # SPF-7.1.1c
RED_ZONE: Final = 20
"""Yards to goal within which no long pass may be called."""  # SPF-8.3.9.1


def barred(way: i64, state: State, side: Sideline, options: Options) -> bool:
    """Whether the rules bar a kind of pass here."""
    if way == usage.LONG:
        return state.yards_to_goal <= RED_ZONE  # SPF-8.3.9.1
    if way == usage.SCREEN:
        if state.yards_to_goal >= OWN_FIVE:
            return True  # SPF-7.1.1c
        return options.solitaire and side.last_play == calls.SCREEN  # SPF-S.3
    return way == usage.QUICK and options.solitaire and side.last_play == calls.QUICK  # SPF-S.3


def anybody(men: list[Player], generator: Generator) -> i64:
    """One of several men when nobody is owed anything: anybody but the quarterback, unless he is alone."""
    return max(pick(vec[i64]([int(man.kind != QUARTERBACK) for man in men]), generator), 0)


def quarterback_run(quarterback: Player | None) -> OffenseCall:
    """What is left when nobody else may be called."""
    strategy = calls.NO_STRATEGY if quarterback is not None and quarterback.rush_n else calls.FLOP
    return OffenseCall(calls.INSIDE_LEFT, QB, strategy)
