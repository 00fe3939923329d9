"""How often the players whom a team's defensive cards ask for hold: its own defenders, the league's blockers.

A rating of 4, 5 or 6 holds on one, two or three of the three white dice that read a defense's card. Who covers the
player a pass is meant for depends on whom passes go to: the season's by depth and position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from statistics import fmean
from typing import Final

import numpy as np

from cardgen.figures import league
from cardgen.figures.season_index import SeasonIndex, count
from cardgen.strat.league_lines import DEPTH_OF, DEPTHS, FLAT, PLAYS_OF_DEPTH
from cardgen.strat.lone import Lone
from cardgen.strat.odds import EVEN, chance_to_hold
from cardgen.strat.pass_halves import PassDefense, defense_of
from cardgen.strat.terms import Terms
from engine.strat import codes, readings
from engine.strat.cards.defense_faces import Defender
from engine.strat.player_record import DefenseCard
from engine.strat.reference_mix import TO_DEFENSE

COVERS: Final = {"RB": (("RLB", 0.6), ("LLB", 0.4)), "TE": (("SS", 1.0),), "WR": (("LCB", 0.5), ("RCB", 0.5))}
"""Who covers players of a position, and how often each."""  # SOM-OF-01
LINE: Final = {
    readings.LEFT_END: "LE",
    readings.LEFT_TACKLE: "LDT",
    readings.NOSE_TACKLE: "NT",
    readings.RIGHT_TACKLE: "RDT",
    readings.RIGHT_END: "RE",
}
INSIDE: Final = ("MLB", "LILB", "RILB")
OUTSIDE: Final = ("LLB", "RLB")
LOOK_INS: Final = 0.4
"""The part of flats that goes to the look-in, where an inside linebacker stands."""
DEEP: Final = ("LCB", "RCB", "SS")
"""Who stands in the short zone; the free safety has the long one."""  # SOM-D43-01
SIZE: Final = readings.DB_IN_ZONE + 1


class Targets:
    """How often passes of each depth are meant for backs, tight ends and wide receivers."""

    def __init__(self, index: SeasonIndex | None) -> None:
        self._index = index

    @cached_property
    def shares(self) -> list[dict[str, float]]:
        """By depth, parts by position."""
        sums = [dict.fromkeys(COVERS, 0.0) for _ in DEPTHS]
        index = self._index if self._index is not None and self._index.season.has("target_depths") else None
        if index is not None:
            for row in index.everybody("target_depths"):
                position = league.group_of(index.position(row["team"], row["player_id"]))
                if row["depth"] in DEPTH_OF and position in COVERS:
                    sums[DEPTH_OF[row["depth"]]][position] += count(row, "targets")
        for depth, at in DEPTH_OF.items():
            for position in COVERS if index is None else ():
                sums[at][position] += league.passes(position, depth)[0]
        return [{name: part / sum(each.values()) for name, part in each.items()} for each in sums]


class Holding:
    """How often a team's players hold, play by play."""

    def __init__(
        self,
        cards: Sequence[Defender],
        blockers: Mapping[int, float],
        targets: Targets,
        whites: Sequence[int] = TO_DEFENSE,
    ) -> None:
        self._cards, self._blockers, self._targets, self._whites = cards, blockers, targets, whites
        self._players = {card.position: card for card in cards if card.role == "starter"}

    def _rating(self, place: str) -> int:
        """Without the option of split ratings the only digit, or the first, counts for everything."""  # SOM-SPLIT-02
        card = self._players.get(place)
        return 0 if card is None else card.defense.passes

    def _hold(self, place: str) -> float:
        return chance_to_hold(self._rating(place), self._whites)

    def _mean(self, places: Sequence[str]) -> float:
        there = [self._hold(place) for place in places if place in self._players]
        return fmean(there) if there else 0.0

    def _best(self, places: Sequence[str]) -> float:
        return max([0.0, *(self._hold(place) for place in places)])

    def of(self, play: int) -> tuple[float, ...]:
        """By whom a reading of a play's columns asks for."""
        found = [EVEN] * SIZE
        for who, hold in self._blockers.items():
            found[who] = hold
        for who, place in LINE.items():
            found[who] = self._hold(place)
        found[readings.LB_IN_ZONE] = self._backer(play)
        found[readings.LB_IN_LEFT_PART] = self._hold("LILB")
        found[readings.LB_IN_RIGHT_PART] = self._hold("RILB")
        if not codes.is_run(play):
            found[readings.DEFENDER] = self._covering(max(codes.section(play) - codes.RUN_SECTIONS, FLAT))
            found[readings.DB_IN_ZONE] = self._best(DEEP) if play == codes.SHORT else self._hold("FS")
        return tuple(found)

    @cached_property
    def lone(self) -> Lone:
        """Who stands alone in a flat or look-in, and how often players hold on each white die."""
        ratings: dict[int, float] = {}
        for places, part in ((OUTSIDE, 1 - LOOK_INS), (INSIDE, LOOK_INS)):
            there = [self._rating(place) for place in places if place in self._players] or [0]
            for rating in there:
                ratings[rating] = ratings.get(rating, 0.0) + part / len(there)
        by_white = [Holding(self._cards, self._blockers, self._targets, (white,)) for white in TO_DEFENSE]
        return Lone(ratings, [each.of(codes.FLAT) for each in by_white])

    def _backer(self, play: int) -> float:
        if play == codes.LINEBUCK:
            return self._mean(INSIDE)
        if play == codes.OFF_TACKLE:
            return self._mean((*INSIDE, *OUTSIDE))
        if play == codes.END_RUN:
            return self._mean(OUTSIDE)
        return LOOK_INS * self._mean(INSIDE) + (1 - LOOK_INS) * self._mean(OUTSIDE)

    def _covering(self, depth: int) -> float:
        return sum(
            share * sum(part * self._hold(place) for place, part in COVERS[position])
            for position, share in self._targets.shares[depth].items()
        )


def held_defense(card: DefenseCard, holding: Holding, terms: Terms) -> PassDefense:
    """A defense against passes, whose players hold otherwise at each depth."""
    found = [defense_of(card, holding.of(play), terms, holding.lone) for play in PLAYS_OF_DEPTH]
    halves = np.array([each.halves[depth] for depth, each in enumerate(found)])
    return PassDefense(halves, found[FLAT].empty, terms.edition)
