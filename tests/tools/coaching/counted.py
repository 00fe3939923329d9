"""Figures that coaches are compared by: shares of snaps, and so many a game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from itertools import pairwise

from tests.tools.coaching.snaps import (
    FIELD_GOAL,
    GOES,
    KICKED_POINT,
    KNEEL,
    LEADS,
    PASS,
    PUNT,
    RUN,
    SPIKE,
    TIMES,
    TWO_POINTS,
    Game,
    Snap,
    lead_of,
    time_of,
)

Counts = dict[str, list[float]]
"""By name of a figure: how often, and of how many."""
RECEIVERS = ("WR", "TE", "SE", "FL")
DISTANCES = ((1, "1"), (3, "2-3"), (6, "4-6"), (99, "7+"))
PLACES = ((10, "opp 10-1"), (34, "opp 34-11"), (49, "opp 49-35"), (79, "own 21-50"), (99, "own 1-20"))


def _band(bands: Iterable[tuple[int, str]], value: int) -> str:
    return next(name for highest, name in bands if value <= highest)


def counts_of(games: Iterable[Game]) -> tuple[Counts, int]:
    """All figures, and how many games there were."""
    found: Counts = defaultdict(lambda: [0.0, 0.0])
    number = 0
    for game in games:
        number += 1
        for before, snap in pairwise([None, *game.snaps]):
            assert snap is not None
            for name, share in FIGURES:
                share(found, name, snap)
            _fourth(found, snap)
            _moments(found, snap)
            if before is not None:
                _after(found, before, snap)
    for name in PER_GAME:
        found[name][1] = number
    return dict(found), number


def _add(found: Counts, name: str, value: bool) -> None:
    found[name][0] += value
    found[name][1] += 1


def _fourth(found: Counts, snap: Snap) -> None:
    """Go, kick or punt by time and score, place and distance."""
    if snap.down != 4 or snap.kind not in (*GOES, PUNT, FIELD_GOAL):
        return
    place, distance = _band(PLACES, snap.to_goal), _band(DISTANCES, snap.to_go)
    for what, where in (
        ("4th by place", f"{place}, {distance}"),
        ("4th by moment", f"{TIMES[time_of(snap)]}, lead {LEADS[lead_of(snap)]}"),
    ):
        _add(found, f"{what}: go, {where}", snap.kind in GOES)
        _add(found, f"{what}: kick, {where}", snap.kind == FIELD_GOAL)
    tied_late = snap.quarter == 4 and snap.left <= 120 and 0 <= snap.lead <= 8 and snap.to_goal >= 60
    if tied_late:
        _add(found, "4th: go in the own 40, not behind, Q4 2-0", snap.kind in GOES)
    if snap.quarter == 4 and 300 < snap.left <= 600 and snap.lead <= -9 and 30 <= snap.to_goal <= 45:
        _add(found, "4th: punt from opp 30-45, behind 9+, Q4 10-5", snap.kind == PUNT)


def _moments(found: Counts, snap: Snap) -> None:
    """Runs and passes in the moments that the clock and the score rule."""
    if snap.kind in (TWO_POINTS, KICKED_POINT):
        late = "Q4" if snap.quarter >= 4 else "earlier"
        _add(found, f"two points: {late}, lead {max(min(snap.lead, 17), -17)}", snap.kind == TWO_POINTS)
        return
    if snap.kind == RUN and snap.runner in RECEIVERS:
        _add(found, "runs of receivers a game", True)
        found[f"runs of receivers by down: {snap.down}"][0] += 1
        if snap.to_go == 1 and snap.down >= 3:
            _add(found, "runs of receivers with 1 to go, downs 3-4, a game", True)
    if snap.kind not in (RUN, PASS, KNEEL, SPIKE):
        return
    if snap.down < 4:
        _add(found, f"run share: {TIMES[time_of(snap)]}, lead {LEADS[lead_of(snap)]}", snap.kind == RUN)
    if snap.quarter == 4 and snap.left <= 120 and snap.lead >= 9:
        for kind in (RUN, PASS, KNEEL):
            _add(found, f"ahead 9+ in Q4 2-0: {kind}", snap.kind == kind)
    if snap.quarter == 2 and snap.left <= 60:
        _add(found, f"half 1-0, {'own 1-20' if snap.to_goal >= 80 else 'own 21+'}: run", snap.kind == RUN)
        _add(found, f"half 1-0, {'own 1-20' if snap.to_goal >= 80 else 'own 21+'}: kneel", snap.kind == KNEEL)


def _after(found: Counts, before: Snap, snap: Snap) -> None:
    """Time-outs, by who took them and after what."""
    for team in before.timeouts:
        own = "offense" if team == before.team else "defense"
        time = TIMES[time_of(before)]
        _add(found, "time-outs a game", True)
        found[f"time-outs: {time}, {own}"][0] += 1
        if before.quarter == 2 and before.left <= 60 and before.kind == RUN and own == "offense":
            _add(found, "time-outs: after own run, half 1-0, a game", True)


def _kind(kind: str, *, when: Callable[[Snap], bool] | None = None) -> Callable[[Counts, str, Snap], None]:
    def count(found: Counts, name: str, snap: Snap) -> None:
        if snap.kind == kind and (when is None or when(snap)):
            found[name][0] += 1

    return count


FIGURES = (
    ("punts a game", _kind(PUNT)),
    ("field goals a game", _kind(FIELD_GOAL)),
    ("field goals in the half's last 30 s a game", _kind(FIELD_GOAL, when=lambda s: s.quarter == 2 and s.left <= 30)),
    ("field goals on downs 1-3 a game", _kind(FIELD_GOAL, when=lambda s: 0 < s.down < 4)),
    ("fourth downs gone for a game (run)", _kind(RUN, when=lambda s: s.down == 4)),
    ("fourth downs gone for a game (pass)", _kind(PASS, when=lambda s: s.down == 4)),
    ("kneels a game", _kind(KNEEL)),
    ("kneels in the first half a game", _kind(KNEEL, when=lambda s: s.quarter == 2)),
    ("spikes a game", _kind(SPIKE)),
    ("runs a game", _kind(RUN)),
    ("passes a game", _kind(PASS)),
    ("two-point tries a game", _kind(TWO_POINTS)),
)
PER_GAME = (
    *(name for name, _ in FIGURES),
    "time-outs a game",
    "time-outs: after own run, half 1-0, a game",
    "runs of receivers a game",
    "runs of receivers with 1 to go, downs 3-4, a game",
)
