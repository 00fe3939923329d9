"""Columns of runs, and ratings."""

from __future__ import annotations

import csv
from functools import cache
from importlib import resources
from typing import Final

from engine.statis_pro.cards import SHORT_GAIN
from validate.cards import CardRow
from validate.fast_action.columns import check_order, check_tokens
from validate.report import Report
from validate.statis_pro.plan import PLAN

RUSHING: Final = ("rush_n", "rush_sg", "rush_lg")


def check_rushing(row: CardRow, report: Report) -> None:
    """N, SG and LG."""
    for name in RUSHING:
        check_order(PLAN, row, name, report)
    if not row.has(*RUSHING):
        return
    normal = row.values["rush_n"]
    for name in RUSHING[1:]:
        if row.values[name] is not None and normal is None:
            found = f"{row.heading(name)} without N"
            report.add("SPF-RUSH-ALONE", row.where(name), found, "an N column, or none of the three")
    check_tokens(row, "rush_n", SHORT_GAIN, "rush_sg", "SPF-SG-MISSING", report)


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
