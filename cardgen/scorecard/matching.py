"""Who is who: the real season's players among those of a replay."""

from __future__ import annotations

from typing import Final

import polars as pl

WHO: Final = ["team", "player_id", "player_name"]
NAME: Final = ["team", "player_name"]


def match_players(real: pl.DataFrame, replayed: pl.DataFrame) -> pl.DataFrame:
    """The lines of real players with their team, id and name as a replay has them.

    By id where both have one; the rest by team and name, as long as only one on each side is called so.
    """
    rows = replayed.group_by("replay", *WHO).len()
    twice = rows.filter(pl.col("len") > 1).select(WHO)  # namesakes without ids: a replay cannot tell them apart
    roster = rows.select(WHO).unique().join(twice, on=WHO, how="anti").sort(WHO)
    real = real.select("line", *WHO)
    by_id = real.filter(pl.col("player_id") != "").join(
        roster.filter(pl.col("player_id") != ""), on=["team", "player_id"], suffix="_replayed"
    )
    found = by_id.select("line", "team", "player_id", pl.col("player_name_replayed").alias("player_name"))
    left = _called_once(real.join(found, on="line", how="anti"))
    free = _called_once(roster.join(found, on=WHO, how="anti"))
    by_name = left.join(free, on=NAME, suffix="_replayed")
    named = by_name.select("line", "team", pl.col("player_id_replayed").alias("player_id"), "player_name")
    return pl.concat([found, named]).unique(["line"], keep="first", maintain_order=True)


def known_players(real: pl.DataFrame, replayed: pl.DataFrame) -> pl.DataFrame:
    """The lines of which a replay can say how often: players who are matched, and players of whom it has no trace.

    Who never did anything that counts is in no table, and his totals are 0. Of namesakes nobody can say whose they are.
    """
    matched = match_players(real, replayed).select("line")
    traces = replayed.select(NAME).unique()
    unseen = real.select("line", *NAME).join(matched, on="line", how="anti").join(traces, on=NAME, how="anti")
    return pl.concat([matched, unseen.select("line")])


def _called_once(players: pl.DataFrame) -> pl.DataFrame:
    return players.filter(pl.len().over(NAME) == 1)
