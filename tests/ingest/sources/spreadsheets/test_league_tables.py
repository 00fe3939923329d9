"""Tables that are not about players: schedules, standings and totals of teams, with and without a column map."""

from __future__ import annotations

import pytest

from ingest.columnmap import ColumnMap
from ingest.findings import InputError
from ingest.grid.tables import find_tables
from ingest.inspect import draft_of, inspect_tables
from ingest.sources.spreadsheets.reader import read_raw_tables
from ingest.table import Status
from tests.ingest.grids import codes, grid, only_row, read, source, tables

OFFENSE = """
,,,,Tot Yds & TO,,,,,,Passing,,,,,,,Rushing,,,,,Penalties,,,,,
Rk,Tm,G,PF,Yds,Ply,Y/P,TO,FL,1stD,Cmp,Att,Yds,TD,Int,NY/A,1stD,Att,Yds,TD,Y/A,1stD,Pen,Yds,1stPy,Sc%,TO%,EXP
1,Ohio Able*,16,500,6000,1000,6.0,20,9,350,300,500,3500,30,11,6.5,180,450,2500,20,5.6,140,100,900,30,40.1,9.9,99.5
2,Iowa Baker,16,400,5000,900,5.6,22,10,300,280,480,3000,25,12,5.9,160,420,2000,15,4.8,115,90,800,25,35.2,11.0,10.0
,Avg Team,,450,5500,950,5.8,21,9.5,325,290,490,3250,27.5,11.5,6.2,170,435,2250,17.5,5.2,127.5,95,850,27.5,37.7,10.5,
,League Total,,900,11000,1900,5.8,42,19,650,580,980,6500,55,23,6.2,340,870,4500,35,5.2,255,190,1700,55,37.7,10.5,
,Avg Tm/G,,28.1,343.8,59.4,5.8,1.3,.6,20.3,18.1,30.6,203,1.7,.7,6.2,10.6,27.2,140.6,1.1,5.2,8,5.9,53.1,1.7,37.7,10.5,
"""


def result(fragment) -> tuple:
    (row,) = fragment.tables["games"].rows
    return tuple(row.get(column) for column in ("home_team", "home_score", "away_team", "away_score", "overtime"))


def load(tmp_path, text: str) -> ColumnMap:
    path = tmp_path / "map.toml"
    path.write_text(text, encoding="utf-8")
    return ColumnMap.load(path)


@pytest.mark.parametrize(
    ("header", "line", "noted"),
    [
        ("Date,Home,Away,Score", "Able,Baker,21-14", ["SCORE-ORDER"]),
        ("Date,Away,Home,Score", "Baker,Able,14-21", ["SCORE-ORDER"]),
        ("Date,Away,Home,Home - Away", "Baker,Able,21-14", []),
        ("Date,Away,Home,Result (H-A)", "Baker,Able,21-14", []),
        ("Date,Home,Away,Score (A-H)", "Able,Baker,14-21", []),
        ("Date,Home,Away,Score,Score", "Able,Baker,21,14", ["SCORE-ORDER"]),
        ("Date,Home,Home Score,Away,Pts", "Able,21,Baker,14", []),
        ("Date,Home,Away,Score,Winner", "Able,Baker,21-14,Able", ["SCORE-ORDER"]),
    ],
)
def test_a_score_of_two_numbers_is_that_of_the_teams_in_their_order(header, line, noted):
    fragment = read(f"{header}\n1983-09-04,{line}")
    assert result(fragment) == ("Able", 21, "Baker", 14, None)
    assert codes(fragment.findings) == noted


@pytest.mark.parametrize(
    "text", ["Score,Date,Home,Away\n21-14,1983-09-04,A,B", "Date,Home,Away,Result\n9/4/1983,A,B,W 3-0"]
)
def test_a_score_whose_order_nothing_tells_is_asked_for(text):
    with pytest.raises(InputError) as raised:
        read(text)
    assert codes(raised.value.findings) == ["COLUMN-AMBIGUOUS"]


def test_a_winner_with_fewer_points_shows_another_order_than_that_of_the_columns():
    with pytest.raises(InputError, match=r"one of games\.winner_score and games\.loser_score"):
        read("Date,Winner,,Loser,Score\n1983-09-04,Baker,@,Able,14-21")


def test_overtime_behind_a_score_and_scores_that_excel_took_for_dates():
    assert result(read("Date,Home,Away,Score\n1983-09-04,Able,Baker,24-21 (OT)")) == ("Able", 24, "Baker", 21, True)
    assert result(read("Date,Home,Away,Score\n1983-09-04,Able,Baker,10-Jul")) == ("Able", 7, "Baker", 10, None)
    assert result(read("Date,Home,Away,Score\n1983-09-04,Able,Baker,1934-10-01")) == ("Able", 10, "Baker", 34, None)


def test_winners_without_a_word_on_who_was_at_home_are_not_guessed():
    with pytest.raises(InputError, match="winners and losers, but not who was at home"):
        read("Date,Winner,Loser,PtsW,PtsL\n1983-09-04,Able,Baker,21,14")


def test_games_on_neutral_ground_and_scores_without_a_team_are_reported():
    lines = "1983-09-04,Able,N,Baker,21,14\n1983-09-05,Cole,@,Dole,7,3\n1983-09-06,Able,,,9,0\n"
    fragment = read("Date,Winner,,Loser,PtsW,PtsL\n" + lines)
    assert [row["home_team"] for row in fragment.tables["games"].rows] == ["Able", "Dole"]
    assert codes(fragment.findings) == ["GAME-SITE", "ROW-NAMELESS"]


def test_neither_plays_nor_records_are_a_schedule():
    plays = "game_date,home_team,away_team,down,ydstogo\n" + "1983-09-04,OHI,IOW,1,10\n" * 9
    for text in (plays, "Team,Home,Away,Strk\nAble,5-3,4-4,W1\nBaker,1-7,2-6,L1"):
        with pytest.raises(InputError, match="nor one of games or teams"):
            read(text)


def test_totals_of_teams_with_net_passing_yards():
    fragment = read("Team Offense\n" + OFFENSE)
    rows = fragment.tables["team_stats"].rows
    assert [(row["team"], row["side"]) for row in rows] == [("Ohio Able", "own"), ("Iowa Baker", "own")]
    reported = {key: value for key, value in rows[0].items() if key not in ("team", "side", "place")}
    assert reported == {
        "games": 16, "points": 500, "total_yards": 6000, "plays": 1000, "fumbles_lost": 9, "first_downs": 350,
        "completions": 300, "attempts": 500, "passing_tds": 30, "interceptions": 11, "first_downs_passing": 180,
        "carries": 450, "rushing_yards": 2500, "rushing_tds": 20, "first_downs_rushing": 140, "penalties": 100,
        "penalty_yards": 900, "first_downs_penalty": 30,
    }  # fmt: skip
    assert codes(fragment.findings) == ["PASSING-NET"]


def test_headers_that_lost_their_groups_are_read_by_their_order():
    alone = "\n".join(OFFENSE.strip().splitlines()[1:])
    assert read(alone, file="team_offense.csv").tables["team_stats"].rows[0]["rushing_yards"] == 2500


@pytest.mark.parametrize(
    ("title", "sheet", "file", "side"),
    [
        ("Team Defense", "Sheet1", "stats.xlsx", "opponents"),
        ("", "Yards allowed", "offense.xlsx", "opponents"),
        ("", "Sheet1", "team_opponents.csv", "opponents"),
        ("", "Offense", "stats.xlsx", "own"),
    ],
)
def test_whose_totals_they_are_is_told_by_the_words_around_them(title, sheet, file, side):
    text = f"{title}\n{OFFENSE.strip()}".replace("PF", "PA" if side == "opponents" else "PF")
    row = read(text, sheet=sheet, file=file).tables["team_stats"].rows[0]
    assert (row["side"], row["points"]) == (side, 500)


def test_totals_that_nobody_says_whose_are_asked_for(tmp_path):
    with pytest.raises(InputError) as raised:
        read(OFFENSE)
    assert codes(raised.value.findings) == ["TABLE-SIDE"]
    draft = draft_of(inspect_tables(source(), tables(OFFENSE)))
    with pytest.raises(InputError, match=r"map\.toml: table 1\.side: a question still open, expected own or opponents"):
        load(tmp_path, draft)
    answered = draft.replace('{ ask = ["own", "opponents"] }', '"opponents"')
    row = read(OFFENSE, column_map=load(tmp_path, answered)).tables["team_stats"].rows[0]
    assert row["side"] == "opponents"
    with pytest.raises(InputError, match=r"table 1\.side: 'theirs', expected own or opponents"):
        load(tmp_path, answered.replace('"opponents"  #', '"theirs"  #'))


def test_gross_passing_yards_are_worked_out_where_sacks_are_given():
    fragment = read(
        "Team Passing Offense\nRk,Tm,G,Cmp,Att,Yds,TD,Int,Sk,Yds,NY/A,ANY/A\n1,Ohio,16,300,500,3500,30,11,40,250,6.5,6.1"
    )
    row = only_row(fragment, "team_stats")
    assert (row["passing_yards"], row["sack_yards"], row["sacks"]) == (3750, 250, 40)
    assert fragment.tables["team_stats"].columns["passing_yards"].status is Status.DERIVED


def test_passing_yards_of_teams_are_asked_for_unless_they_add_up():
    header = "Team Offense\nTeam,G,Plays,Total Yards,Rushing Yards,Passing Yards,Sack Yds\n"
    assert only_row(read(header + "Ohio,16,900,5500,2000,3500,250"), "team_stats")["passing_yards"] == 3750
    assert only_row(read(header + "Ohio,16,900,5250,2000,3500,250"), "team_stats")["passing_yards"] == 3500
    with pytest.raises(InputError, match=r"one of team_stats\.passing_yards, team_stats\.net_passing_yards"):
        read(header + "Ohio,16,900,5400,2000,3500,250")


def test_nflverse_totals_of_teams_by_season_and_by_week():
    header = "season,{}team,season_type,{}completions,attempts,passing_yards,sacks_suffered,sack_yards_lost,passing_epa,def_sacks\n"
    season = read(header.format("", "games,") + "2024,ARI,REG,17,378,546,3859,31,-217,9.5,41", 2024, "stats_team.csv")
    assert only_row(season, "team_stats") == {
        "completions": 378, "attempts": 546, "passing_yards": 3859, "sacks": 31, "sack_yards": 217, "side": "own",
    }  # fmt: skip
    weeks = header.format("week,", "") + "2024,1,ARI,REG,10,20,100,2,-11,1.5,3\n2024,2,ARI,REG,12,22,130,1,-9,1.5,2"
    (row,) = read(weeks, 2024, "stats_team_week.csv").tables["team_stats"].rows
    assert (row["games"], row["passing_yards"], row["sack_yards"]) == (2, 230, 20)


def test_lines_of_one_team_each_but_of_persons_are_no_totals():
    with pytest.raises(InputError, match="NO-PLAYERS"):
        read("Zorp,Tm,Cmp,Pass Att,Yds,Int\nAdam Able,DAL,3,5,10,1", sheet="Offense")
    fragment = read("First,Last,Tm,G,Cmp,Att,Int\nAdam,Able,DAL,16,3,5,1", sheet="Passing Offense")
    assert set(fragment.tables) == {"roster", "passing"}


BOOK = {
    "Passing": "Player,Tm,Cmp,Att,Yds,Sk,Yds\nAdam Able,OHI,300,500,3600,30,200",
    "Schedule": "Week,Day,Date,Winner/tie,,Loser/tie,PtsW,PtsL\n1,Sun,1983-09-04,Able,@,Baker,21,14\n2,Sun,1983-09-11,Able,,Baker,3,0",
    "Results": "Date,Home,Away,Score,Zorp\n1983-09-18,Able,Baker,21-14,x\n1983-09-25,Baker,Able,7-6 OT,y",
    "Standings": "Tm,W,L,T,PF,PA,MoV\nAble,2,1,0,45,28,1\nBaker,1,2,0,28,45,-1",
    "Team Offense": OFFENSE.strip(),
    "Team Defense": OFFENSE.strip().replace("PF", "PA"),
    "Playoffs": "Player,Tm,Cmp,Att\nAdam Able,OHI,3,5",
    "penalties": "team,penalty,unit,penalties,penalty_yards\nOHI,All,all,100,900",
}


def test_an_unedited_draft_reads_a_whole_workbook_as_it_is_read_without(tmp_path):
    found = [table for sheet, text in BOOK.items() for table in find_tables(grid(text, sheet))]
    plain = read_raw_tables(found, "", source(), 1983)
    inspection = inspect_tables(source(), found)
    mapped = read_raw_tables(found, "", source(), 1983, load(tmp_path, draft_of(inspection)))
    assert set(plain.tables) == {"roster", "passing", "games", "teams", "team_stats", "penalties"}
    assert mapped.tables == plain.tables
    assert mapped.kind == plain.kind
    assert plain.tables["games"].rows[0]["home_team"] == "Baker"
    means = {(t.where, c.header): c.means for t in inspection.tables for c in t.columns}
    assert means["Schedule!A1", "Winner/tie"] == ["games.winner"]
    assert means["Schedule!A1", ""] == ["games.site"]
    assert means["Results!A1", "Home"] == ["games.home_team"]
    assert means["Results!A1", "Date"] == ["games.gameday"]
    assert means["Results!A1", "Score"] == ["games.home_score", "games.away_score"]
    assert means["Standings!A1", "W"] == ["teams.wins"]
    assert means["Team Defense!A2", "PA"] == ["team_stats.points"]
    assert means["penalties!A1", "unit"] == ["penalties.unit"]


def test_a_map_for_tables_of_teams_says_what_it_lacks(tmp_path):
    text = "Equipo,Otro,Ganados,Zorp\nAble,Baker,3,4"
    columns = '[[table]]\n[table.columns]\n"Equipo" = "{}"\n"Ganados" = "{}"\n'
    row = read(text, column_map=load(tmp_path, columns.format("team", "teams.wins"))).tables["teams"].rows[0]
    assert row == {"team": "Able", "wins": 3, "place": "Sheet1!{}2"}
    for first, second, expected in [
        ("teams.team_name", "teams.wins", r"a table of teams without a column teams\.team, expected"),
        ("games.home_team", "games.home_score", "games without their two teams"),
        ("team_stats.team", "team_stats.points", "totals of teams that do not say whose"),
        ("team_games.team", "team_games.points", r"a table of team_games without a column team_games\.game_id"),
        ("player_name", "teams.wins", "columns of teams in a table of players"),
        ("team", "teams.win", r"did you mean teams\.wins\?"),
    ]:
        with pytest.raises(InputError, match=expected):
            read(text, column_map=load(tmp_path, columns.format(first, second)))


def test_records_against_the_division_are_no_division():
    header = "NFL Team,W,L,T,Pct,PF,PA,Net Pts,Home,Road,Div,Pct,Conf,Pct,Non-Conf,Strk,Last 5\n"
    fragment = read(header + "Ohio,12,4,0,.75,400,300,100,7-1,5-3,5-1,.8,9-3,.75,3-1,2W,4-1")
    assert only_row(fragment, "teams") == {"wins": 12, "losses": 4, "ties": 0, "points_for": 400, "points_against": 300}
    assert fragment.findings == []
    together = read("Conf,Div,Team,W-L-T\nAFC,East,Ohio,12-3-1")
    assert only_row(together, "teams") == {"conference": "AFC", "division": "East", "wins": 12, "losses": 3, "ties": 1}


def test_a_table_of_games_as_nflverse_has_it():
    header = "game_id,season,game_type,week,gameday,away_team,away_score,home_team,home_score,location,result,overtime,roof\n"
    text = (
        header
        + "2019_01_A_B,2019,REG,1,2019-09-05,A,10,B,3,Home,-7,0,dome\n2019_20_A_B,2019,CON,20,2020-01-19,A,1,B,3,Home,2,1,dome"
    )
    fragment = read(text, 2019, "games.csv")
    (row,) = fragment.tables["games"].rows
    assert (row["game_id"], row["overtime"], row["home_score"]) == ("2019_01_A_B", False, 3)
    assert codes(fragment.findings) == ["SEASON-TYPE"]


def test_figures_without_a_team_are_reported():
    fragment = read("Tm,W,L\nAble,3,4\n,5,2")
    assert len(fragment.tables["teams"].rows) == 1
    assert codes(fragment.findings) == ["ROW-NAMELESS"]


def test_a_sheet_without_a_line_of_the_season_is_named():
    found = [table for year in (1983, 1984) for table in tables("Player,Tm,Rec,Yds\nHal Hill,OHI,60,900", str(year))]
    fragment = read_raw_tables(found, "", source(), 1983)
    assert [(f.code, f.where) for f in fragment.findings] == [("SEASON-OTHER", "stats.xlsx: 1984!A1")]
