"""Statis-Pro's sheets, as the checks that all games share see them."""

from __future__ import annotations

from typing import Final

from cardgen.statis_pro.cards import COACH_SHEETS, PLAYER_SHEETS, SHEETS, SUBSTITUTES
from engine.coaching.situations import DISTANCES
from validate.plan import Plan

_KICKING: Final = ("kickers", "punters")
PLAN: Final = Plan(
    prefix="SPF",
    room="validate.statis_pro",
    shared_room="validate.fast_action",
    # What coaches are told is no part of the game.
    needed_sheets=tuple(name for name, _ in SHEETS if name not in COACH_SHEETS),
    one_a_team=("lineups", "kickoff returns", "punt returns"),
    men=tuple(sheet for sheet, _ in PLAYER_SHEETS if sheet not in _KICKING),
    kicking=_KICKING,
    pasted=("quarterbacks", "backs", "punters"),
    keys={
        "teams": ("team",),
        "lineups": ("team",),
        "kickoff returns": ("team",),
        "punt returns": ("team",),
        "tendencies": ("team", "situation"),
        "fourth downs": ("team", "zone", "distance"),
    },
    substitutes=SUBSTITUTES,
    calls=("run", "screen", "quick", "short", "long"),
    old_situations=tuple(f"go {distance}" for distance in DISTANCES),
    positions={"quarterbacks": "QB", "kickers": "K", "punters": "P"},
    spots={"CN": "C", "LT": "OT", "RT": "OT", "LG": "OG", "RG": "OG"},
)
