"""Decks of Fast Action games: ours have no findings, and each fault in a deck gives its own."""

from __future__ import annotations

import csv
from importlib import resources

import pytest

from cardgen.games import Game, find_game
from ingest.findings import InputError, Severity
from ingest.raw.grid import column_letters
from validate.decks import check_deck
from validate.fast_action.penalties import penalty_problem

GAMES = {"statis-pro": "FAC-", "tabletop": "TTF-FAC-"}
"""The games with such a deck, and how the codes of its findings begin."""
COLUMNS = {name: find_game(name).deck_columns for name in GAMES}
PASS_COLUMN = {"statis-pro": "ALL", "tabletop": "SH"}
IN_BOTH = [column for column in COLUMNS["statis-pro"] if column in COLUMNS["tabletop"]]
only_statis_pro = pytest.mark.parametrize("game", ["statis-pro"], indirect=True)


def shipped(game: Game) -> str:
    assert game.deck is not None
    return resources.files(game.deck.package).joinpath("deck.csv").read_text(encoding="utf-8")


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return find_game(request.param)


@pytest.fixture
def cards(game: Game) -> list[dict[str, str]]:
    return list(csv.DictReader(shipped(game).splitlines()))


@pytest.fixture
def reported(tmp_path, game, cards):
    """Code and place of each finding of the changed deck; a code that each game has begins as in the first."""

    def check() -> list[tuple[str, str]]:
        path = tmp_path / "deck.csv"
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, game.deck_columns)
            writer.writeheader()
            writer.writerows(cards)
        return [(_common(finding.code, game), finding.where) for finding in check_deck(path, game)]

    return check


def _common(code: str, game: Game) -> str:
    prefix = GAMES[game.name]
    return f"FAC-{code.removeprefix(prefix)}" if code.startswith(prefix) else code


@pytest.fixture
def place(game):
    """Where a cell of the deck is."""

    def address(card: int, column: str) -> str:
        return f"deck.csv: line {card + 2} column {column_letters(game.deck_columns.index(column))}"

    return address


def first(cards: list[dict[str, str]], **wanted: str) -> int:
    return next(at for at, card in enumerate(cards) if all(card[name] == text for name, text in wanted.items()))


def calm(cards: list[dict[str, str]], pass_number: str) -> int:
    """A card of this pass number that calls no blitz, so that moving it leaves blitzes where they are."""
    return next(at for at, card in enumerate(cards) if card["PN"] == pass_number and "BLZ" not in card.values())


def test_our_decks_have_no_findings(reported):
    assert reported() == []


@pytest.mark.parametrize("column", [column for column in IN_BOTH if column not in {"card", "OB"}])
def test_a_cell_that_cannot_be_read(cards, reported, place, column):
    cards[7][column] = "??"
    assert reported() == [("SET-DECK", place(7, column))]


@pytest.mark.parametrize(
    ("column", "text", "code"),
    [
        ("RN", "13", "FAC-RN"),
        ("RN", "0", "FAC-RN"),
        ("PN", "49", "FAC-PN"),
        ("OB", "x", "FAC-OB"),
        ("ER", "-120", "FAC-END-RUN"),
    ],
)
@pytest.mark.rule("SPF-5.2.2", "SPF-5.2.3", "SPF-5.2.4", "TTF-DECK-05", "TTF-DECK-07")
def test_a_cell_that_no_card_can_have(cards, reported, place, column, text, code):
    cards[3][column] = text
    assert reported() == [(code, place(3, column))]


@pytest.mark.parametrize("text", ["LT", "QB"])
@pytest.mark.rule("SPF-5.2.4", "TTF-DECK-09")
def test_a_pass_for_a_player_who_catches_none(game, cards, reported, place, text):
    column = PASS_COLUMN[game.name]
    cards[3][column] = text
    assert reported() == [("FAC-PASS", place(3, column))]


@pytest.mark.parametrize("text", ["K", "QB vs A", "FL", "A+O"])
@pytest.mark.rule("SPF-8.2.1", "TTF-DECK-06")
def test_runs_are_for_blockers_and_the_front(cards, reported, place, text):
    cards[3]["IL"] = text
    assert ("FAC-RUN", place(3, "IL")) in reported()


@pytest.mark.rule("SPF-5.0a", "TTF-DECK-01", "TTF-SOLO-01")
def test_the_size_of_the_deck(cards, reported):
    removed = cards.pop(first(cards, RN="Z"))
    assert reported() == [("FAC-SOLITAIRE", "deck.csv")]
    cards.pop()
    assert reported() == [("FAC-SIZE", "deck.csv")]
    cards += [removed] * 3
    assert [code for code, _ in reported()] == ["FAC-SIZE", "FAC-CARD-TWICE", "FAC-CARD-TWICE"]


@pytest.mark.rule("SPF-5.2.1", "TTF-Z-04")
def test_a_z_card_says_only_z(cards, reported, place):
    at = first(cards, RN="Z")
    cards[at]["PN"] = "7"
    assert reported() == [("FAC-Z-CARD", place(at, "PN"))]


@pytest.mark.rule("SPF-5.2.3", "TTF-DECK-05")
def test_each_pass_number_twice(cards, reported, place):
    wrong = calm(cards, "7")
    cards[wrong]["PN"] = "48"
    assert reported() == [("FAC-PN-COUNT", place(wrong, "PN"))]


@pytest.mark.rule("SPF-5.2.2", "TTF-DECK-05")
def test_each_run_number_eight_times(cards, reported, place):
    wrong = first(cards, RN="1")
    cards[wrong]["RN"] = "12"
    last = [at for at, card in enumerate(cards) if card["RN"] == "12"][-1]
    ((code, where),) = reported()
    assert code == "FAC-RN-COUNT"
    assert where in {place(wrong, "RN"), place(last, "RN")}  # the layout may show which of them it is


def test_run_numbers_and_pass_numbers_lie_evenly(cards, reported):
    """Two run numbers change their stratum: both strata then meet a run number twice."""
    one, other = first(cards, RN="1"), first(cards, RN="2")
    stratum, parity = (int(cards[one]["PN"]) - 1) // 6, int(cards[one]["PN"]) % 2
    other = next(
        at
        for at, card in enumerate(cards)
        if card["RN"] == "2" and int(card["PN"]) % 2 == parity and (int(card["PN"]) - 1) // 6 != stratum
    )
    cards[one]["PN"], cards[other]["PN"] = cards[other]["PN"], cards[one]["PN"]
    assert [code for code, _ in reported()] == ["FAC-LATIN", "FAC-LATIN"]


def test_odd_and_even_pass_numbers_are_balanced(cards, reported):
    one = first(cards, RN="1")
    stratum, parity = (int(cards[one]["PN"]) - 1) // 6, int(cards[one]["PN"]) % 2
    other = next(
        at
        for at, card in enumerate(cards)
        if card["RN"] != "Z" and (int(card["PN"]) - 1) // 6 == stratum and int(card["PN"]) % 2 != parity
    )
    cards[one]["PN"], cards[other]["PN"] = cards[other]["PN"], cards[one]["PN"]
    assert [code for code, _ in reported()] == ["FAC-PARITY", "FAC-PARITY"]


@pytest.mark.rule("SPF-9.1a", "TTF-CLOCK-04")
def test_out_of_bounds_is_marked_twice_a_run_number(cards, reported):
    cards[first(cards, RN="5", OB="OB")]["OB"] = ""
    assert reported() == [("FAC-OB-COUNT", "deck.csv")]


def test_left_and_right_mirror_each_other(cards, reported):
    cards[first(cards, SR="RT")]["SR"] = "E"
    assert reported() == [("FAC-MIRROR", "deck.csv")]


@only_statis_pro
@pytest.mark.rule("SPF-8.2.1")
def test_the_directives_of_the_book_exist(cards, reported):
    for card in cards:
        card["SL"] = card["SL"].replace("LG+LE", "LG+LT")
        card["SR"] = card["SR"].replace("RG+RE", "RG+RT")
    assert reported() == [("FAC-BOOK", "deck.csv")]


@pytest.mark.rule("SPF-S.4.8a", "TTF-SOLO-08")
def test_blitzes_lie_evenly(cards, reported):
    for card in cards:
        if card["RN"] != "Z" and int(card["PN"]) > 35:
            card["S4"] = card["S4"].replace("BLZ", "P")
            card["S5"] = card["S5"].replace("BLZ", "P")
    assert {code for code, _ in reported()} == {"FAC-BLITZ"}


@pytest.mark.parametrize(
    ("entry", "category"),
    [("O7", 1), ("D8", 2), ("O10", 2), ("R11", 3), ("K11", 4), ("R12", 3), ("R13", 3), ("K15", 4), ("K14", 3)],
)
@pytest.mark.rule("SPF-8.8.3a", "SPF-8.8.3b")
def test_penalties_that_a_category_can_have(entry, category):
    assert penalty_problem(entry, category) == ""


@pytest.mark.parametrize(
    ("entry", "category", "expected"),
    [
        ("K7", 1, "O or D"),
        ("D1", 4, "K or R"),
        ("D8", 1, "8 only for O in category 2, D in category 2"),
        ("D10", 2, "10 only for O in category 2"),
        ("O11", 2, "11 only for K in category 3, R in category 3, K in category 4, R in category 4"),
        ("K12", 3, "12 only for R in category 3"),
        ("R13", 4, "13 only for R in category 3"),
        ("R15", 4, "15 only for K in category 4"),
        ("O16", 1, "a penalty from 1 to 15"),
        ("O0", 1, "a penalty from 1 to 15"),
    ],
)
@pytest.mark.rule("SPF-8.8.3a", "SPF-8.8.3b")
def test_penalties_that_a_category_cannot_have(entry, category, expected):
    assert penalty_problem(entry, category) == expected


@only_statis_pro
@pytest.mark.rule("SPF-8.8.3a")
def test_a_penalty_of_another_category_is_found(cards, reported, place):
    at = next(at for at, card in enumerate(cards) if card["Z"].startswith("PEN"))
    cards[at]["Z"] = "PEN O8 D8 R11 K15"
    assert reported() == [("FAC-PENALTY", place(at, "Z"))]


def test_a_deck_without_columns(game, tmp_path):
    path = tmp_path / "deck.csv"
    path.write_text("card,RN\n1,5\n")
    (finding,) = check_deck(path, game)
    assert (finding.code, finding.severity) == ("SET-COLUMN", Severity.ERROR)


def test_a_deck_that_is_no_text(game, tmp_path):
    path = tmp_path / "deck.csv"
    path.write_bytes(b"\x00\x01\x02\x03" * 100)
    with pytest.raises(InputError):
        check_deck(path, game)


@pytest.mark.parametrize("game", ["tabletop"], indirect=True)
@pytest.mark.rule("TTF-DECK-04", "TTF-DECK-10")
def test_every_normal_card_of_tabletop_football_has_a_z_result(cards, reported, place):
    cards[7]["Z"] = ""
    assert reported() == [("FAC-Z-BLANK", place(7, "Z"))]


@only_statis_pro
@pytest.mark.rule("SPF-5.2.4")
def test_a_blank_z_result_is_a_slip_unless_all_of_them_are_blank(cards, reported, place):
    at = first(cards, Z="-")
    cards[at]["Z"] = ""
    assert reported() == [("FAC-Z-BLANK", place(at, "Z"))]
    for card in cards:
        card["Z"] = "" if card["Z"] == "-" else card["Z"]
    assert reported() == []


def test_headings_may_be_in_small_letters(game, tmp_path):
    path = tmp_path / "deck.csv"
    header, _, rest = shipped(game).partition("\n")
    path.write_text(f"{header.lower()}\n{rest}")
    assert check_deck(path, game) == []


@pytest.mark.parametrize(("before", "after"), [("7", "48"), ("33", "5"), ("1", "2")])
@pytest.mark.rule("SPF-5.2.3", "SPF-5.2.2")
def test_the_card_with_the_wrong_number_is_reported_where_the_layout_shows_it(cards, reported, place, before, after):
    at = calm(cards, before)
    cards[at]["PN"] = after
    ((code, where), *others) = reported()
    assert code == "FAC-PN-COUNT"
    assert where == place(at, "PN")
    assert others == []
