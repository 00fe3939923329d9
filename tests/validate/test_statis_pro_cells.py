"""Every cell of every sheet: what its field cannot read is found there, and nothing else is."""

from __future__ import annotations

import pytest

from engine.cards.faces import Text, face_fields, headings
from engine.fast_action.cards.cells import Places, ReturnColumn
from engine.statis_pro.cards import SHEETS
from tests.validate.small_set import Book
from validate.cards import cell_error, sheet_model, unreadable_cells

KINDS = dict(SHEETS)


def damageable(sheet: str) -> list[tuple[str, ...]]:
    """Headings, field by field, of cells that cannot say just anything; of return cards those of columns in use."""
    found = []
    for each in face_fields(KINDS[sheet]):
        if isinstance(each.field_type, ReturnColumn):
            found += [each.headings[1:]] if each.headings[0] in {"KR-1", "PR1"} else []
        elif not isinstance(each.field_type, (Text, Places)):
            found.append(each.headings)
    return found


@pytest.mark.rule("SPF-A.1a")
def test_a_whole_valid_set_gives_no_findings():
    assert Book().findings() == []


@pytest.mark.parametrize("sheet", list(KINDS))
def test_every_cell_that_cannot_be_read_is_found_where_it_is(sheet):
    book = Book()
    places = [book.set(sheet, 0, heading, "??") for cells in damageable(sheet) for heading in cells]
    assert sorted(book.reported()) == sorted(("SET-CELL", place) for place in places)


@pytest.mark.parametrize("sheet", list(KINDS))
def test_a_field_that_cannot_be_read_gives_no_other_finding(sheet):
    for cells in damageable(sheet):
        book = Book()
        place = book.set(sheet, 0, cells[-1], "??")
        assert book.reported() == [("SET-CELL", place)], cells[-1]


@pytest.mark.parametrize(
    ("sheet", "row", "heading", "text", "expected"),
    [
        ("quarterbacks", 0, "Quick COM", "0-30", "a range within 1-48"),
        ("quarterbacks", 0, "Quick COM", "30-1", "a range within 1-48"),
        ("quarterbacks", 0, "Endurance", "D", "one of 'A', 'B', 'C'"),
        ("backs", 0, "Endurance", "5", "a whole number from 0 to 4"),
        ("backs", 0, "Position", "QB", "one of 'RB', 'WR', 'TE'"),
        ("backs", 0, "N 2", "SG", "a whole number from -20 to 99; all twelve rows or none"),
        ("backs", 0, "N 1", "L", "a whole number from -20 to 99 or SG"),
        ("backs", 0, "SG 4", "", "all twelve rows or none"),
        ("offensive line", 0, "Position", "LT/LT", "some of LT, LG, CN, RG, RT"),
        ("defensive line", 0, "PR", "-1", "a whole number from 0 to 9"),
        ("defensive backs", 0, "Intercept", "40-47", "a range that ends at 48"),
        ("punters", 0, "Punt 3", "44", "yards from 0 to 99 and FC or PR1 to PR4"),
        ("kickoff returns", 0, "KR-1 5", "", "yards from -20 to 109 or TD"),
        ("kickoff returns", 0, "KR-1", "", "the returner's name"),
        ("teams", 0, "name", "", "a text"),
    ],
)
def test_what_is_expected_instead(sheet, row, heading, text, expected):
    book = Book()
    place = book.set(sheet, row, heading, text)
    (finding,) = book.findings()
    assert (finding.code, finding.where.partition(" (")[0]) == ("SET-CELL", place)
    assert expected in finding.expected
    assert heading in finding.found


def test_a_finding_names_the_card():
    book = Book()
    place = book.set("backs", 1, "BV", "good")
    (finding,) = book.findings()
    assert (
        finding.text()
        == f"{place} (AAA, RB Two): BV is 'good', expected a whole number from -9 to 9 [SET-CELL, SPF-4.2.2a]"
    )


def test_all_unreadable_cells_come_out_together():
    book = Book()
    places = [book.set("backs", row, heading, "x") for row in (0, 3) for heading in ("BV", "Q 3", "Q 7")]
    assert sorted(book.reported()) == sorted(("SET-CELL", place) for place in places)


def test_the_model_of_every_sheet_is_made_from_the_cards():
    for _, card_type in SHEETS:
        assert tuple(sheet_model(card_type).columns) == headings(card_type)


def test_a_column_that_the_file_lacks_is_not_reported_cell_by_cell():
    book = Book()
    book.set("backs", 0, "BV", "")
    file = book.file()
    sheet = file.sheets["backs"]
    at = sheet.headings.index("BV")
    sheet.letters = (*sheet.letters[:at], "", *sheet.letters[at + 1 :])
    from validate.statis_pro import check_cards

    assert check_cards(file, "cards.xlsx") == []


def test_a_cell_of_which_the_reader_has_told_is_not_reported_again():
    from ingest.findings import error
    from validate.statis_pro import check_cards

    book = Book()
    place = book.set("quarterbacks", 0, "Quick COM", "2019-01-30")
    file = book.file()
    file.findings.append(error("SET-DATE", place, "the date or time 2019-01-30"))
    assert [finding.code for finding in check_cards(file, "cards.xlsx")] == ["SET-DATE"]


def test_cells_are_read_one_by_one():
    column = next(each for each in face_fields(KINDS["backs"]) if each.name == "rush_n")
    assert cell_error(column.field_type, 12, True, "SG") is None
    assert cell_error(column.field_type, 12, False, "SG") is not None
    assert cell_error(column.field_type, 12, False, "") is None
    rows = [list(row) for row in Book().texts["backs"]]
    rows[2][5], rows[4][0] = "SGG", ""
    assert unreadable_cells(KINDS["backs"], rows) == [(2, 5), (4, 0)]
