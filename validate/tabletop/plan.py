"""Tabletop Football's sheets, as the checks that all games share see them."""

from __future__ import annotations

from typing import Final

from cardgen.tabletop.cards import COACH_SHEETS, PLAYER_SHEETS, SHEETS, SUBSTITUTES
from validate.plan import Plan

_KICKING: Final = ("kickers", "kickoff specialists", "punters")
PLAN: Final = Plan(
    prefix="TTF",
    room="validate.tabletop",
    shared_room="validate.fast_action",
    # What coaches are told is no part of the game; a team without a specialist kicks off by the table (TTF-KO-03).
    needed_sheets=tuple(name for name, _ in SHEETS if name not in {*COACH_SHEETS, "kickoff specialists"}),
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
    positions={"quarterbacks": "QB", "kickers": "K", "kickoff specialists": "K", "punters": "P"},
    spots={"C": "C", "T": "OT", "G": "OG", "FL": "WR"},
)
