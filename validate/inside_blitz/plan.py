"""Inside Blitz's sheets, as the checks that all games share see them."""

from __future__ import annotations

from typing import Final

from cardgen.inside_blitz.cards import SHEETS
from validate.plan import Plan

PLAN: Final = Plan(
    prefix="IBF",
    room="validate.inside_blitz",
    needed_sheets=tuple(name for name, _ in SHEETS),
    one_a_team=("offense figures", "defense figures", "return figures"),
    men=(
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
    },
    positions={"quarterbacks": "QB", "quarterback runs": "QB", "back receivers": "RB", "kickers": "K", "punters": "P"},
    spots={"T": "OT", "LT": "OT", "RT": "OT", "G": "OG", "LG": "OG", "RG": "OG"},
)
