"""The usual shapes of punts and returns, and what kickers do by distance, where a man's own are not known or too few.

`python -m cardgen.statis_pro.shapes` counts them anew from the seasons that ship and writes `league_kicks.csv`: for
punts and returns the mean of each row, from the best to the worst, as a part of the average; for field goals the tries
and how many were good, by band of the game.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from cardgen.faces import ROWS
from cardgen.fast_action.cells import PUNT_ROWS
from cardgen.figures.book import Book, count
from ingest.library import shipped_seasons
from ingest.workbook import read_season

FILE: Final = "league_kicks.csv"
PUNTS: Final = "punt"
KICKOFF_RETURNS: Final = "kickoff"
PUNT_RETURNS: Final = "punt return"
BANDS: Final = ((0, 25), (26, 35), (36, 45), (46, 50))
"""Distances of the bands on a kicker's card."""  # SPF-4.4.3a
FARTHEST: Final = 60
"""The longest try there is."""  # SPF-8.6.1e


def slices(counts: Sequence[tuple[float, float]], rows: int) -> list[float]:
    """Means of equal parts of a distribution of values and counts, the highest first."""
    every = sum(number for _, number in counts)
    if not every:
        return [0.0] * rows
    part = every / rows
    means: list[float] = []
    total, room = 0.0, part
    for value, number in sorted(counts, reverse=True):
        left = number
        while left > 1e-9 and len(means) < rows:
            taken = min(left, room)
            total += taken * value
            left -= taken
            room -= taken
            if room <= 1e-9:
                means.append(total / part)
                total, room = 0.0, part
    while len(means) < rows:
        means.append(means[-1] if means else 0.0)
    return means


@cache
def _table() -> dict[tuple[str, int], tuple[float, float]]:
    with (files("cardgen.statis_pro") / FILE).open(encoding="utf-8") as file:
        return {(row["kind"], int(row["row"])): (float(row["value"]), float(row["of"])) for row in csv.DictReader(file)}


def usual_shape(kind: str) -> list[float]:
    """Rows of punts or returns as parts of the average."""
    rows = PUNT_ROWS if kind == PUNTS else ROWS
    return [_table()[kind, row][0] for row in range(1, rows + 1)]


def usual_mean(kind: str) -> float:
    """The average of the seasons that ship."""
    return _table()[kind, 0][0]


def usual_good(band: int) -> tuple[float, float]:
    """Field goals made and tried in a band, over the seasons that ship."""
    return _table()["field goal", band]


def usual_extra_points() -> tuple[float, float]:
    """Extra points made and tried."""
    return _table()["extra point", 0]


def count_kicks(books: Iterable[Book]) -> list[tuple[str, int, float, float]]:
    """The rows of the file."""
    gains: dict[str, dict[float, float]] = {PUNTS: {}, KICKOFF_RETURNS: {}, PUNT_RETURNS: {}}
    good = [[0.0, 0.0] for _ in BANDS]
    points = [0.0, 0.0]
    for book in books:
        for row in book.everybody("punt_lengths"):
            _add(gains[PUNTS], row["gross"], count(row, "punts"))
        for row in book.everybody("return_gains"):
            if row["kind"] != "interception":
                kind = KICKOFF_RETURNS if row["kind"] == "kickoff" else PUNT_RETURNS
                _add(gains[kind], row["gain"], count(row, "returns"))
        for row in book.everybody("field_goals"):
            for band, (low, high) in enumerate(BANDS):
                if low <= row["distance"] <= high:
                    good[band][0] += count(row, "fg_made")
                    good[band][1] += count(row, "fg_att")
        for row in book.everybody("kicking"):
            points[0] += count(row, "pat_made")
            points[1] += count(row, "pat_att")
    found: list[tuple[str, int, float, float]] = []
    for kind, counts in gains.items():
        every = sum(counts.values())
        mean = sum(value * number for value, number in counts.items()) / every
        found.append((kind, 0, round(mean, 3), every))
        rows = slices(list(counts.items()), PUNT_ROWS if kind == PUNTS else ROWS)
        found += [(kind, row, round(value / mean, 4), every) for row, value in enumerate(rows, 1)]
    found += [("field goal", band, made, tried) for band, (made, tried) in enumerate(good)]
    found.append(("extra point", 0, points[0], points[1]))
    return found


def _add(counts: dict[float, float], value: float, number: float) -> None:
    counts[value] = counts.get(value, 0.0) + number


def main() -> None:
    """Write the file from the seasons that ship."""
    books = [Book(read_season(path)) for path in shipped_seasons().values()]
    target = Path(str(files("cardgen.statis_pro"))) / FILE
    with target.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("kind", "row", "value", "of"))
        writer.writerows((kind, row, f"{value:g}", f"{of:g}") for kind, row, value, of in count_kicks(books))


if __name__ == "__main__":
    main()
