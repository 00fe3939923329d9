"""Games, records, team statistics game by game and for the season, own and opponents'."""

from __future__ import annotations

import polars as pl

from ingest.identity.teams import teams_of
from ingest.plays import totals
from ingest.plays.feed import Feed
from ingest.records import records
from ingest.schema import TABLES
from ingest.schema.league import TEAM_SUMS

_GAME = ["game_id", "team"]


def team_games(feed: Feed, stats: pl.DataFrame, lines: dict[str, pl.DataFrame]) -> pl.DataFrame:
    """Team statistics of every game."""
    sides = pl.concat(
        [
            feed.games.select("game_id", team="home_team", opponent="away_team", points="home_score"),
            feed.games.select("game_id", team="away_team", opponent="home_team", points="away_score"),
        ]
    )
    frame = sides.with_columns(games=pl.lit(1))
    for other in [totals.team_games(stats), feed.possession, _drives(feed), *_players(lines)]:
        frame = frame.join(other, on=_GAME, how="left")
    counted = [name for name in frame.columns if name not in {*_GAME, "opponent"}]
    return frame.with_columns(pl.col(counted).fill_null(0)).with_columns(
        plays=pl.col("carries") + pl.col("attempts") + pl.col("sacks"),
        total_yards=pl.col("rushing_yards") + pl.col("passing_yards") - pl.col("sack_yards"),
    )


def _players(lines: dict[str, pl.DataFrame]) -> list[pl.DataFrame]:
    """The sums of the players' lines; penalties are counted with the team, for some are nobody's."""
    sums = {table: columns for table, columns in TEAM_SUMS.items() if table in lines}
    frames = [lines[table].group_by(_GAME).agg(pl.col(columns).sum()) for table, columns in sums.items()]
    punts = lines["punting"].group_by(_GAME).agg(punts=pl.col("punts").sum() + pl.col("punts_blocked").sum())
    return [*frames, punts]


def _drives(feed: Feed) -> pl.DataFrame:
    return feed.drives.group_by(_GAME).agg(drives=pl.len().cast(pl.Int64))


def team_stats(games: pl.DataFrame) -> pl.DataFrame:
    """Season totals of each team and of its opponents."""
    columns = [name for name in TABLES["team_stats"].columns if name in games.columns and name != "team"]
    own = games.group_by("team").agg(pl.col(columns).sum()).with_columns(side=pl.lit("own"))
    theirs = games.group_by(team="opponent").agg(pl.col(columns).sum()).with_columns(side=pl.lit("opponents"))
    return pl.concat([own, theirs])


def teams(feed: Feed, year: int) -> pl.DataFrame:
    """Names, divisions and records."""
    names = pl.DataFrame(
        [(code, team.name, team.conference, team.division) for code, team in teams_of(year).items()],
        schema=dict.fromkeys(["team", "team_name", "conference", "division"], pl.String),
        orient="row",
    )
    return records(feed.games).join(names, on="team", how="left")
