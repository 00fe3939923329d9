"""Each card by itself: runs, ratings, kicks and lineups, and what sets of earlier versions have elsewhere."""

from __future__ import annotations

import csv
from functools import cache, partial
from importlib import resources
from typing import Final

from engine.fast_action.cards.cells import PASS_NUMBERS
from engine.statis_pro.cards import SHORT_GAIN
from engine.statis_pro.displays import defense_advice, defense_problems, offense_problems
from engine.statis_pro.faces import make_player
from engine.statis_pro.options import Options
from engine.statis_pro.squad import DEFENSE_KINDS
from validate.cards import CardRow
from validate.fast_action.columns import check_order, check_tokens
from validate.fast_action.lineups import Displays, check_displays, check_specialist
from validate.fast_action.ranges import check_kicks, check_team_range
from validate.report import Report
from validate.rosters import Rosters
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


BANDS: Final = 4


def check_kicker(row: CardRow, report: Report) -> None:
    """Good ranges never reach 48, which is a block."""
    check_kicks(PLAN, row, [PASS_NUMBERS - 1] * BANDS, report)


def check_fumbles(row: CardRow, report: Report) -> None:
    """A team's Fumbles Lost range."""
    check_team_range(row, "fumbles_lost", PLAN.code("FUMBLE"), report)


SPECIALISTS: Final = (("kicker", "kickers", "SPF-KICKER"), ("punter", "punters", "SPF-PUNTER"))
DISPLAYS: Final = Displays(
    make_player,
    DEFENSE_KINDS,
    partial(offense_problems, options=Options()),
    partial(defense_problems, options=Options()),
    defense_advice,
)


def check_lineup(row: CardRow, rosters: Rosters, report: Report) -> None:
    """One lineup card."""
    if not row.has("team"):
        return
    check_displays(row, rosters, DISPLAYS, report)
    for name, sheet, code in SPECIALISTS:
        check_specialist(row, name, sheet, code, rosters, report)


def check_situations(rosters: Rosters, report: Report) -> None:
    """Fourth downs gone for stood among the tendencies once."""
    old = [row for row in rosters.of("tendencies") if row.values.get("situation") in PLAN.old_situations]
    if old:
        found = f"{len(old)} rows such as {old[0].values['situation']!r}, which no coach reads"
        expected = "fourth downs on a sheet of their own"
        report.add("SPF-TENDENCY-GO", old[0].where("situation"), found, expected, "delete them or build the set anew")
