"""Passes to a back behind the line, whose gains are runs: Screens, Shovels and Swings."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.fast_action.catching import incomplete, perhaps
from engine.fast_action.charts import PASS_NUMBERS
from engine.fast_action.gains import BLANK, within_rows
from engine.fast_action.player import Player
from engine.football.events import Play
from engine.machine import i64
from engine.tabletop import play_modifiers, tables
from engine.tabletop.catches import back_gain, completed
from engine.tabletop.coverage import completion_top, deflect_value
from engine.tabletop.gains import rush_column, rushing_yards
from engine.tabletop.interceptions import deflected, intercepted_by_table
from engine.tabletop.passing import fell, pass_rush, rushed
from engine.tabletop.running import run_number_change
from engine.tabletop.snap import Snap

HALVES: Final[list[int]] = [2, 4, 6, 1]
"""Halves of the yards by screen directive: Com, Com x2, Com x3, Com x1/2."""  # TTF-DECK-08, TTF-PASS-04


def screen(snap: Snap) -> Play:
    """A Screen to a man with a Rush Column."""
    place = snap.call.player
    back = _receiver(snap, tables.SCREEN)
    directive = snap.chance.screen()  # TTF-PASS-02
    if directive == codes.SCREEN_INTERCEPTED:
        return intercepted_by_table(snap, back)  # TTF-PASS-05
    if directive == codes.SCREEN_INCOMPLETE:
        snap.trace.say("TTF-PASS-02", "incomplete")
        return incomplete(snap, back)
    change = run_number_change(snap, play_modifiers.SCREEN_RUN, place)  # TTF-PASS-03
    row = within_rows(snap.chance.run_number() + change)
    yards = rushing_yards(snap, back, rush_column(back, False), row, reverse=True, scramble=False)  # TTF-PASS-03
    if yards == BLANK:
        return incomplete(snap, back)
    halves = yards * HALVES[directive]
    yards = halves // 2 if halves >= 0 else -(-halves // 2)  # TTF-PASS-04
    return completed(snap, back, yards)


def shovel(snap: Snap) -> Play:
    """A Shovel Pass from the Shotgun: nobody covers, nobody rushes, and only 48 may be intercepted."""
    back = _receiver(snap, tables.SHOVEL)
    number = snap.chance.pass_number()  # TTF-PASS-21
    base = snap.passer.complete[tables.QUICK]
    top = completion_top(snap, snap.call.player, tables.SHOVEL, base)  # TTF-PASS-21, TTF-PASS-22
    if number <= top:
        return completed(snap, back, back_gain(snap, snap.call.player, back, tables.SHOVEL))
    if number == PASS_NUMBERS and perhaps(snap, "48?"):
        return intercepted_by_table(snap, back)  # TTF-PASS-23
    snap.trace.say("TTF-PASS-23", "incomplete")
    return incomplete(snap, back)


def swing(snap: Snap) -> Play:
    """A Swing Pass: the Short range, with the first card's pass number."""
    place = snap.call.player
    back = _receiver(snap, tables.SWING)
    if rushed(snap, tables.SWING, codes.ORIGINAL):
        return pass_rush(snap)
    passer = snap.passer
    number = snap.chance.pass_number()  # TTF-PASS-25
    top = completion_top(snap, place, tables.SWING, passer.complete[tables.SHORT])
    low = max(top - deflect_value(snap), 0)  # TTF-DEFL-01
    if number <= low:
        return completed(snap, back, back_gain(snap, place, back, tables.SWING))
    if number <= top:
        return deflected(snap, back)
    if number >= passer.intercepted[tables.SHORT]:
        # TTF-PASS-26: Int is Int?, and Int? is incomplete
        stolen = not snap.options.doubtful_interceptions or perhaps(snap, "Int of a Swing")  # TTF-CARD-03
        return intercepted_by_table(snap, back) if stolen else incomplete(snap, back)
    return fell(snap, place, back, number)


def _receiver(snap: Snap, row: i64) -> Player:
    """The man named, to whom alone such a pass goes."""  # TTF-PASS-10
    back = snap.places[snap.call.player]
    assert back is not None
    snap.pass_type = row
    snap.target = snap.call.player
    snap.directed_at = back
    return back
