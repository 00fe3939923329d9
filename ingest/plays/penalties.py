"""Penalties by kind and unit."""

from __future__ import annotations

import polars as pl


def penalty_table(calls: pl.DataFrame, plays: pl.DataFrame, stats: pl.DataFrame) -> pl.DataFrame:
    """Rows team, penalty, unit with counts of accepted, declined and offsetting calls."""
    called = _with_units(calls, plays, stats)
    keys = ["team", "penalty", "unit"]
    outcome = pl.col("outcome")
    named = called.group_by(keys).agg(
        penalties=(outcome == "accepted").sum(),
        penalty_yards=pl.col("yards").filter(outcome == "accepted").sum(),
        declined=(outcome == "declined").sum(),
        offsetting=(outcome == "offsetting").sum(),
    )
    return named.cast({name: pl.Int64 for name in named.columns if name not in keys})


def _with_units(calls: pl.DataFrame, plays: pl.DataFrame, stats: pl.DataFrame) -> pl.DataFrame:
    """The calls with the unit that was on the field."""
    kicks = stats.filter(pl.col("on_kick"))["play"].unique()
    special = pl.col("play").is_in(kicks.implode()) | pl.col("penalty").str.contains("(?i)kick|punt")
    own = pl.when(pl.col("team") == pl.col("offense")).then(pl.lit("offense")).otherwise(pl.lit("defense"))
    joined = calls.join(plays.select("play", "offense"), on="play", how="left", maintain_order="left")
    return joined.with_columns(unit=pl.when(special).then(pl.lit("special")).otherwise(own))
