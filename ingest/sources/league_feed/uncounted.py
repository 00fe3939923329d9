"""What the league did not count in a season yet: such columns are blank, not zero.

Hits on passers, tackles for loss, air yards and yards after the catch came into the league's statistics over the years.
"""

from __future__ import annotations

from dataclasses import dataclass

import polars as pl

from ingest.findings import Finding, note
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


MEASURES = (
    Measure(
        "hits on passers", (110,), (SACK_ID,), 1.25,
        (("defense", "def_qb_hits"), ("passing", "qb_hits")),
    ),
    Measure("tackles for loss", (120,), (SACK_ID,), 1.0, (("defense", "def_tackles_for_loss"),)),
    Measure(
        "air yards", (111, 112), tuple(PASS_IDS), 0.5,
        (
            ("passing", "passing_air_yards"), ("receiving", "receiving_air_yards"),
            ("pass_depths", "passing_air_yards"),
        ),
    ),
    Measure(
        "yards after the catch", (113,), (15, 16), 0.5,
        (("passing", "passing_yards_after_catch"), ("receiving", "receiving_yards_after_catch")),
    ),
)  # fmt: skip
"""Hits include those that bring the passer down, so a season that counts them has more of them than sacks."""
LEAST_SCRAMBLES = 1.0
"""Scrambles a game, below which the words of a season do not tell them from other runs; 2025 has over four."""
_SCRAMBLES = ("scrambles", "scramble_yards", "scramble_tds")


def blank_uncounted(season: Season, plays: pl.DataFrame, stats: pl.DataFrame, where: str) -> list[Finding]:
    """Blank what the season does not count, and say so."""
    missing = [measure for measure in MEASURES if _count(stats, measure.stats) < measure.least * _count(stats, measure.against)]
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


def _count(stats: pl.DataFrame, numbers: tuple[int, ...]) -> int:
    return stats.filter(pl.col("stat").is_in(numbers))["play"].n_unique()


def _blank(season: Season, table: str, column: str) -> None:
    held = season.tables[table]
    if column in held.frame.columns:
        held.frame = held.frame.with_columns(pl.lit(None, held.frame.schema[column]).alias(column))
        held.columns.pop(column, None)
