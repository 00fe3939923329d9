"""Passes against one team: with what its linemen deflect, and without those on which its players interfere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cardgen.fast_action.base_displays import INTERCEPTS, PASS_DEFENSES
from cardgen.fast_action.pass_tables import PassTables
from cardgen.fast_action.ratings import PassLine, Values
from engine.fast_action.cards.cells import PASS_NUMBERS

NO_DEFENSE: Final = 0
"""A Pass Defense value beside which a point more is one pass number more."""


def number_share(passes: PassTables, front: str, box: str) -> float:
    """How often, of pass plays, one pass number of the player who alone covers a receiver counts: what a point of his
    Pass Defense is worth."""
    at = list(PASS_DEFENSES).index(NO_DEFENSE)
    worth = passes.completions[front, box]
    return float(worth[at + 1] - worth[at])


@dataclass(frozen=True, slots=True)
class TeamPasses:
    """What passes of the reference offense come to against a team."""

    tables: PassTables
    """With the numbers that its line deflects together."""  # TTF-DEFL-02
    front: str
    """Its base display."""
    line_range: int
    """The widest Intercept range of a lineman, as an index of those there are."""
    interfering: Mapping[str, int]
    """By box, how wide a player's Interference range is."""

    def line(self, front: str, pass_rush: Values, pass_defense: Values, intercept: Values) -> PassLine:
        """What a defense allows."""
        found = self.tables.line(front, pass_rush, pass_defense, {})
        sacks, others = self.tables.rushed(pass_rush)
        before = 1 - sacks - others
        thrown = before - self._void()
        return PassLine(
            found.completion * before / thrown,
            found.yards * before / thrown,
            self.intercepted(front, intercept) / thrown,
            sacks / (thrown + sacks),
        )

    def intercepted(self, front: str, intercept: Values) -> float:
        """Interceptions per pass play: by the passer, by those who cover, and of balls that a lineman tips."""
        widest = max((self.line_range, *intercept.values()))
        tipped = self.tables.deflected * _numbers(widest) / PASS_NUMBERS  # TTF-DEFL-04
        return self.tables.intercepted(front, intercept) + tipped

    def rushed(self, pass_rush: Values) -> tuple[float, float]:
        """Per pass play sacks, and scrambles and passes that a penalty voids."""
        sacks, scrambles = self.tables.rushed(pass_rush)
        return sacks, scrambles + self._void()

    def _void(self) -> float:
        return sum(number * number_share(self.tables, self.front, box) for box, number in self.interfering.items())


def _numbers(width: int) -> int:
    """Pass numbers of an Intercept range with which a tipped ball is caught, `48?` counting as 48."""  # TTF-DEFL-04
    found = INTERCEPTS[width]
    return 0 if found is None else PASS_NUMBERS + 1 - found.low
