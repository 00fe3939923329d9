"""What people do to a workbook is understood, or explained with the cell it is about."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import openpyxl
import polars as pl
import pytest

from ingest.findings import InputError
from ingest.workbook import read_season, write_template
from tests.ingest.workbook.workbook_samples import assert_same, edit, findings_of, letter, small_book, small_season


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return small_book(tmp_path)


def test_rows_may_be_sorted_and_deleted_and_blank_rows_left_between(book: Path) -> None:
    def change(workbook: Any) -> None:
        sheet = workbook["passing"]
        sheet.insert_rows(2, 3)
        for cell in sheet[5]:
            cell.value = None
        sheet["C9"] = "   "

    edit(book, change)
    expected = small_season()
    table = expected.tables["passing"]
    table.frame = table.frame.filter(pl.col("player_id") == "baker01")
    del table.cells[("able01", "KC"), "attempts"]
    assert_same(expected, read_season(book))


def test_rows_may_be_sorted_another_way(book: Path) -> None:
    def change(workbook: Any) -> None:
        sheet = workbook["passing"]
        first, second = ([cell.value for cell in sheet[row]] for row in (2, 3))
        for at, (upper, lower) in enumerate(zip(second, first, strict=True), 1):
            sheet.cell(2, at).value, sheet.cell(3, at).value = upper, lower

    edit(book, change)
    assert_same(small_season(), read_season(book))


def test_columns_may_be_moved_left_out_or_left_blank(book: Path) -> None:
    def change(workbook: Any) -> None:
        sheet = workbook["teams"]
        for row in sheet.iter_rows():
            for cell in row:
                cell.value = None
        for row, values in enumerate(
            [["WINS ", " team", "ties", "mine"], ["12", " KC ", None, None], [None, "NE", " ", None]], 1
        ):
            for at, value in enumerate(values, 1):
                sheet.cell(row, at, value)

    edit(book, change)
    assert_same(small_season(), read_season(book))


def test_a_missing_sheet_is_a_table_that_is_not_there(book: Path) -> None:
    edit(book, lambda workbook: workbook.remove(workbook["games"]))
    assert list(read_season(book).tables) == ["teams", "passing"]


def test_own_sheets_are_left_alone(book: Path) -> None:
    def change(workbook: Any) -> None:
        workbook.create_sheet("_scratch")["A1"] = "mine"
        workbook.create_sheet("Sheet1")

    edit(book, change)
    assert_same(small_season(), read_season(book))


def test_a_formula_counts_by_its_value(tmp_path: Path) -> None:
    import xlsxwriter

    with xlsxwriter.Workbook(str(tmp_path / "f.xlsx")) as workbook:
        readme = workbook.add_worksheet("README")
        readme.write_row(0, 0, ["Year", 1975])
        readme.write_row(1, 0, ["League", "WFL"])
        sheet = workbook.add_worksheet("teams")
        sheet.write_row(0, 0, ["team", "wins"])
        sheet.write_string(1, 0, "KC")
        sheet.write_formula(1, 1, "=6+6", value=12)
    assert read_season(tmp_path / "f.xlsx").frame("teams")["wins"].to_list() == [12]


def test_every_problem_is_reported_at_its_cell(book: Path) -> None:
    attempts, position = letter("passing", "attempts"), letter("passing", "position")

    def change(workbook: Any) -> None:
        sheet = workbook["passing"]
        sheet[f"{attempts}2"] = "thirty"
        sheet[f"{attempts}3"] = -1
        sheet[f"{position}2"] = "qb"
        sheet["B3"] = "ne"
        sheet["A2"] = None
        sheet["AB1"] = "notes"
        sheet["AB3"] = "good arm"
        sheet["AC3"] = "?"
        workbook["games"]["B2"] = 1.5
        workbook["teams"]["A3"] = "KC"

    edit(book, change)
    assert findings_of(book) == [
        ("CELL-VALUE", "season.xlsx!games!B2", "1.5"),
        ("SHEET-COLUMN", "season.xlsx!passing!AB1", "an unknown column 'notes'"),
        ("SHEET-COLUMN", "season.xlsx!passing!AC1", "values under no header"),
        ("CELL-VALUE", f"season.xlsx!passing!{attempts}2", "'thirty'"),
        ("SEASON-KEY", "season.xlsx!teams!A3", "2 rows for KC"),
        ("SEASON-VALUE", "season.xlsx!passing!A2", "a blank"),
        ("SEASON-VALUE", f"season.xlsx!passing!{position}2", "'qb'"),
        ("SEASON-VALUE", f"season.xlsx!passing!{attempts}3", "-1"),
        ("SEASON-TEAM", "season.xlsx!games!E2", "team 'NE'"),
        ("SEASON-TEAM", "season.xlsx!passing!B3", "team 'ne'"),
    ]


def test_findings_suggest_what_was_meant(book: Path) -> None:
    def change(workbook: Any) -> None:
        workbook["passing"]["B3"] = "ne"
        workbook["passing"]["D2"] = "qb"
        workbook["teams"]["E1"] = "wnis"
        workbook["games"].title = "gmaes"

    edit(book, change)
    with pytest.raises(InputError) as failed:
        read_season(book)
    assert {finding.fix for finding in failed.value.findings} >= {
        "did you mean NE?", "did you mean QB?", "did you mean wins?", "did you mean games?",
    }  # fmt: skip


def test_a_required_column_that_is_missing_is_one_finding(book: Path) -> None:
    edit(book, lambda workbook: workbook["passing"].delete_cols(2))
    assert findings_of(book) == [("SHEET-COLUMN", "season.xlsx!passing!1:1", "no column team")]


def test_a_repeated_column_and_a_repeated_sheet(book: Path) -> None:
    def change(workbook: Any) -> None:
        workbook["teams"]["L1"] = "wins"
        sheet = workbook.create_sheet("passing ")
        sheet["A1"] = "x"

    edit(book, change)
    assert findings_of(book) == [
        ("WORKBOOK-SHEET", "season.xlsx!passing ", "a second sheet passing"),
        ("SHEET-COLUMN", "season.xlsx!teams!L1", "a second column wins"),
    ]


def test_an_emptied_sheet_is_pointed_out(book: Path) -> None:
    edit(book, lambda workbook: workbook["games"].delete_rows(1, 5))
    assert findings_of(book) == [("SHEET-EMPTY", "season.xlsx!games", "an empty sheet")]


@pytest.mark.parametrize(
    ("year", "found"),
    [("", "Year is blank"), ("1975-76", "Year is '1975-76'"), (75, "Year is '75'"), (2019.5, "Year is '2019.5'")],
)
def test_the_year_must_be_one(book: Path, year: Any, found: str) -> None:
    def change(workbook: Any) -> None:
        workbook["README"]["B4"] = year or None
        workbook["README"]["B5"] = " "

    edit(book, change)
    assert findings_of(book) == [
        ("WORKBOOK-YEAR", "season.xlsx!README!B4", found),
        ("WORKBOOK-LEAGUE", "season.xlsx!README!B5", "League is blank"),
    ]


def test_a_readme_without_its_lines(book: Path) -> None:
    edit(book, lambda workbook: workbook["README"].delete_rows(1, 6))
    assert [finding[:2] for finding in findings_of(book)] == [
        ("WORKBOOK-YEAR", "season.xlsx!README!A (no line Year)"),
        ("WORKBOOK-LEAGUE", "season.xlsx!README!A (no line League)"),
    ]


def test_without_a_readme_there_is_no_year(book: Path) -> None:
    edit(book, lambda workbook: workbook.remove(workbook["README"]))
    assert findings_of(book) == [("WORKBOOK-YEAR", "season.xlsx", "no README sheet")]


def test_another_workbook_is_not_a_season(tmp_path: Path) -> None:
    workbook = openpyxl.Workbook()
    workbook.active["A1"] = "Player"
    workbook.save(tmp_path / "export.xlsx")
    assert findings_of(tmp_path / "export.xlsx") == [
        ("WORKBOOK-KIND", "export.xlsx", "no table of a season, only the sheets Sheet")
    ]


def test_a_blank_template_says_so_and_a_filled_one_is_a_season(tmp_path: Path) -> None:
    path = tmp_path / "1975.xlsx"
    write_template(path)
    assert findings_of(path) == [("WORKBOOK-BLANK", "1975.xlsx", "nothing is filled in yet: no sheet has a row")]

    def change(workbook: Any) -> None:
        workbook["README"]["B4"] = 1975
        workbook["teams"]["A2"] = "KC"

    edit(path, change)
    season = read_season(path)
    assert (season.year, season.league, season.tiers) == (1975, "NFL", ["totals"])
    assert season.frame("teams")["team"].to_list() == ["KC"]


def test_wrong_lines_of_the_origins_sheet_are_reported(book: Path) -> None:
    def change(workbook: Any) -> None:
        sheet = workbook["origins"]
        for line in [
            ("passng", None, "attempts", "stat"),
            ("passing", None, "atempts", "guess"),
            ("passing", "able01", "attempts", "stat"),
            ("passing", '["able01"]', "attempts", "stat"),
            ("passing", None, "attempts", "stat"),
            ("passing", None, None, "stat"),
        ]:
            sheet.append(line)

    edit(book, change)
    assert findings_of(book) == [
        ("ORIGIN-VALUE", "season.xlsx!origins!A6", "'passng'"),
        ("ORIGIN-VALUE", "season.xlsx!origins!C7", "'atempts'"),
        ("ORIGIN-VALUE", "season.xlsx!origins!D7", "'guess'"),
        ("ORIGIN-KEY", "season.xlsx!origins!B8", "'able01'"),
        ("ORIGIN-KEY", "season.xlsx!origins!B9", "'[\"able01\"]'"),
        ("ORIGIN-REPEATED", "season.xlsx!origins!A10", "a second line for the same value"),
        ("ORIGIN-VALUE", "season.xlsx!origins!C11", "None"),
    ]


def test_an_origins_sheet_without_its_columns_is_reported(book: Path) -> None:
    edit(book, lambda workbook: workbook["origins"].delete_cols(4))
    assert findings_of(book) == [("SHEET-COLUMN", "season.xlsx!origins!1:1", "no column status")]


def test_marks_of_deleted_sheets_and_columns_without_place_are_fine(book: Path) -> None:
    def change(workbook: Any) -> None:
        workbook.remove(workbook["passing"])
        workbook["origins"].delete_cols(5, 2)

    edit(book, change)
    assert read_season(book).tables["teams"].columns == {}


def test_merged_cells_are_reported(book: Path) -> None:
    edit(book, lambda workbook: workbook["passing"].merge_cells("G2:G3"))
    assert findings_of(book) == [("SHEET-MERGED", "season.xlsx!passing!G2", "merged cells G2:G3")]


def test_a_cell_that_shows_an_error_is_reported_unless_on_an_own_sheet(book: Path) -> None:
    def change(workbook: Any) -> None:
        workbook.create_sheet("_mine")["A1"] = "#DIV/0!"

    edit(book, change)
    assert_same(small_season(), read_season(book))
    edit(book, lambda workbook: workbook["teams"].__setitem__("E3", "#DIV/0!"))
    assert [finding[:2] for finding in findings_of(book)] == [("CELL-ERROR", "season.xlsx!teams!E3")]


def test_what_is_no_workbook_is_refused(tmp_path: Path) -> None:
    (tmp_path / "season.xlsx").write_text("team,wins\nKC,12\n")
    assert findings_of(tmp_path / "season.xlsx") == [("WORKBOOK-KIND", "season.xlsx", "a file of kind csv")]
    assert findings_of(tmp_path / "missing.xlsx")[0][1] == "missing.xlsx"


def test_a_schedule_is_read_without_a_look_at_the_statistics(book: Path) -> None:
    def change(workbook: Any) -> None:
        workbook["passing"][f"{letter('passing', 'attempts')}2"] = "many"

    whole = read_season(book)
    edit(book, change)
    with pytest.raises(InputError):
        read_season(book)
    schedule = read_season(book, ("teams", "games"))
    assert set(schedule.tables) == {"teams", "games"} & set(whole.tables)
    for name, table in schedule.tables.items():
        assert table.frame.equals(whole.tables[name].frame)
    assert (schedule.year, schedule.league) == (whole.year, whole.league)
