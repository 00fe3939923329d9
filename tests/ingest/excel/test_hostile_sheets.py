"""Workbooks that are broken or made to do harm: one clear message, bounded time and memory."""

from __future__ import annotations

import re
import tempfile
import zipfile
from pathlib import Path

import pytest
import xlsxwriter
from hypothesis import given, settings
from hypothesis import strategies as st

from ingest.excel import sharedtext, sheets
from ingest.excel.guard import check_workbook
from ingest.excel.read import read_sheets
from ingest.excel.sheetscan import QuickScan, exact_scan
from ingest.findings import InputError, Severity
from ingest.guard import zipcheck
from ingest.guard.quiet import quiet_stderr
from ingest.raw import limits
from tests.ingest.sheet_makers import (
    FRAME,
    MAIN,
    PLAYER,
    SHEET_PART,
    only,
    peak_megabytes,
    raw_workbook,
    refused_workbook,
    sheet_xml,
)

ENTITIES = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>'


@pytest.mark.parametrize("part", [SHEET_PART, "xl/sharedStrings.xml", "docProps/app.xml", "xl/media/picture.png"])
def test_entities_in_any_part(tmp_path: Path, part: str) -> None:
    path = raw_workbook(tmp_path / "laugh.xlsx", PLAYER, {part: ENTITIES + "<x>&c;</x>"})
    assert only(path) == ("XML-ENTITY", f"laugh.xlsx!{part}")


def test_entities_after_a_long_comment(tmp_path: Path) -> None:
    late = "<!-- " + "x" * (zipcheck.CHUNK_BYTES - 11) + " -->" + ENTITIES + "<x/>"
    assert only(raw_workbook(tmp_path / "late.xlsx", PLAYER, {SHEET_PART: late}))[0] == "XML-ENTITY"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "latin-1"])
def test_xml_in_another_encoding(tmp_path: Path, encoding: str) -> None:
    sheet = sheet_xml(PLAYER.replace("Able", "Ábel")).encode(encoding)
    path = raw_workbook(tmp_path / "enc.xlsx", PLAYER, {SHEET_PART: sheet})
    assert only(path) == ("XML-ENCODING", f"enc.xlsx!{SHEET_PART}")


def test_encoding_that_nobody_knows(tmp_path: Path) -> None:
    """Only the bytes count: they were found to be UTF-8, whatever the first line says."""
    parts: dict[str, str | bytes] = {name: f'<?xml version="1.0" encoding="UTF-9"?>{FRAME[name]}' for name in FRAME}
    path = raw_workbook(tmp_path / "enc.xlsx", PLAYER + '<row r="2"><c r="A2"><f>1</f><v>1</v></c></row>', parts)
    assert list(check_workbook(path).sheets) == ["Passing "]


def test_power_query_may_keep_its_utf16(tmp_path: Path) -> None:
    parts: dict[str, str | bytes] = {"customXml/item1.xml": "<DataMashup/>".encode("utf-16")}
    assert read_sheets(raw_workbook(tmp_path / "query.xlsx", PLAYER, parts))[1] == []


@pytest.mark.parametrize(
    ("cell", "code"),
    [
        ('<c r="XFD1048576"><v>1</v></c>', "XLSX-TOO-MANY-CELLS"),
        ("<c r='XFD1048576'><v>1</v></c>", "XLSX-TOO-MANY-CELLS"),
        ('<c\nr="xfd1048576" ><v>1</v></c>', "XLSX-TOO-MANY-CELLS"),
        ('<c s="1" r="XFD1048576"><v>1</v></c>', "XLSX-TOO-MANY-CELLS"),
        ('<c x="/>" r="XFD1048576"><v>1</v></c>', "XLSX-TOO-MANY-CELLS"),
        ('<c r="XFD1048576" t="inlineStr"><is><t></t></is></c>', "XLSX-TOO-MANY-CELLS"),
        ('<c r="ZZZZZZ1"><v>1</v></c>', "XLSX-CELL-BEYOND"),
        ('<c r="A99999999999"><v>1</v></c>', "XLSX-CELL-BEYOND"),
    ],
)
def test_cell_at_the_end_of_the_world(tmp_path: Path, cell: str, code: str) -> None:
    path = raw_workbook(tmp_path / "far.xlsx", PLAYER + f'<row r="1048576">{cell}</row>')
    assert only(path) == (code, "far.xlsx!Passing ")


def test_prefixed_cell_at_the_end_of_the_world(tmp_path: Path) -> None:
    prefixed = sheet_xml(PLAYER).replace("<sheetData>", f'<sheetData xmlns:x="{"http://x"}">')
    prefixed = prefixed.replace(
        "</sheetData>", '<x:row r="9"><x:c r="XFD1048576"><x:v>1</x:v></x:c></x:row></sheetData>'
    )
    path = raw_workbook(tmp_path / "far.xlsx", parts={SHEET_PART: prefixed})
    assert only(path) == ("XLSX-TOO-MANY-CELLS", "far.xlsx!Passing ")


def test_far_row_with_cells_that_name_no_place(tmp_path: Path) -> None:
    rows = PLAYER + '<row r="1048570"><c><v>1</v></c></row>' + "<row>" + "<c><v>2</v></c>" * 9 + "</row>"
    (finding,) = refused_workbook(raw_workbook(tmp_path / "far.xlsx", rows))
    assert finding.code == "XLSX-TOO-MANY-CELLS"
    assert finding.found == "a sheet of 1048571 rows and 9 columns, with cells as far as A1048571 and I1048571"


def test_empty_cell_at_the_end_of_the_world_is_no_harm(tmp_path: Path) -> None:
    path = raw_workbook(tmp_path / "styled.xlsx", PLAYER + '<row r="1048576"><c r="XFD1048576" s="0"/></row>')
    assert read_sheets(path)[0][0].rows == [["Adam Able", 5]]


def test_a_million_empty_styled_rows(tmp_path: Path) -> None:
    empty = "".join(f'<row r="{row}" spans="1:2"><c r="B{row}" s="0"/></row>' for row in range(2, 1_000_001))
    path = raw_workbook(tmp_path / "million.xlsx", PLAYER + empty)
    before = peak_megabytes()
    grids, findings = read_sheets(path)
    assert [(grid.name, grid.rows) for grid in grids] == [("Passing ", [["Adam Able", 5]])]
    assert findings == []
    assert peak_megabytes() - before < 100


def test_tag_cut_by_the_end_of_a_block(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zipcheck, "CHUNK_BYTES", 37)
    assert check_workbook(raw_workbook(tmp_path / "cut.xlsx", PLAYER)).sheets == {}
    path = raw_workbook(tmp_path / "far.xlsx", PLAYER + '<row r="9"><c r="XFD1048576"><v>1</v></c></row>')
    assert only(path)[0] == "XLSX-TOO-MANY-CELLS"


def test_tall_and_wide_sheets_need_no_exact_scan(tmp_path: Path) -> None:
    workbook = xlsxwriter.Workbook(tmp_path / "shapes.xlsx")
    tall, wide, far = (workbook.add_worksheet(name) for name in ("tall", "wide", "far"))
    tall.write(50_000, 2, 1)
    wide.write(500, 600, 1)
    far.write(20_000, 100, 1)
    workbook.close()
    look = check_workbook(tmp_path / "shapes.xlsx")
    assert list(look.sheets) == ["far"]
    assert (look.sheets["far"].rows, look.sheets["far"].columns) == (20_001, 101)


def test_long_text_without_a_tag_is_looked_at_closely(tmp_path: Path) -> None:
    rows = f'<row r="1"><c r="A1" t="inlineStr"><is><t>{"x" * 6_000_000}</t></is></c></row>'
    assert list(check_workbook(raw_workbook(tmp_path / "text.xlsx", rows)).sheets) == ["Passing "]


def test_workbook_with_more_cells_than_allowed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheets, "MAX_CELLS", 1)
    assert only(raw_workbook(tmp_path / "many.xlsx", PLAYER)) == ("XLSX-TOO-MANY-CELLS", "many.xlsx!Passing ")


def shared_texts(path: Path, cells: int, length: int, cell: str) -> Path:
    rows = "".join(f'<row r="{row}">{cell.format(row=row)}</row>' for row in range(1, cells + 1))
    texts = f'<sst xmlns="{MAIN}"><si><t>a</t></si><si><t>{"x" * length}</t></si></sst>'
    return raw_workbook(path, rows, {"xl/sharedStrings.xml": texts})


@pytest.mark.parametrize(
    "cell", ['<c r="A{row}" t="s"><v>1</v></c>', "<c t='s'><v> 1</v></c>", '<x:c xmlns:x="x" t="s"><x:v>1</x:v></x:c>']
)
def test_long_text_shared_by_many_cells(tmp_path: Path, cell: str) -> None:
    path = shared_texts(tmp_path / "text.xlsx", 300, 5 << 20, cell)
    before = peak_megabytes()
    assert only(path) == ("XLSX-TOO-MUCH-TEXT", "text.xlsx!xl/sharedStrings.xml")
    assert peak_megabytes() - before < 100


def test_long_text_in_one_cell_beside_many_short_ones(tmp_path: Path) -> None:
    path = shared_texts(tmp_path / "text.xlsx", 3000, 1 << 20, '<c r="A{row}" t="s"><v>0</v></c>')
    assert read_sheets(path)[0][0].rows == [["a"]] * 3000


def test_long_text_and_broken_sheets(tmp_path: Path) -> None:
    path = shared_texts(tmp_path / "text.xlsx", 300, 5 << 20, '<c r="A{row}" t="s"><v>1</c>')
    assert only(path) == ("XML-BROKEN", "text.xlsx!xl/sharedStrings.xml")


def test_too_many_shared_texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharedtext, "MAX_CELLS", 1)
    path = shared_texts(tmp_path / "text.xlsx", 1, 1, '<c r="A{row}" t="s"><v>0</v></c>')
    assert only(path) == ("XLSX-TOO-MUCH-TEXT", "text.xlsx!xl/sharedStrings.xml")


def test_broken_xml(tmp_path: Path) -> None:
    path = raw_workbook(tmp_path / "broken.xlsx", "<row><c><f>1</f><v>1</c></row>")
    assert only(path) == ("XML-BROKEN", "broken.xlsx!Passing ")
    path = raw_workbook(tmp_path / "broken.xlsx", '<row r="1"><c r="A1"><v>1</c></row>')
    assert only(path)[0] == "XLSX-BROKEN"


def test_broken_workbook_part(tmp_path: Path) -> None:
    path = raw_workbook(tmp_path / "broken.xlsx", PLAYER, {"xl/workbook.xml": "<workbook><sheets>"})
    assert only(path) == ("XML-BROKEN", "broken.xlsx!xl/workbook.xml")


def test_workbook_without_its_relations(tmp_path: Path) -> None:
    path = tmp_path / "lone.xlsx"
    with zipfile.ZipFile(path, "w") as package:
        package.writestr("xl/workbook.xml", FRAME["xl/workbook.xml"])
    assert only(path) == ("XLSX-BROKEN", "lone.xlsx")


def test_old_drawings_need_not_be_xml(tmp_path: Path) -> None:
    parts: dict[str, str | bytes] = {"xl/drawings/vmlDrawing1.vml": "<xml><c ><br></xml>"}
    assert read_sheets(raw_workbook(tmp_path / "vml.xlsx", PLAYER, parts))[0][0].rows == [["Adam Able", 5]]


def test_macros_and_links_are_noted_and_left_alone(tmp_path: Path) -> None:
    parts: dict[str, str | bytes] = {
        "xl/vbaProject.bin": b"\xd0\xcf\x11\xe0 Sub Auto_Open()",
        "xl/externalLinks/externalLink1.xml": "<externalLink/>",
        "xl/connections.xml": "<connections/>",
    }
    grids, findings = read_sheets(raw_workbook(tmp_path / "macro.xlsm", PLAYER, parts))
    assert grids[0].rows == [["Adam Able", 5]]
    assert [(finding.code, finding.severity, finding.where) for finding in findings] == [
        ("XLSX-MACROS", Severity.NOTE, "macro.xlsm"),
        ("XLSX-EXTERNAL-LINKS", Severity.NOTE, "macro.xlsm"),
        ("XLSX-CONNECTIONS", Severity.NOTE, "macro.xlsm"),
    ]


def test_a_panic_of_the_library_is_a_fault_of_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class PanicException(BaseException):
        pass

    def panic(_: Path) -> None:
        raise PanicException("index out of bounds")

    monkeypatch.setattr(sheets, "CalamineWorkbook", type("Broken", (), {"from_filelike": staticmethod(panic)}))
    assert only(raw_workbook(tmp_path / "panic.xlsx", PLAYER)) == ("XLSX-BROKEN", "panic.xlsx")


def test_quiet_without_a_standard_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", None)
    with quiet_stderr():
        reached = True
    assert reached


CELL_PLACES = ["", ' r="B2"', " r='AA9'", ' s="1" r="c40"', '\n r = "Z3"']
CELL_TYPES = ["", ' t="str"', ' t="inlineStr"', ' t="b"', ' t="n"']
CELL_ENDS = [
    "/>",
    "></c>",
    "><v>1</v></c>",
    "><v> </v></c>",
    "><v/></c>",
    "><is><t>q</t></is></c>",
    "><f>1</f><v>1</v></c>",
]
RANDOM_CELL = st.tuples(*map(st.sampled_from, (CELL_PLACES, CELL_TYPES, CELL_ENDS))).map(
    lambda parts: "<c" + "".join(parts)
)
RANDOM_ROW = st.tuples(
    st.sampled_from(["", ' r="2"', " r='60'", ' spans="1:2"']), st.lists(RANDOM_CELL, max_size=4).map("".join)
).map(lambda parts: f"<row{parts[0]}>{parts[1]}</row>")


@settings(deadline=None, max_examples=150)
@given(st.lists(RANDOM_ROW, min_size=1, max_size=4).map("".join), st.booleans())
def test_no_sheet_is_larger_than_the_scan_says(rows: str, prefixed: bool) -> None:
    """The scan must foresee the rectangle the library builds, however a sheet is written."""
    sheet = sheet_xml(rows).replace("<worksheet ", '<worksheet xmlns:x="x" ')
    if prefixed:
        sheet = re.sub(r"<(/?)(sheetData|row|c|v|is|f)\b", r"<\1x:\2", sheet)
    quick = QuickScan()
    quick.feed(sheet.encode())
    facts = exact_scan([sheet.encode()], drop_blanks=not quick.unplaced)
    with tempfile.TemporaryDirectory() as folder:
        path = raw_workbook(Path(folder) / "any.xlsx", parts={SHEET_PART: sheet})
        try:
            (grid,), _ = sheets.open_sheets(path)
        except InputError:  # a value that does not fit its type
            return
    assert len(grid.rows) <= facts.rows
    assert grid.width <= facts.columns


def test_limits_have_not_been_loosened() -> None:
    assert limits.MAX_CELLS <= 8_000_000
    assert zipcheck.MAX_TOTAL_BYTES <= 1 << 30
