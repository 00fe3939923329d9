"""The real season and its replays in one shape: tables of the same names and columns, with the replay's number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import polars as pl

from cardgen.scorecard.field_goals import FIELD_GOALS, Measured, in_bands, real_field_goals
from cardgen.scorecard.leaders import LEADS, real_leaders, replayed_leaders
from cardgen.scorecard.replays import OWN, Replays
from ingest.season import Season

Tables = Mapping[str, pl.DataFrame]
"""By the names that `lines.csv` uses."""
PLAYER_TABLES: Final = (
    "passing", "rushing", "receiving", "defense", "kicking", "punting", "kick_returns", "punt_returns",
)  # fmt: skip
RESULTS, OWN_STATS, ALLOWED_STATS = "results", "team_stats", "team_stats_allowed"
_SCORES: Final = ("away_score", "home_score")


def real_tables(season: Season, measured: Measured) -> Tables:
    """The real season, as replay 0; field goals in bands of distance where there are any."""
    first = pl.lit(0, dtype=pl.Int64).alias("replay")
    tables = {name: season.frame(name).with_columns(first) for name in PLAYER_TABLES}
    games = season.frame("games").with_columns(first).drop_nulls(_SCORES)
    stats = season.frame("team_stats").with_columns(first)
    own, allowed = stats.filter(pl.col("side") == OWN), stats.filter(pl.col("side") == "opponents")
    goals = in_bands(real_field_goals(season, measured.kickers), measured.bands)
    tables |= {name: real_leaders(lead, tables[lead.table]) for name, lead in LEADS.items()}
    return tables | {RESULTS: results(games), OWN_STATS: own, ALLOWED_STATS: allowed, FIELD_GOALS: goals}


def replayed_tables(replays: Replays, measured: Measured, real: Tables) -> Tables:
    """The replays of one coach; every player table is the same one there, and leaders are the real season's."""
    teams = replays.teams
    own, allowed = teams.filter(pl.col("side") == OWN), teams.filter(pl.col("side") == "allowed")
    tables = dict.fromkeys(PLAYER_TABLES, replays.players)
    tables |= {name: replayed_leaders(lead, real[name], replays.players) for name, lead in LEADS.items()}
    goals = in_bands(replays.field_goals, measured.bands)
    return tables | {RESULTS: results(replays.games), OWN_STATS: own, ALLOWED_STATS: allowed, FIELD_GOALS: goals}


def results(games: pl.DataFrame) -> pl.DataFrame:
    """What games came to: a row a team and replay; a tie is half a victory."""
    sides = [_side(games, "away", "home"), _side(games, "home", "away")]
    won, tied = pl.col("points") > pl.col("points_allowed"), pl.col("points") == pl.col("points_allowed")
    return (
        pl.concat(sides)
        .group_by("replay", "team")
        .agg(
            pl.len().cast(pl.Int64).alias("games"),
            pl.col("points").sum().alias("points"),
            pl.col("points_allowed").sum().alias("points_allowed"),
            (won.cast(pl.Float64) + tied.cast(pl.Float64) / 2).sum().alias("wins"),
            tied.cast(pl.Int64).sum().alias("ties"),
            pl.lit(1, dtype=pl.Int64).alias("one"),
        )
        .sort("replay", "team")
    )


def _side(games: pl.DataFrame, own: str, other: str) -> pl.DataFrame:
    columns = {
        "replay": "replay",
        f"{own}_team": "team",
        f"{own}_score": "points",
        f"{other}_score": "points_allowed",
    }
    return games.select(pl.col(old).alias(new) for old, new in columns.items())
