"""A season at a glance: records, leaders, what is there and what is missing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import polars as pl

from ingest.findings import Finding
from ingest.schema import NEEDED, TABLES
from ingest.season import Season
from ingest.table import Status

# What a fan looks at first: title, table, the column that ranks, and the columns that make the line.
_LEADERS = [
    ("Passing yards", "passing", "passing_yards", ["completions", "attempts", "passing_yards", "passing_tds"]),
    ("Rushing yards", "rushing", "rushing_yards", ["carries", "rushing_yards", "rushing_tds"]),
    ("Receiving yards", "receiving", "receiving_yards", ["receptions", "receiving_yards", "receiving_tds"]),
    ("Sacks", "defense", "def_sacks", ["def_sacks"]),
    ("Interceptions", "defense", "def_interceptions", ["def_interceptions", "def_interception_yards"]),
    ("Field goals", "kicking", "fg_made", ["fg_made", "fg_att"]),
    ("Punting yards", "punting", "punt_yards", ["punts", "punt_yards"]),
    ("Kickoff return yards", "kick_returns", "kickoff_return_yards", ["kickoff_returns", "kickoff_return_yards"]),
    ("Punt return yards", "punt_returns", "punt_return_yards", ["punt_returns", "punt_return_yards"]),
]  # fmt: skip


@dataclass(frozen=True)
class Leader:
    """The first players of one category, each with his line."""

    title: str
    columns: list[str]
    players: list[dict[str, Any]]


@dataclass(frozen=True)
class TableState:
    """How much of a table is there."""

    name: str
    tier: str
    rows: int
    needed: bool
    blank_columns: list[str]
    estimated_columns: list[str]


@dataclass(frozen=True)
class Glance:
    """What `cardgen seasons YEAR` shows."""

    year: int
    league: str
    tiers: list[str]
    games: int
    standings: list[dict[str, Any]]
    leaders: list[Leader]
    tables: list[TableState]
    sources: list[dict[str, Any]]
    findings: list[Finding]

    def record(self) -> dict[str, Any]:
        """Plain values for `--json`."""
        return {
            "year": self.year,
            "league": self.league,
            "tiers": self.tiers,
            "games": self.games,
            "standings": self.standings,
            "leaders": [vars(leader) for leader in self.leaders],
            "tables": [vars(table) for table in self.tables],
            "sources": self.sources,
            "findings": [finding.record() for finding in self.findings],
        }


def glance(season: Season, findings: list[Finding], players: int = 3) -> Glance:
    """The season at a glance, with the findings of its cross checks."""
    return Glance(
        year=season.year,
        league=season.league,
        tiers=season.tiers,
        games=season.frame("games").height,
        standings=_standings(season),
        leaders=[leader for entry in _LEADERS if (leader := _leader(season, *entry, players=players)).players],
        tables=[_state(season, name) for name in TABLES if name != "sources"],
        sources=season.frame("sources").to_dicts(),
        findings=findings,
    )


def _standings(season: Season) -> list[dict[str, Any]]:
    columns = ["conference", "division", "team", "team_name", "wins", "losses", "ties", "points_for", "points_against"]
    teams = season.frame("teams").with_columns(
        _share=(pl.col("wins") + 0.5 * pl.col("ties")) / (pl.col("wins") + pl.col("losses") + pl.col("ties")),
        _margin=pl.col("points_for") - pl.col("points_against"),
    )
    order = ["conference", "division", "_share", "_margin", "team"]
    ranked = teams.sort(order, descending=[False, False, True, True, False], nulls_last=True)
    return ranked.select(columns).to_dicts()


def _leader(season: Season, title: str, table: str, ranks: str, columns: list[str], *, players: int) -> Leader:
    frame = season.frame(table).filter(pl.col(ranks) > 0)
    summed = frame.group_by("player_id", maintain_order=True).agg(
        pl.col("player_name").first(), pl.col("team").sort().str.join("/"), *[_known_sum(column) for column in columns]
    )
    best = summed.sort([ranks, "player_name"], descending=[True, False]).head(players)
    return Leader(title, columns, best.drop("player_id").to_dicts())


def _known_sum(column: str) -> pl.Expr:
    """The sum of what is known; blank where nothing is."""
    return pl.when(pl.col(column).is_not_null().any()).then(pl.col(column).sum()).alias(column)


def _state(season: Season, name: str) -> TableState:
    table = season.tables.get(name)
    spec = TABLES[name]
    if table is None or table.frame.height == 0:
        return TableState(name, spec.tier, 0, name in NEEDED, [], [])
    reported = [column for column in spec.columns if column not in ("source", "place")]
    blank = [column for column in reported if table.frame[column].null_count() == table.frame.height]
    estimated = {column for column, mark in table.columns.items() if mark.status is Status.ESTIMATED}
    estimated |= {column for (_, column), mark in table.cells.items() if mark.status is Status.ESTIMATED}
    shown = [column for column in reported if column in estimated and column not in blank]
    return TableState(name, spec.tier, table.frame.height, name in NEEDED, blank, shown)
