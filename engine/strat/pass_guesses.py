"""Right, Wrong or Rec 2-tmd: columns of the quarterback's card and of the receiver's."""

from __future__ import annotations

from typing import Final

from engine.machine import i64
from engine.strat import codes, coverage, zones
from engine.strat.rush_tables import THREE_MAN
from engine.strat.snap import Snap

FLATS: Final = (codes.FLAT, codes.LOOK_IN)


def quarterback_guess(snap: Snap) -> i64:
    """The column of the quarterback's card."""  # SOM-PASS-02, SOM-CALL-08
    if snap.dumped:
        return codes.RIGHT_GUESS  # SOM-DUMP-06, SOM-FAR-04
    if coverage.doubled_by_back(snap) or coverage.doubled_by_linebacker(snap):
        return codes.TWO_TIMED  # SOM-DT-03, SOM-PREV-05, SOM-FAR-03
    if coverage.reassigned(snap) != codes.NOBODY:
        return codes.RIGHT_GUESS  # SOM-DTX-02
    return _guess(snap)


def receiver_guess(snap: Snap) -> i64:
    """The column of the receiver's card."""  # SOM-REC-04
    if snap.dumped:
        return codes.RIGHT_GUESS  # SOM-DUMP-06
    if coverage.doubled_by_back(snap):
        return codes.TWO_TIMED  # SOM-DT-05, SOM-DTX-05
    if coverage.doubled_by_linebacker(snap) or coverage.reassigned(snap) != codes.NOBODY:
        return codes.RIGHT_GUESS  # SOM-PREV-05, SOM-DTX-02
    if snap.call.play in FLATS and coverage.is_open(snap):
        return codes.WRONG_GUESS  # SOM-OPEN-01
    return _guess(snap)  # SOM-PASS-05


def _guess(snap: Snap) -> i64:
    passing = snap.against.guess == codes.PASS_CALLED
    if snap.call.play == codes.FLAT and snap.options.flats_as_runs:  # SOM-FAR-01, SOM-FAR-02, SOM-FAR-06
        keyed = snap.against.keyed != codes.NOBODY
        return codes.WRONG_GUESS if passing or keyed else codes.RIGHT_GUESS  # SOM-FAR-05
    if not passing:
        return codes.WRONG_GUESS  # SOM-KEY-08
    return codes.WRONG_GUESS if _into_empty_zone(snap) else codes.RIGHT_GUESS


def _into_empty_zone(snap: Snap) -> bool:
    """Whether a flat goes where nobody stands, and that is Wrong."""
    if not snap.options.empty_zone_wrong or snap.call.play not in FLATS or coverage.in_target_zone(snap):
        return False
    if snap.edition.empty_zone_wrong:
        return True  # SOM-FLX-02
    needed = 2 if snap.front == THREE_MAN else 1
    blitz = len(snap.standing(zones.LINEBACKERS, list(codes.BLITZ_AREAS))) >= needed
    return not (blitz and len(snap.against.doubled) <= 1)  # SOM-FLX-01
