"""Z cards: what happens once a play is over on which one was flipped."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.football import events
from engine.football.events import Play
from engine.machine import i64
from engine.tabletop.fumbles import OPTIONS, fumble_after_play
from engine.tabletop.injuries import hurt
from engine.tabletop.multipliers import multiply
from engine.tabletop.penalties import PUNTS, penalize
from engine.tabletop.snap import Snap

TIMES: Final = {codes.DOUBLE: 2, codes.TRIPLE: 3}


def apply_z(snap: Snap, play: Play, category: i64) -> None:
    """Read the Z result of a new card and add to a play what it says; what cannot be is passed over."""
    # TTF-Z-05, TTF-Z-06
    result = snap.chance.z_result()
    kind = result // codes.Z_KIND
    said = result % codes.Z_KIND
    if snap.trace.on:
        snap.trace.say("TTF-Z-05", f"Z result: {codes.z_result_text(result)}")
    if kind == codes.PENALTY:
        penalize(snap, play, codes.penalty_entry(result, category)[0], category)  # TTF-PEN-01, TTF-PEN-02
    elif snap.call.play in OPTIONS and not (kind == codes.INJURY and said == codes.BALL_CARRIER):
        fumble_after_play(snap, play, secure=kind == codes.FUMBLE_AWAY)  # TTF-RUN-41
    elif kind == codes.INJURY:
        # TTF-SEQ-01, TTF-INJ-04
        if snap.options.injuries and category < PUNTS and play.kind != events.FIELD_GOAL and not snap.call.fake:
            hurt(snap, play, said)
    elif kind in TIMES:
        multiply(snap, play, TIMES[kind])  # TTF-MULT-01
    elif kind != codes.NO_RESULT:
        fumble_after_play(snap, play, secure=kind == codes.FUMBLE_AWAY)
