"""Z cards: what happens once a play is over on which one was flipped."""

from __future__ import annotations

from engine.fast_action import codes
from engine.football.events import Play
from engine.machine import i64
from engine.statis_pro.injuries import hurt
from engine.statis_pro.penalties import KICKS, penalize
from engine.statis_pro.snap import Snap
from engine.statis_pro.turnovers import fumble_after_play


def apply_z(snap: Snap, play: Play, category: i64) -> None:
    """Read the Z result of a new card and add to a play what it says.

    The category is 1 for runs, quick and screen passes, 2 for short and long ones, 3 for punts and field goals, 4 for
    kickoffs.
    """
    result = snap.chance.z_result()  # SPF-8.8.2a
    kind = result // codes.Z_KIND
    if snap.trace.on:
        snap.trace.say("SPF-8.8.2a", f"Z result: {codes.z_result_text(result)}")
    if kind == codes.PENALTY:
        side, number = codes.penalty_entry(result, category)  # SPF-8.8.3a
        penalize(snap, play, side, number, category)
    elif kind == codes.INJURY:
        if category >= KICKS:
            if snap.trace.on:
                snap.trace.say("SPF-8.8.4f", "nobody is hurt on kicks")
        elif snap.options.injuries:
            hurt(snap, play, result % codes.Z_KIND)
    elif kind != codes.NO_RESULT:
        fumble_after_play(snap, play, home_keeps=kind == codes.FUMBLE_AWAY)
