"""What defenders are rated: a team's men so that the reference offence gets from them what opponents really got.

Yards per carry come from RD, sacks from PR, interceptions from INT, completions and yards from the ratings of the four
depths. How much of it each man answers for, his own statistics say: tackles, passes broken up; then a team's men are
moved together, as little as will do. PR and INT are what the book's own cards have for his sacks and interceptions, or
near it (`counted_ratings.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from cardgen.aims.aiming import Aiming
from cardgen.aims.aims import Aims
from cardgen.aims.allowed import Allowed, above_league, reached
from cardgen.figures.book import Book, count
from cardgen.figures.defenders import Yardstick, deeds
from cardgen.inside_blitz.asking import DEPTHS
from cardgen.inside_blitz.defense_derivations import rating_derivations
from cardgen.inside_blitz.defense_odds import DefenseOdds, allowed_line
from cardgen.inside_blitz.fronts import Fronts
from cardgen.inside_blitz.rating_solver import Solver
from cardgen.inside_blitz.reference_checks import Reference
from cardgen.inside_blitz.roles import ROLE_GROUPS, Rated
from engine.inside_blitz.player import Defender


@dataclass(frozen=True, slots=True)
class TeamLine:
    """A defence's line against the reference offence: what its cards were to imply, and what they do imply."""

    wanted: Allowed
    implied: Allowed


class Defenses:
    """The ratings of all defenders of a league."""

    def __init__(
        self, book: Book, fronts: Mapping[str, Fronts], reference: Reference, aiming: Aiming, straight: Aims
    ) -> None:
        self._book, self._fronts, self._reference = book, fronts, reference
        self._deeds = {(man.team, man.player_id): deeds(book, man) for each in fronts.values() for man in each.men}
        self._yardstick = Yardstick(
            (ROLE_GROUPS[each.roles[man.player_id]], self._deeds[man.team, man.player_id])
            for each in fronts.values()
            for man in each.charts["starters"].values()
        )
        self.usual = reference_line(reference)
        self.ratings: dict[tuple[str, str], Rated] = {}
        self.lines: dict[str, TeamLine] = {}
        self.reached: dict[str, Aims] = {}
        """The factors on each real line that the cards came to."""
        for team in fronts:
            wanted = _sum(self.usual, above_league(book, team, aiming.defense(team)))
            solver = Solver(fronts[team], reference, self._deeds, self._yardstick, wanted, book.facts.knows_snaps(team))
            for (_, player_id), rated in solver.solve().items():
                broken_up = count(book.man("defense", team, player_id), "def_pass_defended")
                derivations = rating_derivations(rated, wanted, solver.line, broken_up)
                self.ratings[team, player_id] = replace(rated, derivations=derivations)
            self.lines[team] = TeamLine(wanted, solver.line)
            self.reached[team] = reached(book, team, self.usual, solver.line, straight)


def _sum(one: Allowed, other: Allowed) -> Allowed:
    return Allowed(*(mine + more for mine, more in zip(one.parts, other.parts, strict=True)))


def reference_line(reference: Reference) -> Allowed:
    """What the reference offence gets from the two reference defences."""
    lines = []
    for squad in reference.asking.defenses:
        boxes: dict[int, dict[int, int]] = {}
        men: list[Defender] = []
        for alignment, chart in enumerate(squad.charts):
            for box, man in enumerate(chart):
                if man is not None:
                    boxes.setdefault(alignment, {})[box] = len(men)
                    men.append(man)
        odds = DefenseOdds(reference, boxes)
        cover = np.array([[float(man.cover[depth]) for man in men] for depth in range(DEPTHS)])
        none = np.full(len(men), -1.0)
        pressed = odds.pressed(np.array([float(man.rush) for man in men]), none)
        lost = odds.lost(np.array([float(man.intercept) for man in men]), none)
        carry = odds.carry(np.array([float(man.run) for man in men]))
        lines.append(allowed_line(carry, odds.passing(odds.covered(cover), pressed, lost)).parts)
    return Allowed(*(sum(parts) / len(lines) for parts in zip(*lines, strict=True)))
