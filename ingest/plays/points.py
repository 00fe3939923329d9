"""Points as the plays themselves tell them: for feeds without a scoring summary, and to see what a play list lacks."""

from __future__ import annotations

import polars as pl

from ingest.plays.feed import SCORES, TOUCHDOWN_IDS, Feed

_THROWN = {16, 18}
"""Touchdowns of a passer, whose receiver is credited with the same."""
_WORTH = {70: 3, 72: 1, 75: 2, 77: 2, 89: 2, 404: 2, 406: 2, **dict.fromkeys(TOUCHDOWN_IDS - _THROWN, 6)}
"""Points of a statistic: field goal, extra point, two points run or passed in, safety, two points of the defense."""


def points_of_plays(plays: pl.DataFrame, stats: pl.DataFrame) -> pl.DataFrame:
    """Every score that the statistics of a play tell, credited once a play."""
    worth = pl.col("stat").replace_strict(_WORTH, default=0, return_dtype=pl.Int64)
    scored = stats.with_columns(points=worth).filter(pl.col("points") > 0)
    once = scored.group_by("play", "team", maintain_order=True).agg(pl.col("points").max())
    placed = once.join(plays.select("play", "game_id", "play_id"), on="play", how="left", maintain_order="left")
    return placed.select("game_id", "play_id", scorer="team", points="points").select(list(SCORES))


def with_scores(feed: Feed) -> pl.DataFrame:
    """The feed's scores, those of games without a scoring summary told by their plays."""
    told = feed.scores["game_id"].unique()
    missing = points_of_plays(feed.plays, feed.stats).filter(~pl.col("game_id").is_in(told.implode()))
    return pl.concat([feed.scores, missing])


def shortfalls(feed: Feed) -> list[tuple[str, str, int, int]]:
    """Game, team, points by the plays and points by the final score, wherever the two differ."""
    sides = pl.concat(
        [
            feed.games.select("game_id", "gameday", team="home_team", final="home_score"),
            feed.games.select("game_id", "gameday", team="away_team", final="away_score"),
        ]
    )
    counted = points_of_plays(feed.plays, feed.stats).group_by("game_id", team="scorer").agg(pl.col("points").sum())
    both = sides.join(counted, on=["game_id", "team"], how="left").with_columns(pl.col("points").fill_null(0))
    differing = both.filter(pl.col("points") != pl.col("final")).sort("gameday", "game_id", "team")
    return list(differing.select("game_id", "team", "points", "final").iter_rows())
