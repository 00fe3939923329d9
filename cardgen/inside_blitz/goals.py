"""The field goal matrix: 36 longest distances that make as many of a player's tries in every band as he made.

A cell that reaches a distance makes every shorter try too, so that nobody is better from farther out; where a player
was, his bands are drawn together. Cells are spread as a smooth curve falls that ends a little beyond his longest goal.
Three dice alike are always blocked, which is one kick in 36 before anything else.
"""  # IBF-FG-03, IBF-FG-05

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Final

import numpy as np

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.field_goals import (
    BANDS,
    DISTANCES,
    FARTHEST,
    FEW,
    HALVINGS,
    NEAREST,
    STEEPEST,
    League,
    LongKicks,
    Try,
    place_of_distance,
    share_at,
    tries_of,
    usual_curve,
    wanted_shares,
)
from cardgen.figures.kicks import usual_tries
from cardgen.figures.season_index import Row, SeasonIndex, count, ratio, total
from cardgen.inside_blitz.kick_odds import GOOD_WEIGHTS
from cardgen.inside_blitz.matrices import WHOLE, place_of
from cardgen.solving.outcomes import mean
from cardgen.solving.rounding import clip
from cardgen.solving.search import Bounds, Pairs, Squares, Table, in_columns, search

PRIOR: Final = 0.02
"""Tries that the league's curve counts for at every distance, where bands are drawn together."""
SURE: Final = 0.985
"""The share up to which the logarithms of odds follow a band."""
SLOWEST: Final = 0.5
"""Of the league's fall with every yard, what a player's curve falls at least."""
KNOWN: Final = 20
"""Tries of the league that count beside a player's own for how often he is blocked."""
BEYOND: Final = 3
"""Yards by which a card may reach farther than the player ever did."""
LEAST_REACH: Final = 62
"""From here nearly nobody tries: his curve bends down to it, however short his longest goal was."""
USUAL_REACH: Final = 57
"""Where a player made goals of 50 yards and nobody says how long they were."""
BEND: Final = 7
"""Yards before the farthest over which a curve bends down to nothing."""
STRAY: Final = 0.0005
"""How much it counts, beside the bands, that a cell leaves the curve by a yard."""
WEIGHTS: Final = tuple(GOOD_WEIGHTS[place_of(rank, WHOLE)] for rank in range(WHOLE))
"""By rank, how often its kick is not blocked."""


@dataclass(frozen=True, slots=True)
class Goals:
    """A player's tries, what his bands target, and the 36 distances found."""

    tries: list[Try]
    wanted: tuple[float | None, ...]
    """Made of tried by band, few tries filled up; None for a band nobody kicks from."""
    reaches: list[int]
    """The longest first."""
    blocks: int
    """Cells that are blocks: the last of them, which make no kick."""
    known: str
    """`distances`, `bands` or `total`: what the season says of him."""

    def band_tries(self, band: int) -> list[Try]:
        """His tries in a band."""
        low, high = BANDS[band]
        return [each for each in self.tries if low <= each[0] <= high]


def solve_goals(index: SeasonIndex, player: ChosenPlayer, league: League) -> Goals:
    """A player's 36 distances."""
    tries, known = tries_of(index, player.team, player.player_id)
    by_band, shares = wanted_shares(tries, league)
    long = LongKicks(tries, league)
    usual = by_band[-1] or [each for each in usual_tries() if each[0] >= BANDS[-1][0]]
    wanted = (*shares[:-1], mean((long.good(distance), tried) for distance, _, tried in usual))
    row = index.player("kicking", player.team, player.player_id)
    most, blocks = _farthest(row, tries, known), blocks_printed(index, row)
    start = _reaches(_curve(league, by_band, wanted, most))
    start[WHOLE - blocks :] = [NEAREST - 1] * blocks
    return Goals(tries, wanted, _refined(start, by_band, wanted, most, blocks), blocks, known)


def _farthest(row: Row, tries: Sequence[Try], known: str) -> int:
    """The farthest a cell may reach: a little more than his longest goal; as far as most try at least."""
    longest = max((distance for distance, made, _ in tries if made), default=0)
    if known != "distances":
        longest = int(count(row, "fg_long")) or (USUAL_REACH - BEYOND if longest >= BANDS[-1][0] else 0)
    return min(FARTHEST, max(LEAST_REACH, longest + BEYOND))


def _curve(
    league: League, by_band: Sequence[Sequence[Try]], wanted: Sequence[float | None], farthest: int
) -> list[float]:
    """His share of goals at every distance: the league's curve, moved smoothly until his bands come out."""
    kicks = [
        each or [other for other in usual_tries() if low <= other[0] <= high]
        for each, (low, high) in zip(by_band, BANDS, strict=True)
    ]
    shifts = [0.0] * len(BANDS)
    curve = list(league.curve)
    for _ in range(HALVINGS):
        shares = _bent(curve, farthest)
        for band, (tries, goal) in enumerate(zip(kicks, wanted, strict=True)):
            if goal is not None:
                now = mean((shares[place_of_distance(distance)], tried) for distance, _, tried in tries)
                shifts[band] = clip(shifts[band] + (_odds(goal) - _odds(now)) / 2, -STEEPEST / 3, STEEPEST / 3)
        curve = [odds + _shift(shifts, distance) for distance, odds in zip(DISTANCES, league.curve, strict=True)]
    return _bent(_falling(curve, [each for band in by_band for each in band]), farthest)


def _odds(share: float) -> float:
    """The logarithm of odds, of nothing surer than the curve follows."""
    kept = clip(share, 1 - SURE, SURE)
    return log(kept / (1 - kept))


def _shift(shifts: Sequence[float], distance: int) -> float:
    """What the bands' middles say, and on the line between them."""
    middles = [low + (min(high, FARTHEST) - low) / 2 for low, high in BANDS]
    return float(np.interp(distance, middles, shifts))


def _bent(curve: Sequence[float], farthest: int) -> list[float]:
    """Shares that bend down to nothing past the farthest."""
    shares = []
    for distance, odds in zip(DISTANCES, curve, strict=True):
        past = clip((distance - farthest + BEND) / (BEND + 1), 0.0, 1.0)
        shares.append(share_at(odds) * (1 - past * past))
    return shares


def _falling(curve: Sequence[float], tries: Sequence[Try]) -> list[float]:
    """The nearest curve that falls with every yard, a part of what the league's does at least; by tries."""
    weights = [PRIOR] * len(curve)
    for distance, _, tried in tries:
        weights[place_of_distance(distance)] += tried
    usual = usual_curve()
    slope = SLOWEST * (usual[0] - usual[-1]) / (len(usual) - 1)
    level = falling([odds + slope * at for at, odds in enumerate(curve)], weights)
    return [odds - slope * at for at, odds in enumerate(level)]


def falling(values: Sequence[float], weights: Sequence[float]) -> list[float]:
    """The nearest values that never rise, by weight: neighbors that do are drawn together."""
    pools: list[tuple[float, float, int]] = []
    for value, weight in zip(values, weights, strict=True):
        pool = (value, weight, 1)
        while pools and pools[-1][0] < pool[0]:
            before = pools.pop()
            pool = (mean((before[:2], pool[:2])), before[1] + pool[1], before[2] + pool[2])
        pools.append(pool)
    return [value for value, _, number in pools for _ in range(number)]


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
    start: Sequence[int], by_band: Sequence[Sequence[Try]], wanted: Sequence[float | None], farthest: int, blocks: int
) -> list[int]:
    """Cells moved one at a time, none past its neighbors, until no move brings bands of more than a few tries nearer.

    The last `blocks` stay where they are. The farthest band stays on his curve: cells piled on a few distances would
    say that he makes all kicks there.
    Leaving the curve costs a little, so that cells are not piled on one distance for the last part of a try.
    """
    parts, goals, tolerance = [], [], []
    for kicks, goal in zip(by_band[:-1], wanted[:-1], strict=True):
        tried = sum(number for _, _, number in kicks)
        if tried < FEW or goal is None:
            continue
        parts.append([_reached(kicks, reach) / tried for reach in range(NEAREST - 1, FARTHEST + 1)])
        goals.append(goal)
        tolerance.append(1 / sqrt(min(tried, 2.0 * FEW)))
    if not parts:
        return list(start)
    cells = np.array(start, np.int64)
    most = np.full(WHOLE, farthest)
    most[WHOLE - blocks :] = NEAREST - 1
    cost = Squares(
        Table((np.array(WEIGHTS) / WHOLE)[:, None, None] * np.array(parts).T, NEAREST - 1),
        np.array(goals),
        np.array(tolerance),
        cells,
        Bounds(np.full(WHOLE, NEAREST - 1), most, in_columns(WHOLE, WHOLE)),
        cells.astype(np.float64),
        np.ones(WHOLE),
        STRAY,
        [step for step in range(-FEW, FEW + 1) if step],
    )
    search(cost, Pairs.NEVER)
    found: list[int] = cost.cells.tolist()
    return found


def _reached(kicks: Sequence[Try], reach: int) -> float:
    return sum(tried for distance, _, tried in kicks if distance <= reach)


def blocks_printed(index: SeasonIndex, row: Row) -> int:
    """Cells that are blocks, beside three dice alike, which come first: his blocked tries, few filled up with the
    league's."""
    everybody = index.everybody("kicking")
    usual = ratio(total(everybody, "fg_blocked"), total(everybody, "fg_att"))
    share = (count(row, "fg_blocked") + KNOWN * usual) / (count(row, "fg_att") + KNOWN)
    return max(0, round(WHOLE * share) - 1)  # IBF-FG-04, IBF-FG-05
