"""Whom passes were thrown to, from the words of a play, in seasons whose statistics do not say.

Until the league counted targets, a play list credits a catch but not the player an incomplete pass was meant for; the
words name him: `pass incomplete to C.Cole`, `pass intended for C.Cole INTERCEPTED by K.King`.
"""

from __future__ import annotations

import polars as pl

from ingest.plays.feed import STATS, Feed
from ingest.plays.kinds import PASS_IDS

TARGET, CATCHES = 115, [21, 22]
COUNTED_SHARE = 0.5
"""A season in which fewer passes have a target does not count them."""
_MEANT_FOR = (
    r"pass (?:incomplete )?(?:short |deep )?(?:left |right |middle )?(?:to|intended for) "
    r"(?:\d+-)?([A-Z][A-Za-z]{0,3}\. ?[A-Z][\w'\-]+)"
)


def targets_counted(stats: pl.DataFrame) -> bool:
    """Whether the season's statistics name the players passes were thrown to."""
    thrown = stats.filter(pl.col("stat").is_in(PASS_IDS))["play"].n_unique()
    targeted = stats.filter(pl.col("stat") == TARGET)["play"].n_unique()
    return targeted >= COUNTED_SHARE * thrown


def targets_from_words(feed: Feed) -> tuple[pl.DataFrame, int]:
    """Targets to add to the statistics, and how many passes name nobody who is known."""
    stats = feed.stats
    thrown = stats.filter(pl.col("stat").is_in(PASS_IDS)).unique("play", maintain_order=True).select("play", "team")
    have = stats.filter(pl.col("stat") == TARGET).select("play")
    caught = stats.filter(pl.col("stat").is_in(CATCHES) & pl.col("player_id").is_not_null()).unique(
        "play", maintain_order=True
    )
    open_plays = thrown.join(have, on="play", how="anti")
    by_catch = caught.join(open_plays.select("play"), on="play", how="semi")
    told = (
        open_plays.join(caught.select("play"), on="play", how="anti")
        .join(feed.plays.select("play", "game_id", "text", "spike"), on="play", how="left", maintain_order="left")
        .filter(~pl.col("spike"))
        .with_columns(short_name=pl.col("text").str.extract(_MEANT_FOR, 1).str.replace(" ", "", literal=True))
    )
    named = told.drop_nulls("short_name")
    by_words = pl.concat([_known(named, stats, ["game_id"]), _known(named, stats, [])]).unique(
        "play", keep="first", maintain_order=True
    )
    columns = ["play", "game_id", "team", "player_id", "short_name"]
    rows = pl.concat([by_catch.select(columns), by_words.select(columns)])
    added = rows.with_columns(stat=pl.lit(TARGET, pl.Int64), yards=pl.lit(0, pl.Int64)).select(list(STATS))
    return added, named.height - by_words.height


def _known(named: pl.DataFrame, stats: pl.DataFrame, also: list[str]) -> pl.DataFrame:
    """Names that one player alone bears on the team, in the same game or in the season."""
    keys = ["team", "short_name", *also]
    bearers = (
        stats.drop_nulls(["player_id", "short_name"])
        .group_by(keys, maintain_order=True)
        .agg(pl.col("player_id").n_unique().alias("bearers"), pl.col("player_id").first())
        .filter(pl.col("bearers") == 1)
    )
    return named.join(bearers.drop("bearers"), on=keys, how="inner", maintain_order="left")
