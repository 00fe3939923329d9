"""Inside Blitz's sheets, as the checks that all games share see them."""

from __future__ import annotations

from typing import Final

from engine.inside_blitz.cards import COACH_SHEETS, SHEETS
from validate.plan import Plan

PLAN: Final = Plan(
    prefix="IBF",
    room="validate.inside_blitz",
    # What coaches are told is no part of the game.
    needed_sheets=tuple(name for name, _ in SHEETS if name not in COACH_SHEETS),
    one_a_team=("offense figures", "defense figures", "return figures"),
    players=(
        *("quarterbacks", "quarterback runs", "runners", "receivers", "back receivers", "offensive line", "defenders"),
        *("kick returners", "punt returners"),
    ),
    kicking=("kickers", "punters"),
    pasted=("quarterbacks", "runners", "receivers", "back receivers", "kickers", "punters"),
    keys={
        "teams": ("team",),
        "offense figures": ("team",),
        "defense figures": ("team",),
        "return figures": ("team",),
        "defenders": ("team", "alignment", "name"),
        "credits": ("team", "chart", "name"),
        "tendencies": ("team", "situation"),
        "fourth downs": ("team", "zone", "distance"),
    },
    calls=("run", "quick", "short", "medium", "long"),
    positions={"quarterbacks": "QB", "quarterback runs": "QB", "back receivers": "RB", "kickers": "K", "punters": "P"},
    spots={"T": "OT", "LT": "OT", "RT": "OT", "G": "OG", "LG": "OG", "RG": "OG"},
)
