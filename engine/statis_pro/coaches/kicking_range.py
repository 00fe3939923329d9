"""From where a kicker's card makes a field goal a fair try."""

from __future__ import annotations

from typing import Final

from engine.football.state import State
from engine.machine import i64
from engine.statis_pro.field_goal import LONGEST_KICK, good_range, kick_distance
from engine.statis_pro.player import KickerCard

WORTH_A_KICK: Final = 20
"""Good numbers, of 48, that make a field goal a fair try."""
LAST_CHANCE: Final = 1


def in_range(state: State, kicker: KickerCard, limit: i64, least: i64 = WORTH_A_KICK) -> bool:
    """Whether a field goal may be tried, and is worth trying."""
    distance = kick_distance(state.yards_to_goal)
    if state.yards_to_goal > limit or distance > LONGEST_KICK:
        return False  # SPF-8.6.1a, SPF-8.6.1e
    return good_range(kicker, distance) >= least
