"""Penalties by kind and unit, from the words of the plays."""

from __future__ import annotations

from collections.abc import Callable

import polars as pl

_CALL = r"(?:PENALTY|Penalty) on [A-Z]{2,3}(?:-[^,]+?)?, [^,]+?, (?:declined|offsetting|-?\d+ yards?, enforced)"


def penalty_table(plays: pl.DataFrame, stats: pl.DataFrame, team_code: Callable[[str], str]) -> pl.DataFrame:
    """Rows team, penalty, unit with counts of accepted, declined and offsetting calls."""
    called = _calls(plays, stats, team_code)
    keys = ["team", "penalty", "unit"]
    outcome = pl.col("outcome")
    named = called.group_by(keys).agg(
        penalties=(outcome == "accepted").sum(),
        penalty_yards=pl.col("yards").filter(outcome == "accepted").sum(),
        declined=(outcome == "declined").sum(),
        offsetting=(outcome == "offsetting").sum(),
    )
    return named.cast({name: pl.Int64 for name in named.columns if name not in keys})


def _calls(plays: pl.DataFrame, stats: pl.DataFrame, team_code: Callable[[str], str]) -> pl.DataFrame:
    """One row a call, with the play's unit."""
    kicks = stats.filter(pl.col("on_kick"))["play"].unique()
    call = pl.col("call")
    rows = plays.select("play", "game_id", "offense", call=pl.col("text").str.extract_all(_CALL)).explode("call")
    rows = rows.drop_nulls("call").with_columns(
        team=call.str.extract(r"on ([A-Z]{2,3})", 1).map_elements(team_code, return_dtype=pl.String),
        penalty=call.str.extract(r", ([^,]+?)(?: \(\d+ Yards?\))?, (?:declined|offsetting|-?\d+ yards?)", 1),
        yards=call.str.extract(r", (-?\d+) yards?, enforced", 1).cast(pl.Int64),
        outcome=call.str.extract(r", (declined|offsetting)$", 1).fill_null("accepted"),
    )
    special = pl.col("play").is_in(kicks.implode()) | pl.col("penalty").str.contains("(?i)kick|punt")
    own = pl.when(pl.col("team") == pl.col("offense")).then(pl.lit("offense")).otherwise(pl.lit("defense"))
    return rows.with_columns(unit=pl.when(special).then(pl.lit("special")).otherwise(own))
