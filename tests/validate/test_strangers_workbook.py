"""A stranger's workbook comes back as its owner made it: formats, charts, comments and parts nobody here reads."""

from __future__ import annotations

import re
import shutil
import zipfile
from io import BytesIO
from pathlib import Path

import openpyxl
import pytest
from openpyxl.chart import BarChart, Reference
from openpyxl.comments import Comment
from openpyxl.drawing.image import Image
from openpyxl.formatting.rule import CellIsRule
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.datavalidation import DataValidation
from PIL import Image as Picture
from typer.testing import CliRunner

from cardgen.cli import app
from cardgen.sets import read_set, write_set
from tests.validate.small_set import small_set

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
THREADS = "http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"
# What changing cells and adding comments and a page has to touch; every other part is the same to the byte.
TOUCHED = re.compile(
    r"\[Content_Types\]\.xml|xl/(workbook|styles)\.xml|xl/_rels/workbook\.xml\.rels"
    r"|xl/worksheets/(_rels/)?sheet\d+\.xml(\.rels)?|xl/comments.*\.xml|xl/drawings/.*\.vml|xl/(threaded|persons).*"
)


def run(*arguments: object):
    return CliRunner().invoke(app, ["validate", *map(str, arguments)])


def parts(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as package:
        return {name: package.read(name) for name in package.namelist()}


def rewrite(path: Path, change) -> None:
    """Let `change` have the parts of a workbook before they are zipped again."""
    found = parts(path)
    change(found)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as package:
        for name, content in found.items():
            package.writestr(name, content)


def save(book: openpyxl.Workbook, path: Path) -> None:
    """Write a workbook whose formulas have values, as a spreadsheet program's have."""
    book.save(path)

    def calculate(found: dict[str, bytes]) -> None:
        for name, content in list(found.items()):
            found[name] = re.sub(rb"(</f>)<v ?(/>|></v>)", rb"\1<v>1</v>", content)

    rewrite(path, calculate)


def sheet_part(found: dict[str, bytes], title: str) -> str:
    number = re.search(rf'<sheet [^>]*name="{title}"[^>]*r:id="(\w+)"'.encode(), found["xl/workbook.xml"])[1].decode()
    link = next(each for each in re.findall(rb"<Relationship [^>]*>", found["xl/_rels/workbook.xml.rels"])
                if f'Id="{number}"'.encode() in each)  # fmt: skip
    return re.search(rb'Target="/?([^"]+)"', link)[1].decode()


@pytest.fixture
def stranger(theirs: Path, tmp_path: Path) -> Path:
    """A copy that a test may change."""
    return Path(shutil.copyfile(theirs, tmp_path / "theirs.xlsx"))


@pytest.fixture(scope="module")
def theirs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Cards with everything on them that a person puts into a workbook, three cells of them damaged."""
    tmp_path = tmp_path_factory.mktemp("theirs")
    write_set(small_set(), tmp_path / "set")
    book = openpyxl.load_workbook(tmp_path / "set" / "cards.xlsx")
    cards = book["quarterbacks"]
    cards["D2"], book["backs"]["C2"], book["kickers"]["D2"] = "1-3O", "rb", "2-40"
    cards["D2"].font = Font(name="Arial", size=14, bold=True, color="FF0000FF")
    cards["D2"].alignment = Alignment(horizontal="center", text_rotation=45)
    cards["D2"].border = Border(left=Side("thick", color="FF00FF00"))
    cards["D2"].fill = cards["D3"].fill = PatternFill("solid", fgColor="FFCCFFCC")
    cards["D2"].comment = Comment("ask Bob", "Ann", width=300, height=90)
    cards["A2"].comment = Comment("mine", "Ann")
    cards.column_dimensions["D"].width, cards.row_dimensions[2].height = 33.5, 41
    cards.column_dimensions["G"].hidden = True
    cards.freeze_panes = "C3"
    cards.conditional_formatting.add("E2:E9", CellIsRule("equal", ['"31-46"'], fill=PatternFill(bgColor="FFFFC7CE")))
    rule = DataValidation("list", formula1='"A,B,C"')
    rule.add("C2:C40")
    cards.add_data_validation(rule)
    cards.print_area, cards.print_title_rows = "A1:F9", "1:1"
    cards.page_setup.paperSize, cards.oddFooter.center.text = cards.PAPERSIZE_A4, "our league"
    notes = book.create_sheet("Ann's notes", 0)
    notes.merge_cells("A1:C1")
    notes["A1"], notes["A2"], notes["A2"].number_format, notes["A3"] = "League", 0.125, "0.0%", "=quarterbacks!D2"
    for row in range(5, 9):
        notes.append([f"week {row}", row * row])
    chart = BarChart()
    chart.add_data(Reference(notes, min_col=2, min_row=5, max_row=8))
    notes.add_chart(chart, "E2")
    other = BarChart()
    other.add_data(Reference(notes, min_col=2, min_row=5, max_row=8))
    cards.add_chart(other, "H12")
    picture = BytesIO()
    Picture.new("RGB", (8, 8), "red").save(picture, "png")
    notes.add_image(Image(picture), "H20")
    book.create_sheet("_hidden")["A1"] = "secret"
    book["_hidden"].sheet_state = "hidden"
    book.defined_names["best"] = DefinedName("best", attr_text="quarterbacks!$D$2")
    save(book, tmp_path / "theirs.xlsx")
    rewrite(tmp_path / "theirs.xlsx", add_what_openpyxl_drops)
    return tmp_path / "theirs.xlsx"


def add_what_openpyxl_drops(found: dict[str, bytes]) -> None:
    """Sparklines, printer settings and data of another program's, and a drawing of shapes."""
    part = sheet_part(found, "quarterbacks")
    found[part] = found[part].replace(b"</worksheet>", SPARKLINES + b"</worksheet>")
    found["customXml/item1.xml"] = "<query/>".encode("utf-16")
    found["xl/printerSettings/printerSettings1.bin"] = b"\x00\x01 printer"
    found["xl/drawings/drawing9.xml"] = b'<xdr:wsDr xmlns:xdr="urn:x"><xdr:sp textlink="quarterbacks!D2"/></xdr:wsDr>'


SPARKLINES = (
    b'<extLst><ext xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" uri="{05C60535}">'
    b"<x14:sparklineGroups><x14:sparklineGroup/></x14:sparklineGroups></ext></extLst>"
)


def look(path: Path) -> dict[str, object]:
    """Everything about a workbook that openpyxl sees, but for its last sheet, styles of tinted cells and comments."""
    book = openpyxl.load_workbook(path)
    seen: dict[str, object] = {"names": {name: each.attr_text for name, each in book.defined_names.items()}}
    for sheet in book.worksheets:
        if sheet.title in {"_Findings", "_Changes"}:
            continue
        seen[sheet.title] = {
            "state": (sheet.sheet_state, sheet.freeze_panes, sheet.sheet_properties.tabColor),
            "columns": {name: (each.width, each.hidden) for name, each in sheet.column_dimensions.items()},
            "rows": {name: each.height for name, each in sheet.row_dimensions.items()},
            "merged": sorted(map(str, sheet.merged_cells.ranges)),
            "rules": [(str(each.sqref), [rule.formula for rule in each.rules]) for each in sheet.conditional_formatting],
            "lists": [(str(each.sqref), each.formula1) for each in sheet.data_validations.dataValidation],
            "print": (sheet.print_area, sheet.print_title_rows, sheet.page_setup.paperSize, sheet.oddFooter.center.text),
            "drawn": (len(sheet._charts), len(sheet._images)),
            "cells": {cell.coordinate: (cell.value, cell.data_type) for row in sheet for cell in row},
            "looks": {cell.coordinate: (cell.number_format, repr(cell.font), repr(cell.alignment), repr(cell.border))
                      for row in sheet for cell in row},
            "fills": {cell.coordinate: cell.fill.fgColor.rgb for row in sheet for cell in row},
            "comments": {cell.coordinate: cell.comment.text for row in sheet for cell in row if cell.comment},
        }  # fmt: skip
    return seen


def differences(before: object, after: object, path: str = "") -> dict[str, tuple[object, object]]:
    if isinstance(before, dict) and isinstance(after, dict):
        both = {**before, **after}
        return {where: pair for name in both
                for where, pair in differences(before.get(name), after.get(name), f"{path}/{name}").items()}  # fmt: skip
    return {} if before == after else {path: (before, after)}


def unknown_losses(source: Path, target: Path, output: str) -> list[str]:
    """Parts that are gone without a word, and parts that nothing had to touch and that are not the same."""
    before, after = parts(source), parts(target)
    gone = [name for name in before if name not in after and name not in output]
    return gone + [name for name in before if name in after and before[name] != after[name]
                   and not TOUCHED.fullmatch(name)]  # fmt: skip


def test_the_annotated_copy_is_that_very_workbook_with_findings(stranger, tmp_path):
    target = tmp_path / "checked.xlsx"
    done = run(stranger, "--annotate", target)
    assert done.exit_code == 1, done.output
    assert unknown_losses(stranger, target, "") == []
    found = differences(look(stranger), look(target))
    assert {path.split("/")[2] for path in found} == {"fills", "comments"}
    assert {path for path in found if "fills" in path} == {
        "/quarterbacks/fills/D2", "/backs/fills/C2", "/kickers/fills/D2"
    }  # fmt: skip
    assert {path for path in found if "comments" in path} == {path.replace("fills", "comments") for path in found}
    before, after = found["/quarterbacks/comments/D2"]
    assert before == "ask Bob"
    assert after.startswith("ask Bob\nQuick COM is '1-3O', expected a range within 1-48")
    book = openpyxl.load_workbook(target)
    assert book.sheetnames[-1] == "_Findings"
    assert any("1-3O" in str(row[1].value) for row in book["_Findings"].iter_rows())
    assert b"sparklineGroup" in parts(target)[sheet_part(parts(target), "quarterbacks")]


def test_the_annotated_copy_can_be_annotated_again_without_saying_anything_twice(stranger, tmp_path):
    run(stranger, "--annotate", tmp_path / "once.xlsx")
    run(tmp_path / "once.xlsx", "--annotate", tmp_path / "twice.xlsx")
    once, twice = look(tmp_path / "once.xlsx"), look(tmp_path / "twice.xlsx")
    twice.pop("_Findings 2")
    assert differences(once, twice) == {}


def test_the_same_copy_has_the_same_bytes(stranger, tmp_path):
    for name in ("one.xlsx", "two.xlsx"):
        run(stranger, "--annotate", tmp_path / name)
    assert (tmp_path / "one.xlsx").read_bytes() == (tmp_path / "two.xlsx").read_bytes()


def test_the_fixed_copy_differs_in_fixed_values_only(stranger, tmp_path):
    target = tmp_path / "fixed.xlsx"
    done = run(stranger, "--fix", "safe", "-o", target)
    assert done.exit_code == 0, done.output
    assert unknown_losses(stranger, target, "") == []
    found = differences(look(stranger), look(target))
    assert {path: pair for path, pair in found.items() if "comments" not in path} == {
        "/quarterbacks/cells/D2": (("1-3O", "s"), ("1-30", "s")),
        "/backs/cells/C2": (("rb", "s"), ("RB", "s")),
        "/kickers/cells/D2": (("2-40", "s"), ("1-40", "s")),
    }
    assert found["/quarterbacks/comments/D2"][1] == "ask Bob\nwas 1-3O: letters typed for the digits they look like"
    assert b'fullCalcOnLoad="1"' in parts(target)["xl/workbook.xml"]
    assert read_set(target).sheets == small_set().sheets


def test_a_row_taken_out_is_emptied_where_it_stands(stranger, tmp_path):
    book = openpyxl.load_workbook(stranger)
    sheet = book["backs"]
    last = sheet.max_row
    for column in range(1, sheet.max_column + 1):
        sheet.cell(last + 1, column, sheet.cell(last, column).value)
    save(book, stranger)
    done = run(stranger, "--fix", "safe", "-o", tmp_path / "fixed.xlsx")
    assert "take the row out" in done.output
    row = openpyxl.load_workbook(tmp_path / "fixed.xlsx")["backs"][last + 1]
    assert {cell.value for cell in row} == {None}
    assert "the same card once more" in row[0].comment.text
    assert read_set(tmp_path / "fixed.xlsx").sheets == small_set().sheets


def test_formulas_follow_a_sheet_that_is_given_its_name(stranger, tmp_path):
    book = openpyxl.load_workbook(stranger)
    book["quarterbacks"].title = "Throwers"
    book["Ann's notes"]["A3"] = "=\"Throwers!\"&Throwers!D2&'Throwers'!D3"
    book.defined_names["best"].attr_text = "Throwers!$D$2"
    save(book, stranger)
    rewrite(stranger, lambda found: found.__setitem__("xl/drawings/drawing9.xml", b'<a textlink="Throwers!D2"/>'))
    done = run(stranger, "--fix", "safe", "-o", tmp_path / "fixed.xlsx")
    assert "name the sheet quarterbacks" in done.output
    book = openpyxl.load_workbook(tmp_path / "fixed.xlsx")
    assert book["Ann's notes"]["A3"].value == '="Throwers!"&quarterbacks!D2&quarterbacks!D3'
    assert book.defined_names["best"].attr_text == "quarterbacks!$D$2"
    assert b'textlink="quarterbacks!D2"' in parts(tmp_path / "fixed.xlsx")["xl/drawings/drawing9.xml"]


def test_merged_cards_are_unmerged_and_other_cells_stay_merged(stranger, tmp_path):
    book = openpyxl.load_workbook(stranger)
    book["backs"].merge_cells("A3:A4")
    save(book, stranger)
    run(stranger, "--fix", "safe", "-o", tmp_path / "fixed.xlsx")
    book = openpyxl.load_workbook(tmp_path / "fixed.xlsx")
    assert not book["backs"].merged_cells.ranges
    assert [str(each) for each in book["Ann's notes"].merged_cells.ranges] == ["A1:C1"]


def with_formula(found: dict[str, bytes]) -> None:
    """A formula under a damaged cell, and the list of formulas that Excel keeps."""
    part = sheet_part(found, "quarterbacks")
    found[part] = re.sub(
        rb'<c r="D2"([^>]*) t="\w+"[^>]*>.*?</c>',
        rb'<c r="D2"\1 t="str"><f>CONCATENATE("1-","3O")</f><v>1-3O</v></c>',
        found[part],
    )
    found["xl/calcChain.xml"] = f'<calcChain xmlns="{MAIN}"><c r="D2" i="3"/></calcChain>'.encode()
    found["xl/_rels/workbook.xml.rels"] = found["xl/_rels/workbook.xml.rels"].replace(
        b"</Relationships>",
        b'<Relationship Id="rId99" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/calcChain"'
        b' Target="calcChain.xml"/></Relationships>',
    )


def test_a_formula_that_gives_way_and_a_part_that_goes_are_reported(stranger, tmp_path):
    rewrite(stranger, with_formula)
    target = tmp_path / "fixed.xlsx"
    done = run(stranger, "--fix", "safe", "-o", target)
    assert "formulas that have given way to values: quarterbacks!D2 [XLSX-FORMULAS]" in done.output.replace("\n", " ")
    assert "xl/calcChain.xml" in done.output
    assert unknown_losses(stranger, target, done.output) == []
    assert unknown_losses(stranger, target, "") == ["xl/calcChain.xml"]
    assert openpyxl.load_workbook(target)["quarterbacks"]["D2"].value == "1-30"


def with_conversation(found: dict[str, bytes]) -> None:
    """A conversation on a cell, as newer programs keep it beside the comment."""
    part = sheet_part(found, "quarterbacks")
    relations = part.replace("worksheets/", "worksheets/_rels/") + ".rels"
    found["xl/threadedComments/threadedComment1.xml"] = (
        f'<ThreadedComments xmlns="{THREADS}"><threadedComment ref="D2" dT="2020-01-01T00:00:00.00" personId="{{A}}" '
        f'id="{{B}}"><text>ask Bob</text></threadedComment></ThreadedComments>'
    ).encode()
    found[relations] = found[relations].replace(
        b"</Relationships>",
        b'<Relationship Id="rId99" Type="http://schemas.microsoft.com/office/2017/10/relationships/threadedComment" '
        b'Target="/xl/threadedComments/threadedComment1.xml"/></Relationships>',
    )


def test_a_conversation_is_answered(stranger, tmp_path):
    rewrite(stranger, with_conversation)
    run(stranger, "--annotate", tmp_path / "checked.xlsx")
    found = parts(tmp_path / "checked.xlsx")
    talk = found["xl/threadedComments/threadedComment1.xml"].decode()
    assert re.search(r'ref="D2" dT="2020-01-01T00:00:00.00" personId="\{.*parentId="\{B\}"><text>Quick COM is', talk)
    assert 'displayName="Cardgen"' in found["xl/persons/person1.xml"].decode()


def test_a_drawing_that_is_no_xml_gets_its_boxes(stranger, tmp_path):
    def loosen(found: dict[str, bytes]) -> None:
        for name in [name for name in found if name.endswith(".vml")]:
            found[name] = found[name].replace(b"</xml>", b"<div><br></div></xml>")

    rewrite(stranger, loosen)
    assert run(stranger, "--annotate", tmp_path / "checked.xlsx").exit_code == 1
    boxes = b"".join(content for name, content in parts(tmp_path / "checked.xlsx").items() if name.endswith(".vml"))
    before = b"".join(content for name, content in parts(stranger).items() if name.endswith(".vml"))
    assert boxes.count(b"<x:ClientData") == before.count(b"<x:ClientData") + 2
    assert boxes.count(b"<br>") == before.count(b"<br>")


def test_macros_stay_and_the_copy_must_be_called_so(stranger, tmp_path):
    def arm(found: dict[str, bytes]) -> None:
        found["xl/vbaProject.bin"] = b"macros"
        found["[Content_Types].xml"] = found["[Content_Types].xml"].replace(
            b"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
            b"application/vnd.ms-excel.sheet.macroEnabled.main+xml",
        )

    rewrite(stranger, arm)
    source = Path(shutil.move(stranger, tmp_path / "theirs.xlsm"))
    for asked in (("--annotate", "a.xlsx"), ("--fix", "safe", "-o", "b.xlsx")):
        done = run(source, *asked[:-1], tmp_path / asked[-1])
        assert done.exit_code == 2
        assert "a name ending in .xlsm" in done.output.replace("\n", " ")
        assert not (tmp_path / asked[-1]).exists()
    assert run(source, "--fix", "safe", "-o", tmp_path / "fixed.xlsm").exit_code == 0
    assert parts(tmp_path / "fixed.xlsm")["xl/vbaProject.bin"] == b"macros"


# --- Cards laid out in their maker's own way --------------------------------------------------------------------------


@pytest.fixture
def own_layout(tmp_path):
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "My QBs"
    sheet.append(["Player", "Team", "Quick Com", "Quick Inc", "Quick Int", "Endurance"])
    sheet.append(["Abe Able", "CHI", "1-3O", "31-46", "47-48", "a"])
    sheet.append(["Ben Baker", "CHI", "1-30", "31-46", "47-48", "B"])
    sheet["C2"].fill, sheet.column_dimensions["A"].width = PatternFill("solid", fgColor="FF00FF00"), 50
    sheet["A1"].font = Font(bold=True, size=20)
    book.save(tmp_path / "mine.xlsx")
    return tmp_path / "mine.xlsx"


def test_another_layout_is_annotated_and_fixed_where_it_stands(own_layout, tmp_path):
    run(own_layout, "--annotate", tmp_path / "checked.xlsx")
    found = differences(look(own_layout), look(tmp_path / "checked.xlsx"))
    assert {path for path in found if "comments" not in path} == {"/My QBs/fills/C2", "/My QBs/fills/F2"}
    run(own_layout, "--fix", "safe", "-o", tmp_path / "fixed.xlsx")
    found = differences(look(own_layout), look(tmp_path / "fixed.xlsx"))
    assert {path: pair[1] for path, pair in found.items() if "comments" not in path} == {
        "/My QBs/cells/C2": ("1-30", "s"),
        "/My QBs/cells/F2": ("A", "s"),
    }


def test_values_spread_over_cells_are_fixed_in_a_workbook_of_our_layout_and_reported(own_layout, tmp_path):
    book = openpyxl.load_workbook(own_layout)
    book["My QBs"]["C1"], book["My QBs"]["G1"] = "Quick Com from", "Quick Com to"
    for row, end in ((2, "3O"), (3, "30")):
        book["My QBs"].cell(row, 3, 1)
        book["My QBs"].cell(row, 7, end)
    book.save(own_layout)
    done = run(own_layout, "--fix", "safe", "-o", tmp_path / "fixed.xlsx")
    assert "FIX-LAYOUT" in done.output
    assert openpyxl.load_workbook(tmp_path / "fixed.xlsx")["quarterbacks"]["D2"].value == "1-30"


# --- Hostile files ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("xl/evil.xml", b'<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
        ("xl/styles.xml", b"<styleSheet"),
        ("../out.xml", b"<a/>"),
    ],
)
def test_a_hostile_workbook_leaves_nothing_behind(stranger, tmp_path, name, content):
    rewrite(stranger, lambda found: found.__setitem__(name, content))
    before = {path.name for path in tmp_path.iterdir()}
    assert run(stranger, "--annotate", tmp_path / "checked.xlsx").exit_code == 2
    assert run(stranger, "--fix", "safe", "-o", tmp_path / "fixed.xlsx").exit_code == 2
    assert {path.name for path in tmp_path.iterdir()} == before
