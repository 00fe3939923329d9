"""A season's tables as a generator reads them: rows by team and player, a missing number counting as nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, TypeVar

from cardgen.figures.played import Facts
from ingest.season import Season
from ingest.table import RowKey, Status

Row = Mapping[str, Any]
T = TypeVar("T")
LISTED_IN = (
    ("passing", "QB"),
    ("rushing", "RB"),
    ("receiving", "WR"),
    ("blocking", "OL"),
    ("defense", "LB"),
    ("kicking", "K"),
    ("punting", "P"),
    ("kick_returns", "WR"),
    ("punt_returns", "WR"),
)
"""Tables of players, and the position of one who is listed nowhere else and without a position."""
USES = (
    ("attempts",),
    ("carries",),
    ("receptions",),
    ("games",),
    ("def_tackles", "def_sacks", "def_interceptions", "def_pass_defended"),
    ("fg_att", "pat_att", "kickoffs"),
    ("punts",),
    ("kickoff_returns",),
    ("punt_returns",),
)
"""What shows how much a player did, table by table."""
OWN = "own"
OPPONENTS = "opponents"
PLAYS_TABLES = (
    "rush_gains",
    "rush_directions",
    "pass_depths",
    "pass_gains",
    "target_depths",
    "catch_gains",
    "field_goals",
    "punt_lengths",
    "return_gains",
    "play_calling",
    "fourth_downs",
)
"""Tables of the plays tier which the generator reads."""


class SeasonIndex:
    """The tables of a season, opened at a team or a player."""

    def __init__(self, season: Season) -> None:
        self.season = season
        self._tables: dict[str, dict[str, list[Row]]] = {}
        self._players: dict[str, dict[tuple[str, str], Row]] = {}
        self._rosters: dict[str, dict[str, Row]] = {}
        self._played: dict[str, dict[str, float]] | None = None
        self._estimated: dict[str, frozenset[tuple[RowKey, str]]] = {}
        self._kept: dict[Callable[[SeasonIndex], Any], Any] = {}

    @cached_property
    def teams(self) -> list[str]:
        """Team codes in alphabetical order."""
        return sorted(row["team"] for row in self._all("teams"))

    @cached_property
    def facts(self) -> Facts:
        """Who really played, as far as the roster says so."""
        return Facts(self)

    def kept(self, make: Callable[[SeasonIndex], T]) -> T:
        """What a function makes of the whole season, made once."""
        if make not in self._kept:
            self._kept[make] = make(self)
        found: T = self._kept[make]
        return found

    @cached_property
    def missing(self) -> list[str]:
        """Tables of the plays tier which the season does not have."""
        return [name for name in PLAYS_TABLES if not self.season.has(name)]

    @cached_property
    def schedule(self) -> list[Row]:
        """The games of the season."""
        return self._all("games")

    def _all(self, table: str) -> list[Row]:
        return list(self.season.frame(table).iter_rows(named=True))

    def rows(self, table: str, team: str) -> list[Row]:
        """The rows of a team."""
        if table not in self._tables:
            grouped: dict[str, list[Row]] = {}
            for row in self._all(table):
                grouped.setdefault(row["team"], []).append(row)
            self._tables[table] = grouped
        return self._tables[table].get(team, [])

    def player(self, table: str, team: str, player_id: str) -> Row:
        """The row of a player; empty when he has none."""
        if table not in self._players:
            self._players[table] = {(row["team"], row["player_id"]): row for row in self._all(table)}
        return self._players[table].get((team, player_id), {})

    def of_player(self, table: str, team: str, player_id: str) -> list[Row]:
        """All rows of a player in a table with several a player."""
        return [row for row in self.rows(table, team) if row["player_id"] == player_id]

    def roster(self, team: str) -> list[Row]:
        """The players of a team: its roster, and whoever else has statistics."""
        if team not in self._rosters:
            players = {row["player_id"]: self._placed(self._as_known(row)) for row in self.rows("roster", team)}
            for table, usual in LISTED_IN:
                for row in self.rows(table, team):
                    if row["player_id"] not in players:
                        players[row["player_id"]] = {**row, "position": row.get("position") or usual}
            self._rosters[team] = players
        return list(self._rosters[team].values())

    def _as_known(self, row: Row) -> Row:
        """A player of the roster; where the team's lineup is a fact, without places that are only estimated."""
        if not self.facts.knows_lineup(row["team"]):
            return row
        played = self.facts.of(row["team"], row["player_id"])
        return {**row, "lineup": played.lineup or None, "plays_at": " ".join(played.places) or None}

    def _placed(self, row: Row) -> Row:
        """A player of the roster; at the position of what he did most where it does not say one."""
        if row.get("position"):
            return row
        uses = [
            (count(self.player(table, row["team"], row["player_id"]), *columns), usual)
            for (table, usual), columns in zip(LISTED_IN, USES, strict=True)
        ]
        most, position = max(uses, key=lambda use: use[0])
        return {**row, "position": position} if most else row

    def position(self, team: str, player_id: str) -> str:
        """A player's listed position."""
        self.roster(team)
        return str(self._rosters[team].get(player_id, {}).get("position") or "")

    def team_row(self, table: str, team: str) -> Row:
        """The single row of a team; empty when there is none."""
        rows = self.rows(table, team)
        return rows[0] if rows else {}

    def record(self, team: str) -> tuple[int, int, int] | None:
        """Games a team won, lost and tied; None where they are not known."""
        row = self.team_row("teams", team)
        wins, losses, ties = (row.get(column) for column in ("wins", "losses", "ties"))
        return None if wins is None or losses is None else (int(wins), int(losses), int(ties or 0))

    def stats(self, team: str, side: str) -> Row:
        """Season totals of a team, or of its opponents against it; empty when not known."""
        return next((row for row in self.rows("team_stats", team) if row["side"] == side), {})

    def counted_stats(self, team: str, side: str) -> Row:
        """Season totals of a team without what was only estimated."""
        return self.counted("team_stats", self.stats(team, side))

    def counted(self, table: str, row: Row) -> Row:
        """A row without what was only estimated."""
        if table not in self._estimated:
            found = self.season.tables.get(table)
            cells = found.cells.items() if found is not None else ()
            self._estimated[table] = frozenset(cell for cell, mark in cells if mark.status is Status.ESTIMATED)
        estimated = self._estimated[table]
        if not row or not estimated:
            return row
        key = self.season.tables[table].key_of(row)
        return {column: None if (key, column) in estimated else value for column, value in row.items()}

    def everybody(self, table: str) -> list[Row]:
        """The rows of all teams."""
        return [row for team in self.teams for row in self.rows(table, team)]

    def games(self, team: str) -> int:
        """Games the team played."""
        record = self.team_row("teams", team)
        played = count(record, "wins") + count(record, "losses") + count(record, "ties")
        return int(played or count(self.stats(team, OWN), "games") or 16)

    def games_elsewhere(self, team: str, player_id: str) -> float:
        """Games a player played for other teams than this one."""
        if self._played is None:
            self._played = {}
            for each in self.teams:
                for row in self.roster(each):
                    self._played.setdefault(row["player_id"], {})[each] = count(row, "games")
        return sum(games for other, games in self._played.get(player_id, {}).items() if other != team)


def count(row: Row, *columns: str) -> float:
    """The sum of some columns of a row, unknown ones counting nothing."""
    return float(sum(row.get(column) or 0 for column in columns))


def touchdowns(row: Row, column: str, plays: str) -> int:
    """Touchdowns on a player's own runs, catches or passes: one by a lateral is not of a play of his."""
    return int(min(count(row, column), count(row, plays)))


def total(rows: Iterable[Row], *columns: str) -> float:
    """The sum of some columns over rows."""
    return sum(count(row, *columns) for row in rows)


def ratio(part: float, whole: float, otherwise: float = 0.0) -> float:
    """A share, with something to say when there is nothing to share."""
    return part / whole if whole else otherwise
