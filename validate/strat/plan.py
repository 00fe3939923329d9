"""Strat-O-Matic Football's sheets, as the checks that all games share see them."""

from __future__ import annotations

from typing import Final

from engine.strat.cards import COACH_SHEETS, SHEETS
from engine.strat.cards.fields import ROSTER_POSITIONS
from validate.plan import Plan

ONE_A_TEAM: Final = ("team ratings", "inside defense", "outside defense", "deep defense", "specialists")

PLAN: Final = Plan(
    prefix="SOM",
    room="validate.strat",
    # What coaches are told is no part of the game.
    needed_sheets=tuple(name for name, _ in SHEETS if name not in COACH_SHEETS),
    one_a_team=ONE_A_TEAM,
    players=("quarterbacks", "backs", "receivers", "blockers", "defenders", "kick returners", "punt returners"),
    # Kickers and punters are named on their team's specialist card.
    kicking=(),
    pasted=("quarterbacks", "backs", "receivers", "kick returners", "punt returners"),
    keys={
        "teams": ("team",),
        **dict.fromkeys(ONE_A_TEAM, ("team",)),
        "blockers": ("team", "name", "position"),
        "defenders": ("team", "name", "position"),
        "tendencies": ("team", "situation"),
        "fourth downs": ("team", "zone", "distance"),
    },
    calls=("run", "flat", "look_in", "short", "long"),
    positions={"quarterbacks": "QB"},
    spots=ROSTER_POSITIONS,
)
