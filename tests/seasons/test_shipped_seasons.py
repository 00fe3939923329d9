"""The seasons that ship, held to facts anyone can look up and to the league figures of the archives."""

from __future__ import annotations

import re
from functools import cache

import polars as pl
import pytest

from ingest.checks import cross_check
from ingest.library import shipped_seasons
from ingest.schema.offense import CHARTED_CATCHES, CHARTED_PASSES
from ingest.season import Season
from ingest.share_alike import share_alike
from ingest.table import Status
from ingest.workbook import read_season
from tests.places import REAL, SHARED
from tests.tools import shipped as shipping

ARCHIVED = [2012, 2019]
"""Those whose plays are the archives',"""
CHARTED = {"passing": CHARTED_PASSES, "receiving": CHARTED_CATCHES}
YEARS = [*ARCHIVED, 2025]
"""and all of them."""
GAMES = {2012: 16, 2019: 16, 2025: 17}


@cache
def shipped(year: int) -> Season:
    return read_season(shipped_seasons()[year])


def test_all_ship_and_are_small_enough_for_git():
    paths = shipped_seasons()
    assert sorted(paths) == YEARS
    assert all(path.stat().st_size < 3_000_000 for path in paths.values())


@pytest.mark.parametrize("year", YEARS)
def test_every_table_of_both_tiers_is_there(year):
    season = shipped(year)
    assert season.tiers == ["totals", "plays"]
    assert [name for name in season.tables if not season.has(name)] == []
    assert season.check() == []


@pytest.mark.parametrize("year", YEARS)
def test_nothing_in_it_has_a_license_that_passes_on(year):
    season = shipped(year)
    assert share_alike(season) == ""
    assert not any("ftn" in (text or "").casefold() for row in season.frame("sources").iter_rows() for text in row)
    charted = [season.frame(table)[name] for table, names in CHARTED.items() for name in names]
    assert all(column.is_null().all() for column in charted)


@pytest.mark.parametrize("year", YEARS)
def test_schedule_is_whole(year):
    games = shipped(year).frame("games")
    assert games.height == GAMES[year] * 16
    appearances = pl.concat([games["home_team"], games["away_team"]]).value_counts()
    assert appearances["count"].to_list() == [GAMES[year]] * 32
    teams = shipped(year).frame("teams")
    assert (teams["wins"] + teams["losses"] + teams["ties"]).to_list() == [GAMES[year]] * 32


LINES = [
    (
        2019,
        "passing",
        "Jameis Winston",
        {"completions": 380, "attempts": 626, "passing_yards": 5109, "passing_tds": 33, "interceptions": 30},
    ),
    (2019, "rushing", "Christian McCaffrey", {"carries": 287, "rushing_yards": 1387, "rushing_tds": 15}),
    (2019, "receiving", "Christian McCaffrey", {"receptions": 116, "receiving_yards": 1005, "receiving_tds": 4}),
    (2019, "rushing", "Derrick Henry", {"carries": 303, "rushing_yards": 1540, "rushing_tds": 16}),
    (2019, "receiving", "Michael Thomas", {"receptions": 149, "receiving_yards": 1725, "receiving_tds": 9}),
    (2019, "rushing", "Lamar Jackson", {"carries": 176, "rushing_yards": 1206, "rushing_tds": 7}),
    (2019, "defense", "Shaquil Barrett", {"def_sacks": 19.5}),
    (2019, "receiving", "Jacob Hollister", {"receptions": 41, "receiving_yards": 349, "receiving_tds": 3}),
    (
        2025,
        "passing",
        "Matthew Stafford",
        {"completions": 388, "attempts": 597, "passing_yards": 4707, "passing_tds": 46},
    ),
    (2025, "rushing", "James Cook", {"carries": 309, "rushing_yards": 1621, "rushing_tds": 12}),
    (2025, "receiving", "Jaxon Smith-Njigba", {"receptions": 119, "receiving_yards": 1793, "receiving_tds": 10}),
    (2025, "defense", "Myles Garrett", {"def_sacks": 23.0}),
    (2012, "rushing", "Adrian Peterson", {"carries": 348, "rushing_yards": 2097, "rushing_tds": 12}),
    (
        2012,
        "passing",
        "Drew Brees",
        {"completions": 422, "attempts": 670, "passing_yards": 5177, "passing_tds": 43, "interceptions": 19},
    ),
    (2012, "receiving", "Calvin Johnson", {"receptions": 122, "receiving_yards": 1964, "receiving_tds": 5}),
    (2012, "defense", "J.J. Watt", {"def_sacks": 20.5}),
    # Games whose play list lacks a play, or credits another player: the box score is right.
    (2012, "receiving", "Dez Bryant", {"receptions": 92, "receiving_yards": 1382, "receiving_tds": 12}),
    (2012, "rushing", "Michael Turner", {"carries": 222, "rushing_yards": 800, "rushing_tds": 10}),
    (2012, "rushing", "Ray Rice", {"carries": 257, "rushing_yards": 1143, "rushing_tds": 9}),
    (2012, "receiving", "Wes Welker", {"receptions": 118, "receiving_yards": 1354, "receiving_tds": 6}),
]


@pytest.mark.parametrize(("year", "table", "name", "facts"), LINES, ids=[f"{y}-{n}-{t}" for y, t, n, _ in LINES])
def test_lines_everyone_knows(year, table, name, facts):
    rows = shipped(year).frame(table).filter(pl.col("player_name") == name)
    best = rows.sort(next(iter(facts)), descending=True).head(1).to_dicts()[0]
    assert {column: best[column] for column in facts} == facts


def test_records_and_champions_of_the_season():
    teams = {row["team"]: row for row in shipped(2019).frame("teams").to_dicts()}
    assert (teams["BAL"]["wins"], teams["BAL"]["losses"]) == (14, 2)
    assert (teams["CIN"]["wins"], teams["CIN"]["losses"]) == (2, 14)
    assert (teams["DET"]["wins"], teams["DET"]["losses"], teams["DET"]["ties"]) == (3, 12, 1)
    assert teams["LA"]["team_name"] == "Los Angeles Rams"
    old = {row["team"]: row for row in shipped(2012).frame("teams").to_dicts()}
    assert old["STL"]["team_name"] == "St. Louis Rams"
    assert (old["JAX"]["wins"], old["SD"]["team_name"]) == (2, "San Diego Chargers")
    last = {row["team"]: row for row in shipped(2025).frame("teams").to_dicts()}
    assert {(last[team]["wins"], last[team]["losses"]) for team in ("SEA", "NE", "DEN")} == {(14, 3)}
    assert (last["GB"]["wins"], last["GB"]["losses"], last["GB"]["ties"]) == (9, 7, 1)


def test_players_with_two_teams_have_a_line_for_each():
    rows = shipped(2019).frame("receiving").filter(pl.col("player_name") == "Emmanuel Sanders")
    assert sorted(rows.select("team", "receptions").rows()) == [("DEN", 30), ("SF", 36)]


OFFENSE = ["QB", "RB", "WR1", "WR2", "WR3", "TE", "LT", "LG", "C", "RG", "RT"]
DEFENSE = ["LDE", "LDT", "NT", "RDT", "RDE", "LOLB", "LILB", "MLB", "RILB", "ROLB", "LCB", "RCB", "SS", "FS"]


@pytest.mark.parametrize("places", [OFFENSE, DEFENSE], ids=["offense", "defense"])
@pytest.mark.parametrize("year", YEARS)
def test_every_team_has_eleven_starters_who_say_where_from(year, places):
    roster = shipped(year).tables["roster"]
    starters = roster.frame.filter(pl.col("lineup").is_in(places))
    assert dict(starters.group_by("team").len().iter_rows()) == dict.fromkeys(shipped(year).frame("teams")["team"], 11)
    origins = [roster.origin(row, "lineup") for row in starters.iter_rows(named=True)]
    assert all(origin.source and origin.place for origin in origins)
    assert sum(origin.status is not Status.ESTIMATED for origin in origins) > 0.9 * len(origins)


STARTERS = [
    (2019, "DAL", "Zack Martin", "RG"),
    (2019, "NE", "Joe Thuney", "LG"),
    (2019, "KC", "Mitchell Schwartz", "RT"),
    (2012, "HOU", "Duane Brown", "LT"),
    (2012, "NYJ", "Nick Mangold", "C"),
    (2025, "DET", "Penei Sewell", "RT"),
    (2025, "KC", "Creed Humphrey", "C"),
]


@pytest.mark.parametrize(("year", "team", "name", "place"), STARTERS, ids=[f"{y}-{n}" for y, _, n, _ in STARTERS])
def test_starters_everyone_knows(year, team, name, place):
    rows = shipped(year).frame("roster").filter(pl.col("team") == team, pl.col("player_name") == name)
    assert rows["lineup"].to_list() == [place]


def test_a_tackle_who_missed_nine_games_is_the_second_on_his_own_side():
    rows = shipped(2019).frame("roster").filter(pl.col("player_name") == "Joe Staley")
    assert rows.select("games_started", "lineup", "plays_at", "depth").rows() == [(7, None, "LT", 2)]


def test_fronts_everyone_knows():
    fronts = {year: dict(shipped(year).frame("teams").select("team", "base_front").iter_rows()) for year in YEARS}
    assert (fronts[2019]["KC"], fronts[2019]["PIT"], fronts[2012]["HOU"]) == ("4-3", "3-4", "3-4")


@pytest.mark.parametrize("year", YEARS)
def test_cross_checks_show_only_what_the_feed_itself_lacks(year):
    codes = {finding.code for finding in cross_check(shipped(year))}
    assert codes <= {"CHECK-SACKS", "CHECK-SHAPE", "CHECK-TEAM-SUM"}
    assert len(cross_check(shipped(year))) <= 13


def _targets() -> dict[str, dict[int, str]]:
    path = SHARED / "targets" / "league.md"
    if not path.is_file():
        pytest.skip("no league figures beside the project")
    lines = [line for line in path.read_text().splitlines() if line.startswith("|")]
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines]
    years = [int(cell) for cell in rows[0][1:]]
    return {row[0]: dict(zip(years, row[1:], strict=True)) for row in rows[2:]}


def _sums(year: int, table: str, **where: object) -> dict[str, float]:
    frame = shipped(year).frame(table)
    for column, value in where.items():
        frame = frame.filter(pl.col(column) == value)
    return frame.select(pl.col(pl.Int64, pl.Float64).sum()).to_dicts()[0]


@pytest.mark.parametrize("year", ARCHIVED)
def test_league_totals_equal_the_archives(year):
    targets = _targets()
    sums = {
        name: _sums(year, name)
        for name in ("passing", "rushing", "receiving", "kicking", "punting", "fumbles", "penalties")
    }
    own = _sums(year, "team_stats", side="own")
    figures = {
        "pass.td": sums["passing"]["passing_tds"],
        "pass.int": sums["passing"]["interceptions"],
        "pass.spikes": sums["passing"]["spikes"],
        "sack.n": sums["passing"]["sacks"],
        "sack.yds": sums["passing"]["sack_yards"],
        "rush.kneels": sums["rushing"]["kneels"],
        "rush.scrambles": sums["rushing"]["scrambles"],
        "fg.att": sums["kicking"]["fg_att"],
        "fg.made": sums["kicking"]["fg_made"],
        "fg.blocked": sums["kicking"]["fg_blocked"],
        "kickoff.n": sums["kicking"]["kickoffs"],
        "kickoff.oob": sums["kicking"]["kickoffs_out_of_bounds"],
        "fumbles.total": sums["fumbles"]["fumbles"],
        "fumbles.lost": sums["fumbles"]["fumbles_lost"],
        "penalties.accepted": own["penalties"],
        "penalties.offsetting": sums["penalties"]["offsetting"],
        "third.att": own["third_downs"],
        "fourth.att": own["fourth_downs"],
        "drives.n": own["drives"],
        "points_check.actual": own["points"],
        "points_check.safeties": own["safeties"],
        "games.ot": shipped(year).frame("games")["overtime"].sum(),
    }
    assert {name: str(int(value)) for name, value in figures.items()} == {name: targets[name][year] for name in figures}


def test_league_totals_of_2019_equal_the_archives_to_the_yard():
    targets = _targets()
    passing, rushing, punting = (_sums(2019, name) for name in ("passing", "rushing", "punting"))
    figures = {
        "pass.att": passing["attempts"],
        "pass.cmp": passing["completions"],
        "pass.yds": passing["passing_yards"],
        "rush.att": rushing["carries"],
        "rush.yds": rushing["rushing_yards"],
        "punt.n": punting["punts"] + punting["punts_blocked"],
    }
    assert {name: str(int(value)) for name, value in figures.items()} == {name: targets[name][2019] for name in figures}


def test_league_totals_of_2012_differ_only_by_the_plays_fixed():
    """The league figures count the archive's play lists as they are: eight plays missing, one told twice, one both run and pass."""
    targets = _targets()
    passing, rushing = _sums(2012, "passing"), _sums(2012, "rushing")
    assert passing["attempts"] - int(targets["pass.att"][2012]) == 3
    assert passing["passing_yards"] - int(targets["pass.yds"][2012]) == 39 + 28 - 1
    assert rushing["carries"] - int(targets["rush.att"][2012]) == 3 - 1 + 1
    assert rushing["rushing_yards"] - int(targets["rush.yds"][2012]) == 25 + 21 - 81 + 1


@pytest.mark.parametrize("year", ARCHIVED)
def test_depth_splits_equal_the_archives(year):
    targets = _targets()
    depths = {
        row["depth"]: row
        for row in shipped(year).frame("pass_depths").group_by("depth").agg(pl.col(pl.Int64).sum()).to_dicts()
    }
    assert depths["screen"]["attempts"] == int(targets["pass.bins.<0.att"][year])
    assert depths["screen"]["attempts"] + depths["quick"]["attempts"] == int(targets["pass.buckets.quick<=5.att"][year])
    assert depths["short"]["attempts"] == int(targets["pass.buckets.short6-15.att"][year])
    assert depths["long"]["attempts"] == int(targets["pass.buckets.long16+.att"][year])
    for depth, name in (("short", "short6-15"), ("long", "long16+")):
        rate = round(100 * depths[depth]["completions"] / depths[depth]["attempts"], 1)
        assert rate == float(targets[f"pass.buckets.{name}.cmp"][year])


@pytest.mark.parametrize("year", ARCHIVED)
def test_runs_by_direction_equal_the_archives(year):
    targets = _targets()
    rows = shipped(year).frame("rush_directions").group_by("direction").agg(pl.col(pl.Int64).sum()).to_dicts()
    total = sum(row["carries"] for row in rows)
    assert total == int(targets["rush.designed"][year])
    for row in rows:
        share = round(100 * row["carries"] / total, 1)
        assert share == pytest.approx(float(targets[f"rush.by_dir.{row['direction']}.share"][year]), abs=0.051)


@pytest.mark.parametrize("year", ARCHIVED)
def test_field_goals_by_distance_equal_the_archives(year):
    targets = _targets()
    kicks = shipped(year).frame("field_goals")
    for name, low, high in (("<20", 0, 19), ("20-24", 20, 24), ("35-39", 35, 39), ("45-49", 45, 49), ("55+", 55, 99)):
        band = kicks.filter(pl.col("distance").is_between(low, high))
        made, tried = re.findall(r"\d+", targets[f"fg.by_dist.{name}"][year])[:2]
        assert (band["fg_made"].sum(), band["fg_att"].sum()) == (int(made), int(tried))


@pytest.mark.slow
@pytest.mark.parametrize("year", YEARS)
def test_shipped_workbooks_are_what_their_sources_give_byte_for_byte(year, tmp_path):
    if not REAL.is_dir():
        pytest.skip("the files that tell who played are not beside the project")
    missing = [file.name for file in shipping.files_of(year, REAL) if not file.is_file()]
    if missing:
        pytest.skip(f"{missing[0]} is not here; `make archives` fetches the game archives")
    shipping.make(year, REAL, tmp_path)
    assert (tmp_path / "season.xlsx").read_bytes() == shipped_seasons()[year].read_bytes()
