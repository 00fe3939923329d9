"""The same man or the same card twice, and teams that lack a kind of card."""

from __future__ import annotations

import pytest

from tests.validate.small_set import Book


def paste(book: Book, sheet: str, team: str, row: int = 0) -> str:
    """The card of a row once more, for another team; the place of its name."""
    book.texts[sheet].append([team, *book.texts[sheet][row][1:]])
    return book.cell(sheet, len(book.texts[sheet]) - 1, "player")


@pytest.mark.rule("SPF-A.3")
@pytest.mark.parametrize("sheet", ["quarterbacks", "backs", "punters"])
def test_one_card_on_two_teams(sheet):
    book = Book()
    place = paste(book, sheet, "BBB")
    assert book.told() == [("SPF-CARD-TEAMS", place)]
    (finding,) = book.findings()
    assert book.cell(sheet, 0, "player") in finding.fix


@pytest.mark.rule("SPF-A.3")
def test_a_man_with_cards_of_two_teams_is_worth_a_note():
    book = Book()
    place = paste(book, "backs", "BBB")
    book.texts["backs"][-1][book.headings["backs"].index("N 2")] = "8"
    assert book.told() == [("SPF-PLAYER-TEAMS", place)]


def test_men_of_few_numbers_may_have_the_same():
    book = Book()
    place = paste(book, "offensive line", "BBB")
    assert book.told() == [("SPF-PLAYER-TEAMS", place)]


def test_ids_tell_namesakes_apart():
    book = Book()
    paste(book, "offensive line", "BBB")
    book.texts["offensive line"][0][book.headings["offensive line"].index("id")] = "one"
    book.texts["offensive line"][-1][book.headings["offensive line"].index("id")] = "two"
    assert book.told() == []


def test_doubles_are_found_in_a_set_that_lacks_sheets():
    book = Book()
    for name in list(book.texts):
        if name != "quarterbacks":
            del book.texts[name]
    book.texts["quarterbacks"].append(list(book.texts["quarterbacks"][0]))
    codes = [code for code, _ in book.told()]
    assert codes.count("SPF-CARD-TWICE") == 1
    assert set(codes) == {"SPF-SHEET", "SPF-CARD-TWICE"}


@pytest.mark.rule("SPF-A.1b")
def test_a_team_without_any_card_of_a_kind():
    book = Book()
    book.texts["punters"] = [cells for cells in book.texts["punters"] if cells[0] == "AAA"]
    assert ("SPF-NONE", book.cell("teams", 1, "team")) in book.told()


@pytest.mark.rule("SPF-A.1b")
def test_substitutes_make_up_for_a_kind_of_card():
    book = Book()
    book.texts["punters"][1][:2] = ["SUB", "Sub P"]
    book.set("lineups", 1, "P", "Sub P")
    assert book.told() == [("SPF-COUNT", book.cell("teams", 1, "team"))]
