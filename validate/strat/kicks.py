"""The specialist card: columns of field goals within the kicker's range, and backs whom kicks name."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise
from typing import Final

from engine.strat.cards.fields import BANDS
from engine.strat.cards.readings import GOOD, Reading, Result, Simple, parts_of
from validate.cards import CardRow
from validate.report import Report
from validate.rosters import Rosters
from validate.strat.columns import ALL_WAYS, WAYS

COLUMNS: Final = tuple(f"field_goals_{band.replace('-', '_')}" for band in BANDS)
STARTS: Final = tuple(int(band.partition("-")[0]) for band in BANDS)
KICKS: Final = {"kickoffs": "kick returners", "punts": "punt returners"}
"""By section of the specialist card, the sheet of the backs whom it names."""


def check_specialists(row: CardRow, report: Report) -> None:
    """Field goals by line of scrimmage, and extra points."""  # SOM-CARD-26
    if row.has("extra_points") and not _made(row.values["extra_points"]):
        found = f"{row.heading('extra_points').rpartition(' ')[0]} is never {GOOD}"
        report.add("SOM-XP-NONE", row.where("extra_points"), found, f"{GOOD} on some totals")
    if not row.has("farthest", *COLUMNS):
        return
    farthest = row.values["farthest"]
    for name, band, start in zip(COLUMNS, BANDS, STARTS, strict=True):
        blank = row.values[name] is None
        if blank == (start <= farthest):
            found = f"FG {band} is {'blank' if blank else 'filled'}, with a range up to {farthest}"
            report.add("SOM-FG-RANGE", row.where(name), found, "readings" if blank else "blank")
    filled = [name for name in COLUMNS if row.values[name] is not None]
    for nearer, farther in pairwise(filled):
        near, far = _made(row.values[nearer]), _made(row.values[farther])
        if far > near:
            found = f"{row.heading(farther).rpartition(' ')[0]} is good on {float(far):.0%}"
            expected = f"at most {float(near):.0%}, as {row.heading(nearer).rpartition(' ')[0]}"
            report.add("SOM-FG-ORDER", row.where(farther), found, expected)


def _made(column: tuple[Reading, ...]) -> Fraction:
    """The share of kicks that are good."""
    found = Fraction(0)
    for way, reading in zip(WAYS.values(), column, strict=True):
        for part in parts_of(reading):
            if _is_good(part.reading):
                share = sum(WAYS[total] for total in range(part.totals.low, part.totals.high + 1))
                found += Fraction(way * share, ALL_WAYS * ALL_WAYS)
    return found


def _is_good(reading: Simple) -> bool:
    return isinstance(reading, Result) and reading.what == GOOD


def check_backs(rosters: Rosters, report: Report) -> None:
    """Every team has the backs whom the kicks of the set name."""  # SOM-CARD-27
    for section, sheet in KICKS.items():
        named = {kick.back for row in rosters.of("specialists") for kick in row.values.get(section, ()) if kick.back}
        men = rosters.of(sheet)
        if not all(man.has("team", "back") for man in men):
            continue
        _check_numbers(men, report)
        for team, row in rosters.teams.items():
            there = {man.values["back"] for man in men if man.values["team"] == team}
            for back in sorted(named - there) if there else ():
                found = f"{team} has no back {back} on {sheet}"
                report.add("SOM-RETURNER", row.where("team"), found, "every back whom a kick names")


def _check_numbers(men: Iterable[CardRow], report: Report) -> None:
    first: dict[tuple[str, int], CardRow] = {}
    for man in men:
        told = (man.values["team"], man.values["back"])
        if first.setdefault(told, man) is not man:
            fix = f"first: {first[told].where('back')}"
            report.add("SOM-RETURNER-TWO", man.where("back"), f"another back {told[1]}", "a number of his own", fix)
