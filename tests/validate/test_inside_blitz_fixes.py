"""What would fix findings of Inside Blitz sets: beyond doubt, or only plausible."""

from __future__ import annotations

from datetime import date

import pytest

from cardgen.sets.documents import Document
from ingest.findings import Finding, error
from ingest.raw.grid import GridCell
from tests.engine.inside_blitz.cards.small_set import small_set
from tests.validate.mutations.book import FILE, Book
from validate.fixes.copy import Fixed, fix_document
from validate.paths import check_document


def fixed(*changes: tuple[str, int, str, GridCell]) -> tuple[Fixed, Book]:
    """What fixing makes of a sound set with these cells changed; rows count from 1."""
    book = Book.of(small_set())
    for sheet, row, heading, value in changes:
        book.put((sheet, row, book.headings[sheet].index(heading)), value)
    return fix_document(book.document(), lambda each: check_document(each, FILE)), book


SAFE: list[tuple[str, str, GridCell, str, str]] = [
    ("quarterbacks", "PR INT", "11-l3", "11-13", "letters"),
    ("quarterbacks", "PR SCK", "14_55", "14-55", "dash"),
    ("quarterbacks", "PR SCK", "55-14", "14-55", "backwards"),
    ("quarterbacks", "PR SCK", "??", "14-55", "closing"),
    ("quarterbacks", "PR RUN", "56-65", "56-66", "closing"),
    ("quarterbacks", "Sec Quick", "12-16", "11-16", "closing"),
    ("quarterbacks", "Quick/Short 1-1", "x", "X", "case"),
    ("runners", "Inside 1-1", "9:1", "9/1", "stroke"),
    ("runners", "Inside 3-1", "s/2", "S/2", "case"),
    ("runners", "Inside 1-1", "9/l", "9/1", "letters"),
    ("runners", "Inside 1-1", date(2026, 9, 1), "9/1", "date"),
    ("runners", "Inside range", "l-50", "1-50", "letters"),
    ("runners", "Inside range", "???", "1-50", "closing"),
    ("runners", "LNG", "4.0", "4", "decimals"),
    ("kick returners", "range", "1-6o", "1-60", "letters"),
    ("offense figures", "FUMBLE LOST", "12-23", "11-23", "first"),
    ("defense figures", "DEF FR", "14-52", "41-52", "first"),
    ("kickers", "EXTRA POINTS", "1-65", "11-65", "first"),
    ("punters", "Outside 50 1-1", "30N", "30n", "case"),
    ("credits", "list", "sack", "SACK", "case"),
    ("credits", "player", "aaa de1", "AAA DE1", "name"),
    ("defenders", "box", "lde", "LDE", "case"),
    ("defenders", "PR", "6 (3)", "6(3)", "spaces"),
    ("defenders", "team", "aaa", "AAA", "team"),
]


@pytest.mark.parametrize(("sheet", "heading", "typed", "after", "method"), SAFE)
def test_what_is_beyond_doubt_is_fixed(sheet: str, heading: str, typed: GridCell, after: str, method: str) -> None:
    done, _ = fixed((sheet, 1, heading, typed))
    assert [(fix.heading, fix.after, fix.method) for fix in done.made] == [(heading, after, method)]
    assert done.left == []


PROPOSED: list[tuple[str, str, GridCell, str, str]] = [
    ("runners", "Inside range", "1-49", "1-50", "one-of-several"),
    ("receivers", "Short range", "1-21", "1-20", "one-of-several"),
    ("credits", "range", "1-31", "1-30", "one-of-several"),
    ("quarterbacks", "PR SCK", "14-54", "14-55", "one-of-several"),
    ("runners", "AVG", "4.5", "4.4", "worked-out"),
    ("kickers", "%", "75%", "74%", "worked-out"),
    ("kick returners", "Return 1-1/2", "10/19", "19/10", "turned"),
    ("runners", "Inside 1-1", "1/9", "9/1", "turned"),
    ("defenders", "RD", "5", "4", "as-elsewhere"),
    ("credits", "player", "AAA DEE1", "AAA DE1", "nearest"),
    ("credits", "team", "AAX", "AAA", "nearest"),
]


@pytest.mark.parametrize(("sheet", "heading", "typed", "after", "method"), PROPOSED)
def test_what_may_be_meant_is_proposed(sheet: str, heading: str, typed: GridCell, after: str, method: str) -> None:
    done, _ = fixed((sheet, 1, heading, typed))
    assert done.made == []
    assert (heading, after, method) in [(fix.heading, fix.after, fix.method) for fix in done.proposed]


def test_a_missing_player_is_no_reason_to_stretch_the_others() -> None:
    book = Book.of(small_set())
    del book.rows("kick returners")[2]
    done = fix_document(book.document(), lambda each: check_document(each, FILE))
    assert done.made == []
    assert [fix.after for fix in done.proposed if fix.code == "IBF-USAGE-GAP"] == ["1-82"]


def test_a_returner_is_spelled_as_on_most_of_his_cards() -> None:
    done, _ = fixed(("kick returners", 1, "player", "AAA wr3"))
    assert [(fix.after, fix.method) for fix in done.made if fix.code == "IBF-RETURN-CARD"] == [("AAA WR3", "name")]


@pytest.mark.parametrize("typed", ["L", "l"])
def test_a_letter_of_another_section_is_never_taken_for_a_digit(typed: str) -> None:
    done, _ = fixed(("receivers", 1, "Long 1-1/2", typed))
    assert done.made == []
    assert [(fix.after, fix.safe) for fix in done.proposed] == [("1", False)]
    assert [finding.code for finding in done.left] == ["SET-CELL"]


def test_teams_are_fixed_before_what_their_players_leave_free() -> None:
    done, _ = fixed(("runners", 1, "Inside range", "l-50"), ("runners", 2, "team", "aaa"))
    assert [(fix.heading, fix.after) for fix in done.made] == [("team", "AAA"), ("Inside range", "1-50")]
    assert done.left == []


def test_what_is_unreadable_is_closed_once_every_player_is_in_his_team() -> None:
    done, _ = fixed(("runners", 1, "Inside range", "???"), ("runners", 2, "team", "aaa"))
    assert [(fix.heading, fix.after) for fix in done.made] == [("team", "AAA"), ("Inside range", "1-50")]
    assert done.left == []


def test_a_text_and_its_neighbors_that_disagree_are_both_only_proposed() -> None:
    done, _ = fixed(("runners", 1, "Inside range", "l-40"))
    assert done.made == []
    assert [(fix.after, fix.safe) for fix in done.proposed] == [("1-40", False), ("1-50", False)]


def test_a_closing_after_which_something_new_is_found_is_taken_back() -> None:
    book = Book.of(small_set())
    book.put(("runners", 1, book.headings["runners"].index("Inside range")), "???")
    document = book.document()

    def check(each: Document) -> list[Finding]:
        found = check_document(each, FILE)
        closed = not any(finding.code == "SET-CELL" for finding in found)
        elsewhere = "cards.xlsx!runners!A3"
        return [*found, *([error("IBF-NEW", elsewhere, "team is AAA", "another")] if closed else [])]

    done = fix_document(document, check)
    assert done.made == []
    assert [(fix.after, fix.safe, fix.doubt) for fix in done.proposed] == [
        ("1-50", False, "cards.xlsx!runners!A3: team is AAA, expected another [IBF-NEW]")
    ]
