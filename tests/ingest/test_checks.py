"""Each cross check finds its own kind of difference, with both figures, and nothing else."""

from __future__ import annotations

import pytest

from ingest.checks import cross_check
from ingest.season import Season
from ingest.table import Table


def make_season() -> Season:
    """Two teams that agree in everything."""
    who = {"player_name": "Adam Able", "player_id": "a", "team": "AAA"}
    rows = {
        "teams": [
            {"team": "AAA", "wins": 1, "losses": 0, "ties": 0, "points_for": 10, "points_against": 3},
            {"team": "BBB", "wins": 0, "losses": 1, "ties": 0, "points_for": 3, "points_against": 10},
        ],
        "games": [{"game_id": "g", "home_team": "AAA", "away_team": "BBB", "home_score": 10, "away_score": 3}],
        "team_stats": [{"team": "AAA", "side": "own", "attempts": 30, "carries": 5}],
        "passing": [{**who, "attempts": 30, "completions": 20, "passing_yards": 200, "passing_tds": 1, "sacks": 2, "interceptions": 1}],
        "receiving": [{**who, "receptions": 20, "receiving_yards": 200, "receiving_tds": 1}],
        "rushing": [{**who, "carries": 5}],
        "rush_gains": [{**who, "kind": "designed", "gain": 4, "carries": 5}],
        "defense": [{"player_name": "Brian Baker", "player_id": "b", "team": "BBB", "def_sacks": 2.0, "def_interceptions": 1}],
        "kicking": [
            {**who, "fg_made": 2, "fg_att": 3}
            | {f"fg_made_{band}": n for band, n in zip(["0_19", "20_29", "30_39", "40_49", "50_"], [1, 1, 0, 0, 0], strict=True)}
            | {f"fg_att_{band}": n for band, n in zip(["0_19", "20_29", "30_39", "40_49", "50_"], [1, 1, 0, 1, 0], strict=True)}
        ],
    }  # fmt: skip
    return Season(2001, tables={name: Table.from_rows(name, records) for name, records in rows.items()})


def replace(season: Season, table: str, column: str, value: object, row: int = 0) -> None:
    records = season.tables[table].frame.to_dicts()
    records[row][column] = value
    season.tables[table] = Table.from_rows(table, records)


def test_a_season_that_agrees_has_no_findings():
    assert cross_check(make_season()) == []


@pytest.mark.parametrize(
    ("table", "column", "value", "expected"),
    [
        ("passing", "attempts", 29, "AAA passing.attempts, summed: 29, expected 30 (team_stats; difference -1) [CHECK-TEAM-SUM]"),
        ("receiving", "receiving_yards", 203, "AAA receiving_yards: 203, expected 200 (passing.passing_yards; difference +3) [CHECK-RECEIVING]"),
        ("defense", "def_sacks", 1.5, "league sacks made (defense): 1.5, expected 2 (sacks taken, passing; difference -0.5) [CHECK-SACKS]"),
        ("defense", "def_interceptions", 2, "league interceptions made (defense): 2, expected 1 (thrown, passing; difference +1) [CHECK-INTERCEPTIONS]"),
        ("kicking", "fg_att_50_", 1, "AAA Adam Able kicking.fg_att by distance: 4, expected 3 (fg_att; difference +1) [CHECK-FG-BANDS]"),
        ("teams", "wins", 2, "AAA teams.wins: 2, expected 1 (games; difference +1) [CHECK-RECORD]"),
        ("teams", "points_for", 9, "AAA teams.points_for: 9, expected 10 (games; difference -1) [CHECK-RECORD]"),
        ("rush_gains", "carries", 4, "AAA Adam Able rush_gains.carries: 4, expected 5 (rushing.carries; difference -1) [CHECK-SHAPE]"),
    ],
)  # fmt: skip
def test_each_difference_is_named_with_both_figures(table, column, value, expected):
    season = make_season()
    replace(season, table, column, value)
    assert [finding.text() for finding in cross_check(season)] == [expected]


def test_what_is_not_known_is_not_compared():
    season = make_season()
    replace(season, "passing", "attempts", None)
    replace(season, "kicking", "fg_att_50_", None)
    del season.tables["defense"], season.tables["games"], season.tables["team_stats"], season.tables["teams"]
    assert cross_check(season) == []


def test_a_distribution_without_a_total_is_found():
    season = make_season()
    rows = season.tables["rush_gains"].frame.to_dicts()
    stray = {**rows[0], "player_id": "z", "player_name": "Zed Zorn", "carries": 2}
    season.tables["rush_gains"] = Table.from_rows("rush_gains", [*rows, stray])
    expected = "AAA Zed Zorn rush_gains.carries: 2, expected 0 (rushing.carries; difference +2) [CHECK-SHAPE]"
    assert [finding.text() for finding in cross_check(season)] == [expected]


def test_players_missing_from_the_roster_or_under_another_name_are_found():
    season = make_season()
    season.tables["roster"] = Table.from_rows("roster", [{"player_id": "a", "player_name": "Adam Abel", "team": "AAA"}])
    reported = {(finding.code, finding.where, finding.found) for finding in cross_check(season)}
    assert ("CHECK-ROSTER", "BBB defense", "Brian Baker (b)") in reported
    assert ("CHECK-NAME", "AAA passing", "Adam Able (a)") in reported


def test_a_team_with_an_open_game_has_no_record_to_compare():
    season = make_season()
    games = season.tables["games"].frame.to_dicts()
    season.tables["games"] = Table.from_rows(
        "games", [*games, {"game_id": "h", "home_team": "AAA", "away_team": "BBB"}]
    )
    assert cross_check(season) == []
