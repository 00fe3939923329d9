"""Puts names to the tables: roster, positions, lineups, linemen."""

from __future__ import annotations

from collections.abc import Callable, Collection

import polars as pl

from ingest.plays import kinds, starters
from ingest.plays.people import People, roster_rows
from ingest.schema import TABLES
from ingest.table import Mark, RowKey, Status

Cells = dict[str, dict[tuple[RowKey, str], Mark]]

KEY = ["player_id", "team"]
_LINEMEN = ["OT", "OG", "C", "OL"]
_WORK = [*kinds.RUN_IDS, *kinds.PASS_IDS, 115, 83, 85, 25, 26, 110, 70, 29]
_TACKLES = [79, 80, 82]


def people_tables(
    frames: dict[str, pl.DataFrame], stats: pl.DataFrame, people: People, team_code: Callable[[str], str]
) -> tuple[dict[str, pl.DataFrame], Cells]:
    """The frames with names, positions and games, a roster and the linemen, and the marks of single values."""
    evidence = _evidence(stats)
    seen = evidence.select(*KEY, games="named_games")
    rows, marks = roster_rows(people, seen, team_code)
    roster = pl.DataFrame(rows, infer_schema_length=None)
    unknown = roster.filter(pl.col("position").is_null()).select(KEY).rows()
    roster = starters.estimate_positions(roster, evidence).with_columns(games=_games_known())
    roster = roster.join(_lineup(roster, evidence), on=KEY, how="left", maintain_order="left")
    named = frames | {"roster": roster, "blocking": _blocking(roster, stats, frames["rush_directions"])}
    for name, spec in TABLES.items():
        if name != "roster" and name in named and "player_name" in spec.columns:
            named[name] = _with_names(named[name], roster, spec.columns.keys())
    guessed = {
        ((player_id, team), "position"): Mark(Status.ESTIMATED, "from what he did") for player_id, team in unknown
    }
    return named, {"roster": marks | guessed} | _position_marks(named, set(unknown))


def _games_known() -> pl.Expr:
    """Games played; blank for linemen, whom a play-by-play names in few of their games."""
    return pl.when(pl.col("position").is_in([*_LINEMEN, "LS"])).then(None).otherwise(pl.col("games"))


def _evidence(stats: pl.DataFrame) -> pl.DataFrame:
    """What each man did, by which positions and starters are estimated."""
    stat = pl.col("stat")

    def done(*numbers: int) -> pl.Expr:
        return stat.is_in(list(numbers)).sum().cast(pl.Int64)

    scrimmage_tackle = stat.is_in(_TACKLES) & ~pl.col("on_kick") & (pl.col("team") != pl.col("offense"))
    return stats.drop_nulls("player_id").group_by(KEY).agg(
        attempts=done(*kinds.PASS_IDS),
        carries=done(*kinds.RUN_IDS),
        targets=done(115),
        returns=done(33, 34, 45, 46),
        kicks=done(69, 70, 71, 72, 73, 74, 41, 43, 44),
        punts=done(29, 31, 32),
        coverage=done(25, 26, 85),
        rush=done(83, 84, 110),
        tackles=scrimmage_tackle.sum().cast(pl.Int64),
        kick_tackles=(stat.is_in(_TACKLES) & pl.col("on_kick")).sum().cast(pl.Int64),
        weight_of_play=(stat.is_in(_WORK) | scrimmage_tackle).sum().cast(pl.Int64),
        named_games=pl.col("game_id").n_unique().cast(pl.Int64),
    )  # fmt: skip


def _lineup(roster: pl.DataFrame, evidence: pl.DataFrame) -> pl.DataFrame:
    slots = starters.estimate_lineups(roster, evidence)
    rows = [(player_id, team, slot) for (player_id, team), slot in slots.items()]
    return pl.DataFrame(rows, schema=dict.fromkeys([*KEY, "lineup"], pl.String), orient="row")


def _blocking(roster: pl.DataFrame, stats: pl.DataFrame, directions: pl.DataFrame) -> pl.DataFrame:
    """The linemen: their place, penalties, and how the team ran over that place."""
    called = stats.filter(pl.col("stat") == 93).group_by(KEY).agg(
        penalties=pl.len().cast(pl.Int64), penalty_yards=pl.col("yards").sum()
    )  # fmt: skip
    over = directions.group_by("team", "direction").agg(
        run_yards_per_carry=(pl.col("rushing_yards").sum() / pl.col("carries").sum()).round(2)
    )
    line = roster.filter(pl.col("position").is_in(_LINEMEN)).select(*KEY, "position", "lineup")
    place = pl.col("lineup").replace_strict(starters.LINE_DIRECTIONS, default=None, return_dtype=pl.String)
    joined = line.with_columns(direction=place).join(called, on=KEY, how="left")
    return joined.join(over, on=["team", "direction"], how="left").with_columns(
        pl.col("penalties", "penalty_yards").fill_null(0)
    )


def _with_names(frame: pl.DataFrame, roster: pl.DataFrame, wanted: Collection[str]) -> pl.DataFrame:
    columns = [name for name in ("player_name", "position", "games") if name in wanted and name not in frame.columns]
    return frame.join(roster.select(*KEY, *columns), on=KEY, how="left", maintain_order="left")


def _position_marks(frames: dict[str, pl.DataFrame], unknown: set[tuple[str, str]]) -> Cells:
    """The same estimated position wherever the man appears."""
    mark = Mark(Status.ESTIMATED, "from what he did")
    cells: Cells = {}
    for name, frame in frames.items():
        if name in TABLES and name != "roster" and {*KEY, "position"} <= set(frame.columns):
            cells[name] = {(pair, "position"): mark for pair in frame.select(KEY).iter_rows() if pair in unknown}
    return cells
