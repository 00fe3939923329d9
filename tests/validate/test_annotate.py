"""The annotated copy: cells where they were, colored and commented where something was found."""

from __future__ import annotations

import openpyxl
import pytest

from cardgen.sets import write_set
from cardgen.sets.documents import read_document
from ingest.findings import error, note, warning
from tests.validate.small_set import small_set
from validate.annotate import PAGE, write_annotated
from validate.paths import check_set


@pytest.fixture
def workbook(tmp_path):
    write_set(small_set(), tmp_path / "set")
    return tmp_path / "set" / "cards.xlsx"


def test_cells_are_colored_and_commented(workbook, tmp_path):
    findings = [
        error("SPF-QB-GAP", "cards.xlsx!quarterbacks!E2 (AAA, QB One)", "Quick INC is 32-46", "31-46"),
        warning("SPF-RATING", "cards.xlsx!backs!E3 (AAA, RB Two)", "BV is +5", "-3 to +4"),
        error("SPF-KICKER", "cards.xlsx!lineups!AD2 (AAA)", "K is blank"),
        note("SPF-RETURN-CARD", "cards.xlsx!lineups!AD2 (AAA)", "told twice"),
        error("SPF-SHEET", "cards.xlsx", "no sheet punters"),
    ]
    target = tmp_path / "checked.xlsx"
    write_annotated(read_document(workbook), findings, target)
    book = openpyxl.load_workbook(target)
    assert book["quarterbacks"]["E2"].comment.text == "Quick INC is 32-46, expected 31-46 [SPF-QB-GAP]"
    assert book["quarterbacks"]["E2"].value == openpyxl.load_workbook(workbook)["quarterbacks"]["E2"].value
    wrong, doubtful, plain = (book[sheet][cell].fill.fgColor.rgb for sheet, cell in PLACES)
    assert len({wrong, doubtful, plain}) == 3
    assert book["lineups"]["AD2"].comment.text == "K is blank [SPF-KICKER]\ntold twice [SPF-RETURN-CARD]"
    reported = [row[1].value for row in book[PAGE].iter_rows() if row[1].value]
    assert reported.count("cards.xlsx: no sheet punters [SPF-SHEET]") == 1


PLACES = [("quarterbacks", "E2"), ("backs", "E3"), ("backs", "E2")]


def test_the_copy_is_itself_a_set_of_cards(workbook, tmp_path):
    target = tmp_path / "checked.xlsx"
    write_annotated(
        read_document(workbook), [error("SPF-KICKER", "cards.xlsx!lineups!AD2 (AAA)", "K is blank")], target
    )
    assert check_set(target) == []


def test_a_blank_cell_can_be_marked(workbook, tmp_path):
    target = tmp_path / "checked.xlsx"
    write_annotated(read_document(workbook), [error("X", "cards.xlsx!lineups!Z2", "blank")], target)
    cell = openpyxl.load_workbook(target)["lineups"]["Z2"]
    assert cell.value is None
    assert cell.comment.text == "blank [X]"
    assert cell.fill.fgColor.rgb != "00000000"
