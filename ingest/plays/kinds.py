"""What kind of play each play was, and one row a run, pass, sack, kick or punt.

Everything here is read from the play's own statistics and, where those are silent (kneels,
scrambles, directions, spikes), from the traits a feed found for it.
"""

from __future__ import annotations

from dataclasses import dataclass

import polars as pl

from ingest.plays.feed import TRAITS

KICK_IDS = [2, 29, 30, 31, 32, 41, 42, 43, 44, 69, 70, 71, 72, 73, 74]
AIR_YARD_IDS = [111, 112]
PASS_IDS, RUN_IDS, SACK_ID = [14, 15, 16, 19], [10, 11], 20
KICKOFF_IDS, PUNT_IDS, PUNT_BLOCKED_ID = [41, 43, 44], [29, 31, 32], 2

SCREEN_BELOW, QUICK_UPTO, SHORT_UPTO = 0, 5, 15
"""Depth of a pass by air yards: screens are caught behind the line, quick passes up to 5 yards, short up to 15."""


@dataclass
class Plays:
    """The season's plays by kind, one row each."""

    runs: pl.DataFrame
    passes: pl.DataFrame
    sacks: pl.DataFrame
    catches: pl.DataFrame
    kickoffs: pl.DataFrame
    punts: pl.DataFrame


def with_situation(stats: pl.DataFrame, plays: pl.DataFrame) -> pl.DataFrame:
    """Statistics with the side that had the ball and whether the play was a kick."""
    kicks = stats.filter(pl.col("stat").is_in(KICK_IDS))["play"].unique()
    offense = plays.select("play", "offense")
    return stats.join(offense, on="play", how="left").with_columns(on_kick=pl.col("play").is_in(kicks.implode()))


def sort_plays(stats: pl.DataFrame, plays: pl.DataFrame) -> Plays:
    """Every play of the season under its kind."""
    situation = plays.select("play", "down", "togo", "spot", "drive", "quarter", *TRAITS).drop("aborted")
    first_downs = stats.filter(pl.col("stat").is_in([3, 4]))["play"].unique()

    def rows(numbers: list[int]) -> pl.DataFrame:
        chosen = stats.filter(pl.col("stat").is_in(numbers) & pl.col("player_id").is_not_null())
        joined = chosen.join(situation, on="play", how="left", maintain_order="left")
        return joined.with_columns(first_down=pl.col("play").is_in(first_downs.implode()))

    return Plays(
        runs=rows(RUN_IDS).with_columns(kind=_run_kind(), touchdown=pl.col("stat") == 11),
        passes=_passes(rows(PASS_IDS), stats),
        sacks=rows([SACK_ID]),
        catches=_catches(rows([21, 22, 115]), stats),
        kickoffs=_kickoffs(rows(KICKOFF_IDS), stats),
        punts=_punts(rows([*PUNT_IDS, PUNT_BLOCKED_ID]), stats),
    )


def _run_kind() -> pl.Expr:
    return (
        pl.when("kneel").then(pl.lit("kneel")).when("scramble").then(pl.lit("scramble")).otherwise(pl.lit("designed"))
    )


def band(value: pl.Expr, upper_limits: list[int], labels: list[str]) -> pl.Expr:
    """The label of the band a number falls in; limits belong to the lower band, blank stays blank."""
    named = pl.lit(labels[-1])
    for limit, label in reversed(list(zip(upper_limits, labels, strict=False))):
        named = pl.when(value <= limit).then(pl.lit(label)).otherwise(named)
    return pl.when(value.is_not_null()).then(named)


def depth_of(air_yards: pl.Expr) -> pl.Expr:
    """The depth of a pass by its air yards."""
    return band(air_yards, [SCREEN_BELOW - 1, QUICK_UPTO, SHORT_UPTO], ["screen", "quick", "short", "long"]).fill_null(
        "unknown"
    )


def _depth(stats: pl.DataFrame) -> pl.Expr:
    """Depth by air yards; by the words where the season counts none: deep is beyond 15 yards, short all that is not."""
    if stats["stat"].is_in(AIR_YARD_IDS).any():
        return depth_of(pl.col("air_yards"))
    return pl.col("thrown").replace_strict({"short": "short", "deep": "long"}, default="unknown")


def _on_play(stats: pl.DataFrame, numbers: list[int], value: pl.Expr, name: str) -> pl.DataFrame:
    return stats.filter(pl.col("stat").is_in(numbers)).group_by("play").agg(value.alias(name))


def _attach(frame: pl.DataFrame, *others: pl.DataFrame) -> pl.DataFrame:
    for other in others:
        frame = frame.join(other, on="play", how="left", maintain_order="left")
    return frame


def _passes(thrown: pl.DataFrame, stats: pl.DataFrame) -> pl.DataFrame:
    with_parts = _attach(
        thrown,
        _on_play(stats, AIR_YARD_IDS, pl.col("yards").first(), "air_yards"),
        _on_play(stats, [113], pl.col("yards").sum(), "after_catch"),
        _on_play(stats, [115], pl.col("player_id").first(), "target_id"),
        _on_play(stats, [110], pl.len(), "hits"),
    )
    return with_parts.with_columns(
        air_yards=pl.when(pl.col("spike")).then(None).otherwise(pl.col("air_yards")),
        complete=pl.col("stat").is_in([15, 16]),
        touchdown=pl.col("stat") == 16,
        intercepted=pl.col("stat") == 19,
    ).with_columns(depth=_depth(stats))


def _catches(rows: pl.DataFrame, stats: pl.DataFrame) -> pl.DataFrame:
    """One row a target, caught or not, with the gain of the catch."""
    keys = ["play", "game_id", "team", "player_id"]
    targets = rows.group_by(keys, maintain_order=True).agg(
        caught=pl.col("stat").is_in([21, 22]).any(),
        touchdown=(pl.col("stat") == 22).any(),
        gain=pl.col("yards").filter(pl.col("stat").is_in([21, 22])).sum(),
        targeted=(pl.col("stat") == 115).any(),
        first_down=pl.col("first_down").any(),
        thrown=pl.col("thrown").first(),
    )
    return _attach(
        targets,
        _on_play(stats, AIR_YARD_IDS, pl.col("yards").first(), "air_yards"),
        _on_play(stats, [19], pl.len(), "intercepted"),
    ).with_columns(depth=_depth(stats), intercepted=pl.col("intercepted").is_not_null())


def _kickoffs(kicks: pl.DataFrame, stats: pl.DataFrame) -> pl.DataFrame:
    return _attach(
        kicks,
        _on_play(stats, [45, 46], pl.len(), "returns"),
        _on_play(stats, [45, 46, 47, 48], pl.col("yards").sum(), "return_yards"),
        _on_play(stats, [49], pl.len(), "out_of_bounds"),
        _on_play(stats, [107, 108], pl.len(), "recovered"),
    )


def _punts(kicks: pl.DataFrame, stats: pl.DataFrame) -> pl.DataFrame:
    return _attach(
        kicks,
        _on_play(stats, [33, 34], pl.len(), "returns"),
        _on_play(stats, [33, 34, 35, 36], pl.col("yards").sum(), "return_yards"),
        _on_play(stats, [34, 36], pl.len(), "return_tds"),
        _on_play(stats, [37], pl.len(), "out_of_bounds"),
        _on_play(stats, [38], pl.len(), "downed"),
        _on_play(stats, [39], pl.len(), "fair_catches"),
    )
