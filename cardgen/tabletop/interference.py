"""Interference ranges: how often the players who cover receivers are flagged for it.

Teams' flags are counted, those of each player are not: the players who cover most and break up least have the range.
Part of a team's flags comes with Z cards, whose Penalty Table has interference too; the ranges call the rest.
"""  # TTF-CARD-15, TTF-INT-13

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from cardgen.fast_action.lineups import display_front
from cardgen.fast_action.ratings import ROW_THREE
from cardgen.figures.choose import Chosen, ChosenPlayer
from cardgen.figures.defenders import deeds
from cardgen.figures.season_index import OPPONENTS, SeasonIndex, count, ratio
from cardgen.figures.starters import Starters
from cardgen.noting import Derived
from cardgen.provenance import Derivation, percent
from cardgen.solving.rounding import round_to_sum
from cardgen.tabletop.coverage_flags import coverage_flags, interference_flags, part_of_flags
from cardgen.tabletop.z_chances import z_chances
from engine.cards.faces import Span
from engine.fast_action.cards.cells import Intercept
from engine.fast_action.deck import Deck

LAST: Final = 45
"""The last number of a range, unless an Intercept range holds it: what passers print as INT lies beyond."""
MOST: Final = 2
"""Numbers of one player's range."""
CORNERS: Final = "KO"


@dataclass(frozen=True, slots=True)
class Flagged:
    """How wide a player's range is, and why."""

    numbers: int
    derivation: Derivation

    def beside(self, intercept: Intercept | None) -> Derived[Span | None]:
        """The range beside his Intercept range, which it does not touch."""
        last = min(LAST, intercept.low - 1) if intercept is not None else LAST
        return Derived(Span(last - self.numbers + 1, last) if self.numbers else None, self.derivation, "estimated")


class Interference:
    """The ranges of a league. `share` is how often one number of the player in a box counts, of passes, by front."""

    def __init__(
        self,
        index: SeasonIndex,
        deck: Deck,
        chosen: Mapping[str, Chosen],
        starters: Mapping[str, Starters],
        share: Callable[[str, str], float],
    ) -> None:
        self._index, self._chosen, self._share = index, chosen, share
        self._chances = z_chances(deck)
        self.by_box: dict[str, dict[str, int]] = {}
        """By team and box how wide the range is."""
        self._players: dict[tuple[str, str], Flagged] = {}
        wanted = {team: self._wanted(team, starters[team]) for team in chosen}
        needs = [need for need, _ in wanted.values()]
        numbers = round_to_sum(needs, round(sum(needs)), 0, MOST * len(ROW_THREE))
        for (team, (_, derivation)), number in zip(wanted.items(), numbers, strict=True):
            self._give(team, starters[team], number, derivation)

    def of(self, player: ChosenPlayer) -> Flagged:
        """A player's range; substitutes have none."""
        return self._players.get((player.team, player.player_id), Flagged(0, NONE))

    def _wanted(self, team: str, eleven: Starters) -> tuple[float, Derivation]:
        """The numbers that a team's players need together."""
        need = coverage_flags(self._index, self._chances, team)
        thrown = count(self._index.stats(team, OPPONENTS), "attempts")
        backs = [box for box in eleven.defense if box in ROW_THREE]
        front = display_front(self._chosen[team], eleven.defense)
        each = ratio(sum(self._share(front, box) for box in backs), len(backs))
        numbers = ratio(need, thrown * each)
        called, part = interference_flags(self._index, team), part_of_flags(self._chances)
        return numbers, Derivation(
            f"team flagged {called:g} times for it on {thrown:g} passes; whom, is not counted",
            f"Z cards call {percent(part)} of all flags so, {need:.1f} are left; one number of a back is worth "
            f"{percent(each, 2)} of passes: {numbers:.2f} numbers, rounded over the league",
            numbers,
        )

    def _give(self, team: str, eleven: Starters, numbers: int, derivation: Derivation) -> None:
        """A number to each player in turn: corners first, and of these who breaks up least."""
        backs = [(box, player) for box, player in eleven.defense.items() if box in ROW_THREE]
        backs.sort(key=lambda pair: (pair[0] not in CORNERS, deeds(self._index, pair[1]).coverage, pair[0]))
        given = dict.fromkeys((box for box, _ in backs), 0)
        for turn in range(min(numbers, MOST * len(backs))):
            given[backs[turn % len(backs)][0]] += 1
        self.by_box[team] = given
        for box, player in backs:
            step = f"{derivation.formula}: {numbers} for the team; corners first, and of these who breaks up least"
            self._players[team, player.player_id] = Flagged(
                given[box], Derivation(derivation.statistic, step, float(given[box]))
            )


NONE: Final = Derivation(
    "whom a team's flags were called on, is not counted", "none: those who start have the ranges", 0.0
)
