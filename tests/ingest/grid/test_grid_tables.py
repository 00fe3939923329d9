"""Finding tables on sheets."""

from __future__ import annotations

import datetime

from hypothesis import given, settings
from hypothesis import strategies as st

from ingest.findings import InputError
from ingest.grid.tables import find_tables
from ingest.grid.vocabulary import vocabulary
from ingest.raw.grid import LINE_PLACE, Grid
from ingest.sources.spreadsheets.reader import read_raw_tables
from tests.ingest.grids import grid, source, tables

ODD_CELLS = [
    None, "", "--", "Adam Able", "Able, Adam*+", "2TM", "TOT", "15-22-0", "1/12", "=1+1", "#REF!", "Totals", "{}", "x" * 300,
    True, float("nan"), float("inf"), datetime.date(2024, 3, 2), datetime.time(14, 0), datetime.timedelta(hours=3), 7, -3, 2.5,
]  # fmt: skip


def names(table):
    column = table.headers.index("Player")
    return [row.cells[column] for row in table.rows]


def test_a_plain_table_with_its_places():
    (table,) = tables("Player,Tm,Cmp,Att\nAdam Able,DAL,300,500\nBrian Baker,NYG,200,400")
    assert table.headers == ["Player", "Tm", "Cmp", "Att"]
    assert table.column_places == ["A", "B", "C", "D"]
    assert table.where == "Sheet1!A1"
    assert [row.place for row in table.rows] == ["Sheet1!{}2", "Sheet1!{}3"]
    assert table.rows[0].cells == ("Adam Able", "DAL", "300", "500")


def test_text_files_have_lines():
    sheet = grid("Player,Tm,Cmp,Att\nAdam Able,DAL,300,500")
    sheet.place_style = LINE_PLACE
    (table,) = find_tables(sheet)
    assert table.where == "line 1 column A"
    assert table.rows[0].place == "line 2 column {}"


def test_titles_above_and_notes_below():
    (table,) = tables(
        """
        Made-up League 1983

        Passing Leaders
        Player,Tm,Cmp,Att
        Adam Able,DAL,300,500
        Totals,,300,500
        League Average,,280,480

        Provided by nobody
        """
    )
    assert table.title == "Passing Leaders"
    assert names(table) == ["Adam Able"]
    assert [row.cells[0] for row in table.notes] == ["Totals", "League Average", "Provided by nobody"]


def test_headers_repeated_in_the_body_are_dropped():
    header = "Rk,Player,Tm,Cmp,Att\n"
    (table,) = tables(header + "1,Adam Able,DAL,300,500\n" + header + "2,Brian Baker,NYG,200,400\n" + header)
    assert names(table) == ["Adam Able", "Brian Baker"]


def test_two_row_headers_repeated_in_the_body_are_dropped():
    header = ",,,Passing,,Rushing,\nRk,Player,Tm,Cmp,Att,Att,Yds\n"
    (table,) = tables(header + "1,Adam Able,DAL,300,500,1,2\n" + header + "2,Brian Baker,NYG,200,400,3,4\n")
    assert names(table) == ["Adam Able", "Brian Baker"]


def test_group_words_are_filled_to_the_next_group():
    (table,) = tables(",,Passing,,Rushing,\nPlayer,Tm,Cmp,Att,Att,Yds\nAdam Able,DAL,300,500,20,50")
    assert table.groups == ["", "", "Passing", "Passing", "Rushing", "Rushing"]
    assert table.where == "Sheet1!A2"


def test_group_words_repeated_over_every_column_are_not_filled():
    (table,) = tables(",,Passing,Passing,,\nPlayer,Tm,Cmp,Att,AV,Awards\nAdam Able,DAL,300,500,20,PB")
    assert table.groups == ["", "", "Passing", "Passing", "", ""]


def test_group_words_follow_merged_cells():
    (table,) = tables(",,Passing,,,\nPlayer,Tm,Cmp,Att,Att,Yds\nAdam Able,DAL,300,500,20,50", merged=((0, 2, 0, 3),))
    assert table.groups == ["", "", "Passing", "Passing", "", ""]


def test_identity_words_merged_over_both_header_rows():
    (table,) = tables("Rk,Player,Tm,Passing,\n,,,Cmp,Att\n1,Adam Able,DAL,300,500", merged=((0, 3, 0, 4), (0, 1, 1, 1)))
    assert table.headers == ["Rk", "Player", "Tm", "Cmp", "Att"]
    assert table.groups[3:] == ["Passing", "Passing"]


def test_pandas_names_for_missing_groups_are_no_groups():
    (table,) = tables("Unnamed: 0_level_0,Unnamed: 1_level_0,Passing,Passing\nPlayer,Tm,Cmp,Att\nAdam Able,DAL,300,500")
    assert table.groups == ["", "", "Passing", "Passing"]


def test_tables_side_by_side_with_an_empty_column():
    left, right = tables(
        """
        Passing,,,,Rushing,,
        Player,Cmp,Att,,Player,Att,Yds
        Adam Able,300,500,,Carl Cole,300,1500
        Brian Baker,200,400,,,,
        """
    )
    assert (left.where, right.where) == ("Sheet1!A2", "Sheet1!E2")
    assert (left.title, right.title) == ("Passing", "Rushing")
    assert names(left) == ["Adam Able", "Brian Baker"]
    assert names(right) == ["Carl Cole"]
    assert right.column_places == ["E", "F", "G"]


def test_tables_side_by_side_without_an_empty_column():
    left, right = tables("Rk,Player,Cmp,Att,Rk,Player,Att,Yds\n1,Adam Able,300,500,1,Carl Cole,300,1500")
    assert left.headers == ["Rk", "Player", "Cmp", "Att"]
    assert right.headers == ["Rk", "Player", "Att", "Yds"]


def test_two_name_columns_beside_each_other_are_one_table():
    (table,) = tables("player_id,player_name,player_display_name,team,carries\n00-0000001,A.Able,Adam Able,DAL,5")
    assert len(table.headers) == 5


def test_tables_under_each_other():
    first, second = tables(
        """
        Passing
        Player,Tm,Cmp,Att
        Adam Able,DAL,300,500

        Receiving
        Player,Tm,Rec,Yds
        Hal Hill,DAL,60,900
        """
    )
    assert (first.title, second.title) == ("Passing", "Receiving")
    assert names(first) == ["Adam Able"]
    assert names(second) == ["Hal Hill"]
    assert first.notes == []


def test_the_same_columns_under_another_title_are_another_table():
    first, second = tables("DAL\nPlayer,Pos,Att,Yds\nAdam Able,RB,3,5\nNYG\nPlayer,Pos,Att,Yds\nBrian Baker,RB,4,6")
    assert (first.title, second.title) == ("DAL", "NYG")
    assert names(second) == ["Brian Baker"]


def test_empty_rows_and_columns_inside_a_table():
    (table,) = tables("Player,Tm,,Cmp,Att\n\nAdam Able,DAL,,300,500\n\nBrian Baker,NYG,,200,400")
    assert table.headers == ["Player", "Tm", "Cmp", "Att"]
    assert table.column_places == ["A", "B", "D", "E"]
    assert [row.place for row in table.rows] == ["Sheet1!{}3", "Sheet1!{}5"]


def test_an_unnamed_column_with_values_stays():
    (table,) = tables(",Player,Tm,Cmp\n0,Adam Able,DAL,300")
    assert table.headers == ["", "Player", "Tm", "Cmp"]


def test_words_nobody_knows_over_numbers_are_a_header():
    (table,) = tables("Jugador,Equipo,Pases\nAdam Able,DAL,300\nBrian Baker,NYG,200")
    assert table.headers == ["Jugador", "Equipo", "Pases"]
    assert len(table.rows) == 2


def test_a_sheet_of_prose_or_bare_numbers_has_no_table():
    assert tables("Some remarks\nabout nothing") == []
    assert tables("1,2,3\n4,5,6") == []
    assert find_tables(Grid("Empty", [])) == []


def test_excel_times_and_dates_become_words():
    sheet = Grid(
        "S", [["Player", "Tm", "Cmp", datetime.time(14, 0)], ["Adam Able", "DAL", 3, datetime.date(2024, 3, 2)]]
    )
    (table,) = find_tables(sheet)
    assert table.headers[3] == "2PM"
    assert table.rows[0].cells[3] == "2024-03-02"


@settings(max_examples=80, deadline=None)
@given(
    header=st.lists(
        st.sampled_from(["player", "tm", "pos", "g", *sorted(vocabulary().known)]), min_size=1, max_size=10
    ),
    body=st.lists(st.lists(st.sampled_from(ODD_CELLS), max_size=10), max_size=6),
)
def test_whatever_stands_on_a_sheet_is_read_or_refused_with_findings(header, body):
    found = find_tables(Grid("Odd", [["Player", *header], *body]))
    findings, names = [], []
    try:
        fragment = read_raw_tables(found, "", source())
        names = [row["player_name"] for row in fragment.table("roster").rows]
    except InputError as refused:
        findings = refused.findings
    assert findings or names
    assert all(names)
    assert all(finding.where and finding.text() for finding in findings)


def test_repeated_headers_with_many_groups_and_a_second_table_with_groups():
    groups = ",,Passing,,Rushing,,Receiving,\n"
    header = "Player,Tm,Cmp,Att,Att,Yds,Rec,Yds\n"
    first, second = tables(
        groups + header + "Adam Able,DAL,3,5,1,2,0,0\n" + groups + header + "Brian Baker,DAL,4,6,1,2,0,0\n"
        "\nDefense\n,,Tackles,,\nPlayer,Tm,Solo,Ast,Sk\nEd Eads,DAL,40,20,11\n"
    )  # fmt: skip
    assert names(first) == ["Adam Able", "Brian Baker"]
    assert first.groups[4:] == ["Rushing", "Rushing", "Receiving", "Receiving"]
    assert first.notes == []
    assert (second.title, names(second)) == ("Defense", ["Ed Eads"])
    assert second.groups == ["", "", "Tackles", "Tackles", "Tackles"]


def test_tables_side_by_side_with_headers_in_different_rows():
    left, right = tables(
        "1975 Dallas\nRUSHING,,,,,RECEIVING\nPlayer,Tm,Att,Yds,,,,,\nCarl Cole,DAL,187,710,,Player,Tm,Rec,Yds\n"
        "Dan Dole,DAL,150,600,,Hal Hill,DAL,46,822\nEd Eads,DAL,10,60,,Ian Ives,DAL,30,400\n"
    )
    assert (names(left), left.column_places) == (["Carl Cole", "Dan Dole", "Ed Eads"], ["A", "B", "C", "D"])
    assert (names(right), right.column_places) == (["Hal Hill", "Ian Ives"], ["F", "G", "H", "I"])
    assert (left.title, right.title) == ("RUSHING", "RECEIVING")
    assert right.headings == ["RECEIVING", "1975 Dallas"]
