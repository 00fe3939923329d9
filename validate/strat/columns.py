"""Columns of readings against each other: what each gains on the average, by nominal yards for words."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import Final

from engine.cards.dice_faces import FACES, FIRST_TOTAL, LAST_TOTAL
from engine.strat.cards.cells import KEPT
from engine.strat.cards.readings import BLANK, INTERCEPTION, YARDS, Rated, Reading, Result, Simple, parts_of, results_of
from validate.cards import CardRow
from validate.report import Report
from validate.strat.plan import PLAN

WAYS: Final = {total: FACES - abs(FACES + 1 - total) for total in range(FIRST_TOTAL, LAST_TOTAL + 1)}
"""How many of the 36 throws of two dice have each total."""
ALL_WAYS: Final = FACES * FACES
NOMINAL: Final = {row["reading"]: int(row["yards"]) for row in PLAN.table("nominal.csv")}
PASSES: Final = ("flat", "short", "long")
END_RUN: Final = "end_run"
RUNS: Final = ("linebuck", "off_tackle", END_RUN)
DOUBLE: Final = "double"
KEY: Final = "key"
PLAYERS: Final = {
    "inside defense": (("linebuck_0", "linebuck_1", "linebuck_2"), ("off_tackle_0", "off_tackle_1", "off_tackle_2")),
    "outside defense": (("end_run_0", "end_run_1"), ("flat_0", "flat_1", "flat_2")),
    "deep defense": (("short_3", "short_4"), ("long_0", "long_1", "long_2")),
}
"""The columns of each play on a defensive card, the fewest players first."""


def mean(column: Sequence[Reading]) -> Fraction:
    """What a column gains: nominal yards, good enough to tell columns apart."""
    total = sum(way * _worth(each) for way, each in zip(WAYS.values(), column, strict=True))
    return Fraction(total, 2 * ALL_WAYS * ALL_WAYS)


@lru_cache(maxsize=KEPT)
def _worth(reading: Reading) -> int:
    """What a reading gains, in halves of a yard for each of the ways of a split."""
    found = 0
    for part in parts_of(reading):
        share = sum(WAYS[total] for total in range(part.totals.low, part.totals.high + 1))
        found += share * _twice(part.reading)
    return found


def _twice(reading: Simple) -> int:
    """Twice what a reading gains."""
    if isinstance(reading, Rated):
        return yards_of(reading.first) + yards_of(reading.second)
    return 2 * yards_of(reading)


def yards_of(result: Result) -> int:
    """The yards of a result, nominal ones for a word."""
    return result.yards if result.what == YARDS else NOMINAL.get(result.what, 0)


def check_guesses(row: CardRow, report: Report) -> None:
    """Wrong gains most, then Right, then Key or 2-tmd."""  # SOM-CARD-01
    for play in (*PASSES, *RUNS):
        # A pistol's end runs have yards of Wrong under Right (SOM-CARD-25).
        if not (play == END_RUN and row.values.get("pistol")):
            _check_order(row, f"{play}_wrong", f"{play}_right", "SOM-COLUMN-ORDER", report)
        last = DOUBLE if play in PASSES else KEY
        _check_order(row, f"{play}_right", f"{play}_{last}", "SOM-COLUMN-ORDER", report)


def check_players(row: CardRow, report: Report) -> None:
    """More players in the zone give less."""  # SOM-CARD-07
    for columns in PLAYERS[row.sheet.name]:
        for fewer, more in pairwise(columns):
            _check_order(row, fewer, more, "SOM-MEN-ORDER", report)


def _check_order(row: CardRow, better: str, worse: str, code: str, report: Report) -> None:
    if not row.has(better, worse) or None in (row.values[better], row.values[worse]):
        return
    most, less = mean(row.values[better]), mean(row.values[worse])
    if less > most:
        found = f"{_title(row, worse)} gains {float(less):.1f} on the average"
        report.add(code, row.where(worse), found, f"at most {float(most):.1f}, as {_title(row, better)}")


def _title(row: CardRow, name: str) -> str:
    return row.heading(name).rpartition(" ")[0]


def check_runs(row: CardRow, report: Report) -> None:
    """Right, Wrong and Key of each run, or none of the run; a back who is no blocking back has runs."""
    there = []
    for play in RUNS:
        names = [f"{play}_{guess}" for guess in ("right", "wrong", KEY)]
        if not row.has(*names):
            there.append(play)  # not on such a card, or unreadable and reported as such
            continue
        filled = [name for name in names if row.values[name] is not None]
        there += [play] * bool(filled)
        for name in names:
            if filled and name not in filled:
                found = f"{_title(row, name)} is blank"
                report.add("SOM-COLUMN-SOME", row.where(name), found, f"readings, as under {_title(row, filled[0])}")
    if not there and "BB" not in row.values.get("positions", ("BB",)):
        found = "no runs at all"
        report.add("SOM-RUN-NONE", row.where("linebuck_right"), found, "columns of runs, or the position BB")


def check_air(row: CardRow, report: Report) -> None:
    """No flat pass is longer in the air than altogether."""  # SOM-CARD-23
    for guess in ("right", "wrong", DOUBLE):
        name = f"flat_{guess}"
        for cell, reading in enumerate(row.values.get(name) or ()):
            if any(each.air is not None and each.air > max(each.yards, 0) for each in results_of(reading)):
                found = f"{row.heading(name, cell)} is {row.text(name, cell)}"
                report.add("SOM-AIR", row.where(name, cell), found, "air yards of no more than the gain")


def check_long(row: CardRow, report: Report) -> None:
    """Long Right and Long Wrong are blank together."""  # SOM-PASS-08
    if row.has("long_right", "long_wrong"):
        empty = [name for name in ("long_right", "long_wrong") if is_blank(row.values[name])]
        if len(empty) == 1:
            found = f"{_title(row, empty[0])} is blank altogether"
            report.add("SOM-LONG-BLANK", row.where(empty[0]), found, "both long columns blank, or neither")


def is_blank(column: Sequence[Reading]) -> bool:
    """Whether a column says nothing."""
    return all(reading == Result(BLANK) for reading in column)


def check_pistol(row: CardRow, report: Report) -> None:
    """A pistol has end runs, of which the rules give him more."""  # SOM-PIS-02
    if row.has("pistol", "end_run_right") and row.values["pistol"] and row.values["end_run_right"] is None:
        report.add("SOM-PISTOL", row.where("pistol"), "a pistol without end runs", "columns of end runs, or blank")


def check_passes(row: CardRow, report: Report) -> None:
    """A quarterback completes passes."""  # SOM-PASS-04
    missed = (BLANK, "X", INTERCEPTION, "MUST RUN")
    for play in PASSES:
        name = f"{play}_right"
        if row.has(name) and all(each.what in missed for reading in row.values[name] for each in results_of(reading)):
            found = f"{_title(row, name)} has neither yards nor RECEIVER"
            report.add("SOM-PASS-NONE", row.where(name), found, "some passes that are complete")
