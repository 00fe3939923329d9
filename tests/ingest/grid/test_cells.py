"""Single cells, as suppliers and Excel leave them."""

from __future__ import annotations

import datetime

import pytest

from ingest.grid import cells
from ingest.grid.cells import CellError
from ingest.grid.vocabulary import header_text, normalize


@pytest.mark.parametrize("blank", [None, "", " ", "-", "--", "—", "–", "N/A", "nan", "#DIV/0!", float("nan")])
def test_a_blank_is_not_known_and_not_zero(blank):
    assert cells.is_blank(blank)
    assert cells.number(blank) is None
    assert cells.parts(blank, 2) == [None, None]


@pytest.mark.parametrize(
    ("cell", "value"),
    [
        ("1,234", 1234), ("12,345,678", 12345678), ("-7", -7), ("−7", -7), ("(5)", -5), ("65.3%", 65.3), ("56T", 56),
        ("56 TD", 56), ("19½", 19.5), ("½", 0.5), ("-2½", -2.5), (".5", 0.5), ("'12", 12), (7, 7), (7.5, 7.5), ("+3", 3),
        ("\xa012\xa0", 12), ("0", 0),
    ],
)  # fmt: skip
def test_numbers(cell, value):
    assert cells.number(cell) == value


@pytest.mark.parametrize("cell", [float("inf"), "abc", "12x", "1,23", "12,34,5", True, "3-2", "1 2"])
def test_what_is_no_number_is_refused(cell):
    with pytest.raises(CellError, match="a number"):
        cells.number(cell)


def test_whole_numbers():
    assert cells.whole("16.0") == 16
    assert isinstance(cells.whole(16.0), int)
    with pytest.raises(CellError, match="a whole number"):
        cells.whole("2.5")


@pytest.mark.parametrize(
    ("cell", "count", "values"),
    [
        ("15-22-0", 3, [15, 22, 0]), ("1/12", 2, [1, 12]), ("15 - 22", 2, [15, 22]), ("2/-3", 2, [2, -3]),
        ("2024-03-02", 2, [3, 2]),  # Excel took 3-2 for a date
        ("2-Mar", 2, [3, 2]), ("Mar-83", 2, [3, 83]), ("--", 2, [None, None]),
    ],
)  # fmt: skip
def test_several_numbers_in_a_cell(cell, count, values):
    assert cells.parts(cell, count) == values


def test_a_cell_with_too_few_numbers_is_refused():
    with pytest.raises(CellError, match="3 numbers such as 9-15-1"):
        cells.parts("15-22", 3)


@pytest.mark.parametrize(
    ("cell", "name", "honors"),
    [
        ("Adam Able*+", "Adam Able", "Pro Bowl, All-Pro"), ("Adam Able *", "Adam Able", "Pro Bowl"),
        ("Adam Able+", "Adam Able", "All-Pro"), ("Able, Adam", "Adam Able", ""), ("Able, Adam Jr.", "Adam Able Jr.", ""),
        ("Able, Jr., Adam", "Adam Able Jr.", ""), ("Adam Able, Jr.", "Adam Able Jr.", ""), ("Adam  Able", "Adam Able", ""),
        ("Adam Able\\AbleAd00", "Adam Able", ""), ("Adam Able (QB)", "Adam Able", ""), ("Adam Able, DAL", "Adam Able", ""), ("Able, AJ", "AJ Able", ""),
        ("Adam Able, III", "Adam Able III", ""), ("Adam Able (12)", "Adam Able", ""), ("A.Able", "A.Able", ""),
        ("Able,", "Able", ""), ("Adam O’Able", "Adam O'Able", ""),
    ],
)  # fmt: skip
def test_names(cell, name, honors):
    assert cells.player_name(cell) == (name, honors)


@pytest.mark.parametrize(
    ("words", "position"),
    [
        ("QB", "QB"), ("rb", "RB"), ("HB", "RB"), ("RB/WR", "RB"), ("LDE", "DE"), ("T", "OT"), ("G", "OG"), ("SAF", "S"),
        ("OLB", "OLB"), ("LT", "OT"), ("RILB", "ILB"), ("PK", "K"), ("Wide Receiver", "WR"), ("LCB/FS", "CB"), ("XX", None),
        ("G-T", "OG"), ("", None),
    ],
)  # fmt: skip
def test_positions(words, position):
    assert cells.position(words) == position


@pytest.mark.parametrize(
    ("cell", "inches"),
    [("6-2", 74), ("6'2\"", 74), ("6-02", 74), (74, 74), ("2024-06-02", 74), ("2-Jun", 74), ("--", None)],
)
def test_heights(cell, inches):
    assert cells.height(cell) == inches


@pytest.mark.parametrize("cell", ["tall", "7"])
def test_heights_that_are_none(cell):
    with pytest.raises(CellError):
        cells.height(cell)


def test_dates():
    assert cells.date("1960-09-02") == "1960-09-02"
    assert cells.date("9/2/1960") == "1960-09-02"
    assert cells.date(None) is None
    for wrong in ("1960-13-02", "Tuesday"):
        with pytest.raises(CellError, match="a date such as"):
            cells.date(wrong)


def test_dates_and_times_become_text():
    assert cells.plain(datetime.datetime(2024, 3, 2)) == "2024-03-02"
    assert cells.plain(datetime.date(2024, 3, 2)) == "2024-03-02"
    assert cells.plain(datetime.time(14, 0)) == "14:00:00"
    assert cells.plain(datetime.timedelta(hours=2)) == "2:00:00"
    assert cells.plain("") is None


@pytest.mark.parametrize(
    ("header", "word"),
    [
        ("PassingYds", "passing yds"), ("Passing_Yds", "passing yds"), ("Passing Yds.", "passing yds"), ("Yds.1", "yds"),
        ("Yds...12", "yds"), ("Cmp %", "cmp%"), ("Y/A", "y/a"), ("QBHits", "qb hits"), ("IntRetYds", "int ret yds"),
        ("GamesGS", "games gs"), ("FGs Made 20-29 Yards", "fgs made 20 29 yards"), ("fg_made_50_", "fg made 50"),
        ("Scoring2PM", "scoring 2pm"), ("2:00 PM", "2pm"), ("14:00:00", "2pm"), ("19-Jan", "1 19"), ("2024-01-19", "1 19"),
        ("('Passing', 'Cmp')", "passing cmp"), ("Unnamed: 1_level_0 Player", "player"), ("Unnamed: 0", ""), ("TDs", "tds"),
    ],
)  # fmt: skip
def test_header_words(header, word):
    assert normalize(header) == word


@pytest.mark.parametrize(
    ("cell", "header"),
    [
        (datetime.time(14, 0), "2PM"), (14 / 24, "2PM"), (datetime.date(2024, 1, 19), "1-19"), (2019.0, "2019"), (None, ""),
        (" Pass \n Yds ", "Pass Yds"), (datetime.datetime(2024, 10, 19), "10-19"),
    ],
)  # fmt: skip
def test_headers_that_excel_mangled(cell, header):
    assert header_text(cell) == header
