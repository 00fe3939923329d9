"""Faults that passed unseen once: each has a finding of its own, at its cell, with the rule it breaks."""

from __future__ import annotations

import csv
from collections.abc import Callable
from importlib import resources

import pytest

from cardgen.games import GAMES
from cardgen.games.rules import load_rules
from ingest.findings import Finding, Severity
from tests.engine.inside_blitz.cards.small_set import small_set as small_blitz_set
from tests.validate.books import SheetBook
from tests.validate.small_set import Book as StatisProBook
from tests.validate.strat_set import Book as StratBook
from tests.validate.tabletop_set import Book as TabletopBook


def blitz_book() -> SheetBook:
    return SheetBook(small_blitz_set())


BOOKS: dict[str, Callable[[], SheetBook]] = {
    "SPF": StatisProBook,
    "TTF": TabletopBook,
    "SOM": StratBook,
    "IBF": blitz_book,
}
ALL_INTERCEPTED = {"Quick COM": "1", "Quick INC": "2", "Quick INT": "3-48"}
ALL_TAKEN = {"Quick Com": "1", "Quick Inc": "2", "Quick Int?": "3", "Quick Int": "4-48"}
FAULTS = [
    ("SPF-LINEUP-LETTER", "SPF-4.5.1a", "lineups", 0, {"off QB": "QB Two"}, "off QB"),
    ("TTF-LINEUP-LETTER", "TTF-END-01", "lineups", 0, {"off QB": "QB Two"}, "off QB"),
    ("SPF-BIG-PLAYS", "SPF-A.5", "lineups", 0, {"Big Plays Home": "5"}, "Big Plays Home"),
    ("SPF-COLUMN-LONG", "SPF-4.2.2a", "backs", 0, {"LG 12": "8"}, "LG 12"),
    ("SPF-COLUMN-LONG", "SPF-4.2.2a", "backs", 0, {"L 12": "0"}, "L 12"),
    ("TTF-BOUND", "TTF-RUSH-03", "quarterbacks", 0, {"Rush Sack": "1-31", "Rush Run": "", "Rush Com": "32-42"}, "Rush Sack"),
    ("TTF-BOUND", "TTF-CARD-16", "linebackers", 0, {"Int Return": "+9"}, "Int Return"),
    ("SPF-RETURN-BLANK", "SPF-4.4.1", "kickoff returns", 0, {"KR-4": ""}, "KR-4"),
    ("TTF-RETURN-BLANK", "TTF-CARD-26", "punt returns", 1, {"PR1 1": ""}, ""),
    ("SPF-BOUND", "SPF-4.2.1a", "quarterbacks", 0, ALL_INTERCEPTED, "Quick COM"),
    ("TTF-BOUND", "TTF-CARD-03", "quarterbacks", 0, ALL_TAKEN, "Quick Com"),
    ("TTF-BOUND", "TTF-CARD-24", "punters", 0, {"Longest": "95"}, "Longest"),
    ("SPF-BOUND", "SPF-4.4.4", "punters", 0, {"Punt 1": "95 FC"}, "Punt 1"),
    ("IBF-BOUND", "IBF-CARD-36", "punters", 0, {"LG": "95"}, "LG"),
    ("SOM-BOUND", "SOM-PUNT-02", "specialists", 0, {"Punt 2": "95 (1)"}, "Punt 2"),
    ("SOM-BOUND", "SOM-CARD-26", "specialists", 0, {"FG LG": "85"}, "FG LG"),
    ("IBF-BOUND", "IBF-CARD-35", "kickers", 0, {"Field goal 1-1": "85"}, "Field goal 1-1"),
    ("IBF-BOUND", "IBF-CALL-06", "offense figures", 0, {"play calling": "+25"}, "play calling"),
    ("IBF-END", "IBF-CARD-26", "runners", 0, {"END": "0/1"}, "END"),
    ("SOM-ZONE-COLUMN", "SOM-RATE-05", "deep defense", 0, {"Short 3 men 7": "LB IN ZONE X or +15"}, "Short 3 men 7"),
    ("SOM-ZONE-COLUMN", "SOM-RATE-05", "outside defense", 1, {"End Run 1 LB 7": "LEFT LB IN ZONE +1 or +5"}, "End Run 1 LB 7"),
    ("SOM-AIR", "SOM-CARD-23", "quarterbacks", 0, {"Flat Right 7": "+8 (12)"}, "Flat Right 7"),
    ("SOM-FOOT-BEYOND", "SOM-CAP-02", "receivers", 0, {"Long Right 5": "+62"}, "Long Right 5"),
    ("SOM-FOOT-BEYOND", "SOM-CAP-02", "backs", 0, {"Linebuck Wrong 5": "+49"}, "Linebuck Wrong 5"),
]  # fmt: skip
IDS = [("SPF", "backs"), ("TTF", "backs"), ("SOM", "receivers"), ("IBF", "receivers")]


def found(book: SheetBook, code: str) -> list[Finding]:
    return [finding for finding in book.findings() if finding.code == code]


@pytest.mark.rule("TTF-RUSH-03", "TTF-CARD-16", "SPF-A.5", "SOM-CARD-23", "SOM-CAP-02", "IBF-CARD-26", "IBF-CALL-06")
@pytest.mark.parametrize(("code", "rule", "sheet", "row", "changes", "heading"), [each for each in FAULTS if each[5]])
def test_each_has_its_finding(code, rule, sheet, row, changes, heading):
    book = BOOKS[code[:3]]()
    assert found(book, code) == []
    for title, text in changes.items():
        if sheet.endswith("returns") and not text:
            for column in book.headings[sheet]:
                if column.startswith(title):
                    book.set(sheet, row, column, "")
        else:
            book.set(sheet, row, title, text)
    faults = found(book, code)
    assert [each.where.partition(" (")[0] for each in faults][:1] == [book.cell(sheet, row, heading)]
    assert {each.rule for each in faults} == {rule}
    assert all(each.severity is not Severity.NOTE and each.found and each.expected for each in faults)


@pytest.mark.rule("TTF-CARD-26")
def test_a_column_that_a_punter_names_is_not_blank():
    book = TabletopBook()
    assert found(book, "TTF-RETURN-BLANK") == []
    book.set("punters", 0, "Punt 4", "49 PR3")
    cells = [each.where.partition(" (")[0] for each in found(book, "TTF-RETURN-BLANK")]
    assert cells == [book.cell("punt returns", row, "PR3") for row in range(2)]


@pytest.mark.parametrize(("prefix", "sheet"), IDS)
def test_one_id_on_two_players(prefix, sheet):
    book = BOOKS[prefix]()
    names = dict.fromkeys(cells[1] for cells in book.texts[sheet])
    first, other = (book.row(sheet, player=name) for name in list(names)[:2])
    place = book.set(sheet, other, "id", book.get(sheet, first, "id"))
    faults = found(book, f"{prefix}-ID-TWICE")
    assert faults[0].where.partition(" (")[0] == place
    assert faults[0].severity is Severity.ERROR
    assert {"SPF-ID-TWICE", "TTF-ID-TWICE", "SOM-ID-TWICE", "IBF-ID-TWICE"} >= {faults[0].code}


@pytest.mark.rule("IBF-CARD-36")
def test_a_punt_beyond_the_longest_printed():
    book = blitz_book()
    assert found(book, "IBF-PUNT-LONGEST") == []
    longest = int(book.get("punters", 0, "LG"))
    place = book.set("punters", 0, "Outside 50 1-1", f"{longest + 1}n")
    assert [each.where.partition(" (")[0] for each in found(book, "IBF-PUNT-LONGEST")] == [place]


@pytest.mark.rule("SPF-A.5")
@pytest.mark.parametrize(
    ("record", "plays", "sound"),
    [
        (("14", "2"), ("4", "2"), True),
        (("14", "2"), ("7", "0"), False),
        (("14", "2"), ("4", "4"), False),
        (("2", "14"), ("0", "0"), True),
        (("2", "14"), ("1", "0"), False),
        (("9", "8"), ("4", "0"), True),
    ],
)
def test_big_plays_are_those_of_some_split_of_the_record(record, plays, sound):
    book = StatisProBook()
    for title, text in zip(("W", "L", "Big Plays Home", "Big Plays Away"), (*record, *plays), strict=True):
        book.set("teams" if len(title) == 1 else "lineups", 0, title, text)
    assert (found(book, "SPF-BIG-PLAYS") == []) is sound


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_sheet_of_the_game_has_a_rule_for_its_cells(game):
    rules = {rule.id for rule in load_rules(game)}
    text = resources.files(game.plan.room).joinpath("cell_rules.csv").read_text(encoding="utf-8")
    rows = list(csv.DictReader(text.splitlines()))
    assert {row["rule"] for row in rows} <= rules
    assert {row["sheet"] for row in rows if not row["field"]} == {name for name, _ in game.sheets} - game.coach_sheets


@pytest.mark.parametrize(
    ("prefix", "sheet", "heading", "rule"),
    [
        ("SPF", "quarterbacks", "Rush Sack", "SPF-4.2.1c"),
        ("TTF", "defensive line", "Deflect", "TTF-CARD-12"),
        ("SOM", "defenders", "PR", "SOM-CARD-18"),
        ("IBF", "runners", "END", "IBF-CARD-26"),
    ],
)
def test_a_cell_that_cannot_be_read_names_its_rule(prefix, sheet, heading, rule):
    book = BOOKS[prefix]()
    book.set(sheet, 0, heading, "??")
    assert [each.rule for each in found(book, "SET-CELL")] == [rule]
