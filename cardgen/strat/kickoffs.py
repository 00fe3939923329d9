"""The kickoff section: as many touchbacks as the team's kickers had, and the lines that the others reached.

No kick is printed that comes down in the end zone: whether such a one is brought out is the other coach's choice, and
the touchbacks of the season are all printed as such.
"""  # SOM-KO-01, SOM-KO-05

from __future__ import annotations

from typing import Final

import numpy as np

from cardgen.figures.kickoffs import FEW_KICKOFFS, Kicked, LeagueKickoffs, kicked
from cardgen.figures.returners import KICKOFFS
from cardgen.figures.season_index import SeasonIndex, ratio
from cardgen.noting import Noted
from cardgen.provenance import Derivation, Status, percent
from cardgen.solving.search import nudged
from cardgen.strat.backs import Handing
from cardgen.strat.totals import TOTALS, USUAL_FIRST, WAYS, WHOLE, summing
from engine.strat.cards.kicks import NOBODY, Kick

SPREAD: Final = 8.0
"""Yards by which the longest and the shortest kickoff of a card differ from the average."""
NEAREST, FARTHEST = 1, 49
"""Lines that a kick may reach."""
LEAST_RETURNED: Final = 2
"""Of 36 kicks, so many at least come down in the field: somebody returns one now and then."""
EXACT: Final = 0.01


class Kickoffs:
    """Makes the kickoff sections of a league."""

    def __init__(self, index: SeasonIndex) -> None:
        self._index, self._league = index, LeagueKickoffs(index)
        self._handing = Handing(index, KICKOFFS)

    def of(self, team: str) -> tuple[Kicked, bool]:
        """The kickoffs of a team's card, and whether they are its own; the league's where it had few."""
        own = kicked(self._index.rows("kicking", team))
        return (own, True) if own.deep >= FEW_KICKOFFS else (self._league.league, False)

    def section(self, team: str) -> tuple[tuple[Kick, ...], Noted]:
        """A team's kickoffs by total."""
        found, own = self.of(team)
        share = ratio(found.touchbacks, found.deep)
        touchbacks = min(round(WHOLE * share), WHOLE - LEAST_RETURNED)
        rows = [row for row in TOTALS if row not in summing(touchbacks, USUAL_FIRST)]
        mean = self._league.goal_line - self._league.average(found)
        lines = _lines(rows, max(mean, NEAREST))
        backs = self._handing.hand(rows)
        cells = tuple(Kick(lines[row], backs[row]) if row in lines else NOBODY for row in TOTALS)
        whose = "the team's" if own else "the league's"
        statistic = (
            f"{whose} kickoffs {found.kickoffs:g}, yards {found.yards:g}, touchbacks {found.touchbacks:g}, onside "
            f"{found.onside:g}"
        )
        formula = (
            f"TB {WHOLE} x {percent(share)} = {touchbacks} ways of {WHOLE}; the others come down at the {mean:.1f} on "
            f"average, {SPREAD:g} yards either way but never in the end zone; backs as the league's share returns"
        )
        status: Status = "derived" if own and found.yards else "estimated"
        return cells, Noted(Derivation(statistic, formula, mean), status)


def _lines(rows: list[int], mean: float) -> dict[int, int]:
    """By row the line that a kick reaches, spread evenly and averaging the mean."""
    derivations = np.array([WAYS[row] for row in rows], np.float64)
    middles = (np.cumsum(derivations) - derivations / 2) / derivations.sum()
    ideal = np.clip(mean - SPREAD * (1 - 2 * middles), NEAREST, FARTHEST)
    least, most = np.full(len(rows), float(NEAREST)), np.full(len(rows), float(FARTHEST))
    found = nudged(ideal, derivations / derivations.sum(), least, most, mean, EXACT, np.full(len(rows), SPREAD))
    return dict(zip(rows, found.tolist(), strict=True))
