"""The usual lineup of a team: the eleven of both units by most starts, then by snaps, each put where he was listed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

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
"""What a week's listing is worth for a slot: that very place, no side, next to it; and what a fitting position adds."""
_WRONG_TRADE = -1000.0
"""What a corner is worth as a safety, or a safety as a corner."""
_ANYWHERE = 4
"""A starter is worth so much in any slot, and once more where he was always listed: places decide only close calls."""
_SPARE = 3
"""So many more players than slots are looked at."""
_NOTHING = 1e-9
_NICKEL = "NB"
_FULLBACK_SHARE = 0.1
"""The share of the snaps of the busiest back or receiver that makes a fullback."""
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
    slots |= _put(groups.get(LINE, []), LINE_PLACES)
    slots |= _put(groups.get(FRONT, []), linemen)
    slots |= _put(groups.get(BACKERS, []), backers)
    return slots | _backs(groups.get(SECONDARY, []))


def _skill(players: Sequence[Candidate]) -> dict[str, str]:
    """Backs and receivers: a back, a fullback where there is one, a tight end, three wide receivers."""
    slots: dict[str, str] = {}
    families: dict[str, list[Candidate]] = {}
    for player in players:
        families.setdefault(_skill_family(player), []).append(player)
    most = max((player.snaps for player in players), default=0)
    families["FB"] = [
        player for player in families.get("FB", []) if player.starts > 1 or player.snaps > most * _FULLBACK_SHARE
    ]
    for family, names in (("RB", ("RB",)), ("FB", ("FB",)), ("TE", ("TE",)), ("WR", ("WR1", "WR2", "WR3"))):
        slots |= {player.player_id: slot for player, slot in zip(families.get(family, []), names, strict=False)}
    return slots


def _skill_family(player: Candidate) -> str:
    """The family of a back or receiver; a tight end listed as fullback stays a tight end."""
    family = FAMILY.get(player.best_place, "")
    return "TE" if family == "FB" and player.position == "TE" else family


def _backs(players: Sequence[Candidate]) -> dict[str, str]:
    """Two corners and two safeties by starts, and of the others the one with most snaps as nickel back."""
    corners = [player for player in players if FAMILY.get(player.best_place) == "CB"][:_CORNERS]
    safeties = [player for player in players if FAMILY.get(player.best_place) == "S"][:_SAFETIES]
    chosen = [*corners, *safeties]
    others = [player for player in players if player not in chosen]
    while others and len(chosen) < _CORNERS + _SAFETIES:  # a team whose charts say only `DB`
        chosen.append(others.pop(0))
    nickel = sorted(others, key=lambda player: (-player.snaps, player.rank))[:1]
    chosen += [
        replace(player, places={**player.places, _NICKEL: player.places.get(_NICKEL, 0.0) + 1}) for player in nickel
    ]
    return _put(chosen, _BACK_SLOTS)


def _put(players: Sequence[Candidate], slots: Sequence[str]) -> dict[str, str]:
    """Who starts, by starts and snaps as long as he was listed near enough, and then where, by the listings alone."""
    most = max((player.snaps for player in players), default=0) or 1
    chosen = _fill(players[: len(slots) + _SPARE], slots, lambda player, slot: _worth(player, slot, most))
    return _fill([player for player in players if player.player_id in chosen], slots, _suits)


def _fill(
    players: Sequence[Candidate], slots: Sequence[str], worth: Callable[[Candidate, str], float]
) -> dict[str, str]:
    """The players who are worth most in the slots together; of equals the first has the first slot.

    The best filling of every set of slots is kept while one player after the other is tried in each of them.
    """
    best: dict[int, tuple[float, dict[str, str]]] = {0: (0.0, {})}
    for player in players:
        worths = [worth(player, slot) for slot in slots]
        for filled, (total, chosen) in list(best.items()):
            for number, slot in enumerate(slots):
                wider = filled | 1 << number
                if wider == filled:
                    continue
                if wider not in best or total + worths[number] > best[wider][0] + _NOTHING:
                    best[wider] = total + worths[number], {**chosen, player.player_id: slot}
    return max(best.items(), key=lambda item: (item[0].bit_count(), item[1][0]))[1][1]


def _worth(player: Candidate, slot: str, most: int) -> float:
    """What a player is worth in a slot: his starts, and his share of the snaps, more of them where he was listed."""
    listed = sum(player.places.values()) or 1
    strength = player.starts + player.snaps / most + min(listed, 1) / 100
    return strength * (_ANYWHERE + min(_suits(player, slot) / listed, _EXACT))


def _suits(player: Candidate, slot: str) -> float:
    """How well a slot suits a player: his weight at that very place, less on another side or next to it."""
    if slot != _NICKEL and {FAMILY.get(slot), FAMILY.get(player.best_place)} == {"CB", "S"}:
        return _WRONG_TRADE
    total = _POSITION if slot in SIDES.get(player.position or "", (player.position,)) else 0.0
    for place, weight in player.places.items():
        if place == slot:
            total += _EXACT * weight
        elif slot in SIDES.get(place, ()):
            total += _ANY_SIDE * weight
        elif place in _NEIGHBORS.get(slot, ()):
            total += _NEAR * weight
    return total
