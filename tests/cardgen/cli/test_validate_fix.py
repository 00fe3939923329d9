"""`cardgen validate --fix safe` and `--annotate`: every form, the original untouched, nothing half-written."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

import openpyxl
import pytest
from typer.testing import CliRunner

from cardgen.cli import app
from cardgen.sets import read_set, write_csv, write_json, write_set
from cardgen.sets.documents import document_of
from cardgen.sets.sheets import Sheet, SheetFile, SheetRow
from ingest.findings import error
from tests.validate.small_set import GAME, Book, small_set
from validate.annotate import PAGE, write_annotated

FORMS = ("folder", "workbook", "csv", "json")


def run(*arguments: object):
    return CliRunner().invoke(app, ["validate", *map(str, arguments)])


def damaged(form: str, home: Path) -> Path:
    """A set in any form with a letter for a digit, a code in small letters and a range that starts late."""
    changes = {"1-30,31-46": "1-3O,31-46", "AAA,RB One,RB": "AAA,RB One,rb", "1-47,1-40": "1-47,2-40"}
    if form == "csv":
        write_csv(small_set(), home / "csv")
        for path in (home / "csv").glob("*.csv"):
            text = path.read_text()
            for before, after in changes.items():
                text = text.replace(before, after, 1)
            path.write_text(text)
        return home / "csv"
    if form == "json":
        write_json(small_set(), home / "set.json")
        record = json.loads((home / "set.json").read_text())
        record["sheets"]["quarterbacks"][0]["Quick COM"] = "1-3O"
        record["sheets"]["backs"][0]["Position"] = "rb"
        record["sheets"]["kickers"][0]["FG 26-35"] = "2-40"
        (home / "set.json").write_text(json.dumps(record))
        return home / "set.json"
    write_set(small_set(), home / "set")
    book = openpyxl.load_workbook(home / "set" / "cards.xlsx")
    book["quarterbacks"]["D2"], book["backs"]["C2"], book["kickers"]["D2"] = "1-3O", "rb", "2-40"
    book.create_sheet("_mine")["A1"] = "my notes"
    book.save(home / "set" / "cards.xlsx")
    if form == "folder":
        return home / "set"
    return Path(shutil.copyfile(home / "set" / "cards.xlsx", home / "cards.xlsx"))


def print_of(path: Path) -> dict[str, str]:
    files = sorted(path.rglob("*")) if path.is_dir() else [path]
    return {str(file): hashlib.sha256(file.read_bytes()).hexdigest() for file in files if file.is_file()}


@pytest.mark.parametrize("form", FORMS)
def test_a_fixed_copy_of_every_form(form, tmp_path):
    source = damaged(form, tmp_path)
    before = print_of(source)
    target = tmp_path / f"copy{source.suffix}"
    done = run(source, "--fix", "safe", "-o", target)
    assert done.exit_code == 0, done.output
    assert print_of(source) == before
    assert read_set(target).sheets == small_set().sheets
    assert done.output.count("fixed: ") == 3
    assert "1-30 for 1-3O, letters typed for the digits they look like [SET-CELL]" in done.output
    assert f"Wrote {target}: {source} with 3 changes; left in it: errors 0, warnings 0, notes 0" in done.output
    assert run(target).exit_code == 0
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith(".")) == []


def test_the_copy_of_a_workbook_shows_what_it_changed_and_keeps_sheets_of_ones_own(tmp_path):
    source = damaged("workbook", tmp_path)
    run(source, "--fix", "safe", "-o", tmp_path / "fixed.xlsx")
    book = openpyxl.load_workbook(tmp_path / "fixed.xlsx")
    assert book["quarterbacks"]["D2"].value == "1-30"
    assert book["quarterbacks"]["D2"].comment.text == "was 1-3O: letters typed for the digits they look like"
    assert book["_mine"]["A1"].value == "my notes"
    reported = [row[0].value for row in book["_Changes"].iter_rows() if row[0].value]
    assert "cards.xlsx!quarterbacks!D2" in reported


def test_the_copy_of_a_folder_has_all_that_belongs_to_the_set(tmp_path):
    source = damaged("folder", tmp_path)
    run(source, "--fix", "safe", "-o", tmp_path / "fixed")
    assert {path.name for path in (tmp_path / "fixed").iterdir()} == {path.name for path in source.iterdir()}
    assert (tmp_path / "fixed" / "deck.csv").read_text() == (source / "deck.csv").read_text()


def test_what_is_left_decides_the_exit_code(tmp_path):
    source = damaged("folder", tmp_path)
    book = openpyxl.load_workbook(source / "cards.xlsx")
    book["quarterbacks"]["E3"] = "32-46"
    book.save(source / "cards.xlsx")
    done = run(source, "--fix", "safe", "-o", tmp_path / "fixed")
    assert done.exit_code == 1
    assert "proposed: cards.xlsx!quarterbacks!E3: Quick INC 31-46 for 32-46" in done.output
    assert openpyxl.load_workbook(tmp_path / "fixed" / "cards.xlsx")["quarterbacks"]["E3"].value == "32-46"


def test_json_has_every_change_with_its_reason(tmp_path):
    source = damaged("folder", tmp_path)
    record = json.loads(run(source, "--fix", "safe", "-o", tmp_path / "fixed", "--json").output)
    assert record["written"] == str(tmp_path / "fixed")
    assert (record["errors"], record["proposed"]) == (0, [])
    start = next(change for change in record["changes"] if change["way"] == "start")
    assert start == {
        "where": "cards.xlsx!kickers!D2",
        "heading": "FG 26-35",
        "act": "cell",
        "before": "2-40",
        "after": "1-40",
        "safe": True,
        "way": "start",
        "why": "a range of this kind starts at 1",
        "rule": "SPF-4.4.3a",
        "code": "SPF-KICK-START",
    }


def test_a_deck_is_fixed_too(tmp_path):
    write_set(small_set(), tmp_path / "set")
    deck = tmp_path / "deck.csv"
    deck.write_text(
        (tmp_path / "set" / "deck.csv").read_text().replace(",ORIG,", ",orig,", 1).replace(",COMx2", ",COM x2", 1)
    )
    done = run(deck, "--fix", "safe", "-o", tmp_path / "fixed.csv")
    assert done.exit_code == 0, done.output
    assert (tmp_path / "fixed.csv").read_text() == (tmp_path / "set" / "deck.csv").read_text()


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--fix", "safe"), "FIX-WHERE"),
        (("-o", "x"), "FIX-WHAT"),
        (("--fix", "all", "-o", "x"), "FIX-WHAT"),
        (("--fix", "safe", "-o", "x.xlsx"), "MEND-FORM"),
        (("--fix", "safe", "-o", "x", "--annotate", "y.xlsx"), "FIX-WHAT"),
        (("--fix", "safe", "-o", "set"), "FILE-EXISTS"),
    ],
)
def test_what_cannot_be_asked(arguments, code, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    damaged("folder", tmp_path)
    done = run("set", *arguments)
    assert done.exit_code == 2
    assert code in done.output
    assert sorted(path.name for path in tmp_path.iterdir()) == ["set"]


def test_a_file_that_cannot_be_read_leaves_nothing_behind(tmp_path):
    broken = tmp_path / "broken.xlsx"
    broken.write_bytes(b"PK\x03\x04 no workbook")
    assert run(broken, "--fix", "safe", "-o", tmp_path / "fixed.xlsx").exit_code == 2
    assert [path.name for path in tmp_path.iterdir()] == ["broken.xlsx"]


# --- Annotated workbooks ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
def test_every_form_is_annotated_as_a_workbook(form, tmp_path):
    target = tmp_path / "checked.xlsx"
    done = run(damaged(form, tmp_path), "--annotate", target)
    assert done.exit_code == 1, done.output
    book = openpyxl.load_workbook(target)
    cell = book["quarterbacks"]["D2"]
    assert cell.value == "1-3O"
    assert cell.comment.text.startswith("Quick COM is '1-3O', expected a range within 1-48")
    assert "--fix safe" in cell.comment.text
    assert cell.fill.fgColor.rgb != book["quarterbacks"]["D3"].fill.fgColor.rgb


def test_a_deck_is_annotated(tmp_path):
    write_set(small_set(), tmp_path / "set")
    deck = tmp_path / "set" / "deck.csv"
    deck.write_text(deck.read_text().replace(",ORIG,", ",ORGI,", 1))
    run(deck, "--annotate", tmp_path / "checked.xlsx")
    comments = [
        cell.comment.text
        for row in openpyxl.load_workbook(tmp_path / "checked.xlsx")["deck"]
        for cell in row
        if cell.comment
    ]
    assert len(comments) == 1
    assert "did you mean ORIG?" in comments[0]


def read_from_paper() -> SheetFile:
    """Sheets whose cells have the place of their card only, as a reader of printed pages gives them."""
    found = Book().file()
    sheets = {}
    for name, sheet in found.sheets.items():
        rows = [SheetRow(row.cells, f"cards.pdf!page 1 {name} card {at}") for at, row in enumerate(sheet.rows, 1)]
        sheets[name] = Sheet(name, f"cards.pdf!{name}", sheet.headings, sheet.headings, rows)
    return SheetFile(GAME, sheets)


def test_what_was_read_from_paper_is_annotated_cell_by_cell(tmp_path):
    place = "cards.pdf!page 1 quarterbacks card 2 (AAA, QB Two)"
    findings = [
        error("SPF-QB-GAP", place, "Quick INC is 32-46", "31-46"),
        error("X", place, "N 12 is 9"),
        error("Y", "cards.pdf", "all"),
    ]
    write_annotated(document_of(read_from_paper(), "cards.pdf"), findings, tmp_path / "checked.xlsx")
    book = openpyxl.load_workbook(tmp_path / "checked.xlsx")
    commented = {cell.coordinate for row in book["quarterbacks"] for cell in row if cell.comment}
    headings = [cell.value for cell in book["quarterbacks"][1]]
    letters = [
        book["quarterbacks"].cell(3, headings.index(heading) + 1).coordinate for heading in ("Quick INC", "N 12")
    ]
    assert commented == set(letters)
    assert "cards.pdf: all [Y]" in [row[1].value for row in book[PAGE].iter_rows()]


def test_names_of_sheets_that_no_workbook_can_have(tmp_path):
    write_json(small_set(), tmp_path / "set.json")
    record = json.loads((tmp_path / "set.json").read_text())
    record["sheets"]["[a]:*?/\\" + "x" * 60] = [{"=cmd|'/c calc'!A1": "=1+1"}]
    record["sheets"]["BACKS "] = [{"a": "1"}]
    (tmp_path / "set.json").write_text(json.dumps(record))
    done = run(tmp_path / "set.json", "--annotate", tmp_path / "checked.xlsx")
    assert done.exit_code == 1, done.output
    book = openpyxl.load_workbook(tmp_path / "checked.xlsx")
    strange = next(name for name in book.sheetnames if name.startswith("_a_"))
    assert book[strange]["A2"].value == "=1+1"
    assert book[strange]["A2"].data_type == "s"


@pytest.mark.parametrize(
    "record", [[], {"deck": []}, {"deck": {}}, {"deck": "x"}, {"deck": [{"card": [1]}]}, {"sheets": [], "deck": 5}, [1]]
)
def test_a_deck_that_is_none_is_reported_and_nothing_breaks(record, tmp_path):
    path = tmp_path / "deck.json"
    path.write_text(json.dumps(record))
    reported = run(path)
    assert reported.exit_code in {1, 2}
    assert run(path, "--fix", "safe", "-o", tmp_path / "out.json").exit_code == reported.exit_code
    annotated = run(path, "--annotate", tmp_path / "out.xlsx")
    assert annotated.exit_code == reported.exit_code
    assert all(done.exception is None or isinstance(done.exception, SystemExit) for done in (reported, annotated))
