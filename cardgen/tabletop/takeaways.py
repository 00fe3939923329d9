"""Interception Return Values and Forced Fumble Adjustments: what a player does with the ball, or to those who have
it."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean
from typing import Final

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.season_index import Row, SeasonIndex, count, ratio, total
from cardgen.noting import Derived, status_of
from cardgen.provenance import Derivation
from cardgen.solving.rounding import clip
from engine.fast_action.charts import ROWS
from engine.tabletop import pass_tables

SCORING_RETURN: Final = 62
"""Yards to the other goal from where interceptions are made on average."""
FEW_INTERCEPTIONS: Final = 3
"""Returns of the league's length that count beside a player's own."""
SHIFTS: Final = range(-4, 5)
"""Interception Return Values that we print; negative ones return farther."""  # TTF-CARD-16
FEW_TACKLES: Final = 100
"""Tackles of an average player that count beside a player's own."""
POINTS: Final = 8.0
"""Numbers of a Fumble Range for forcing twice as many fumbles a tackle as the average player."""
MOST_POINTS: Final = 20  # TTF-CARD-17
USUAL_RETURN: Final = 13.0
USUAL_FORCED: Final = 0.015
"""Yards a return and fumbles forced a tackle where a season does not say: about what 2012 and 2019 had."""


def mean_return(row: int, shift: int) -> float:
    """Yards of a return in a row of the display with so much added to its run number."""  # TTF-INT-10
    yards = 0.0
    for number in range(1, ROWS + 1):
        at = min(max(number + shift, 1), ROWS)
        cell = pass_tables.RETURNS[row][at]
        if cell == pass_tables.NO_RETURN:
            continue
        scores = pass_tables.ASTERISK_TOUCHDOWN[row] / ROWS if pass_tables.RETURN_ASTERISKS[row][at] else 0.0
        yards += cell + scores * max(0, SCORING_RETURN - cell)  # TTF-INT-11
    return yards / ROWS


class Takeaways:
    """What the league's defenders did, for one player beside the others."""

    def __init__(self, index: SeasonIndex) -> None:
        self._index = index
        rows = index.everybody("defense")
        self._return = ratio(total(rows, "def_interception_yards"), total(rows, "def_interceptions"), USUAL_RETURN)
        self._forced = ratio(total(rows, "def_fumbles_forced"), total(rows, "def_tackles"), USUAL_FORCED)

    def _row(self, player: ChosenPlayer) -> Row:
        return self._index.player("defense", player.team, player.player_id)

    def return_value(self, player: ChosenPlayer) -> Derived[int]:
        """The Interception Return Value of a player; nobody has one who intercepted nothing."""
        row = self._row(player)
        taken, yards = count(row, "def_interceptions"), count(row, "def_interception_yards")
        described = f"interceptions {taken:g} for {yards:g} yards"
        if not taken or row.get("def_interception_yards") is None:
            return Derived(0, Derivation(described, "none: no return of his is known", 0.0), "estimated")
        line = _row_of(player)
        own = (yards + FEW_INTERCEPTIONS * self._return) / (taken + FEW_INTERCEPTIONS)
        # A return by the game's chart is as long as the league's when nothing is added.
        wanted = own * mean_return(line, 0) / self._return if self._return else mean_return(line, 0)
        found = min(SHIFTS, key=lambda shift: (abs(mean_return(line, shift) - wanted), abs(shift)))
        formula = (
            f"with {FEW_INTERCEPTIONS} of the league's {self._return:.1f} yards {own:.1f} a return; the chart's mean "
            f"of {mean_return(line, 0):.1f} stands for the league's, so {wanted:.1f} are wanted: {found:+d} to the run "
            f"number gives {mean_return(line, found):.1f}"
        )
        return Derived(found, Derivation(described, formula, float(found)), "derived")

    def forced_fumble(self, player: ChosenPlayer) -> Derived[int]:
        """The Forced Fumble Adjustment of a player, who never has less than none."""
        row = self._row(player)
        forced, tackles = count(row, "def_fumbles_forced"), count(row, "def_tackles")
        own = ratio(forced + FEW_TACKLES * self._forced, tackles + FEW_TACKLES)
        value = POINTS * (ratio(own, self._forced, 1.0) - 1)
        known = row.get("def_fumbles_forced") is not None
        formula = (
            f"with {FEW_TACKLES} tackles of an average player {100 * own:.2f} fumbles a hundred, the league "
            f"{100 * self._forced:.2f}: {POINTS:g} x ({own:.4f} / {self._forced:.4f} - 1) = {value:.2f}, not below 0"
        )
        derivation = Derivation(f"fumbles forced {forced:g}, tackles {tackles:g}", formula, value)
        return Derived(round(clip(value, 0, MOST_POINTS)), derivation, status_of(known))

    def forced_on_average(self, players: Iterable[ChosenPlayer]) -> float:
        """What the players who start add to a Fumble Range, as often as each of them makes a tackle."""  # TTF-FUM-03
        weights = [(count(self._row(player), "def_tackles"), self.forced_fumble(player).value) for player in players]
        every = sum(tackles for tackles, _ in weights)
        if not every:
            return fmean([number for _, number in weights]) if weights else 0.0
        return sum(tackles * number for tackles, number in weights) / every


def _row_of(player: ChosenPlayer) -> int:
    """The line of the return chart for the row of the display in which a player usually stands."""
    if player.sheet == "defensive line":
        return pass_tables.ROW_1
    return pass_tables.ROW_2 if player.sheet == "linebackers" else pass_tables.ROW_3
