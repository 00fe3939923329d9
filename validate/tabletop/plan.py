"""Tabletop Football's sheets, as the checks that all games share see them."""

from __future__ import annotations

from typing import Final

from engine.tabletop.cards import COACH_SHEETS, PLAYER_SHEETS, SHEETS, SUBSTITUTES
from validate.fast_action.sets import make_plan

PLAN: Final = make_plan(
    "TTF",
    "validate.tabletop",
    sheets=SHEETS,
    # What coaches are told is no part of the game; a team without a specialist kicks off by the table (TTF-KO-03).
    not_needed={*COACH_SHEETS, "kickoff specialists"},
    players=PLAYER_SHEETS,
    kicking=("kickers", "kickoff specialists", "punters"),
    substitutes=SUBSTITUTES,
    spots={"C": "C", "T": "OT", "G": "OG", "FL": "WR"},
)
