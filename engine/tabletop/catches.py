"""Passes that are caught, and the gains of those caught behind the line."""

from __future__ import annotations

from engine.fast_action.gains import within_rows
from engine.fast_action.player import Player
from engine.football import events
from engine.football.events import Play
from engine.machine import i64
from engine.tabletop import play_modifiers, tables
from engine.tabletop.coverage import catch_change
from engine.tabletop.gains import rush_column, rushing_yards
from engine.tabletop.snap import Snap
from engine.trace import in_yards


def completed(snap: Snap, target: Player, yards: i64) -> Play:
    """The pass is caught for so many yards."""
    snap.added = 0
    snap.holder = target
    if snap.trace.on:
        snap.trace.say("TTF-PASS-17", f"complete to #{target.index}: {in_yards(yards)}")
    return Play(events.PASS, [events.completion(snap.passer.index, target.index, yards)])  # TTF-PASS-20


def back_gain(snap: Snap, place: i64, back: Player, row: i64) -> i64:
    """Yards of a Shovel or Swing: a run, without blocking and tackling, begun behind the line."""
    change = catch_change(snap, place, row)  # TTF-PASS-24, TTF-PASS-27
    number = within_rows(snap.chance.run_number() + change)
    column = rush_column(back, row == tables.SHOVEL)
    yards = rushing_yards(snap, back, column, number, reverse=False, scramble=False)
    return yards + play_modifiers.CATCH_YARDS[row]  # TTF-PASS-24, TTF-PASS-27
