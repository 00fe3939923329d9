"""The field goal matrix: 36 longest distances that make as many of a man's tries in every band as he made.

A cell that reaches a distance makes every shorter try too, so that nobody is better from farther out; where a man was,
his bands are drawn together. Three dice alike are always blocked, which is one kick in 36 before anything else.
"""  # IBF-FG-03, IBF-FG-05

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp
from typing import Final

from cardgen.figures.book import Book, count
from cardgen.figures.choose import Man
from cardgen.figures.kicks import usual_tries
from cardgen.inside_blitz.kick_odds import GOOD_WEIGHTS
from cardgen.inside_blitz.matrices import WHOLE, place_of
from cardgen.solving.rounding import clip

BANDS: Final = ((0, 19), (20, 29), (30, 39), (40, 49), (50, 99))
"""As the statistics have them."""
COLUMNS: Final = ("0_19", "20_29", "30_39", "40_49", "50_")
FEW: Final = 5
"""Tries up to which a band is filled with the league's."""
NEAREST, FARTHEST = 18, 66
"""The distances a cell may reach."""
DISTANCES: Final = range(NEAREST, FARTHEST + 1)
PRIOR: Final = 0.02
"""Tries that the league's curve counts for at every distance, where bands are drawn together."""
HALVINGS: Final = 50
STEEPEST: Final = 12.0
"""The widest difference from the league, in logarithms of odds."""
ROUNDS: Final = 300
BEYOND: Final = 5
"""Yards by which a card may reach farther than the man ever did, as the book's own does."""
LEAST_REACH: Final = 50
WEIGHTS: Final = tuple(GOOD_WEIGHTS[place_of(rank, WHOLE)] for rank in range(WHOLE))
"""By rank, how often its kick is not blocked."""
Try = tuple[int, float, float]
"""Distance, made, tried."""


@dataclass(frozen=True, slots=True)
class Goals:
    """A man's tries, what his bands aim at, and the 36 distances found."""

    tries: list[Try]
    wanted: tuple[float | None, ...]
    """Made of tried by band, few tries filled up; None for a band nobody kicks from."""
    reaches: list[int]
    """The longest first."""
    known: str
    """`distances`, `bands` or `total`: what the season says of him."""

    def band_tries(self, band: int) -> list[Try]:
        """His tries in a band."""
        low, high = BANDS[band]
        return [each for each in self.tries if low <= each[0] <= high]


def _share(odds: float) -> float:
    return 1 / (1 + exp(-clip(odds, -30.0, 30.0)))


def fitted_curve(tries: Sequence[Try]) -> tuple[float, float]:
    """A logistic curve of made kicks by distance: the odds' logarithm at 40 yards, and what a yard adds."""
    level, slope = 1.5, -0.1
    for _ in range(HALVINGS):
        sums = [0.0] * 5
        for distance, made, tried in tries:
            away = distance - 40
            share = _share(level + slope * away)
            weight = tried * share * (1 - share)
            parts = (made - tried * share, (made - tried * share) * away, weight, weight * away, weight * away * away)
            sums = [old + new for old, new in zip(sums, parts, strict=True)]
        whole = sums[2] * sums[4] - sums[3] ** 2
        if abs(whole) < 1e-9:
            break
        level += (sums[4] * sums[0] - sums[3] * sums[1]) / whole
        slope += (sums[2] * sums[1] - sums[3] * sums[0]) / whole
    return level, slope


@cache
def usual_curve() -> tuple[float, ...]:
    """The logarithm of odds at every distance, over the seasons that ship."""
    level, slope = fitted_curve(usual_tries())
    return tuple(level + slope * (distance - 40) for distance in DISTANCES)


def _moved(curve: Sequence[float], tries: Sequence[Try], goal: float) -> float:
    """How far the logarithms of odds move so that these tries make so many goals."""
    low, high = -STEEPEST, STEEPEST
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        made = sum(tried * _share(curve[_at(distance)] + middle) for distance, _, tried in tries)
        low, high = (middle, high) if made < goal else (low, middle)
    return (low + high) / 2


def _at(distance: int) -> int:
    return min(max(distance, NEAREST), FARTHEST) - NEAREST


class League:
    """The league's curve: that of the seasons that ship, moved to what this season made."""

    def __init__(self, book: Book) -> None:
        curve = usual_curve()
        rows = book.everybody("kicking")
        tries = [each for row in rows for each in tries_of(book, row["team"], row["player_id"])[0]]
        shift = _moved(curve, tries, sum(made for _, made, _ in tries)) if tries else 0.0
        self.curve = [odds + shift for odds in curve]

    def good(self, distance: int) -> float:
        """How often the league makes it from there."""
        return _share(self.curve[_at(distance)])


def tries_of(book: Book, team: str, player_id: str) -> tuple[list[Try], str]:
    """A man's tries by distance, and what they are known from; bands and totals are spread as the league's tries."""
    log_rows = book.of_man("field_goals", team, player_id)
    if log_rows:
        return [(int(row["distance"]), count(row, "fg_made"), count(row, "fg_att")) for row in log_rows], "distances"
    row = book.man("kicking", team, player_id)
    found: list[Try] = []
    for (low, high), name in zip(BANDS, COLUMNS, strict=True):
        usual = [each for each in usual_tries() if low <= each[0] <= high]
        found += _spread(usual, count(row, f"fg_made_{name}"), count(row, f"fg_att_{name}"))
    if found or not count(row, "fg_att"):
        return found, "bands"
    return _spread(usual_tries(), count(row, "fg_made"), count(row, "fg_att")), "total"


def _spread(usual: Sequence[Try], made: float, tried: float) -> list[Try]:
    """Tries of which only the sum is known: from where the league tries, made as often more or less as he made all."""
    every = sum(number for _, _, number in usual)
    if not tried or not every:
        return []
    parts = [(distance, tried * number / every) for distance, _, number in usual]
    curve = usual_curve()
    shift = _moved(curve, [(distance, 0.0, number) for distance, number in parts], made)
    return [(distance, number * _share(curve[_at(distance)] + shift), number) for distance, number in parts]


def _filled(tries: Sequence[Try], league: League, band: tuple[int, int]) -> float | None:
    """Made of tried in a band; few tries are filled up with the league's from the same distances."""
    tried = sum(number for _, _, number in tries)
    fill = max(0.0, FEW - tried)
    usual = tries or [each for each in usual_tries() if band[0] <= each[0] <= band[1]]
    weight = sum(number for _, _, number in usual)
    if not weight:
        return None
    share = sum(number * league.good(distance) for distance, _, number in usual) / weight
    return (sum(made for _, made, _ in tries) + fill * share) / (tried + fill)


def _between(shares: Sequence[float | None], by_band: Sequence[Sequence[Try]]) -> tuple[float | None, ...]:
    """A band of few tries is no better than the nearer one and no worse than the farther one."""
    found = list(shares)
    for band, kicks in enumerate(by_band):
        share = shares[band]
        if sum(tried for _, _, tried in kicks) >= FEW or share is None:
            continue
        nearer = min((each for each in shares[:band] if each is not None), default=1.0)
        farther = max((each for each in shares[band + 1 :] if each is not None), default=0.0)
        found[band] = min(max(share, min(farther, nearer)), nearer)
    return tuple(found)


def solve_goals(book: Book, man: Man, league: League) -> Goals:
    """A man's 36 distances."""
    tries, known = tries_of(book, man.team, man.player_id)
    by_band = [[each for each in tries if low <= each[0] <= high] for low, high in BANDS]
    wanted = _between([_filled(kicks, league, band) for kicks, band in zip(by_band, BANDS, strict=True)], by_band)
    shares = _falling(_curve(league, by_band, wanted), tries)
    longest = max((distance for distance, made, _ in tries if made), default=0)
    most = min(FARTHEST, max(LEAST_REACH, longest + BEYOND)) if known == "distances" else FARTHEST
    start = [min(most, reach) for reach in _reaches(shares)]
    return Goals(tries, wanted, _refined(start, by_band, wanted, most), known)


def _curve(league: League, by_band: Sequence[Sequence[Try]], wanted: Sequence[float | None]) -> list[float]:
    """His share of goals at every distance: the league's curve, moved band by band."""
    shares = []
    shifts = []
    for (low, high), kicks, goal in zip(BANDS, by_band, wanted, strict=True):
        usual = kicks or [each for each in usual_tries() if low <= each[0] <= high]
        every = sum(tried for _, _, tried in usual)
        shifts.append(0.0 if goal is None else _moved(league.curve, usual, goal * every))
    for distance in DISTANCES:
        band = next(at for at, (low, high) in enumerate(BANDS) if low <= distance <= high)
        shares.append(_share(league.curve[_at(distance)] + shifts[band]))
    return shares


def _falling(shares: Sequence[float], tries: Sequence[Try]) -> list[float]:
    """The nearest shares that never rise with the distance, each try weighing the same."""
    weights = [PRIOR] * len(shares)
    for distance, _, tried in tries:
        weights[_at(distance)] += tried
    return falling(shares, weights)


def falling(shares: Sequence[float], weights: Sequence[float]) -> list[float]:
    """The nearest shares that never rise, by weight: neighbours that do are drawn together."""
    pools: list[tuple[float, float, int]] = []
    for share, weight in zip(shares, weights, strict=True):
        pool = (share, weight, 1)
        while pools and pools[-1][0] < pool[0]:
            mean, much, number = pools.pop()
            whole = much + pool[1]
            pool = ((mean * much + pool[0] * pool[1]) / whole, whole, number + pool[2])
        pools.append(pool)
    return [share for share, _, number in pools for _ in range(number)]


def _reaches(shares: Sequence[float]) -> list[int]:
    """The distances of 36 cells whose shares come nearest to these, the longest first."""
    found = []
    reached = 0.0
    for weight in WEIGHTS:
        middle = (reached + weight / 2) / WHOLE
        reached += weight
        far = [distance for distance, share in zip(DISTANCES, shares, strict=True) if share >= middle]
        found.append(far[-1] if far else NEAREST - 1)
    return found


def _refined(
    start: Sequence[int], by_band: Sequence[Sequence[Try]], wanted: Sequence[float | None], farthest: int
) -> list[int]:
    """Cells moved one at a time, none past its neighbours, until no move brings the bands nearer."""
    tables, goals, costs = [], [], []
    for kicks, goal in zip(by_band, wanted, strict=True):
        tried = sum(number for _, _, number in kicks)
        if not tried or goal is None:
            continue
        tables.append([_reached(kicks, reach) / tried for reach in range(NEAREST - 1, FARTHEST + 1)])
        goals.append(goal)
        costs.append(min(tried, 2.0 * FEW))
    reaches = list(start)
    now = [
        sum(weight * table[reach - NEAREST + 1] for weight, reach in zip(WEIGHTS, reaches, strict=True)) / WHOLE
        for table in tables
    ]

    def cost(shares: Sequence[float]) -> float:
        return sum(much * (share - goal) ** 2 for much, share, goal in zip(costs, shares, goals, strict=True))

    for _ in range(ROUNDS):
        best = (cost(now) - 1e-12, -1, 0, now)
        for at, reach in enumerate(reaches):
            least = reaches[at + 1] if at + 1 < WHOLE else NEAREST - 1
            most = reaches[at - 1] if at else farthest
            for other in range(max(least, reach - FEW), min(most, reach + FEW) + 1):
                moved = [
                    share + WEIGHTS[at] * (table[other - NEAREST + 1] - table[reach - NEAREST + 1]) / WHOLE
                    for share, table in zip(now, tables, strict=True)
                ]
                if other != reach and cost(moved) < best[0]:
                    best = (cost(moved), at, other, moved)
        if best[1] < 0:
            break
        reaches[best[1]], now = best[2], best[3]
    return reaches


def _reached(kicks: Sequence[Try], reach: int) -> float:
    return sum(tried for distance, _, tried in kicks if distance <= reach)


def blocks_printed(blocked: float, tried: float, reaches: Sequence[int]) -> int:
    """Cells that are blocks, beside three dice alike, which come first: only those that make no kick anyway."""
    more = round(WHOLE * blocked / tried) - 1 if tried else 0  # IBF-FG-04, IBF-FG-05
    return min(max(0, more), sum(reach < NEAREST for reach in reaches))
