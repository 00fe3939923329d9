"""`cardgen seasons`: what ships, one season at a glance, copies."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from cardgen.cli import app
from ingest.checks import cross_check
from ingest.glance import glance
from ingest.library import find_season, shipped_seasons
from ingest.table import Mark, Status
from ingest.workbook import write_season
from tests.ingest.test_checks import make_season

runner = CliRunner()


@pytest.fixture
def folder(tmp_path):
    """A small season of two teams in a folder."""
    season = make_season()
    season.tables["passing"].columns["sacks"] = Mark(Status.ESTIMATED, "guess")
    write_season(season, tmp_path / "mine" / "season.xlsx")
    return tmp_path / "mine"


def test_the_list_names_both_shipped_seasons():
    result = runner.invoke(app, ["seasons"])
    assert result.exit_code == 0
    assert "2012" in result.stdout
    assert "2019" in result.stdout


def test_a_shipped_season_at_a_glance():
    result = runner.invoke(app, ["seasons", "2019"])
    assert result.exit_code == 0
    for words in (
        "NFL 2019: 256 games, 32 teams",
        "380-626-5109-33",
        "303-1540-16",
        "Missing sheets: none",
        "AFC North",
    ):
        assert words in result.stdout


def test_json_has_standings_leaders_tables_and_findings():
    shown = json.loads(runner.invoke(app, ["seasons", "2019", "--json"]).stdout)
    assert shown["standings"][0]["team"] == "NE"
    assert shown["leaders"][0]["players"][0]["player_name"] == "Jameis Winston"
    estimated = {table["name"]: table["estimated_columns"] for table in shown["tables"] if table["estimated_columns"]}
    assert "lineup" not in estimated.get("roster", [])  # told by files of who played
    assert [finding["code"] for finding in shown["findings"]] == ["CHECK-TEAM-SUM", "CHECK-SACKS"]


def test_a_season_of_ones_own_shows_what_is_missing_and_estimated(folder):
    result = runner.invoke(app, ["seasons", str(folder)])
    assert result.exit_code == 0
    assert "Missing sheets: team_games, roster (needed), blocking" in result.stdout
    assert "every table agrees" in result.stdout
    assert "sacks" in result.stdout


def test_leaders_add_up_the_lines_of_two_teams():
    season = make_season()
    row = season.tables["rushing"].frame.to_dicts()[0]
    from ingest.table import Table

    season.tables["rushing"] = Table.from_rows(
        "rushing", [{**row, "rushing_yards": 40}, {**row, "team": "BBB", "rushing_yards": 9}]
    )
    leaders = {leader.title: leader for leader in glance(season, cross_check(season)).leaders}
    best = leaders["Rushing yards"].players[0]
    assert (best["team"], best["rushing_yards"], best["carries"]) == ("AAA/BBB", 49, 10)


def test_a_copy_is_the_very_workbook_and_never_overwrites(tmp_path):
    target = tmp_path / "copy"
    assert runner.invoke(app, ["seasons", "2012", "--copy", str(target)]).exit_code == 0
    assert (target / "season.xlsx").read_bytes() == shipped_seasons()[2012].read_bytes()
    again = runner.invoke(app, ["seasons", "2012", "--copy", str(target)])
    assert again.exit_code == 2
    assert "--force" in again.stderr
    assert runner.invoke(app, ["seasons", "2012", "--copy", str(target), "--force"]).exit_code == 0


def test_a_season_nobody_has_names_those_that_ship():
    result = runner.invoke(app, ["seasons", "1899"])
    assert result.exit_code == 2
    assert (
        "1899: no such season or file, expected a year that ships (2012, 2019, 2025) or a path [SEASON-UNKNOWN]"
        in result.stderr
    )


def test_a_path_may_be_the_folder_or_the_workbook(folder):
    assert find_season(str(folder)) == folder / "season.xlsx"
    assert find_season(str(folder / "season.xlsx")) == folder / "season.xlsx"
