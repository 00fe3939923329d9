"""The usual lineup of a team: the eleven of both units by most starts, then by snaps, each put where he was listed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import permutations

from ingest.lineups.fronts import FOUR_THREE
from ingest.lineups.places import (
    BACKERS,
    FAMILY,
    FRONT,
    LINE,
    LINE_PLACES,
    QUARTERBACK,
    SECONDARY,
    SKILL,
    group_of,
)  # fmt: skip

_FRONT_SLOTS = {FOUR_THREE: (("LDE", "LDT", "RDT", "RDE"), ("LOLB", "MLB", "ROLB"))}
_THREE_FOUR_SLOTS = (("LDE", "NT", "RDE"), ("LOLB", "LILB", "RILB", "ROLB"))
_BACK_SLOTS = ("LCB", "RCB", "NB", "SS", "FS")
_CORNERS, _SAFETIES = 2, 2
SIDES = {
    "DE": ("LDE", "RDE"), "DT": ("LDT", "RDT", "NT"), "OLB": ("LOLB", "ROLB"), "ILB": ("LILB", "RILB", "MLB"),
    "CB": ("LCB", "RCB", "NB"), "S": ("SS", "FS"), "OT": ("LT", "RT"), "OG": ("LG", "RG"),
    "DL": ("LDE", "RDE", "LDT", "RDT", "NT"), "LB": ("LOLB", "ROLB", "LILB", "RILB", "MLB"),
    "DB": _BACK_SLOTS, "OL": LINE_PLACES, "EDGE": ("LDE", "RDE", "LOLB", "ROLB"),
}  # fmt: skip
"""Slots that a listing without a side speaks for."""
_EXACT, _ANY_SIDE, _NEAR, _POSITION = 1.0, 0.6, 0.3, 0.25
_NEIGHBORS = {
    "LDE": ("LOLB", "LDT"), "RDE": ("ROLB", "RDT"), "NT": ("LDT", "RDT", "DT"), "LDT": ("NT", "LDE"),
    "RDT": ("NT", "RDE"), "LOLB": ("LDE",), "ROLB": ("RDE",), "MLB": ("LILB", "RILB", "ILB"),
    "LILB": ("MLB",), "RILB": ("MLB",), "SS": ("FS", "S"), "FS": ("SS", "S"), "NB": ("LCB", "RCB", "SS", "FS"),
}  # fmt: skip
"""Places next to a slot, whose players fit it better than others."""


@dataclass
class Candidate:
    """What is known of one player of a team."""

    player_id: str
    position: str | None
    starts: float = 0
    """Games started, by the best count there is."""
    snaps: int = 0
    """Snaps of the unit in which he plays most."""
    places: dict[str, float] = field(default_factory=dict)
    """Places where he was listed, weighted by starts there."""

    @property
    def best_place(self) -> str:
        """Where he was listed most; his position where he never was."""
        return max(self.places, key=lambda place: (self.places[place], place), default=self.position or "")

    @property
    def rank(self) -> tuple[float, int, str]:
        """The order of starters: starts, snaps, id."""
        return -self.starts, -self.snaps, self.player_id


def usual_lineup(players: Iterable[Candidate], front: str) -> dict[str, str]:
    """The slot of each usual starter of one team, by player."""
    groups: dict[str, list[Candidate]] = {}
    for player in sorted(players, key=lambda each: each.rank):
        if player.starts or player.snaps or player.places:
            groups.setdefault(group_of(player.best_place, player.position, front), []).append(player)
    linemen, backers = _FRONT_SLOTS.get(front, _THREE_FOUR_SLOTS)
    slots = {player.player_id: "QB" for player in groups.get(QUARTERBACK, [])[:1]}
    slots |= _skill(groups.get(SKILL, []))
    slots |= _put(groups.get(LINE, [])[: len(LINE_PLACES)], LINE_PLACES)
    slots |= _put(groups.get(FRONT, [])[: len(linemen)], linemen)
    slots |= _put(groups.get(BACKERS, [])[: len(backers)], backers)
    return slots | _put(_five_backs(groups.get(SECONDARY, [])), _BACK_SLOTS)


def _skill(players: Sequence[Candidate]) -> dict[str, str]:
    """Backs and receivers: a back, a fullback where there is one, a tight end, three wide receivers."""
    slots: dict[str, str] = {}
    for family, names in (("RB", ("RB",)), ("FB", ("FB",)), ("TE", ("TE",)), ("WR", ("WR1", "WR2", "WR3"))):
        own = [player for player in players if FAMILY.get(player.best_place) == family]
        slots |= {player.player_id: slot for player, slot in zip(own, names, strict=False)}
    return slots


def _five_backs(players: Sequence[Candidate]) -> list[Candidate]:
    """Two corners and two safeties by starts, and of the others the one with most snaps as nickel back."""
    corners = [player for player in players if FAMILY.get(player.best_place) == "CB"][:_CORNERS]
    safeties = [player for player in players if FAMILY.get(player.best_place) == "S"][:_SAFETIES]
    chosen = [*corners, *safeties]
    others = [player for player in players if player not in chosen]
    while others and len(chosen) < _CORNERS + _SAFETIES:  # a team whose charts say only `DB`
        chosen.append(others.pop(0))
    nickel = sorted(others, key=lambda player: (-player.snaps, player.rank))[:1]
    return chosen + nickel


def _put(players: Sequence[Candidate], slots: Sequence[str]) -> dict[str, str]:
    """Players in the slots that suit them best together; of equals the first starter has the first slot."""
    if not players:
        return {}
    suits = [[_suits(player, slot) for slot in slots] for player in players]
    best = max(
        permutations(range(len(slots)), len(players)),
        key=lambda order: (sum(suits[number][slot] for number, slot in enumerate(order)), tuple(-s for s in order)),
    )
    return {player.player_id: slots[slot] for player, slot in zip(players, best, strict=True)}


def _suits(player: Candidate, slot: str) -> float:
    """How well a slot suits a player: his weight at that very place, less on another side or next to it."""
    total = _POSITION if slot in SIDES.get(player.position or "", (player.position,)) else 0.0
    for place, weight in player.places.items():
        if place == slot:
            total += _EXACT * weight
        elif slot in SIDES.get(place, ()):
            total += _ANY_SIDE * weight
        elif place in _NEIGHBORS.get(slot, ()):
            total += _NEAR * weight
    return total
