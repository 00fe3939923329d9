"""Any spreadsheet-like file becomes grids whose cells keep their values and places."""

from __future__ import annotations

import csv
import io
import tempfile
from pathlib import Path
from typing import Any

import xlsxwriter
from hypothesis import given, settings
from hypothesis import strategies as st

from ingest.files import Kind, SourceFile, csv_plain, csv_safe, open_source
from ingest.grid.load import load_grids
from ingest.raw.grid import Grid, column_index, column_letters
from tests.ingest.loading import refused
from tests.ingest.sheet_makers import label, legacy_workbook, number


def test_old_excel_file(tmp_path: Path) -> None:
    cells = label(0, 0, "Player") + number(1, 0, 51)
    (grid,), _ = load_grids(open_source(legacy_workbook(tmp_path / "old.xls", cells)))
    assert grid.rows == [["Player"], [51]]


def test_pdf_is_no_grid(tmp_path: Path) -> None:
    assert refused(tmp_path / "a.pdf", b"%PDF-1.4\n") == ("FILE-KIND", "a.pdf")


def test_workbook_without_a_value(tmp_path: Path) -> None:
    workbook = xlsxwriter.Workbook(tmp_path / "blank.xlsx")
    workbook.add_worksheet()
    workbook.close()
    assert refused(tmp_path / "blank.xlsx") == ("FILE-EMPTY", "blank.xlsx")


def test_real_sheets_all_load(real_files: Path) -> None:
    loaded: dict[str, tuple[int, int, list[str]]] = {}
    for path in sorted((real_files / "sheets").iterdir()):
        (grid,), findings = load_grids(open_source(path))
        loaded[path.name] = len(grid.rows), grid.width, [finding.code for finding in findings]
    assert loaded["pfr_defense_2023.xlsx"] == (1369, 22, [])
    assert loaded["nflverse_stats_player_reg_2024.csv"] == (1998, 113, [])
    assert loaded["fantasysite_proj_2023.csv"] == (547, 19, [])
    assert all(codes == [] for _, _, codes in loaded.values())


def test_place_with_braces_in_the_sheet_name() -> None:
    assert Grid("a{}b", [[1]]).place(0, 27) == "a()b!AB1"


@given(st.integers(0, 20_000))
def test_column_letters_and_back(index: int) -> None:
    assert column_index(column_letters(index)) == index


SEEN = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Co", "Cn", "Zl", "Zp")), min_size=1, max_size=12
)
TEXTS = st.one_of(SEEN, st.text(alphabet="=+-@'\";,|\tA1", min_size=1, max_size=6)).filter(
    lambda text: not text.isspace()
)
NUMBERS = st.one_of(st.integers(-(10**9), 10**9), st.integers(-(10**12), 10**12).map(lambda whole: whole / 1000))


def tables(cells: st.SearchStrategy[Any]) -> st.SearchStrategy[list[list[Any]]]:
    rows = st.integers(2, 6).flatmap(
        lambda width: st.lists(st.lists(cells, min_size=width, max_size=width), min_size=1, max_size=8)
    )
    return rows.filter(lambda table: all(any(cell is not None for cell in row) for row in table))


def source_at(path: Path, kind: Kind) -> SourceFile:
    return SourceFile(path, path.name, kind, path.stat().st_size, "")


@settings(deadline=None, max_examples=60)
@given(tables(st.one_of(st.none(), TEXTS, NUMBERS, st.booleans())))
def test_random_tables_come_back_from_a_workbook(table: list[list[Any]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "table.xlsx"
        workbook = xlsxwriter.Workbook(path)
        sheet = workbook.add_worksheet()
        for row, cells in enumerate(table):
            for column, cell in enumerate(cells):
                if isinstance(cell, str):
                    sheet.write_string(row, column, cell)
                elif cell is not None:
                    sheet.write(row, column, cell)
        workbook.close()
        (grid,), findings = load_grids(source_at(path, Kind.XLSX))
    assert findings == []
    assert [trimmed(row) for row in grid.rows] == [trimmed(row) for row in table]


@settings(deadline=None, max_examples=100)
@given(tables(st.one_of(st.none(), TEXTS)), st.sampled_from([",", ";", "\t", "|"]))
def test_random_tables_come_back_from_csv(table: list[list[Any]], delimiter: str) -> None:
    text = io.StringIO(newline="")
    text.write(f"sep={delimiter}\r\n")
    writer = csv.writer(text, delimiter=delimiter)
    writer.writerows([[None if cell is None else csv_safe(cell) for cell in row] for row in table])
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "table.csv"
        path.write_text(text.getvalue(), encoding="utf-8", newline="")
        (grid,), findings = load_grids(source_at(path, Kind.CSV))
    assert findings == []
    assert [[None if cell is None else csv_plain(str(cell)) for cell in row] for row in grid.rows] == table


def trimmed(row: list[Any]) -> list[Any]:
    while row and row[-1] is None:
        row = row[:-1]
    return row
