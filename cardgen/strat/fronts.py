"""Who plays where on a defence: the season's starters in the team's base front, and everybody else behind them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from cardgen.figures.choose import Chosen, Man
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
"""Where men behind the starters may play, by the positions they are chosen for."""  # SOM-SETUP-06
UNITS: Final = ("defensive line", "linebackers", "defensive backs")
SUBSTITUTE: Final = "Substitute"


@dataclass(frozen=True, slots=True)
class Front:
    """A team's defence: the starter of each place, and who may come in for whom."""

    team: str
    base: str
    starters: Mapping[str, Man]
    """By place, in the order of the rating card."""
    reserves: tuple[tuple[Man, tuple[str, ...]], ...]
    """Men behind them, with the places where they are rated."""

    @property
    def rows(self) -> list[tuple[Man, str, bool]]:
        """Man, place and whether he starts there; a starter may be rated elsewhere too."""  # SOM-CARD-13
        found = [(man, place, True) for place, man in self.starters.items()]
        for place, man in self.starters.items():
            found += [(man, other, False) for other in _elsewhere(man, place)]
        return found + [(man, place, False) for man, places in self.reserves for place in places]

    @property
    def men(self) -> list[Man]:
        """Everybody, the starters first."""
        return [*self.starters.values(), *(man for man, _ in self.reserves)]


def _elsewhere(man: Man, place: str) -> list[str]:
    """Where a starting tackle is rated besides: tackles who are listed at the nose, and the other way round."""
    if place in {"LDT", "RDT"} and "NT" in man.positions:
        return ["NT"]  # SOM-SW-08
    return ["DT"] if place == "NT" and "DT" in man.positions else []


def base_of(chosen: Chosen, sacks: Mapping[str, float]) -> str:
    """The front of its lineup; if that is no fact, also a 3-4 where linebackers had most of the sacks.

    Linebackers sack only when they blitz.
    """
    if chosen.known:
        return chosen.front
    line, behind = (sum(sacks.get(man.player_id, 0.0) for man in chosen.of(unit)) for unit in UNITS[:2])
    return chosen.front if chosen.front != FOUR_THREE or behind <= line else THREE_FOUR  # SOM-CARD-20, SOM-RUSH-14


def make_front(chosen: Chosen, starters: Starters, sacks: Mapping[str, float]) -> Front:
    """A team's defence; `sacks` by man tell who rushes the passer."""
    base = base_of(chosen, sacks)
    roles = ROLES | (RUSHERS if base == THREE_FOUR else {})
    front = [place for place in STARTERS[base] if place not in SECONDARY]
    slots = {SLOTS.get(place, place): place for place in front}
    seven = front_seven(chosen, {slot: roles[place] for slot, place in slots.items()}, sacks)
    found = {slots[slot]: man for slot, man in seven.items()}
    found |= {place: starters.defense[place] for place in SECONDARY if place in starters.defense}
    named = {place: found.get(place) or _nobody(chosen.team, place) for place in STARTERS[base]}
    there = {man.player_id for man in named.values()}
    spare = [man for unit in UNITS for man in chosen.of(unit) if man.player_id not in there]
    return Front(chosen.team, base, named, tuple((man, _places(man.positions)) for man in spare))


def _places(positions: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(RESERVES[position] for position in positions))


def _nobody(team: str, place: str) -> Man:
    """A man of no name, for a team that has too few."""
    unit = UNITS[0] if place in LINEMEN else UNITS[1] if place in LINEBACKERS else UNITS[2]
    name = f"{SUBSTITUTE} {place}"
    return Man(team, "", name, unit, (place,), "", 0.0, 0.0, 0.0)
