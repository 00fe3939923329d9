"""The sheets of Fast Action games, as the checks that all games share see them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from validate.plan import Plan

CALLS: Final = ("run", "screen", "quick", "short", "long")
ONE_A_TEAM: Final = ("lineups", "kickoff returns", "punt returns")
PASTED: Final = ("quarterbacks", "backs", "punters")
KEYS: Final = {
    "teams": ("team",),
    **dict.fromkeys(ONE_A_TEAM, ("team",)),
    "tendencies": ("team", "situation"),
    "fourth downs": ("team", "zone", "distance"),
}


def make_plan(
    prefix: str,
    room: str,
    *,
    sheets: Sequence[tuple[str, type]],
    not_needed: Collection[str],
    players: Sequence[tuple[str, type]],
    kicking: tuple[str, ...],
    substitutes: str,
    spots: Mapping[str, str],
    old_situations: tuple[str, ...] = (),
) -> Plan:
    """A game's plan: its sheets, those that a set may lack, those of players and which of them only kick."""
    return Plan(
        prefix=prefix,
        room=room,
        shared_room="validate.fast_action",
        needed_sheets=tuple(name for name, _ in sheets if name not in not_needed),
        one_a_team=ONE_A_TEAM,
        men=tuple(sheet for sheet, _ in players if sheet not in kicking),
        kicking=kicking,
        pasted=PASTED,
        keys=KEYS,
        substitutes=substitutes,
        calls=CALLS,
        old_situations=old_situations,
        positions={"quarterbacks": "QB", **{sheet: "P" if sheet == "punters" else "K" for sheet in kicking}},
        spots=dict(spots),
    )
