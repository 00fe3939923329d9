"""The plays tier: distributions of gains, depth splits, tendencies by down and distance, drives."""

from __future__ import annotations

import polars as pl

from ingest.plays.kinds import PUNT_BLOCKED_ID, Plays, band
from ingest.schema.shape import DISTANCES, FIELD_ZONES, MARGINS

PLAYER = ["player_id", "team"]
CLOSE_MARGIN = 8


def player_shapes(plays: Plays, stats: pl.DataFrame) -> dict[str, pl.DataFrame]:
    """Every table of the plays tier that has a row a player."""
    runs, passes, catches = plays.runs, plays.passes, plays.catches
    designed, completed = runs.filter(pl.col("kind") == "designed"), passes.filter(pl.col("complete"))
    return {
        "rush_gains": _counts(runs, ["kind", pl.col("yards").alias("gain")], "carries"),
        "rush_directions": designed.group_by([*PLAYER, "direction"]).agg(
            carries=pl.len(),
            rushing_yards=pl.col("yards").sum(),
            rushing_tds=pl.col("touchdown").sum(),
            rushing_losses=(pl.col("yards") < 0).sum(),
            rushing_10=(pl.col("yards") >= 10).sum(),
        ),
        "pass_depths": passes.group_by([*PLAYER, "depth"]).agg(
            attempts=pl.len(),
            completions=pl.col("complete").sum(),
            passing_yards=pl.col("yards").filter(pl.col("complete")).sum(),
            passing_tds=pl.col("touchdown").sum(),
            interceptions=pl.col("intercepted").sum(),
            passing_air_yards=pl.col("air_yards").sum(),
        ),
        "pass_gains": _counts(completed, ["depth", pl.col("yards").alias("gain")], "completions"),
        "sack_losses": _counts(plays.sacks, [(-pl.col("yards")).alias("yards_lost")], "sacks"),
        "target_depths": catches.group_by([*PLAYER, "depth"]).agg(
            targets=pl.col("targeted").sum(),
            receptions=pl.col("caught").sum(),
            receiving_yards=pl.col("gain").sum(),
            receiving_tds=pl.col("touchdown").sum(),
            interceptions=pl.col("intercepted").sum(),
        ),
        "catch_gains": _counts(catches.filter(pl.col("caught")), ["depth", "gain"], "receptions"),
        "field_goals": _credited(stats, [69, 70, 71]).group_by([*PLAYER, pl.col("yards").alias("distance")]).agg(
            fg_made=(pl.col("stat") == 70).sum(), fg_att=pl.len(), fg_blocked=(pl.col("stat") == 71).sum()
        ),
        "punt_lengths": _counts(
            plays.punts.filter(pl.col("stat") != PUNT_BLOCKED_ID), [pl.col("yards").alias("gross")], "punts"
        ),
        "return_gains": _counts(
            _credited(stats, [25, 26, 33, 34, 45, 46]).with_columns(kind=_return_kind()),
            ["kind", pl.col("yards").alias("gain")],
            "returns",
        ),
    }  # fmt: skip


def _credited(stats: pl.DataFrame, numbers: list[int]) -> pl.DataFrame:
    return stats.filter(pl.col("stat").is_in(numbers) & pl.col("player_id").is_not_null())


def _counts(frame: pl.DataFrame, by: list[str | pl.Expr], name: str) -> pl.DataFrame:
    return frame.group_by([*PLAYER, *by]).agg(pl.len().cast(pl.Int64).alias(name))


def _return_kind() -> pl.Expr:
    stat = pl.col("stat")
    return (
        pl.when(stat.is_in([25, 26])).then(pl.lit("interception"))
        .when(stat.is_in([33, 34])).then(pl.lit("punt"))
        .otherwise(pl.lit("kickoff"))
    )  # fmt: skip


def snaps(plays: Plays) -> pl.DataFrame:
    """Every run, pass, sack and scramble from scrimmage with its call; kneels and spikes left out."""
    keep = ["play", "game_id", "team", "down", "togo", "spot", "first_down", "yards"]
    runs = plays.runs.filter(pl.col("kind") != "kneel").with_columns(
        call=pl.when(pl.col("kind") == "scramble").then(pl.lit("scrambles")).otherwise(pl.lit("runs"))
    )
    passes = plays.passes.filter(~pl.col("spike")).with_columns(
        call=pl.concat_str(pl.lit("passes_"), "depth"),
        yards=pl.when(pl.col("complete")).then(pl.col("yards")).otherwise(0),
    )
    sacks = plays.sacks.with_columns(call=pl.lit("sacks"))
    return pl.concat([frame.select(*keep, "call") for frame in (runs, passes, sacks)]).unique(
        "play", keep="first", maintain_order=True
    )


def play_calling(called: pl.DataFrame, margins: pl.DataFrame) -> pl.DataFrame:
    """What each offense called by down, distance and score; `margins` gives the score before each play."""
    rows = called.filter(pl.col("down").is_between(1, 4)).join(margins, on=["play", "team"], how="left")
    calls = [
        "runs",
        "passes_screen",
        "passes_quick",
        "passes_short",
        "passes_long",
        "passes_unknown",
        "sacks",
        "scrambles",
    ]
    return rows.group_by("team", "down", distance_band().alias("distance"), _margin_band().alias("margin")).agg(
        pl.len().alias("plays"),
        *[(pl.col("call") == call).sum().alias(call) for call in calls],
        pl.col("yards").sum().alias("total_yards"),
        pl.col("first_down").sum().alias("first_downs"),
    )


def fourth_downs(called: pl.DataFrame, plays: Plays, stats: pl.DataFrame, all_plays: pl.DataFrame) -> pl.DataFrame:
    """What each team did on fourth down by place and distance."""
    spots = all_plays.select("play", "down", "togo", "spot")
    field_goals = (
        _credited(stats, [69, 70, 71]).join(spots, on="play", how="left").with_columns(did=pl.lit("field_goals"))
    )
    punts = plays.punts.with_columns(did=pl.lit("punts"))
    goes = called.with_columns(did=pl.lit("goes"))
    converted = stats.filter(pl.col("stat") == 8)["play"].unique()
    rows = pl.concat(
        [frame.select("play", "team", "down", "togo", "spot", "did") for frame in (goes, punts, field_goals)]
    )
    rows = rows.filter(pl.col("down") == 4).with_columns(made=pl.col("play").is_in(converted.implode()))
    did = pl.col("did")
    return rows.group_by("team", _zone().alias("zone"), distance_band().alias("distance")).agg(
        punts=(did == "punts").sum(),
        field_goals=(did == "field_goals").sum(),
        goes=(did == "goes").sum(),
        converted=((did == "goes") & pl.col("made")).sum(),
    )


def drive_table(drives: pl.DataFrame) -> pl.DataFrame:
    """How each team's possessions ended."""
    clock = pl.col("clock").str.split(":")
    seconds = clock.list.get(0).cast(pl.Int64) * 60 + clock.list.get(1).cast(pl.Int64)
    return drives.group_by("team", "result").agg(
        drives=pl.len(),
        plays=pl.col("plays").sum(),
        total_yards=pl.col("total_yards").sum(),
        start_yards=own_yards(pl.col("start")).sum(),
        possession_seconds=seconds.sum(),
    )


def own_yards(spot: pl.Expr) -> pl.Expr:
    """`CAR 25` as yards from the own goal line of the row's `team`; `50` is midfield."""
    side, yard = spot.str.extract(r"^([A-Z]+)", 1), spot.str.extract(r"(-?\d+)$", 1).cast(pl.Int64)
    return pl.when(side == pl.col("team")).then(yard).when(side.is_null()).then(pl.lit(50)).otherwise(100 - yard)


def distance_band() -> pl.Expr:
    """The band of yards to go."""
    return band(pl.col("togo"), [1, 3, 6, 10], DISTANCES)


def _margin_band() -> pl.Expr:
    return band(pl.col("margin"), [-CLOSE_MARGIN - 1, CLOSE_MARGIN], MARGINS)


def _zone() -> pl.Expr:
    return band(own_yards(pl.col("spot")), [20, 40, 50, 65, 79, 89], FIELD_ZONES)
