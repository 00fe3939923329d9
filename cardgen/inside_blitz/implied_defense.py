"""The exact lines of a team's defense: what the reference offense gets from its five charts, beside what opponents got.

The reference is an average opponent, so that a line is reported as the team's real one and what the cards are off by.
What a point on a player is worth is told by sums (`defense_odds.py`), the line itself by whole plays
(`exact_defense.py`).
"""

from __future__ import annotations

import numpy as np

from cardgen.calibration.allowed import Allowed
from cardgen.calibration.factors import Factors
from cardgen.figures.season_index import SeasonIndex
from cardgen.implying.defense import AllowedLines
from cardgen.inside_blitz.asking import DEPTHS, Asking, Floats
from cardgen.inside_blitz.defense_odds import DefenseOdds, allowed_line
from cardgen.inside_blitz.exact_defense import ExactDefense
from cardgen.inside_blitz.reference_checks import Reference
from cardgen.solving.accuracy import Line
from engine.inside_blitz.equipment import Equipment
from engine.inside_blitz.player_record import Defender, Squad


class DefenseLines:
    """What defenses allow in one season, asked of one deck; make it once."""

    def __init__(self, table: Equipment, asking: Asking, index: SeasonIndex) -> None:
        self._reference = Reference(asking)
        self._exact = ExactDefense(table, self._reference)
        self._lines = AllowedLines(index, self._exact.usual())

    def lines(self, team: str, squad: Squad, factors: Factors) -> list[Line]:
        """The lines of a team's charts, where the real ones are known; what cards targeted beside them is taken off."""
        if not self._lines.known(team) or not any(map(any, squad.charts)):
            return []
        steps = [[abs(step) for step in each] for each in Ratings(self._reference, squad).steps()]
        return self._lines.of(team, factors, self._exact.allowed(squad), steps)


class Ratings:
    """A squad's ratings, player by player."""

    def __init__(self, reference: Reference, squad: Squad) -> None:
        boxes: dict[int, dict[int, int]] = {}
        players: dict[int, Defender] = {}
        for alignment, chart in enumerate(squad.charts):
            boxes[alignment] = {}
            for box, player in enumerate(chart):
                if player is not None:
                    players.setdefault(player.index, player)
                    boxes[alignment][box] = list(players).index(player.index)
        self._odds = DefenseOdds(reference, boxes)
        found = list(players.values())
        self._run = np.array([float(player.run) for player in found])
        self._cover = np.array([[float(player.cover[depth]) for player in found] for depth in range(DEPTHS)])
        self._rush = np.array([float(player.rush) for player in found])
        self._rush_beside = np.array([float(player.rush_beside) for player in found])
        self._take = np.array([float(player.intercept) for player in found])
        self._take_beside = np.array([float(player.intercept_beside) for player in found])

    def allowed(self) -> Allowed:
        """What the reference offense gets."""
        return allowed_line(self._odds.carry(self._run), self._passing(self._cover, self._rush, self._take))

    def _passing(self, cover: Floats, rush: Floats, take: Floats) -> tuple[float, float, float, float]:
        pressed = self._odds.pressed(rush, self._rush_beside)
        lost = self._odds.lost(take, self._take_beside)
        return self._odds.passing(self._odds.covered(cover), pressed, lost)

    def steps(self) -> list[list[float]]:
        """For each line, what a point more on each player is worth; of coverage a point at one depth."""
        now = self.allowed()
        carry, sack, taken = [], [], []
        for at in range(len(self._run)):
            carry.append(self._odds.carry(_more(self._run, at)) - now.yards_per_carry)
            taken.append(self._passing(self._cover, self._rush, _more(self._take, at))[2] - now.interception)
            sack.append(self._passing(self._cover, _more(self._rush, at), self._take)[3] - now.sack)
        covered = [
            self._passing(_more(self._cover, depth, at), self._rush, self._take)
            for depth in range(DEPTHS)
            for at in range(len(self._run))
        ]
        completion = [line[0] - now.completion for line in covered]
        yards = [line[1] - now.yards_per_pass for line in covered]
        return [carry, completion, yards, taken, sack]


def _more(ratings: Floats, *place: int) -> Floats:
    found = ratings.copy()
    found[place] += 1
    return found
