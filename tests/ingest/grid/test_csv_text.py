"""Delimited text: delimiters, quotes, encodings, ragged rows and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from ingest.files import open_source
from ingest.grid.load import load_grids
from ingest.grid.text import sniff_delimiter
from ingest.raw import limits
from tests.ingest.loading import load, load_one, refused

TABLE = "Player,Team,Yds\nAdam Able,DAL,512\nBrian Baker,NYG,\n"
TABLE_ROWS = [["Player", "Team", "Yds"], ["Adam Able", "DAL", "512"], ["Brian Baker", "NYG", None]]


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_delimiters_and_line_ends(tmp_path: Path, delimiter: str, line_end: str) -> None:
    content = TABLE.replace(",", delimiter).replace("\n", line_end)
    grid = load_one(tmp_path / "passing.txt", content)
    assert (grid.name, grid.rows) == ("passing", TABLE_ROWS)
    assert grid.place(2, 1) == "line 3 column B"
    assert grid.row_place(2) == "line 3 column {}"


@pytest.mark.parametrize(
    ("text", "delimiter"),
    [
        ("Name;Avg;Pct\nAble;4,5;61,2\nBaker;3,9;58,8\n", ";"),
        ("4,5;61,2;1,5;2,5\n3,9;58,8;1,5;2,5\n", ";"),
        ("Able, Adam\tQB\t12\nBaker, Brian\tRB\t8\n", "\t"),
        ('"Able; Adam","QB","1|2"\n"Baker; Brian","RB","3|4"\n', ","),
        ("Passing leaders, 1983\n\nPlayer|Att|Cmp\nAdam Able|10|6\nBrian Baker|12|7\n", "|"),
        ("one column\nonly\n", ","),
        ('"' + "x" * 150_000 + "\n", ","),
    ],
)
def test_delimiter_is_the_one_that_cuts_most_evenly(text: str, delimiter: str) -> None:
    assert sniff_delimiter(text) == delimiter


def test_excels_own_separator_line(tmp_path: Path) -> None:
    grid = load_one(tmp_path / "a.csv", "sep=;\r\nPlayer;Rec\r\nAble, Adam, Jr.;3-2\r\n")
    assert grid.rows == [["Player", "Rec"], ["Able, Adam, Jr.", "3-2"]]
    assert grid.place(0, 0) == "line 2 column A"


def test_quotes_line_breaks_and_line_numbers(tmp_path: Path) -> None:
    content = 'Player,Note\n"Able, Adam","said ""hut""\nand ran"\n\n  ,\u00a0\nBrian Baker,6\'2"\n,\n'
    grid = load_one(tmp_path / "a.csv", content)
    assert grid.rows == [
        ["Player", "Note"],
        ["Able, Adam", 'said "hut"\nand ran'],
        [],
        [None, None],
        ["Brian Baker", "6'2\""],
    ]
    assert [grid.row_number(row) for row in range(5)] == [1, 2, 4, 5, 6]


@pytest.mark.parametrize(
    ("encoding", "codes"),
    [
        ("utf-8", []),
        ("utf-8-sig", []),
        ("utf-16", ["TEXT-ENCODING"]),
        ("utf-16-le", ["TEXT-ENCODING"]),
        ("utf-16-be", ["TEXT-ENCODING"]),
        ("utf-32", ["TEXT-ENCODING"]),
        ("cp1252", ["TEXT-ENCODING"]),
        ("mac-roman", ["TEXT-ENCODING"]),
    ],
)
def test_encodings(tmp_path: Path, encoding: str, codes: list[str]) -> None:
    content = "Player,Team\nJosé Núñez,DAL\nD’Andre Böhm,NYG\n"
    grids, found = load(tmp_path / "names.csv", content.encode(encoding))
    assert grids[0].rows == [["Player", "Team"], ["José Núñez", "DAL"], ["D’Andre Böhm", "NYG"]]
    assert found == codes


def test_bytes_that_no_code_page_of_windows_has(tmp_path: Path) -> None:
    grids, _ = load(tmp_path / "names.csv", b"Player,Team\nAdam \x81ble,DAL\nJos\xe9 N\xfa\xf1ez,NYG\n")
    assert grids[0].rows[2][0] == "José Núñez"


def test_zero_byte_in_text(tmp_path: Path) -> None:
    content = b"Player,Yds\n" * 40 + b"Adam\0Able,5\n"
    assert refused(tmp_path / "zero.csv", content) == ("TEXT-ZERO-BYTES", "zero.csv: line 41")


def test_end_mark_of_dos_is_no_cell(tmp_path: Path) -> None:
    assert load_one(tmp_path / "dos.csv", TABLE + "\x1a").rows == TABLE_ROWS


def test_ragged_rows_are_kept_with_one_warning(tmp_path: Path) -> None:
    content = (
        "1983 season\nPlayer,Team,Yds\n" + "Adam Able,DAL,5\n" * 9 + "Brian Baker,NYG\n" * 6 + "Carl Cole,CHI,1,2\n"
    )
    (tmp_path / "ragged.csv").write_text(content)
    (grid,), (finding,) = load_grids(open_source(tmp_path / "ragged.csv"))
    assert [len(row) for row in grid.rows] == [1] + [3] * 10 + [2] * 6 + [4]
    assert finding.text() == (
        "ragged.csv: line 12: 7 uneven rows (line 12 has 2, line 13 has 2, line 14 has 2, line 15 has 2, line 16 has 2"
        " and 2 more), expected 3 cells, as most rows have [CSV-RAGGED]"
    )


def test_quote_without_a_partner(tmp_path: Path) -> None:
    content = TABLE + '"Carl Cole,CHI,7\n' + "Adam Able,DAL,5\n" * 100
    assert refused(tmp_path / "quote.csv", content) == ("CSV-QUOTE", "quote.csv: line 4")


def test_cell_without_an_end(tmp_path: Path) -> None:
    content = TABLE + "x" * 200_000 + ",1,2\n"
    assert refused(tmp_path / "long.csv", content) == ("CSV-CELL-TOO-LONG", "long.csv: line 4")


def test_delimiters_without_data(tmp_path: Path) -> None:
    assert refused(tmp_path / "blank.csv", ",,,\n,,,\n") == ("FILE-EMPTY", "blank.csv")


@pytest.mark.parametrize(("limit", "value"), [("MAX_CELLS", 8), ("MAX_ROWS", 2)])
def test_too_many_cells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str, value: int) -> None:
    monkeypatch.setattr(limits, limit, value)
    assert refused(tmp_path / "large.csv", TABLE) == ("TABLE-TOO-LARGE", "large.csv")
