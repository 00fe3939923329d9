"""The league's shapes: how gains and depths are spread where a player's own plays are not known, or too few.

Counted from the plays of the seasons that ship (`python -m cardgen.figures.league` writes the files anew), so that
a season known only by its totals still gets runs and catches of a natural shape. What comes from here is *estimated*.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.figures.positions import back_positions
from cardgen.figures.season_index import SeasonIndex
from ingest.library import shipped_seasons
from ingest.workbook import read_season

Floats = NDArray[np.float64]
LEAST: Final = -20
MOST: Final = 99
GAINS: Final = np.arange(LEAST, MOST + 1)
"""All gains a cell can hold."""
DEPTHS: Final = ("screen", "quick", "short", "long")
DIRECTIONS: Final = (
    "left end",
    "left tackle",
    "left guard",
    "up the middle",
    "right guard",
    "right tackle",
    "right end",
)
POSITIONS: Final = ("RB", "WR", "TE")
PASSERS: Final = "QB"
GAINS_FILE: Final = "league_gains.csv"
PASSES_FILE: Final = "league_passes.csv"
DIRECTIONS_FILE: Final = "league_directions.csv"
DEPTH_COLUMNS: Final = ("targets", "receptions", "receiving_yards", "interceptions")
PASS_COLUMNS: Final = ("attempts", "completions", "passing_yards", "interceptions")


def group_of(position: str) -> str:
    """`QB`, `RB`, `WR` or `TE`, by listed position; players of other units count as backs."""
    return PASSERS if position == PASSERS else back_positions(position) or "RB"


def spread(counts: dict[int, float]) -> Floats:
    """Counts by gain as a row over all gains; what lies beyond the ends is put on them."""
    row = np.zeros(len(GAINS))
    for gain, count in counts.items():
        row[min(MOST, max(LEAST, gain)) - LEAST] += count
    return row


@cache
def _gains() -> dict[str, Floats]:
    counts: dict[str, dict[int, float]] = {}
    with (files("cardgen.figures") / GAINS_FILE).open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            counts.setdefault(row["kind"], {})[int(row["gain"])] = float(row["count"])
    return {kind: spread(found) / sum(found.values()) for kind, found in counts.items()}


def run_shape(position: str) -> Floats:
    """How designed runs of quarterbacks, backs or receivers are spread over gains."""
    return _gains()[f"run {'WR' if position == 'TE' else position}"]


def scramble_shape() -> Floats:
    """How scrambles are spread over gains."""
    return _gains()["scramble"]


def catch_shape(position: str, depth: str) -> Floats:
    """How catches of a depth are spread over gains."""
    return _gains()[f"catch {position} {depth}"]


@cache
def _passes() -> dict[tuple[str, str], tuple[float, ...]]:
    with (files("cardgen.figures") / PASSES_FILE).open(encoding="utf-8") as file:
        return {
            (row["position"], row["depth"]): tuple(float(row[name]) for name in PASS_COLUMNS)
            for row in csv.DictReader(file)
        }


def passes(position: str, depth: str) -> tuple[float, ...]:
    """Attempts, completions, yards and interceptions of all passes of a depth to a position; `QB`: of all passers."""
    return _passes()[position, depth]


@cache
def directions(position: str) -> dict[str, float]:
    """How often designed runs went where."""
    with (files("cardgen.figures") / DIRECTIONS_FILE).open(encoding="utf-8") as file:
        found = {row["direction"]: float(row["carries"]) for row in csv.DictReader(file) if row["position"] == position}
    return {name: count / sum(found.values()) for name, count in found.items()}


def _count_gains(books: Iterable[SeasonIndex]) -> Counter[tuple[str, int]]:
    counts: Counter[tuple[str, int]] = Counter()
    for index in books:
        places = {(row["team"], row["player_id"]): row.get("position") or "" for row in index.everybody("roster")}
        for row in index.everybody("rush_gains"):
            position = group_of(places.get((row["team"], row["player_id"]), ""))
            position = "WR" if position == "TE" else position
            kind = {"designed": f"run {position}", "scramble": "scramble"}.get(row["kind"])
            if kind is not None:
                counts[kind, row["gain"]] += row["carries"]
        for row in index.everybody("catch_gains"):
            position = group_of(places.get((row["team"], row["player_id"]), ""))
            if position in POSITIONS and row["depth"] in DEPTHS:
                counts[f"catch {position} {row['depth']}", row["gain"]] += row["receptions"]
    return counts


def _count_passes(books: Iterable[SeasonIndex]) -> dict[tuple[str, str], list[int]]:
    sums: dict[tuple[str, str], list[int]] = {}
    for index in books:
        places = {(row["team"], row["player_id"]): row.get("position") or "" for row in index.everybody("roster")}
        for table, columns in (("target_depths", DEPTH_COLUMNS), ("pass_depths", PASS_COLUMNS)):
            for row in index.everybody(table):
                position = group_of(places.get((row["team"], row["player_id"]), ""))
                position = PASSERS if table == "pass_depths" else position
                if row["depth"] in DEPTHS and (table == "pass_depths" or position in POSITIONS):
                    total = sums.setdefault((position, row["depth"]), [0] * len(columns))
                    for at, name in enumerate(columns):
                        total[at] += row[name] or 0
    return sums


def _count_directions(books: Iterable[SeasonIndex]) -> Counter[tuple[str, str]]:
    counts: Counter[tuple[str, str]] = Counter()
    for index in books:
        places = {(row["team"], row["player_id"]): row.get("position") or "" for row in index.everybody("roster")}
        for row in index.everybody("rush_directions"):
            position = group_of(places.get((row["team"], row["player_id"]), ""))
            if row["direction"] in DIRECTIONS:
                counts["WR" if position == "TE" else position, row["direction"]] += row["carries"]
    return counts


def write_files(books: list[SeasonIndex], folder: Path) -> None:
    """Count the plays of some seasons and write the three files."""
    tables: tuple[tuple[str, tuple[str, ...], list[tuple[object, ...]]], ...] = (
        (GAINS_FILE, ("kind", "gain", "count"), [(*key, n) for key, n in sorted(_count_gains(books).items())]),
        (
            PASSES_FILE,
            ("position", "depth", *PASS_COLUMNS),
            [(*key, *sums) for key, sums in sorted(_count_passes(books).items())],
        ),
        (
            DIRECTIONS_FILE,
            ("position", "direction", "carries"),
            [(*key, n) for key, n in sorted(_count_directions(books).items())],
        ),
    )
    for name, head, rows in tables:
        with (folder / name).open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(head)
            writer.writerows(rows)


def main() -> None:
    """Write the files from the seasons that ship."""
    books = [SeasonIndex(read_season(path)) for path in shipped_seasons().values()]
    write_files(books, Path(str(files("cardgen.figures"))))


if __name__ == "__main__":
    main()
