"""Columns of runs and catches, and where their tokens lead."""

from __future__ import annotations

from typing import Final

from engine.fast_action.cards import SHORT_GAIN
from engine.tabletop.cards.fields import LONG_GAIN, LONG_REVERSE, LONG_SCRAMBLE
from validate.cards import CardRow
from validate.fast_action.columns import check_longer, check_order, check_receiving, check_tokens
from validate.report import Report
from validate.tabletop.plan import PLAN

NORMAL: Final = ("rush_n", "rush_i", "rush_o")
BACKS: Final = ("RB", "FB")


def check_runs(row: CardRow, report: Report) -> None:
    """N, or I and O; SG and LG. A quarterback's card has N alone."""
    there = [name for name in NORMAL if row.has(name)]
    for name in (*there, "rush_sg", "rush_lg"):
        check_order(PLAN, row, name, report)
    for name in there:
        check_tokens(row, name, SHORT_GAIN, "rush_sg", "TTF-SG-MISSING", report)
    for token in (LONG_GAIN, LONG_REVERSE, LONG_SCRAMBLE):
        check_tokens(row, "rush_sg", token, "rush_lg", "TTF-LG-MISSING", report)
    check_longer(row, "rush_sg", "rush_lg", "TTF-COLUMN-LONG", report)
    filled = [name for name in there if row.values[name] is not None]
    if len(there) == len(NORMAL):
        _check_either(row, filled, report)
    if not there or filled or any(row.unread(name) for name in NORMAL):
        return
    for name in ("rush_sg", "rush_lg"):
        if row.has(name) and row.values[name] is not None:
            found = f"{row.heading(name)} without a column for the first run number"
            report.add("TTF-RUSH-ALONE", row.where(name), found, "N, or I and O, or none of the columns")


def check_catches(row: CardRow, report: Report) -> None:
    """Q, S and L."""
    check_receiving(PLAN, row, report)
    check_longer(row, "pass_s", "pass_l", "TTF-COLUMN-LONG", report)


def _check_either(row: CardRow, filled: list[str], report: Report) -> None:
    """A card prints N, or I with O."""  # TTF-CARD-05
    if "rush_n" in filled and len(filled) > 1:
        found = f"{row.heading(filled[1])} beside N"
        report.add("TTF-RUSH-BOTH", row.where(filled[1]), found, "N alone, or I and O")
    elif len(filled) == 1 and filled != ["rush_n"]:
        missing = "rush_o" if filled == ["rush_i"] else "rush_i"
        found = f"{row.heading(missing)} is blank"
        report.add("TTF-RUSH-HALF", row.where(missing), found, f"numbers, as under {row.heading(filled[0])}")


def check_position(row: CardRow, report: Report) -> None:
    """LG leads backs to their long gains, Le receivers."""  # TTF-CARD-06
    if not row.has("position", "rush_sg") or row.values["rush_sg"] is None:
        return
    own, other = (LONG_GAIN, LONG_REVERSE) if row.values["position"] in BACKS else (LONG_REVERSE, LONG_GAIN)
    if other in row.values["rush_sg"]:
        cell = row.values["rush_sg"].index(other)
        found = f"{row.heading('rush_sg', cell)} is {other} on the card of a {row.values['position']}"
        report.add("TTF-TOKEN", row.where("rush_sg", cell), found, own)
