"""Field goals by distance: a player's tries, the league's curve, and what a player's bands target, few tries filled
up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from typing import Final

from cardgen.figures.kicks import usual_tries
from cardgen.figures.season_index import SeasonIndex, count
from cardgen.solving.bisection import crossing
from cardgen.solving.outcomes import filled, mean
from cardgen.solving.rounding import clip

Band = tuple[int, int]
BANDS: Final[tuple[Band, ...]] = ((0, 19), (20, 29), (30, 39), (40, 49), (50, 99))
"""As the statistics have them."""
COLUMNS: Final = ("0_19", "20_29", "30_39", "40_49", "50_")
FEW: Final = 5
"""Tries up to which a band is filled with the league's."""
NEAREST, FARTHEST = 18, 66
"""The distances that are told apart."""
DISTANCES: Final = range(NEAREST, FARTHEST + 1)
HALVINGS: Final = 50
STEEPEST: Final = 12.0
"""The widest difference from the league, in logarithms of odds."""
Try = tuple[int, float, float]
"""Distance, made, tried."""


def share_at(odds: float) -> float:
    """The share that a logarithm of odds stands for."""
    return 1 / (1 + exp(-clip(odds, -30.0, 30.0)))


def fitted_curve(tries: Sequence[Try]) -> tuple[float, float]:
    """A logistic curve of made kicks by distance: the odds' logarithm at 40 yards, and what a yard adds."""
    level, slope = 1.5, -0.1
    for _ in range(HALVINGS):
        sums = [0.0] * 5
        for distance, made, tried in tries:
            away = distance - 40
            share = share_at(level + slope * away)
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

    def short(by: float) -> bool:
        return sum(tried * share_at(curve[place_of_distance(distance)] + by) for distance, _, tried in tries) < goal

    return crossing(-STEEPEST, STEEPEST, short)


def place_of_distance(distance: int) -> int:
    """Its place among `DISTANCES`."""
    return min(max(distance, NEAREST), FARTHEST) - NEAREST


LONG: Final = 50
"""From here on a kicker has one curve, whatever the few he tried from each distance."""
KNOWN: Final = 20
"""So many tries of a league from there say as much of it as the curve of all its tries does."""


class League:
    """The league's curve: that of the seasons that ship, moved to what this one made, from afar to what it made there.

    Who tries from afar is good at it.
    """

    def __init__(self, index: SeasonIndex) -> None:
        curve = usual_curve()
        rows = index.everybody("kicking")
        tries = [each for row in rows for each in tries_of(index, row["team"], row["player_id"])[0]]
        shift = _moved(curve, tries, sum(made for _, made, _ in tries)) if tries else 0.0
        self.curve = [odds + shift for odds in curve]
        far = [each for each in tries if each[0] >= LONG]
        tried = sum(number for _, _, number in far)
        own = _moved(self.curve, far, sum(made for _, made, _ in far)) if far else 0.0
        self.far = own * tried / (tried + KNOWN)
        """What is added to the logarithm of odds from afar."""

    def far_odds(self, distance: int) -> float:
        """The logarithm of the odds from afar, of those who try from there."""
        return self.odds(distance) + self.far

    def odds(self, distance: int) -> float:
        """The logarithm of the league's odds from there."""
        return self.curve[place_of_distance(distance)]

    def good(self, distance: int) -> float:
        """How often the league makes it from there."""
        return share_at(self.odds(distance))


SPREAD: Final = 1.0
"""How far kickers differ from the league from there, in logarithms of odds: about four tries of his own count half."""


def long_shift(tries: Sequence[Try], league: League) -> float:
    """How far a kicker's curve from 50 yards on is from the league's, in logarithms of odds, by how much he tried."""
    kicks = [each for each in tries if each[0] >= LONG]

    def short(by: float) -> bool:
        expected = sum(tried * share_at(league.far_odds(distance) + by) for distance, _, tried in kicks)
        return expected + by / SPREAD**2 < sum(made for _, made, _ in kicks)

    return crossing(-STEEPEST, STEEPEST, short)


class LongKicks:
    """A kicker from 50 yards on: the league's curve moved to his tries, as far as they are many."""

    def __init__(self, tries: Sequence[Try], league: League) -> None:
        self.shift = long_shift(tries, league)
        self._league = league

    def good(self, distance: int) -> float:
        """How often he makes it from there."""
        return share_at(self._league.far_odds(distance) + self.shift)

    def reach(self, share: float) -> int:
        """The farthest distance from which he makes so many."""
        far = [distance for distance in DISTANCES if distance >= LONG and self.good(distance) >= share]
        return far[-1] if far else LONG


def tries_of(index: SeasonIndex, team: str, player_id: str) -> tuple[list[Try], str]:
    """A player's tries by distance, and what they are known from; bands and totals are spread as the league's tries."""
    log_rows = index.of_player("field_goals", team, player_id)
    if log_rows:
        return [(int(row["distance"]), count(row, "fg_made"), count(row, "fg_att")) for row in log_rows], "distances"
    row = index.player("kicking", team, player_id)
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
    return [
        (distance, number * share_at(curve[place_of_distance(distance)] + shift), number) for distance, number in parts
    ]


def _filled(tries: Sequence[Try], league: League, band: Band, least: float) -> float | None:
    """Made of tried in a band; few tries are filled up with the league's from the same distances, `least` at least."""
    tried = sum(number for _, _, number in tries)
    fill = max(least, FEW - tried)
    usual = tries or [each for each in usual_tries() if band[0] <= each[0] <= band[1]]
    if not sum(number for _, _, number in usual):
        return None
    share = mean((league.good(distance), number) for distance, _, number in usual)
    return filled(sum(made for _, made, _ in tries), tried, share, fill)


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


def wanted_shares(
    tries: Sequence[Try], league: League, bands: Sequence[Band] = BANDS, doubted: float = FEW
) -> tuple[list[list[Try]], tuple[float | None, ...]]:
    """A player's tries by band, and made of tried in each as his card targets them; None for one nobody kicks from.

    In the farthest band so many of the league's are counted in however many his own: a few long ones made do not say
    that he never misses.
    """
    by_band = [[each for each in tries if low <= each[0] <= high] for low, high in bands]
    leasts = [0.0] * (len(bands) - 1) + [float(doubted)]
    shares = [_filled(kicks, league, band, least) for kicks, band, least in zip(by_band, bands, leasts, strict=True)]
    return by_band, _between(shares, by_band)
