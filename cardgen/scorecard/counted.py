"""Counts behind distributions: how often each gain, kick, score and drive's end came about, real and replayed.

Every table here has the columns `replay`, `value` and `count`; the real season is replay 0.

What distributions there are (`shapes.csv`), and their stretches of numbers.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

import polars as pl

from cardgen.scorecard.replays import Replays
from ingest.season import Season


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of whole numbers, both ends included; without an end it goes on for ever."""

    first: int | None
    last: int | None

    @property
    def label(self) -> str:
        """As people write it."""
        if self.first is None:
            return {-1: "loss", 0: "0"}.get(self.last or 0, f"{self.last} or less")
        if self.last is None:
            return f"{self.first}+"
        return str(self.first) if self.first == self.last else f"{self.first}-{self.last}"

    def holds(self, column: str) -> pl.Expr:
        """Whether a number is of the stretch."""
        inside = pl.lit(value=True)
        if self.first is not None:
            inside &= pl.col(column) >= self.first
        if self.last is not None:
            inside &= pl.col(column) <= self.last
        return inside


@dataclass(frozen=True, slots=True)
class Shape:
    """A distribution to be compared."""

    key: str
    title: str
    unit: str
    stretches: tuple[Stretch, ...]
    """One after the other: every number is of one of them."""
    beyond: tuple[Stretch, ...]
    """From a number on: 10+, 20+."""
    longest: bool
    """Whether the longest of a season is worth telling."""
    curve: tuple[int, int] | None
    """From where to where it is drawn yard by yard; what lies beyond is drawn at the ends."""


def parse_stretch(text: str) -> Stretch:
    """`..-1`, `0-3`, `11..` or `0`."""
    if text.startswith(".."):
        return Stretch(None, int(text[2:]))
    if text.endswith(".."):
        return Stretch(int(text[:-2]), None)
    first, _, last = text.partition("-")
    return Stretch(int(first), int(last or first))


@cache
def shapes() -> dict[str, Shape]:
    """Every distribution by its key, in the order of the scorecard."""
    text = (files("cardgen.scorecard") / "shapes.csv").read_text(encoding="utf-8")
    return {row["key"]: _shape(row) for row in csv.DictReader(text.splitlines())}


def _shape(row: dict[str, str]) -> Shape:
    stretches = tuple(parse_stretch(text) for text in row["bins"].split())
    beyond = tuple(Stretch(int(text), None) for text in row["beyond"].split())
    curve = (int(row["first"]), int(row["last"])) if row["first"] else None
    return Shape(row["key"], row["title"], row["unit"], stretches, beyond, bool(row["longest"]), curve)


Counts = Mapping[str, pl.DataFrame]
"""By the key of the distribution; what is not known is not there."""
THIRD_DOWNS, CONVERTED = "third_downs", "third_downs_converted"
GAINS: Final = ("carries", "catches", "sacks", "punts", "kickoff_returns", "punt_returns")
"""Kinds of a replay's shapes that are distributions as they stand."""
_REAL: Final = {
    "carries": ("rush_gains", "gain", "carries"),
    "catches": ("catch_gains", "gain", "receptions"),
    "sacks": ("sack_losses", "yards_lost", "sacks"),
    "punts": ("punt_lengths", "gross", "punts"),
    "kickoff_returns": ("return_gains", "gain", "returns"),
    "punt_returns": ("return_gains", "gain", "returns"),
}
"""Table of the season, column of yards, column of how often."""
_KINDS: Final = {
    "carries": ("designed", "scramble"),  # a kneel is no attempt to gain
    "kickoff_returns": ("kickoff",),
    "punt_returns": ("punt",),
}
"""Of which kind rows have to be, where a table has several."""
_FIRST: Final = pl.lit(0, dtype=pl.Int64).alias("replay")


def real_counts(season: Season) -> dict[str, pl.DataFrame]:
    """What the season itself knows; of totals alone that is only what games give."""
    found = {}
    for key, (name, value, count) in _REAL.items():
        table = season.frame(name)
        if key in _KINDS:
            table = table.filter(pl.col("kind").is_in(_KINDS[key]))
        if table.height:
            found[key] = table.select(_FIRST, pl.col(value).alias("value"), pl.col(count).alias("count"))
    found |= _scores(season.frame("games").with_columns(_FIRST).drop_nulls(["away_score", "home_score"]))
    found |= _real_third_downs(season)
    drives = season.frame("drives").filter(pl.col("result") != "UNKNOWN")
    if drives.height:
        ends = pl.col("result").map_elements(drive_end, return_dtype=pl.String)
        found["drives"] = drives.select(_FIRST, ends.alias("value"), pl.col("drives").alias("count"))
    return {key: _added(table) for key, table in found.items() if table.height}


def replayed_counts(replays: Replays) -> dict[str, pl.DataFrame]:
    """The same of the replays of one coach."""
    kinds = replays.shapes.select("replay", "kind", pl.col("yards").alias("value"), "count")
    found = {key: kinds.filter(pl.col("kind") == key).drop("kind") for key in (*GAINS, THIRD_DOWNS, CONVERTED)}
    found |= _scores(replays.games)
    ends = pl.col("end").map_elements(drive_end, return_dtype=pl.String)
    found["drives"] = replays.drives.select("replay", ends.alias("value"), "count")
    return {key: _added(table) for key, table in found.items()}


def drive_end(described: str) -> str:
    """How a drive ended, in one word: of several the score, else the first; a blocked kick is a missed one."""
    parts = described.split(", ")
    first = "Safety" if "Safety" in parts else parts[0]
    return {"Blocked FG": "Missed FG"}.get(first, first)


def _added(table: pl.DataFrame) -> pl.DataFrame:
    sums = table.group_by("replay", "value").agg(pl.col("count").cast(pl.Int64).sum())
    return sums.sort("replay", "value")


def _scores(games: pl.DataFrame) -> dict[str, pl.DataFrame]:
    """Points of each team in each game, and by how many each was won."""
    one = pl.lit(1, dtype=pl.Int64).alias("count")
    points = [games.select("replay", pl.col(f"{side}_score").alias("value"), one) for side in ("away", "home")]
    margin = (pl.col("home_score") - pl.col("away_score")).abs().alias("value")
    return {"points": pl.concat(points), "margins": games.select("replay", margin, one)}


def _real_third_downs(season: Season) -> dict[str, pl.DataFrame]:
    """By yards to go, as far as the season tells them apart: each distance stands for the first of its stretch."""
    third = season.frame("play_calling").filter(pl.col("down") == 3).drop_nulls(["plays", "first_downs"])
    first = {each.label: each.first for each in shapes()[THIRD_DOWNS].stretches}
    if not third.height or not set(third["distance"]) <= first.keys():
        return {}
    value = pl.col("distance").replace_strict(first, return_dtype=pl.Int64).alias("value")
    return {
        THIRD_DOWNS: third.select(_FIRST, value, pl.col("plays").alias("count")),
        CONVERTED: third.select(_FIRST, value, pl.col("first_downs").alias("count")),
    }


def in_stretch(table: pl.DataFrame, stretch: Stretch, replays: int) -> list[int]:
    """How often numbers of a stretch came about, replay by replay."""
    return per_replay(table.filter(stretch.holds("value")), replays)


def per_replay(table: pl.DataFrame, replays: int) -> list[int]:
    """How often anything came about, replay by replay."""
    sums = [0] * replays
    for replay, count in table.group_by("replay").agg(pl.col("count").sum()).iter_rows():
        sums[replay] = count
    return sums
