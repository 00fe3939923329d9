"""The same player or the same card twice, and teams that lack a kind of card."""

from __future__ import annotations

import pytest

from tests.validate.small_set import Book


def paste(book: Book, sheet: str, *ids: str) -> str:
    """A card of one more player, once for each team; the place of the second's name."""
    for team, own_id in zip(("AAA", "BBB"), ids or ("", ""), strict=True):
        book.texts[sheet].append([team, "Ed Paste", *book.texts[sheet][0][2:]])
        book.set(sheet, len(book.texts[sheet]) - 1, "id", own_id)
    return book.cell(sheet, len(book.texts[sheet]) - 1, "player")


@pytest.mark.rule("SPF-A.3")
@pytest.mark.parametrize("sheet", ["quarterbacks", "backs", "punters"])
def test_one_card_on_two_teams(sheet):
    book = Book()
    place = paste(book, sheet)
    assert book.reported() == [("SPF-CARD-TEAMS", place)]
    (finding,) = book.findings()
    assert book.cell(sheet, len(book.texts[sheet]) - 2, "player") in finding.fix


@pytest.mark.rule("SPF-A.3")
def test_a_player_with_cards_of_two_teams_is_worth_a_note():
    book = Book()
    place = paste(book, "backs")
    book.texts["backs"][-1][book.headings["backs"].index("N 2")] = "8"
    assert book.reported() == [("SPF-PLAYER-TEAMS", place)]


def test_players_of_few_numbers_may_have_the_same():
    book = Book()
    place = paste(book, "offensive line")
    assert book.reported() == [("SPF-PLAYER-TEAMS", place)]


def test_ids_tell_namesakes_apart():
    book = Book()
    paste(book, "quarterbacks", "one", "two")
    assert book.reported() == []


def test_a_player_who_was_traded_is_known_by_his_id():
    book = Book()
    paste(book, "offensive line", "one", "one")
    assert book.reported() == []


@pytest.mark.parametrize("sheet", ["quarterbacks", "backs", "punters"])
def test_a_player_who_did_the_same_for_two_teams_is_worth_a_note(sheet):
    book = Book()
    place = paste(book, sheet, "one", "one")
    for row in (-1, -2):
        book.set(sheet, len(book.texts[sheet]) + row, "line", "his line of the season")
    assert book.reported() == [("SPF-PLAYER-TEAMS", place)]


def test_doubles_are_found_in_a_set_that_lacks_sheets():
    book = Book()
    for name in list(book.texts):
        if name != "quarterbacks":
            del book.texts[name]
    book.texts["quarterbacks"].append(list(book.texts["quarterbacks"][0]))
    codes = [code for code, _ in book.reported()]
    assert codes.count("SPF-CARD-TWICE") == 1
    assert set(codes) == {"SPF-SHEET", "SPF-CARD-TWICE"}


@pytest.mark.rule("SPF-A.1b")
def test_a_team_without_any_card_of_a_kind():
    book = Book()
    book.texts["punters"] = [cells for cells in book.texts["punters"] if cells[0] == "AAA"]
    assert ("SPF-NONE", book.cell("teams", 1, "team")) in book.reported()


@pytest.mark.rule("SPF-A.1b")
def test_substitutes_make_up_for_a_kind_of_card():
    book = Book()
    book.texts["punters"][1][:2] = ["SUB", "Sub P"]
    book.set("lineups", 1, "P", "Sub P")
    assert book.reported() == [("SPF-COUNT", book.cell("teams", 1, "team"))]
