"""Screen passes, which use neither the quarterback's card nor coverage."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.fast_action.calls import stance
from engine.fast_action.catching import incomplete
from engine.fast_action.gains import within_rows
from engine.football import events
from engine.football.events import Play
from engine.statis_pro import tables
from engine.statis_pro.coverage import kept_in
from engine.statis_pro.gains import rushing_yards
from engine.statis_pro.interceptions import intercepted_by_table
from engine.statis_pro.snap import Snap
from engine.trace import in_yards

HALVES: Final[list[int]] = [2, 4, 6, 1]
"""Halves of the yards by screen directive: COM, COMx2, COMx3, COMx1/2."""  # SPF-8.3.7.2c


def screen(snap: Snap) -> Play:
    """A screen pass to the back called."""
    place = snap.call.player
    back = snap.places[place]
    assert back is not None
    snap.directed_at = back
    directive = snap.chance.screen()  # SPF-8.3.7b
    if directive == codes.SCREEN_INTERCEPTED:
        return intercepted_by_table(snap, tables.SCREEN, back)  # SPF-8.3.7.3a
    if directive == codes.SCREEN_INCOMPLETE or kept_in(snap, place):
        if snap.trace.on:
            snap.trace.say("SPF-8.3.7.1", "incomplete")
        return incomplete(snap, back)  # SPF-8.3.7.1, SPF-8.3.7.3b, SPF-O.4b
    if not back.rush_n:
        if snap.trace.on:
            snap.trace.say("SPF-8.3.3b", f"#{back.index} has no column N: incomplete")
        return incomplete(snap, back)  # SPF-8.3.3b
    run_number = snap.chance.run_number()
    column = stance(snap.against.selection, place)
    change = tables.RUN_NUMBERS[tables.SCREEN_RUN][column]
    row = within_rows(run_number + change)  # SPF-8.3.7.2b, SPF-8.3.7.2d
    if snap.trace.on:
        text = f"run number {run_number} {change:+d} ({tables.RUN_DEFENSES[column]}): row {row}"
        snap.trace.say("SPF-8.3.7.2b", text)
    yards = rushing_yards(snap, back, row)  # SPF-8.3.7.2a
    yards = -(-yards * HALVES[directive] // 2)  # SPF-8.3.7.2c
    snap.added = 0
    snap.holder = back
    if snap.trace.on:
        snap.trace.say("SPF-8.3.7.2c", f"{codes.SCREENS[directive]}: {in_yards(yards)}")
    return Play(events.PASS, [events.completion(snap.passer.index, back.index, yards)])
