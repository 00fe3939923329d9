"""Readings of the defensive cards: whether their men are there, and where squares stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.cards.dice_faces import FIRST_TOTAL
from engine.strat.cards.readings import (
    BACK_IN_ZONE,
    BLOCKERS,
    LINEBACKERS,
    NOSE_TACKLE,
    SQUARE,
    TWO_SQUARES,
    Rated,
    parts_of,
    results_of,
)
from validate.cards import CardRow
from validate.report import Report
from validate.rosters import Rosters
from validate.strat.columns import MEN, yards_of
from validate.strat.plan import PLAN

NOT_THERE: Final = {
    "4-3": (NOSE_TACKLE, *LINEBACKERS[1:]),
    "3-4": ("DEFENSIVE LT", "DEFENSIVE RT"),
}
"""Whom the cards of each front cannot ask for: halves of the look-in are a 3-4's."""  # SOM-D34-01
NOSE_ROWS: Final = (5, 9)  # SOM-SW-06
SQUARES: Final = {
    (row["base"], row["field"], int(row["total"])): row["symbol"] for row in PLAN.table("squares.csv")
}  # SOM-SW-04, SOM-SW-07


class Asked(NamedTuple):
    """A rated reading in its column."""

    name: str
    cell: int
    rated: Rated


def rated_readings(row: CardRow) -> Iterator[Asked]:
    """Every rated reading of a defensive card."""
    for names in MEN[row.sheet.name]:
        for name in names:
            for cell, reading in enumerate(row.values.get(name) or ()):
                for part in parts_of(reading):
                    if isinstance(part.reading, Rated):
                        yield Asked(name, cell, part.reading)


def check_rated(row: CardRow, report: Report) -> None:
    """The better man does better, and nobody is asked for where nobody is."""
    for name, cell, rated in rated_readings(row):
        first, second = yards_of(rated.first), yards_of(rated.second)
        blocks = rated.who in BLOCKERS
        if (first < second) if blocks else (first > second):  # SOM-RATE-01, SOM-RATE-02
            expected = f"the {'larger' if blocks else 'smaller'} figure first"
            report.add("SOM-RATED-ORDER", row.where(name, cell), _found(row, name, cell), expected)
        if name.endswith("_0") and rated.who in (*LINEBACKERS, BACK_IN_ZONE):  # SOM-DRAW-04
            expected = "a reading that needs nobody in the zone"
            report.add("SOM-ZONE-EMPTY", row.where(name, cell), _found(row, name, cell), expected)


def _found(row: CardRow, name: str, cell: int) -> str:
    return f"{row.heading(name, cell)} is {row.text(name, cell)}"


def check_fronts(rosters: Rosters, report: Report) -> None:
    """Defensive cards are those of the team's base front."""  # SOM-CARD-20
    bases = {row.values["team"]: row.values["base"] for row in rosters.of("team ratings") if row.has("team", "base")}
    for sheet in MEN:
        for row in rosters.of(sheet):
            base = bases.get(row.values.get("team", ""))
            if base is not None:
                _check_men(row, base, report)
                if sheet == "inside defense":
                    _check_columns(row, base, report)
                    _check_squares(row, base, report)
                elif sheet == "outside defense":
                    _check_two(row, "end_run_0", report)


def _check_men(row: CardRow, base: str, report: Report) -> None:
    for name, cell, rated in rated_readings(row):
        if rated.who in NOT_THERE[base]:
            expected = f"a man of a {base}"
            report.add("SOM-FRONT-MAN", row.where(name, cell), _found(row, name, cell), expected)
        elif rated.who == NOSE_TACKLE and cell + FIRST_TOTAL not in NOSE_ROWS:
            expected = "row 5 or 9, where switching fronts names the tackle"
            report.add("SOM-NOSE-ROW", row.where(name, cell), _found(row, name, cell), expected)


def _check_columns(row: CardRow, base: str, report: Report) -> None:
    for name in ("linebuck_2", "off_tackle_2"):
        if row.has(name) and (row.values[name] is None) != (base == "4-3"):
            blank = row.values[name] is None
            found = f"{row.heading(name).rpartition(' ')[0]} is {'blank' if blank else 'filled'}, of a base {base}"
            report.add("SOM-FRONT-COLUMN", row.where(name), found, "readings" if blank else "blank")


def _check_squares(row: CardRow, base: str, report: Report) -> None:
    if base == "4-3":
        _check_two(row, "linebuck_0", report)
    _check_two(row, "off_tackle_0", report)
    for name in ("linebuck_0", "off_tackle_0"):
        for cell, reading in enumerate(row.values.get(name, ())):
            there = {each.symbol for each in results_of(reading)} & {SQUARE, TWO_SQUARES}
            meant = SQUARES.get((base, name, cell + FIRST_TOTAL))
            if there != ({meant} if meant else set()):
                expected = f"{meant} behind it" if meant else "no squares"
                report.add("SOM-SQUARE-ROW", row.where(name, cell), _found(row, name, cell), expected)


def _check_two(row: CardRow, name: str, report: Report) -> None:
    """Two squares only under the linebuck of a 3-4."""  # SOM-SYM-04
    for cell, reading in enumerate(row.values.get(name, ())):
        if any(each.symbol == TWO_SQUARES for each in results_of(reading)):
            report.add("SOM-SQUARES", row.where(name, cell), _found(row, name, cell), SQUARE)
