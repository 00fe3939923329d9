"""Standings: each team's real record beside the wins of its replays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import polars as pl

from cardgen.scorecard.tables import RESULTS, Tables
from ingest.season import Season


@dataclass(frozen=True, slots=True)
class Wins:
    """The wins of a team's replays; a tie is half of one."""

    mean: float
    spread: float | None
    """Standard deviation of one season."""
    least: float
    most: float


@dataclass(frozen=True, slots=True)
class Standing:
    """A team in the standings."""

    conference: str
    division: str
    team: str
    name: str
    wins: int
    losses: int
    ties: int
    points: int
    points_allowed: int
    replayed: Mapping[str, Wins]
    """By coach."""

    @property
    def victories(self) -> float:
        """Wins, a tie counting half."""
        return self.wins + self.ties / 2


def draw_up(season: Season, real: Tables, replayed: Mapping[str, Tables]) -> list[Standing]:
    """The standings, division by division, in the order of the real season."""
    wins = {coach: _wins(tables[RESULTS]) for coach, tables in replayed.items()}
    clubs = {row["team"]: row for row in season.frame("teams").iter_rows(named=True)}
    found = []
    for row in real[RESULTS].iter_rows(named=True):
        club = clubs.get(row["team"], {})
        won = int(row["wins"] - row["ties"] / 2)
        found.append(
            Standing(
                conference=club.get("conference") or "",
                division=club.get("division") or "",
                team=row["team"],
                name=club.get("team_name") or row["team"],
                wins=won,
                losses=row["games"] - won - row["ties"],
                ties=row["ties"],
                points=row["points"],
                points_allowed=row["points_allowed"],
                replayed={coach: each[row["team"]] for coach, each in wins.items() if row["team"] in each},
            )
        )
    return sorted(found, key=_order)


def _order(standing: Standing) -> tuple[str, str, float, int, str]:
    net = standing.points - standing.points_allowed
    return standing.conference, standing.division, -standing.victories, -net, standing.team


def _wins(results: pl.DataFrame) -> dict[str, Wins]:
    wins = pl.col("wins")
    rows = results.group_by("team").agg(
        wins.mean().alias("mean"), wins.std().alias("spread"), wins.min().alias("least"), wins.max().alias("most")
    )
    return {
        row["team"]: Wins(row["mean"], row["spread"], row["least"], row["most"]) for row in rows.iter_rows(named=True)
    }
