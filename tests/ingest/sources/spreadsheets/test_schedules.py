"""Schedules as different suppliers lay them out."""

from __future__ import annotations

import pytest

from ingest.findings import InputError
from tests.ingest.grids import codes, read


def games(fragment) -> list[tuple]:
    columns = ("week", "gameday", "away_team", "away_score", "home_team", "home_score")
    return [tuple(row[column] for column in columns) for row in fragment.tables["games"].rows]


def test_days_without_a_year_and_games_not_yet_played():
    fragment = read(
        """
        Week,Day,Date,Time,Winner/tie,,Loser/tie,,PtsW,PtsL,YdsW,TOW,YdsL,TOL
        1,Sun,September 4,1:00PM,Dallas Able,@,Ohio Baker,boxscore,31,30,400,1,300,2
        18,Sun,January 1,1:00PM,Iowa Cole,,Texas Dole,preview,,,,,,
        """,
        1983,
    )
    assert games(fragment) == [
        (1, "1983-09-04", "Dallas Able", 31, "Ohio Baker", 30), (18, "1984-01-01", "Texas Dole", None, "Iowa Cole", None),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "header",
    [
        "Week,Date,VisTm,Pts,,HomeTm,Pts",
        "Week,Date,Visitor,Score,at,Home,Score",
        "Wk,Date,Away,Away Score,,Home,Home Pts",
    ],
)
def test_visitors_and_home_team_each_with_their_score(header):
    assert games(read(f"{header}\nWeek 1,9/10/1983,Ohio Able,9,@,Iowa Baker,25", 1983)) == [
        (1, "1983-09-10", "Ohio Able", 9, "Iowa Baker", 25)
    ]


def test_scores_of_many_seasons_with_playoffs():
    text = (
        "schedule_date,schedule_season,schedule_week,team_home,score_home,score_away,team_away\n"
        "9/7/1975,1975,1,Ohio Able,14,7,Iowa Baker\n1/4/1976,1975,Division,Ohio Able,14,7,Iowa Baker\n"
        "9/7/1976,1976,1,Ohio Able,3,0,Iowa Baker\n"
    )
    fragment = read(text, 1975)
    assert games(fragment) == [(1, "1975-09-07", "Iowa Baker", 7, "Ohio Able", 14)]
    assert "Division (1)" in next(f.found for f in fragment.findings if f.code == "SEASON-TYPE")


def test_games_of_other_years_are_left_out_by_their_dates():
    text = "Week,Date,Visitor,Score,Home,Score,OT\n1,1974-09-15,Able,9,Baker,25,\n1,1975-09-21,Able,7,Baker,10,OT\n"
    fragment = read(text, 1975)
    assert games(fragment) == [(1, "1975-09-21", "Able", 7, "Baker", 10)]
    assert fragment.tables["games"].rows[0]["overtime"] is True
    assert codes(fragment.findings) == ["SEASON-TYPE"]
    with pytest.raises(InputError, match=r"no game of the regular season of 1990: 1974 \(1\), 1975 \(1\)"):
        read(text, 1990)


def test_lines_of_players_are_no_schedule():
    fragment = read("Player,Tm,Week,Home,Score,Away,Score,Cmp,Att\nAdam Able,DAL,1,DAL,3,NYG,7,10,20", 1975)
    assert "games" not in fragment.tables
