"""The season workbook: what is written reads back the same, and a person can work with it."""

from __future__ import annotations

import hashlib
from pathlib import Path

import openpyxl
import polars as pl
import pytest

from ingest.findings import InputError
from ingest.schema import TABLES
from ingest.season import Season
from ingest.table import Mark, Status, Table
from ingest.workbook import read_season, write_season
from tests.ingest.workbook.workbook_samples import assert_same, edit, letter, small_book, small_season


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return small_book(tmp_path)


def test_a_season_reads_back_the_same(book: Path) -> None:
    assert_same(small_season(), read_season(book))


def test_a_season_saved_again_by_another_program_is_the_same(book: Path) -> None:
    edit(book, lambda workbook: None)
    assert_same(small_season(), read_season(book))


def test_the_same_season_gives_the_same_bytes(book: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.xlsx"
    write_season(small_season(), again)
    assert hashlib.sha256(book.read_bytes()).digest() == hashlib.sha256(again.read_bytes()).digest()


def test_origins_survive(book: Path) -> None:
    table = read_season(book).tables["passing"]
    row = table.frame.row(0, named=True)
    assert table.origin(row, "attempts").text() == "book: F2 (estimated)"
    assert table.status(row, "games_started") is Status.ESTIMATED


def test_sheets_come_in_the_schema_s_order_with_readme_first_and_origins_last(book: Path) -> None:
    names = openpyxl.load_workbook(book).sheetnames
    assert names == ["README", "teams", "games", "passing", "origins"]


def test_the_workbook_is_made_for_people(book: Path) -> None:
    workbook = openpyxl.load_workbook(book)
    sheet = workbook["passing"]
    assert [cell.value for cell in sheet[1]] == [
        name for name, each in TABLES["passing"].columns.items() if not each.optional
    ]
    assert sheet.freeze_panes == "D2"
    assert sheet.auto_filter.ref == "A1:Y3"
    assert "Passes thrown, spikes included" in sheet[f"{letter('passing', 'attempts')}1"].comment.text
    lists = {str(rule.sqref).split(":")[0]: rule.formula1 for rule in sheet.data_validations.dataValidation}
    assert lists["B2"] == "team_codes"
    assert lists["D2"].startswith('"QB,RB,FB')
    assert "teams!$A$2" in workbook.defined_names["team_codes"].value
    assert sheet[f"{letter('passing', 'attempts')}2"].alignment.horizontal == "right"
    games = {rule.formula1 for rule in workbook["games"].data_validations.dataValidation}
    assert '"yes,no"' in games


def test_estimated_values_are_shaded_and_derived_ones_italic(book: Path) -> None:
    season = small_season()
    season.tables["passing"].columns["attempts"] = Mark(Status.DERIVED)
    write_season(season, book)
    sheet = openpyxl.load_workbook(book)["passing"]
    column = letter("passing", "attempts")
    assert sheet[f"{column}2"].fill.fgColor.rgb == "FFFFE699"
    assert not sheet[f"{column}2"].font.italic
    assert sheet[f"{column}3"].font.italic
    assert sheet[f"{column}3"].fill.fill_type is None


def test_the_readme_lists_the_sheets_with_links_and_rows(book: Path) -> None:
    sheet = openpyxl.load_workbook(book)["README"]
    rows = {row[0].value: row for row in sheet.iter_rows()}
    assert rows["Year"][1].value == 2019
    assert rows["passing"][2].value == 2
    assert rows["passing"][0].hyperlink.location == "'passing'!A1"


def test_a_number_keeps_all_its_digits(tmp_path: Path) -> None:
    row = {"player_id": "a", "player_name": "Adam Able", "team": "KC", "run_yards_per_carry": 0.1 + 0.2, "weight": None}
    season = Season(
        1975, "WFL", {"blocking": Table.from_rows("blocking", [{k: v for k, v in row.items() if v is not None}])}
    )
    write_season(season, tmp_path / "s.xlsx")
    assert read_season(tmp_path / "s.xlsx").frame("blocking")["run_yards_per_carry"].to_list() == [0.30000000000000004]


def test_what_no_workbook_can_hold_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    row = {"player_id": "a", "player_name": "A" * 32_768, "team": "KC"}
    season = Season(1975, "NFL", {"blocking": Table.from_rows("blocking", [{**row, "grade": None}])})
    with pytest.raises(InputError, match="WORKBOOK-TEXT"):
        write_season(season, tmp_path / "s.xlsx")
    row = {
        "player_id": "a",
        "player_name": "Adam Able",
        "team": "KC",
        "games": 2**60,
        "run_yards_per_carry": float("inf"),
    }
    table = Table.from_rows("blocking", [row], {"made_up": Mark()})
    with pytest.raises(InputError) as failed:
        write_season(Season(1975, "NFL", {"blocking": table}), tmp_path / "s.xlsx")
    assert [finding.where for finding in failed.value.findings] == [
        "blocking.games", "blocking.run_yards_per_carry", "blocking.made_up",
    ]  # fmt: skip
    assert list(tmp_path.iterdir()) == []


def test_year_and_league_must_fit_their_cells(tmp_path: Path) -> None:
    season = small_season()
    season.year, season.league = 75, "L" * 256
    with pytest.raises(InputError) as failed:
        write_season(season, tmp_path / "s.xlsx")
    assert [finding.text() for finding in failed.value.findings] == [
        "season: the year 75, expected a year from 1869 to 2200 [WORKBOOK-YEAR]",
        "season: a league of 256 characters, expected at most 255 [WORKBOOK-LEAGUE]",
    ]


@pytest.mark.parametrize("league", ["", " NFL", "\x00\x1b[2J", "=A1", "L" * 255])
def test_odd_leagues(league: str, tmp_path: Path) -> None:
    season = small_season()
    season.league = league
    write_season(season, tmp_path / "s.xlsx")
    edit(tmp_path / "s.xlsx", lambda workbook: None)
    assert_same(season, read_season(tmp_path / "s.xlsx"))


def test_too_many_rows_for_a_sheet(tmp_path: Path) -> None:
    frame = TABLES["teams"].complete(pl.DataFrame({"team": pl.int_range(1_048_576, eager=True).cast(pl.String)}))
    with pytest.raises(InputError, match=r"teams: 1048576 rows, expected at most 1048575 \[WORKBOOK-ROWS\]"):
        write_season(Season(1975, "NFL", {"teams": Table("teams", frame)}), tmp_path / "s.xlsx")


def test_a_total_over_several_teams_has_no_team_of_its_own(tmp_path: Path) -> None:
    season = small_season()
    table = season.tables["passing"]
    table.frame, table.cells = table.frame.with_columns(team=pl.lit("2TM")), {}
    write_season(season, tmp_path / "s.xlsx")
    assert read_season(tmp_path / "s.xlsx").frame("passing")["team"].to_list() == ["2TM", "2TM"]


def test_a_season_that_breaks_its_rules_is_not_written(tmp_path: Path) -> None:
    season = small_season()
    season.tables["passing"].frame = season.frame("passing").with_columns(team=pl.lit("XX"))
    with pytest.raises(InputError) as failed:
        write_season(season, tmp_path / "s.xlsx")
    assert [finding.text() for finding in failed.value.findings] == [
        "passing.team XX: team 'XX', expected a code of the teams sheet [SEASON-TEAM]"
    ]
