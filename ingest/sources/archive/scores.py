"""The score before every play, from the scoring summaries."""

from __future__ import annotations

import re
from typing import Any

import polars as pl

from ingest.sources.archive.feed import Feed

FIELD_GOAL, SAFETY, TOUCHDOWN, KICK, TWO_POINTS = 3, 2, 6, 1, 2


_GOOD_TRY = re.compile(r"\([^)]*\b(?:pass|run)(?: from [^)]*)?\)")
"""The try after a touchdown, when it was passed or run in: `(A.Able run)`, not `(pass failed)`."""


def points_of(score: dict[str, Any]) -> int:
    """Points of one entry of a scoring summary, the try after a touchdown included."""
    if score["type"] == "FG":
        return FIELD_GOAL
    if score["type"] == "SAF":
        return SAFETY
    if score["type"] != "TD":
        return TWO_POINTS
    if "kick is good" in score["desc"]:
        return TOUCHDOWN + KICK
    return TOUCHDOWN + (TWO_POINTS if _GOOD_TRY.search(score["desc"]) else 0)


def margins(feed: Feed) -> pl.DataFrame:
    """For every play and team, by how many points the team led before it."""
    rows = [
        (box["game_id"], int(play_id), score["team"], points_of(score))
        for box in feed.boxes
        for play_id, score in box["scoring"].items()
    ]
    schema = {"game_id": pl.String, "play_id": pl.Int64, "scorer": pl.String, "points": pl.Int64}
    scores = pl.DataFrame(rows, schema=schema, orient="row")
    sides = pl.concat(
        [
            feed.games.select("game_id", team="home_team", other="away_team"),
            feed.games.select("game_id", team="away_team", other="home_team"),
        ]
    )
    signed = scores.join(sides, on="game_id").with_columns(
        points=pl.when(pl.col("scorer") == pl.col("team")).then(pl.col("points")).otherwise(-pl.col("points"))
    )
    led = (
        signed.sort("game_id", "team", "play_id")
        .with_columns(margin=pl.col("points").cum_sum().over("game_id", "team"))
        .select("game_id", "team", "margin", scored_at="play_id")
    )
    before = feed.plays.select("play", "game_id", "play_id").join(sides, on="game_id").sort("play_id")
    joined = before.join_asof(
        led.sort("scored_at"),
        left_on="play_id",
        right_on="scored_at",
        by=["game_id", "team"],
        allow_exact_matches=False,
        check_sortedness=False,
    )
    return joined.select("play", "team", margin=pl.col("margin").fill_null(0))
