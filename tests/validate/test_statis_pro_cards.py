"""Whole cards: each fault gives its own finding at its own cell, and no other."""

from __future__ import annotations

import pytest

from engine.cards.faces import Span
from tests.validate.small_set import Book
from validate.ranges import Fault, faults

QB, RB, TE, KICKER, PUNTER = "quarterbacks", "backs", "backs", "kickers", "punters"
TE_ROW = 2


def one(cells: list[tuple[str, int, str, str]], code: str, at: tuple[str, int, str]) -> None:
    book = Book()
    for sheet, row, heading, text in cells:
        book.set(sheet, row, heading, text)
    assert book.reported() == [(code, book.cell(*at))]


@pytest.mark.parametrize(
    ("heading", "text", "code", "found_at"),
    [
        ("Quick COM", "1-29", "SPF-QB-GAP", "Quick INC"),
        ("Quick COM", "2-30", "SPF-QB-GAP", "Quick COM"),
        ("Quick COM", "1-31", "SPF-QB-OVERLAP", "Quick INC"),
        ("Quick COM", "", "SPF-QB-GAP", "Quick COM"),
        ("Quick INC", "", "SPF-QB-GAP", "Quick INC"),
        ("Quick INC", "31-45", "SPF-QB-GAP", "Quick INT"),
        ("Quick INT", "", "SPF-QB-GAP", "Quick INT"),
        ("Quick INT", "47", "SPF-QB-GAP", "Quick INT"),
        ("Short INT", "46-48", "SPF-QB-OVERLAP", "Short INT"),
        ("Long INC", "20-44", "SPF-QB-GAP", "Long INT"),
        ("Rush Sack", "1-12", "SPF-RUSH-GAP", "Rush Runs"),
        ("Rush Runs", "14-31", "SPF-RUSH-OVERLAP", "Rush COM"),
        ("Rush INC", "43-47", "SPF-RUSH-GAP", "Rush INC"),
    ],
)
@pytest.mark.rule("SPF-4.2.1a", "SPF-4.2.1c")
def test_a_passers_ranges_follow_each_other(heading, text, code, found_at):
    one([(QB, 0, heading, text)], code, (QB, 0, found_at))


@pytest.mark.rule("SPF-4.2.1a")
def test_a_passer_may_have_no_interceptions_and_no_sacks():
    book = Book()
    book.set(QB, 0, "Quick INC", "31-48")
    book.set(QB, 0, "Quick INT", "")
    book.set(QB, 0, "Rush Sack", "")
    book.set(QB, 0, "Rush Runs", "1-30")
    assert book.reported() == []


@pytest.mark.rule("SPF-4.2.1a")
def test_a_passer_should_complete_some_passes():
    one([(QB, 0, "Long COM", ""), (QB, 0, "Long INC", "1-45")], "SPF-QB-BLANK", (QB, 0, "Long COM"))


@pytest.mark.rule("SPF-4.2.1a")
def test_deeper_passes_are_harder():
    one([(QB, 0, "Short COM", "1-31"), (QB, 0, "Short INC", "32-46")], "SPF-QB-DEPTH", (QB, 0, "Short COM"))
    one([(QB, 0, "Long COM", "1-28"), (QB, 0, "Long INC", "29-45")], "SPF-QB-DEPTH", (QB, 0, "Long COM"))


def test_the_finding_says_what_would_be_right():
    book = Book()
    place = book.set(QB, 0, "Quick INC", "32-46")
    (finding,) = book.findings()
    reported = f"{place} (AAA, QB One): Quick INC is 32-46, expected 31-46 [SPF-QB-GAP, SPF-4.2.1a]"
    assert finding.text() == reported


@pytest.mark.parametrize(
    ("spans", "expected"),
    [
        ([(1, 30), (31, 48)], []),
        ([None, None], [Fault(0, False, "1-48")]),
        ([(1, 30), None], [Fault(1, False, "31-48")]),
        ([(1, 48), (10, 20)], [Fault(1, True, "blank")]),
        (
            [(3, 30), (30, 47)],
            [Fault(0, False, "1-30"), Fault(1, True, "31-47"), Fault(1, False, "a range that ends at 48")],
        ),
    ],
)
def test_faults(spans, expected):
    assert faults([each and Span(*each) for each in spans], 48) == expected


@pytest.mark.parametrize("sheet", [QB, RB])
@pytest.mark.parametrize(("heading", "text"), [("N 3", "10"), ("SG 2", "21"), ("LG 12", "23"), ("N 12", "0")])
@pytest.mark.rule("SPF-8.2.2a")
def test_a_rushing_column_does_not_rise(sheet, heading, text):
    one([(sheet, 0, heading, text)], "SPF-COLUMN-ORDER", (sheet, 0, heading))


@pytest.mark.parametrize(("heading", "text"), [("Q 5", "99"), ("S 5", "10"), ("L 5", "99")])
@pytest.mark.rule("SPF-8.3.3a")
def test_a_receiving_column_does_not_rise(heading, text):
    one([(RB, 0, heading, text)], "SPF-COLUMN-ORDER", (RB, 0, heading))


@pytest.mark.parametrize(
    ("changes", "reported"),
    [
        ({"N 5": "-5"}, [("N 5", "no less than the row below, 4")]),  # too low, between rows that are right
        ({"N 2": "1"}, [("N 2", "no less than the row below, 7")]),
        ({"N 5": "30"}, [("N 5", "no more than the row above, 6")]),
        ({"N 4": "5", "N 5": "6"}, [("N 5", "no more than the row above, 5")]),  # exchanged: either may be meant
        (
            {"N 3": "2", "N 8": "7"},
            [("N 3", "no less than the row below, 6"), ("N 8", "no more than the row above, 3")],
        ),
    ],
)
@pytest.mark.rule("SPF-8.2.2a")
def test_the_row_that_stands_out_of_a_column_is_reported(changes, reported):
    book = Book()
    for heading, text in changes.items():
        book.set(RB, 0, heading, text)
    found = [(finding.where.partition(" (")[0], finding.expected) for finding in book.findings()]
    assert found == [(book.cell(RB, 0, heading), expected) for heading, expected in reported]


@pytest.mark.rule("SPF-8.2.4a")
def test_sg_needs_its_column():
    book = Book()
    book.fill(RB, 0, "SG", [""] * 12)
    assert book.reported() == [("SPF-SG-MISSING", book.cell(RB, 0, "N 1"))]


@pytest.mark.rule("SPF-8.3.3c")
def test_l_needs_its_column():
    book = Book()
    book.fill(RB, 0, "L", [""] * 12)
    assert book.reported() == [("SPF-L-MISSING", book.cell(RB, 0, heading)) for heading in ("Q 1", "S 1")]


@pytest.mark.parametrize("title", ["SG", "LG"])
@pytest.mark.rule("SPF-4.2.2a")
def test_short_and_long_gain_need_a_normal_column(title):
    book = Book()
    book.fill(TE, TE_ROW, title, ["5"] * 12)
    assert book.reported() == [("SPF-RUSH-ALONE", book.cell(TE, TE_ROW, f"{title} 1"))]


@pytest.mark.parametrize(
    ("sheet", "heading", "text"),
    [
        ("backs", "BV", "+5"),
        ("offensive line", "BV", "-2"),
        ("offensive line", "PBV", "+4"),
        ("defensive line", "TV", "-5"),
        ("linebackers", "TV", "+5"),
        ("linebackers", "PD", "-6"),
        ("defensive backs", "PD", "+5"),
    ],
)
@pytest.mark.rule("SPF-A.7")
def test_ratings_out_of_the_ordinary(sheet, heading, text):
    one([(sheet, 0, heading, text)], "SPF-RATING", (sheet, 0, heading))


@pytest.mark.parametrize(
    ("heading", "text", "code"),
    [
        ("FG to 25", "2-47", "SPF-KICK-START"),
        ("FG to 25", "1-48", "SPF-KICK-BLOCK"),
        ("FG 36-45", "1-41", "SPF-KICK-ORDER"),
        ("XP", "2-48", "SPF-KICK-START"),
        ("XP", "", "SPF-KICK-BLANK"),
    ],
)
@pytest.mark.rule("SPF-4.4.3a", "SPF-8.6.1g", "SPF-8.6.2")
def test_kickers(heading, text, code):
    one([(KICKER, 0, heading, text)], code, (KICKER, 0, heading))


@pytest.mark.rule("SPF-4.4.3a")
def test_a_kicker_without_a_band_has_none_beyond_it():
    one([(KICKER, 0, "FG 36-45", "")], "SPF-KICK-ORDER", (KICKER, 0, "FG 46-50"))
    book = Book()
    book.set(KICKER, 0, "FG 46-50", "")
    assert book.reported() == []


@pytest.mark.parametrize(
    ("heading", "text", "code", "found_at"),
    [
        ("Punt 4", "60 FC", "SPF-PUNT-ORDER", "Punt 4"),
        ("12 BLOCK", "1-3", "SPF-PUNT-GAP", "12 PENALTY"),
        ("12 BLOCK", "1-5", "SPF-PUNT-OVERLAP", "12 PENALTY"),
        ("12 PENALTY", "", "SPF-PUNT-GAP", "12 PENALTY"),
    ],
)
@pytest.mark.rule("SPF-4.4.4", "SPF-8.5.4")
def test_punters(heading, text, code, found_at):
    one([(PUNTER, 0, heading, text)], code, (PUNTER, 0, found_at))


@pytest.mark.parametrize(
    ("sheet", "heading", "text", "code"),
    [
        ("kickoff returns", "KR-1 *", "", "SPF-RETURN-FOOT"),
        ("punt returns", "PR1 *", "", "SPF-RETURN-FOOT"),
    ],
)
@pytest.mark.rule("SPF-8.1.1a")
def test_an_asterisk_needs_its_line(sheet, heading, text, code):
    one([(sheet, 0, heading, text)], code, (sheet, 0, heading))


@pytest.mark.rule("SPF-8.1.1a")
def test_a_line_at_the_foot_needs_an_asterisk():
    one([("punt returns", 0, "PR1 1", "60")], "SPF-RETURN-UNUSED", ("punt returns", 0, "PR1 *"))


@pytest.mark.rule("SPF-4.4.1")
def test_returns_that_get_longer_are_worth_a_look():
    one([("punt returns", 0, "PR1 6", "33f")], "SPF-RETURN-ORDER", ("punt returns", 0, "PR1 6"))


@pytest.mark.rule("SPF-4.4.1", "SPF-4.4.2")
def test_a_return_card_names_somebody():
    book = Book()
    for heading in book.headings["punt returns"][1:15]:
        book.set("punt returns", 0, heading, "")
    assert book.reported() == [("SPF-RETURN-NOBODY", book.cell("punt returns", 0, "PR1"))]


@pytest.mark.parametrize(("text", "code"), [("2-21", "SPF-FUMBLE-START"), ("", "SPF-FUMBLE-BLANK")])
@pytest.mark.rule("SPF-8.8.5a")
def test_fumbles_lost(text, code):
    one([("lineups", 0, "Fumbles Lost", text)], code, ("lineups", 0, "Fumbles Lost"))


FALLING = ["50", "30", "28", "26", "24", "22", "20", "18", "16", "14", "12", "10"]


@pytest.mark.parametrize(
    "passed_over", [{1: "TD"}, {4: ""}, {4: "", 5: ""}, {1: "TD", 6: ""}, {11: "", 12: ""}, {6: "?"}]
)
@pytest.mark.parametrize("wrong", [3, 7, 10])
@pytest.mark.rule("SPF-8.2.2a")
def test_blanks_and_touchdowns_do_not_stop_the_check_of_a_columns_order(passed_over, wrong):
    book = Book()
    column = [passed_over.get(row, text) for row, text in enumerate(FALLING, 1)]
    book.fill("backs", 0, "L", column)
    assert [code for code, _ in book.reported() if code == "SPF-COLUMN-ORDER"] == []
    book.fill("backs", 0, "L", [*column[: wrong - 1], "45", *column[wrong:]])
    assert ("SPF-COLUMN-ORDER", book.cell("backs", 0, f"L {wrong}")) in book.reported()


@pytest.mark.rule("SPF-8.2.2a")
def test_numbers_on_both_sides_of_a_blank_are_held_to_each_other():
    book = Book()
    book.fill("backs", 0, "L", ["TD", *FALLING[1:5], "", "25", *FALLING[7:]])
    (found,) = [finding for finding in book.findings() if finding.code == "SPF-COLUMN-ORDER"]
    assert (found.found, found.expected) == ("L 7 is 25", "no more than the next number above, 24")


@pytest.mark.rule("SPF-4.4.1", "SPF-4.4.4")
def test_blanks_do_not_stop_the_check_of_returns_and_punts():
    book = Book()
    book.set("punt returns", 0, "PR1 5", "")
    book.set("punt returns", 0, "PR1 6", "33f")
    book.set(PUNTER, 0, "Punt 3", "")
    book.set(PUNTER, 0, "Punt 4", "60 FC")
    reported = book.reported()
    assert ("SPF-RETURN-ORDER", book.cell("punt returns", 0, "PR1 6")) in reported
    assert ("SPF-PUNT-ORDER", book.cell(PUNTER, 0, "Punt 4")) in reported
