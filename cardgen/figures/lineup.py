"""The usual eleven where the season says who they were: its line-up, and for places it leaves open who played most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardgen.figures.choose import Chosen, Man
from cardgen.figures.positions import DEFENSE_SLOTS

LINE_OF: Final = {"4-3": ("RDE", "LDE", "RDT", "LDT"), "3-4": ("RDE", "LDE", "NT")}
BEHIND_OF: Final = {"4-3": ("ROLB", "LOLB", "MLB"), "3-4": ("ROLB", "LOLB", "RILB", "LILB")}
"""Places on the line and behind it, by the team's base front."""
SECONDARY: Final = ("RCB", "LCB", "FS", "SS")
ALIKE: Final = {"MLB": {"MLB", "ILB"}, "ILB": {"ILB", "MLB"}, "NT": {"NT", "DT"}, "DT": {"DT", "NT"}}
"""Positions of those who belong to a kind of place, where it is more than its own."""
NICKEL_BACK: Final = "NB"


def known_defense(chosen: Chosen) -> dict[str, Man]:
    """A team's usual defense by slot of the line-up."""
    return {
        **_filled(chosen.of("defensive line"), LINE_OF[chosen.front]),
        **_filled(chosen.of("linebackers"), BEHIND_OF[chosen.front]),
        **_filled(chosen.of("defensive backs"), SECONDARY),
    }


def _filled(men: Sequence[Man], slots: Sequence[str]) -> dict[str, Man]:
    """Each slot to the player whose place it is; open ones to starters without a place, then to who played most.

    A fifth back starts only where one of the four is not known.
    """
    found: dict[str, Man] = {}
    for man in men:
        if man.lineup in slots:
            found.setdefault(man.lineup, man)
    for slot in slots:
        if slot in found:
            continue
        free = [man for man in men if man not in found.values()]
        if free:
            found[slot] = min(free, key=lambda man, slot=slot: _distance(man, slot))  # type: ignore[misc]
    return found


def _distance(man: Man, slot: str) -> tuple[bool, bool, bool, float, str]:
    """How far a player is from a slot that nobody has: who starts elsewhere in the unit comes first."""
    kind = DEFENSE_SLOTS[slot]
    suits = bool(ALIKE.get(kind, {kind}) & set(man.positions))
    starts = man.lineup in DEFENSE_SLOTS and man.lineup != NICKEL_BACK
    return not starts, not suits, man.lineup != NICKEL_BACK, -man.use, man.name


def in_order(men: Sequence[Man], slots: Sequence[str]) -> list[Man]:
    """Players of a position, those of the line-up first in its order, then by plays or use."""
    at = {slot: number for number, slot in enumerate(slots)}
    return sorted(men, key=lambda man: (at.get(man.lineup, len(at)), -playing_time(man)))


def playing_time(man: Man) -> float:
    """A player's plays where they were counted, else his use."""
    return man.use if man.snaps is None else man.snaps


def known_seven(chosen: Chosen, slots: Mapping[str, str]) -> dict[str, Man]:
    """The line and those behind it, as far as `slots` asks for them."""
    return {slot: man for slot, man in known_defense(chosen).items() if slot in slots}
