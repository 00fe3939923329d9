"""Schedules of one team, standings alone, and games and statistics outside the regular season."""

from __future__ import annotations

from pathlib import Path

import pytest

from ingest.findings import InputError
from ingest.merging.sumgames import kind_of_game
from ingest.pipeline import IngestOptions, IngestResult, ingest
from tests.ingest.grids import codes, read

PLAIN = (
    "Week,Date,Opponent,Result\n1,2019-09-08,vs New York Giants,W 35-17\n2,2019-09-15,@ Washington Redskins,W 31-21\n"
    "3,2019-09-22,Bye,\n4,2019-09-29,at New Orleans Saints,L 12-10\n5,2019-10-06,Green Bay Packers,W 34-31 OT\n"
)
SIDES = (
    "Week,Day,Date,,,OT,Rec,,Opp,Tm,Opp\n1,Sun,September 8,boxscore,W,,1-0,,New York Giants,35,17\n"
    "2,Sun,September 15,boxscore,W,,2-0,@,Washington Redskins,31,21\n3,Sun,September 29,boxscore,L,OT,2-1,@,Miami,6,9\n"
)


def games(fragment) -> list[tuple]:
    keys = ("gameday", "away_team", "away_score", "home_team", "home_score", "overtime")
    return [tuple(row.get(key) for key in keys) for row in fragment.tables["games"].rows]


def test_opponents_and_results_become_games_of_two_teams():
    fragment = read(PLAIN, 2019, file="Dallas_Cowboys_2019_schedule.csv")
    own = "Dallas Cowboys"
    assert games(fragment) == [
        ("2019-09-08", "New York Giants", 17, own, 35, False),
        ("2019-09-15", own, 31, "Washington Redskins", 21, False),
        ("2019-09-29", own, 10, "New Orleans Saints", 12, False),
        ("2019-10-06", "Green Bay Packers", 31, own, 34, True),
    ]
    assert codes(fragment.findings) == ["SCHEDULE-ONE-TEAM"]
    assert fragment.tables["games"].columns["away_score"].place == "D"


def test_points_in_two_columns_and_the_site_without_a_header():
    fragment = read(SIDES, 2019, file="dallas-2019.csv")
    assert [(away, points, home) for _, away, points, home, _, _ in games(fragment)] == [
        ("New York Giants", 17, "dallas"), ("dallas", 31, "Washington Redskins"), ("dallas", 6, "Miami"),
    ]  # fmt: skip


def test_a_schedule_that_does_not_say_whose_asks():
    with pytest.raises(InputError, match="SCHEDULE-WHOSE"):
        read(PLAIN, 2019, file="download.csv")


def _ingest(folder: Path, **files: str) -> IngestResult:
    for name, text in files.items():
        (folder / f"{name}.csv").write_text(text, encoding="utf-8")
    return ingest([folder], IngestOptions(2019))


def test_a_game_that_two_schedules_tell_counts_once_and_opponents_have_no_record(tmp_path: Path) -> None:
    giants = "Week,Date,Opponent,Result\n1,2019-09-08,at Dallas Cowboys,L 35-17\n2,2019-09-15,Buffalo Bills,L 28-14\n"
    season = _ingest(tmp_path, dallas=PLAIN, giants=giants).season
    assert season.frame("games").height == 5
    records = {row["team"]: (row["wins"], row["losses"], row["points_for"]) for row in season.frame("teams").to_dicts()}
    assert records["DAL"] == (3, 1, 110)
    assert records["NYG"] == (0, 2, 31)
    assert records["GB"] == (None, None, None)


@pytest.mark.parametrize("table", ["Team,W,L,T,PF,PA\nDAL,10,5,1,300,250\nNYG,6,10,0,250,300\n", "Team,Record,PF,PA\nDAL,10-5-1,300,250\nNYG,6-10,250,300\n"])  # fmt: skip
def test_standings_alone_are_a_season(tmp_path: Path, table: str) -> None:
    rows = _ingest(tmp_path, standings=table).season.frame("teams").to_dicts()
    found = [(row["team"], row["wins"], row["losses"], row["ties"], row["points_for"]) for row in rows]
    assert found == [("DAL", 10, 5, 1, 300), ("NYG", 6, 10, 0, 250)]


def test_statistics_of_the_playoffs_are_not_mixed_in(tmp_path: Path) -> None:
    header = "Player,Team,Pos,G,RushingAtt,RushingYds,RushingTD\n"
    regular, playoffs = header + "Adam Able,KC,RB,16,100,450,4\n", header + "Ben Bay,KC,RB,3,30,99,1\n"
    result = _ingest(tmp_path, rushing_2019=regular, rushing_2019_playoffs=playoffs)
    assert result.season.frame("rushing")["player_name"].to_list() == ["Adam Able"]
    assert any("rushing_2019_playoffs" in finding.text() for finding in result.findings)


def test_totals_without_a_schedule_leave_records_unknown(tmp_path: Path) -> None:
    result = _ingest(tmp_path, rushing="Player,Team,Pos,G,RushingAtt,RushingYds,RushingTD\nAdam Able,KC,RB,16,9,45,0\n")
    (team,) = result.season.frame("teams").to_dicts()
    assert [team[key] for key in ("wins", "losses", "ties", "points_for", "points_against")] == [None] * 5
    (own,) = result.season.frame("team_stats").to_dicts()
    assert (own["carries"], own["points"], own["attempts"], own["games"]) == (9, None, None, None)


@pytest.mark.parametrize(
    ("day", "kind"),
    [
        ("2026-08-28", "pre-season"),
        ("2026-09-10", ""),
        ("2027-01-10", ""),
        ("2027-01-16", "playoff"),
        ("2027-02-14", "playoff"),
    ],
)
def test_the_calendar_tells_games_outside_the_season(day: str, kind: str) -> None:
    assert kind_of_game(day) == kind
