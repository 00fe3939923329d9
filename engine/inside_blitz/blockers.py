"""Who blocks when a card names a lineman, RB, LE or RE, and how well."""

from __future__ import annotations

from typing import Final

from engine.inside_blitz import charts, codes
from engine.inside_blitz.lineups import lineman_at
from engine.inside_blitz.player_record import BACK, TIGHT_END, WIDE_RECEIVER, Player
from engine.inside_blitz.snap import Snap
from engine.machine import i64

KINDS: Final = (0, BACK, WIDE_RECEIVER, TIGHT_END)
"""By the tens of a blocker's code."""


def blocker(snap: Snap, key: i64, *, passing: bool) -> Player | None:
    """The player behind a position of the offense; None where the team has nobody."""
    if key < codes.FIRST_BLOCKER:
        return lineman_at(snap.offense, key - codes.FIRST_LINEMAN)
    code = snap.charts.blockers[snap.against.alignment][key - codes.FIRST_BLOCKER]  # IBF-LINE-08, IBF-LINE-11
    if code == charts.BEST:
        return _best(snap, passing=passing)
    return _numbered(snap, KINDS[code // 10], code % 10)


def run_rating(snap: Snap, key: i64) -> i64:
    """Run blocking of a position; nobody there is 0."""  # IBF-LINE-12, IBF-LINE-13
    player = blocker(snap, key, passing=False)
    return 0 if player is None else player.run_block


def pass_rating(snap: Snap, key: i64) -> i64:
    """What a position adds to the rusher's rating: negative where it blocks well. Ends have no such rating."""
    player = blocker(snap, key, passing=True)
    if player is None or player.kind in (WIDE_RECEIVER, TIGHT_END):
        return 0  # IBF-RUSH-09
    return player.pass_block  # IBF-LINE-12


def _free(snap: Snap) -> list[Player]:
    """Players of the receiver chart without the ball and not thrown to, from the left."""  # IBF-LINE-10
    return [
        player for player in snap.offense.receivers if player.index != snap.call.player and snap.offense.able(player)
    ]


def _best(snap: Snap, *, passing: bool) -> Player | None:
    """The back who blocks best; on passes the most negative rating is best."""  # IBF-LINE-09
    best: Player | None = None
    free = _free(snap)
    for player in free:
        if player.kind != BACK:
            continue
        if best is None or (player.pass_block < best.pass_block if passing else player.run_block > best.run_block):
            best = player
    if best is None and free:
        return free[0]  # IBF-LINE-13
    return best


def _numbered(snap: Snap, kind: i64, which: i64) -> Player | None:
    """The first or second player of a kind; without him the next player to the right who is not called on."""
    free = _free(snap)
    same = [player for player in free if player.kind == kind]
    if len(same) >= which:
        return same[which - 1]
    if not same:
        return free[0] if free else None  # IBF-LINE-13
    after = free.index(same[-1]) + 1
    return free[after] if after < len(free) else None  # IBF-LINE-13
