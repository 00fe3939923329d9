"""The layouts people really have, from a sheet to season tables."""

from __future__ import annotations

import pytest
import xlsxwriter

from ingest.files import open_source
from ingest.findings import InputError, Severity
from ingest.sources.spreadsheets.reader import read_sheet_file
from ingest.table import Status
from tests.ingest.grids import codes, only_row, read

PFR_PASSING = (
    "Rk,Player,Team,Age,Pos,G,GS,QBrec,Cmp,Att,Cmp%,Yds,TD,TD%,Int,Int%,1D,Succ%,Lng,Y/A,AY/A,Y/C,Y/G,Rate,QBR,Sk,Yds,Sk%,"
    "NY/A,ANY/A,4QC,GWD,Awards,Player-additional\n"
)
ABLE = "1,Adam Able*,DAL,25,QB,16,16,10-6-0,300,500,60.0,3600,25,5.0,10,2.0,180,48.0,75,7.20,7.3,12.0,225.0,90.1,55,30,200,5.7,6.4,6.5,2,3,PB,AbleAd00\n"


def test_pfr_passing_tells_passing_yards_from_sack_yards():
    fragment = read(PFR_PASSING + ABLE)
    assert fragment.kind == "pfr"
    assert only_row(fragment, "passing") == {
        "completions": 300, "attempts": 500, "passing_yards": 3600, "passing_tds": 25, "interceptions": 10,
        "passing_first_downs": 180, "passing_long": 75, "sacks": 30, "sack_yards": 200,
    }  # fmt: skip
    row = fragment.tables["passing"].rows[0]
    assert (row["player_name"], row["team"], row["position"], row["games"]) == ("Adam Able", "DAL", "QB", 16)
    assert "player_id" not in row
    assert fragment.findings == []
    table = fragment.tables["passing"]
    assert (row["place"], table.columns["sack_yards"].place, table.columns["passing_yards"].place) == (
        "Sheet1!{}2",
        "AA",
        "L",
    )


def test_a_total_over_teams_beside_its_teams_is_not_counted_twice():
    baker = (
        "2,Brian Baker,{},27,QB,{},7,3-4-0,{},{},50.0,{},10,,10,,80,41,60,6.00,5,12,200,66,40,15,110,4.8,5.4,4.4,,,,\n"
    )
    fragment = read(
        PFR_PASSING + ABLE
        + baker.format("2TM", 12, 200, 400, 2400) + baker.format("NYG", 8, 150, 300, 1800) + baker.format("PHI", 4, 50, 100, 600)
    )  # fmt: skip
    rows = [(row["player_name"], row["team"], row["attempts"]) for row in fragment.tables["passing"].rows]
    assert rows == [("Adam Able", "DAL", 500), ("Brian Baker", "NYG", 300), ("Brian Baker", "PHI", 100)]
    assert codes(fragment.findings) == ["TEAMS-DIFFER"] * 5  # every other column stands the same in all three lines
    assert "passing.passing_tds: 10 over all teams, 20 by team" in fragment.findings[0].found


def test_a_total_over_teams_alone_is_kept_and_reported():
    fragment = read("Player,Tm,Age,Att,Yds\nAdam Able,2TM,25,30,100\nAdam Able,DAL,31,5,6", sheet="Rushing")
    assert [row["team"] for row in fragment.tables["rushing"].rows] == ["2TM", "DAL"]
    assert "1 lines over several teams" in next(f.found for f in fragment.findings if f.code == "TEAMS-UNSPLIT")


def test_pfr_rushing_and_receiving_under_group_words():
    fragment = read(
        """
        ,,,,Games,,Rushing,,,,,,,,,Receiving,,,,,,,,,,
        Rk,Player,Tm,Pos,G,GS,Att,Yds,TD,1D,Lng,Y/A,Y/G,A/G,Fmb,Tgt,Rec,Yds,Y/R,TD,1D,Lng,R/G,Y/G,Ctch%,Awards
        1,Carl Cole*+,DAL,HB,16,16,300,1500,12,80,70T,5.0,93.8,18.8,4,40,30,240,8.0,1,12,33,1.9,15.0,75.0%,
        """
    )
    assert only_row(fragment, "rushing") == {
        "carries": 300, "rushing_yards": 1500, "rushing_tds": 12, "rushing_first_downs": 80, "rushing_long": 70,
    }  # fmt: skip
    assert only_row(fragment, "receiving") == {
        "targets": 40, "receptions": 30, "receiving_yards": 240, "receiving_tds": 1, "receiving_first_downs": 12,
        "receiving_long": 33,
    }  # fmt: skip
    assert only_row(fragment, "fumbles") == {"fumbles": 4}
    assert fragment.tables["roster"].rows[0]["position"] == "RB"
    assert fragment.findings == []


@pytest.mark.parametrize("touchdowns", ["IntTD", "TD"])
def test_pfr_defense_with_and_without_its_group_row(touchdowns):
    groups = ",,,,,,,Def Interceptions,,,,,Fumbles,,,,,,Tackles,,,,,\n" if touchdowns == "IntTD" else ""
    fumble_touchdowns = "FRTD" if touchdowns == "IntTD" else "TD"
    fragment = read(
        f"{groups}Rk,Player,Age,Team,Pos,G,GS,Int,Yds,{touchdowns},Lng,PD,FF,Fmb,FR,Yds,{fumble_touchdowns},Sk,Comb,Solo,Ast,"
        "TFL,QBHits,Sfty\n1,Ed Eads,24,DAL,LDE,16,16,1,22,1,22,4,2,0,3,10,1,11½,60,40,20,9,15,1"
    )
    assert only_row(fragment, "defense") == {
        "def_interceptions": 1, "def_interception_yards": 22, "def_interception_tds": 1, "def_interception_long": 22,
        "def_pass_defended": 4, "def_fumbles_forced": 2, "def_sacks": 11.5, "def_tackles": 60, "def_tackles_solo": 40,
        "def_tackle_assists": 20, "def_tackles_for_loss": 9, "def_qb_hits": 15, "def_safeties": 1,
    }  # fmt: skip
    assert only_row(fragment, "fumbles") == {
        "fumbles": 0, "fumble_recovery_tds": 1, "fumble_recovery_opp": 3, "fumble_recovery_yards_opp": 10,
    }  # fmt: skip


def test_pfr_kicking_by_distance():
    fragment = read(
        """
        ,,,,,,,0-19,,20-29,,30-39,,40-49,,50+,,Scoring,,,,,,,Kickoffs,,,,
        Rk,Player,Age,Tm,Pos,G,GS,FGA,FGM,FGA,FGM,FGA,FGM,FGA,FGM,FGA,FGM,FGA,FGM,Lng,FG%,XPA,XPM,XP%,KO,KOYds,TB,TB%,KOAvg
        1,Guy Gage,33,DAL,K,16,0,,,8,8,9,8,10,7,4,2,31,25,54,80.6%,40,39,97.5%,80,5000,40,50.0%,62.5
        """
    )
    assert only_row(fragment, "kicking") == {
        "fg_att_0_19": None, "fg_made_0_19": None, "fg_att_20_29": 8, "fg_made_20_29": 8, "fg_att_30_39": 9,
        "fg_made_30_39": 8, "fg_att_40_49": 10, "fg_made_40_49": 7, "fg_att_50_": 4, "fg_made_50_": 2, "fg_att": 31,
        "fg_made": 25, "fg_long": 54, "pat_att": 40, "pat_made": 39, "kickoffs": 80, "kickoff_yards": 5000,
        "kickoff_touchbacks": 40,
    }  # fmt: skip


def test_pfr_returns_and_punting():
    fragment = read(
        "Rk,Player,Age,Team,Pos,G,GS,Ret,Yds,TD,Lng,Y/R,Rt,Yds,TD,Lng,Y/Rt,APYd\n1,Hal Hill,23,DAL,WR,16,2,30,300,1,80,10.0,20,500,0,60,25.0,800"
    )
    assert only_row(fragment, "punt_returns") == {
        "punt_returns": 30, "punt_return_yards": 300, "punt_return_tds": 1, "punt_return_long": 80,
    }  # fmt: skip
    assert only_row(fragment, "kick_returns") == {
        "kickoff_returns": 20, "kickoff_return_yards": 500, "kickoff_return_tds": 0, "kickoff_return_long": 60,
    }  # fmt: skip
    fragment = read(
        "Rk,Player,Age,Team,Pos,G,GS,Pnt,Yds,Y/P,RetYds,Net,NY/P,Lng,TB,TB%,In20,In20%,Blck\n"
        "1,Ian Ives,29,DAL,P,16,0,70,3150,45.0,200,2850,40.1,66,5,7.1%,25,35.7%,1"
    )
    assert only_row(fragment, "punting") == {
        "punts": 70, "punt_yards": 3150, "punt_return_yards_allowed": 200, "punt_long": 66, "punt_touchbacks": 5,
        "punts_inside_20": 25, "punts_blocked": 1,
    }  # fmt: skip


def test_a_header_excel_took_for_a_time_is_known_and_ignored():
    fragment = read(
        "Rk,Player,Team,FantPos,Age,2:00 PM,2PP,GamesG,PassingCmp,PassingAtt\n1,Adam Able,DAL,QB,25,2,1,16,300,500"
    )
    assert only_row(fragment, "passing") == {"passing_2pt_conversions": 1, "completions": 300, "attempts": 500}
    assert fragment.findings == []


def test_repeated_headers_are_settled_by_their_neighbors():
    fragment = read(
        ",Player,Tm,Pos,G,Cmp,Att,Yds,Int,Att,Yds,Rec,Yds,Y/R,PassingYds,RushingAtt\n"
        "0,Adam Able,DAL,QB,16.0,300.0,500.0,3600.0,10.0,20.0,50.0,1.0,-2.0,-2.0,3600.0,20.0"
    )
    assert only_row(fragment, "passing")["passing_yards"] == 3600
    assert only_row(fragment, "rushing") == {"carries": 20, "rushing_yards": 50}
    assert only_row(fragment, "receiving") == {"receptions": 1, "receiving_yards": -2}
    assert fragment.findings == []


def test_two_columns_of_one_meaning_must_agree():
    with pytest.raises(InputError) as raised:
        read("Player,Tm,Cmp,Att,Yds,PassingYds\nAdam Able,DAL,300,500,3600,3601")
    (finding,) = raised.value.findings
    assert finding.code == "CELL-VALUE"
    assert finding.where == "stats.xlsx: Sheet1!F2"
    assert "'3601' under 'PassingYds'" in finding.found
    assert "3600, as in column E" in finding.expected


def test_an_ambiguous_column_is_asked_for_not_guessed():
    with pytest.raises(InputError) as raised:
        read("Player,Tm,Ret,Yds\nHal Hill,DAL,30,300")
    assert codes(raised.value.findings) == ["COLUMN-AMBIGUOUS", "COLUMN-AMBIGUOUS"]
    assert raised.value.findings[1].where == "stats.xlsx: Sheet1!A1, column D"
    assert "kick_returns.kickoff_return_yards, punt_returns.punt_return_yards" in raised.value.findings[1].expected


@pytest.mark.parametrize(("sheet", "table"), [("Kickoff Returns", "kick_returns"), ("Punt Returns", "punt_returns")])
def test_the_sheet_name_settles_what_neighbors_cannot(sheet, table):
    fragment = read("Player,Tm,Ret,Yds\nHal Hill,DAL,30,300", sheet=sheet)
    assert set(fragment.tables) == {"roster", table}


def test_columns_with_the_same_values_settle_a_repeated_header():
    rows = "".join(f"Player {number},DAL,{number},{number * 7},{number * 7}\n" for number in range(1, 9))
    fragment = read("Player,Tm,Ret,Yds,Punt Return Yards\n" + rows)
    assert fragment.tables["punt_returns"].rows[2]["punt_returns"] == 3
    assert "kick_returns" not in fragment.tables


def test_unknown_and_unnamed_columns_are_reported():
    fragment = read("Player,Tm,Cmp,Att,Zorp,\nAdam Able,DAL,300,500,7,x\nBrian Baker,DAL,30,50,7,y")
    assert codes(fragment.findings) == ["COLUMN-UNKNOWN", "COLUMN-UNNAMED"]
    assert fragment.findings[0].where == "stats.xlsx: Sheet1!A1, column E"
    assert "'Zorp'" in fragment.findings[0].found


def test_nflcom_pages_by_category():
    passing = read(
        "Player,Pass Yds,Yds/Att,Att,Cmp,Cmp %,TD,INT,Rate,1st,1st%,20+,40+,Lng,Sck,SckY\n"
        "Adam Able,3600,7.2,500,300,60.0,25,10,90.1,180,36.0,40,8,75T,30,200"
    )
    assert only_row(passing, "passing") == {
        "passing_yards": 3600, "attempts": 500, "completions": 300, "passing_tds": 25, "interceptions": 10,
        "passing_first_downs": 180, "passing_20": 40, "passing_40": 8, "passing_long": 75, "sacks": 30, "sack_yards": 200,
    }  # fmt: skip
    assert codes(passing.findings) == ["TEAM-MISSING"]
    rushing = read(
        "Player,Rush Yds,Att,TD,20+,40+,Lng,Rush 1st,Rush 1st%,Rush FUM\nCarl Cole,1500,300,12,8,2,70T,80,26.7,4"
    )
    assert only_row(rushing, "fumbles") == {"fumbles_rushing": 4}
    kicking = read(
        "Player,FGM,Att,FG %,1-19,20-29,30-39,40-49,50-59,60+,Lng,FG Blk\nGuy Gage,25,31,80.6,0/0,8/8,8/9,7/10,2/3,0/1,54,1"
    )
    row = only_row(kicking, "kicking")
    assert (row["fg_made_50_"], row["fg_att_50_"], row["fg_att"], row["fg_long"]) == (2, 4, 31, 54)
    returns = read(
        "Player,Avg,Ret,Yds,KRet TD,20+,40+,Lng,FC,FUM\nHal Hill,25.0,20,500,0,10,2,60,0,1", sheet="Kickoff Returns"
    )
    assert only_row(returns, "fumbles") == {"fumbles_kick_return": 1}


KAGGLE = "Player Id,Name,Position,Year,Team,Games Played,Rushing Attempts,Rushing Yards,Longest Rushing Run,Fumbles\n"


def test_careers_by_category_give_the_lines_of_one_season():
    text = KAGGLE + (
        'adamable/1,"Able, Adam",,1983,Dallas Able,16,300,"1,500",56T,4\n'
        'adamable/1,"Able, Adam",RB,1982,Dallas Able,9,100,400,--,1\n'
        'brianbaker/2,"Baker, Brian",QB,1983,Ohio Baker,16,--,--,--,--\n'
    )
    fragment = read(text, 1983)
    assert fragment.kind == "nflcom"
    assert only_row(fragment, "rushing") == {"carries": 300, "rushing_yards": 1500, "rushing_long": 56}
    assert fragment.tables["rushing"].rows[0]["player_name"] == "Adam Able"
    assert only_row(fragment, "fumbles") == {"fumbles_rushing": 4}
    assert len(fragment.tables["roster"].rows) == 2


def test_several_seasons_must_be_chosen_from():
    text = KAGGLE + 'a/1,"Able, Adam",,1983,Dallas Able,16,3,5,6,\na/1,"Able, Adam",,1982,Dallas Able,16,3,5,6,\n'
    with pytest.raises(InputError, match=r"2 seasons: 1982 \(1 lines\), 1983 \(1 lines\)") as raised:
        read(text)
    assert codes(raised.value.findings) == ["SEASON-CHOICE"]
    with pytest.raises(InputError, match="no line of 1990") as raised:
        read(text, 1990)
    assert codes(raised.value.findings) == ["SEASON-ABSENT"]


def test_a_column_yr_of_years_is_the_season():
    fragment = read("Player,Tm,Yr,Rec,Yds\nHal Hill,DAL,1983,60,900\nHal Hill,DAL,1984,61,901", 1984)
    assert only_row(fragment, "receiving") == {"receptions": 61, "receiving_yards": 901}


def test_a_file_that_names_another_year_is_doubted():
    fragment = read("Player,Tm,Rec,Yds\nHal Hill,DAL,60,900", 1984, file="receiving_1983.csv")
    assert codes(fragment.findings) == ["SEASON-DOUBT"]
    assert read("Player,Tm,Rec,Yds\nHal Hill,DAL,60,900", 1983, file="receiving_1983.csv").findings == []


NFLVERSE = (
    "player_id,player_name,player_display_name,position,recent_team,season,week,season_type,completions,attempts,"
    "passing_yards,interceptions,sacks,sack_yards_lost,sack_fumbles,sack_fumbles_lost,rushing_fumbles,"
    "rushing_fumbles_lost,receiving_fumbles,receiving_fumbles_lost,def_tackles_solo,def_tackles_with_assist,"
    "def_tackle_assists,fg_made_50_59,fg_made_60_,fg_missed_50_59,fg_missed_60_,fg_blocked_list,penalties\n"
)


def test_weekly_lines_are_added_up_and_the_playoffs_left_out():
    line = "00-0000001,A.Able,Adam Able,QB,DAL,2020,{},{},20,30,250,1,2,-15,1,1,0,0,0,0,1,2,3,1,1,1,0,55;61,1\n"
    fragment = read(NFLVERSE + line.format(1, "REG") + line.format(2, "REG") + line.format(19, "POST"), 2020)
    assert fragment.kind == "nflverse"
    row = fragment.tables["passing"].rows[0]
    assert row["player_id"] == "00-0000001"
    assert row["player_name"] == "Adam Able"
    assert (row["games"], row["attempts"], row["sack_yards"]) == (2, 60, 30)
    assert row["place"] == "Sheet1!{}2 and 1 more"
    assert only_row(fragment, "fumbles") | {"player_id": None} == {
        "player_id": None, "fumbles_sacked": 2, "fumbles_rushing": 0, "fumbles_receiving": 0, "fumbles": 2, "fumbles_lost": 2,
    }  # fmt: skip
    defense = fragment.tables["defense"].rows[0]
    assert (defense["def_tackles_solo"], defense["def_tackle_assists"], defense["def_tackles"]) == (6, 6, 12)
    kicking = fragment.tables["kicking"]
    assert (kicking.rows[0]["fg_made_50_"], kicking.rows[0]["fg_att_50_"]) == (4, 10)
    assert kicking.columns["fg_att_50_"].status is Status.DERIVED
    assert fragment.tables["fumbles"].columns["fumbles"].status is Status.ESTIMATED
    assert fragment.tables["passing"].columns["attempts"].status is Status.DERIVED
    assert "blocking" not in fragment.tables  # a passer's penalties are no blocking
    assert codes(fragment.findings) == ["SEASON-TYPE", "WEEKS-ADDED"]


def test_sums_with_the_playoffs_are_refused():
    line = "00-0000001,A.Able,Adam Able,QB,DAL,2020,,REG+POST,20,30,250,1,2,-15,1,1,0,0,0,0,1,2,3,1,1,1,0,,1\n"
    with pytest.raises(InputError, match="no line of the regular season: 1 of REG"):
        read(NFLVERSE + line, 2020)


def test_a_linemans_penalties_and_honors_are_his_blocking():
    header = (
        "player_id,player_display_name,position,recent_team,season,season_type,headshot_url,penalties,penalty_yards\n"
    )
    fragment = read(header + "00-0000002,Otto Oaks,G,DAL,2020,REG,x,5,45\n")
    assert only_row(fragment, "blocking") == {"player_id": "00-0000002", "penalties": 5, "penalty_yards": 45}
    fragment = read("Rk,Player,Tm,Pos,G,GS,Comb,Solo,Ast\n1,Otto Oaks*+,DAL,LT,16,16,1,1,0")
    assert only_row(fragment, "blocking") == {"honors": "Pro Bowl, All-Pro"}


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("proj.csv", "Player,Bye,Pts,Att,Cmp,Yds,TD,Int\nAdam Able,7,400,500,300,3600,25,10"),
        ("QBs.csv", "Player,Team,FPts,Att,Cmp,Yds,TD,INT\nAdam Able,DAL,300.5,500.4,300.3,3600.1,25.2,10.9"),
        ("2023_projections.csv", "Player,Team,G,Att,Cmp,Yds,TD,INT\nAdam Able,DAL,16.5,500.4,300.3,3600.1,25.2,10.9"),
    ],
)
def test_projections_are_refused_as_a_season(file, text):
    with pytest.raises(InputError, match="projections: ") as raised:
        read(text, file=file)
    assert codes(raised.value.findings) == ["PROJECTION"]


def test_every_bad_cell_is_reported_at_once():
    with pytest.raises(InputError) as raised:
        read("Player,Tm,Pos,G,Att,Yds\nAdam Able,DAL,XX,16,300,12x\nBrian Baker,DAL,RB,?,10.5,100", sheet="Rushing")
    errors = [finding for finding in raised.value.findings if finding.severity is Severity.ERROR]
    assert [finding.where for finding in errors] == [
        "stats.xlsx: Rushing!F2",
        "stats.xlsx: Rushing!D3",
        "stats.xlsx: Rushing!E3",
    ]
    assert errors[0].text() == (
        "stats.xlsx: Rushing!F2: '12x' under 'Yds', expected a number (rushing.rushing_yards) [CELL-VALUE]"
    )
    assert "POSITION-UNKNOWN" in codes(raised.value.findings)


def test_columns_that_contradict_each_other_are_taken_for_misread():
    rows = "".join(f"Player {number},DAL,{number + 5},{number},{number * 6}\n" for number in range(1, 8))
    with pytest.raises(InputError, match="7 of 7 lines break it") as raised:
        read("Player,Tm,Cmp,Att,Yds\n" + rows)
    assert codes(raised.value.findings) == ["COLUMN-MISREAD"]


def test_a_single_line_that_contradicts_itself_is_a_warning():
    rows = "".join(f"Player {number},DAL,10,20,100,5.0\n" for number in range(9))
    fragment = read("Player,Tm,Cmp,Att,Yds,Y/A\n" + rows + "Adam Able,DAL,10,20,100,7.1\n")
    (finding,) = fragment.findings
    assert finding.code == "LINE-CHECK"
    assert finding.found == "Adam Able: y/a printed 7.1, passing.passing_yards / passing.attempts is 5"


def test_tackles_must_add_up_and_percent_may_be_shares():
    fragment = read("Player,Tm,Comb,Solo,Ast\nEd Eads,DAL,61,40,20")
    assert codes(fragment.findings) == ["LINE-CHECK"]
    assert read("Player,Tm,Cmp,Att,Cmp%\nAdam Able,DAL,300,500,0.6").findings == []


def test_rows_without_names_repeated_rows_and_columns_of_zeros():
    text = "Player,Tm,Att,Yds,FL\n,DAL,5,6,0\nAdam Able,DAL,5,7,0\nAdam Able,DAL,5,7,0\n"
    fragment = read(text, sheet="Rushing")
    assert codes(fragment.findings) == ["ROW-NAMELESS", "ROW-REPEATED"]
    assert len(fragment.tables["rushing"].rows) == 1
    many = "Player,Tm,Att,Yds,FL\n" + "".join(f"Player {n},DAL,5,{n},0\n" for n in range(120))
    (finding,) = read(many, sheet="Rushing").findings
    assert (finding.code, finding.found) == ("COLUMN-ZEROS", "nothing but zeros in fumbles.fumbles_lost")


def test_a_player_without_statistics_of_a_table_has_no_line_there():
    fragment = read("Player,Tm,Pos,Cmp,Att,Yds,Att,Yds\nAdam Able,DAL,QB,3,5,36,0,0\nOtto Oaks,DAL,T,0,0,0,,")
    assert [row["player_name"] for row in fragment.tables["passing"].rows] == ["Adam Able"]
    assert "rushing" not in fragment.tables
    assert [row["position"] for row in fragment.tables["roster"].rows] == ["QB", "OT"]


def test_tables_whose_columns_stand_elsewhere_keep_the_place_of_the_row():
    fragment = read("Player,Tm,Cmp,Att,,Player,Tm,Cmp,Att\nAdam Able,DAL,3,5,,Brian Baker,NYG,4,6")
    table = fragment.tables["passing"]
    assert [row["place"] for row in table.rows] == ["Sheet1!A2", "Sheet1!F2"]
    assert table.columns["attempts"].place == ""


def test_rosters():
    fragment = read(
        "No.,Player,Age,Pos,G,GS,Wt,Ht,College/Univ,BirthDate,Yrs,AV\n#12,Adam Able,25,QB,16,16,210,6-2,Ohio,9/2/1958,3,12\n"
        "7,Brian Baker,22,QB,1,0,205,2024-06-01,Iowa,,Rook,0"
    )
    first, second = fragment.tables["roster"].rows
    assert (first["jersey"], first["height"], first["weight"], first["birthdate"]) == (12, 74, 210, "1958-09-02")
    assert (second["height"], second["years_pro"], second["college"]) == (73, 0, "Iowa")


def test_schedules_and_standings():
    games = read(
        """
        Week,Day,Date,Time,Winner/tie,,Loser/tie,,PtsW,PtsL,YdsW,TOW,YdsL,TOL
        1,Sun,1983-09-04,4:00PM,Dallas Able,@,Ohio Baker,boxscore,31,30,400,1,300,2
        2,Sun,9/11/1983,4:00PM,Iowa Cole,,Texas Dole,boxscore,10,7,200,1,300,2
        WildCard,Sun,1983-12-24,4:00PM,Iowa Cole,,Texas Dole,boxscore,10,7,200,1,300,2
        """
    ).tables["games"]
    assert games.rows[0] == {
        "game_id": "1983-09-04_Dallas Able_Ohio Baker", "week": 1, "gameday": "1983-09-04", "away_team": "Dallas Able",
        "home_team": "Ohio Baker", "away_score": 31, "home_score": 30, "place": "Sheet1!{}2",
    }  # fmt: skip
    assert [(row["away_team"], row["home_team"]) for row in games.rows[1:]] == [("Texas Dole", "Iowa Cole")]
    teams = read(
        """
        AFC
        Tm,W,L,T,W-L%,PF,PA,PD
        AFC East
        Miami Able*,12,4,0,.750,389,250,139

        NFC
        Tm,W,L,T,W-L%,PF,PA,PD
        Dallas Baker+,10,6,0,.625,300,250,50
        """
    ).tables["teams"]
    assert [(row["team"], row["wins"], row["points_for"]) for row in teams.rows] == [
        ("Miami Able", 12, 389),
        ("Dallas Baker", 10, 300),
    ]


def test_a_bad_score_in_a_schedule_is_named():
    with pytest.raises(InputError, match=r"Sheet1!F2: 'x' under 'PtsW', expected a number"):
        read("Week,Date,Winner,At,Loser,PtsW,PtsL\n1,1983-09-04,Able,@,Baker,x,3")


def test_tables_in_the_seasons_own_columns():
    penalties = read("team,penalty,unit,penalties,penalty_yards\nDAL,All,all,100,900", sheet="penalties").tables[
        "penalties"
    ]
    assert penalties.rows == [
        {
            "place": "penalties!{}2",
            "team": "DAL",
            "penalty": "All",
            "unit": "all",
            "penalties": 100,
            "penalty_yards": 900,
        }
    ]
    games = read(
        "season,game_type,week,gameday,away_team,home_team,away_score,home_score,overtime\n"
        "2020,REG,1,2020-09-10,OHI,IOW,20,34,0\n2020,POST,19,2021-01-10,OHI,IOW,20,34,1\n2019,REG,1,2019-09-10,OHI,IOW,1,2,0",
        2020,
    ).tables["games"]
    assert [(row["game_id"], row["overtime"]) for row in games.rows] == [("2020-09-10_OHI_IOW", False)]
    with pytest.raises(InputError, match="expected yes or no"):
        read("gameday,away_team,home_team,away_score,home_score,overtime\n2020-09-10,OHI,IOW,20,34,perhaps")


def test_a_file_without_players_says_what_it_saw():
    with pytest.raises(InputError, match="Jugador, Equipo, Pases") as raised:
        read("Jugador,Equipo,Pases\nAdam Able,DAL,300")
    assert codes(raised.value.findings) == ["NO-PLAYERS"]
    with pytest.raises(InputError, match="no table at all"):
        read("Remarks\nonly")


def test_a_workbook_with_several_sheets(tmp_path):
    path = tmp_path / "season.xlsx"
    with xlsxwriter.Workbook(path) as book:
        for name, header, row in [
            ("Passing ", ["Player", "Tm", "Cmp", "Att", "Yds"], ["Adam Able", "DAL", 300, 500, 3600]),
            ("Punt Returns", ["Player", "Tm", "Ret", "Yds", "TD"], ["Hal Hill", "DAL", 30, 300, 1]),
        ]:
            sheet = book.add_worksheet(name)
            sheet.write_row(0, 0, header)
            sheet.write_row(1, 0, row)
    fragment = read_sheet_file(open_source(path), 1983)
    assert only_row(fragment, "passing") == {"completions": 300, "attempts": 500, "passing_yards": 3600}
    assert fragment.tables["punt_returns"].rows[0]["place"] == "Punt Returns!{}2"
    assert (fragment.source, fragment.file, len(fragment.sha256)) == ("season.xlsx", "season.xlsx", 64)


def test_espn_pages():
    fragment = read(
        "RK,Name,POS,GP,CMP,ATT,CMP%,YDS,AVG,LNG,TD,INT,SACK,SYL,QBR\n1,Adam Able,QB,16,300,500,60.0,3600,7.2,75,25,10,30,200,55"
    )
    assert (only_row(fragment, "passing")["sacks"], only_row(fragment, "passing")["sack_yards"]) == (30, 200)
    fragment = read("RK,Name,POS,GP,ATT,YDS,AVG,LNG,BIG,TD,FUM,LST,FD\n1,Carl Cole,RB,16,300,1500,5.0,70,8,12,4,2,80")
    assert only_row(fragment, "rushing") == {
        "carries": 300, "rushing_yards": 1500, "rushing_long": 70, "rushing_20": 8, "rushing_tds": 12,
        "rushing_first_downs": 80,
    }  # fmt: skip
    assert only_row(fragment, "fumbles") == {"fumbles": 4, "fumbles_lost": 2}


def test_a_team_in_brackets_and_a_word_known_only_beside_its_kind():
    fragment = read(
        "Rank,Player,ATT,YDS,Y/A,LG,20+,TD,REC,TGT,YDS,Y/R,TD,FL,G,FPTS,ROST\n"
        "1,Carl Cole (DAL),300,1500,5.0,70,8,12,30,40,240,8.0,1,2,16,240.5,99%"
    )
    row = fragment.tables["rushing"].rows[0]
    assert (row["player_name"], row["team"], row["rushing_long"]) == ("Carl Cole", "DAL", 70)
    assert only_row(fragment, "receiving") == {
        "receptions": 30, "targets": 40, "receiving_yards": 240, "receiving_tds": 1,
    }  # fmt: skip


def test_a_position_in_brackets():
    fragment = read("Player,Tm,Rec,Yds\nHal Hill (WR),DAL,60,900")
    assert fragment.tables["receiving"].rows[0]["position"] == "WR"


def test_pairs_are_split_and_plain_numbers_under_a_pairs_header_asked_for():
    fragment = read("Player,Tm,G/GS,FG,XP\nGuy Gage,DAL,16/2,25/31,39")
    assert fragment.tables["roster"].rows[0]["games_started"] == 2
    assert only_row(fragment, "kicking") == {"fg_made": 25, "fg_att": 31, "pat_made": 39}
    with pytest.raises(
        InputError, match=r"'FG' could mean several things, expected one of kicking\.fg_made, kicking\.fg_att"
    ):
        read("Player,Tm,G,FG,XP\nGuy Gage,DAL,16,25,39")


def test_first_and_last_names_in_two_columns_and_numbered_headers():
    fragment = read("First Name,Last Name,Tm,Cmp,Att,Yds,Att2,Yds2\nAdam,Able,DAL,300,500,3600,20,50")
    assert fragment.tables["rushing"].rows[0]["player_name"] == "Adam Able"
    assert only_row(fragment, "rushing") == {"carries": 20, "rushing_yards": 50}


def test_weekly_rosters_do_not_count_games():
    text = "season,week,team,position,full_name,gsis_id,status,jersey_number\n"
    fragment = read(
        text + "2020,1,DAL,QB,Adam Able,00-0000001,ACT,12\n2020,2,DAL,QB,Adam Able,00-0000001,ACT,12\n", 2020
    )
    (row,) = fragment.tables["roster"].rows
    assert row == {
        "player_name": "Adam Able", "team": "DAL", "position": "QB", "player_id": "00-0000001", "jersey": 12,
        "status": "ACT", "place": "Sheet1!{}2 and 1 more",
    }  # fmt: skip


def test_weekly_longest_is_the_longest_of_the_weeks():
    header = "Player,Tm,Week,Rec,Yds,Lng\n"
    fragment = read(header + "Hal Hill,DAL,1,6,90,40\nHal Hill,DAL,2,5,80,33\nHal Hill,DAL,3,,,\n")
    assert only_row(fragment, "receiving") == {"receptions": 11, "receiving_yards": 170, "receiving_long": 40}


def test_standings_and_own_tables_in_two_places_name_rows():
    fragment = read("East\nTm,W,L\nOhio Able,1,2\n\nWest\n,Tm,W,L,PF\n,Iowa Baker,3,4,50\n")
    assert [(row["team"], row["place"]) for row in fragment.tables["teams"].rows] == [
        ("Ohio Able", "Sheet1!3"), ("Iowa Baker", "Sheet1!7"),
    ]  # fmt: skip


def test_own_tables_need_their_keys_and_keep_blank_flags_blank():
    stats = read("team,side,games,points\nDAL,own,16,400", sheet="team_stats").tables["team_stats"]
    assert (stats.rows[0]["side"], stats.rows[0]["points"]) == ("own", 400)
    with pytest.raises(InputError, match="totals of teams that do not say whose"):
        read("team,games,points,sacks\nDAL,16,400,30", sheet="team_stats")
    games = read("gameday,away_team,home_team,away_score,home_score,overtime\n2020-09-10,OHI,IOW,20,34,").tables[
        "games"
    ]
    assert games.rows[0]["overtime"] is None


def test_lists_of_field_goals_become_a_table_of_distances():
    text = (
        "player_id,player_display_name,position,recent_team,games,fg_made,fg_att,fg_missed,fg_blocked,fg_made_list,"
        "fg_missed_list,fg_blocked_list\n00-0000001,Adam Able,K,DAL,16,3,5,1,1,40;52;40,40,33\n"
    )
    rows = read(text, 2024).tables["field_goals"].rows
    assert [(row["distance"], row["fg_made"], row["fg_att"], row["fg_blocked"]) for row in rows] == [
        (33, 0, 1, 1), (40, 2, 3, 0), (52, 1, 1, 0),
    ]  # fmt: skip


def test_the_same_headers_twice_without_a_group_are_asked_for():
    with pytest.raises(InputError) as asked:
        read("Player,Tm,Pos,G,Att,Yds,TD,Att,Yds,TD\nAdam Able,KC,QB,16,300,2000,20,10,30,0\n")
    assert [f.code for f in asked.value.findings].count("COLUMN-AMBIGUOUS") == 6
