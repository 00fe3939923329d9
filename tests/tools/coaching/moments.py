"""How the clock and the score change what coaches call, fitted to the real plays of 2009 to 2019.

    python -m tests.tools.coaching.moments moments > engine/coaching/moments.csv
    python -m tests.tools.coaching.moments calm
    python -m tests.tools.coaching.moments two-points > engine/coaching/two_point_tries.csv

Odds of going for it on fourth down are those of the place and distance times a factor of the moment, times one of the
moment and the kind of place; where there are few cases factors shrink towards 1. So are odds of a field goal among the
kicks, and of a run among the plays of a down and distance. `calm` are columns of `league_fourth_downs.csv`. Two-point
tries are those since 2015, when the kick was moved back.
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from math import exp, log
from typing import TypeVar

from engine.coaching.moments import (
    KICK_PLACES,
    LEADS,
    MOST_LEAD,
    PLACES,
    RUN_PLACES,
    TIMES,
    TRY_PARTS,
    kick_place,
    place_kind,
    run_place,
    try_part,
)
from engine.coaching.situations import FARTHEST, FOURTH_DOWNS, SITUATIONS, situation
from tests.tools.coaching.real import real_games
from tests.tools.coaching.snaps import (
    FIELD_GOAL,
    GOES,
    KICKED_POINT,
    PUNT,
    RUN,
    TWO_POINTS,
    Snap,
    lead_of,
    place_of,
    time_of,
)

YEARS = range(2009, 2020)
SINCE_2015 = range(2015, 2020)
FEW_TRIES = 5
"""Tries at a lead for which the usual rate counts beside the real ones."""
PRIOR_OWN = 25.0
PRIOR_MOMENT = 1.0
PRIOR_PLACE = 0.5
"""Variances of the logarithms of factors before anything was counted."""
ROUNDS = 60
LEAST, MOST = 0.002, 400.0
THOUSAND = 1000
Key = TypeVar("Key", int, tuple[int, int])
Cells = dict[tuple[int, int, int], list[float]]
"""By moment, kind of place, and place with distance: cases, and how many of them."""


def counted() -> tuple[Cells, Cells, Cells]:
    """Fourth downs: gone for or not; of kicks, field goals or not; of plays on other downs, runs or not."""
    goes: Cells = defaultdict(lambda: [0.0, 0.0])
    kicks: Cells = defaultdict(lambda: [0.0, 0.0])
    runs: Cells = defaultdict(lambda: [0.0, 0.0])
    for snap in _snaps(YEARS):
        moment = time_of(snap) * len(LEADS) + lead_of(snap)
        if snap.down in (1, 2, 3) and snap.kind in GOES:
            where = int(situation(snap.down, snap.to_go))
            _count(runs, (moment, int(run_place(snap.to_goal)), where), snap.kind == RUN)
        elif snap.down == 4 and snap.kind in (*GOES, PUNT, FIELD_GOAL) and snap.to_goal <= FARTHEST[0]:
            place = place_of(snap)
            _count(goes, (moment, int(place_kind(snap.to_goal, snap.to_go)), place), snap.kind in GOES)
            if snap.kind not in GOES:
                _count(kicks, (moment, int(kick_place(snap.to_goal)), place), snap.kind == FIELD_GOAL)
    return goes, kicks, runs


def _snaps(years: Iterable[int]) -> Iterator[Snap]:
    for year in years:
        for game in real_games(year, {}):
            yield from game.snaps


def _count(cells: Cells, key: tuple[int, int, int], hit: bool) -> None:
    cells[key][0] += 1
    cells[key][1] += hit


def fitted(cells: Cells) -> tuple[dict[int, float], dict[int, float], dict[tuple[int, int], float]]:
    """Logarithms: of each place's own odds, of every moment's factor, and of that of moment and kind of place."""
    own: dict[int, float] = defaultdict(float)
    moments: dict[int, float] = defaultdict(float)
    kinds: dict[tuple[int, int], float] = defaultdict(float)

    def wrong() -> Iterator[tuple[tuple[int, int, int], float, float]]:
        """By cell, by how many the odds so far miss, and how much a change of them would move."""
        for (moment, kind, place), (cases, hits) in cells.items():
            chance = 1 / (1 + exp(-(own[place] + moments[moment] + kinds[moment, kind])))
            yield (moment, kind, place), hits - cases * chance, cases * chance * (1 - chance)

    for _ in range(ROUNDS):
        _step(own, ((place, missed, moved) for (_, _, place), missed, moved in wrong()), PRIOR_OWN)
        _step(moments, ((moment, missed, moved) for (moment, _, _), missed, moved in wrong()), PRIOR_MOMENT)
        _step(kinds, (((moment, kind), missed, moved) for (moment, kind, _), missed, moved in wrong()), PRIOR_PLACE)
    return own, moments, kinds


def _step(family: dict[Key, float], missed: Iterable[tuple[Key, float, float]], variance: float) -> None:
    """One Newton step for one family of factors."""
    slopes: dict[Key, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for key, slope, curve in missed:
        slopes[key][0] += slope
        slopes[key][1] += curve
    for key, (slope, curve) in slopes.items():
        family[key] += max(min((slope - family[key] / variance) / (curve + 1 / variance), 1.0), -1.0)


def _factor(value: float) -> int:
    return max(round(THOUSAND * max(min(exp(value), MOST), LEAST)), 1)


def calm_odds(cells: Cells, own: dict[int, float], places: int) -> list[int]:
    """By place: odds where the moment does not matter, of a thousand of those of all moments together."""
    found = []
    for place in range(places):
        some = [each for (_, _, where), each in cells.items() if where == place]
        cases, hits = sum(each[0] for each in some), sum(each[1] for each in some)
        every = log((hits + 0.5) / (cases - hits + 0.5))
        found.append(_factor(own[place] - every) if cases else THOUSAND)
    return found


def moments_table() -> None:
    """`moments.csv`."""
    counts = counted()
    fits = [fitted(cells) for cells in counts]
    runs = counts[2]
    calm = calm_odds(runs, fits[2][0], len(SITUATIONS))
    cases = [sum(each[0] for (_, _, where), each in runs.items() if where == place) for place in range(len(SITUATIONS))]
    level = log(sum(odds * number for odds, number in zip(calm, cases, strict=True)) / sum(cases) / THOUSAND)
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(["time", "lead", *PLACES, *KICK_PLACES, *RUN_PLACES])
    for time, name in enumerate(TIMES):
        for lead, points in enumerate(LEADS):
            moment = time * len(LEADS) + lead
            row = []
            for (_, moments, kinds), columns, extra in zip(
                fits, (PLACES, KICK_PLACES, RUN_PLACES), (0, 0, level), strict=True
            ):
                row += [_factor(extra + moments[moment] + kinds[moment, kind]) for kind in range(len(columns))]
            writer.writerow([name, points, *row])


def calm_columns() -> None:
    """Columns of `league_fourth_downs.csv`."""
    goes, kicks, _ = counted()
    found = [calm_odds(cells, fitted(cells)[0], len(FOURTH_DOWNS)) for cells in (goes, kicks)]
    for place, go, kick in zip(FOURTH_DOWNS, *found, strict=True):
        print(*place, go, kick, sep=",")


def two_points() -> None:
    """`two_point_tries.csv`: by lead after the touchdown, thousandths; few cases shrink to what is usual."""
    found: dict[tuple[int, int], list[float]] = defaultdict(lambda: [0.0, 0.0])
    usual: dict[int, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for snap in _snaps(SINCE_2015):
        if snap.kind in (KICKED_POINT, TWO_POINTS) and abs(snap.lead) <= MOST_LEAD:
            part = try_part(snap.quarter, snap.left)
            for each in (found[part, snap.lead], usual[part]):
                each[0] += 1
                each[1] += snap.kind == TWO_POINTS
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(["lead", *TRY_PARTS])
    for lead in range(-MOST_LEAD, MOST_LEAD + 1):
        rates = []
        for part in range(len(TRY_PARTS)):
            cases, hits = found[part, lead]
            mean = usual[part][1] / usual[part][0]
            rates.append(round(THOUSAND * (hits + FEW_TRIES * mean) / (cases + FEW_TRIES)))
        writer.writerow([lead, *rates])


WRITTEN = {"moments": moments_table, "calm": calm_columns, "two-points": two_points}

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.tools.coaching.moments")
    parser.add_argument("table", choices=WRITTEN)
    WRITTEN[parser.parse_args().table]()
