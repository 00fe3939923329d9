"""Cards of Tabletop Football: a sound set has no findings, and each kind of damage its own."""

from __future__ import annotations

import csv
from importlib import resources

import pytest

from cardgen.games import find_game
from cardgen.sets.decks import shipped_deck
from ingest.raw.grid import Grid
from tests.validate.tabletop_set import GAME, Book
from validate.decks import check_deck_grid
from validate.report import load_codes

ALL_CODES = {code for code in load_codes("validate.tabletop") if not code.startswith("TTF-FAC-")}
DAMAGE = [
    ("quarterbacks", {"Quick Inc": "32-46"}, "TTF-QB-GAP"),
    ("quarterbacks", {"Quick Inc": "30-46"}, "TTF-QB-OVERLAP"),
    ("quarterbacks", {"Short Com": "", "Short Inc": "1-46"}, "TTF-QB-BLANK"),
    ("quarterbacks", {"Quick Com": "1-48", "Quick Inc": "", "Quick Int?": "", "Quick Int": ""}, "TTF-QB-TOP"),
    ("quarterbacks", {"Quick Inc": "31-45", "Quick Int?": "46-47"}, "TTF-QB-DOUBT"),
    ("quarterbacks", {"Long Com": "1-28", "Long Inc": "29-45"}, "TTF-QB-DEPTH"),
    ("quarterbacks", {"Endurance": "B"}, "TTF-QB-LETTER"),
    ("quarterbacks", {"Rush Com": "32-42"}, "TTF-RUSH-GAP"),
    ("quarterbacks", {"Rush Com": "30-42"}, "TTF-RUSH-OVERLAP"),
    ("quarterbacks", {"Rush Sack": "", "Rush Run": "1-30"}, "TTF-RUSH-SACK"),
    ("quarterbacks", {"Starts": "16", "Games": "15"}, "TTF-GAMES"),
    ("backs", {"I 6": "9"}, "TTF-COLUMN-ORDER"),
    ("backs", {"I 1": "9", "I 2": "SG"}, "TTF-COLUMN-ORDER"),
    ("backs", {"LG 12": "8"}, "TTF-COLUMN-LONG"),
    ("backs", {"L 12": "0"}, "TTF-COLUMN-LONG"),
    ("backs", {f"SG {row}": "" for row in range(1, 13)}, "TTF-SG-MISSING"),
    ("backs", {f"LG {row}": "" for row in range(1, 13)}, "TTF-LG-MISSING"),
    ("backs", {f"L {row}": "" for row in range(1, 13)}, "TTF-L-MISSING"),
    ("backs", {f"{column} {row}": "" for column in "IO" for row in range(1, 13)}, "TTF-RUSH-ALONE"),
    ("backs", {f"N {row}": "1" for row in range(1, 13)}, "TTF-RUSH-BOTH"),
    ("backs", {f"O {row}": "" for row in range(1, 13)}, "TTF-RUSH-HALF"),
    ("backs", {"SG 1": "Le"}, "TTF-TOKEN"),
    ("linebackers", {"Interference": "46-47"}, "TTF-INTERFERENCE"),
    ("kickers", {"Good 26-35": "2-44"}, "TTF-KICK-START"),
    ("kickers", {"Good 18-25": "1-48"}, "TTF-KICK-BLOCK"),
    ("kickers", {"Good 46-50": "1-41"}, "TTF-KICK-ORDER"),
    ("kickers", {"XP": ""}, "TTF-KICK-BLANK"),
    ("kickers", {"Maximum": "60"}, "TTF-KICK-MAXIMUM"),
    ("kickers", {"Good 51-55": "", "Maximum": "51"}, "TTF-KICK-MAXIMUM"),
    ("punters", {"Punt 3": "54 FC"}, "TTF-PUNT-ORDER"),
    ("punters", {"12 blocked": "6"}, "TTF-PUNT-GAP"),
    ("punters", {"12 blocked": "4-6"}, "TTF-PUNT-OVERLAP"),
    ("punters", {"Longest": "54"}, "TTF-PUNT-LONGEST"),
    ("kickoff returns", {"KR1 *": "", "* RN KR1": ""}, "TTF-RETURN-FOOT"),
    ("kickoff returns", {"KR1 1": "60"}, "TTF-RETURN-UNUSED"),
    ("kickoff returns", {"* RN KR1": ""}, "TTF-RETURN-RANGE"),
    ("kickoff returns", {"* RN KR2": "1-2"}, "TTF-RETURN-RANGE"),
    ("kickoff returns", {"* RN KR1": "2-3"}, "TTF-RETURN-START"),
    ("kickoff returns", {"KR1 4": "40"}, "TTF-RETURN-ORDER"),
    ("kickoff returns", {"KR1": "Nobody"}, "TTF-RETURN-CARD"),
    ("punt returns", {"FC PR1": ""}, "TTF-RETURN-FC"),
    ("punt returns", {"FC PR2": "10"}, "TTF-RETURN-FC"),
    ("lineups", {"Fumble Range": "2-23"}, "TTF-FUMBLE-START"),
    ("lineups", {"Fumble Range": ""}, "TTF-FUMBLE-BLANK"),
    ("lineups", {"Fumble Range": "1-47"}, "TTF-FUMBLE-BOUND"),
    ("lineups", {"Penalty Range": "2-36"}, "TTF-PENALTY-START"),
    ("lineups", {"Penalty Range": ""}, "TTF-PENALTY-BLANK"),
    ("lineups", {"off BK1": "RB Nine"}, "TTF-LINEUP-CARD"),
    ("lineups", {"off BK1": "RB One / WR Three"}, "TTF-LINEUP-TWO"),
    ("lineups", {"off BK2": "RB One"}, "TTF-LINEUP-TWICE"),
    ("lineups", {"off LE": "RB Two", "off BK2": "TE One"}, "TTF-LINEUP-ILLEGAL"),
    ("lineups", {"def C": "CB Three", "def K": ""}, "TTF-LINEUP-ILLEGAL"),
    ("lineups", {"def K": "FS One", "def M": "CB One"}, "TTF-LINEUP-USUAL"),
    ("lineups", {"K": "K Two"}, "TTF-KICKER"),
    ("lineups", {"P": ""}, "TTF-PUNTER"),
    ("lineups", {"KO": "K Two"}, "TTF-SPECIALIST"),
    ("linebackers", {"TV": "-5"}, "SET-CELL"),
    ("lineups", {"team": "AAB"}, "TTF-TEAM-SHEET"),
    ("backs", {"team": "AAB"}, "TTF-TEAM-UNKNOWN"),
    ("teams", {"season": "2018"}, "TTF-TEAM-SEASON"),
    ("backs", {"player": "RB Two"}, "TTF-CARD-TWICE"),
    ("backs", {"player": "QB One"}, "TTF-NAME-TWICE"),
    ("tendencies", {"situation": "9 1-2"}, "TTF-TENDENCY-SITUATION"),
    ("tendencies", {"run": "451"}, "TTF-TENDENCY-SUM"),
    ("fourth downs", {"zone": "somewhere"}, "TTF-FOURTH-DOWN"),
    ("fourth downs", {"go": "900"}, "TTF-FOURTH-DOWN-SUM"),
    ("usage", {"player": "RB Nine"}, "TTF-USAGE"),
]
ELSEWHERE = {
    # Damage of more than one row, below, and of a season (`test_against.py`).
    *("TTF-BOUND", "TTF-LINEUP-LETTER", "TTF-RETURN-BLANK", "TTF-ID-TWICE"),  # test_silent_faults.py
    *("TTF-RETURN-NOBODY", "TTF-SHEET", "TTF-NO-CARDS", "TTF-NONE", "TTF-COUNT", "TTF-CARD-TEAMS", "TTF-PLAYER-TEAMS"),
    *("TTF-ROSTER-TEAM", "TTF-ROSTER-PLAYER", "TTF-ROSTER-TWICE", "TTF-ROSTER-MISSING", "TTF-ROSTER-RECORD"),
}


def test_a_sound_set_has_no_findings() -> None:
    assert [(found.code, found.where, found.found) for found in Book().findings()] == []


@pytest.mark.rule("TTF-CARD-03", "TTF-CARD-04", "TTF-CARD-05", "TTF-CARD-07", "TTF-CARD-15", "TTF-FG-09", "TTF-LINE-13")
@pytest.mark.parametrize(("sheet", "changes", "code"), DAMAGE)
def test_damage_is_found_where_it_is(sheet: str, changes: dict[str, str], code: str) -> None:
    book = Book()
    for heading, text in changes.items():
        book.set(sheet, 0, heading, text)
    found = book.findings()
    assert code in {each.code for each in found}
    assert any(f"cards.xlsx!{sheet}!" in each.where or "!teams!" in each.where for each in found if each.code == code)


def test_every_code_is_proved() -> None:
    assert {code for _, _, code in DAMAGE} | ELSEWHERE == ALL_CODES


@pytest.mark.parametrize(
    ("sheet", "row", "heading", "text", "code"),
    [
        ("quarterbacks", 0, "N 4", "six", "SET-CELL"),
        ("backs", 0, "I 4", "six", "SET-CELL"),
        ("backs", 2, "N 4", "six", "SET-CELL"),
        ("kickoff returns", 0, "KR1 *", "", "TTF-RETURN-FOOT"),
    ],
)
def test_one_wrong_cell_is_reported_once(sheet: str, row: int, heading: str, text: str, code: str) -> None:
    book = Book()
    book.set(sheet, row, heading, text)
    assert [found.code for found in book.findings()] == [code]


def test_a_return_card_without_returners() -> None:
    book = Book()
    book.texts["kickoff returns"][0][1:] = [""] * (len(book.headings["kickoff returns"]) - 1)
    assert [found.code for found in book.findings()] == ["TTF-RETURN-NOBODY"]


@pytest.mark.rule("TTF-CARD-28")
def test_a_card_with_two_teams() -> None:
    book = Book()
    for row in (0, 2):
        book.set("quarterbacks", row, "id", "")
    assert "TTF-CARD-TEAMS" in {found.code for found in book.findings()}
    book.set("quarterbacks", 0, "Games", "15")
    assert "TTF-PLAYER-TEAMS" in {found.code for found in book.findings()}


def test_a_team_with_too_few_players() -> None:
    book = Book()
    book.texts["punters"] = book.texts["punters"][:1]
    assert "TTF-NONE" in {found.code for found in book.findings()}
    book.texts["backs"].pop()
    assert "TTF-COUNT" in {found.code for found in book.findings()}


def test_a_set_without_a_sheet_or_without_cards() -> None:
    book = Book()
    del book.texts["backs"]
    assert "TTF-SHEET" in {found.code for found in book.findings()}
    book = Book()
    book.texts = {name: [] for name in book.texts}
    assert [found.code for found in book.findings()] == ["TTF-NO-CARDS"]


def test_who_kicks_off_need_not_have_a_card() -> None:
    book = Book()
    book.texts["kickoff specialists"] = []
    for row in range(2):
        book.set("lineups", row, "KO", "")
    assert book.findings() == []


def _deck(changes: dict[int, dict[str, str]]) -> list[str]:
    text = resources.files("engine.tabletop").joinpath("deck.csv").read_text(encoding="utf-8")
    rows = [list(row) for row in csv.reader(text.splitlines())]
    for card, cells in changes.items():
        for heading, cell in cells.items():
            rows[card][rows[0].index(heading)] = cell
    grid = Grid("deck", rows)
    return [found.code for found in check_deck_grid(grid, "deck.csv", GAME)]


def test_the_deck_that_ships_is_sound() -> None:
    assert len(shipped_deck(GAME)) == 109
    assert _deck({}) == []


@pytest.mark.parametrize(
    ("cells", "code"),
    [
        ({"SH": "LT"}, "TTF-FAC-PASS"),
        ({"Z": "PEN O D O R"}, "TTF-FAC-PENALTY"),
        ({"Z": "PEN O7 D8 K5 R11"}, "SET-DECK"),
        ({"QK": "ALL"}, "SET-DECK"),
        ({"IL": "K"}, "TTF-FAC-RUN"),
        ({"PN": "2"}, "TTF-FAC-PN-COUNT"),
    ],
)
def test_damage_to_a_deck(cells: dict[str, str], code: str) -> None:
    assert code in _deck({1: cells})


def test_findings_can_be_fixed() -> None:
    game = find_game("tabletop")
    assert set(game.fixes().of_cells) <= ALL_CODES
    assert game.deck is not None
    assert set(game.deck.fixes()) <= set(load_codes("validate.tabletop"))
