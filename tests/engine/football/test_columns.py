"""The box score uses the season's own column names."""

from __future__ import annotations

import pytest

from engine.football import stats
from engine.football.box import Box
from engine.football.codes import HOME
from engine.football.columns import FLAG_COLUMNS, TABLES
from ingest import schema
from ingest.schema.defense import CHARTED
from ingest.schema.offense import CHARTED_CATCHES, CHARTED_PASSES

NOT_FROM_PLAYS = {
    "games",
    "games_started",
    "passing_air_yards",
    "passing_yards_after_catch",
    "receiving_air_yards",
    "receiving_yards_after_catch",
    "qb_hits",
    "def_tackles_solo",
    "def_tackle_assists",
    "def_tackles",
    "def_tackles_for_loss",
    "def_qb_hits",
    "def_pass_defended",
    "def_special_tackles",
    *CHARTED,
    *CHARTED_PASSES,
    *CHARTED_CATCHES,
    "fumbles_snap",
    "fumbles_out_of_bounds",
    "sacks_allowed",
    "run_yards_per_carry",
    "grade",
}
"""Numbers of a season that no play can fill."""


def numbers(table: str) -> set[str]:
    """Columns of a season's table that are neither keys nor text."""
    spec = schema.TABLES[table]
    return {column.name for column in spec.columns.values() if column.name not in spec.key and column.unit != "text"}


@pytest.mark.parametrize("table", TABLES)
def test_every_number_of_a_table_is_counted_or_named_as_out_of_reach(table: str) -> None:
    assert numbers(table) - NOT_FROM_PLAYS == set(TABLES[table])


@pytest.mark.parametrize("table", ["team_games", "team_stats"])
def test_a_teams_line_has_every_number(table: str) -> None:
    assert set(Box(0, 0).team_line(HOME)) == numbers(table)


def test_penalties_by_kind() -> None:
    assert set(FLAG_COLUMNS) == numbers("penalties")


def test_every_statistic_of_a_player_has_one_table() -> None:
    codes = [stat for table in TABLES.values() for stat in table.values()]
    assert sorted(codes) == list(range(stats.PLAYER_STATS))


def test_longest_are_the_largest_and_halves_are_fractions() -> None:
    for table, columns in TABLES.items():
        for name, stat in columns.items():
            column = schema.TABLES[table].columns[name]
            assert (stat in stats.LARGEST) is name.endswith("_long"), name
            assert (stat in stats.LARGEST) is (column.adds == "max"), name
            assert (stat in stats.HALVES) is (name in ("def_sacks", "def_sack_yards")), name
