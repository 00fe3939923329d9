"""What defenders are rated: a team's players so that the reference offense gets from them what opponents really got.

Yards per carry come from RD, sacks from PR, interceptions from INT, completions and yards from the ratings of the four
depths. How much of it each player answers for, his own statistics say: tackles, passes broken up; then a team's players
are moved together, as little as will do. PR and INT are what the book's own cards have for his sacks and interceptions,
or near it (`counted_ratings.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from cardgen.calibration.allowed import Allowed, above_league, reached
from cardgen.calibration.factors import Factors
from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.defenders import Yardstick, deeds
from cardgen.figures.season_index import SeasonIndex, count
from cardgen.inside_blitz.asking import DEPTHS
from cardgen.inside_blitz.defense_derivations import rating_derivations
from cardgen.inside_blitz.defense_odds import DefenseOdds, allowed_line
from cardgen.inside_blitz.fronts import Fronts
from cardgen.inside_blitz.rating_solver import Solver
from cardgen.inside_blitz.reference_checks import Reference
from cardgen.inside_blitz.roles import ROLE_GROUPS, Rated
from engine.inside_blitz.player_record import Defender


@dataclass(frozen=True, slots=True)
class TeamLine:
    """A defense's line against the reference offense: what its cards were to imply, and what they do imply."""

    wanted: Allowed
    implied: Allowed


class Defenses:
    """The ratings of all defenders of a league."""

    def __init__(
        self,
        index: SeasonIndex,
        fronts: Mapping[str, Fronts],
        reference: Reference,
        set_factors: SetFactors,
        straight: Factors,
    ) -> None:
        self._index, self._fronts, self._reference = index, fronts, reference
        self._deeds = {
            (player.team, player.player_id): deeds(index, player) for each in fronts.values() for player in each.players
        }
        self._yardstick = Yardstick(
            (ROLE_GROUPS[each.roles[player.player_id]], self._deeds[player.team, player.player_id])
            for each in fronts.values()
            for player in each.charts["starters"].values()
        )
        self.usual = reference_line(reference)
        self.ratings: dict[tuple[str, str], Rated] = {}
        self.lines: dict[str, TeamLine] = {}
        self.reached: dict[str, Factors] = {}
        """The factors on each real line that the cards came to."""
        for team in fronts:
            wanted = _sum(self.usual, above_league(index, team, set_factors.defense(team)))
            solver = Solver(
                fronts[team], reference, self._deeds, self._yardstick, wanted, index.facts.knows_snaps(team)
            )
            for (_, player_id), rated in solver.solve().items():
                broken_up = count(index.player("defense", team, player_id), "def_pass_defended")
                derivations = rating_derivations(rated, wanted, solver.line, broken_up)
                self.ratings[team, player_id] = replace(rated, derivations=derivations)
            self.lines[team] = TeamLine(wanted, solver.line)
            self.reached[team] = reached(index, team, self.usual, solver.line, straight)


def _sum(one: Allowed, other: Allowed) -> Allowed:
    return Allowed(*(mine + more for mine, more in zip(one.parts, other.parts, strict=True)))


def reference_line(reference: Reference) -> Allowed:
    """What the reference offense gets from the two reference defenses."""
    lines = []
    for squad in reference.asking.defenses:
        boxes: dict[int, dict[int, int]] = {}
        players: list[Defender] = []
        for alignment, chart in enumerate(squad.charts):
            for box, player in enumerate(chart):
                if player is not None:
                    boxes.setdefault(alignment, {})[box] = len(players)
                    players.append(player)
        odds = DefenseOdds(reference, boxes)
        cover = np.array([[float(player.cover[depth]) for player in players] for depth in range(DEPTHS)])
        none = np.full(len(players), -1.0)
        pressed = odds.pressed(np.array([float(player.rush) for player in players]), none)
        lost = odds.lost(np.array([float(player.intercept) for player in players]), none)
        carry = odds.carry(np.array([float(player.run) for player in players]))
        lines.append(allowed_line(carry, odds.passing(odds.covered(cover), pressed, lost)).parts)
    return Allowed(*(sum(parts) / len(lines) for parts in zip(*lines, strict=True)))
