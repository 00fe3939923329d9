"""How the clock and the score change fourth downs, fitted to the real ones of 2009 to 2019.

    python -m tests.tools.coaching.moments > engine/coaching/fourth_down_moments.csv

Odds of going for it are those of the place and distance times a factor of the moment, times one of the moment and the
kind of place; where there are few cases factors shrink towards 1. So are odds of a field goal among the kicks.
"""

from __future__ import annotations

import csv
import sys
from collections import defaultdict
from math import exp, log

from engine.coaching.moments import KICK_PLACES, LEADS, PLACES, TIMES, kick_place, place_kind
from engine.coaching.situations import DISTANCES, FARTHEST, FOURTH_DOWNS
from tests.tools.coaching.real import real_games
from tests.tools.coaching.snaps import FIELD_GOAL, GOES, PUNT, lead_of, place_of, time_of

YEARS = range(2009, 2020)
PRIOR_MOMENT = 1.0
PRIOR_PLACE = 0.5
"""Variances of the logarithms of factors before anything was counted."""
ROUNDS = 60
LEAST, MOST = 0.002, 400.0
THOUSAND = 1000
Cells = dict[tuple[int, int, int], list[float]]
"""By moment, kind of place, and place with distance: cases, and how many of them."""


def counted() -> tuple[Cells, Cells]:
    """Fourth downs: gone for or not; and of kicks, field goals or not."""
    goes: Cells = defaultdict(lambda: [0.0, 0.0])
    kicks: Cells = defaultdict(lambda: [0.0, 0.0])
    for year in YEARS:
        for game in real_games(year, {}):
            for snap in game.snaps:
                if snap.down != 4 or snap.kind not in (*GOES, PUNT, FIELD_GOAL) or snap.to_goal > FARTHEST[0]:
                    continue
                moment, place = time_of(snap) * len(LEADS) + lead_of(snap), place_of(snap)
                cell = goes[moment, place_kind(snap.to_goal, snap.to_go), place]
                cell[0] += 1
                cell[1] += snap.kind in GOES
                if snap.kind not in GOES:
                    cell = kicks[moment, kick_place(snap.to_goal), place]
                    cell[0] += 1
                    cell[1] += snap.kind == FIELD_GOAL
    return goes, kicks


def fitted(cells: Cells) -> tuple[dict[int, float], dict[int, float], dict[tuple[int, int], float]]:
    """Logarithms: of each place's own odds, of every moment's factor, and of that of moment and kind of place."""
    own: dict[int, float] = defaultdict(float)
    moments: dict[int, float] = defaultdict(float)
    kinds: dict[tuple[int, int], float] = defaultdict(float)
    for _ in range(ROUNDS):
        _step(cells, own, moments, kinds, lambda moment, kind, place: (own, place), 25.0)
        _step(cells, own, moments, kinds, lambda moment, kind, place: (moments, moment), PRIOR_MOMENT)
        _step(cells, own, moments, kinds, lambda moment, kind, place: (kinds, (moment, kind)), PRIOR_PLACE)
    return own, moments, kinds


def _step(cells, own, moments, kinds, of, variance):  # type: ignore[no-untyped-def]
    """One Newton step for one family of factors."""
    slopes: dict[object, list[float]] = defaultdict(lambda: [0.0, 0.0])
    family = own
    for (moment, kind, place), (cases, hits) in cells.items():
        family, key = of(moment, kind, place)
        chance = 1 / (1 + exp(-(own[place] + moments[moment] + kinds[moment, kind])))
        slopes[key][0] += hits - cases * chance
        slopes[key][1] += cases * chance * (1 - chance)
    for key, (slope, curve) in slopes.items():
        family[key] += max(min((slope - family[key] / variance) / (curve + 1 / variance), 1.0), -1.0)


def _factor(value: float) -> int:
    return max(round(THOUSAND * max(min(exp(value), MOST), LEAST)), 1)


def calm_odds(cells: Cells, own: dict[int, float]) -> list[int]:
    """By place and distance: odds where the moment does not matter, of a thousand of those of all moments together."""
    found = []
    for place in range(len(FOURTH_DOWNS)):
        some = [each for (_, _, where), each in cells.items() if where == place]
        cases, hits = sum(each[0] for each in some), sum(each[1] for each in some)
        every = log((hits + 0.5) / (cases - hits + 0.5))
        found.append(_factor(own[place] - every) if cases else THOUSAND)
    return found


def main() -> None:
    """Write the table; the factors of `league_fourth_downs.csv` go to the other stream."""
    goes, kicks = counted()
    own, moments, kinds = fitted(goes)
    kick_own, kick_moments, kick_kinds = fitted(kicks)
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(["time", "lead", "downs", *PLACES, *KICK_PLACES])
    for time, name in enumerate(TIMES):
        for lead, points in enumerate(LEADS):
            moment = time * len(LEADS) + lead
            downs = round(sum(cases for (when, _, _), (cases, _) in goes.items() if when == moment))
            go = [_factor(moments[moment] + kinds[moment, kind]) for kind in range(len(PLACES))]
            kick = [_factor(kick_moments[moment] + kick_kinds[moment, kind]) for kind in range(len(KICK_PLACES))]
            writer.writerow([name, points, downs, *go, *kick])
    go_calm, kick_calm = calm_odds(goes, own), calm_odds(kicks, kick_own)
    for (zone, distance), go_odds, kick_odds in zip(FOURTH_DOWNS, go_calm, kick_calm, strict=True):
        print(f"{zone},{distance},{go_odds},{kick_odds}", file=sys.stderr)
    assert len(go_calm) % len(DISTANCES) == 0


if __name__ == "__main__":
    main()
