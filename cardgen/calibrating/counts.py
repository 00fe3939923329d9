"""The rates of a game, real and replayed, which calibration holds beside each other."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from typing import Final

import polars as pl

from cardgen.calibration.rates import DEFENSE, LEAGUE, OFFENSE, PASSER, PLAYER, Rate, rates
from cardgen.figures.season_index import OPPONENTS, OWN
from cardgen.scorecard.kinds import Sum
from ingest.season import Season

PLAYERS, OWN_SIDE, ALLOWED = "players", "own", "allowed"
"""Tables of a replay that rates are counted from: what players did, what teams did, and what teams allowed."""
GROUPED: Final[Mapping[str, list[str]]] = {
    LEAGUE: [],
    OFFENSE: ["team"],
    DEFENSE: ["team"],
    PLAYER: ["team", "player_id"],
    PASSER: ["team", "player_id"],
}
"""Whose a rate can be, and what tells one from the other."""
PLAYERS_TABLES: Final = ("passing", "rushing", "receiving", "punting", "kick_returns", "punt_returns")
Key = tuple[str, str, str, str]
"""Whose rate it is, one of `GROUPED`; team; player id; and the factor that moves it."""
Counts = Mapping[Key, tuple[float, float]]
"""Of each rate the part and the whole."""


def real_counts(package: str, season: Season) -> dict[Key, tuple[float, float]]:
    """Of a real season: the rates of a game of which there is enough to say something."""
    sides = season.frame("team_stats")
    tables = {
        PLAYERS: _players(season),
        OWN_SIDE: sides.filter(side=OWN),
        ALLOWED: sides.filter(side=OPPONENTS),
    }
    found: dict[Key, tuple[float, float]] = {}
    for rate in _replayed(package):
        counted = _counted(rate, tables[rate.table])
        found |= {key: both for key, both in counted.items() if both[1] >= rate.least and both[0] > 0}
    return found


def replayed_counts(package: str, players: pl.DataFrame, teams: pl.DataFrame) -> dict[Key, tuple[float, float]]:
    """Of a replayed season, from its tables `players` and `teams`."""
    tables = {
        PLAYERS: players,
        OWN_SIDE: teams.filter(side=OWN_SIDE),
        ALLOWED: teams.filter(side=ALLOWED),
    }
    found: dict[Key, tuple[float, float]] = {}
    for rate in _replayed(package):
        found |= _counted(rate, tables[rate.table])
    return found


def _replayed(package: str) -> list[Rate]:
    """The rates that replays have too."""
    return [rate for rate in rates(package) if rate.scope in GROUPED]


def _players(season: Season) -> pl.DataFrame:
    """What every player did, in one table."""
    frames = [
        season.frame(name).drop("player_name", "position", "games", "source", "place", "games_started", strict=False)
        for name in PLAYERS_TABLES
        if season.has(name)
    ]
    if not frames:
        return pl.DataFrame(schema={"team": pl.String, "player_id": pl.String})
    return reduce(lambda left, right: left.join(right, on=GROUPED[PLAYER], how="full", coalesce=True), frames)


def _counted(rate: Rate, table: pl.DataFrame) -> dict[Key, tuple[float, float]]:
    """Part and whole of everybody a rate is of; nobody where the table does not count it."""
    columns = (*rate.part.columns, *rate.whole.columns)
    if any(name not in table.columns or table[name].null_count() == len(table) for name in columns):
        return {}
    if rate.table != PLAYERS:  # a player without passes has no row of them; a team without a figure is not known
        table = table.drop_nulls(columns)
    by = GROUPED[rate.scope]
    part, whole = _added(rate.part).alias("part"), _added(rate.whole).alias("whole")
    if not by:
        both = table.select(part, whole).row(0)
        return {(rate.scope, "", "", rate.factor): (float(both[0]), float(both[1]))}
    sums = table.group_by(by, maintain_order=True).agg(part, whole)
    found: dict[Key, tuple[float, float]] = {}
    for row in sums.iter_rows(named=True):
        if row.get("player_id", "?"):
            key = (rate.scope, row["team"], row.get("player_id", ""), rate.factor)
            found[key] = (float(row["part"]), float(row["whole"]))
    return found


def _added(wanted: Sum) -> pl.Expr:
    added = sum((pl.col(name).fill_null(0).sum() for name in wanted.added), pl.lit(0.0))
    return added - sum((pl.col(name).fill_null(0).sum() for name in wanted.subtracted), pl.lit(0.0))
