"""Counts the feed's statistics into the columns of the season's tables, game by game."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import polars as pl

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
