"""The coin toss that opens a game."""

from __future__ import annotations

from typing import Final

from engine.football.codes import other
from engine.machine import i64
from engine.tabletop.coaches.coach import FIRST_HALF, Coach
from engine.tabletop.sidelines import Sideline

SECOND_HALF: Final = 2


def receivers(coaches: list[Coach], sides: list[Sideline], winner: i64) -> tuple[i64, i64]:
    """Who receives the kickoffs of the first half and of the second: the winner of the toss chooses for one of them,
    the loser for the other."""  # TTF-SEQ-02
    half, wants = coaches[winner].elects(sides[winner])
    loser = other(winner)
    chosen = winner if wants else loser
    left = SECOND_HALF if half == FIRST_HALF else FIRST_HALF
    rest = loser if coaches[loser].receives(sides[loser], left) else winner
    return (chosen, rest) if half == FIRST_HALF else (rest, chosen)
