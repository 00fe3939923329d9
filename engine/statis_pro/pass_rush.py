"""The pass rush: sacks, scrambles and hurried passes."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.machine import i64
from engine.statis_pro import tables
from engine.statis_pro.coverage import ROW_TWO, blocking_backs
from engine.statis_pro.gains import BLANK, rushing_yards
from engine.statis_pro.player import Player
from engine.statis_pro.snap import Snap
from engine.trace import in_yards

SACK_SHIFT: Final = 2  # SPF-8.3.6.2a
LEAST_SACK: Final = 1  # SPF-8.3.6.2a
YARD_PER: Final = 3
"""A sack loses a third of the pass number."""  # SPF-8.3.6.3.1
OUT_OF_PLACE: Final = 1  # SPF-O.1a


def rush_values(snap: Snap) -> list[int]:
    """Pass Rush of all men in row one and of the blitzers, one by one."""
    values: list[int] = []
    for box in range(ROW_TWO):
        for man in snap.boxes[box]:
            values.append(man.pass_rush)  # SPF-8.3.6.1a
    for man in snap.blitzing:
        values.append(man.pass_rush)  # SPF-8.3.6.1b
    return values


def blocking_values(snap: Snap) -> list[int]:
    """Pass Blocking of the five linemen, one by one, and of backs kept in together."""
    values: list[int] = []
    for place in range(codes.LT, codes.RT + 1):
        lineman = snap.places[place]
        if lineman is not None:
            value = lineman.pass_blocking  # SPF-8.3.6.1c
            if snap.options.out_of_position and place not in lineman.places:
                value -= OUT_OF_PLACE  # SPF-O.1a
            values.append(value)
    backs = blocking_backs(snap)
    if backs:
        values.append(backs)  # SPF-O.4d
    return values


def rush_total(snap: Snap) -> i64:
    """Pass Rush of all who rush."""
    return _total(rush_values(snap))


def blocking_total(snap: Snap) -> i64:
    """Pass Blocking of all who block."""
    return _total(blocking_values(snap))


def _total(values: list[int]) -> i64:
    total: i64 = 0
    for value in values:
        total += value
    return total


def _addition(values: list[int]) -> str:
    """`3+2-1 = 4`."""
    return "".join(f"{value:+d}" for value in values).removeprefix("+") + f" = {_total(values)}"


def sack_top(snap: Snap) -> i64:
    """The last pass number that is a sack."""
    passer = snap.passer
    rushing = rush_total(snap)
    blocking = blocking_total(snap)
    top = min(passer.sack + SACK_SHIFT * (rushing - blocking), passer.runs)  # SPF-8.3.6.2a, SPF-8.3.6.2b
    top = max(top, LEAST_SACK)
    if snap.trace.on:
        sides = f"{_addition(rush_values(snap))} against {_addition(blocking_values(snap))}"
        text = f"pass rush {sides}: sack 1-{passer.sack} becomes 1-{top}, runs to {passer.runs}"
        snap.trace.say("SPF-8.3.6.2a", text)
    return top


def sacked(snap: Snap) -> Play:
    """The passer goes down; the loss is on a new card, and so, by our ruling, is the man who brought him down."""
    number = snap.chance.pass_number()
    return sack_of(snap, number // YARD_PER, number)  # SPF-8.3.6.3.1


def sack_of(snap: Snap, lost: i64, pass_number: i64) -> Play:
    """A sack of so many yards, credited by a pass number."""
    sacker = sacker_by(snap, pass_number)
    snap.holder = snap.passer
    if snap.trace.on:
        snap.trace.say("SPF-8.3.6.3.1", f"sacked for {lost}, credited to d#{sacker}")
    return Play(events.PASS, [events.sack(snap.passer.index, sacker, lost)])


def sacker_by(snap: Snap, pass_number: i64) -> i64:
    """Who of the rushing men is credited with a sack: in proportion to Pass Rush, by a pass number already flipped.

    The rulebook names nobody; this choice is ours (SPF-OURS-SACK). Where nobody has a Pass Rush value, all men count
    alike.
    """
    total = rush_total(snap)
    level = 0 if total else 1
    if not total:
        for box in range(ROW_TWO):
            total += len(snap.boxes[box])
        total += len(snap.blitzing)
    left = (pass_number - 1) * total // tables.PASS_NUMBERS
    for box in range(ROW_TWO):
        for man in snap.boxes[box]:
            left -= man.pass_rush + level
            if left < 0:
                return man.index
    for man in snap.blitzing:
        left -= man.pass_rush + level
        if left < 0:
            return man.index
    return NOBODY


def scramble(snap: Snap) -> Play:
    """The passer runs: his N column, nothing added; without one he gains nothing."""
    passer: Player = snap.passer
    yards = rushing_yards(snap, passer, snap.chance.run_number())  # SPF-8.3.6.3.2
    if yards == BLANK:
        yards = 0  # SPF-OURS-SCRAMBLE
    snap.added = 0
    snap.holder = passer
    if snap.trace.on:
        snap.trace.say("SPF-8.3.6.3.2", f"#{passer.index} runs: {in_yards(yards)}")
    return Play(events.RUN, [events.rush(passer.index, yards, scramble=True)])
