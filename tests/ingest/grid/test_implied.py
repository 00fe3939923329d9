"""What the figures of a line imply, and columns that are not what they seem."""

from __future__ import annotations

from pathlib import Path

import pytest

from ingest.grid.checks import check_lines
from ingest.merging.derive import fill_positions
from ingest.pipeline import IngestOptions, IngestResult, ingest
from ingest.table import Status
from tests.ingest.grids import codes, only_row, read


def test_touchdowns_of_a_defender_without_an_interception_are_not_on_interceptions():
    text = "Player,Tm,Pos,Solo,Ast,FF,FR,Int,TD\nAdam Able,DAL,LB,40,20,1,2,0,1\nBen Bay,DAL,CB,30,5,0,0,3,1\n"
    fragment = read(text, file="defense.csv")
    rows = {row["player_name"]: row for row in fragment.tables["defense"].rows}
    assert (rows["Adam Able"]["def_interception_tds"], rows["Ben Bay"]["def_interception_tds"]) == (0, 1)
    assert fragment.tables["defense"].columns["def_interception_tds"].status is Status.ESTIMATED
    (fumbles,) = fragment.tables["fumbles"].rows
    assert (fumbles["player_name"], fumbles["fumble_recovery_opp"], fumbles["fumble_recovery_tds"]) == (
        "Adam Able",
        2,
        1,
    )
    assert "TOUCHDOWNS-KIND" in codes(fragment.findings)


def test_touchdowns_that_fit_no_return_are_reported():
    text = "Player,Tm,Pos,Solo,Ast,Int,FF,DEF_TD\nAdam Able,DAL,LB,40,20,0,1,1\n"
    fragment = read(text)
    assert only_row(fragment, "defense")["def_interception_tds"] == 0
    (reported,) = [finding for finding in fragment.findings if finding.code == "TOUCHDOWNS-UNPLACED"]
    assert "Adam Able (Sheet1!2)" in reported.found


@pytest.mark.parametrize(("position", "side"), [("LB", "opp"), ("QB", "own")])
def test_fumbles_recovered_are_read(position, side):
    fragment = read(f"Player,Tm,Pos,Solo,Ast,FF,FR,FR Yds\nAdam Able,DAL,{position},4,2,1,2,17\n")
    row = only_row(fragment, "fumbles")
    assert row == {f"fumble_recovery_{side}": 2, f"fumble_recovery_yards_{side}": 17}
    assert "FUMBLES-WHOSE" in codes(fragment.findings)


def test_a_total_is_worked_out_from_an_exact_average():
    fragment = read("Player,Tm,Cmp,Att,PASS_TD,PASS_YPA\nAdam Able,DAL,180,267,20,7.884\n")
    assert only_row(fragment, "passing")["passing_yards"] == 2105
    assert fragment.tables["passing"].columns["passing_yards"].status is Status.DERIVED
    rough = read("Player,Tm,Cmp,Att,PASS_TD,PASS_YPA\nAdam Able,DAL,180,267,20,7.9\n")
    assert "passing_yards" not in only_row(rough, "passing")


def test_shares_of_ten_are_understood():
    text = "Player,Tm,FGM,FGA,XPM,XPA,XP%\n" + "".join(f"Adam Ab{letter},DAL,9,10,9,10,9.0\n" for letter in "cdefg")
    assert "COLUMN-MISREAD" not in codes(read(text).findings)
    assert check_lines("x.csv", []) == []


ROSTER = "team_id,team_abv,team_full_name,player_full_name,player_pos,player_weight\n"


def test_a_number_is_no_team_and_longer_headers_are_known():
    fragment = read(ROSTER + "12,BHM,Bigtown Hammers,Adam Able,WR,190\n3,RIV,Rivertown Rams,Ben Bay,T,310\n")
    teams = [(row["team"], row["position"], row["weight"]) for row in fragment.tables["roster"].rows]
    assert teams == [("BHM", "WR", 190), ("RIV", "OT", 310)]
    assert fragment.team_names == {"BHM": "Bigtown Hammers", "RIV": "Rivertown Rams"}


def test_a_table_with_nothing_but_numbers_for_teams_names_none():
    fragment = read("team_id,Player,Pos,Rec,RecYds\n12,Adam Able,WR,60,900\n")
    assert fragment.tables["roster"].rows[0]["team"] is None
    assert {"COLUMN-UNKNOWN", "TEAM-MISSING"} <= set(codes(fragment.findings))


def _ingest(folder: Path, files: dict[str, str], **options: object) -> IngestResult:
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return ingest([folder], IngestOptions(**{"year": 2023, "league": "ZFL", **options}))  # type: ignore[arg-type]


SCHEDULE = """\
game_id,season,game_start,status_line,away_team_abv,away_team_full_name,away_team_score,home_team_abv,home_team_full_name,home_team_score,additional_title
1,2023,2023-04-14T20:30:00Z,FINAL,BHM,Bigtown Hammers,10,RIV,Rivertown Rams,7,
2,2023,2023-04-21T20:30:00Z,FINAL / OT,RIV,Rivertown Rams,20,BHM,Bigtown Hammers,17,
3,2023,2023-04-28T20:30:00Z,FINAL,RIV,Rivertown Rams,3,BHM,Bigtown Hammers,27,2023 ZFL Championship
"""
STANDINGS = (
    "season,team_name,team_id,overall_W,overall_L,overall_T,overall_points_scored,overall_points_allowed,home_W\n"
)
STANDINGS += "2023,Bigtown Hammers,12,1,1,0,27,27,0\n2023,Rivertown Rams,3,1,1,0,27,27,0\n"
STATS = "season,team,player_name,G,RUSH,RUSH_YDS,RUSH_TD\n2023,BHM,Adam Able,2,9,30,0\n2023,RIV,Carl Cook,2,20,99,1\n"


def test_codes_full_names_and_numbers_of_several_files_become_one_league(tmp_path: Path) -> None:
    roster = ROSTER + "12,,Bigtown Hammers,Adam Able,RB,190\n"
    files = {
        "games.csv": SCHEDULE,
        "table.csv": STANDINGS,
        "stats.csv": STATS,
        "roster.csv": roster.replace("team_abv,", "").replace(",,", ","),
    }
    result = _ingest(tmp_path, files)
    season = result.season
    teams = season.frame("teams").select("team", "team_name", "wins", "losses", "ties", "points_for").rows()
    assert teams == [("BHM", "Bigtown Hammers", 1, 1, 0, 27), ("RIV", "Rivertown Rams", 1, 1, 0, 27)]
    games = season.frame("games").select("week", "gameday", "away_team", "home_score", "overtime").rows()
    assert games == [(1, "2023-04-14", "BHM", 7, False), (2, "2023-04-21", "RIV", 17, True)]
    assert season.tables["games"].columns["week"].status is Status.DERIVED
    assert "2023 ZFL Championship (1)" in next(f.found for f in result.findings if f.code == "SEASON-TYPE")
    positions = dict(season.frame("rushing").select("player_name", "position").rows())
    assert positions == {"Adam Able": "RB", "Carl Cook": "RB"}
    rows = {row["player_name"]: row for row in season.frame("rushing").iter_rows(named=True)}
    statuses = {name: season.tables["rushing"].status(row, "position") for name, row in rows.items()}
    assert statuses == {"Adam Able": Status.DERIVED, "Carl Cook": Status.ESTIMATED}
    assert "POSITION-ESTIMATED" in codes(result.findings)
    assert fill_positions(season) == []
