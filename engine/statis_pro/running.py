"""Runs: what the directive adds, the run number and its column, end-arounds, sneaks and flops."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.fast_action.blocking import directive_value
from engine.fast_action.calls import stance
from engine.fast_action.gains import INSIDE_FLOOR, read_cell, within_rows
from engine.fast_action.player_record import Player
from engine.fast_action.snap import RUSH_SG
from engine.football import events
from engine.football.events import Play
from engine.machine import i64
from engine.statis_pro import calls, tables
from engine.statis_pro.gains import break_yards, rushing_yards
from engine.statis_pro.snap import Snap
from engine.trace import in_yards

FLOP_YARDS: Final = -1  # SPF-7.1.2.2b
LONG_ROWS: Final = (1, tables.ROWS)
"""The run numbers of the SG column that send an end-around to the LG column."""  # SPF-8.2.6e


def run(snap: Snap) -> Play:
    """An inside run or sweep by the player called."""
    call = snap.call
    carrier = _carrier(snap)
    directive = snap.chance.run_directive(call.play, "who blocks and tackles")  # SPF-8.2.1
    if directive // codes.KIND == codes.BREAK:
        yards = break_yards(snap, carrier)
        snap.added = 0
        if snap.trace.on:
            snap.trace.say("SPF-8.2.5a" if carrier.rush_lg else "SPF-8.2.5b", f"break: {in_yards(yards)}")
    else:
        row = _modified(snap, snap.chance.run_number("the gain"))
        added = directive_value(snap, directive, call.player)
        yards = rushing_yards(snap, carrier, row) + added  # SPF-8.2.3, SPF-8.2.4b
        snap.added = added
        if snap.trace.on:
            snap.trace.say("SPF-8.2.3", f"card {yards - added}, directive {added:+d}: {in_yards(yards)}")
    if yards < INSIDE_FLOOR and call.play <= calls.INSIDE_RIGHT:  # SPF-8.2.7a, SPF-8.2.7b
        yards = INSIDE_FLOOR
        if snap.trace.on:
            snap.trace.say("SPF-8.2.7a", f"an inside run loses no more than {-INSIDE_FLOOR}")
    return _carried(carrier, yards)


def end_around(snap: Snap) -> Play:
    """A run by an end or flanker."""
    carrier = _carrier(snap)
    loss = snap.chance.end_run("the end-around")
    if loss < 0:
        if snap.trace.on:
            snap.trace.say("SPF-8.2.6c", f"caught behind the line: {loss}")
        return _carried(carrier, loss)  # SPF-8.2.6c
    row = _modified(snap, snap.chance.run_number("the gain"))  # SPF-8.2.6d
    if row == 1 and carrier.rush_sg:
        second = snap.chance.run_number("column SG")
        yards = read_cell(snap, RUSH_SG, carrier.rush_sg, second, carrier)  # SPF-8.2.6e
        if second in LONG_ROWS:  # SPF-8.2.6f
            yards = break_yards(snap, carrier)  # SPF-8.2.5b: a third run number, in SG where there is no LG
        if snap.trace.on:
            snap.trace.say("SPF-8.2.6e", f"run number 1, then {second}: {in_yards(yards)}")
    else:
        yards = rushing_yards(snap, carrier, row)
        if snap.trace.on:
            snap.trace.say("SPF-8.2.6d", f"{in_yards(yards)}, nothing for blocking and tackling")
    return _carried(carrier, yards)


def sneak(snap: Snap) -> Play:
    """The quarterback dives: one yard on an even pass number, none on an odd one."""
    carrier = _carrier(snap)
    number = snap.chance.pass_number("the sneak")  # SPF-7.1.2.3c: a Z card is replaced, and read after the play
    yards = 1 - number % 2  # SPF-7.1.2.3b
    if snap.trace.on:
        snap.trace.say("SPF-7.1.2.3b", f"sneak, pass number {number}: {yards}")
    return _carried(carrier, yards)


def flop(snap: Snap) -> Play:
    """The quarterback goes down with the ball: no card is flipped."""
    carrier = _carrier(snap)
    if snap.trace.on:
        snap.trace.say("SPF-7.1.2.2b", f"flop: {FLOP_YARDS}")
    return Play(events.KNEEL, [events.rush(carrier.index, FLOP_YARDS)])


def _carrier(snap: Snap) -> Player:
    """The player called has the ball from here on."""  # SPF-7.1.3b
    carrier = snap.places[snap.call.player]
    assert carrier is not None
    snap.directed_at = carrier
    snap.holder = carrier
    return carrier


def _carried(carrier: Player, yards: i64) -> Play:
    return Play(events.RUN, [events.rush(carrier.index, yards)])


def _modified(snap: Snap, run_number: i64) -> i64:
    """A run number changed by the defense and by a draw."""
    call = snap.call
    column = stance(snap.against.selection, call.player)
    change = tables.RUN_NUMBERS[tables.RUN][column]  # SPF-8.2.2b, SPF-8.2.2c, SPF-8.2.2d, SPF-8.2.2e
    if call.strategy == calls.DRAW:
        change += tables.RUN_NUMBERS[tables.DRAW][column]  # SPF-8.2.2f, SPF-7.1.2.4b
    row = within_rows(run_number + change)  # SPF-8.2.2g
    if snap.trace.on:
        drawing = call.strategy == calls.DRAW
        name = tables.RUN_DEFENSES[column] + (", draw" if drawing else "")
        rule = "SPF-8.2.2f" if drawing else RUN_RULES[column]
        snap.trace.say(rule, f"run number {run_number} {change:+d} ({name}): row {row}")
    return row


RUN_RULES: Final = ("SPF-8.2.2c", "SPF-8.2.2d", "SPF-8.2.2e", "SPF-8.2.2b", "SPF-8.2.2b", "SPF-8.2.2b")
"""The rule of each column of `tables.RUN_NUMBERS`."""
