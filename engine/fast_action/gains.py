"""Yards from columns of cards: runs, breaks, receptions and returns of kicks."""

from __future__ import annotations

from typing import Final

from engine.fast_action.charts import COLUMN_A, COLUMN_B, ROWS, TO_COLUMN_B
from engine.fast_action.player_record import (
    LONG_GAIN,
    LONG_REVERSE,
    LONG_RUN,
    LONG_SCRAMBLE,
    SHORT_GAIN,
    TOUCHDOWN,
    Player,
    ReturnLine,
)
from engine.fast_action.snap import COLUMN_NAMES, PASS_L, PASS_Q, RUSH_LG, RUSH_SG, FastSnap
from engine.football.codes import FIELD
from engine.machine import i64

INSIDE_FLOOR: Final = -3
"""The most an inside run loses."""  # SPF-8.2.7a, TTF-RUN-25
BLANK: Final = -999
"""What reading a blank column gives."""
# Kinds of pass with a column of their own, in the order of the columns.
QUICK: Final = 0
SHORT: Final = 1
LONG: Final = 2
TOKENS: Final = {SHORT_GAIN: "SG", LONG_GAIN: "L", LONG_RUN: "LG", LONG_REVERSE: "Le", LONG_SCRAMBLE: "Ls"}


def within_rows(run_number: i64) -> i64:
    """A modified run number is never below 1 nor above 12."""  # SPF-8.2.2g, TTF-RUN-06
    if run_number < 1:
        return 1
    if run_number > ROWS:
        return ROWS
    return run_number


def read_cell(snap: FastSnap, column: i64, cells: list[int], row: i64, player: Player | None = None) -> i64:
    """The yards of one cell of a player's card, noted in the snap."""
    snap.column = column
    snap.row = row
    yards = cells[row]
    if snap.trace.on:
        whose = "" if player is None else f"#{player.index}, "
        snap.trace.say("", f"{whose}column {COLUMN_NAMES[column]}, row {row}: {TOKENS.get(yards, str(yards))}")
    return yards


def rushing_yards(snap: FastSnap, carrier: Player, column: i64, cells: list[int], row: i64) -> i64:
    """Yards of a row of a rushing column; where it says SG, a new run number is read in the SG column."""
    if not cells:
        return BLANK
    yards = read_cell(snap, column, cells, row, carrier)  # SPF-8.2.2a, TTF-RUN-07
    if yards != SHORT_GAIN:
        return yards  # SPF-8.2.4c
    if snap.trace.on:
        snap.trace.say(snap.rule_ids.short_gain, "SG: a new run number, unmodified, is read in column SG")
    second = snap.chance.run_number("column SG")
    return read_cell(snap, RUSH_SG, carrier.rush_sg, second, carrier)  # SPF-8.2.4a, TTF-RUN-20


def break_yards(snap: FastSnap, carrier: Player, column: i64, cells: list[int]) -> i64:
    """Yards of a break: a run number in the LG column, or in SG, or in the one given, whichever the card has first."""
    row = snap.chance.run_number("the long gain")  # SPF-8.2.5a, TTF-RUN-21
    if carrier.rush_lg:
        return read_cell(snap, RUSH_LG, carrier.rush_lg, row, carrier)
    if carrier.rush_sg:  # SPF-8.2.5b, TTF-RUN-21
        return read_cell(snap, RUSH_SG, carrier.rush_sg, row, carrier)
    return read_cell(snap, column, cells, row, carrier)


def receiving_column(receiver: Player, pass_type: i64) -> list[int]:
    """The column of a kind of pass."""
    if pass_type == QUICK:
        return receiver.pass_q
    return receiver.pass_s if pass_type == SHORT else receiver.pass_l


def receiving_yards(snap: FastSnap, receiver: Player, pass_type: i64, change: i64, last_throw: bool) -> i64:
    """Yards of a completed pass; BLANK when his card has no such column.

    `change` goes to the first run number. On a last throw row 1 of a long pass is a touchdown.
    """
    cells = receiving_column(receiver, pass_type)
    if not cells:  # SPF-8.3.3b, TTF-PASS-17
        return BLANK
    row = within_rows(snap.chance.run_number("the gain") + change)
    yards = read_cell(snap, PASS_Q + pass_type, cells, row, receiver)  # SPF-8.3.3a, TTF-PASS-17
    if yards == LONG_GAIN:
        if not receiver.pass_l:  # SPF-8.3.3b
            return BLANK
        if snap.trace.on:
            snap.trace.say(snap.rule_ids.long_catch, "L: a new run number is read in the receiving column L")
        second = snap.chance.run_number("column L")
        return read_cell(snap, PASS_L, receiver.pass_l, second, receiver)  # SPF-8.3.3c, TTF-PASS-18
    if row == 1 and pass_type == LONG and last_throw:
        if snap.trace.on:
            text = "a long pass completed on run number 1 in the last two minutes: touchdown"
            snap.trace.say(snap.rule_ids.late_touchdown, text)
        return FIELD  # SPF-8.3.3.1, TTF-PASS-19: a touchdown from anywhere
    return yards


def return_yards(snap: FastSnap, line: ReturnLine, row: i64, foot_change: i64) -> i64:
    """Yards of a row of a returner's column, TOUCHDOWN for one; the snap notes whether they end in a fumble.

    `foot_change` goes to the run number that an asterisk asks for.
    """
    yards = line.yards[row]
    snap.fumbled = line.fumble[row]
    if snap.trace.on:
        snap.trace.say("", f"d#{line.player}, return column, row {row}: {return_text(line, row)}")
    if line.asterisk[row]:
        foot = within_rows(snap.chance.run_number("the asterisk") + foot_change) <= line.foot_numbers
        if foot:  # SPF-8.1.1a, TTF-PUNT-19, TTF-KO-08
            yards = line.foot_yards
            snap.fumbled = line.foot_fumble
        if snap.trace.on:
            printed = gain_text(line.foot_yards) + ("f" if line.foot_fumble else "")
            kept = f"the line at the card's foot counts, {printed}" if foot else "the yards stand"
            rule = snap.rule_ids.foot_line if foot else snap.rule_ids.foot_passed
            snap.trace.say(rule, f"row {row} has an asterisk: {kept}")
    return yards


def return_text(line: ReturnLine, row: i64) -> str:
    """A cell of a returner's column as it is printed: `24`, `70*`, `12f`, `TD`."""
    return gain_text(line.yards[row]) + ("*" if line.asterisk[row] else "") + ("f" if line.fumble[row] else "")


def gain_text(yards: i64) -> str:
    """Yards of a return."""
    return "TD" if yards == TOUCHDOWN else str(yards)


def kickoff_cell(snap: FastSnap, returners: list[list[int]]) -> tuple[i64, i64]:
    """Column and run number of a kickoff: column A, which may say to read column B."""
    number = snap.chance.run_number("column A")  # SPF-8.1b, SPF-8.1.4c, TTF-KO-03
    if returners[COLUMN_A][number] != TO_COLUMN_B:
        return COLUMN_A, number
    return COLUMN_B, snap.chance.run_number("column B")  # SPF-8.1c, TTF-KO-03
