"""Punters: two matrices that bring his gross, touchbacks, punts inside the twenty, fair catches and returns.

From his own half a card says how far a punt goes, from the other half where it comes down. Against the league's average
returner, from where his team punts, both together come to his line: the distances are moved until the gross is his, the
touchbacks near the goal line fill up those that long punts make anyway, and the numbers of punts nobody returns, of
perhaps fair catches and of returns are found among all there are.
"""  # IBF-CARD-36, IBF-CARD-37

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.figures.punts import Lines, PuntLine
from cardgen.figures.returners import PUNTS
from cardgen.inside_blitz.kick_odds import Punting, PuntOdds, chance_of
from cardgen.inside_blitz.matrices import WHOLE
from cardgen.inside_blitz.returns import coverage_of
from cardgen.solving.bisection import bisected, crossing
from cardgen.solving.outcomes import laid_out
from cardgen.solving.rounding import clip, round_to_sum
from engine.cards.dice_faces import FACES
from engine.football.codes import MIDFIELD
from engine.inside_blitz.cards.cells import Punt

Floats = NDArray[np.float64]
LAST_LINE: Final = 20
"""Where the farthest of most punters' punts from the other half come down."""
FARTHEST_LINE: Final = 30
"""Where any of them comes down at the farthest from the goal line."""
LEAST_SPREAD: Final = 18
"""Lines from the goal line over which they are spread at least, as on the book's card."""
SHANKED: Final = 25
"""Yards below which nobody waits for a punt: it is dead where it comes down."""
SHORTEST, LONGEST = 0, 79
NARROWEST: Final = 0.5
"""How far the distances are drawn together at most, where long punts alone make too many touchbacks."""
PLUSES: Final = 2
"""Cells of each matrix that only a team that goes for the block can block, as on the book's card."""
ROUNDS: Final = 4
LEAST_KEPT: Final = 0.02
"""The part of long punts that stay out of the end zone, at the least."""
HALVINGS: Final = 24
FARTHER: Final = 25.0
"""Yards by which all distances may be moved."""
WAYS: Final = ("n", "?", "/")


@dataclass(frozen=True, slots=True)
class Ways:
    """Cells of a matrix by what happens to the punt; the rest is dead."""

    doubtful: int
    returned: int
    long_dead: int = 0
    """Dead ones among the longest."""


@dataclass(frozen=True, slots=True)
class Solved:
    """A punter's card by rank, and what it comes to."""

    far: list[Punt]
    near: list[Punt]
    odds: PuntOdds


def _lines(lines: Lines, *, near: bool) -> tuple[Floats, Floats]:
    """The lines of one half of the field, and how often they are punted from."""
    found = [(yards, share) for yards, share in lines.items() if (yards <= MIDFIELD) == near]
    return np.array([float(yards) for yards, _ in found]), np.array([share for _, share in found])


class Solver:
    """Finds one punter's matrices."""

    def __init__(self, line: PuntLine, punting: Punting, stars: int) -> None:
        self._line, self._punting, self._stars = line, punting, stars
        self._against = punting.against
        self._coverage, self.coverage_text = coverage_of(line.allowed, line.usual_allowed, PUNTS)
        self._far = _lines(punting.lines, near=False)
        self._near = _lines(punting.lines, near=True)
        self._near_share = float(self._near[1].sum())
        self._most = min(line.longest or LONGEST, LONGEST)
        """No punt is longer than his longest, which the card prints."""  # IBF-CARD-36

    def solve(self) -> Solved:
        """Distances, lines and ways, each in turn until they agree."""
        far_ways, near_ways = Ways(WHOLE // 3, WHOLE // 3), Ways(WHOLE // 3, 0)
        landings, touchbacks, narrow = self._landings(LAST_LINE, 0), 0, 1.0
        far: list[int] = []
        for _ in range(ROUNDS):
            narrow = self._narrowed(landings, touchbacks)
            far = self._distances(narrow, landings, touchbacks)
            touchbacks = self._touchbacks(far)
            landings = self._placed(far, touchbacks, far_ways, near_ways)
            far = self._distances(narrow, landings, touchbacks)
            far_ways, near_ways = self._ways(far, landings, touchbacks)
        best = self._cells(far, landings, touchbacks, far_ways, near_ways)
        return self._exact_gross(best)

    # Distances.

    def _gross(self, far: Sequence[float], landings: Sequence[int], touchbacks: int) -> float:
        """The average of all punts that get away; a touchback is measured to the goal line."""
        far_yards, far_shares = self._far
        out = np.minimum(np.asarray(far, np.float64)[None, :], far_yards[:, None]).sum(axis=1) @ far_shares
        near_yards, near_shares = self._near
        back = (near_yards * (len(landings) + touchbacks) - sum(landings)) @ near_shares
        return float(out + back) / WHOLE

    def _moved(self, narrow: float, shift: float) -> list[float]:
        shape = np.array(self._line.shape)
        mean = shape.mean()
        found: list[float] = np.clip(mean + narrow * (shape - mean) + shift, SHORTEST, self._most).tolist()
        return found

    def _distances(self, narrow: float, landings: Sequence[int], touchbacks: int) -> list[int]:
        def short(shift: float) -> bool:
            return self._gross(self._moved(narrow, shift), landings, touchbacks) < self._line.gross

        exact = self._moved(narrow, crossing(-FARTHER, FARTHER, short, HALVINGS))
        return sorted(round_to_sum(exact, round(sum(exact)), SHORTEST, self._most), reverse=True)

    def _far_touchbacks(self, far: Sequence[int]) -> float:
        yards, shares = self._far
        return float((np.asarray(far)[None, :] >= yards[:, None]).sum(axis=1) @ shares) / WHOLE

    def _narrowed(self, landings: Sequence[int], touchbacks: int) -> float:
        """How much of the spread is left when long punts make no more touchbacks than he had."""
        if self._far_touchbacks(self._distances(1.0, landings, touchbacks)) <= self._line.touchback:
            return 1.0

        def few(narrow: float) -> bool:
            return self._far_touchbacks(self._distances(narrow, landings, touchbacks)) <= self._line.touchback

        return bisected(NARROWEST, 1.0, few, FACES)[0]

    # The other half of the field.

    def _touchbacks(self, far: Sequence[int]) -> int:
        missing = self._line.touchback - self._far_touchbacks(far)
        return round(clip(WHOLE * missing / self._near_share, 0, WHOLE // 2)) if self._near_share else 0

    @staticmethod
    def _landings(last: int, touchbacks: int) -> list[int]:
        """Lines from the first to the last, evenly, the nearest to the goal line first."""
        number = WHOLE - touchbacks
        return [min(FARTHEST_LINE, max(1, round(0.5 + last * (at + 0.5) / number))) for at in range(number)]

    def _placed(self, far: Sequence[int], touchbacks: int, far_ways: Ways, near_ways: Ways) -> list[int]:
        """How far from the goal line punts come down, so that as many as his end inside the twenty."""

        def missed(last: int) -> float:
            landings = self._landings(last, touchbacks)
            odds = self._cells(far, landings, touchbacks, far_ways, near_ways).odds
            return abs(odds.share("inside_20") - self._line.inside_20)

        return self._landings(min(range(LEAST_SPREAD, 2 * LAST_LINE), key=missed), touchbacks)

    # Ways.

    def _ways(self, far: Sequence[int], landings: Sequence[int], touchbacks: int) -> tuple[Ways, Ways]:
        """How many cells of each way bring his fair catches and returns."""
        caught = chance_of(self._against.fair_catch)
        kept = max(1 - self._far_touchbacks(far) / (1 - self._near_share), LEAST_KEPT)
        best: tuple[float, Ways, Ways] | None = None
        for doubtful_near, doubtful in product(range(0, WHOLE - touchbacks + 1, 3), range(WHOLE + 1)):
            fair = caught * (self._near_share * doubtful_near + (1 - self._near_share) * kept * doubtful) / WHOLE
            left = self._line.returned - fair * (1 - caught) / caught
            returned = round(clip(WHOLE * left / (1 - self._near_share) / kept, 0, WHOLE - doubtful))
            got = fair * (1 - caught) / caught + (1 - self._near_share) * kept * returned / WHOLE
            even = doubtful_near / (WHOLE - touchbacks) - 0.5
            cost = (fair - self._line.fair_catch) ** 2 + (got - self._line.returned) ** 2 + 1e-4 * even * even
            if best is None or cost < best[0]:
                best = cost, Ways(doubtful, returned), Ways(doubtful_near, 0)
        assert best is not None
        return self._settled(far, landings, touchbacks, best[1], best[2])

    def _settled(
        self, far: Sequence[int], landings: Sequence[int], touchbacks: int, far_ways: Ways, near_ways: Ways
    ) -> tuple[Ways, Ways]:
        """The same by exact odds, among neighbors."""

        def missed(ways: Ways) -> float:
            odds = self._cells(far, landings, touchbacks, ways, near_ways).odds
            names = ("fair_catch", "returned", "inside_20")
            return sum(float(odds.share(name) - getattr(self._line, name)) ** 2 for name in names)

        near, long = range(-1, 2), range(0, WHOLE, 2)
        choices = [
            Ways(far_ways.doubtful + some, far_ways.returned + more, dead)
            for some, more, dead in product(near, near, long)
            if far_ways.doubtful + some >= 0
            and far_ways.returned + more >= 0
            and far_ways.doubtful + some + far_ways.returned + more + dead <= WHOLE
        ]
        return min(choices, key=missed, default=far_ways), near_ways

    # Cells.

    def _cells(
        self, far: Sequence[int], landings: Sequence[int], touchbacks: int, far_ways: Ways, near_ways: Ways
    ) -> Solved:
        """Cells by rank: the longest punts are dead, returned, perhaps caught, the shortest dead."""
        dead = WHOLE - far_ways.doubtful - far_ways.returned
        long = min(far_ways.long_dead, dead)
        ways = ["n"] * long + ["/"] * far_ways.returned + ["?"] * far_ways.doubtful + ["n"] * (dead - long)
        ways = ["n" if yards < SHANKED else way for yards, way in zip(far, ways, strict=True)]
        cells = self._covered([Punt(yards, way) for yards, way in zip(far, ways, strict=True)])
        still = len(landings) - near_ways.doubtful
        near = self._covered(
            [Punt(line, "n" if at < still else "?") for at, line in enumerate(landings)] + [Punt(None, "")] * touchbacks
        )
        cells, near = self._marked(cells), self._marked(near)
        return Solved(cells, near, self._punting.odds(cells, near))

    def _covered(self, cells: list[Punt]) -> list[Punt]:
        """Coverage on all that may be returned: the longest punts are covered worst."""
        open_ways = [at for at, cell in enumerate(cells) if cell.way in {"?", "/"}]
        covers = laid_out([self._coverage] * len(open_ways), self._coverage, 0, FACES)[::-1]
        found = list(cells)
        for at, cover in zip(open_ways, covers, strict=True):
            found[at] = cells[at]._replace(coverage=cover)
        return found

    def _marked(self, cells: list[Punt]) -> list[Punt]:
        """Blocks on the shortest punts that nobody returns."""
        dead = [at for at, cell in enumerate(cells) if cell.way == "n"] or list(range(len(cells)))
        found = list(cells)
        for number, at in enumerate(reversed(dead)):
            mark = "*" if number < self._stars else "+" if number < self._stars + PLUSES else ""
            found[at] = cells[at]._replace(mark=mark)
        return found

    def _exact_gross(self, solved: Solved) -> Solved:
        """Single yards, until the gross is as near as a yard in a cell can bring it."""
        best = solved
        for _ in range(WHOLE):
            short = self._line.gross - best.odds.share("gross")
            step = 1 if short > 0 else -1
            options = []
            for at, cell in enumerate(best.far):
                if cell.yards is None or not SHORTEST <= cell.yards + step <= self._most:
                    continue
                far = [*best.far[:at], cell._replace(yards=cell.yards + step), *best.far[at + 1 :]]
                gained = self._step(cell, far[at])
                options.append((abs(short - gained), -at, far))
            if not options:
                break
            left, _, far = min(options, key=lambda each: each[:2])
            if left >= abs(short) - 1e-9:
                break
            best = replace(best, far=far, odds=self._punting.odds(far, best.near))
        return best

    def _step(self, old: Punt, new: Punt) -> float:
        """What a changed cell adds to the gross."""
        after, before = self._punting.cell(new, near=False), self._punting.cell(old, near=False)
        return (after.gross - before.gross) / WHOLE
