"""Sure hands: who fumbles so seldom that Fumble(s) means less for him."""  # TTF-CARD-18

from __future__ import annotations

from typing import Final

from cardgen.figures.season_index import SeasonIndex, count, ratio, total
from cardgen.noting import Derived
from cardgen.provenance import Derivation

KINDS: Final = ("fumbles_rushing", "fumbles_receiving", "fumbles_sacked", "fumbles_snap")
USUAL: Final = 0.022
"""Fumbles a touch where a season does not count them."""
PART: Final = 0.5
"""Sure hands fumble at most so often as the league does, of as many touches of the same kind."""
LEAST: Final = 1.5
"""Fumbles that the league would have on his touches: of fewer nothing can be said."""


def _touches(index: SeasonIndex, team: str, player_id: str) -> tuple[float, float, float]:
    """Runs, catches and sacks."""
    rushing, passing = (index.player(table, team, player_id) for table in ("rushing", "passing"))
    return (
        max(0.0, count(rushing, "carries") - count(rushing, "kneels")),
        count(index.player("receiving", team, player_id), "receptions"),
        count(passing, "sacks"),
    )


class SureHands:
    """A league's ball carriers, measured by how often all of them fumble."""

    def __init__(self, index: SeasonIndex) -> None:
        self._index = index
        players, rushing = index.everybody("fumbles"), index.everybody("rushing")
        runs = total(rushing, "carries") - total(rushing, "kneels")
        self._counted = total(players, *KINDS) > 0
        self._rates = (
            ratio(total(players, "fumbles_rushing", "fumbles_snap"), runs, USUAL),
            ratio(total(players, "fumbles_receiving"), total(index.everybody("receiving"), "receptions"), USUAL),
            ratio(total(players, "fumbles_sacked"), total(index.everybody("passing"), "sacks"), USUAL),
        )
        """Fumbles a run, a catch and a sack."""

    def of(self, team: str, player_id: str) -> Derived[bool]:  # TTF-CARD-18
        """Whether a player's hands are sure, and where that came from; its value is his fumbles over the league's."""
        touches = _touches(self._index, team, player_id)
        usual = sum(number * rate for number, rate in zip(touches, self._rates, strict=True))
        own = count(self._index.player("fumbles", team, player_id), *KINDS)
        sure = self._counted and usual >= LEAST and own <= PART * usual
        statistic = "fumbles {:g} on {:g} runs, {:g} catches and {:g} sacks".format(own, *touches)
        formula = (
            f"the league would have {usual:.2f} on these; sure hands from {LEAST:g} on, with at most {PART:g} times as "
            f"many"
        )
        return Derived(sure, Derivation(statistic, formula, ratio(own, usual)), "derived")

    def share(self, team: str) -> float:
        """The part of a team's touches that players with sure hands have."""
        every = sure = 0.0
        for player in self._index.roster(team):
            touches = sum(_touches(self._index, team, player["player_id"]))
            every += touches
            if touches and self.of(team, player["player_id"]).value:
                sure += touches
        return ratio(sure, every)
