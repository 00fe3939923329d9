"""Counts behind distributions: how often each gain, kick, score and drive's end came about, real and replayed.

Every table here has the columns `replay`, `value` and `count`; the real season is replay 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import polars as pl

from cardgen.scorecard.replays import Replays
from cardgen.scorecard.shapes import Stretch, shapes
from ingest.season import Season

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


def drive_end(told: str) -> str:
    """How a drive ended, in one word: of several the score, else the first; a blocked kick is a missed one."""
    parts = told.split(", ")
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
