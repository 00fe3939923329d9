"""Teams and positions that no column gives: in titles, headings, sheet names and behind players' names."""

from __future__ import annotations

import pytest

from ingest.findings import InputError
from ingest.sources.spreadsheets.reader import read_raw_tables
from tests.ingest.grids import codes, only_row, read, source, tables


def who(fragment) -> list[tuple]:
    return [(row["player_name"], row["team"], row["position"]) for row in fragment.tables["roster"].rows]


def test_the_title_over_all_tables_of_a_sheet_names_the_team():
    fragment = read(
        """
1975 DALLAS COWBOYS STATISTICS

RUSHING,,,,,,RECEIVING
Player,Att,Yds,Avg,TD,,Player,No.,Yds,Avg,TD
"Cole, Carl",187,710,3.8,4,,"Hill, Hal",46,822,17.9,4
TOTALS,187,710,3.8,4,,TOTALS,46,822,17.9,4
""",
        1975,
    )
    assert only_row(fragment, "rushing") == {"carries": 187, "rushing_yards": 710, "rushing_tds": 4}
    assert only_row(fragment, "receiving") == {"receptions": 46, "receiving_yards": 822, "receiving_tds": 4}
    assert {team for _, team, _ in who(fragment)} == {"DALLAS COWBOYS"}
    assert codes(fragment.findings) == ["TEAM-FROM-TITLE"] * 2
    assert fragment.findings[0].where == "stats.xlsx: Sheet1!A4"


def test_a_number_beside_the_name_is_a_jersey_where_something_else_counts():
    fragment = read("Player,No.,Pos,Rec,Yds\nHal Hill,81,WR,46,822", sheet="Receiving")
    assert fragment.tables["roster"].rows[0]["jersey"] == 81
    assert only_row(fragment, "receiving") == {"receptions": 46, "receiving_yards": 822}


@pytest.mark.parametrize("sheet", ["Dallas", "Cowboys 1975", "DAL"])
def test_a_sheet_a_team(sheet):
    fragment = read("Player,Pos,Cmp,Att,Yds\nAdam Able,QB,198,350,2666", 1975, sheet=sheet)
    assert who(fragment) == [("Adam Able", sheet.removesuffix(" 1975"), "QB")]


def test_teams_as_headings_between_the_lines_and_over_each_block():
    lines = "Player,Pos,Att,Yds\nDALLAS COWBOYS\nAdam Able,QB,20,81\nNEW YORK GIANTS\nDan Dole,RB,150,600\n"
    assert who(read(lines, 1975, sheet="Rushing")) == [
        ("Adam Able", "DALLAS COWBOYS", "QB"), ("Dan Dole", "NEW YORK GIANTS", "RB"),
    ]  # fmt: skip
    blocks = "DALLAS COWBOYS\nPlayer,Pos,Att,Yds\nAdam Able,QB,20,81\n\nNEW YORK GIANTS\nPlayer,Pos,Att,Yds\nDan Dole,RB,1,6\n"
    assert [team for _, team, _ in who(read(blocks, 1975, sheet="Rushing"))] == ["DALLAS COWBOYS", "NEW YORK GIANTS"]


def test_a_title_that_names_no_team_leaves_it_missing():
    fragment = read("Leaders\nPlayer,Pos,Att,Yds\nAdam Able,QB,20,81\n", 1975, sheet="Rushing")
    assert codes(fragment.findings) == ["TEAM-MISSING"]


@pytest.mark.parametrize(
    ("names", "team", "position"),
    [
        (("Adam AbleDAL", "Bo BakerNYG", "Cy Cole IIIKC"), "DAL", None),
        (("Adam Able DAL", "Bo Baker NYG", "Cy Cole III KC"), "DAL", None),
        (("Adam Able QB - DAL", "Bo Baker QB - NYG", "Cy Cole III RB - KC"), "DAL", "QB"),
        (("Adam Able NYJ/DAL", "Bo Baker NYG", "Cy Cole III KC"), "2TM", None),
        (('"Able, Adam QB"', '"Baker, Bo QB"', '"Cole, Cy III RB"'), None, "QB"),
    ],
)
def test_teams_and_positions_behind_names(names, team, position):
    text = "Player,Cmp,Att,Yds\n" + "".join(f"{name},3,{5 + n},36\n" for n, name in enumerate(names))
    found = who(read(text, 2020))
    assert found[0] == ("Adam Able", team, position)
    assert [name for name, *_ in found[1:]] == ["Bo Baker", "Cy Cole III"]


def test_initials_and_lone_names_are_not_taken_for_positions():
    text = 'Player,Tm,Cmp,Att\n"Able, C",DAL,3,5\n"Baker, T",DAL,3,6\n"Cole, K",DAL,3,7\n"Dole, A",DAL,3,8\n'
    assert [name for name, *_ in who(read(text, 2020))] == ["C Able", "T Baker", "K Cole", "A Dole"]


def test_a_roster_status_behind_a_name_is_no_team():
    fragment = read("No.,Player,Pos,Wt\n50,Brian Baker (IR),LB,230\n51,Carl Cole (r),LB,231", 1983)
    first, second = fragment.tables["roster"].rows
    assert (first["player_name"], first["team"], first["status"]) == ("Brian Baker", None, "IR")
    assert second["player_name"] == "Carl Cole"


def test_tables_of_the_playoffs_are_left_out():
    text = (
        "Regular Season\nPlayer,Tm,Cmp,Att\nAdam Able,DAL,300,500\n\nPlayoffs\nPlayer,Tm,Cmp,Att\nAdam Able,DAL,30,50\n"
    )
    fragment = read(text, 1983)
    assert only_row(fragment, "passing") == {"completions": 300, "attempts": 500}
    assert codes(fragment.findings) == ["SEASON-TYPE"]
    with pytest.raises(InputError, match="outside the regular season, not read"):
        read("Player,Tm,Cmp,Att\nAdam Able,DAL,30,50\n", 1983, sheet="Postseason")


def test_a_sheet_a_season():
    found = tables("Player,Tm,Att,Yds\nCarl Cole,DAL,200,900", "1974")
    found += tables("Player,Tm,Att,Yds\nCarl Cole,DAL,300,1500", "1975")
    found += tables("Tm,W,L\nDallas Able,8,6", "1974") + tables("Tm,W,L\nDallas Able,10,4", "1975")
    fragment = read_raw_tables(found, "", source("rushing.xlsx"), 1975)
    assert only_row(fragment, "rushing") == {"carries": 300, "rushing_yards": 1500}
    assert [row["wins"] for row in fragment.tables["teams"].rows] == [10]
    with pytest.raises(InputError, match=r"2 seasons: 1974 \(1 lines\), 1975 \(1 lines\)"):
        read_raw_tables(found[:2], "", source("rushing.xlsx"))


def test_lines_whose_season_cannot_be_read_are_reported():
    fragment = read("Player,Tm,Year,Rec,Yds\nHal Hill,DAL,1983,60,900\nIan Ives,DAL,83,6,90\nJo Jett,DAL,,5,50", 1983)
    assert only_row(fragment, "receiving") == {"receptions": 60, "receiving_yards": 900}
    (finding,) = fragment.findings
    assert (finding.code, finding.where) == ("SEASON-VALUE", "stats.xlsx: Sheet1!C3")
    assert finding.found == "'83' under 'Year'; 2 such lines left out"


def test_totals_by_any_name_are_no_players():
    text = "Player,Tm,Att,Yds\nCarl Cole,DAL,300,1500\nDallas Totals,,400,1900\nOpponents' Totals,,350,1400\n"
    assert [name for name, *_ in who(read(text, sheet="Rushing"))] == ["Carl Cole"]


def test_last_five_games_is_no_last_name():
    teams = read("NFL Team,W,L,T,PF,PA,Home,Road,Strk,Last 5\nDallas Able,12,5,0,500,300,8-1,4-4,1W,4-1").tables[
        "teams"
    ]
    assert [(row["team"], row["wins"], row["points_against"]) for row in teams.rows] == [("Dallas Able", 12, 300)]


def test_units_under_the_headers_hide_no_column():
    fragment = read(
        "Player,Team,Attempts,Yards,Touchdowns,Longest\n,,(no.),(yds.),,\nCarl Cole,DAL,300,1500,12,70", sheet="Rushing"
    )
    assert only_row(fragment, "rushing") == {
        "carries": 300, "rushing_yards": 1500, "rushing_tds": 12, "rushing_long": 70,
    }  # fmt: skip
