"""What the league did not count in a season yet: such columns are blank, not zero.

Hits on passers, tackles for loss, air yards and yards after the catch came into the league's statistics over the years.
"""

from __future__ import annotations

from dataclasses import dataclass

import polars as pl

from ingest.findings import Finding, note
from ingest.plays.feed import Feed
from ingest.plays.kinds import PASS_IDS, SACK_ID
from ingest.season import Season


@dataclass(frozen=True)
class Measure:
    """Something the league began to count: its statistics, what they are measured by, and the columns they feed."""

    name: str
    stats: tuple[int, ...]
    against: tuple[int, ...]
    least: float
    columns: tuple[tuple[str, str], ...]


AIR_YARDS = Measure(
    "air yards", (111, 112), tuple(PASS_IDS), 0.5,
    (("passing", "passing_air_yards"), ("receiving", "receiving_air_yards"), ("pass_depths", "passing_air_yards")),
)  # fmt: skip
AFTER_THE_CATCH = Measure(
    "yards after the catch", (113,), (15, 16), 0.5,
    (("passing", "passing_yards_after_catch"), ("receiving", "receiving_yards_after_catch")),
)  # fmt: skip
# Hits include those that bring the passer down, so a season that counts them has more of them than sacks.
HITS = Measure("hits on passers", (110,), (SACK_ID,), 1.25, (("defense", "def_qb_hits"), ("passing", "qb_hits")))
LOSSES = Measure("tackles for loss", (120,), (SACK_ID,), 1.0, (("defense", "def_tackles_for_loss"),))
MEASURES = (HITS, LOSSES, AIR_YARDS, AFTER_THE_CATCH)
LEAST_SCRAMBLES = 1.0
"""Scrambles a game, below which the words of a season do not tell them from other runs; 2025 has over four."""
_SCRAMBLES = ("scrambles", "scramble_yards", "scramble_tds")


def drop_few_depths(feed: Feed) -> None:
    """Leave out air yards that are reported of a few passes only: in old seasons of intercepted ones above all."""
    if not _counted(feed.stats, AIR_YARDS):
        feed.stats = feed.stats.filter(~pl.col("stat").is_in([*AIR_YARDS.stats, *AFTER_THE_CATCH.stats]))


def without_depths(season: Season, where: str) -> list[Finding]:
    """Leave out the tables by depth where the season tells the depth of few passes, and say so."""
    thrown = season.frame("pass_depths")
    known = int(thrown.filter(pl.col("depth") != "unknown")["attempts"].sum())
    every = int(thrown["attempts"].sum())
    if known >= AIR_YARDS.least * every:
        return _by_words(thrown, where)
    for name in ("pass_depths", "target_depths"):
        season.tables.pop(name, None)
    found = f"the depth of {known} of {every} passes, by neither air yards nor the words short and deep"
    return [note("FEED-DEPTHS", where, found, "how deep each pass went", "cards take the league's usual depths")]


def _by_words(thrown: pl.DataFrame, where: str) -> list[Finding]:
    """What is to be said of depths that the words short and deep alone tell."""
    if not thrown.height or thrown["depth"].is_in(["screen", "quick"]).any():
        return []
    found = "the depth of passes by the words short and deep alone"
    return [note("FEED-DEPTHS", where, found, "air yards", "screens and quick passes are counted as short")]


def blank_uncounted(season: Season, plays: pl.DataFrame, stats: pl.DataFrame, where: str) -> list[Finding]:
    """Blank what the season does not count, and say so."""
    missing = [measure for measure in MEASURES if not _counted(stats, measure)]
    columns = [column for measure in missing for column in measure.columns]
    names = [measure.name for measure in missing]
    if plays["scramble"].sum() < LEAST_SCRAMBLES * plays["game_id"].n_unique():
        columns += [("rushing", column) for column in _SCRAMBLES]
        names.append("scrambles apart from other runs")
    for table, column in columns:
        _blank(season, table, column)
    if not names:
        return []
    return [note("FEED-UNCOUNTED", where, f"a season that does not count {', '.join(names)}", "", "left blank")]


def _counted(stats: pl.DataFrame, measure: Measure) -> bool:
    return _count(stats, measure.stats) >= measure.least * _count(stats, measure.against)


def _count(stats: pl.DataFrame, numbers: tuple[int, ...]) -> int:
    return stats.filter(pl.col("stat").is_in(numbers))["play"].n_unique()


def _blank(season: Season, table: str, column: str) -> None:
    held = season.tables.get(table)
    if held is not None and column in held.frame.columns:
        held.frame = held.frame.with_columns(pl.lit(None, held.frame.schema[column]).alias(column))
        held.columns.pop(column, None)
