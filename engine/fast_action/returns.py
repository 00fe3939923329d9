"""Kick returns: the returner's column, and what an asterisk and an `f` in it mean."""

from __future__ import annotations

from engine.fast_action.charts import COLUMN_A, COLUMN_B, TO_COLUMN_B
from engine.fast_action.gains import within_rows
from engine.fast_action.player import ReturnLine
from engine.fast_action.snap import FastSnap
from engine.machine import i64


def return_yards(snap: FastSnap, line: ReturnLine, row: i64, foot_change: i64) -> i64:
    """Yards of a row of a returner's column, TOUCHDOWN for one; the snap notes whether they end in a fumble.

    `foot_change` goes to the run number that an asterisk asks for.
    """
    yards = line.yards[row]
    snap.fumbled = line.fumble[row]
    if line.asterisk[row]:
        foot = within_rows(snap.chance.run_number() + foot_change) <= line.foot_numbers
        if foot:  # SPF-8.1.1a, TTF-PUNT-19, TTF-KO-08
            yards = line.foot_yards
            snap.fumbled = line.foot_fumble
        if snap.trace.on:
            kept = "the line at the card's foot counts" if foot else "the yards stand"
            rule = snap.book.foot_line if foot else snap.book.foot_passed
            snap.trace.say(rule, f"row {row} has an asterisk: {kept}")
    return yards


def kickoff_cell(snap: FastSnap, returners: list[list[int]]) -> tuple[i64, i64]:
    """Column and run number of a kickoff: column A, which may say to read column B."""
    number = snap.chance.run_number()  # SPF-8.1b, SPF-8.1.4c, TTF-KO-03
    if returners[COLUMN_A][number] != TO_COLUMN_B:
        return COLUMN_A, number
    return COLUMN_B, snap.chance.run_number()  # SPF-8.1c, TTF-KO-03
