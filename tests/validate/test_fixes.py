"""Changes that would fix a finding: what is beyond doubt, what is only plausible, and that nothing else is touched."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import pairwise
from pathlib import Path

import pytest

import validate
from engine.cards.faces import Span
from tests.validate.mutations.book import FILE, Book
from tests.validate.small_set import small_set
from tests.validate.tabletop_set import small_set as tabletop_set
from validate.codes import code_packages
from validate.fixes.copy import fix_document
from validate.fixes.fix import Act, methods
from validate.fixes.propose import fixable, propose
from validate.fixes.ranges import closings
from validate.paths import check_document
from validate.report import load_codes


@pytest.fixture
def book() -> Book:
    return Book.of(small_set())


def at(book: Book, sheet: str, row: int, heading: str):
    return sheet, row, book.headings[sheet].index(heading)


def fixed(book: Book):
    """What fixing makes of the book: the changes, and the document."""
    document = book.document()
    return fix_document(document, lambda each: check_document(each, FILE)), document


def fixes(book: Book):
    document = book.document()
    return [fix for each in propose(document, check_document(document, FILE)) for fix in each]


SAFE = [
    ("quarterbacks", "Quick COM", "1-3O", "1-30", "letters"),
    ("quarterbacks", "Quick COM", "l-30", "1-30", "letters"),
    ("quarterbacks", "Quick COM", "1_30", "1-30", "dash"),
    ("quarterbacks", "Quick COM", "1 to 30", "1-30", "dash"),
    ("quarterbacks", "Quick COM", "30-1", "1-30", "backwards"),
    ("quarterbacks", "Quick COM", "2-30", "1-30", "closing"),
    ("quarterbacks", "Quick INT", "47", "47-48", "closing"),
    ("quarterbacks", "Quick INC", "??", "31-46", "closing"),
    ("quarterbacks", "Quick INC", None, "31-46", "closing"),
    ("quarterbacks", "Quick COM", date(2026, 1, 30), "1-30", "date"),
    ("quarterbacks", "Endurance", "a", "A", "case"),
    ("quarterbacks", "N 1", "S G", "SG", "spaces"),
    ("quarterbacks", "N 1", "sg", "SG", "case"),
    ("backs", "N 3", "7.0", "7", "decimals"),
    ("backs", "N 3", "7,0", "7", "decimals"),
    ("backs", "N 3", "7.", "7", "stray"),
    ("backs", "Position", "r b", "RB", "spaces"),
    ("backs", "team", "aaa", "AAA", "team"),
    ("kickers", "FG to 25", "2-47", "1-47", "start"),
    ("kickers", "XP", date(1948, 1, 1), "1-48", "date"),
    ("lineups", "Fumbles Lost", "3-21", "1-21", "start"),
    ("lineups", "off QB", "QB ONE", "QB One", "name"),
    ("lineups", "K", "k  one", "K One", "name"),
    ("punters", "Punt 1", "55PR1", "55 PR1", "spaces"),
    ("punters", "Punt 1", "55 pr1", "55 PR1", "case"),
    ("kickoff returns", "KR-1 12", "2OF", "20f", "letters"),
    ("tendencies", "situation", "1  7-10", "1 7-10", "spaces"),
    ("fourth downs", "zone", "OPP  34-21", "opp 34-21", "spaces"),
    ("fourth downs", "to go", date(2026, 2, 3), "2-3", "date"),
    ("teams", "team", "AAB", "AAA", "team-card"),
]


@pytest.mark.parametrize(("sheet", "heading", "wrong", "right", "method"), SAFE)
def test_what_is_beyond_doubt_is_fixed_and_reported(book, sheet, heading, wrong, right, method):
    if right in {"20f", "2-3"}:
        book.put(at(book, sheet, 1, heading), right)
    place = at(book, sheet, 1, heading)
    book.put(place, wrong)
    done, document = fixed(book)
    assert [(fix.after, fix.method) for fix in done.made] == [(right, method)]
    (fix,) = done.made
    assert document.text(document.cell(fix.where)) == right
    assert fix.safe
    assert fix.why
    assert done.left == []


DOUBTFUL = [
    ("quarterbacks", "Quick INC", "32-46", [("Quick INC", "31-46"), ("Quick COM", "1-31")]),
    ("quarterbacks", "Quick INT", "45-47", [("Quick INT", "47-48")]),  # two ends wrong: perhaps of two ranges
    ("quarterbacks", "Quick INC", "13-46", [("Quick INC", "31-46"), ("Quick COM", "1-12")]),
    ("backs", "N 5", "50", [("N 5", "5")]),
    ("backs", "N 11", "1", [("N 11", "-1")]),
    ("lineups", "off QB", "QB On", [("off QB", "QB One")]),
    ("lineups", "K", None, [("K", "K One")]),
    ("backs", "team", "AAX", [("team", "AAA")]),
    ("kickers", "FG to 25", "47", [("FG to 25", "1-47")]),
    ("backs", "N 3", "(7)", [("N 3", "-7")]),
]


@pytest.mark.parametrize(("sheet", "heading", "wrong", "proposed"), DOUBTFUL)
def test_what_is_only_plausible_is_proposed_and_left_alone(book, sheet, heading, wrong, proposed):
    book.put(at(book, sheet, 1, heading), wrong)
    done, document = fixed(book)
    assert done.made == []
    assert [(fix.heading, fix.after) for fix in done.proposed][: len(proposed)] == proposed
    assert not any(fix.safe for fix in done.proposed)
    assert document.text(document.cell(done.proposed[0].where)) in {wrong or "", book.text(at(book, sheet, 1, heading))}


def test_a_row_that_stands_there_twice_goes_if_it_is_the_same(book):
    rows = book.rows("backs")
    rows.append(list(rows[2]))
    done, _ = fixed(book)
    (fix,) = done.made
    assert (fix.act, fix.where) == (Act.ROW, f"{FILE}!backs!A{len(rows)}")
    assert done.left == []
    rows = book.rows("backs")
    rows.append([*rows[2][:4], "+3", *rows[2][5:]])
    assert fixed(book)[0].made == []


def test_the_only_number_between_two_that_are_the_same(book):
    for row, text in enumerate(("6", "60", "6"), 4):
        book.put(at(book, "backs", 1, f"N {row}"), text)
    done, _ = fixed(book)
    assert [(fix.heading, fix.after, fix.method) for fix in done.made] == [("N 5", "6", "between")]


def test_a_column_that_may_rise_does_not_tell_what_a_cell_of_it_says():
    book = Book.of(tabletop_set())
    book.put(at(book, "kickoff specialists", 1, "Ret 4"), "x")
    done, _ = fixed(book)
    assert done.made == []
    assert [found.code for found in done.left] == ["SET-CELL"]


def test_a_change_that_would_be_wrong_is_taken_back_and_proposed_with_its_reason(book):
    book.put(at(book, "backs", 1, "N 5"), "4O")
    done, document = fixed(book)
    assert done.made == []
    (fix,) = [fix for fix in done.proposed if fix.heading == "N 5"]
    assert fix.doubt.startswith("N 5 is 40, expected no more than")
    assert not fix.safe
    assert document.text(document.cell(fix.where)) == "4O"


def test_a_date_that_is_taken_back_is_a_date_again(book):
    book.put(at(book, "kickers", 1, "FG to 25"), date(2026, 2, 5))
    done, _ = fixed(book)
    left = [finding.code for finding in done.left]
    assert left == ["SET-DATE"]
    assert [fix.after for fix in done.proposed] == ["2-5"]


def test_headings_and_sheets_in_another_spelling(book):
    book.put(("quarterbacks", 0, 3), "quick_com")
    book.grids["backs"].name = "Tabelle4"
    done, _ = fixed(book)
    assert [(fix.act, fix.after) for fix in done.made] == [(Act.SHEET, "backs"), (Act.CELL, "Quick COM")]
    assert done.left == []


def test_a_name_that_several_cells_spell_so_is_not_changed(book):
    # The card has the slip, not the lineup and the usage.
    book.put(at(book, "backs", 1, "player"), "RB ONE")
    done, _ = fixed(book)
    assert done.made == []
    assert {fix.method for fix in done.proposed} == {"nearest"}


def test_two_players_in_one_box_keep_the_other(book):
    book.put(at(book, "lineups", 1, "def K"), "CB ONE / CB Three")
    changes = {fix.after for fix in fixes(book)}
    assert "CB One / CB Three" in changes


def test_another_spelling_of_the_same_value_becomes_what_is_printed(book):
    book.put(at(book, "backs", 1, "BV"), 1)
    book.put(at(book, "quarterbacks", 1, "Quick COM"), "1 \u2013 30")
    done, _ = fixed(book)
    assert [(fix.after, fix.method) for fix in done.made] == [("1-30", "printed"), ("+1", "printed")]


def test_a_sound_set_is_left_as_it_is(book):
    done, _ = fixed(book)
    assert (done.made, done.proposed, done.left) == ([], [], [])


@pytest.mark.parametrize(
    ("spans", "expected"),
    [
        ([(2, 30), (31, 46), (47, 48)], {0: Span(1, 30)}),
        ([(1, 30), (31, 46), (47, 47)], {2: Span(47, 48)}),
        ([(1, 30), (33, 46), (47, 48)], {0: Span(1, 32), 1: Span(31, 46)}),
        ([(1, 30), None, (47, 48)], {0: Span(1, 46), 1: Span(31, 46), 2: Span(31, 48)}),
        ([(1, 30), (31, 46), None], {1: Span(31, 48), 2: Span(47, 48)}),
        ([(5, 30), (33, 46), (47, 48)], {0: Span(1, 32)}),
        ([(5, 30), (33, 46), (46, 48)], {}),
    ],
)
def test_closings(spans, expected):
    assert closings([each and Span(*each) for each in spans], 48) == expected


def test_every_code_that_can_be_fixed_is_one_that_a_check_or_a_reader_gives():
    known = {code for room in code_packages() for code in load_codes(room)}
    readers = {"SET-DATE", "SET-DECK", "SET-COLUMN", "SET-SHEET", "SET-MERGED", "SET-CELL"}
    assert fixable() <= known | readers
    assert all(method.why for method in methods().values())


def test_every_way_of_fixing_is_used():
    sources = "".join(path.read_text() for path in Path(validate.__file__).parent.rglob("*.py"))
    assert [method for method in methods() if f'"{method}"' not in sources] == []


@pytest.mark.parametrize("text", ["S", "TD", "B", "G"])
def test_words_of_other_editions_are_no_misspelled_numbers(book, text):
    book.put(at(book, "backs", 1, "N 3"), text)
    assert fixes(book) == []


def test_a_text_that_is_no_cell_is_not_puzzled_over(book):
    book.put(at(book, "backs", 1, "N 3"), "O" * 30_000)
    assert fixes(book) == []


def test_a_sheet_of_nonsense_ends_soon(book):
    for row in range(1, len(book.rows("backs"))):
        for column in range(2, len(book.headings["backs"])):
            book.put(("backs", row, column), "=HYPERLINK(1)")
    done, _ = fixed(book)
    assert done.made == []
    assert len(done.left) > 100


def put_column(book: Book, name: str, texts: Sequence[str]) -> None:
    for row, text in enumerate(texts, 1):
        book.put(at(book, "backs", 1, f"{name} {row}"), text)


@pytest.mark.parametrize(
    "column",
    [
        ("26", "25", "22", "16", "15", "12", "13", "12", "11", "10", "9", "8"),
        ("26", "25", "22", "16", "15", "14", "14", "12", "13", "10", "9", "8"),
        ("20", "21", "19", "18", "17", "16", "15", "14", "13", "12", "11", "10"),
    ],
)
def test_a_column_that_a_change_of_either_of_two_cells_puts_in_order_is_left_alone(book, column):
    put_column(book, "N", column)
    done, _ = fixed(book)
    assert done.made == []
    assert [finding.code for finding in done.left] == ["SPF-COLUMN-ORDER"]
    wrong = [row for row in range(2, 13) if int(column[row - 1]) > int(column[row - 2])]
    proposed = {fix.heading for fix in done.proposed}
    assert proposed == {f"N {row}" for at_row in wrong for row in (at_row - 1, at_row)}
    assert not any(fix.safe for fix in done.proposed)
    for fix in done.proposed:  # each of them alone does it
        texts = [fix.after if fix.heading == f"N {row}" else text for row, text in enumerate(column, 1)]
        assert all(int(above) >= int(below) for above, below in pairwise(texts))
