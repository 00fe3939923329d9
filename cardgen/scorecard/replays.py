"""Reading a replay: the tables of every replayed season, by coach, as far as a scorecard needs them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import polars as pl

from cardgen.replay.plan import Plan, Task
from cardgen.replay.store import folder_of, read_plan
from cardgen.scorecard.kinds import FURTHER, HEADLINE, kinds
from cardgen.scorecard.leaders import LEADS
from cardgen.scorecard.matching import WHO
from ingest.files import shown
from ingest.findings import InputError, error

COACHED, FORCED = "tendency", "forced"
"""Coaches of a replay: calls as the teams called, and calls that keep everybody to his real share."""
TITLES: Final = {COACHED: "coached", FORCED: "forced"}
"""How the scorecard calls the two usages."""
OWN: Final = "own"


@dataclass(frozen=True, slots=True)
class Replays:
    """All replays of one coach. Every table has a column `replay`, a number from 0 on."""

    coach: str
    count: int
    players: pl.DataFrame
    teams: pl.DataFrame
    games: pl.DataFrame
    shapes: pl.DataFrame
    """Of the whole league: replay, kind, yards, count."""
    drives: pl.DataFrame
    """Of the whole league: replay, end, count."""
    field_goals: pl.DataFrame
    """By team and distance: replay, team, distance, fg_made, fg_att."""


def read_replays(home: Path) -> tuple[Plan, dict[str, Replays]]:
    """What was planned, and the replays of each coach; an InputError if there are none."""
    try:
        plan, _, tasks = read_plan(home)
    except (TypeError, ValueError) as odd:
        raise InputError(error("REPLAY-TOML", shown(home), shown(str(odd)), "replay.toml as it was written")) from None
    coaches = [coach for coach in TITLES if any(task.coach == coach for task in tasks)]
    if not coaches:
        fix = "cardgen replay --resume goes on with it"
        raise InputError(error("REPLAY-EMPTY", shown(home), "no finished replay", "at least one", fix))
    return plan, {coach: _replays(home, coach, [task for task in tasks if task.coach == coach]) for coach in coaches}


def _replays(home: Path, coach: str, tasks: Sequence[Task]) -> Replays:
    try:
        return Replays(
            coach,
            len(tasks),
            players=_table(home, tasks, "players", WHO, players=True),
            teams=_table(home, tasks, "teams", ["team", "side"], players=False),
            games=_games(home, tasks),
            shapes=_league(home, tasks, "shapes", ["kind", "yards"]),
            drives=_league(home, tasks, "drives", ["end"]),
            field_goals=_field_goals(home, tasks),
        )
    except (pl.exceptions.PolarsError, OSError) as failed:
        described = shown(str(failed).splitlines()[0]) if str(failed) else type(failed).__name__
        raise InputError(
            error("REPLAY-TABLE", f"{shown(home)}: {coach}", described, "tables as they were written")
        ) from None


def _columns(section: str, *, players: bool) -> list[str]:
    """What the lines of a section ask of a player table, or of the teams' own."""
    asked = [kind for kind in kinds() if kind.section == section and kind.table not in {"results", *LEADS}]
    asked = [kind for kind in asked if kind.table.startswith("team_stats") != players]
    leads = [lead.column for lead in LEADS.values()] if players else []
    return list(dict.fromkeys([*(column for kind in asked for column in kind.replayed_columns), *leads]))


def _table(home: Path, tasks: Sequence[Task], name: str, keys: Sequence[str], *, players: bool) -> pl.DataFrame:
    """A table as far as lines ask for it. What only further lines ask for, replays of other versions may not count."""
    needed, further = ([*_columns(section, players=players)] for section in (HEADLINE, FURTHER))
    tables = []
    for place, task in enumerate(tasks):
        path = folder_of(home, task) / f"{name}.parquet"
        there = pl.read_parquet_schema(path)
        columns = [*keys, *needed, *(column for column in further if column in there)]
        tables.append(_numbered(pl.read_parquet(path, columns=list(dict.fromkeys(columns))), place))
    return pl.concat(tables)


def _games(home: Path, tasks: Sequence[Task]) -> pl.DataFrame:
    columns = ["away_team", "home_team", "away_score", "home_score"]
    return pl.concat(
        _numbered(pl.read_parquet(folder_of(home, task) / "games.parquet", columns=columns), place)
        for place, task in enumerate(tasks)
    )


def _league(home: Path, tasks: Sequence[Task], name: str, keys: Sequence[str]) -> pl.DataFrame:
    """A table of counts added up over the teams, replay by replay."""
    tables = []
    for place, task in enumerate(tasks):
        table = pl.read_parquet(folder_of(home, task) / f"{name}.parquet")
        own = table.filter(pl.col("side") == OWN) if "side" in table.columns else table
        tables.append(_numbered(own.group_by(keys).agg(pl.col("count").sum()).sort(keys), place))
    return pl.concat(tables)


def _field_goals(home: Path, tasks: Sequence[Task]) -> pl.DataFrame:
    """Field goals of every team by distance, made and tried."""
    tables = []
    for place, task in enumerate(tasks):
        table = pl.read_parquet(folder_of(home, task) / "shapes.parquet").filter(pl.col("side") == OWN)
        count = pl.col("count").cast(pl.Int64)
        goals = table.filter(pl.col("kind").is_in(["field_goals", "field_goals_made"])).select(
            "team",
            pl.col("yards").cast(pl.Int64).alias("distance"),
            pl.when(pl.col("kind") == "field_goals_made").then(count).otherwise(0).alias("fg_made"),
            pl.when(pl.col("kind") == "field_goals").then(count).otherwise(0).alias("fg_att"),
        )
        tables.append(_numbered(goals, place))
    return pl.concat(tables)


def _numbered(table: pl.DataFrame, place: int) -> pl.DataFrame:
    return table.with_columns(pl.lit(place, dtype=pl.Int64).alias("replay"))


def counts(replays: Mapping[str, Replays]) -> dict[str, int]:
    """How many replays there are of each coach."""
    return {coach: each.count for coach, each in replays.items()}
