"""The usual eleven where the season says who they were: its lineup, and for places it leaves open who played most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardgen.figures.choose import Chosen, ChosenPlayer
from cardgen.figures.positions import DEFENSE_SLOTS

LINE_OF: Final = {"4-3": ("RDE", "LDE", "RDT", "LDT"), "3-4": ("RDE", "LDE", "NT")}
BEHIND_OF: Final = {"4-3": ("ROLB", "LOLB", "MLB"), "3-4": ("ROLB", "LOLB", "RILB", "LILB")}
"""Places on the line and behind it, by the team's base front."""
SECONDARY: Final = ("RCB", "LCB", "FS", "SS")
ALIKE: Final = {"MLB": {"MLB", "ILB"}, "ILB": {"ILB", "MLB"}, "NT": {"NT", "DT"}, "DT": {"DT", "NT"}}
"""Positions of those who belong to a kind of place, where it is more than its own."""
NICKEL_BACK: Final = "NB"


def known_defense(chosen: Chosen) -> dict[str, ChosenPlayer]:
    """A team's usual defense by slot of the lineup."""
    return {
        **_filled(chosen.of("defensive line"), LINE_OF[chosen.front]),
        **_filled(chosen.of("linebackers"), BEHIND_OF[chosen.front]),
        **_filled(chosen.of("defensive backs"), SECONDARY),
    }


def _filled(players: Sequence[ChosenPlayer], slots: Sequence[str]) -> dict[str, ChosenPlayer]:
    """Each slot to the player whose place it is; open ones to starters without a place, then to who played most.

    A fifth back starts only where one of the four is not known.
    """
    found: dict[str, ChosenPlayer] = {}
    for player in players:
        if player.lineup in slots:
            found.setdefault(player.lineup, player)
    for slot in slots:
        if slot in found:
            continue
        free = [player for player in players if player not in found.values()]
        if free:
            found[slot] = min(free, key=lambda player, slot=slot: _distance(player, slot))  # type: ignore[misc]
    return found


def _distance(player: ChosenPlayer, slot: str) -> tuple[bool, bool, bool, float, str]:
    """How far a player is from a slot that nobody has: who starts elsewhere in the unit comes first."""
    kind = DEFENSE_SLOTS[slot]
    suits = bool(ALIKE.get(kind, {kind}) & set(player.positions))
    starts = player.lineup in DEFENSE_SLOTS and player.lineup != NICKEL_BACK
    return not starts, not suits, player.lineup != NICKEL_BACK, -player.use, player.name


def in_order(players: Sequence[ChosenPlayer], slots: Sequence[str]) -> list[ChosenPlayer]:
    """Players of a position, those of the lineup first in its order, then by plays or use."""
    at = {slot: number for number, slot in enumerate(slots)}
    return sorted(players, key=lambda player: (at.get(player.lineup, len(at)), -playing_time(player)))


def playing_time(player: ChosenPlayer) -> float:
    """A player's plays where they were counted, else his use."""
    return player.use if player.snaps is None else player.snaps


def known_seven(chosen: Chosen, slots: Mapping[str, str]) -> dict[str, ChosenPlayer]:
    """The line and those behind it, as far as `slots` asks for them."""
    return {slot: player for slot, player in known_defense(chosen).items() if slot in slots}
