"""Packed rows as tables: numbers under the names of the season's own columns, so that real and replayed lines meet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from cardgen.replay.season import Packed
from engine.football import codes, shapes, stats
from engine.football.columns import TABLES, TEAM_COLUMNS, TEAM_SUMS
from engine.football.ledger import GAME_FIELDS, PLAYER_KEYS, TEAM_KEYS

PLAYER_COLUMNS: Final[dict[str, int]] = {
    column: stat for columns in TABLES.values() for column, stat in columns.items()
}
"""Column of the season's player tables: statistic."""
NOBODY: Final = ""
"""The name of what no player in particular did."""
STANDINGS: Final = {
    "team": pl.String,
    "conference": pl.String,
    "division": pl.String,
    "place": pl.Int32,
    "wins": pl.Int32,
    "losses": pl.Int32,
    "ties": pl.Int32,
    "points_for": pl.Int32,
    "points_against": pl.Int32,
    "seed": pl.Int32,
    "champion": pl.Boolean,
}
"""As `ending.Place` has them."""
OWN, ALLOWED = "own", "allowed"
"""Sides of a team's totals, as `team_stats` has them."""
Rows = NDArray[np.int32]


def season_tables(packed: Packed, teams: Sequence[str], ids: Mapping[tuple[str, str], str]) -> dict[str, pl.DataFrame]:
    """The tables of one replay; `ids` gives players' ids by team and name."""
    who = _who(packed.names, teams, ids)
    tables = {
        "games": _games(packed, teams),
        "players": _players(packed, who),
        "teams": _teams(packed, teams),
        "shapes": _shapes(packed, teams),
        "drives": _drives(packed, teams),
        "standings": pl.DataFrame(packed.ending.standings, schema=STANDINGS, orient="row"),
    }
    if packed.ending.playoffs:
        tables["playoffs"] = pl.DataFrame([asdict(game) for game in packed.ending.playoffs])
    if packed.parts["player_games"]:
        tables["player_games"] = _player_games(packed, who, teams)
        tables["team_games"] = _team_games(packed, teams)
    return tables


def _numbers(packed: Packed, part: str) -> Rows:
    return np.frombuffer(packed.parts[part], dtype=np.int64).astype(np.int32)


def _rows(packed: Packed, part: str, width: int) -> Rows:
    return _numbers(packed, part).reshape(-1, width)


def _named(numbers: NDArray[Any], teams: Sequence[str]) -> pl.Series:
    return pl.Series("team", [teams[number] for number in numbers], dtype=pl.String)


def _who(names: Sequence[Sequence[str]], teams: Sequence[str], ids: Mapping[tuple[str, str], str]) -> pl.DataFrame:
    """A row for every player of every squad, and one a team for nobody in particular."""
    rows = [
        (team, index, name, ids.get((team, name), ""))
        for team, appearances in zip(teams, names, strict=True)
        for index, name in enumerate([*appearances, NOBODY])
    ]
    schema = {"team": pl.String, "player": pl.Int32, "player_name": pl.String, "player_id": pl.String}
    return pl.DataFrame(rows, schema=schema, orient="row")


def _statistics(rows: Rows) -> dict[str, pl.Series]:
    """Player statistics by column; sacks, which are counted in halves, as the season has them."""
    columns = {}
    for column, stat in PLAYER_COLUMNS.items():
        numbers = rows[:, stat]
        columns[column] = pl.Series(column, numbers / 2 if stat in stats.HALVES else numbers)
    return columns


def _players(packed: Packed, who: pl.DataFrame) -> pl.DataFrame:
    """What each player did in the season; of those who did anything."""
    rows = _rows(packed, "players", stats.PLAYER_STATS)
    games = _numbers(packed, "appearances")
    table = who.drop("player").with_columns(pl.Series("games", games), *_statistics(rows).values())
    return table.filter(pl.col("games") > 0)


def _player_games(packed: Packed, who: pl.DataFrame, teams: Sequence[str]) -> pl.DataFrame:
    """What each player did in each game."""
    rows = _rows(packed, "player_games", len(PLAYER_KEYS) + stats.PLAYER_STATS)
    keys = pl.DataFrame({"game": rows[:, 0], "team": _named(rows[:, 1], teams), "player": rows[:, 2]})
    table = keys.join(who, on=["team", "player"], how="left", maintain_order="left").drop("player")
    return table.with_columns(*_statistics(rows[:, len(PLAYER_KEYS) :]).values())


def _team_statistics(sums: Rows, own: Rows) -> dict[str, pl.Series]:
    """Under the column names of `team_games` and `team_stats`."""
    columns = {column: own[:, stat] for column, stat in TEAM_COLUMNS.items()}
    columns |= {column: sums[:, list(parts)].sum(axis=1) for column, parts in TEAM_SUMS.items()}
    columns["total_yards"] = columns["rushing_yards"] + columns["passing_yards"] - columns["sack_yards"]
    by_run, by_pass, by_penalty = (columns[f"first_downs_{how}"] for how in ("rushing", "passing", "penalty"))
    columns["first_downs"] = by_run + by_pass + by_penalty
    return {name: pl.Series(name, numbers.astype(np.int32)) for name, numbers in columns.items()}


def _teams(packed: Packed, teams: Sequence[str]) -> pl.DataFrame:
    """A team's season, its own and what it allowed."""
    tables = []
    for side, sums, own in ((OWN, "own", "teams"), (ALLOWED, "allowed", "teams_allowed")):
        numbers = _team_statistics(_rows(packed, sums, stats.PLAYER_STATS), _rows(packed, own, stats.TEAM_STATS))
        tables.append(pl.DataFrame({"team": list(teams), "side": [side] * len(teams), **numbers}))
    return pl.concat(tables)


def _team_games(packed: Packed, teams: Sequence[str]) -> pl.DataFrame:
    keys, middle = len(TEAM_KEYS), len(TEAM_KEYS) + stats.PLAYER_STATS
    rows = _rows(packed, "team_games", middle + stats.TEAM_STATS)
    where = {
        "game": rows[:, 0],
        "team": _named(rows[:, 1], teams),
        "opponent": _named(rows[:, 2], teams),
        "home": rows[:, 3] == codes.HOME,
    }
    return pl.DataFrame({**where, **_team_statistics(rows[:, keys:middle], rows[:, middle:])})


def _games(packed: Packed, teams: Sequence[str]) -> pl.DataFrame:
    rows = _rows(packed, "games", len(GAME_FIELDS))
    numbers = {name: rows[:, place] for place, name in enumerate(GAME_FIELDS) if name not in {"away", "home"}}
    table = pl.DataFrame(numbers)
    sides = [_named(rows[:, place], teams).alias(f"{name}_team") for place, name in ((1, "away"), (2, "home"))]
    return table.with_columns(*sides).select("game", "away_team", "home_team", *GAME_FIELDS[3:])


def _shapes(packed: Packed, teams: Sequence[str]) -> pl.DataFrame:
    """How often each gain, kick and return came about: team, side, kind, yards, count."""
    sides: list[str] = []
    kinds: list[str] = []
    found: list[tuple[NDArray[Any], NDArray[Any], Rows]] = []
    for side, part in ((OWN, "shapes"), (ALLOWED, "shapes_allowed")):
        rows = _rows(packed, part, shapes.SHAPE_STATS)
        for kind, (first, least, places) in shapes.KINDS.items():
            team, place = np.nonzero(rows[:, first : first + places])
            sides += [side] * len(team)
            kinds += [kind] * len(team)
            found.append((team, place + least, rows[team, first + place]))
    team, yards, count = (np.concatenate(column) for column in zip(*found, strict=True))
    names = {"team": _named(team, teams), "side": sides, "kind": kinds}
    numbers = {"yards": yards.astype(np.int32), "count": count}
    return pl.DataFrame({**names, **numbers}, schema_overrides={"side": pl.String, "kind": pl.String})


def _drives(packed: Packed, teams: Sequence[str]) -> pl.DataFrame:
    """How drives ended: team, end, count."""
    rows = _rows(packed, "drives", len(codes.DRIVE_ENDS))
    team, end = np.nonzero(rows)
    ends = [codes.DRIVE_ENDS[each] for each in end]
    return pl.DataFrame({"team": _named(team, teams), "end": ends, "count": rows[team, end]})
