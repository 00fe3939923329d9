"""From the flat feed to the season's tables, one step after another."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import polars as pl

from ingest.files import SourceFile
from ingest.plays import boxes, kinds, league, shapes, totals
from ingest.plays.feed import Feed
from ingest.plays.known import blank_unknown, column_marks, repair_marks
from ingest.plays.people import People, people_tables
from ingest.plays.totals import extra_columns
from ingest.schema import TABLES, TOTALS
from ingest.season import Season
from ingest.table import Table

Rosters = dict[date, dict[str, dict[str, Any]]]


def build_season(
    feed: Feed,
    year: int,
    kind: str,
    source: str,
    rosters: Rosters,
    files: list[SourceFile],
    team_code: Callable[[str], str],
) -> Season:
    """All tables of the season, named, marked and in order; `source` is the file the rows name."""
    feed.stats, settled = boxes.settle_identities(feed)
    stats = _with_aborted(kinds.with_situation(feed.stats, feed.plays), feed.plays)
    sorted_plays = kinds.sort_plays(stats, feed.plays)
    lines, repairs = _player_games(feed, stats, sorted_plays)
    frames = {table: _season_lines(table, lines[table]) for table in totals.PLAYER_TABLES}
    frames |= _league_tables(feed, year, stats, lines)
    frames |= _shape_tables(feed, stats, sorted_plays)
    people = People(rosters, year, stats.drop_nulls("player_id"))
    frames, cells = people_tables(frames, stats, people, team_code)
    frames = blank_unknown(frames, feed.lacking)
    frames["sources"] = _sources(files, kind, [*_remarks(feed, people), *settled])
    season = Season(year)
    for name, spec in TABLES.items():
        # Distributions have one source throughout; saying so once a column keeps the workbook small.
        by_row = spec.tier == TOTALS and name != "sources"
        frame = frames[name].with_columns(source=pl.lit(source)) if by_row else frames[name]
        marks = cells.get(name, {}) | repair_marks(repairs, name)
        table = spec.arrange(frame)
        known = [column for column in spec.columns if table[column].null_count() < table.height]
        columns = {name: mark for name, mark in column_marks(name, "" if by_row else source).items() if name in known}
        season.tables[name] = Table(name, table, columns, marks)
    return season


def _with_aborted(stats: pl.DataFrame, all_plays: pl.DataFrame) -> pl.DataFrame:
    return stats.join(all_plays.select("play", "aborted"), on="play", how="left", maintain_order="left")


def _player_games(
    feed: Feed, stats: pl.DataFrame, sorted_plays: kinds.Plays
) -> tuple[dict[str, pl.DataFrame], list[boxes.Repair]]:
    lines = {table: totals.player_games(stats, table) for table in totals.PLAYER_TABLES}
    repairs = boxes.find_repairs(feed, lines)
    for table, extra in extra_columns(sorted_plays, stats).items():
        lines[table] = lines[table].join(extra, on=totals.LINE, how="left", maintain_order="left")
    points = boxes.extra_points(feed)
    lines["kicking"] = lines["kicking"].join(
        points, on=totals.LINE, how="full", coalesce=True, maintain_order="left_right"
    )
    hits = pl.col("hits_thrown").fill_null(0) + pl.col("sacks")
    lines["passing"] = lines["passing"].with_columns(qb_hits=hits, games_started=_first_passer(stats))
    return boxes.apply_repairs(lines, repairs), repairs


def _first_passer(stats: pl.DataFrame) -> pl.Expr:
    """1 for the player who threw, or was sacked, first in the game for his team."""
    dropped_back = stats.filter(
        pl.col("stat").is_in([*kinds.PASS_IDS, kinds.SACK_ID]) & pl.col("player_id").is_not_null()
    )
    first = dropped_back.sort("play").group_by("game_id", "team", maintain_order=True).first()
    starts = first.select(pl.concat_str("game_id", "team", "player_id", separator="|").alias("start"))["start"]
    return pl.concat_str("game_id", "team", "player_id", separator="|").is_in(starts.implode()).cast(pl.Int64)


def _season_lines(table: str, lines: pl.DataFrame) -> pl.DataFrame:
    """Games added up to the season as the schema says; a statistic that never happened is zero."""
    columns = [column for column in TABLES[table].columns.values() if column.name in lines.columns]
    sums = [column.name for column in columns if column.adds == "sum"]
    longest = [column.name for column in columns if column.adds == "max"]
    return lines.group_by("player_id", "team").agg(
        pl.col(sums).sum(), pl.col(longest).max(), pl.col("game_id").n_unique().alias("games_in_table")
    )


def _league_tables(
    feed: Feed, year: int, stats: pl.DataFrame, lines: dict[str, pl.DataFrame]
) -> dict[str, pl.DataFrame]:
    team_games = league.team_games(feed, stats, lines)
    return {
        "games": feed.games,
        "team_games": team_games,
        "team_stats": league.team_stats(team_games),
        "teams": league.teams(feed, year),
        "penalties": league.penalty_table(feed.calls, feed.plays, stats),
    }


def _shape_tables(feed: Feed, stats: pl.DataFrame, sorted_plays: kinds.Plays) -> dict[str, pl.DataFrame]:
    called = shapes.snaps(sorted_plays)
    return shapes.player_shapes(sorted_plays, stats) | {
        "play_calling": shapes.play_calling(called, league.margins(feed)),
        "fourth_downs": shapes.fourth_downs(called, sorted_plays, stats, feed.plays),
        "drives": shapes.drive_table(feed.drives),
    }


def _remarks(feed: Feed, people: People) -> list[str]:
    """What was fixed on the way, for the sources table."""
    pairs = [
        f"names swapped in the roster, put right: {one} and {other}"
        for one, other in people.swapped.items()
        if one < other
    ]
    day = people.roster_date
    roster = (
        f"roster of {day.isoformat()}" if day else "no roster of the season: only players named in a play are listed"
    )
    return [roster, *feed.remarks, *pairs]


def _sources(files: list[SourceFile], kind: str, remarks: list[str]) -> pl.DataFrame:
    rows = [
        (file.name, kind, file.name, file.sha256, "; ".join(remarks) if n == 0 else None)
        for n, file in enumerate(files)
    ]
    return pl.DataFrame(rows, schema=TABLES["sources"].dtypes, orient="row")
