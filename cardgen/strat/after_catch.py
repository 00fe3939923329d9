"""YAC letters: how far receivers go after the catch, in five steps of the chart."""  # SOM-CARD-06

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.league import group_of
from cardgen.figures.season_index import Row, SeasonIndex, count, ratio, total
from cardgen.noting import Noted
from cardgen.provenance import Derivation, Status
from engine.strat.chance import SIDES, TOTAL_WAYS
from engine.strat.editions import Edition
from engine.strat.gain_tables import LONG_GAINS, NEUTRAL, YAC_LETTERS, YARDS_AFTER_CATCH
from engine.strat.readings import LONG_GAIN, TOTALS

TITLE: Final = "YAC"
LAST_WITHOUT: Final = 2014
"""The last season whose cards have no letters."""  # SOM-CARD-06
NO_LETTER: Final = ""
FEW: Final = 15
"""Catches for which those of the league at his position count beside a player's own."""
YARDS_AFTER: Final = "receiving_yards_after_catch"
USUAL_PARTS: Final = {"QB": 0.5, "RB": 0.98, "WR": 0.33, "TE": 0.41}
"""By position, yards after the catch among all of a catch, where a season does not count them: as in 2012 and 2019."""

USUAL_CATCH: Final = 10.0
"""Yards of a catch where a season has none at a position."""


class Letter(NamedTuple):
    """What a card says, and the way to it; none where the letter is blank."""

    printed: str
    noted: Noted | None


@cache
def letter_means() -> tuple[float, ...]:
    """The average of each column of the chart, long gains on neutral ground."""  # SOM-TABLE-YAC, SOM-YAC-02
    derivations = dict(zip(TOTALS, TOTAL_WAYS, strict=True))
    far = sum(derivations[total] * yards for total in TOTALS for yards in LONG_GAINS[NEUTRAL][total][1:])
    long_gain = far / sum(derivations.values()) / SIDES
    return tuple(
        sum(
            derivations[total] * (long_gain if column[total].kind == LONG_GAIN else float(column[total].yards))
            for total in TOTALS
        )
        / sum(derivations.values())
        for column in YARDS_AFTER_CATCH
    )


class Letters:
    """The letters of a season's receivers."""

    def __init__(self, index: SeasonIndex, edition: Edition) -> None:
        self._index = index
        self._printed = edition.yards_after_catch and index.season.year > LAST_WITHOUT
        self._usual = {group: self._average(group) for group in USUAL_PARTS} if self._printed else {}

    def of(self, player: ChosenPlayer) -> Letter:
        """A player's letter: the column whose average is nearest to his yards after the catch."""
        if not self._printed:
            return Letter(NO_LETTER, None)
        row, group = self._index.player("receiving", player.team, player.player_id), group_of(player.positions[0])
        caught, counted = count(row, "receptions"), row.get(YARDS_AFTER) is not None
        after = count(row, YARDS_AFTER) if counted else USUAL_PARTS[group] * count(row, "receiving_yards")
        value = (after + FEW * self._usual[group]) / (caught + FEW)
        means = letter_means()
        place = min(range(len(means)), key=lambda each: (abs(means[each] - value), each))
        described = ", ".join(f"{letter} {mean:.1f}" for letter, mean in zip(YAC_LETTERS, means, strict=True))
        statistic = f"{caught:g} catches, {after:.0f} yards after the catch"
        if not counted:
            statistic += ", by what is usual at his position"
        formula = f"{value:.2f} a catch, {FEW} of the league's at his position counted in; the chart's columns average {described}"
        status: Status = "derived" if counted else "estimated"
        return Letter(YAC_LETTERS[place], Noted(Derivation(statistic, formula, value), status))

    def _average(self, group: str) -> float:
        """Yards after a catch of the league's players of a position."""
        rows = [row for row in self._index.everybody("receiving") if self._group(row) == group]
        caught = total(rows, "receptions")
        if after := total(rows, YARDS_AFTER):
            return ratio(after, caught)
        return USUAL_PARTS[group] * ratio(total(rows, "receiving_yards"), caught, USUAL_CATCH)

    def _group(self, row: Row) -> str:
        return group_of(self._index.position(row["team"], row["player_id"]))
