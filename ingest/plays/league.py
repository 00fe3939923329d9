"""Games, scores, records, penalties and team statistics, game by game and for the season, own and opponents'."""

from __future__ import annotations

import polars as pl

from ingest.identity.teams import teams_of
from ingest.plays import totals
from ingest.plays.feed import SCORES, TOUCHDOWN_IDS, Feed
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


def penalty_table(calls: pl.DataFrame, plays: pl.DataFrame, stats: pl.DataFrame) -> pl.DataFrame:
    """Rows team, penalty, unit with counts of accepted, declined and offsetting calls."""
    called = _with_units(calls, plays, stats)
    keys = ["team", "penalty", "unit"]
    outcome = pl.col("outcome")
    named = called.group_by(keys).agg(
        penalties=(outcome == "accepted").sum(),
        penalty_yards=pl.col("yards").filter(outcome == "accepted").sum(),
        declined=(outcome == "declined").sum(),
        offsetting=(outcome == "offsetting").sum(),
    )
    return named.cast({name: pl.Int64 for name in named.columns if name not in keys})


def _with_units(calls: pl.DataFrame, plays: pl.DataFrame, stats: pl.DataFrame) -> pl.DataFrame:
    """The calls with the unit that was on the field."""
    kicks = stats.filter(pl.col("on_kick"))["play"].unique()
    special = pl.col("play").is_in(kicks.implode()) | pl.col("penalty").str.contains("(?i)kick|punt")
    own = pl.when(pl.col("team") == pl.col("offense")).then(pl.lit("offense")).otherwise(pl.lit("defense"))
    joined = calls.join(plays.select("play", "offense"), on="play", how="left", maintain_order="left")
    return joined.with_columns(unit=pl.when(special).then(pl.lit("special")).otherwise(own))


def margins(feed: Feed) -> pl.DataFrame:
    """For every play and team, by how many points the team led before it."""
    sides = pl.concat(
        [
            feed.games.select("game_id", team="home_team", other="away_team"),
            feed.games.select("game_id", team="away_team", other="home_team"),
        ]
    )
    signed = feed.scores.join(sides, on="game_id").with_columns(
        points=pl.when(pl.col("scorer") == pl.col("team")).then(pl.col("points")).otherwise(-pl.col("points"))
    )
    led = (
        signed.sort("game_id", "team", "play_id")
        .with_columns(margin=pl.col("points").cum_sum().over("game_id", "team"))
        .select("game_id", "team", "margin", scored_at="play_id")
    )
    before = feed.plays.select("play", "game_id", "play_id").join(sides, on="game_id").sort("play_id")
    joined = before.join_asof(
        led.sort("scored_at"),
        left_on="play_id",
        right_on="scored_at",
        by=["game_id", "team"],
        allow_exact_matches=False,
        check_sortedness=False,
    )
    return joined.select("play", "team", margin=pl.col("margin").fill_null(0))


_THROWN = {16, 18}
"""Touchdowns of a passer, whose receiver is credited with the same."""
_WORTH = {70: 3, 72: 1, 75: 2, 77: 2, 89: 2, 404: 2, 406: 2, **dict.fromkeys(TOUCHDOWN_IDS - _THROWN, 6)}
"""Points of a statistic: field goal, extra point, two points run or passed in, safety, two points of the defense."""


def points_of_plays(plays: pl.DataFrame, stats: pl.DataFrame) -> pl.DataFrame:
    """Every score that the statistics of a play tell, credited once a play."""
    worth = pl.col("stat").replace_strict(_WORTH, default=0, return_dtype=pl.Int64)
    scored = stats.with_columns(points=worth).filter(pl.col("points") > 0)
    once = scored.group_by("play", "team", maintain_order=True).agg(pl.col("points").max())
    placed = once.join(plays.select("play", "game_id", "play_id"), on="play", how="left", maintain_order="left")
    return placed.select("game_id", "play_id", scorer="team", points="points").select(list(SCORES))


def with_scores(feed: Feed) -> pl.DataFrame:
    """The feed's scores, those of games without a scoring summary told by their plays."""
    reported = feed.scores["game_id"].unique()
    missing = points_of_plays(feed.plays, feed.stats).filter(~pl.col("game_id").is_in(reported.implode()))
    return pl.concat([feed.scores, missing])


def shortfalls(feed: Feed) -> list[tuple[str, str, int, int]]:
    """Game, team, points by the plays and points by the final score, wherever the two differ."""
    sides = pl.concat(
        [
            feed.games.select("game_id", "gameday", team="home_team", final="home_score"),
            feed.games.select("game_id", "gameday", team="away_team", final="away_score"),
        ]
    )
    counted = points_of_plays(feed.plays, feed.stats).group_by("game_id", team="scorer").agg(pl.col("points").sum())
    both = sides.join(counted, on=["game_id", "team"], how="left").with_columns(pl.col("points").fill_null(0))
    differing = both.filter(pl.col("points") != pl.col("final")).sort("gameday", "game_id", "team")
    return list(differing.select("game_id", "team", "points", "final").iter_rows())
