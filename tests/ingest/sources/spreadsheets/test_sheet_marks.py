"""How people write: decimal commas, ditto marks, halves, footnotes."""

from __future__ import annotations

import pytest

from ingest.grid import cells
from ingest.grid.load import fix_marks
from tests.ingest.grids import codes, grid


def test_decimal_commas_are_read_where_no_number_has_a_decimal_point():
    sheet = grid('Player,Yds,Avg,Sacks\nAdam Able,1.234,"10,3","2,5"\nBo Baker,81,"4,1",0')
    (finding,) = fix_marks(sheet, "stats.csv")
    assert sheet.rows[1:] == [["Adam Able", "1234", "10.3", "2.5"], ["Bo Baker", "81", "4.1", "0"]]
    assert (finding.code, finding.where) == ("DECIMAL-COMMA", "stats.csv: Sheet1")


@pytest.mark.parametrize("text", ['"1,234","2,345"', '"10,3","4,1",4.5', '"10,3",5'])
def test_thousands_and_mixed_writing_stay_as_they_are(text):
    sheet = grid(text)
    before = [list(row) for row in sheet.rows]
    assert fix_marks(sheet, "stats.csv") == []
    assert sheet.rows == before


def test_ditto_marks_stand_for_the_cell_above():
    sheet = grid('Player,Team,Pos\nHal Hill,DAL,WR\nIan Ives,〃,″\nJo Jett,do.,""""\nKit Kay,NYG')
    findings = fix_marks(sheet, "stats.csv")
    assert [row[1:] for row in sheet.rows[1:4]] == [["DAL", "WR"]] * 3
    assert codes(findings) == ["CELL-DITTO"]
    assert (findings[0].where, findings[0].found) == ("stats.csv: Sheet1!B3", "4 ditto marks, read as the cell above")
    top = grid('"""",x')
    fix_marks(top, "stats.csv")
    assert top.rows == [[None, "x"]]


@pytest.mark.parametrize(
    ("text", "value"),
    [("6 1/2", 6.5), ("6-1/2", 6.5), ("1/2", 0.5), ("710*", 710), ("44.5%*", 44.5), ("t44", 44), ("12[a]", 12)],
)
def test_halves_and_footnotes(text, value):
    assert cells.number(text) == value


@pytest.mark.parametrize("text", ["1/12", "3/4x", "*", "t", "12[abc]"])
def test_what_is_still_no_number(text):
    with pytest.raises(cells.CellError):
        cells.number(text)


@pytest.mark.parametrize("name", ["Carl Cole#", "Carl Cole [1]", "Carl Cole (r)", "Carl Cole*"])
def test_marks_behind_names(name):
    assert cells.player_name(name)[0] == "Carl Cole"


@pytest.mark.parametrize(
    ("text", "season", "day"),
    [
        ("September 4", 1983, "1983-09-04"),
        ("Jan 2", 1983, "1984-01-02"),
        ("Sunday, September 4", 1983, "1983-09-04"),
        ("September 4, 1983", None, "1983-09-04"),
        ("1983/9/4", None, "1983-09-04"),
    ],
)
def test_dates_in_words(text, season, day):
    assert cells.date(text, season) == day


@pytest.mark.parametrize("text", ["September 4", "Wek 4, 1983", "1983-13-01", "4"])
def test_dates_that_are_none(text):
    with pytest.raises(cells.CellError):
        cells.date(text)


def test_cells_merged_downwards_hold_for_every_row():
    merged = ((1, 0, 2, 0), (3, 0, 4, 0), (1, 0, 4, 0), (9, 0, 12, 0))
    sheet = grid("Team,Player\nDallas,Carl Cole\n,Dan Dole\nNY Giants,Ed Eads\n,Fay Ford", merged=merged)
    assert fix_marks(sheet, "stats.xlsx") == []
    assert [row[0] for row in sheet.rows[1:]] == ["Dallas", "Dallas", "NY Giants", "NY Giants"]
