"""The exact odds of kicks, punts and returns over all dice. Tests hold them to the engine's own rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from cardgen.figures.punts import Lines
from cardgen.inside_blitz.matrices import ALIKE, WHOLE
from cardgen.solving.outcomes import mean
from engine.cards.dice_faces import FACES, DiceSpan, rank
from engine.football.codes import FIELD, MIDFIELD
from engine.inside_blitz.cards.cells import Kickoff, Punt, Return
from engine.inside_blitz.cards.fields import Yards

GOOD_WEIGHTS: Final = tuple((FACES - 1) / FACES if place in ALIKE else 1.0 for place in range(WHOLE))
"""By place of the matrix, how often its kick is not blocked by three dice alike."""  # IBF-FG-05
INSIDE: Final = 20


def chance_of(rating: int) -> float:
    """How often a blue die is no higher than a rating."""  # IBF-CARD-06
    return min(max(rating, 0), FACES) / FACES


def good_from(goals: Yards, distance: int) -> float:
    """How often a field goal from a distance is good."""  # IBF-FG-03, IBF-FG-04, IBF-FG-05
    good = (
        weight
        for cell, weight in zip(goals, GOOD_WEIGHTS, strict=True)
        if not isinstance(cell, str) and cell >= distance
    )
    return sum(good) / WHOLE


def extra_point_odds(numbers: DiceSpan | None) -> float:
    """How often an extra point is good."""  # IBF-FG-05, IBF-FG-06
    width = 0 if numbers is None else rank(numbers.high)
    alike = sum(1 for place in range(FACES) if place * (FACES + 1) < width)
    return (width - alike / FACES) / WHOLE


@dataclass(frozen=True, slots=True)
class ReturnOdds:
    """What a returner's card comes to under some coverage."""

    yards: float
    touchdowns: float
    """Per return."""


def return_odds(cells: Sequence[Return], covered: float, touchdown: int) -> ReturnOdds:
    """His yards, covered well so often; a touchdown counts so many."""  # IBF-KICK-05, IBF-KICK-08
    high = mean((touchdown if cell.high is None else cell.high, 1) for cell in cells)
    low = mean((cell.low, 1) for cell in cells)
    scores = mean((cell.high is None, 1) for cell in cells)
    return ReturnOdds(covered * low + (1 - covered) * high, (1 - covered) * scores)


@dataclass(frozen=True, slots=True)
class KickoffOdds:
    """What a kicker's kickoffs come to."""

    touchback: float
    out_of_bounds: float
    covered: float
    """Of those brought back, the part that is covered well."""
    yards: float
    """How far those go."""


def kickoff_odds(cells: Sequence[Kickoff]) -> KickoffOdds:
    """Over all cells."""  # IBF-KICK-01, IBF-KICK-02, IBF-KICK-03
    back = [(cell.yards, cell.coverage) for cell in cells if cell.yards is not None]
    return KickoffOdds(
        mean((cell.instead == "TB", 1) for cell in cells),
        mean((cell.instead == "OB", 1) for cell in cells),
        mean((chance_of(coverage), 1) for _, coverage in back),
        mean((yards, 1) for yards, _ in back),
    )


@dataclass(frozen=True, slots=True)
class Receiving:
    """A team that receives punts: one returner, and its rating for blocks."""

    returns: tuple[Return, ...]
    fair_catch: int
    block: int


@cache
def brought_back(returns: tuple[Return, ...], coverage: int, landing: int) -> tuple[float, float]:
    """Yards of a punt return from a line, and how often it ends inside the twenty."""  # IBF-PUNT-03, IBF-PUNT-17
    covered = chance_of(coverage)
    stopped = yards = 0.0
    for back in returns:
        for part, gain in ((covered, back.low), (1 - covered, back.high)):
            gained = FIELD - landing if gain is None else gain
            yards += part * gained
            stopped += part * (gain is not None and landing + gained < INSIDE)
    return yards / len(returns), stopped / len(returns)


@dataclass(slots=True)
class PuntOdds:
    """What a punter's card comes to: shares of all punts tried, and sums over them."""

    blocked: float = 0.0
    gross: float = 0.0
    touchback: float = 0.0
    inside_20: float = 0.0
    fair_catch: float = 0.0
    dead: float = 0.0
    returned: float = 0.0
    return_yards: float = 0.0

    def add(self, other: PuntOdds, weight: float) -> None:
        """So much of another."""
        self.blocked += weight * other.blocked
        self.gross += weight * other.gross
        self.touchback += weight * other.touchback
        self.inside_20 += weight * other.inside_20
        self.fair_catch += weight * other.fair_catch
        self.dead += weight * other.dead
        self.returned += weight * other.returned
        self.return_yards += weight * other.return_yards

    @property
    def away(self) -> float:
        """Punts that got away."""
        return 1 - self.blocked

    def share(self, name: str) -> float:
        """Some part of the punts that got away; of the gross the average."""
        value: float = getattr(self, name)
        return value / self.away if self.away else 0.0


class Punting:
    """Punts from where a team punts against a team that receives them: each kind of cell is looked at once."""

    def __init__(self, lines: Lines, against: Receiving) -> None:
        self.lines, self.against = lines, against
        self._far = [(yards, share) for yards, share in lines.items() if yards > MIDFIELD]
        self._near = [(yards, share) for yards, share in lines.items() if yards <= MIDFIELD]  # IBF-PUNT-01
        self._found: dict[tuple[Punt, bool], PuntOdds] = {}

    def odds(self, far: Iterable[Punt], near: Iterable[Punt]) -> PuntOdds:
        """What both matrices come to."""
        found = PuntOdds()
        for cells, is_near in ((far, False), (near, True)):
            for cell in cells:
                found.add(self.cell(cell, near=is_near), 1 / WHOLE)
        return found

    def cell(self, cell: Punt, *, near: bool) -> PuntOdds:
        """One cell, from all lines of its half."""
        if (cell, near) not in self._found:
            found = PuntOdds()
            for yards, share in self._near if near else self._far:
                found.add(cell_odds(cell, yards, self.against, near=near), share)
            self._found[cell, near] = found
        return self._found[cell, near]


def cell_odds(cell: Punt, to_goal: int, against: Receiving, *, near: bool) -> PuntOdds:
    """One cell from one line."""
    blocked = chance_of(against.block) if cell.mark == "*" else 0.0  # IBF-PUNT-08
    landing = 0 if cell.yards is None else cell.yards if near else to_goal - cell.yards  # IBF-PUNT-02, IBF-PUNT-14
    odds = PuntOdds()
    if landing <= 0:
        odds.gross, odds.touchback = float(to_goal), 1.0  # IBF-PUNT-15
    else:
        odds.gross = float(to_goal - landing)
        _fielded(odds, cell, landing, against)
    found = PuntOdds(blocked=blocked)
    found.add(odds, 1 - blocked)
    return found


def _fielded(odds: PuntOdds, cell: Punt, landing: int, against: Receiving) -> None:
    """Dead, a fair catch, or a return."""
    inside = 1.0 if landing < INSIDE else 0.0
    if cell.way == "n":
        odds.dead, odds.inside_20 = 1.0, inside  # IBF-PUNT-05
        return
    odds.fair_catch = chance_of(against.fair_catch) if cell.way == "?" else 0.0  # IBF-PUNT-06
    odds.returned = 1 - odds.fair_catch
    yards, stopped = brought_back(against.returns, cell.coverage, landing)
    odds.return_yards = odds.returned * yards
    odds.inside_20 = inside * odds.fair_catch + odds.returned * stopped
