"""Workbooks and text files of cards in layouts of their own: what columns mean, column maps, and what is asked."""

from __future__ import annotations

import tomllib

import pytest
import xlsxwriter

from cardgen.foreign.cardmap import load_map
from cardgen.foreign.columns import Certainty, columns_of
from cardgen.foreign.reading import inspect_tables, is_foreign, read_foreign
from cardgen.games import find_game
from cardgen.sets import write_csv, write_set
from ingest.findings import InputError
from tests.cardgen.foreign.reading import reported, row, rows
from tests.validate.small_set import small_set

COLUMNS = columns_of(find_game("statis-pro"), "cardgen.foreign.statis_pro")


def workbook(path, **tabs):
    book = xlsxwriter.Workbook(str(path))
    for name, lines in tabs.items():
        sheet = book.add_worksheet(name)
        for number, line in enumerate(lines):
            sheet.write_row(number, 0, line)
    book.close()
    return path


@pytest.mark.parametrize(
    ("heading", "sheet", "means"),
    [
        ("Comp Q", "", "Quick COM"), ("Cmp Q", "", "Quick COM"), ("Quick Completions", "", "Quick COM"), ("q_inc", "", "Quick INC"),
        ("Sack", "quarterbacks", "Rush Sack"), ("PR Comp", "", "Rush COM"), ("SG12", "", "SG 12"), ("N-1", "", "N 1"),
        ("Blocks", "", "BV"), ("Pass Defense", "", "PD"), ("Int", "linebackers", "Intercept"), ("Tm", "", "team"),
        ("Q Comp From", "", "Quick COM from"), ("Quick Com Hi", "", "Quick COM to"), ("KR1 3", "", "KR-1 3"), ("PR2 *", "", "PR2 *"),
        ("26-35", "", "FG 26-35"), ("Card Type", "", "type"),
    ],
)  # fmt: skip
def test_headings_in_other_words(heading, sheet, means):
    assert COLUMNS.meaning(heading, sheet).targets == (means,)


def test_two_things_under_one_heading():
    assert COLUMNS.meaning("Name/Team").targets == ("player", "team")


def test_a_heading_that_could_mean_several_things_is_a_question():
    meaning = COLUMNS.meaning("Comp", "quarterbacks")
    assert meaning.certainty is Certainty.AMBIGUOUS
    assert meaning.choices == ("Quick COM", "Short COM", "Long COM", "Rush COM")


def test_our_own_headings_mean_themselves():
    for sheet, wanted in COLUMNS.sheets.items():
        for heading in wanted:
            assert COLUMNS.meaning(heading, sheet).targets == (heading,), (sheet, heading)


PASSERS = [
    ["", "", "Quick", "", "", "Short", ""],
    ["Name/Team", "Letter", "Comp", "Inc", "Int", "Comp", "Inc"],
    ["Abe Able / CHI", "A", "1-33", "34-47", "48", "1-27", "28-48"],
    ["Ben Baker (GB)", "B", "1-30", "31-48", "", "1-25", "26-48"],
]


def test_a_tab_with_headings_in_two_rows(tmp_path):
    file = read_foreign([workbook(tmp_path / "strange.xlsx", QBs=PASSERS)])
    assert rows(file, "quarterbacks")[0] == {
        "team": "CHI", "player": "Abe Able", "Endurance": "A", "Quick COM": "1-33", "Quick INC": "34-47", "Quick INT": "48",
        "Short COM": "1-27", "Short INC": "28-48",
    }  # fmt: skip
    assert (rows(file, "quarterbacks")[1]["player"], rows(file, "quarterbacks")[1]["team"]) == ("Ben Baker", "GB")
    sheet = file.sheets["quarterbacks"]
    assert sheet.place(1, sheet.headings.index("Short INC")) == "strange.xlsx!QBs!G4"


def test_one_tab_for_all_types_and_ranges_in_two_columns(tmp_path):
    lines = [
        [
            "Card",
            "Player",
            "Team",
            "Pos",
            "Blocks",
            "Pass Block",
            "Tackle",
            "Pass Rush",
            "Pass Def",
            "Intercept From",
            "Intercept To",
        ],
        ["OL", "Abe Able", "CHI", "C", "Plus 2", 1],
        ["LB", "Ben Baker", "CHI", "OLB", "", "", "-3", 1, "+ 2", 46, 48],
        ["DB", "Carl Cox", "CHI", "S", "", "", "", 0, "-2", 48, 48],
    ]
    file = read_foreign([workbook(tmp_path / "strange.xlsx", All=lines)])
    assert row(file, "offensive line") == {
        "team": "CHI",
        "player": "Abe Able",
        "Position": "CN",
        "BV": "+2",
        "PBV": "1",
    }
    assert row(file, "linebackers")["Intercept"] == "46-48"
    assert row(file, "linebackers")["PD"] == "+2"
    assert (row(file, "defensive backs")["Position"], row(file, "defensive backs")["Intercept"]) == ("FS/SS", "48")


def test_a_position_says_what_kind_of_card_it_is(tmp_path):
    lines = [
        ["Player", "Team", "Pos", "BV", "PBV", "TV", "PR"],
        ["Abe Able", "CHI", "LT", 2, 1],
        ["Ben Baker", "CHI", "DE", "", "", -3, 2],
    ]
    file = read_foreign([workbook(tmp_path / "strange.xlsx", Sheet1=lines)])
    assert row(file, "offensive line")["Position"] == "LT"
    assert row(file, "defensive line")["Position"] == "DE"


def test_text_files_and_their_folder(tmp_path):
    (tmp_path / "LBs.csv").write_text(
        "Name;Tm;Pos;Tackle;Pass Rush;Pass Def;Int\nAbe Able;CHI;OLB;-3;1;0;48\n", encoding="utf-8"
    )
    (tmp_path / "blockers.csv").write_text("Name,Tm,Pos,Blocks,Pass Block\nBen Baker,CHI,LT,2,1\n", encoding="utf-8")
    assert is_foreign(tmp_path)
    file = read_foreign([tmp_path])
    assert row(file, "linebackers")["Intercept"] == "48"
    assert row(file, "offensive line")["BV"] == "2"


def test_rows_of_an_unknown_type_and_columns_of_no_meaning_are_reported(tmp_path):
    lines = [
        ["Card", "Player", "Team", "BV", "PBV", "Shoe size"],
        ["Coach", "Abe Able", "CHI", "", "", 45],
        ["OL", "Ben Baker", "CHI", 1, 1, 46],
    ]
    file = read_foreign([workbook(tmp_path / "strange.xlsx", All=lines)])
    assert ("CARD-TYPE", "strange.xlsx!All!A2") in reported(file)
    assert ("COLUMN-UNKNOWN", "strange.xlsx!All!F1") in reported(file)


def test_what_is_ambiguous_is_asked_for(tmp_path):
    lines = [["Player", "Team", "Comp", "Inc", "Endurance"], ["Abe Able", "CHI", "1-33", "34-48", "A"]]
    with pytest.raises(InputError) as failed:
        read_foreign([workbook(tmp_path / "strange.xlsx", QB=lines)])
    assert [(finding.code, finding.where) for finding in failed.value.findings] == [
        ("COLUMN-AMBIGUOUS", "strange.xlsx!QB!C1"),
        ("COLUMN-AMBIGUOUS", "strange.xlsx!QB!D1"),
    ]


def test_a_draft_asks_and_an_answered_draft_is_a_map(tmp_path):
    lines = [["Player", "Tm", "Comp", "Q Inc", "Endurance", "Shoe size"], ["Abe Able", "CHI", "1-33", "34-48", "A", 45]]
    path = workbook(tmp_path / "strange.xlsx", QB=lines)
    _, text, _ = inspect_tables(path)
    written = tomllib.loads(text)
    assert written["table"][0]["columns"]["Comp"] == {
        "ask": ["Quick COM", "Short COM", "Long COM", "Rush COM", "ignore"]
    }
    (tmp_path / "open.toml").write_text(text, encoding="utf-8")
    with pytest.raises(InputError) as failed:
        read_foreign([path], column_map=tmp_path / "open.toml")
    assert [finding.code for finding in failed.value.findings] == ["MAP-ASK"]
    answered = text.replace(text.partition('"Comp" = ')[2].partition("  #")[0], '"Short COM"').replace(
        '# season = "1983"', 'season = "2011"'
    )
    (tmp_path / "map.toml").write_text(answered, encoding="utf-8")
    found = row(read_foreign([path], column_map=tmp_path / "map.toml"), "quarterbacks")
    assert found == {"team": "CHI", "player": "Abe Able", "Endurance": "A", "Short COM": "1-33", "Quick INC": "34-48"}


def test_mistakes_in_a_map_are_reported_all_at_once(tmp_path):
    path = tmp_path / "map.toml"
    path.write_text(
        '[options]\ncolor = 1\n[[table]]\nsheet = "goalkeepers"\n[table.columns]\nA = "Quik COM"\n[other]\n',
        encoding="utf-8",
    )
    with pytest.raises(InputError) as failed:
        load_map(path, COLUMNS)
    assert len(failed.value.findings) == 4
    assert {finding.code for finding in failed.value.findings} == {"MAP-VALUE"}
    assert any("did you mean Quick COM?" in finding.fix for finding in failed.value.findings)


@pytest.mark.parametrize(("where", "column", "code"), [("Other", "Player", "MAP-TABLE"), ("QB", "Playr", "MAP-COLUMN")])
def test_a_map_of_another_file_is_reported(tmp_path, where, column, code):
    path = workbook(tmp_path / "strange.xlsx", QB=[["Player", "Team", "Endurance"], ["Abe Able", "CHI", "A"]])
    (tmp_path / "map.toml").write_text(
        f'[[table]]\nwhere = "{where}"\nsheet = "quarterbacks"\ncolumns = {{ "{column}" = "player" }}\n'
    )
    with pytest.raises(InputError) as failed:
        read_foreign([path], column_map=tmp_path / "map.toml")
    assert [finding.code for finding in failed.value.findings] == [code]


@pytest.mark.parametrize("text", ["not toml [", "x" * 2_000_000, ""])
def test_files_that_are_no_maps(tmp_path, text):
    (tmp_path / "map.toml").write_text(text, encoding="utf-8")
    with pytest.raises(InputError):
        load_map(tmp_path / "map.toml", COLUMNS)


def test_dates_are_reported_not_read(tmp_path):
    book = xlsxwriter.Workbook(str(tmp_path / "strange.xlsx"))
    sheet = book.add_worksheet("QB")
    sheet.write_row(0, 0, ["Player", "Team", "Endurance", "Quick Com"])
    sheet.write_row(1, 0, ["Abe Able", "CHI", "A"])
    sheet.write_datetime(1, 3, __import__("datetime").datetime(2024, 1, 29), book.add_format({"num_format": "d-mmm"}))
    book.close()
    file = read_foreign([tmp_path / "strange.xlsx"])
    (finding,) = [finding for finding in file.findings if finding.code == "SET-DATE"]
    assert finding.where == "strange.xlsx!QB!D2"
    assert "perhaps 1-29" in finding.fix


def test_our_own_forms_are_not_strange(tmp_path):
    write_set(small_set(), tmp_path / "ours")
    write_csv(small_set(), tmp_path / "csv")
    assert not is_foreign(tmp_path / "ours")
    assert not is_foreign(tmp_path / "ours" / "cards.xlsx")
    assert not is_foreign(tmp_path / "ours" / "deck.csv")
    assert not is_foreign(tmp_path / "csv")
    assert not is_foreign(tmp_path / "csv" / "backs.csv")
