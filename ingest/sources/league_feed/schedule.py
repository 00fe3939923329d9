"""The season's schedule, from a file of nflverse beside the feed: week, kind and identifier of every game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import polars as pl

from ingest.files import SourceFile
from ingest.sources.nflverse.datasets import read_frame

_COLUMNS = {"game_id", "season", "game_type", "week", "gameday", "away_team", "home_team", "away_score"}
REGULAR = "REG"


@dataclass(frozen=True)
class Listed:
    """One game of the schedule."""

    game_id: str
    week: int
    gameday: str
    away: str
    home: str
    regular: bool
    played: bool

    def label(self) -> str:
        """`week 9, DET at DAL`, for a message."""
        return f"week {self.week}, {self.away} at {self.home}"


@dataclass
class Schedule:
    """Games by teams and day."""

    games: dict[tuple[str, str, str], Listed] = field(default_factory=dict)

    def find(self, away: str, home: str, gameday: str) -> Listed | None:
        """The game of two teams on a day; a feed that puts it a day off still means it."""
        exact = self.games.get((away, home, gameday))
        near = [g for (a, h, day), g in self.games.items() if (a, h) == (away, home) and day[:7] == gameday[:7]]
        return exact or (near[0] if len(near) == 1 else None)

    def missing(self, have: set[str]) -> list[Listed]:
        """Regular-season games that were played but are not in the feed."""
        return [g for g in self.games.values() if g.regular and g.played and g.game_id not in have]


def read_schedule(files: list[SourceFile], year: int, team_code: Callable[[str], str]) -> Schedule:
    """The games of one season."""
    schedule = Schedule()
    for file in files:
        frame = read_frame(file, _COLUMNS).filter(pl.col("season").cast(pl.Int64, strict=False) == year)
        for row in frame.iter_rows(named=True):
            away, home = team_code(row["away_team"]), team_code(row["home_team"])
            day = str(row["gameday"])
            kind, played = row["game_type"] == REGULAR, row["away_score"] is not None
            game = Listed(row["game_id"], int(float(row["week"])), day, away, home, kind, played)
            schedule.games[away, home, day] = game
    return schedule
