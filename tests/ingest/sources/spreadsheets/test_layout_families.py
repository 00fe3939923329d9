"""More pages of the suppliers that people copy from, value by value."""

from __future__ import annotations

import pytest

from ingest.findings import InputError
from tests.ingest.grids import codes, only_row, read


def test_pfr_fantasy_under_its_group_row_with_the_key_column():
    fragment = read(
        ",,,,,Games,Games,Passing,Passing,Passing,Rushing,Rushing,Rushing,Receiving,Receiving,Receiving,Fumbles,Fumbles,"
        "Scoring,Scoring,Scoring,Fantasy,Fantasy,-9999\n"
        "Rk,Player,Tm,FantPos,Age,G,GS,Cmp,Att,TD,Att,Yds,TD,Rec,Yds,TD,Fmb,FL,TD,2PM,2PP,FantPt,VBD,-9999\n"
        "1,Carl Cole*+,DAL,RB,25,16,16,1,2,1,300,1500,12,30,240,1,4,2,13,1,,250,150,ColeCa00\n"
    )
    assert only_row(fragment, "passing") == {
        "completions": 1, "attempts": 2, "passing_tds": 1, "passing_2pt_conversions": None,
    }  # fmt: skip
    assert only_row(fragment, "rushing") == {"carries": 300, "rushing_yards": 1500, "rushing_tds": 12}
    assert only_row(fragment, "receiving") == {"receptions": 30, "receiving_yards": 240, "receiving_tds": 1}
    assert only_row(fragment, "fumbles") == {"fumbles": 4, "fumbles_lost": 2}
    assert fragment.findings == []


def test_pfr_kicking_that_lost_its_group_row():
    fragment = read(
        "Rk,Player,Age,Team,Pos,G,GS,FGA,FGM,FGA,FGM,FGA,FGM,FGA,FGM,FGA,FGM,FGA,FGM,Lng,FG%,XPA,XPM,XP%\n"
        "1,Guy Gage,33,DAL,K,16,0,1,1,8,7,9,8,10,6,4,2,32,24,54,75.0,40,39,97.5\n"
    )
    assert only_row(fragment, "kicking") == {
        "fg_att_0_19": 1, "fg_made_0_19": 1, "fg_att_20_29": 8, "fg_made_20_29": 7, "fg_att_30_39": 9,
        "fg_made_30_39": 8, "fg_att_40_49": 10, "fg_made_40_49": 6, "fg_att_50_": 4, "fg_made_50_": 2, "fg_att": 32,
        "fg_made": 24, "fg_long": 54, "pat_att": 40, "pat_made": 39,
    }  # fmt: skip


def test_pfr_punting_of_today():
    fragment = read(
        "Rk,Player,Age,Team,Pos,G,GS,Pnt,Yds,Y/P,RetYds,NetYds,NY/P,Lng,TB,TB%,Pnt20,In20%,Blck\n"
        "1,Ian Ives,29,DAL,P,16,0,70,3150,45.0,200,2850,40.1,66,5,7.1,25,35.7,1"
    )
    assert only_row(fragment, "punting") == {
        "punts": 70, "punt_yards": 3150, "punt_return_yards_allowed": 200, "punt_net_yards": 2850, "punt_long": 66,
        "punt_touchbacks": 5, "punts_inside_20": 25, "punts_blocked": 1,
    }  # fmt: skip


def test_a_total_whose_teams_print_another_age_is_not_counted_twice():
    text = "Rk,Player,Tm,Age,Pos,Att,Yds\n1,Bo Baker,NYG,27,RB,100,500\n1,Bo Baker,PHI,28,RB,90,300\n1,Bo Baker,2TM,28,RB,190,800\n"
    fragment = read(text, sheet="Rushing")
    assert [row["team"] for row in fragment.tables["rushing"].rows] == ["NYG", "PHI"]
    assert fragment.findings == []
    other = read(text.replace("190,800", "191,800"), sheet="Rushing")
    assert codes(other.findings) == ["TEAMS-UNSPLIT"]


def test_nflverse_kicking_with_one_blocked_try():
    text = (
        "season,week,season_type,team,player_id,player_display_name,position,headshot_url,fg_made,fg_att,fg_made_0_19,"
        "fg_made_30_39,fg_missed_0_19,fg_missed_30_39,fg_blocked_list\n"
    )
    line = "2020,{},REG,DAL,00-0000008,Guy Gage,K,x,1,2,0,1,0,0,{}\n"
    row = only_row(read(text + line.format(1, 38) + line.format(2, "38.0") + line.format(3, ""), 2020), "kicking")
    assert (row["fg_att_0_19"], row["fg_att_30_39"]) == (0, 5)


def test_nflverse_defense_of_the_split_files():
    fragment = read(
        "season,season_type,team,player_id,player_display_name,position,headshot_url,def_tackles,def_tackles_solo,"
        "def_fumble_recovery_own,def_fumble_recovery_yards_own,def_fumble_recovery_opp,def_fumble_recovery_yards_opp,"
        "def_penalty,def_penalty_yards\n2020,REG,DAL,00-0000009,Ed Eads,DE,x,5,4,1,2,3,40,2,15\n",
        2020,
    )
    assert only_row(fragment, "fumbles") | {"player_id": ""} == {
        "player_id": "", "fumble_recovery_own": 1, "fumble_recovery_yards_own": 2, "fumble_recovery_opp": 3,
        "fumble_recovery_yards_opp": 40,
    }  # fmt: skip
    assert fragment.findings == []


@pytest.mark.parametrize("cells", ["0/0,8/8,8/9,7/10,2/3,0/1", "0-0,8-8,9-8,10-7,3-2,1-0"])
def test_nflcom_field_goals_by_distance_whichever_stands_first(cells):
    bands = ",".join(f"{band} > A-M" for band in ("1-19", "20-29", "30-39", "40-49", "50-59", "60+"))
    row = only_row(read(f"Player,FGM,Att,FG %,{bands},Lng,FG Blk\nGuy Gage,25,31,80.6,{cells},54,1"), "kicking")
    assert row == {
        "fg_made": 25, "fg_att": 31, "fg_made_0_19": 0, "fg_att_0_19": 0, "fg_made_20_29": 8, "fg_att_20_29": 8,
        "fg_made_30_39": 8, "fg_att_30_39": 9, "fg_made_40_49": 7, "fg_att_40_49": 10, "fg_made_50_": 2,
        "fg_att_50_": 4, "fg_long": 54, "fg_blocked": 1,
    }  # fmt: skip


def test_nflcom_kickoffs_are_no_punts():
    fragment = read(
        "Player,KO,Yds,Ret Yds,TB,TB %,Ret,Ret Avg,OSK,OSK Rec,OOB,TD\nGuy Gage,80,5000,900,40,50.0,38,23.7,2,1,1,0"
    )
    assert only_row(fragment, "kicking") == {
        "kickoffs": 80, "kickoff_yards": 5000, "kickoff_return_yards_allowed": 900, "kickoff_touchbacks": 40,
        "kickoffs_returned": 38, "onside_kicks": 2, "onside_recovered": 1, "kickoffs_out_of_bounds": 1,
    }  # fmt: skip
    assert set(fragment.tables) == {"roster", "kicking"}


def test_careers_of_returners_and_fumblers():
    header = "Player Id,Name,Position,Year,Team,Games Played,"
    who = 'halhill/25,"Hill, Hal",WR,1983,Dallas Able,16,'
    returns = read(
        f"{header}Returns,Yards Returned,Yards Per Return,Longest Return,Returns for TDs,Fair Catches,Fumbles\n"
        f"{who}30,300,10.0,80T,1,14,2",
        1983,
        file="Career_Stats_Punt_Return.csv",
        sheet="Career_Stats_Punt_Return",
    )
    assert only_row(returns, "punt_returns") == {
        "punt_returns": 30, "punt_return_yards": 300, "punt_return_long": 80, "punt_return_tds": 1,
        "punt_return_fair_catches": 14,
    }  # fmt: skip
    fumbles = read(
        f"{header}Fumbles,Fumbles Lost,Own Fumbles Recovered,Opponents' Fumbles Recovered,Own Fumble Return Yards,"
        f"Fumbles Recovered for TDs,Out of Bounds Fumbles,Touchbacks\n{who}4,2,1,3,5,1,1,2",
        1983,
    )
    assert only_row(fumbles, "fumbles") == {
        "fumbles": 4, "fumbles_lost": 2, "fumble_recovery_own": 1, "fumble_recovery_opp": 3,
        "fumble_recovery_yards_own": 5, "fumble_recovery_tds": 1, "fumbles_out_of_bounds": 1,
    }  # fmt: skip
    assert set(fumbles.tables) == {"roster", "fumbles"}
    assert fumbles.findings == []


def test_a_passers_interceptions_and_sacks_far_from_his_other_columns():
    fragment = read(
        "Name,Team,Pass Yds,Pass TD,Rush Yds,Rush TD,Rec Yds,Rec TD,INT,Sacks\nAdam Able,DAL,3600,25,50,1,0,0,10,30"
    )
    assert only_row(fragment, "passing") == {
        "passing_yards": 3600, "passing_tds": 25, "interceptions": 10, "sacks": 30,
    }  # fmt: skip
    assert "defense" not in fragment.tables


def test_tables_of_sacks_and_of_interceptions_alone():
    sacks = read("Player,Team,Gms,Sacks,YdsL\nEd Eads,DAL,16,11,80")
    assert only_row(sacks, "defense") == {"def_sacks": 11, "def_sack_yards": 80}
    picks = read("Player,Team,Gms,Int,Yds,Avg,Lg,TD\nEd Eads,DAL,16,5,88,17.6,44t,1")
    assert only_row(picks, "defense") == {
        "def_interceptions": 5, "def_interception_yards": 88, "def_interception_long": 44, "def_interception_tds": 1,
    }  # fmt: skip


def test_one_fraction_is_a_slip_and_no_forecast():
    with pytest.raises(InputError) as raised:
        read("Player,Tm,Cmp,Att\nAdam Able,DAL,3,5.5\nBo Baker,DAL,2,4")
    assert codes(raised.value.findings) == ["CELL-VALUE"]


def test_a_table_of_players_without_a_single_name_is_refused():
    with pytest.raises(InputError, match=r"no line with a name under Sheet1!A1, expected at least one player"):
        read("Player,Tm,Pos\n,DAL,QB\n,DAL,WR")


def test_two_columns_of_yards_under_one_group_of_passing():
    fragment = read(
        ",,,Passing,Passing,Passing,Passing,Passing,Passing,Passing\nPlayer,Tm,Pos,Cmp,Att,Yds,TD,Sk,Yds,Sk%\n"
        "Adam Able,DAL,QB,300,500,3600,25,30,200,5.7"
    )
    row = only_row(fragment, "passing")
    assert (row["passing_yards"], row["sacks"], row["sack_yards"]) == (3600, 30, 200)


def test_weeks_in_words_and_weeks_without_a_game():
    text = "Player,Tm,Week,Rec,Yds\nHal Hill,DAL,Week 1,5,50\nHal Hill,DAL,BYE,,\nHal Hill,DAL,Wk 3,6,60\n"
    fragment = read(text)
    assert only_row(fragment, "receiving") == {"receptions": 11, "receiving_yards": 110}
    assert "2 weeks (1 to 3)" in fragment.findings[0].found


@pytest.mark.parametrize("teams", ["NYG/PHI", '"NYG, PHI"'])
def test_two_teams_in_one_cell_are_a_total_over_both(teams):
    fragment = read(f"Player,Team,Att,Yds\nBo Baker,{teams},200,800\nCarl Cole,DAL,300,1500", 2020, sheet="Rushing")
    assert [row["team"] for row in fragment.tables["rushing"].rows] == ["2TM", "DAL"]
    assert codes(fragment.findings) == ["TEAMS-UNSPLIT"]


def test_made_and_tried_in_one_cell_under_a_plain_header():
    fragment = read("Player,Tm,XP,FG\nGuy Gage,DAL,39-40,25-31\nHo Hu,NYG,5-5,10-Sep\n")
    assert [(row["pat_made"], row["pat_att"]) for row in fragment.tables["kicking"].rows] == [(39, 40), (5, 5)]
    assert [(row["fg_made"], row["fg_att"]) for row in fragment.tables["kicking"].rows] == [(25, 31), (9, 10)]


def test_nflverse_season_files_say_that_only_the_last_team_is_named():
    header = (
        "season,season_type,recent_team,player_id,player_display_name,position,headshot_url,carries,rushing_yards\n"
    )
    line = "2020,REG,DAL,00-0000007,Carl Cole,RB,x,100,400\n"
    assert codes(read(header + line, 2020).findings) == ["TEAM-LAST"]
    weekly = "week," + header + "1," + line
    assert codes(read(weekly, 2020).findings) == ["WEEKS-ADDED"]
