"""Reading yards off a card: rushing and receiving columns, and the cells that send the reader to another column."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.football.codes import FIELD, QUARTERS
from engine.football.state import State
from engine.machine import i64
from engine.statis_pro import calls, tables
from engine.statis_pro.player import LONG_GAIN, RECEIVER, SHORT_GAIN, Player
from engine.statis_pro.snap import PASS_L, PASS_Q, RUSH_LG, RUSH_N, RUSH_SG, Snap

BLANK: Final = -999
"""What reading a blank column gives."""
LAST_SECONDS: Final = 120  # SPF-8.3.3.1
COLUMN_NAMES: Final = ("", "N", "SG", "LG", "Q", "S", "L")


def key_column(selection: i64, place: i64) -> i64:
    """How a defence stands to the man at a display place who carries the ball: a column of `tables.RUN_NUMBERS`."""
    if selection <= calls.RUN_KEY_3:
        # The keys name BK1 to BK3; a quarterback or receiver is never the man keyed.  SPF-7.2.1, SPF-8.2.2e
        return tables.KEY_CARRIER if place == codes.BK1 + selection else tables.WRONG_KEY
    if selection == calls.RUN_NO_KEY:
        return tables.NO_KEY
    if selection == calls.RUN_KEY_CARRIER:  # SPF-S.4.6a
        return tables.KEY_CARRIER  # SPF-OURS-KEY: also a quarterback or receiver
    if selection == calls.PASS_DEFENSE:
        return tables.AGAINST_PASS
    return tables.PREVENTING if selection == calls.PREVENT else tables.BLITZING


def within_rows(run_number: i64) -> i64:
    """A modified run number is never below 1 nor above 12."""  # SPF-8.2.2g
    if run_number < 1:
        return 1
    if run_number > tables.ROWS:
        return tables.ROWS
    return run_number


def read_cell(snap: Snap, column: i64, cells: list[int], row: i64) -> i64:
    """The yards of one cell, noted in the snap."""
    snap.column = column
    snap.row = row
    yards = cells[row]
    if snap.trace.on:
        text = "SG" if yards == SHORT_GAIN else "L" if yards == LONG_GAIN else str(yards)
        snap.trace.say("", f"column {COLUMN_NAMES[column]}, row {row}: {text}")
    return yards


def rushing_yards(snap: Snap, carrier: Player, row: i64) -> i64:
    """Yards of a row of the N column; where it says SG, a new run number is read in the SG column."""
    if not carrier.rush_n:
        return BLANK
    yards = read_cell(snap, RUSH_N, carrier.rush_n, row)  # SPF-8.2.2a
    if yards != SHORT_GAIN:
        return yards  # SPF-8.2.4c
    if snap.trace.on:
        snap.trace.say("SPF-8.2.4a", "SG: a new run number, unmodified, is read in column SG")
    return read_cell(snap, RUSH_SG, carrier.rush_sg, snap.chance.run_number())  # SPF-8.2.4a


def break_yards(snap: Snap, carrier: Player) -> i64:
    """Yards of a break: a run number in the LG column, or in SG, or in N, whichever the card has first."""
    row = snap.chance.run_number()  # SPF-8.2.5a
    if carrier.rush_lg:
        return read_cell(snap, RUSH_LG, carrier.rush_lg, row)
    if carrier.rush_sg:  # SPF-8.2.5b
        return read_cell(snap, RUSH_SG, carrier.rush_sg, row)
    return read_cell(snap, RUSH_N, carrier.rush_n, row)


def receiving_column(receiver: Player, pass_type: i64) -> list[int]:
    """The column of a kind of pass."""
    if pass_type == tables.QUICK:
        return receiver.pass_q
    return receiver.pass_s if pass_type == tables.SHORT else receiver.pass_l


def receiving_yards(snap: Snap, receiver: Player, place: i64, pass_type: i64) -> i64:
    """Yards of a completed pass; BLANK when his card has no such column."""
    cells = receiving_column(receiver, pass_type)
    if not cells:  # SPF-8.3.3b
        return BLANK
    row = snap.chance.run_number()
    yards = read_cell(snap, PASS_Q + pass_type, cells, row)  # SPF-8.3.3a
    if yards == LONG_GAIN:
        if not receiver.pass_l:  # SPF-8.3.3b
            return BLANK
        if snap.trace.on:
            snap.trace.say("SPF-8.3.3c", "L: a new run number is read in the receiving column L")
        return read_cell(snap, PASS_L, receiver.pass_l, snap.chance.run_number())  # SPF-8.3.3c
    if row == 1 and pass_type == tables.LONG and _last_throw(snap.state, receiver, place):
        if snap.trace.on:
            snap.trace.say("SPF-8.3.3.1", "a long pass completed on run number 1 in the last two minutes: touchdown")
        return FIELD  # SPF-8.3.3.1: a touchdown from anywhere
    return yards


def _last_throw(state: State, receiver: Player, place: i64) -> bool:
    """Whether the game, or its overtime, is in its last two minutes and the man is a receiver or flanker."""
    late = state.quarter >= QUARTERS and state.seconds_left <= LAST_SECONDS
    return late and (receiver.kind == RECEIVER or place >= codes.FL1)
