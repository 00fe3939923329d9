"""Yardage multipliers of Z results: the yards of the play count twice or three times."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.codes import FIELD
from engine.football.events import Play
from engine.football.live import follow
from engine.machine import i64
from engine.tabletop.snap import Snap

MULTIPLIED: Final = (events.RUSH, events.COMPLETION, events.SACK, events.RETURN)
"""Runs, completions, sacks and every kind of return."""  # TTF-MULT-02


def multiply(snap: Snap, play: Play, times: i64) -> None:
    """Multiply what the play's last man gained or lost; a score and a play without yards stay as they are."""
    live = follow(snap.state, play)
    if not play.events or live.touchdown or live.at_home:
        return  # TTF-MULT-03
    last = play.events[-1]
    if last.kind in MULTIPLIED:  # TTF-MULT-03, TTF-MULT-04: nothing that was kicked, thrown or walked off
        last.yards *= times  # TTF-MULT-01
        after = follow(snap.state, play)
        if last.kind == events.RETURN and after.touchdown:
            last.yards -= -after.spot if after.holder == after.offense else after.spot - FIELD  # to the goal line
        if snap.trace.on:
            snap.trace.say("TTF-MULT-01", f"times {times}: {last.yards}")
