"""Results by the schedule of nflverse, and the games still to be played."""

from __future__ import annotations

from collections.abc import Callable

import polars as pl

from ingest.files import SourceFile
from ingest.findings import Finding, note, warning
from ingest.sources.nflverse.datasets import read_frame

_NUMBERS = ["season", "week", "away_score", "home_score", "overtime"]
_COLUMNS = ["game_id", "game_type", "gameday", *_NUMBERS]
_EXAMPLES = 5


def read_schedule(
    file: SourceFile, games: pl.DataFrame, year: int, team_code: Callable[[str], str]
) -> tuple[pl.DataFrame, list[Finding]]:
    """The games of the plays with the schedule's results, and what the schedule has that the plays lack."""
    frame = read_frame(file, _COLUMNS)
    frame = frame.with_columns(pl.lit(None, pl.String).alias(name) for name in _COLUMNS if name not in frame.columns)
    frame = frame.with_columns(pl.col(_NUMBERS).cast(pl.Float64, strict=False).cast(pl.Int64, strict=False))
    own = frame.filter(pl.col("season") == year, pl.col("game_type") == "REG")
    if own.is_empty():
        return games, [warning("NFLVERSE-SCHEDULE", f"{file.name}: season", f"no game of {year}", f"games of {year}")]
    joined = games.join(
        own.select(pl.exclude("season", "game_type", "week")), on="game_id", how="left", suffix="_listed"
    )
    result = joined.with_columns(
        gameday=pl.coalesce(pl.col("gameday_listed").cast(pl.String), "gameday"),
        away_score=pl.coalesce("away_score_listed", "away_score"),
        home_score=pl.coalesce("home_score_listed", "home_score"),
        overtime=pl.coalesce(pl.col("overtime_listed") == 1, "overtime"),
        finished=pl.col("finished") | pl.col("home_score_listed").is_not_null(),
    ).select(games.columns)
    return result, _left(file, own, games)


def _left(file: SourceFile, own: pl.DataFrame, games: pl.DataFrame) -> list[Finding]:
    without = own.filter(~pl.col("game_id").is_in(games["game_id"].implode()))
    ahead = without.filter(pl.col("home_score").is_null())
    lost = without.filter(pl.col("home_score").is_not_null())
    findings = []
    if ahead.height:
        numbers = sorted(ahead["week"].drop_nulls().to_list())
        weeks = f"weeks {numbers[0]} to {numbers[-1]}" if numbers else "of no week"
        found = f"{ahead.height} games still to be played ({weeks}); {games.height} have plays"
        findings.append(note("NFLVERSE-RUNNING", file.name, found, "", "built from the games there are"))
    if lost.height:
        names = ", ".join(lost["game_id"].head(_EXAMPLES))
        found = f"{lost.height} games with a result but without plays: {names}"
        findings.append(
            warning("NFLVERSE-GAMES", file.name, found, "plays of every game", "give the whole play-by-play")
        )
    return findings
