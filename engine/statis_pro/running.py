"""Runs: what the directive adds, the run number and its column, end-arounds, sneaks and flops."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.football import events
from engine.football.events import Play
from engine.machine import i64
from engine.statis_pro import calls, tables
from engine.statis_pro.gains import break_yards, key_column, read_cell, rushing_yards, within_rows
from engine.statis_pro.player import Player
from engine.statis_pro.snap import RUSH_SG, Snap
from engine.trace import in_yards

EMPTY_BOX: Final = 2  # SPF-8.2.3.2b
CROWDED_BOX: Final = -4  # SPF-8.2.3.4c
INSIDE_FLOOR: Final = -3  # SPF-8.2.7a
FLOP_YARDS: Final = -1  # SPF-7.1.2.2b
OUT_OF_PLACE: Final = -1  # SPF-O.1a
LONG_ROWS: Final = (1, tables.ROWS)
"""The run numbers of the SG column that send an end-around to the LG column."""  # SPF-8.2.6e


def run(snap: Snap) -> Play:
    """An inside run or sweep by the man called."""
    call = snap.call
    carrier = _carrier(snap)
    directive = snap.chance.run_directive(call.play)  # SPF-8.2.1
    if directive // codes.KIND == codes.BREAK:
        yards = break_yards(snap, carrier)
        snap.added = 0
        if snap.trace.on:
            snap.trace.say("SPF-8.2.5a", f"break: {in_yards(yards)}")
    else:
        row = _modified(snap, snap.chance.run_number())
        added = _directive_value(snap, directive)
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
    loss = snap.chance.end_run()
    if loss < 0:
        if snap.trace.on:
            snap.trace.say("SPF-8.2.6c", f"caught behind the line: {loss}")
        return _carried(carrier, loss)  # SPF-8.2.6c
    row = _modified(snap, snap.chance.run_number())  # SPF-8.2.6d
    if row == 1 and carrier.rush_sg:
        second = snap.chance.run_number()
        yards = read_cell(snap, RUSH_SG, carrier.rush_sg, second)  # SPF-8.2.6e
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
    number = snap.chance.pass_number()  # SPF-7.1.2.3c: a Z card is replaced, and read after the play
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
    """The man called has the ball from here on."""  # SPF-7.1.3b
    carrier = snap.places[snap.call.player]
    assert carrier is not None
    snap.directed_at = carrier
    snap.holder = carrier
    return carrier


def _carried(carrier: Player, yards: i64) -> Play:
    return Play(events.RUN, [events.rush(carrier.index, yards)])


def _modified(snap: Snap, run_number: i64) -> i64:
    """A run number changed by the defence and by a draw."""
    call = snap.call
    column = key_column(snap.against.selection, call.player)
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


def _directive_value(snap: Snap, directive: i64) -> i64:
    """What the men named by a directive add to the yards."""
    kind = directive // codes.KIND
    first = directive // codes.FIRST % 100
    second = directive % codes.FIRST
    if kind == codes.BLOCKER:
        value = _blocking(snap, first)  # SPF-8.2.3.1
    elif kind == codes.TWO_BLOCKERS:
        value = _blocking(snap, first) + _blocking(snap, second)  # SPF-8.2.3.4a
    elif kind == codes.BOX:
        value = _tackling(snap.boxes[first]) if snap.boxes[first] else EMPTY_BOX  # SPF-8.2.3.2a, SPF-8.2.3.2b
    elif kind == codes.TWO_BOXES:
        value = _two_boxes(snap.boxes[first], snap.boxes[second])
    else:
        value = _duel(_blocking(snap, first), snap.boxes[second])
    if snap.trace.on:
        rule = _directive_rule(snap, kind, first, second)
        snap.trace.say(rule, f"{_directive_men(snap, kind, first, second)}: {value:+d}")
    return value


def _directive_men(snap: Snap, kind: i64, first: i64, second: i64) -> str:
    """The men a directive names, with what their cards say: `LG #2 +3 vs B d#7 -2`."""
    if kind == codes.BLOCKER:
        return _blocker_text(snap, first)
    if kind == codes.TWO_BLOCKERS:
        return f"{_blocker_text(snap, first)} and {_blocker_text(snap, second)}"
    if kind == codes.BOX:
        return _box_text(snap, first)
    if kind == codes.TWO_BOXES:
        return f"{_box_text(snap, first)} and {_box_text(snap, second)}"
    return f"{_blocker_text(snap, first)} vs {_box_text(snap, second)}"


def _blocker_text(snap: Snap, place: i64) -> str:
    blocker = None if place >= codes.BK else snap.places[place]
    name = "" if blocker is None else f" #{blocker.index}"
    return f"{codes.BLOCKERS[place]}{name} {_blocking(snap, place):+d}"


def _box_text(snap: Snap, box: i64) -> str:
    men = snap.boxes[box]
    if not men:
        return f"{codes.BOXES[box]} empty"
    names = " and ".join(f"d#{man.index}" for man in men)
    return f"{codes.BOXES[box]} {names} {_tackling(men):+d}"


def _directive_rule(snap: Snap, kind: i64, first: i64, second: i64) -> str:
    """The rule by which a directive got its value."""
    if kind == codes.BLOCKER:
        return "SPF-8.2.8a" if first == codes.BK else "SPF-8.2.3.1"
    if kind == codes.TWO_BLOCKERS:
        return "SPF-8.2.3.4a"
    if kind == codes.BOX:
        men = snap.boxes[first]
        return "SPF-8.2.3.2b" if not men else "SPF-8.2.3.4c" if len(men) > 1 else "SPF-8.2.3.2a"
    if kind == codes.TWO_BOXES:
        return "SPF-8.2.3.4a" if snap.boxes[first] and snap.boxes[second] else "SPF-8.2.3.2c"
    if not snap.boxes[second]:
        return "SPF-8.2.3.4b"
    total = _blocking(snap, first) + _tackling(snap.boxes[second])
    return "SPF-8.2.3.3a" if total == 0 else "SPF-8.2.3.3b" if total > 0 else "SPF-8.2.3.3c"


def _blocking(snap: Snap, place: i64) -> i64:
    """The Blocking Value of a place; an empty one adds nothing."""
    if place == codes.BK:
        return _other_backs(snap)
    if place == codes.FL:
        place = codes.FL1
    blocker = snap.places[place]
    if blocker is None:
        return 0  # SPF-OURS-BLOCKER
    if snap.options.out_of_position and codes.LT <= place <= codes.RT and place not in blocker.places:
        return blocker.blocking + OUT_OF_PLACE  # SPF-O.1a
    return blocker.blocking


def _other_backs(snap: Snap) -> i64:
    """The backs who do not carry the ball; the quarterback is not one of them."""
    value = 0  # SPF-8.2.8b
    for place in range(codes.BK1, codes.BK3 + 1):
        back = snap.places[place]
        if back is not None and place != snap.call.player:
            value += back.blocking  # SPF-8.2.8a, SPF-8.2.8c
    return value


def _tackling(men: list[Player]) -> i64:
    """The Tackle Value of the men in a box; two count as one man."""
    if len(men) > 1:
        return CROWDED_BOX  # SPF-8.2.3.4c
    return men[0].tackle if men else 0


def _two_boxes(first: list[Player], second: list[Player]) -> i64:
    if not first and not second:
        return EMPTY_BOX  # SPF-8.2.3.2c
    return _tackling(first) + _tackling(second)  # SPF-8.2.3.4a


def _duel(blocking: i64, men: list[Player]) -> i64:
    """A blocker against a box: the better man's value alone counts."""
    if not men:
        return blocking  # SPF-8.2.3.4b
    tackling = _tackling(men)
    total = blocking + tackling
    if total == 0:
        return 0  # SPF-8.2.3.3a
    return blocking if total > 0 else tackling  # SPF-8.2.3.3b, SPF-8.2.3.3c
