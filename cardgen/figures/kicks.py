"""The usual shapes of punts and returns, and what kickers do by distance, where a player's own are not known or too
few.

`python -m cardgen.figures.kicks` counts them anew from the seasons that ship and writes `league_kicks.csv`: how often
punts and returns went how far, how often field goals were tried from a distance and made, and from where teams punt.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from cardgen.figures.season_index import SeasonIndex, count
from cardgen.solving.outcomes import mean, slices
from ingest.library import shipped_seasons
from ingest.workbook import read_season

FILE: Final = "league_kicks.csv"
PUNTS: Final = "punt"
KICKOFF_RETURNS: Final = "kickoff"
PUNT_RETURNS: Final = "punt return"
FIELD_GOALS: Final = "field goal"
EXTRA_POINTS: Final = "extra point"
PUNTED_FROM: Final = "punted from"
PUNT_ZONES: Final = (("own 1-20", 80, 99), ("own 21-40", 60, 79), ("own 41-50", 50, 59), ("opp 49-35", 35, 49))
"""Where teams punt from, with the yards to the other goal line; nearer punts are too few to count."""


@cache
def _table() -> dict[str, list[tuple[int, float, float]]]:
    """By kind: value, how often it came, how often it was good."""
    found: dict[str, list[tuple[int, float, float]]] = {}
    with (files("cardgen.figures") / FILE).open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            found.setdefault(row["kind"], []).append((int(row["value"]), float(row["count"]), float(row["good"])))
    return found


def usual_counts(kind: str) -> list[tuple[float, float]]:
    """How often punts or returns went how far."""
    return [(float(value), number) for value, number, _ in _table()[kind]]


@cache
def usual_shape(kind: str, rows: int) -> tuple[float, ...]:
    """So many rows of punts or returns, the longest first, as parts of the average."""
    counts = usual_counts(kind)
    average = mean(counts)
    return tuple(round(value / average, 4) for value in slices(counts, rows))


def usual_mean(kind: str) -> float:
    """The average of the seasons that ship."""
    return round(mean(usual_counts(kind)), 3)


def usual_tries() -> list[tuple[int, float, float]]:
    """Field goals over the seasons that ship: distance, made, tried."""
    return [(distance, made, tried) for distance, tried, made in _table()[FIELD_GOALS]]


def usual_extra_points() -> tuple[float, float]:
    """Extra points made and tried."""
    _, tried, made = _table()[EXTRA_POINTS][0]
    return made, tried


def usual_punt_zones() -> list[float]:
    """Punts from each zone over the seasons that ship."""
    return [number for _, number, _ in _table()[PUNTED_FROM]]


def punts_by_zone(index: SeasonIndex, team: str) -> list[float]:
    """A team's punts from each zone."""
    rows = index.rows("fourth_downs", team)
    return [sum(count(row, "punts") for row in rows if row["zone"] == zone) for zone, _, _ in PUNT_ZONES]


def count_kicks(books: Iterable[SeasonIndex]) -> list[tuple[str, int, float, float]]:
    """The rows of the file."""
    found: dict[tuple[str, int], list[float]] = {}

    def add(kind: str, value: int, number: float, good: float = 0.0) -> None:
        sums = found.setdefault((kind, value), [0.0, 0.0])
        sums[0] += number
        sums[1] += good

    for index in books:
        for row in index.everybody("punt_lengths"):
            add(PUNTS, row["gross"], count(row, "punts"))
        for row in index.everybody("return_gains"):
            if row["kind"] != "interception":
                kind = KICKOFF_RETURNS if row["kind"] == "kickoff" else PUNT_RETURNS
                add(kind, row["gain"], count(row, "returns"))
        for row in index.everybody("field_goals"):
            add(FIELD_GOALS, row["distance"], count(row, "fg_att"), count(row, "fg_made"))
        for row in index.everybody("kicking"):
            add(EXTRA_POINTS, 0, count(row, "pat_att"), count(row, "pat_made"))
        for team in index.teams:
            for zone, number in enumerate(punts_by_zone(index, team)):
                add(PUNTED_FROM, zone, number)
    return [(kind, value, sums[0], sums[1]) for (kind, value), sums in sorted(found.items())]


def main() -> None:
    """Write the file from the seasons that ship."""
    books = [SeasonIndex(read_season(path)) for path in shipped_seasons().values()]
    target = Path(str(files("cardgen.figures"))) / FILE
    with target.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("kind", "value", "count", "good"))
        writer.writerows((kind, value, f"{number:g}", f"{good:g}") for kind, value, number, good in count_kicks(books))


if __name__ == "__main__":
    main()
