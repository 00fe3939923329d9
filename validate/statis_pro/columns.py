"""Columns by run number, ratings and return cards."""

from __future__ import annotations

import csv
from functools import cache
from importlib import resources
from typing import Final

from cardgen.fast_action.cells import return_text
from cardgen.statis_pro.cards import LONG_COLUMN, SHORT_GAIN
from validate.cards import CardRow
from validate.order import rises
from validate.report import Report

RUSHING: Final = ("rush_n", "rush_sg", "rush_lg")
RECEIVING: Final = ("pass_q", "pass_s", "pass_l")
TOUCHDOWN_YARDS: Final = 110
"""Further than any return."""
RETURNERS: Final = ("first", "second", "third", "fourth")


def check_rushing(row: CardRow, report: Report) -> None:
    """N, SG and LG."""
    for name in RUSHING:
        _check_order(row, name, report)
    if not row.has(*RUSHING):
        return
    normal, short, _ = (row.values[name] for name in RUSHING)
    for name in RUSHING[1:]:
        if row.values[name] is not None and normal is None:
            found = f"{row.heading(name)} without N"
            report.add("SPF-RUSH-ALONE", row.where(name), found, "an N column, or none of the three")
    if normal is not None and normal[0] == SHORT_GAIN and short is None:
        report.add("SPF-SG-MISSING", row.where("rush_n"), "N 1 is SG", "a number, or an SG column")


def check_receiving(row: CardRow, report: Report) -> None:
    """Q, S and L."""
    for name in RECEIVING:
        _check_order(row, name, report)
    if not row.has("pass_l") or row.values["pass_l"] is not None:
        return
    for name in RECEIVING[:2]:
        if row.has(name) and row.values[name] is not None and row.values[name][0] == LONG_COLUMN:
            report.add("SPF-L-MISSING", row.where(name), f"{row.heading(name)} is L", "a number, or an L column")


def _check_order(row: CardRow, name: str, report: Report) -> None:
    if not row.has(name) or row.values[name] is None:
        return
    numbers = [(cell, value) for cell, value in enumerate(row.values[name]) if not isinstance(value, str)]
    for cell, expected in rises(numbers):
        found = f"{row.heading(name, cell)} is {row.values[name][cell]}"
        report.add("SPF-COLUMN-ORDER", row.where(name, cell), found, expected)


@cache
def _bounds() -> dict[str, list[tuple[str, int, int]]]:
    text = resources.files(__package__).joinpath("ratings.csv").read_text(encoding="utf-8")
    bounds: dict[str, list[tuple[str, int, int]]] = {}
    for row in csv.DictReader(text.splitlines()):
        bounds.setdefault(row["sheet"], []).append((row["field"], int(row["least"]), int(row["most"])))
    return bounds


def check_ratings(row: CardRow, report: Report) -> None:
    """Ratings within what the tables leave room for."""
    for name, least, most in _bounds().get(row.sheet.name, []):
        if row.has(name) and not least <= row.values[name] <= most:
            found = f"{row.heading(name)} is {row.values[name]:+d}"
            report.add("SPF-RATING", row.where(name), found, f"{least:+d} to {most:+d}")


def check_returns(row: CardRow, report: Report) -> None:
    """Somebody is named, and every asterisk has its line at the card's foot."""
    if row.has(*RETURNERS) and all(row.values[name] is None for name in RETURNERS):
        report.add("SPF-RETURN-NOBODY", row.where("first"), f"{row.heading('first')} is blank", "a returner")
    for name in RETURNERS:
        returner = row.values.get(name)
        if returner is None:
            continue
        yards = [
            (at, TOUCHDOWN_YARDS if each.yards is None else each.yards) for at, each in enumerate(returner.rows, 1)
        ]
        for cell, expected in rises(yards):
            found = f"{row.heading(name, cell)} is {return_text(returner.rows[cell - 1])}"
            report.add("SPF-RETURN-ORDER", row.where(name, cell), found, expected)
        foot = len(returner.rows) + 1
        marked = any(each.asterisk for each in returner.rows)
        if marked and returner.foot is None:
            found = f"{row.heading(name, foot)} is blank"
            report.add("SPF-RETURN-FOOT", row.where(name, foot), found, "what replaces an asterisk")
        if returner.foot is not None and not marked:
            found = f"{row.heading(name, foot)} without an asterisk above"
            report.add("SPF-RETURN-UNUSED", row.where(name, foot), found, "blank")
