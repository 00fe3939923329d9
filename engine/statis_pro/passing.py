"""Passes: screens, which use neither the quarterback's card nor coverage, and passes downfield."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.fast_action.calls import stance
from engine.fast_action.catching import NOWHERE, incomplete, redirected
from engine.fast_action.gains import BLANK, within_rows
from engine.fast_action.pass_rush import describe_rush, sack_top, sacked, scramble
from engine.fast_action.player_record import Player
from engine.football import events
from engine.football.events import Play
from engine.machine import i64
from engine.statis_pro import calls, tables
from engine.statis_pro.coverage import completion_change, coverage_interceptor, kept_in, table_change
from engine.statis_pro.gains import receiving_yards, rushing_yards
from engine.statis_pro.snap import Snap
from engine.statis_pro.turnovers import intercepted, intercepted_by_table
from engine.trace import in_yards

HALVES: Final[list[int]] = [2, 4, 6, 1]
"""Halves of the yards by screen directive: COM, COMx2, COMx3, COMx1/2."""  # SPF-8.3.7.2c


def screen(snap: Snap) -> Play:
    """A screen pass to the back called."""
    place = snap.call.player
    back = snap.places[place]
    assert back is not None
    snap.directed_at = back
    directive = snap.chance.screen("the screen")  # SPF-8.3.7b
    if directive == codes.SCREEN_INTERCEPTED:
        return intercepted_by_table(snap, tables.SCREEN, back)  # SPF-8.3.7.3a
    if directive == codes.SCREEN_INCOMPLETE or kept_in(snap, place):
        if snap.trace.on:
            rule = "SPF-8.3.7.1" if directive == codes.SCREEN_INCOMPLETE else "SPF-O.4b"
            snap.trace.say(rule, f"the screen for #{back.index} is incomplete")
        return incomplete(snap, back)  # SPF-8.3.7.1, SPF-8.3.7.3b, SPF-O.4b
    if not back.rush_n:
        if snap.trace.on:
            snap.trace.say("SPF-8.3.3b", f"#{back.index} has no column N: incomplete")
        return incomplete(snap, back)  # SPF-8.3.3b
    run_number = snap.chance.run_number("the gain")
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
        snap.trace.say("SPF-8.3.7.2c", f"{codes.SCREENS[directive]} to #{back.index}: {in_yards(yards)}")
    return Play(events.PASS, [events.completion(snap.passer.index, back.index, yards)])


BACKS: Final = 3
"""A pass for any of them may go to FL2."""  # SPF-8.3.9.3b


def throw(snap: Snap) -> Play:
    """A pass by the quarterback: the first card says where it goes, or that he is rushed."""
    pass_type = snap.call.play - calls.QUICK
    directive = snap.chance.pass_directive(purpose="the receiver")
    place = snap.call.player  # SPF-8.3.1a
    rushed = directive == codes.PASS_RUSH  # SPF-8.3.1b
    if directive < codes.ORIGINAL:
        place = codes.FL1 if directive == codes.FL else directive  # SPF-8.3.9.3a
        place = redirected(snap, place, backs=BACKS, to_flanker=snap.options.empty_back_to_flanker)
    target = None if place == NOWHERE else snap.places[place]
    snap.directed_at = target  # SPF-4.6b
    if not rushed and table_change(snap, pass_type) == tables.RUSH:  # SPF-8.3.8b: not on quick passes
        rushed = True  # SPF-8.3.8a
        if snap.trace.on:
            snap.trace.say("SPF-8.3.8a", "blitz: the pass rush is automatic")
    if rushed:  # SPF-OURS-RUSH: before anybody asks whether the pass has a receiver
        return _rushed(snap, pass_type, place, target)
    if not _catches(snap, place, target):
        return incomplete(snap, target)
    return _in_time(snap, pass_type, place, target)


def _catches(snap: Snap, place: i64, target: Player | None) -> bool:
    """Whether anybody is there who can catch a pass."""
    if target is None:
        return False  # SPF-8.3.1d
    if kept_in(snap, place):
        if snap.trace.on:
            snap.trace.say("SPF-O.4b", f"#{target.index} stays in to block: incomplete")
        return False  # SPF-O.4b
    if not (target.pass_q or target.pass_s or target.pass_l):
        if snap.trace.on:
            snap.trace.say("SPF-4.2.2d", f"#{target.index} has no pass values: incomplete")
        return False  # SPF-4.2.2d
    return True


def _in_time(snap: Snap, pass_type: i64, place: i64, target: Player | None) -> Play:
    """Nobody reaches the passer: a pass number against his ranges."""
    passer = snap.passer
    number = snap.chance.pass_number("the pass")  # SPF-8.3.2a
    first_intercepted: i64 = passer.intercepted[pass_type]
    top = passer.complete[pass_type] + completion_change(snap, place, pass_type)
    most = min(first_intercepted - 1, tables.PASS_NUMBERS)
    top = min(max(top, 0), most)  # SPF-8.3.2.3c
    if snap.trace.on:
        printed = passer.complete[pass_type]
        stolen = f"INT from {first_intercepted}" if first_intercepted <= tables.PASS_NUMBERS else "no INT"
        found = "COM" if number <= top else "INT" if number >= first_intercepted else "INC"
        text = f"#{passer.index}, {tables.PASSES[pass_type]} passes: COM 1-{printed} becomes 1-{top}, {stolen}"
        snap.trace.say("SPF-8.3.2a", f"{text}: pass number {number} is {found}")
    if number <= top:
        return _caught(snap, pass_type, place, target)
    if number >= first_intercepted:
        return intercepted_by_table(snap, pass_type, target)  # SPF-8.3.5
    return _missed(snap, pass_type, place, target, number)


def _rushed(snap: Snap, pass_type: i64, place: i64, target: Player | None) -> Play:
    """A pass rush: sack, run, or a hurried pass to the player intended."""
    snap.rush_used = True
    passer = snap.passer
    if snap.trace.on:
        describe_rush(snap)
    top = sack_top(snap)
    number = snap.chance.pass_number("the pass rush line")  # SPF-8.3.6.3
    if snap.trace.on:
        found = "Sack" if number <= top else "Runs" if number <= passer.runs else "INC"
        if found == "INC" and number <= passer.rush_complete:
            found = "COM"
        text = f"#{passer.index}, Sack to {top}, Runs to {passer.runs}, COM to {passer.rush_complete}"
        snap.trace.say("SPF-8.3.6.3", f"{text}: pass number {number} is {found}")
    if number <= top:
        return sacked(snap)
    if number <= passer.runs:
        return scramble(snap)
    if not _catches(snap, place, target):
        return incomplete(snap, target)
    if number <= passer.rush_complete:
        return _caught(snap, pass_type, place, target)  # SPF-8.3.6.3.3
    return _missed(snap, pass_type, place, target, number)  # SPF-8.3.6.3.4


def _caught(snap: Snap, pass_type: i64, place: i64, target: Player | None) -> Play:
    """A completion, and the receiver's own card says how far."""
    assert target is not None
    yards = receiving_yards(snap, target, place, pass_type)
    if yards == BLANK:
        if snap.trace.on:
            snap.trace.say("SPF-8.3.3b", f"#{target.index} has no such column: incomplete")
        return incomplete(snap, target)  # SPF-8.3.3b
    snap.added = 0
    snap.holder = target
    if snap.trace.on:
        snap.trace.say("SPF-8.3.3a", f"complete to #{target.index}: {in_yards(yards)}")
    return Play(events.PASS, [events.completion(snap.passer.index, target.index, yards)])


def _missed(snap: Snap, pass_type: i64, place: i64, target: Player | None, number: i64) -> Play:
    """An incomplete pass, unless a player who covers the receiver gets it."""
    player = coverage_interceptor(snap, place, number)
    if player is not None:
        return intercepted(snap, pass_type, target, player)
    return incomplete(snap, target)  # SPF-8.3.4
