"""From where a kicker's card makes a field goal a fair try."""

from __future__ import annotations

from typing import Final

from engine.football.state import State
from engine.machine import i64
from engine.statis_pro.field_goal import good_range, kick_distance
from engine.statis_pro.player import KickerCard

WORTH_A_KICK: Final = 20
"""Good numbers, of 48, that make a field goal a fair try."""
LAST_CHANCE: Final = 1


def in_range(state: State, kicker: KickerCard, limit: i64, least: i64 = WORTH_A_KICK) -> bool:
    """Whether a field goal may be tried, and is worth trying."""
    return state.yards_to_goal <= limit and good_range(kicker, kick_distance(state.yards_to_goal)) >= least
