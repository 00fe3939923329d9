"""What cells of a workbook become: formulas, error values, merged cells, hidden sheets."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import xlsxwriter

from ingest.excel.read import read_sheets
from ingest.findings import Severity
from ingest.raw.grid import MergedRange
from tests.ingest.sheet_makers import (
    PLAYER,
    raw_workbook,
    refused_workbook,
)


def test_formulas_count_as_their_last_values(tmp_path: Path) -> None:
    workbook = xlsxwriter.Workbook(tmp_path / "formulas.xlsx")
    sheet = workbook.add_worksheet("Rushing")
    for row in range(7):
        sheet.write_formula(row, 1, "=2+3", None, 5)
    sheet.write_formula(7, 1, '="RB"', None, "RB")
    workbook.close()
    grids, (finding,) = read_sheets(tmp_path / "formulas.xlsx")
    assert [row[1] for row in grids[0].rows] == [5] * 7 + ["RB"]
    assert finding.severity is Severity.NOTE
    assert finding.text() == (
        "formulas.xlsx!Rushing!B1: 8 formulas (B1, B2, B3, B4, B5 and 3 more), whose last values are used [FORMULA-VALUES]"
    )


def test_formulas_that_were_never_calculated(tmp_path: Path) -> None:
    workbook = openpyxl.Workbook()
    for name in ("Passing", "Rushing"):
        workbook.create_sheet(name)["C4"] = "=A4+B4"
    workbook.save(tmp_path / "new.xlsx")
    findings = refused_workbook(tmp_path / "new.xlsx")
    assert [(finding.code, finding.where) for finding in findings] == [
        ("FORMULA-NO-VALUE", "new.xlsx!Passing!C4"),
        ("FORMULA-NO-VALUE", "new.xlsx!Rushing!C4"),
    ]


def test_formula_whose_value_is_no_text_at_all(tmp_path: Path) -> None:
    path = raw_workbook(tmp_path / "blank.xlsx", PLAYER + '<row r="2"><c r="A2" t="str"><f>""</f><v></v></c></row>')
    grids, (finding,) = read_sheets(path)
    assert grids[0].rows[1:] in ([], [[None, None]])
    assert finding.code == "FORMULA-VALUES"


def test_error_values_are_blank_with_a_warning(tmp_path: Path) -> None:
    rows = PLAYER + '<row r="2"><c r="A2" t="e"><v>#REF!</v></c><c r="B2" t="inlineStr"><is><t>#REF!</t></is></c></row>'
    grids, (finding,) = read_sheets(raw_workbook(tmp_path / "errors.xlsx", rows))
    assert grids[0].rows[1] == [None, "#REF!"]
    assert (finding.code, finding.severity, finding.where) == (
        "CELL-ERROR",
        Severity.WARNING,
        "errors.xlsx!Passing !A2",
    )


def test_merged_cells_keep_their_value_in_the_first(tmp_path: Path) -> None:
    workbook = xlsxwriter.Workbook(tmp_path / "merged.xlsx")
    workbook.add_worksheet("Passing").merge_range("B1:D2", "Passing")
    workbook.close()
    (grid,), findings = read_sheets(tmp_path / "merged.xlsx")
    assert grid.rows[0][:2] == [None, "Passing"]
    assert grid.merged == [MergedRange(0, 1, 1, 3)]
    assert findings == []


def test_hidden_sheets_are_read_and_noted_charts_are_not_sheets(tmp_path: Path) -> None:
    workbook = xlsxwriter.Workbook(tmp_path / "hidden.xlsx")
    workbook.add_worksheet("Seen").write(0, 0, "a")
    hidden = workbook.add_worksheet("Unseen")
    hidden.write(0, 0, "b")
    hidden.hide()
    chart = workbook.add_chart({"type": "bar"})
    chart.add_series({"values": "=Seen!$A$1:$A$2"})
    workbook.add_chartsheet("Chart").set_chart(chart)
    workbook.close()
    grids, (finding,) = read_sheets(tmp_path / "hidden.xlsx")
    assert [(grid.name, grid.hidden) for grid in grids] == [("Seen", False), ("Unseen", True)]
    assert (finding.code, finding.where) == ("SHEET-HIDDEN", "hidden.xlsx!Unseen")
