"""The set as a whole: teams, lineups, squads, and what coaches are told."""

from __future__ import annotations

import pytest

from ingest.findings import Severity
from tests.validate.small_set import Book
from validate.report import load_codes

LINEUPS = "lineups"


def one(book: Book, code: str, place: str) -> None:
    assert book.reported() == [(code, place)]


@pytest.mark.parametrize(
    ("heading", "text", "code"),
    [
        ("off LT", "Nobody", "SPF-LINEUP-CARD"),
        ("def K", "Nobody", "SPF-LINEUP-CARD"),
        ("off LT", "LT One / LG One", "SPF-LINEUP-TWO"),
        ("def O", "CB One", "SPF-LINEUP-TWICE"),
        ("off RE", "LT One", "SPF-LINEUP-TWICE"),
        ("K", "Nobody", "SPF-KICKER"),
        ("K", "", "SPF-KICKER"),
        ("P", "K One", "SPF-PUNTER"),
    ],
)
@pytest.mark.rule("SPF-4.1b", "SPF-3.0", "SPF-3.1.1c", "SPF-4.4.3a", "SPF-4.4.4")
def test_everyone_named_has_a_card_and_one_place(heading, text, code):
    book = Book()
    if code == "SPF-LINEUP-TWO":
        book.set(LINEUPS, 0, "off LG", "")
    place = book.set(LINEUPS, 0, heading, text)
    one(book, code, place)


def test_a_misspelled_starter_is_told_apart():
    book = Book()
    book.set(LINEUPS, 1, "def M", "FS Onne")
    (finding,) = book.findings()
    assert finding.fix == "did you mean FS One?"


@pytest.mark.rule("SPF-A.4")
def test_substitutes_stand_in():
    book = Book()
    book.texts["offensive line"].append(["SUB", "Sub LT", "LT", "0", "0", "", ""])
    book.set(LINEUPS, 0, "off LT", "Sub LT")
    assert book.reported() == []


@pytest.mark.parametrize(
    ("changes", "heading", "rule", "found"),
    [
        ({"off BK2": ""}, "off QB", "SPF-3.0", "10 players"),
        ({"off LT": "", "off FL2": "LT One"}, "off LT", "SPF-3.1.1a", "LT needs"),
        ({"off LT": "TE One", "off LE": "LT One"}, "off LE", "SPF-3.1.1b", "LE needs"),
        ({"off LE": "", "off FL2": "TE One"}, "off LE", "SPF-3.1.1b", "LE needs"),
        ({"def A": "CB One", "def K": "DE One"}, "def A", "SPF-3.2.1c", "box A takes"),
        ({"def K": "", "def L": "CB One"}, "def L", "SPF-3.2.3d", "box L"),
    ],
)
@pytest.mark.rule("SPF-2.2")
def test_displays_are_legal(changes, heading, rule, found):
    book = Book()
    for each, text in changes.items():
        book.set(LINEUPS, 0, each, text)
    findings = [finding for finding in book.findings() if finding.rule == rule]
    assert [finding.code for finding in findings] == ["SPF-LINEUP-ILLEGAL"]
    assert findings[0].where.partition(" (")[0] == book.cell(LINEUPS, 0, heading)
    assert found in findings[0].found


@pytest.mark.rule("SPF-O.1e")
def test_a_lineman_away_from_his_position_is_named():
    book = Book()
    place = book.set(LINEUPS, 0, "off LT", "LG One")
    other = book.set(LINEUPS, 0, "off LG", "LT One")
    assert book.reported() == [("SPF-LINEUP-ILLEGAL", place), ("SPF-LINEUP-ILLEGAL", other)]
    assert book.findings()[0].found == "LG One is no LT by his card"


@pytest.mark.rule("SPF-3.2.3c")
def test_unusual_boxes_of_defensive_backs():
    book = Book()
    book.set(LINEUPS, 0, "def M", "SS One")
    place = book.set(LINEUPS, 0, "def N", "FS One")
    reported = [(finding.code, finding.severity, finding.found) for finding in book.findings()]
    assert reported == [
        ("SPF-LINEUP-USUAL", Severity.WARNING, "SS One in box M is not usually there"),
        ("SPF-LINEUP-USUAL", Severity.WARNING, "FS One in box N is not usually there"),
    ]
    assert book.reported()[1][1] == place


@pytest.mark.parametrize(("lost", "shift"), [("1-47", "+2"), ("1-3", "-4")])
@pytest.mark.rule("SPF-8.8.5a")
def test_fumbles_lost_with_every_opponents_adjustment(lost, shift):
    book = Book()
    place = book.set(LINEUPS, 0, "Fumbles Lost", lost)
    book.set(LINEUPS, 1, "Def Fumble Adj", shift)
    one(book, "SPF-FUMBLE-BOUND", place)


def test_a_team_is_no_opponent_of_itself():
    book = Book()
    book.set(LINEUPS, 0, "Fumbles Lost", "1-46")
    book.set(LINEUPS, 0, "Def Fumble Adj", "+9")
    assert book.reported() == []


@pytest.mark.rule("SPF-4.4.1")
def test_a_returner_without_a_card():
    book = Book()
    one(book, "SPF-RETURN-CARD", book.set("kickoff returns", 1, "KR-2", "Nobody"))


@pytest.mark.parametrize("sheet", ["lineups", "kickoff returns", "punt returns"])
@pytest.mark.rule("SPF-A.1a")
def test_every_team_has_its_team_cards(sheet):
    book = Book()
    del book.texts[sheet][1]
    one(book, "SPF-TEAM-SHEET", book.cell("teams", 1, "team"))


@pytest.mark.rule("SPF-A.1a")
def test_a_missing_sheet():
    book = Book()
    del book.texts["punters"]
    one(book, "SPF-SHEET", "cards.xlsx")


def test_what_coaches_are_reported_may_be_missing():
    book = Book()
    del book.texts["tendencies"], book.texts["fourth downs"], book.texts["usage"]
    assert book.reported() == []


@pytest.mark.rule("SPF-4.1a")
def test_a_card_of_an_unknown_team():
    book = Book()
    extra = list(book.texts["offensive line"][0])
    book.texts["offensive line"].append(["AAB", *extra[1:]])
    one(book, "SPF-TEAM-UNKNOWN", book.cell("offensive line", 10, "team"))
    assert book.findings()[0].fix == "did you mean AAA?"


@pytest.mark.rule("SPF-4.1a")
def test_a_misspelled_team_card_is_one_finding_where_it_is():
    book = Book()
    one(book, "SPF-TEAM-UNKNOWN", book.set("teams", 0, "team", "AAB"))
    assert book.findings()[0].expected == "'AAA', which has no team card"


@pytest.mark.rule("SPF-4.1a")
def test_one_season_a_set():
    book = Book("AAA", "BBB", "CCC")
    one(book, "SPF-TEAM-SEASON", book.set("teams", 1, "season", "2012"))


@pytest.mark.parametrize(
    ("sheet", "heading"),
    [("teams", "team"), ("backs", "player"), ("punt returns", "team"), ("tendencies", "situation")],
)
@pytest.mark.rule("SPF-A.1a")
def test_each_card_once(sheet, heading):
    book = Book()
    book.texts[sheet].append(list(book.texts[sheet][0]))
    one(book, "SPF-CARD-TWICE", book.cell(sheet, len(book.texts[sheet]) - 1, heading))


def test_names_that_cannot_be_told_apart():
    book = Book()
    row = ["AAA", "RB Two", "OLB", "0", "1", "0", "48?", "", ""]
    book.texts["linebackers"].append(row)
    one(book, "SPF-NAME-TWICE", book.cell("linebackers", 6, "player"))


@pytest.mark.rule("SPF-A.1b")
def test_too_few_cards_of_a_kind():
    book = Book()
    book.set(LINEUPS, 0, "off LT", "")
    del book.texts["offensive line"][0]
    codes = [reported for reported in book.reported() if reported[0] == "SPF-COUNT"]
    assert codes == [("SPF-COUNT", book.cell("teams", 0, "team"))]


@pytest.mark.rule("SPF-4.5.1a")
def test_a_team_has_a_first_quarterback():
    book = Book()
    one(book, "SPF-QB-LETTER", book.set("quarterbacks", 0, "Endurance", "B"))


@pytest.mark.parametrize(
    ("heading", "text", "code"),
    [("situation", "1 7-9", "SPF-TENDENCY-SITUATION"), ("run", "451", "SPF-TENDENCY-SUM")],
)
def test_tendencies(heading, text, code):
    book = Book()
    one(book, code, book.set("tendencies", 0, heading, text))


@pytest.mark.parametrize(
    ("heading", "text", "code", "at"),
    [
        ("zone", "opp 34-20", "SPF-FOURTH-DOWN", "zone"),
        ("to go", "2", "SPF-FOURTH-DOWN", "to go"),
        ("field goal", "401", "SPF-FOURTH-DOWN-SUM", "go"),
    ],
)
def test_fourth_downs(heading, text, code, at):
    book = Book()
    book.set("fourth downs", 0, heading, text)
    one(book, code, book.set("fourth downs", 0, at, text if at == heading else "600"))


def test_fourth_downs_among_the_tendencies_of_an_older_set_are_reported_once():
    book = Book()
    for distance in ("1", "11+"):
        book.texts["tendencies"].append(["AAA", f"go {distance}", "10", "600", "0", "0", "0", "0"])
    first = len(book.texts["tendencies"]) - 2
    one(book, "SPF-TENDENCY-GO", book.cell("tendencies", first, "situation"))
    assert [finding.severity for finding in book.findings()] == [Severity.WARNING]


def test_a_situation_never_met_needs_no_calls():
    book = Book()
    for heading in ("plays", "run", "screen", "quick", "short", "long"):
        book.set("tendencies", 0, heading, "0")
    assert book.reported() == []


def test_usage_is_of_players_with_cards():
    book = Book()
    one(book, "SPF-USAGE", book.set("usage", 0, "player", "RB Onne"))


def test_all_findings_come_out_together():
    book = Book()
    wanted = [
        ("SPF-QB-GAP", book.set("quarterbacks", 0, "Quick INT", "48")),
        ("SPF-COLUMN-ORDER", book.set("backs", 3, "Q 4", "60")),
        ("SET-CELL", book.set("kickers", 1, "XP", "all")),
        ("SPF-KICKER", book.set(LINEUPS, 0, "K", "")),
    ]
    assert sorted(book.reported()) == sorted(wanted)


def test_every_code_has_a_severity_and_a_meaning():
    for code in load_codes("validate.statis_pro").values():
        assert code.meaning
        assert code.code.startswith(("SPF-", "SET-"))
        assert not code.rule or code.rule.startswith("SPF-")


@pytest.mark.rule("SPF-A.1a")
def test_a_set_without_any_row_has_no_cards():
    book = Book()
    for rows in book.texts.values():
        rows.clear()
    one(book, "SPF-NO-CARDS", "cards.xlsx")
