"""Whether a defense guessed right: the column of a card of the offense that a run or a pass is read in."""

from __future__ import annotations

from typing import Final

from engine.machine import i64
from engine.strat import codes, coverage, zones
from engine.strat.formation_tables import SAYS
from engine.strat.rush_tables import THREE_MAN
from engine.strat.snap import Snap
from engine.strat.usage import EXHAUSTED

WHITE_DIE_ONE: Final = "white die 1"


def run_guess(snap: Snap) -> i64:
    """The column of a carrier's card; draws are runs to the guess."""  # SOM-RUN-02, SOM-CALL-08, SOM-CALL-09
    guess = _fresh_guess(snap)
    if snap.fatigue < EXHAUSTED:
        return guess
    return codes.RIGHT_GUESS if guess == codes.WRONG_GUESS else codes.KEYED  # SOM-FAT-03


def _fresh_guess(snap: Snap) -> i64:
    call, against = snap.call, snap.against
    if against.guess == codes.PASS_CALLED:
        if WHITE_DIE_ONE in SAYS[call.formation] and snap.white == 1:
            return codes.RIGHT_GUESS  # SOM-OF-14
        return codes.WRONG_GUESS
    if call.draw:
        return codes.KEYED  # SOM-DRAW-03, SOM-DRAW-05
    if against.keyed == codes.NOBODY:
        return codes.RIGHT_GUESS
    if against.keyed != call.player:
        return codes.WRONG_GUESS  # SOM-KEY-07
    return codes.KEYED if _key_holds(snap) else codes.RIGHT_GUESS


def _key_holds(snap: Snap) -> bool:
    """Whether the zone is manned as a key asks for it."""
    count = len(zones.in_zone(snap))
    if not count:
        return False  # SOM-KEY-05
    if snap.edition.key_needs_maximum:
        return count >= _most_in_zone(snap)  # SOM-KEY-04
    if snap.edition.strict_three_four_key and zones.four_linebackers(snap) and snap.call.play != codes.END_RUN:
        return _both_places_filled(snap)  # SOM-D34-08
    return True  # SOM-KEY-03


def _most_in_zone(snap: Snap) -> i64:
    one = snap.call.play == codes.END_RUN or snap.defense.card.base != THREE_MAN
    return 1 if one else 2


def _both_places_filled(snap: Snap) -> bool:
    """Both tackle slots against a linebuck, slot and blitz area against an off tackle run."""  # SOM-KEY-06
    slots = [codes.LT_SLOT, codes.RT_SLOT] if snap.call.play == codes.LINEBUCK else zones.attacked(snap)
    filled = {snap.against.at[position] for position in zones.in_zone(snap)}
    return filled.issuperset(slots)


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
    if coverage.is_flat_as_run(snap):  # SOM-FAR-01, SOM-FAR-06
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
