"""Values as cells and cells as values."""

from __future__ import annotations

from datetime import date, datetime, time
from typing import Any

import polars as pl
import pytest

from ingest.schema import TABLES
from ingest.workbook.cells import column_cells, read_column
from tests.ingest.workbook.workbook_samples import ODD_TEXTS


@pytest.mark.parametrize("text", ODD_TEXTS)
def test_odd_texts_are_cells_that_read_back(text: str) -> None:
    column = TABLES["teams"].columns["team_name"]
    cells = column_cells(pl.Series([text, None, "Kansas City"], dtype=pl.String))
    assert cells[1:] == [None, "Kansas City"]
    values, problems = read_column(["" if cell is None else cell for cell in cells], column)
    assert values.to_list() == [text, None, "Kansas City"]
    assert problems == []


def test_a_text_that_only_looks_quoted_is_read_as_typed() -> None:
    column = TABLES["teams"].columns["team_name"]
    values, problems = read_column(['"Ace" or "Bud"', ' " Able" ', '""'], column)
    assert (values.to_list(), problems) == (['"Ace" or "Bud"', " Able", ""], [])


def test_plain_names_are_written_as_they_are() -> None:
    names = ["Adam Able", "=1+1", "007", "O'Dell", 'Bud "Ace" Able', "José"]
    assert column_cells(pl.Series(names)) == names


@pytest.mark.parametrize(
    ("typed", "read"),
    [("12", 12), (12.0, 12), (" 7 ", 7), ("+3", 3), ("12.0", 12), ("1e2", 100), (None, None), ("  ", None), (0, 0)],
)
def test_whole_numbers_as_people_type_them(typed: Any, read: int | None) -> None:
    values, problems = read_column([typed], TABLES["passing"].columns["attempts"])
    assert (values.to_list(), problems) == ([read], [])


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("twelve", "'twelve'"), ("1,234", "'1,234'"), ("--", "'--'"), (4.5, "4.5"), ("4.5", "'4.5'"), (True, "TRUE"),
        (date(2026, 3, 2), "the date or time 2026-03-02"), (time(14, 0), "the date or time 14:00:00"), ("nan", "'nan'"),
        (1e300, "1e+300, more than a workbook can hold"),
        ("9007199254740993", "9007199254740993, more than a workbook can hold"),
        ("#DIV/0!", "'#DIV/0!'"),
    ],
)  # fmt: skip
def test_what_is_no_whole_number_is_a_problem(typed: Any, found: str) -> None:
    values, problems = read_column(["3", typed], TABLES["passing"].columns["attempts"])
    assert values.to_list() == [3, None]
    assert [(p.row, p.found, p.expected) for p in problems] == [(1, found, "a whole number (count) or a blank cell")]


def test_numbers_with_halves() -> None:
    column = TABLES["defense"].columns["def_sacks"]
    values, problems = read_column(["1.5", 2, 0.5, ""], column)
    assert (values.to_list(), problems) == ([1.5, 2.0, 0.5, None], [])
    _, problems = read_column([True, "½"], column)
    assert [problem.found for problem in problems] == ["TRUE", "'½'"]


def test_yes_and_no_in_all_their_forms() -> None:
    column = TABLES["games"].columns["overtime"]
    values, problems = read_column(["yes", "No", True, False, 1.0, 0, "TRUE", "n", None, "perhaps"], column)
    assert values.to_list() == [True, False, True, False, True, False, True, False, None, None]
    assert [(p.row, p.found) for p in problems] == [(9, "'perhaps'")]


def test_numbers_and_dates_typed_where_text_is_wanted() -> None:
    identity, day = TABLES["roster"].columns["player_id"], TABLES["games"].columns["gameday"]
    assert read_column([7.0, 2.5, True, "x"], identity)[0].to_list() == ["7", "2.5", "TRUE", "x"]
    dates = [date(2019, 9, 8), datetime(2019, 9, 9), datetime(2019, 9, 9, 13, 5)]
    assert read_column(dates, day)[0].to_list() == ["2019-09-08", "2019-09-09", "2019-09-09 13:05:00"]


def test_a_choice_that_excel_made_a_date_of_is_explained() -> None:
    _, problems = read_column([date(2026, 3, 2)], TABLES["play_calling"].columns["distance"])
    assert problems[0].found == "the date or time 2026-03-02"
    assert problems[0].expected == "one of 1, 2-3, 4-6, 7-10, 11+"
    assert "format the cell as text" in problems[0].fix
