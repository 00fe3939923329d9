"""Counts the feed's statistics into the columns of the season's tables, game by game.

Columns of the totals tables that need the whole play: spikes, scrambles, long gains, returns allowed ...
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import polars as pl

from ingest.plays.kinds import PUNT_BLOCKED_ID, Plays

PLAYER_TABLES = [
    "passing", "rushing", "receiving", "defense", "kicking", "punting", "kick_returns", "punt_returns", "fumbles",
]  # fmt: skip
LINE = ["game_id", "team", "player_id"]


@cache
def columns_by_table() -> dict[str, dict[str, dict[str, Any]]]:
    """The table of statistics to columns, as data."""
    return tomllib.loads(files(__package__).joinpath("totals.toml").read_text(encoding="utf-8"))


def statistics_of(table: str) -> list[int]:
    """Every statistic that feeds a table."""
    kinds = ("count", "half", "yards", "lost", "half_lost", "longest")
    return sorted(
        {number for rule in columns_by_table()[table].values() for kind in kinds for number in rule.get(kind, [])}
    )


def player_games(stats: pl.DataFrame, table: str) -> pl.DataFrame:
    """A table's columns for every player and game that have any of its statistics."""
    known = stats.filter(pl.col("player_id").is_not_null() & pl.col("stat").is_in(statistics_of(table)))
    lines = known.group_by(LINE, maintain_order=True).agg(_expressions(table))
    columns = list(columns_by_table()[table])
    return lines.filter(pl.any_horizontal(pl.col(columns).fill_null(0) != 0))


def team_games(stats: pl.DataFrame) -> pl.DataFrame:
    """The team's own columns for every team and game."""
    return stats.group_by(["game_id", "team"], maintain_order=True).agg(_expressions("team"))


def _expressions(table: str) -> list[pl.Expr]:
    return [_expression(rule).alias(column) for column, rule in columns_by_table()[table].items()]


def _expression(rule: dict[str, Any]) -> pl.Expr:
    if "longest" in rule:
        return pl.col("yards").filter(_selected(rule, "longest")).max()
    whole = pl.lit(0)
    if "count" in rule:
        whole = whole + _selected(rule, "count").sum()
    if "yards" in rule:
        whole = whole + pl.col("yards").filter(_selected(rule, "yards")).sum()
    if "lost" in rule:
        whole = whole - pl.col("yards").filter(_selected(rule, "lost")).sum()
    if "half" in rule:
        whole = whole + 0.5 * _selected(rule, "half").sum()
    if "half_lost" in rule:
        whole = whole - 0.5 * pl.col("yards").filter(_selected(rule, "half_lost")).sum()
    return whole.cast(pl.Float64) if {"half", "half_lost"} & set(rule) else whole.cast(pl.Int64)


def _selected(rule: dict[str, Any], kind: str) -> pl.Expr:
    chosen = pl.col("stat").is_in(rule[kind])
    if "from" in rule:
        chosen = chosen & pl.col("yards").is_between(rule["from"], rule["to"])
    if rule.get("on") == "kick":
        chosen = chosen & pl.col("on_kick")
    if rule.get("on") == "scrimmage defense":
        chosen = chosen & ~pl.col("on_kick") & (pl.col("team") != pl.col("offense"))
    return chosen


PLAYER = ["game_id", "team", "player_id"]


def extra_columns(plays: Plays, stats: pl.DataFrame) -> dict[str, pl.DataFrame]:
    """By table, columns for every player and game, to be joined to the counted ones."""
    return {
        "passing": _passing(plays.passes),
        "rushing": _rushing(plays.runs),
        "receiving": _receiving(plays.catches),
        "kicking": _kicking(plays.kickoffs),
        "punting": _punting(plays.punts),
        "fumbles": fumble_kinds(stats),
    }


def _passing(passes: pl.DataFrame) -> pl.DataFrame:
    gain = pl.col("yards").filter(pl.col("complete"))
    return passes.group_by(PLAYER).agg(
        passing_first_downs=(pl.col("first_down") & pl.col("complete")).sum(),
        passing_20=(gain >= 20).sum(),
        passing_40=(gain >= 40).sum(),
        passing_yards_after_catch=pl.col("after_catch").sum(),
        spikes=pl.col("spike").sum(),
        no_target=(pl.col("target_id").is_null() & ~pl.col("spike")).sum(),
        hits_thrown=(pl.col("hits") > 0).sum(),
    )


def _rushing(runs: pl.DataFrame) -> pl.DataFrame:
    gain, kind = pl.col("yards"), pl.col("kind")
    return runs.group_by(PLAYER).agg(
        rushing_first_downs=pl.col("first_down").sum(),
        rushing_losses=((gain < 0) & (kind != "kneel")).sum(),
        rushing_10=(gain >= 10).sum(),
        rushing_20=(gain >= 20).sum(),
        rushing_40=(gain >= 40).sum(),
        scrambles=(kind == "scramble").sum(),
        scramble_yards=gain.filter(kind == "scramble").sum(),
        scramble_tds=(pl.col("touchdown") & (kind == "scramble")).sum(),
        kneels=(kind == "kneel").sum(),
        kneel_yards=gain.filter(kind == "kneel").sum(),
    )


def _receiving(catches: pl.DataFrame) -> pl.DataFrame:
    caught = pl.col("caught")
    return catches.group_by(PLAYER).agg(
        receiving_first_downs=(pl.col("first_down") & caught).sum(),
        receiving_20=((pl.col("gain") >= 20) & caught).sum(),
        receiving_40=((pl.col("gain") >= 40) & caught).sum(),
        receiving_air_yards=pl.col("air_yards").filter(pl.col("targeted")).sum(),
    )


def _kicking(kickoffs: pl.DataFrame) -> pl.DataFrame:
    return kickoffs.group_by(PLAYER).agg(
        kickoffs_out_of_bounds=pl.col("out_of_bounds").sum(),
        kickoffs_returned=pl.col("returns").sum(),
        kickoff_return_yards_allowed=pl.col("return_yards").sum(),
        onside_kicks=pl.col("onside").sum(),
        onside_recovered=(pl.col("onside") & (pl.col("recovered") > 0)).sum(),
    )


def _punting(punts: pl.DataFrame) -> pl.DataFrame:
    away = pl.col("stat") != PUNT_BLOCKED_ID
    touchback_yards = 20
    net = pl.col("yards").filter(away).sum() - pl.col("return_yards").filter(away).sum()
    return punts.group_by(PLAYER).agg(
        punt_net_yards=net - touchback_yards * (pl.col("stat") == 32).sum(),
        punt_fair_catches=pl.col("fair_catches").sum(),
        punts_downed=pl.col("downed").sum(),
        punts_out_of_bounds=pl.col("out_of_bounds").sum(),
        punts_returned=pl.col("returns").sum(),
        punt_return_yards_allowed=pl.col("return_yards").sum(),
        punt_return_tds_allowed=pl.col("return_tds").sum(),
    )


def fumble_kinds(stats: pl.DataFrame) -> pl.DataFrame:
    """Fumbles by what the player was doing."""
    fumbled = stats.filter(pl.col("stat").is_in([52, 53]) & pl.col("player_id").is_not_null())
    doing = stats.group_by(["play", "player_id"]).agg(own=pl.col("stat"))
    on_play = stats.group_by("play").agg(all=pl.col("stat"))
    rows = fumbled.join(doing, on=["play", "player_id"], how="left").join(on_play, on="play", how="left")

    def did(column: str, *numbers: int) -> pl.Expr:
        return pl.col(column).list.set_intersection(list(numbers)).list.len() > 0

    kind = (
        pl.when(did("own", 20)).then(pl.lit("fumbles_sacked"))
        .when(pl.col("aborted")).then(pl.lit("fumbles_snap"))
        .when(did("own", 21, 22, 23, 24)).then(pl.lit("fumbles_receiving"))
        .when(did("own", 10, 11, 12, 13)).then(pl.lit("fumbles_rushing"))
        .when(did("all", 41, 43, 44)).then(pl.lit("fumbles_kick_return"))
        .when(did("all", 2, 29, 31, 32)).then(pl.lit("fumbles_punt_return"))
        .otherwise(pl.lit("fumbles_other"))
    )  # fmt: skip
    kinds = [
        f"fumbles_{name}" for name in ("sacked", "snap", "receiving", "rushing", "kick_return", "punt_return", "other")
    ]
    named = rows.with_columns(kind=kind)
    return named.group_by(PLAYER).agg([(pl.col("kind") == name).sum().alias(name) for name in kinds])
