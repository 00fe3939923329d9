"""Who started, week by week: the first play of participation, else the depth chart confirmed by snaps, else either."""

from __future__ import annotations

import polars as pl

from ingest.lineups import evidence as kinds
from ingest.lineups.joining import Joined
from ingest.lineups.places import DEFENSE, GROUP, LINE, OFFENSE, QUARTERBACK, SKILL

FIRST_PLAY = "on the field for his unit's first play"
CONFIRMED = "depth chart confirmed by snaps"
BY_SNAPS = "snaps"
LISTED = "first on the depth chart"
SCHEDULED = "quarterback by the schedule"
COUNTED = "starts as counted by Pro-Football-Reference"

WEEK = ["player_id", "team", "week", "unit"]
_LEAST_ON_FIELD = 10
"""A first play with fewer players on a side than this was recorded badly."""
_LISTED_FIRST = 0.35
"""What being listed first is worth, in shares of the unit's snaps."""
_ELEVEN = 11
_PARTS = {QUARTERBACK: 1, LINE: 5, SKILL: 5, DEFENSE: 11}
"""How many of each part start."""


def chart_places(joined: Joined) -> pl.DataFrame:
    """By player, week and unit: the place where the depth chart lists him highest."""
    charts = joined.frames[kinds.CHARTS].filter(pl.col("unit").is_in([OFFENSE, DEFENSE]))
    return charts.sort("rank", "place").group_by(WEEK, maintain_order=True).agg(pl.first("place", "rank", "position"))


def weekly_starts(joined: Joined, played: pl.DataFrame) -> pl.DataFrame:
    """A row for every start: player, team, week, unit and how it is known. `played` has each team's weeks."""
    charts = chart_places(joined)
    snaps = _unit_snaps(joined.frames[kinds.SNAPS])
    ranked = _ranked(snaps, charts, joined.frames[kinds.QUARTERBACKS])
    first = _first_plays(joined.frames[kinds.FIRST_PLAYS], ranked)
    listed = _listed(charts, joined.frames[kinds.QUARTERBACKS])
    if played.height:
        listed = listed.join(played, on=["team", "week"], how="semi")
    starts = first
    for lower in (ranked.filter(pl.col("order") <= pl.col("wanted")).select(*WEEK, "how"), listed):
        known = starts.select("team", "week", "unit").unique()
        starts = pl.concat([starts, lower.join(known, on=["team", "week", "unit"], how="anti")])
    return starts


def _listed(charts: pl.DataFrame, passers: pl.DataFrame) -> pl.DataFrame:
    """Those first on the depth chart; the schedule knows better who was quarterback."""
    first = charts.filter(pl.col("rank") == 1)
    began = passers.select("player_id", "team", "week", unit=pl.lit(OFFENSE)).unique(maintain_order=True)
    began = began.join(first, on=["team", "week", "unit"], how="semi")
    known = began.select("team", "week", place=pl.lit("QB"))
    others = first.join(known, on=["team", "week", "place"], how="anti").select(*WEEK, how=pl.lit(LISTED))
    return pl.concat([began.with_columns(how=pl.lit(SCHEDULED)), others.join(began, on=WEEK, how="anti")])


def _first_plays(plays: pl.DataFrame, ranked: pl.DataFrame) -> pl.DataFrame:
    """Those on the field for the first play; an id without a snap that week is an error, the most used stands in."""
    starts = plays.select(WEEK).unique(maintain_order=True)
    starts = starts.filter(pl.len().over("team", "week", "unit") >= _LEAST_ON_FIELD)
    counted = ranked.select("team", "week", "unit").unique()
    wrong = starts.join(counted, on=["team", "week", "unit"], how="semi").join(ranked, on=WEEK, how="anti")
    starts = starts.join(wrong, on=WEEK, how="anti")
    gaps = starts.group_by("team", "week", "unit").agg(gaps=_ELEVEN - pl.len().cast(pl.Int64))
    spare = ranked.join(starts, on=WEEK, how="anti").join(gaps, on=["team", "week", "unit"])
    next_up = pl.col("score").rank("ordinal", descending=True).over("team", "week", "unit")
    stand_ins = spare.filter(next_up <= pl.col("gaps")).select(*WEEK, "how")
    return pl.concat([starts.with_columns(how=pl.lit(FIRST_PLAY)), stand_ins])


def _unit_snaps(snaps: pl.DataFrame) -> pl.DataFrame:
    sides = [
        snaps.filter(pl.col(f"{unit}_snaps") > 0).select(
            "player_id", "team", "week", "position", unit=pl.lit(unit), snaps=pl.col(f"{unit}_snaps")
        )
        for unit in (OFFENSE, DEFENSE)
    ]
    return pl.concat(sides)


def _ranked(snaps: pl.DataFrame, charts: pl.DataFrame, passers: pl.DataFrame) -> pl.DataFrame:
    """The most used of each part of a unit, those listed first before others; the schedule knows the quarterback."""
    listed = charts.select(*WEEK, "place", "rank")
    passed = passers.select("player_id", "team", "week", passed=pl.lit(1.0))
    seen = snaps.join(listed, on=WEEK, how="left").join(passed, on=["player_id", "team", "week"], how="left")
    group = pl.coalesce("place", "position").replace_strict(GROUP, default=SKILL, return_dtype=pl.String)
    part = pl.when(pl.col("unit") == DEFENSE).then(pl.lit(DEFENSE)).otherwise(group)
    share = pl.col("snaps") / pl.col("snaps").max().over("team", "week", "unit")
    first = (pl.col("rank") == 1).fill_null(False)
    seen = seen.with_columns(
        part=pl.when(part.is_in(list(_PARTS))).then(part).otherwise(pl.lit(SKILL)),
        first=first,
        score=share + first.cast(pl.Float64) * _LISTED_FIRST + pl.col("passed").fill_null(0.0),
    )
    order = pl.col("score").rank("ordinal", descending=True).over("team", "week", "unit", "part")
    wanted = pl.col("part").replace_strict(_PARTS, return_dtype=pl.Int64)
    how = pl.when(pl.col("first")).then(pl.lit(CONFIRMED)).otherwise(pl.lit(BY_SNAPS))
    return seen.sort("player_id").with_columns(order=order, wanted=wanted, how=how)
