"""Cards of Strat-O-Matic Football: a sound set has no findings, and each kind of damage its own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ingest.season import Season
from tests.validate.books import SheetBook
from tests.validate.seasons import season_of_sheets
from tests.validate.strat_set import Book, set_of, small_set
from validate.report import load_codes
from validate.strat.plan import PLAN

ALL_CODES = set(load_codes("validate.strat"))
TOTALS = range(2, 13)


def all_over(title: str, text: str) -> dict[str, str]:
    """The same reading in a whole column."""
    return {f"{title} {total}": text for total in TOTALS}


RUNS = {
    heading: ""
    for run in ("Linebuck", "Off Tackle", "End Run")
    for guess in ("Right", "Wrong", "Key")
    for heading in all_over(f"{run} {guess}", "")
}
PISTOL_WITHOUT = {heading: "" for heading in RUNS if heading.startswith("End Run")} | {"Pistol": "pistol"}
# Sheet, row, changes by heading, the code, and the heading of the cell it is reported at. Row 1 of a sheet with one row a
# team is that of the base 3-4 team.
DAMAGE: list[tuple[str, int, dict[str, str], str, str]] = [
    ("quarterbacks", 0, {"Flat Right 6": "F+3"}, "SET-CELL", "Flat Right 6"),
    ("quarterbacks", 0, {"Short Right 6": "+3 2-9, X 11-12"}, "SET-CELL", "Short Right 6"),
    ("quarterbacks", 0, {"Flat Right 7": "+30"}, "SOM-COLUMN-ORDER", "Flat Right 2"),
    ("quarterbacks", 0, {"Short 2-tmd 7": "+30"}, "SOM-COLUMN-ORDER", "Short 2-tmd 2"),
    ("backs", 0, {"Linebuck Key 7": "+9"}, "SOM-COLUMN-ORDER", "Linebuck Key 2"),
    ("quarterbacks", 0, all_over("End Run Key", ""), "SOM-COLUMN-SOME", "End Run Key 2"),
    ("quarterbacks", 0, PISTOL_WITHOUT, "SOM-PISTOL", "Pistol"),
    ("backs", 0, all_over("Off Tackle Wrong", ""), "SOM-COLUMN-SOME", "Off Tackle Wrong 2"),
    ("backs", 0, RUNS, "SOM-RUN-NONE", "Linebuck Right 2"),
    ("receivers", 0, all_over("Long Right", "") | all_over("Long 2-tmd", ""), "SOM-LONG-BLANK", "Long Right 2"),
    ("quarterbacks", 0, all_over("Long Right", "X") | all_over("Long 2-tmd", "X"), "SOM-PASS-NONE", "Long Right 2"),
    ("backs", 0, {"covered by": "LLB"}, "SOM-COVER", "covered by"),
    ("receivers", 0, {"covered by": "RCB"}, "SOM-COVER", "covered by"),
    ("deep defense", 0, {"Short 4 men 7": "LG"}, "SOM-MEN-ORDER", "Short 4 men 2"),
    ("inside defense", 1, all_over("Linebuck 2 LB", "+5"), "SOM-MEN-ORDER", "Linebuck 2 LB 2"),
    ("inside defense", 0, {"Linebuck 0 LB 4": "OFFENSIVE C +3 or +7"}, "SOM-RATED-ORDER", "Linebuck 0 LB 4"),
    ("deep defense", 0, {"Short 3 men 4": "DEFENDER +15 or X"}, "SOM-RATED-ORDER", "Short 3 men 4"),
    ("outside defense", 0, {"End Run 0 LB 7": "LB IN ZONE +2 or +9"}, "SOM-ZONE-EMPTY", "End Run 0 LB 7"),
    ("deep defense", 0, {"Long 0 men 7": "DB IN ZONE X or +40"}, "SOM-ZONE-EMPTY", "Long 0 men 7"),
    ("inside defense", 0, {"Linebuck 0 LB 5": "DEFENSIVE NT +1 or +6"}, "SOM-FRONT-MAN", "Linebuck 0 LB 5"),
    ("inside defense", 0, {"Linebuck 1 LB 6": "RIGHT LB IN ZONE +1 or +5"}, "SOM-FRONT-MAN", "Linebuck 1 LB 6"),
    ("inside defense", 1, {"Off Tackle 0 LB 5": "DEFENSIVE LT +1 or +6"}, "SOM-FRONT-MAN", "Off Tackle 0 LB 5"),
    ("inside defense", 1, {"Linebuck 0 LB 4": "DEFENSIVE NT +1 or +6"}, "SOM-NOSE-ROW", "Linebuck 0 LB 4"),
    ("inside defense", 0, all_over("Linebuck 2 LB", "0"), "SOM-FRONT-COLUMN", "Linebuck 2 LB 2"),
    ("inside defense", 1, all_over("Off Tackle 2 LB", ""), "SOM-FRONT-COLUMN", "Off Tackle 2 LB 2"),
    ("inside defense", 0, {"Linebuck 0 LB 8": "+3 [][]"}, "SOM-SQUARES", "Linebuck 0 LB 8"),
    ("outside defense", 1, {"End Run 0 LB 8": "+6 [][]"}, "SOM-SQUARES", "End Run 0 LB 8"),
    ("inside defense", 1, {"Off Tackle 0 LB 8": "+4 [][]"}, "SOM-SQUARES", "Off Tackle 0 LB 8"),
    ("inside defense", 0, {"Linebuck 0 LB 8": "+3"}, "SOM-SQUARE-ROW", "Linebuck 0 LB 8"),
    ("inside defense", 1, {"Linebuck 0 LB 6": "+4 []"}, "SOM-SQUARE-ROW", "Linebuck 0 LB 6"),
    ("quarterbacks", 0, {"CMP": "501"}, "SOM-FOOT", "CMP"),
    ("backs", 0, {"RUSH TD": "151"}, "SOM-FOOT", "RUSH TD"),
    ("receivers", 0, {"TD": "51"}, "SOM-FOOT", "TD"),
    ("specialists", 0, {"FG MD": "31"}, "SOM-FOOT", "FG MD"),
    ("kick returners", 0, {"TD": "21"}, "SOM-FOOT", "TD"),
    ("quarterbacks", 0, {"RUSH LG": ""}, "SOM-FOOT-LONGEST", "RUSH LG"),
    ("receivers", 0, {"REC": "0", "TD": "0"}, "SOM-FOOT-LONGEST", "LG"),
    ("backs", 0, {"RUSH TD": "0"}, "SOM-FOOT-LONGEST", "RUSH LG"),
    ("defenders", 0, {"DEF": "65"}, "SOM-SPLIT-RATING", "DEF"),
    ("defenders", 0, {"PR": ""}, "SOM-RUSH-BLANK", "PR"),
    ("defenders", 11, {"PR": "3"}, "SOM-RUSH-BACK", "PR"),
    ("blockers", 9, {"pass block": "3"}, "SOM-TE-BLOCK", "pass block"),
    ("blockers", 5, {"Position": "LT", "role": "starter"}, "SOM-STARTER-TWO", "role"),
    ("blockers", 6, {"player": "HB Nine"}, "SOM-BLOCKER-CARD", "player"),
    ("backs", 0, {"player": "HB Nine"}, "SOM-BLOCKER", "player"),
    ("specialists", 0, {"FG range": "34"}, "SOM-FG-RANGE", "FG 33-42 2"),
    ("specialists", 0, {"FG range": "22"}, "SOM-FG-RANGE", "FG 23-32 2"),
    ("specialists", 0, {"FG 23-32 12": "GOOD", **all_over("FG 23-32", "GOOD")}, "SOM-FG-ORDER", "FG 23-32 2"),
    ("specialists", 0, all_over("XP", "NO GOOD"), "SOM-XP-NONE", "XP 2"),
    ("kick returners", 1, {"back": "1"}, "SOM-RETURNER-TWO", "back"),
    ("kick returners", 0, {"player": "FL Nine"}, "SOM-RETURN-CARD", "player"),
    ("backs", 0, {"team": "AAB"}, "SOM-TEAM-UNKNOWN", "team"),
    ("teams", 1, {"season": "2018"}, "SOM-TEAM-SEASON", "season"),
    ("backs", 1, {"player": "HB One"}, "SOM-CARD-TWICE", "player"),
    ("receivers", 0, {"player": "HB One"}, "SOM-NAME-TWICE", "player"),
    ("tendencies", 0, {"situation": "9 1-2"}, "SOM-TENDENCY-SITUATION", "situation"),
    ("tendencies", 0, {"run": "451"}, "SOM-TENDENCY-SUM", "run"),
    ("fourth downs", 0, {"zone": "somewhere"}, "SOM-FOURTH-DOWN", "zone"),
    ("fourth downs", 0, {"go": "900"}, "SOM-FOURTH-DOWN-SUM", "go"),
    ("usage", 0, {"player": "HB Nine"}, "SOM-USAGE", "player"),
    # What a team lacks is reported at its team card.
    ("blockers", 0, {"role": "reserve"}, "SOM-STARTER", ""),
    ("defenders", 0, {"role": "reserve"}, "SOM-STARTER", ""),
    ("specialists", 1, {"Kickoff 5": "5 (3)"}, "SOM-RETURNER", ""),
    ("specialists", 0, {"team": "AAB"}, "SOM-TEAM-SHEET", ""),
]
ELSEWHERE = {
    # Damage of more than one row, below.
    *("SOM-BOUND", "SOM-AIR", "SOM-FOOT-BEYOND", "SOM-ZONE-COLUMN", "SOM-ID-TWICE"),  # test_silent_faults.py
    *("SOM-LINEUP", "SOM-ELEVEN", "SOM-NEWER", "SOM-EDITION", "SOM-FOOT-SEASON"),
    *("SOM-SHEET", "SOM-NO-CARDS", "SOM-NONE", "SOM-COUNT", "SOM-CARD-TEAMS", "SOM-PLAYER-TEAMS"),
    *("SOM-ROSTER-TEAM", "SOM-ROSTER-PLAYER", "SOM-ROSTER-TWICE", "SOM-ROSTER-MISSING", "SOM-ROSTER-RECORD"),
}


@pytest.fixture(scope="module")
def sound() -> Book:
    return Book()


@pytest.fixture
def book(sound: Book) -> Book:
    copied = Book.__new__(Book)
    copied.game, copied.headings = sound.game, sound.headings
    copied.texts = {name: [list(row) for row in rows] for name, rows in sound.texts.items()}
    return copied


def codes(book: Book) -> set[str]:
    return {found.code for found in book.findings()}


def test_a_sound_set_has_no_findings(book: Book) -> None:
    assert [(found.code, found.where, found.found) for found in book.findings()] == []


@pytest.mark.rule("SOM-CARD-08", "SOM-CARD-13", "SOM-CARD-20", "SOM-CARD-26", "SOM-SW-06", "SOM-SW-07", "SOM-SYM-04")
@pytest.mark.parametrize(("sheet", "row", "changes", "code", "at"), DAMAGE)
def test_damage_is_found_where_it_is(
    book: Book, sheet: str, row: int, changes: dict[str, str], code: str, at: str
) -> None:
    for heading, text in changes.items():
        book.set(sheet, row, heading, text)
    place = book.cell(sheet, row, at) if at else book.cell("teams", 0, "team")
    assert (code, place) in book.reported()


def test_every_code_is_proved() -> None:
    assert {code for *_, code, _ in DAMAGE} | ELSEWHERE == ALL_CODES


@pytest.mark.rule("SOM-SETUP-03", "SOM-SETUP-05", "SOM-BB-01")
def test_cards_for_every_place(book: Book) -> None:
    book.set("backs", 0, "Position", "RB")
    book.set("backs", 2, "Position", "BB")
    assert codes(book) == set()
    book.set("backs", 0, "Position", "FB")
    book.set("backs", 0, "covered by", "LLB")
    book.set("backs", 1, "Position", "FB")
    assert codes(book) == {"SOM-LINEUP"}


@pytest.mark.rule("SOM-CARD-28")
def test_a_blocking_back_may_have_no_runs(book: Book) -> None:
    for heading in RUNS:
        book.set("backs", 2, heading, "")
    for heading, text in {"RUSH": "0", "RUSH TD": "0", "RUSH LG": ""}.items():
        book.set("backs", 2, heading, text)
    assert codes(book) == set()


@pytest.mark.rule("SOM-CARD-25")
def test_a_pistol_runs_around_end_as_well_when_the_defense_guesses_right(book: Book) -> None:
    book.set("quarterbacks", 0, "RUSH LG", "25")
    book.set("quarterbacks", 0, "End Run Right 7", "+25")
    assert codes(book) == {"SOM-COLUMN-ORDER"}
    book.set("quarterbacks", 0, "Pistol", "pistol")
    assert codes(book) == set()


@pytest.mark.rule("SOM-CARD-21")
def test_eleven_offensive_cards(book: Book) -> None:
    book.texts["quarterbacks"].pop(1)
    assert codes(book) == {"SOM-ELEVEN"}


@pytest.mark.rule("SOM-CARD-06", "SOM-CARD-17", "SOM-CARD-23")
def test_what_cards_of_2014_do_not_have(book: Book) -> None:
    for row in (0, 1):
        book.set("teams", row, "season", "2014")
    found = [each.where.split("!")[1] for each in book.findings() if each.code == "SOM-NEWER"]
    assert set(found) == {"quarterbacks", "backs", "receivers", "defenders"}
    assert codes(book) == {"SOM-NEWER"}


@pytest.mark.rule("SOM-CARD-06", "SOM-CARD-17", "SOM-CARD-23", "SOM-CARD-25")
def test_what_cards_of_the_older_edition_do_not_have(book: Book) -> None:
    book.set("quarterbacks", 0, "Pistol", "pistol")
    file = replace(book.file(), edition="old")
    found = [each for each in book.game.check(file, "cards.xlsx", None) if each.code == "SOM-EDITION"]
    assert {each.where.split("!")[1] for each in found} == {"quarterbacks", "backs", "receivers", "defenders"}
    assert {each.found for each in found if "quarterbacks!" in each.where} == {
        *("Pistol is pistol", "Flat Right 7 is +8 (3)", "Flat Wrong 7 is +8 (3)", "Flat 2-tmd 7 is +8 (3)")
    }
    sound = replace(SheetBook(set_of("old")).file(), edition="old")
    assert book.game.check(sound, "cards.xlsx", None) == []


def test_a_card_with_two_teams(book: Book) -> None:
    for row in (0, 2):
        book.set("quarterbacks", row, "id", "")
    assert "SOM-CARD-TEAMS" in codes(book)
    book.set("quarterbacks", 0, "ATT", "499")
    assert "SOM-PLAYER-TEAMS" in codes(book)


def test_a_team_with_too_few_players(book: Book) -> None:
    book.texts["punt returners"].pop()
    assert "SOM-NONE" in codes(book)
    del book.texts["backs"][1:3]
    assert "SOM-COUNT" in codes(book)


def test_a_set_without_a_sheet_or_without_cards(book: Book) -> None:
    del book.texts["backs"]
    assert "SOM-SHEET" in codes(book)
    book.texts = {name: [] for name in book.headings}
    assert codes(book) == {"SOM-NO-CARDS"}


def against(book: Book, season: Season) -> set[str]:
    return {found.code for found in book.game.check(book.file(), "cards.xlsx", season)}


@pytest.fixture(scope="module")
def season() -> Season:
    return season_of_sheets(small_set(), PLAN)


def test_a_set_of_the_season(book: Book, season: Season) -> None:
    assert against(book, season) == set()


@pytest.mark.parametrize(
    ("sheet", "changes", "code"),
    [
        ("receivers", {"YDS": "701"}, "SOM-FOOT-SEASON"),
        ("teams", {"team": "AAC", "name": "Nobody"}, "SOM-ROSTER-TEAM"),
        ("teams", {"W": "10"}, "SOM-ROSTER-RECORD"),
        ("quarterbacks", {"player": "QB Nine", "id": ""}, "SOM-ROSTER-PLAYER"),
        ("quarterbacks", {"player": "Q. One"}, "SOM-ROSTER-TWICE"),
    ],
)
def test_what_the_season_does_not_know(
    book: Book, season: Season, sheet: str, changes: dict[str, str], code: str
) -> None:
    if code == "SOM-ROSTER-TWICE":
        book.texts[sheet].append(list(book.texts[sheet][0]))
    for heading, text in changes.items():
        book.set(sheet, 0, heading, text)
    assert code in against(book, season)


def test_a_regular_without_a_card(book: Book, season: Season) -> None:
    book.texts["quarterbacks"].pop(0)
    assert "SOM-ROSTER-MISSING" in against(book, season)
