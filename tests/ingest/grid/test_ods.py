"""OpenDocument spreadsheets as grids."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from ingest.files import open_source
from ingest.grid.load import load_grids
from ingest.raw.grid import MergedRange
from tests.ingest.loading import refused
from tests.ingest.sheet_makers import raw_ods

CELLS = """<table:table-header-rows><table:table-row>
<table:table-cell office:value-type="string" table:number-columns-spanned="2"><text:p>Pass<text:s text:c="2"/>ing</text:p>
<text:p>1983</text:p></table:table-cell><table:covered-table-cell/>
<table:table-cell table:number-columns-repeated="16382"/></table:table-row></table:table-header-rows>
<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>
<table:table-row table:number-rows-repeated="2">
<table:table-cell office:value-type="float" office:value="12"/>
<table:table-cell office:value-type="percentage" office:value="0.5"/>
<table:table-cell office:value-type="date" office:date-value="2023-03-02"/>
<table:table-cell office:value-type="date" office:date-value="2023-03-02T14:05:00"/>
<table:table-cell office:value-type="time" office:time-value="PT14H00M00S"/>
<table:table-cell office:value-type="time" office:time-value="PT32H15M00S"/>
<table:table-cell office:value-type="time" office:time-value="?"><text:p>noon</text:p></table:table-cell>
<table:table-cell office:value-type="boolean" office:boolean-value="true"/>
<table:table-cell office:value-type="string"><office:annotation><text:p>remark</text:p></office:annotation>
<text:p><text:span>Adam<text:tab/></text:span> Able</text:p></table:table-cell></table:table-row>
<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/>
</table:table-row>"""


def test_opendocument_sheet(tmp_path: Path) -> None:
    (grid,), findings = load_grids(open_source(raw_ods(tmp_path / "stats.ods", CELLS)))
    line = [
        12,
        0.5,
        datetime.date(2023, 3, 2),
        datetime.datetime(2023, 3, 2, 14, 5),
        datetime.time(14),
        datetime.timedelta(hours=32, minutes=15),
        "noon",
        True,
        "Adam\t Able",
    ]
    assert (grid.name, grid.rows) == ("Passing", [["Pass  ing\n1983"], [], [], line, line])
    assert grid.merged == [MergedRange(0, 0, 0, 1)]
    assert grid.place(3, 1) == "Passing!B4"
    assert findings == []


def ods_row(attributes: str, text: str = "") -> str:
    cell = f"<table:table-cell {attributes}><text:p>{text}</text:p></table:table-cell>"
    return f'<table:table-row><table:table-cell office:value-type="float" office:value="1"/>{cell}</table:table-row>'


def test_opendocument_formulas_errors_and_hidden_sheets(tmp_path: Path) -> None:
    formula = ods_row('table:formula="of:=1+1" office:value-type="float" office:value="2"')
    broken = ods_row('table:formula="of:=1/0" office:value-type="string" calcext:value-type="error"', "#DIV/0!")
    path = raw_ods(tmp_path / "f.ods", formula + broken, table='table:name="Kicks" table:style-name="ta2"')
    (grid,), findings = load_grids(open_source(path))
    assert (grid.rows, grid.hidden) == ([[1, 2], [1]], True)
    assert [(finding.code, finding.where) for finding in findings] == [
        ("FORMULA-VALUES", "f.ods!Kicks!B1"),
        ("CELL-ERROR", "f.ods!Kicks!B2"),
        ("SHEET-HIDDEN", "f.ods!Kicks"),
    ]


def test_opendocument_formula_that_was_never_calculated(tmp_path: Path) -> None:
    path = raw_ods(tmp_path / "f.ods", ods_row('table:formula="of:=1+1"'))
    assert refused(path) == ("FORMULA-NO-VALUE", "f.ods!Passing!B1")


@pytest.mark.parametrize(
    ("rows", "code"),
    [
        (
            ods_row('table:number-columns-repeated="90000000" office:value-type="float" office:value="1"'),
            "TABLE-TOO-LARGE",
        ),
        (
            '<table:table-row table:number-rows-repeated="2000000000">'
            '<table:table-cell office:value-type="float" office:value="1"/></table:table-row>',
            "TABLE-TOO-LARGE",
        ),
        ('<table:table-row table:number-rows-repeated="2000000000"/>' + ods_row(""), "TABLE-TOO-LARGE"),
    ],
)
def test_opendocument_repeats_without_measure(tmp_path: Path, rows: str, code: str) -> None:
    assert refused(raw_ods(tmp_path / "bomb.ods", rows)) == (code, "bomb.ods!Passing")


def test_opendocument_copies_of_other_files_are_left_out(tmp_path: Path) -> None:
    rows = '<table:table-source/><table:table-row><table:table-cell office:value-type="float" office:value="1"/></table:table-row>'
    assert refused(raw_ods(tmp_path / "links.ods", rows)) == ("FILE-EMPTY", "links.ods")


def test_opendocument_with_entities(tmp_path: Path) -> None:
    path = raw_ods(tmp_path / "laugh.ods", CELLS, before='<!DOCTYPE x [<!ENTITY a "ha">]>')
    assert refused(path) == ("XML-ENTITY", "laugh.ods!content.xml")


def test_opendocument_broken(tmp_path: Path) -> None:
    assert refused(raw_ods(tmp_path / "bad.ods", "<table:table-row>")) == ("ODS-BROKEN", "bad.ods")
    bad_number = ods_row('office:value-type="float" office:value="twelve"')
    assert refused(raw_ods(tmp_path / "bad.ods", bad_number)) == ("ODS-BROKEN", "bad.ods")
