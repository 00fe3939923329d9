"""Statis-Pro's sheets, as the checks that all games share see them."""

from __future__ import annotations

from typing import Final

from engine.coaching.situations import DISTANCES
from engine.statis_pro.cards import COACH_SHEETS, PLAYER_SHEETS, SHEETS, SUBSTITUTES
from validate.fast_action.sets import make_plan

PLAN: Final = make_plan(
    "SPF",
    "validate.statis_pro",
    sheets=SHEETS,
    not_needed=COACH_SHEETS,  # what coaches are told is no part of the game
    players=PLAYER_SHEETS,
    kicking=("kickers", "punters"),
    substitutes=SUBSTITUTES,
    spots={"CN": "C", "LT": "OT", "RT": "OT", "LG": "OG", "RG": "OG"},
    old_situations=tuple(f"go {distance}" for distance in DISTANCES),
)
