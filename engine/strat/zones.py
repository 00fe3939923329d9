"""Who stands where: zones that runs attack, players behind them, columns of the defense's card."""

from __future__ import annotations

from typing import Final

from engine.machine import i64
from engine.strat import codes
from engine.strat.formation_tables import ABSENT, COVERS
from engine.strat.rush_tables import FOUR_MAN, THREE_MAN
from engine.strat.snap import Snap

LINEBACKERS: Final = range(codes.FIRST_LINEBACKER, codes.FIRST_BACK)
EXTRA_BACKS: Final = range(codes.DB1, codes.DB2 + 1)
SAFETY: Final = range(codes.FS, codes.FS + 1)

# By run and side; a run to the offense's right attacks the defense's left.  # SOM-RUN-05
LINEBUCK_ZONE: Final = [codes.LT_SLOT, codes.CENTER_BLITZ, codes.RT_SLOT]  # SOM-D43-02
_LEFT_ZONES: Final = {
    codes.OFF_TACKLE: [codes.LT_SLOT, codes.LT_BLITZ],
    codes.END_RUN: [codes.LE_SLOT, codes.LE_BLITZ],
}
_RIGHT_ZONES: Final = {
    codes.OFF_TACKLE: [codes.RT_SLOT, codes.RT_BLITZ],
    codes.END_RUN: [codes.RE_SLOT, codes.RE_BLITZ],
}
LOOK_IN: Final = [codes.LEFT_LOOK_IN, codes.RIGHT_LOOK_IN]


def attacks_left(snap: Snap) -> bool:
    """Whether a play goes at the defense's left."""  # SOM-RUN-05
    return snap.call.side == codes.RIGHT


def attacked(snap: Snap) -> list[int]:
    """The slots and blitz areas a run attacks."""  # SOM-D43-02
    if snap.call.play == codes.LINEBUCK:
        return LINEBUCK_ZONE
    return (_LEFT_ZONES if attacks_left(snap) else _RIGHT_ZONES)[snap.call.play]


def in_zone(snap: Snap) -> list[int]:
    """Positions of linebackers, and of the free safety, in the attacked zone."""  # SOM-D43-03, SOM-FS-03
    if snap.call.draw and snap.against.guess == codes.PASS_CALLED:
        return []  # SOM-DRAW-02: those on the line are out of the play
    zone = attacked(snap)
    return snap.standing(LINEBACKERS, zone) + (snap.standing(SAFETY, zone) if _safety_counts(snap) else [])


def _safety_counts(snap: Snap) -> bool:
    """A free safety who keys another player is out of the play."""  # SOM-KEY-02
    return snap.against.keyed in (codes.NOBODY, snap.call.player)


def most_linebackers(snap: Snap) -> i64:
    """The last column of the defense's card for a run."""  # SOM-CARD-08, SOM-CARD-09
    return len(snap.defense.card.runs[snap.call.play]) - 1


def run_column(snap: Snap) -> i64:
    """The column of the defense's card: linebackers in the attacked zone."""  # SOM-RUN-03, SOM-D43-03
    most = most_linebackers(snap)
    if snap.call.draw and snap.against.guess == codes.RUN_CALLED:
        return most  # SOM-DRAW-03
    count: i64 = len(in_zone(snap))
    if snap.call.play == codes.LINEBUCK and both_inside_blitz(snap):
        count = max(count, snap.edition.two_inside_blitzers)  # SOM-D34-04, SOM-D34-05
    if snap.call.play != codes.END_RUN and snap.defense.card.base == FOUR_MAN and snap.front == THREE_MAN:
        count = 1 if count >= 2 else 0  # SOM-SW-03
    return min(count, most)  # SOM-SW-10


def four_linebackers(snap: Snap) -> bool:
    """Whether the formation has two inside linebackers."""
    return COVERS[snap.against.formation][codes.LILB] != ABSENT


def both_inside_blitz(snap: Snap) -> bool:
    """Whether both inside linebackers stand in their blitz areas."""  # SOM-D34-04, SOM-D34-05
    at = snap.against.at
    if not four_linebackers(snap) or snap.call.draw:
        return False
    return at[codes.LILB] == codes.LT_BLITZ and at[codes.RILB] == codes.RT_BLITZ


def behind(snap: Snap) -> list[int]:
    """The zones behind the attacked one."""  # SOM-CON-07
    left = attacks_left(snap)
    if snap.call.play == codes.END_RUN:
        return [codes.LEFT_FLAT if left else codes.RIGHT_FLAT]
    if snap.call.play == codes.OFF_TACKLE and four_linebackers(snap):
        return [codes.LEFT_LOOK_IN if left else codes.RIGHT_LOOK_IN]
    return LOOK_IN


def backed_up(snap: Snap) -> i64:
    """How many linebackers, extra backs and free safeties stand behind the attacked zone."""  # SOM-DB-02
    places = behind(snap)
    count = len(snap.standing(LINEBACKERS, places)) + len(snap.standing(EXTRA_BACKS, places))
    return count + (len(snap.standing(SAFETY, places)) if _safety_counts(snap) else 0)
