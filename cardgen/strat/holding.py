"""How often the men whom a team's defensive cards ask for hold: its own defenders, the league's blockers.

A rating of 4, 5 or 6 holds on one, two or three of the three white dice that read a defence's card. Who covers the man
a pass is meant for depends on whom passes go to: the season's by depth and position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from statistics import fmean
from typing import Final

import numpy as np

from cardgen.figures import league
from cardgen.figures.book import Book, count
from cardgen.strat.defense_faces import Defender
from cardgen.strat.league_lines import DEPTH_OF, DEPTHS, FLAT, PLAYS_OF_DEPTH
from cardgen.strat.odds import EVEN, chance_to_hold
from cardgen.strat.pass_halves import PassDefense, defense_of
from cardgen.strat.terms import Terms
from engine.strat import codes, readings
from engine.strat.player import DefenseCard

COVERS: Final = {"RB": (("RLB", 0.6), ("LLB", 0.4)), "TE": (("SS", 1.0),), "WR": (("LCB", 0.5), ("RCB", 0.5))}
"""Who covers men of a position, and how often each."""  # SOM-OF-01
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

    def __init__(self, book: Book | None) -> None:
        self._book = book

    @cached_property
    def shares(self) -> list[dict[str, float]]:
        """By depth, parts by position."""
        sums = [dict.fromkeys(COVERS, 0.0) for _ in DEPTHS]
        book = self._book if self._book is not None and self._book.season.has("target_depths") else None
        if book is not None:
            for row in book.everybody("target_depths"):
                position = league.group_of(book.position(row["team"], row["player_id"]))
                if row["depth"] in DEPTH_OF and position in COVERS:
                    sums[DEPTH_OF[row["depth"]]][position] += count(row, "targets")
        for depth, at in DEPTH_OF.items():
            for position in COVERS if book is None else ():
                sums[at][position] += league.passes(position, depth)[0]
        return [{name: part / sum(each.values()) for name, part in each.items()} for each in sums]


class Holding:
    """How often a team's men hold, play by play."""

    def __init__(self, cards: Sequence[Defender], blockers: Mapping[int, float], targets: Targets) -> None:
        self._men = {card.position: card for card in cards if card.role == "starter"}
        self._blockers, self._targets = blockers, targets

    def _hold(self, place: str) -> float:
        """Without the option of split ratings the only digit, or the first, counts for everything."""  # SOM-SPLIT-02
        card = self._men.get(place)
        return 0.0 if card is None else chance_to_hold(card.defense.passes)

    def _mean(self, places: Sequence[str]) -> float:
        there = [self._hold(place) for place in places if place in self._men]
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
    """A defence against passes, whose men hold otherwise at each depth."""
    found = [defense_of(card, holding.of(play), terms) for play in PLAYS_OF_DEPTH]
    halves = np.array([each.halves[depth] for depth, each in enumerate(found)])
    return PassDefense(halves, found[FLAT].empty)
