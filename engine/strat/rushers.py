"""Who rushes the passer, who blocks him, and with which ratings."""

from __future__ import annotations

from typing import Final

from engine.machine import i64
from engine.strat import codes, coverage, zones
from engine.strat.blockers import BACKS
from engine.strat.formation_tables import RUSH_POINTS as FORMATION_POINTS
from engine.strat.formation_tables import SAYS
from engine.strat.player import Defender, is_tight_end
from engine.strat.rush_tables import (
    BLITZ_POINTS,
    BLOCKERS,
    FIVE_MAN,
    LINEMEN,
    PAIR_BLOCKERS,
    PAIR_RUSHERS,
    RUSH_POINTS,
    RUSHERS,
    THREE_MAN,
)
from engine.strat.snap import Snap

SAFETY_ASTERISK: Final = 10
"""A free safety who blitzes rushes as (10*) 0."""  # SOM-SB-07
_ASTERISK: Final = RUSHERS.index("asterisk")
_HIGH: Final = RUSHERS.index("high LB")
_BLOCKING_BACK: Final = BLOCKERS.index("BB")
ONE_BACK: Final = "one back"
UNBLOCKED: Final = -1
"""The back who should block is the receiver meant: a sack for certain."""  # SOM-OF-11, SOM-OF-12


def blitzers(snap: Snap) -> list[int]:
    """Positions of the linebackers who blitz, the best rusher first: only they can be called."""
    # SOM-RUSH-14, SOM-RUSH-16
    there = snap.standing(zones.LINEBACKERS, list(codes.BLITZ_AREAS))
    return sorted(there, key=lambda position: -_man(snap, position).rush)


def _man(snap: Snap, position: i64) -> Defender:
    man = snap.defender(position)
    assert man is not None
    return man


def on_line(snap: Snap) -> i64:
    """Linemen, linebackers and the free safety on the line."""  # SOM-USR-05
    slots = list(range(len(codes.SLOTS)))
    return (
        len(LINEMEN[snap.front])
        + len(snap.standing(zones.LINEBACKERS, slots))
        + len(snap.standing(zones.SAFETY, slots))
    )


def rusher(snap: Snap) -> i64:
    """The position of the man whom the white die calls, NOBODY where there is none."""  # SOM-RUSH-02, SOM-SW-09
    called = PAIR_RUSHERS[snap.front][snap.white]
    if called == _ASTERISK:
        return _starred(snap)
    if called < _HIGH:
        return called
    blitzing = blitzers(snap)
    place = called - _HIGH
    return blitzing[place] if place < len(blitzing) else codes.NOBODY  # SOM-RUSH-08


def _starred(snap: Snap) -> i64:
    """One of the men with an asterisk."""  # SOM-RUSH-05, SOM-RUSH-06, SOM-RUSH-07
    found = [position for position in LINEMEN[snap.front] + blitzers(snap) if _man(snap, position).asterisk]
    if coverage.safety_blitz(snap):
        found.append(codes.FS)
    if not found:
        return codes.NOBODY
    if snap.edition.asterisks_at_random:
        return found[snap.chance.among(len(found))]
    turn = snap.asterisk_turn
    snap.asterisk_turn += 1
    return found[turn % len(found)]


def rush_rating(snap: Snap, position: i64) -> i64:
    """The rating of the rusher with all that changes it."""  # SOM-RUSH-09, SOM-RUSH-11
    starred = PAIR_RUSHERS[snap.front][snap.white] == _ASTERISK
    if position == codes.FS:
        rating: i64 = SAFETY_ASTERISK if starred else 0
    else:
        man = _man(snap, position)
        rating = man.asterisk if starred else man.rush
    return max(rating + _points(snap, position), 1)


def _points(snap: Snap, position: i64) -> i64:
    points: i64 = FORMATION_POINTS[snap.call.formation]
    if snap.call.shotgun:
        points += RUSH_POINTS["shotgun"]  # SOM-GUN-01
    doubled = coverage.doubled_by_back(snap) or coverage.doubled_by_linebacker(snap)
    if snap.options.updated_sacks and doubled:
        points += RUSH_POINTS["correct double-team"]  # SOM-USR-04
    if snap.front == FIVE_MAN:
        return points + RUSH_POINTS["5-6"]  # SOM-56-03
    if snap.defense.card.base != snap.front:  # SOM-RUSH-12
        points += RUSH_POINTS["base 4-3 in a 3-man front" if snap.front == THREE_MAN else "base 3-4 in a 4-man front"]
    if snap.inside_ten:
        return points  # SOM-RUSH-10
    extra = [blitzer for blitzer in blitzers(snap) if blitzer != position]
    return points + BLITZ_POINTS[snap.front][len(extra)]  # SOM-RUSH-09


def block_rating(snap: Snap) -> i64:
    """The pass block that meets him, UNBLOCKED for none."""
    blocker = PAIR_BLOCKERS[snap.front][snap.white]
    if blocker != _BLOCKING_BACK:
        return snap.offense.line[blocker].pass_block
    if ONE_BACK in SAYS[snap.call.formation] and snap.call.man in BACKS:
        return UNBLOCKED  # SOM-OF-11, SOM-OF-12
    if snap.call.blocking_back not in (codes.NOBODY, snap.call.man):
        return _pass_block(snap, snap.call.blocking_back)
    others = [_pass_block(snap, place) for place in BACKS if place != snap.call.man]
    return max([0, *others])  # SOM-BB-02, SOM-RUSH-13, SOM-OF-13, SOM-OF-18


def _pass_block(snap: Snap, place: i64) -> i64:
    man = snap.offense.men[place]
    return 0 if man is None or is_tight_end(man) else man.pass_block  # SOM-OF-05
