"""Who covers a receiver, who helps, who is open, and how many men a pass meets."""

from __future__ import annotations

from typing import Final

from engine.machine import i64
from engine.strat import assignments, codes, zones
from engine.strat.formation_tables import DEFENSES, SAYS
from engine.strat.men_tables import LONE_DEFENDERS
from engine.strat.player import Defender
from engine.strat.snap import Snap

_ALL_BACKS: Final = range(codes.FIRST_BACK, len(codes.DEFENDERS))
_SHORT_YARDAGE: Final = "short yardage"
_SHORT_YARDAGE_MEN: Final = {codes.FLAT: 1, codes.LOOK_IN: 1, codes.SHORT: 3, codes.LONG: 0}
SHORT_LEAST: Final = 3
"""Men of the first column for short passes."""  # SOM-CARD-10
FIRST_ZONE: Final = codes.LEFT_FLAT
FS_ANY: Final = "FS any"
FS_ON_FL: Final = "FS on FL"


def covering(snap: Snap, place: i64) -> i64:
    """The position of the man who covers a receiver, NOBODY for none."""
    return assignments.covering(snap.call.formation, snap.offense.men, snap.against.formation, place)


def is_linebacker(position: i64) -> bool:
    """Whether a position is a linebacker's."""
    return codes.FIRST_LINEBACKER <= position < codes.FIRST_BACK


def doubled_by_back(snap: Snap) -> bool:
    """Whether a back helps to cover the receiver meant."""  # SOM-DT-01, SOM-DT-07
    return any(place == snap.call.man and not is_linebacker(position) for position, place in snap.against.doubled)


def doubled_by_linebacker(snap: Snap) -> bool:
    """Whether a linebacker does, on a pass where that helps."""  # SOM-PREV-05
    deep = snap.call.play in (codes.SHORT, codes.LONG)
    doubled = snap.against.doubled
    return deep and any(place == snap.call.man and is_linebacker(position) for position, place in doubled)


def is_open(snap: Snap) -> bool:
    """Whether nobody covers the receiver meant."""  # SOM-OPEN-03
    position = covering(snap, snap.call.man)
    if position in (codes.NOBODY, snap.against.shadow):  # SOM-SHAD-01
        return True
    elsewhere = any(who == position and place != snap.call.man for who, place in snap.against.doubled)
    if elsewhere and is_linebacker(position):
        return True  # SOM-PREV-07
    place = snap.against.at[position]
    if place == codes.LONG_ZONE:
        return snap.call.play != codes.LONG  # SOM-DB-03
    return 0 <= place < FIRST_ZONE and not snap.inside_ten  # SOM-LB-02, SOM-RATE-08


def target_zone(snap: Snap) -> list[int]:
    """The places a pass goes to; a flat to the offence's right is the defence's left."""  # SOM-RUN-05, SOM-PASS-03
    if snap.call.play == codes.FLAT:
        return [codes.LEFT_FLAT if zones.attacks_left(snap) else codes.RIGHT_FLAT]
    if snap.call.play == codes.LOOK_IN:
        return zones.LOOK_IN
    return [codes.SHORT_ZONE if snap.call.play == codes.SHORT else codes.LONG_ZONE]


def in_target_zone(snap: Snap) -> list[int]:
    """Positions there; men who double somebody or shadow stand nowhere."""  # SOM-DT-06, SOM-PREV-06, SOM-SHAD-04
    busy = [position for position, _ in snap.against.doubled]
    if snap.against.shadow != codes.NOBODY:
        busy.append(snap.against.shadow)
    there = snap.standing(range(codes.FIRST_LINEBACKER, len(codes.DEFENDERS)), target_zone(snap))
    found = [position for position in there if position not in busy]
    if codes.FS not in found and (_safety_doubles(snap) or _safety_moves(snap, busy)):
        found.append(codes.FS)  # SOM-DT-02, SOM-FS-04
    return found


def _safety_doubles(snap: Snap) -> bool:
    return (codes.FS, snap.call.man) in snap.against.doubled


def _safety_moves(snap: Snap, busy: list[int]) -> bool:
    """Whether the formation brings the free safety into the zone of the pass."""  # SOM-OF-19, SOM-OF-20, SOM-OF-23
    said = SAYS[snap.call.formation]
    wanted = FS_ANY in said or (FS_ON_FL in said and snap.call.man == codes.FL)
    free = snap.against.at[codes.FS] in (codes.SHORT_ZONE, codes.LONG_ZONE)
    return wanted and free and codes.FS not in busy


def men(snap: Snap) -> i64:
    """How many men the column of the defence's card has."""  # SOM-PASS-03
    play = snap.call.play
    if snap.dumped:
        return 0  # SOM-DUMP-06
    if DEFENSES[snap.against.formation].startswith(_SHORT_YARDAGE):
        return _SHORT_YARDAGE_MEN[play]  # SOM-SY-02
    if play == codes.LONG and safety_blitz(snap):
        return 0  # SOM-SB-03
    there = in_target_zone(snap)
    flat = play in (codes.FLAT, codes.LOOK_IN)
    if flat and len(there) == 1 and snap.options.lone_defender_check:
        man = snap.defender(there[0])
        if man is not None:
            return LONE_DEFENDERS[man.defense][snap.white]  # SOM-FLX-03, SOM-FLX-04
    return len(there)


def pass_column(snap: Snap) -> i64:
    """The place of that column on the card."""  # SOM-CARD-10
    last = len(snap.defense.card.passes[codes.section(snap.call.play) - codes.RUN_SECTIONS]) - 1
    least = SHORT_LEAST if snap.call.play == codes.SHORT else 0
    return min(max(men(snap) - least, 0), last)


def safety_blitz(snap: Snap) -> bool:
    """Whether the free safety rushes: shown before, on the line now, and a pass called."""  # SOM-SB-01
    on_line = 0 <= snap.against.at[codes.FS] < FIRST_ZONE
    return snap.against.blitz_shown and on_line and snap.against.guess == codes.PASS_CALLED


def highest(snap: Snap, positions: list[int]) -> Defender | None:
    """The man with the best rating against passes; ties are broken at random."""  # SOM-INT-05
    found = [man for man in (snap.defender(position) for position in positions) if man is not None]
    if not found:
        return None
    best = max(man.defense for man in found)
    equals = [man for man in found if man.defense == best]
    return equals[snap.chance.among(len(equals))]


def backs_among(positions: list[int]) -> list[int]:
    """The defensive backs among some positions."""
    return [position for position in positions if position in _ALL_BACKS]


def linebackers_among(positions: list[int]) -> list[int]:
    """The linebackers among some positions; the free safety and extra backs count as such there."""  # SOM-FS-03
    fixed = (codes.LCB, codes.RCB, codes.SS)
    return [position for position in positions if position not in fixed]
