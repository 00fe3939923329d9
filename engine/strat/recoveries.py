"""Who recovers a fumble: two dice on the chart of the side that has it, by the kind of fumble."""

from __future__ import annotations

from typing import Final

from engine.football.codes import NOBODY
from engine.machine import i64
from engine.strat import codes, coverage
from engine.strat.player import Defender, Squad
from engine.strat.snap import Snap
from engine.strat.turnover_tables import (
    DEFENSE_RECOVERERS,
    DEFENSE_RECOVERIES,
    OFFENSE_RECOVERERS,
    OFFENSE_RECOVERIES,
)

_LEFT_SIDED: Final = {"same G": "LG", "other G": "RG", "same T": "LT", "other T": "RT"}
_RIGHT_SIDED: Final = {"same G": "RG", "other G": "LG", "same T": "RT", "other T": "LT"}
_NOSE: Final = codes.DEFENDERS.index("NT")
_OR: Final = {"LT": _NOSE, "RT": _NOSE, "LILB": codes.MLB, "RILB": codes.MLB}
"""Who has a man's place in fronts that do without him."""
_LINEBACKERS: Final = (codes.LLB, codes.LILB, codes.MLB, codes.RILB, codes.RLB)
_OUTSIDE: Final = (codes.LLB, codes.RLB)
_INSIDE: Final = (codes.LILB, codes.RILB)


def recoverer(snap: Snap, kind: i64, *, kept: bool, sacker: i64 = NOBODY) -> i64:
    """The index of the man who has the ball; a man who is not there sends the dice rolling again."""
    # SOM-FUM-02, SOM-FUM-03
    while True:
        total = snap.chance.roll_two()
        if kept:
            name = OFFENSE_RECOVERERS[OFFENSE_RECOVERIES[kind][total]]
            found = _of_offense(snap.offense, name, snap.call.side, snap.call.blocking_back)
        else:
            found = _of_defense(snap, DEFENSE_RECOVERERS[DEFENSE_RECOVERIES[kind][total]], sacker)
        if found != NOBODY:
            return found


def _of_offense(squad: Squad, name: str, side: i64, blocking_back: i64) -> i64:
    """A man of the offence by the chart's name; same and other are seen from the side of the run."""
    name = (_LEFT_SIDED if side == codes.LEFT else _RIGHT_SIDED).get(name, name)
    if name in codes.OFFENSE_LINE:
        return squad.line[codes.OFFENSE_LINE.index(name)].index
    man = squad.men[codes.OFFENSE.index(name)]
    if man is None and name == "FB" and blocking_back != codes.NOBODY:
        man = squad.men[blocking_back]
    return NOBODY if man is None else man.index


def _of_defense(snap: Snap, name: str, sacker: i64) -> i64:
    """A man of the defence by the chart's name, NOBODY where nobody qualifies."""
    present = snap.present()
    if name == "sacker":
        return sacker
    if name in ("defender", "doubler"):
        return _covering(snap, present, doubling=name == "doubler")
    if name == "high LB":
        return _highest(snap, present, _LINEBACKERS)
    if name == "high OLB":
        return _highest(snap, present, _OUTSIDE)
    if name == "key":
        return _keying(snap, present)
    man = present[codes.DEFENDERS.index(name)]
    if man is None and name in _OR:
        man = present[_OR[name]]
    return NOBODY if man is None else man.index


def _covering(snap: Snap, present: list[Defender | None], *, doubling: bool) -> i64:
    """The man who covers the receiver; first one who helps him, where the chart asks for him."""
    position = coverage.primary(snap)
    helpers = [who for who, place in snap.against.doubled if place == snap.call.man]
    if doubling and helpers:
        position = helpers[0]
    man = None if position == codes.NOBODY else present[position]
    return NOBODY if man is None else man.index


def _keying(snap: Snap, present: list[Defender | None]) -> i64:
    """The free safety who keys, else the man in the middle."""
    man = present[codes.FS] if snap.against.keyed == snap.call.man else present[codes.MLB]
    return _highest(snap, present, _INSIDE) if man is None else man.index


def _highest(snap: Snap, present: list[Defender | None], positions: tuple[int, ...]) -> i64:
    """The best rated against runs of some men; ties are broken at random."""  # SOM-FUM-03, SOM-SPLIT-03
    found = [man for man in (present[position] for position in positions) if man is not None]
    if not found:
        return NOBODY
    ratings = [man.run_digit if snap.options.split_ratings else man.defense for man in found]
    best = max(ratings)
    equals = [man for man, rating in zip(found, ratings, strict=True) if rating == best]
    return equals[snap.chance.among(len(equals))].index
