"""The score before every play."""

from __future__ import annotations

import polars as pl

from ingest.plays.feed import Feed


def margins(feed: Feed) -> pl.DataFrame:
    """For every play and team, by how many points the team led before it."""
    sides = pl.concat(
        [
            feed.games.select("game_id", team="home_team", other="away_team"),
            feed.games.select("game_id", team="away_team", other="home_team"),
        ]
    )
    signed = feed.scores.join(sides, on="game_id").with_columns(
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
