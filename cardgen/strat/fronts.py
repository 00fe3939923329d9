"""Who plays where on a defense: the season's starters in the team's base front, and everybody else behind them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from cardgen.figures.choose import Chosen, ChosenPlayer
from cardgen.figures.front_seven import front_seven
from cardgen.figures.starters import Starters
from engine.strat.cards.fields import BASES, LINEBACKERS, LINEMEN, SECONDARY, STARTERS

FOUR_THREE, THREE_FOUR = BASES
SLOTS: Final = {"LE": "LDE", "RE": "RDE", "LLB": "LOLB", "RLB": "ROLB"}
"""Places that lineups call otherwise."""
ROLES: Final = {
    **{"LE": "end", "LDT": "tackle", "NT": "nose", "RDT": "tackle", "RE": "end"},
    **{"LLB": "outside", "LILB": "inside", "MLB": "middle", "RILB": "inside", "RLB": "outside"},
}
RUSHERS: Final = {"LLB": "rusher", "RLB": "rusher"}
"""Kinds of place of a 3-4 that are others than a 4-3's."""
RESERVES: Final = {
    **{"DE": "DE", "DT": "DT", "NT": "NT"},
    **dict.fromkeys(("OLB", "ILB", "MLB"), "LB"),
    **{"CB": "CB", "SS": "S", "FS": "S"},
}
"""Where players behind the starters may play, by the positions they are chosen for."""  # SOM-SETUP-06
UNITS: Final = ("defensive line", "linebackers", "defensive backs")
SUBSTITUTE: Final = "Substitute"


@dataclass(frozen=True, slots=True)
class Front:
    """A team's defense: the starter of each place, and who may come in for whom."""

    team: str
    base: str
    starters: Mapping[str, ChosenPlayer]
    """By place, in the order of the rating card."""
    reserves: tuple[tuple[ChosenPlayer, tuple[str, ...]], ...]
    """Players behind them, with the places where they are rated."""

    @property
    def rows(self) -> list[tuple[ChosenPlayer, str, bool]]:
        """Player, place and whether he starts there; a starter may be rated elsewhere too."""  # SOM-CARD-13
        found = [(player, place, True) for place, player in self.starters.items()]
        for place, player in self.starters.items():
            found += [(player, other, False) for other in _elsewhere(player, place)]
        return found + [(player, place, False) for player, places in self.reserves for place in places]

    @property
    def players(self) -> list[ChosenPlayer]:
        """Everybody, the starters first."""
        return [*self.starters.values(), *(player for player, _ in self.reserves)]


def _elsewhere(player: ChosenPlayer, place: str) -> list[str]:
    """Where a starting tackle is rated besides: tackles who are listed at the nose, and the other way round."""
    if place in {"LDT", "RDT"} and "NT" in player.positions:
        return ["NT"]  # SOM-SW-08
    return ["DT"] if place == "NT" and "DT" in player.positions else []


def base_of(chosen: Chosen, sacks: Mapping[str, float]) -> str:
    """The front of its lineup; if that is no fact, also a 3-4 where linebackers had most of the sacks.

    Linebackers sack only when they blitz.
    """
    if chosen.known:
        return chosen.front
    line, behind = (sum(sacks.get(player.player_id, 0.0) for player in chosen.of(unit)) for unit in UNITS[:2])
    return chosen.front if chosen.front != FOUR_THREE or behind <= line else THREE_FOUR  # SOM-CARD-20, SOM-RUSH-14


def make_front(chosen: Chosen, starters: Starters, sacks: Mapping[str, float]) -> Front:
    """A team's defense; `sacks` by player tell who rushes the passer."""
    base = base_of(chosen, sacks)
    roles = ROLES | (RUSHERS if base == THREE_FOUR else {})
    front = [place for place in STARTERS[base] if place not in SECONDARY]
    slots = {SLOTS.get(place, place): place for place in front}
    seven = front_seven(chosen, {slot: roles[place] for slot, place in slots.items()}, sacks)
    found = {slots[slot]: player for slot, player in seven.items()}
    found |= {place: starters.defense[place] for place in SECONDARY if place in starters.defense}
    named = {place: found.get(place) or _nobody(chosen.team, place) for place in STARTERS[base]}
    there = {player.player_id for player in named.values()}
    spare = [player for unit in UNITS for player in chosen.of(unit) if player.player_id not in there]
    return Front(chosen.team, base, named, tuple((player, _places(player.positions)) for player in spare))


def _places(positions: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(RESERVES[position] for position in positions))


def _nobody(team: str, place: str) -> ChosenPlayer:
    """A player of no name, for a team that has too few."""
    unit = UNITS[0] if place in LINEMEN else UNITS[1] if place in LINEBACKERS else UNITS[2]
    name = f"{SUBSTITUTE} {place}"
    return ChosenPlayer(team, "", name, unit, (place,), "", 0.0, 0.0, 0.0)
