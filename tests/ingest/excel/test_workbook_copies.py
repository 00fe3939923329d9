"""A copy of a workbook with some cells changed: whatever way its XML is written, all else stays as it is."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

import openpyxl
import pytest
from openpyxl.worksheet.table import Table

from ingest.excel.edit.book import SheetEdit, Value, edited_copy
from ingest.excel.edit.formulas import follow_name
from ingest.excel.plan import Line, LineStyle, PagePlan, Tint
from ingest.excel.read import read_sheets
from ingest.findings import InputError

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
STRICT = "http://purl.oclc.org/ooxml/spreadsheetml/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
STRICT_OFFICE = "http://purl.oclc.org/ooxml/officeDocument/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
KIND = "application/vnd.openxmlformats-officedocument.spreadsheetml"
PAGE = PagePlan("_Page", [Line(LineStyle.TITLE, "Title"), Line(LineStyle.TEXT, "a", "b", 3)], "#FFC000")
STYLES = (
    "<fonts><font><sz val='10'/></font></fonts><fills><fill><patternFill/></fill><fill><patternFill/></fill></fills><borders><border/></borders>"
    "<cellXfs count='3'><xf/><xf numFmtId='49' fontId='0'/><xf numFmtId='10' fontId='0'/></cellXfs>"
)


def workbook(path: Path, data: str, before: str = "", after: str = "", main: str = MAIN, office: str = OFFICE) -> Path:
    """A workbook of one sheet, by hand."""
    found = {
        "[Content_Types].xml": f'<Types xmlns="{PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="{KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="{KIND}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="{KIND}.styles+xml"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="rId1" Type="{office}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{main}" xmlns:r="{office}"><sheets><sheet name="S" sheetId="4" r:id="rId1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="rId1" Type="{office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="{office}/styles" Target="/xl/styles.xml"/></Relationships>',
        "xl/styles.xml": f'<styleSheet xmlns="{main}">{STYLES}</styleSheet>',
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{main}" xmlns:r="{office}">{before}<sheetData>{data}</sheetData>{after}</worksheet>',
    }
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as package:
        for name, content in found.items():
            package.writestr(name, content)
    return path


def copied(tmp_path: Path, edit: SheetEdit, *cells: str, **more: str) -> tuple[str, list[str]]:
    """The sheet's XML in the copy, and what was reported."""
    source = workbook(tmp_path / "a.xlsx", *cells, **more)
    reported = edited_copy(source, tmp_path / "b.xlsx", {"S": edit}, PAGE)
    with zipfile.ZipFile(tmp_path / "b.xlsx") as package:
        return package.read("xl/worksheets/sheet1.xml").decode(), [each.text() for each in reported]


def cell(xml: str, place: str) -> str:
    found = re.search(rf'<c r="{place}".*?(?:/>|</c>)', xml)
    return found[0] if found else ""


@pytest.mark.parametrize(
    ("data", "before", "text", "expected"),
    [
        ('<c r="A1" s="2"><v>5</v></c>', 5, "7", '<c r="A1" s="2"><v>7</v></c>'),
        ('<c r="A1"><v>5</v></c>', 5, "-0.25", '<c r="A1"><v>-0.25</v></c>'),
        ('<c r="A1"><v>5</v></c>', 5, "07", '<t xml:space="preserve">07</t>'),
        ('<c r="A1"><v>5</v></c>', 5, "1-6", '<t xml:space="preserve">1-6</t>'),
        ('<c r="A1" t="str"><v>5</v></c>', "5", "7", '<t xml:space="preserve">7</t>'),
        ('<c r="A1" t="b"><v>1</v></c>', True, "7", '<t xml:space="preserve">7</t>'),
        ('<c r="A1"><v>5</v></c>', 5, "_x0041_", '<t xml:space="preserve">_x005F_x0041_</t>'),
        ('<c r="A1" s="1"/>', None, "7", '<t xml:space="preserve">7</t>'),
        ('<c r="A1"/>', None, "7", '<c r="A1"><v>7</v></c>'),
        ('<c r="A1" s="2" t="str"><v>x</v></c>', "x", "", '<c r="A1" s="2"/>'),
    ],
)
def test_a_value_is_of_the_kind_it_was_where_the_text_allows(tmp_path, data, before, text, expected):
    xml, _ = copied(tmp_path, SheetEdit(values={(0, 0): Value(text, before)}), f'<row r="1">{data}</row>')
    assert expected in cell(xml, "A1")


def test_rows_and_cells_that_do_not_say_where_they_are(tmp_path):
    data = "<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row><row r='9'><c r='C9'><v>4</v></c></row>"
    edit = SheetEdit(values={(1, 0): Value("30", 3), (1, 4): Value("x", None), (4, 1): Value("y", None)})
    edit.values[8, 0] = Value("z", None)
    copied(tmp_path, edit, data)
    grids, _ = read_sheets(tmp_path / "b.xlsx")
    assert grids[0].rows[:2] == [[1, 2, None, None, None], [30, None, None, None, "x"]]
    assert (grids[0].rows[4][1], grids[0].rows[8][:3]) == ("y", ["z", None, 4])


def test_a_blank_cell_looks_as_its_row_or_column_does_and_is_filled(tmp_path):
    columns = '<cols><col min="2" max="3" style="1" width="9"/></cols>'
    data = '<row r="1" spans="1:1"><c r="A1"><v>1</v></c></row><row r="2" s="2" customFormat="1"/>'
    edit = SheetEdit(tints={(0, 2): Tint.WRONG, (1, 2): Tint.DOUBTFUL, (0, 0): Tint.WRONG, (0, 1): Tint.WRONG})
    xml, _ = copied(tmp_path, edit, data, columns)
    book = openpyxl.load_workbook(tmp_path / "b.xlsx")
    formats = [book["S"][place].number_format for place in ("A1", "B1", "C1", "C2")]
    assert formats == ["General", "@", "@", "0.00%"]
    assert book["S"]["B1"].fill.fgColor.rgb == book["S"]["C1"].fill.fgColor.rgb == "FFF8CBAD"
    assert "spans" not in xml


def test_formulas_that_others_share_or_that_fill_several_cells(tmp_path):
    data = (
        '<row r="1"><c r="A1"><f t="shared" ref="A1:A3" si="0">B1</f><v>1</v></c><c r="C1"><f t="array" ref="C1:C2">D1'
        '</f><v>8</v></c></row><row r="2"><c r="A2"><f t="shared" si="0"/><v>2</v></c><c r="C2"><v>9</v></c></row>'
        '<row r="3"><c r="A3"><f t="shared" si="0"/><v>3</v></c><c r="C3"><f>A1</f><v>1</v></c></row>'
    )
    xml, reported = copied(tmp_path, SheetEdit(values={(1, 0): Value("5", 2)}), data)
    assert xml.count("<f") == 4
    assert reported == ["a.xlsx: formulas that have given way to values: S!A2 [XLSX-FORMULAS]"]
    xml, reported = copied(tmp_path, SheetEdit(values={(0, 0): Value("5", 1), (1, 2): Value("6", 9)}), data)
    assert (xml.count("<f"), cell(xml, "A2"), cell(xml, "C1")) == (
        1, '<c r="A2"><v>2</v></c>', '<c r="C1"><v>8</v></c>'
    )  # fmt: skip
    assert reported == ["a.xlsx: formulas that have given way to values: S!A1, S!A2, S!A3, S!C1 [XLSX-FORMULAS]"]


def test_names_with_a_prefix_and_the_strict_kind_of_workbook(tmp_path):
    edit = SheetEdit(values={(0, 0): Value("7", 1)}, notes={(0, 0): ["why"]}, tints={(0, 0): Tint.WRONG})
    xml, _ = copied(tmp_path, edit, "<row r='1'><c r='A1'><v>1</v></c></row>", main=STRICT, office=STRICT_OFFICE)
    assert f'xmlns="{STRICT}"' in xml
    assert re.search(r'<legacyDrawing r:id="rId\d"/></worksheet>', xml)
    with zipfile.ZipFile(tmp_path / "b.xlsx") as package:
        assert f'Type="{STRICT_OFFICE}/comments"' in package.read("xl/worksheets/_rels/sheet1.xml.rels").decode()
        assert f'<comments xmlns="{STRICT}"' in package.read("xl/comments1.xml").decode()
    prefixed = f"<x:row r='1' xmlns:x='{MAIN}'><x:c r='A1'><x:v>1</x:v></x:c></x:row>"
    xml, _ = copied(tmp_path, edit, prefixed)
    assert re.search(r"<x:c r=.A1. s=.3.><(x:)?v>7</(x:)?v></x:c>", xml)


def test_boxes_of_comments_come_before_what_must_follow_them(tmp_path):
    after = '<pageMargins/><drawing r:id="rId8"/><tableParts count="0"/><extLst/>'
    edit = SheetEdit(notes={(0, 0): ["a\x0bb", "<&>"], (5, 3): ["blank"]})
    xml, _ = copied(tmp_path, edit, "<row r='1'><c r='A1'><v>1</v></c></row>", "", after)
    assert re.search(r'<drawing r:id="rId8"/><legacyDrawing r:id="rId\d"/><tableParts', xml)
    sheet = openpyxl.load_workbook(workbook_without_drawing(tmp_path / "b.xlsx"))["S"]
    assert sheet["A1"].comment.text == "a_x000B_b\n<&>"
    assert (sheet["D6"].comment.text, sheet["D6"].comment.author) == ("blank", "Cardgen")


def workbook_without_drawing(path: Path) -> Path:
    """openpyxl does not open a link to a drawing that is not there."""
    with zipfile.ZipFile(path) as package:
        found = {name: package.read(name) for name in package.namelist()}
    found["xl/worksheets/sheet1.xml"] = found["xl/worksheets/sheet1.xml"].replace(b'<drawing r:id="rId8"/>', b"")
    with zipfile.ZipFile(path, "w") as package:
        for name, content in found.items():
            package.writestr(name, content)
    return path


def test_the_page_stands_behind_all_sheets_under_a_name_that_is_free(tmp_path):
    copied(tmp_path, SheetEdit(), "<row r='1'><c r='A1'><v>1</v></c></row>")
    edited_copy(tmp_path / "b.xlsx", tmp_path / "c.xlsx", {}, PAGE)
    book = openpyxl.load_workbook(tmp_path / "c.xlsx")
    assert book.sheetnames == ["S", "_Page", "_Page 2"]
    assert [[cell.value for cell in row] for row in book["_Page 2"]] == [["Title", None, None], ["a", "b", 3]]
    assert book["_Page 2"]["A1"].font.b


def test_sheets_that_are_not_there_and_signed_workbooks(tmp_path):
    source = workbook(tmp_path / "a.xlsx", "")
    with zipfile.ZipFile(source, "a") as package:
        package.writestr("_xmlsignatures/sig1.xml", "<a/>")
    with pytest.raises(InputError, match="no such sheet"):
        edited_copy(source, tmp_path / "b.xlsx", {"T": SheetEdit(notes={(0, 0): ["x"]})}, PAGE)
    assert [each.code for each in edited_copy(source, tmp_path / "b.xlsx", {}, PAGE)] == ["XLSX-SIGNED"]


def test_a_tables_headings_are_those_of_its_cells(tmp_path):
    book = openpyxl.Workbook()
    sheet = book.active
    for row in (["Nam", "Total [all]"], ["a", 1], ["b", 2]):
        sheet.append(row)
    sheet.add_table(Table(displayName="Roster", ref="A1:B3"))
    sheet["D1"] = (
        "=SUM(Roster[Total [all]])".replace("[all]", "'[all']") + '&"Roster[Nam]"&COUNTA(Roster[[#All],[Nam]])'
    )
    book.save(tmp_path / "a.xlsx")
    edit = SheetEdit(values={(0, 0): Value("Name", "Nam"), (0, 1): Value("Sum", "x"), (1, 0): Value("c", "a")})
    edited_copy(tmp_path / "a.xlsx", tmp_path / "b.xlsx", {"Sheet": edit}, PAGE)
    sheet = openpyxl.load_workbook(tmp_path / "b.xlsx")["Sheet"]
    assert [each.name for each in sheet.tables["Roster"].tableColumns] == ["Name", "Sum"]
    assert sheet["D1"].value == '=SUM(Roster[Sum])&"Roster[Nam]"&COUNTA(Roster[[#All],[Name]])'


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("old!A1+'old'!B2", "'new one'!A1+'new one'!B2"),
        ('"old!A1"&OLD!A1', "\"old!A1\"&'new one'!A1"),
        ("bold!A1+'an old'!A1+[1]old!A1", "bold!A1+'an old'!A1+[1]old!A1"),
    ],
)
def test_a_formula_follows_a_sheets_new_name(formula, expected):
    assert follow_name(formula, "old", "new one") == expected
