"""Inside Blitz decks: ours is sound, and every way of spoiling it is found at its card."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgen.comparing.deck_shares import compare_shares
from cardgen.comparing.decks import compare_decks
from cardgen.games import find_game
from cardgen.sets.cardset import DeckRow
from cardgen.sets.deck_files import game_of_deck, lone_deck
from cardgen.sets.decks import deck_text, read_deck_file, shipped_deck, wrong
from engine.inside_blitz import codes
from engine.inside_blitz.deck import card_values, default_deck, make_deck
from ingest.findings import InputError, Severity
from validate.decks import check_deck
from validate.paths import check_set

GAME = find_game("inside-blitz")
STATIS_PRO = find_game("statis-pro")


def spoiled(tmp_path: Path, *changes: tuple[int, str, str]) -> list[tuple[str, str]]:
    """Code and place of each finding of our deck with these cells changed; cards count from 0."""
    deck = shipped_deck(GAME)
    for card, column, text in changes:
        deck[card][column] = text
    return reported(tmp_path, deck)


def reported(tmp_path: Path, deck: list[DeckRow]) -> list[tuple[str, str]]:
    path = tmp_path / "deck.csv"
    path.write_text(deck_text(GAME, deck), encoding="utf-8")
    return [(each.code, each.where.removeprefix("deck.csv: ")) for each in check_deck(path, GAME)]


def test_our_deck_is_sound(tmp_path: Path) -> None:
    assert spoiled(tmp_path) == []


def place(card: int, column: str) -> str:
    return f"line {card + 2} column {'ABCDEFGHIJKLMNOPQ'[GAME.deck_columns.index(column)]}"


SPOILED = [
    (3, "card", "104", "SET-DECK"),
    (3, "card", "", "SET-DECK"),
    (3, "SL", "XX", "SET-DECK"),
    (3, "SL", "RDT+", "SET-DECK"),
    (3, "event", "OB", "SET-DECK"),
    (3, "Short Sec", "83", "SET-DECK"),
    (3, "Short Sec", "12(XP)", "SET-DECK"),
    (3, "Short Sec", "12(SL)", "SET-DECK"),
    (3, "Short Sec", "12(", "SET-DECK"),
    (90, "special", "FUM +2", "SET-DECK"),
    (3, "card", "3", "IBF-DECK-NUMBER"),
    (3, "card", "99", "IBF-DECK-NUMBER"),
    (90, "SL", "RDT", "IBF-DECK-SPECIAL"),
    (3, "Quick", "LT", "IBF-DECK-KEY"),
    (3, "Rush", "RB", "IBF-DECK-KEY"),
    (3, "Off Line", "NT", "IBF-DECK-KEY"),
    (3, "SL", "RDT+RDT", "IBF-DECK-KEY"),
    (3, "SL", "RDT+LG", "IBF-DECK-MIXED"),
    (3, "Long", "NT", "IBF-DECK-ROW"),
    (3, "Quick", "FS", "IBF-DECK-ROW"),
    (3, "Quick Sec", "12", "IBF-DECK-SECONDARY"),
    (3, "Short Sec", "INC", "IBF-DECK-SECONDARY"),
]


@pytest.mark.rule(
    "IBF-DECK-03", "IBF-DECK-04", "IBF-DECK-05", "IBF-DECK-08", "IBF-DECK-09", "IBF-DECK-10", "IBF-RUN-11"
)
@pytest.mark.parametrize(("card", "column", "text", "code"), SPOILED)
def test_a_spoiled_cell(tmp_path: Path, card: int, column: str, text: str, code: str) -> None:
    assert (code, place(card, column)) in spoiled(tmp_path, (card, column, text))


@pytest.mark.rule("IBF-DECK-18")
def test_numbers_of_secondary_receivers_stand_once(tmp_path: Path) -> None:
    deck = shipped_deck(GAME)
    found = spoiled(tmp_path, (5, "Long Sec", deck[2]["Long Sec"]))
    assert found == [("IBF-DECK-SECONDARY-COUNT", place(5, "Long Sec"))]
    assert spoiled(tmp_path, (5, "Long Sec", f"{deck[5]['Long Sec']}(QP)")) == []


@pytest.mark.rule("IBF-DECK-18")
def test_a_card_too_few_and_no_cards(tmp_path: Path) -> None:
    assert reported(tmp_path, shipped_deck(GAME)[:-1]) == [("IBF-DECK-SIZE", "deck.csv")]
    assert ("IBF-DECK-SIZE", "deck.csv") in reported(tmp_path, [])


@pytest.mark.rule("IBF-DECK-05")
def test_left_and_right_are_mirrors_as_a_note(tmp_path: Path) -> None:
    deck = shipped_deck(GAME)
    card = next(at for at, row in enumerate(deck) if row["SL"] == "ROB")
    assert ("IBF-DECK-MIRROR", "deck.csv") in spoiled(tmp_path, (card, "SL", "RDE"))
    (finding,) = check_deck(tmp_path / "deck.csv", GAME)
    assert finding.severity is Severity.NOTE


@pytest.mark.rule("IBF-DECK-09")
def test_a_cell_that_cannot_be_read_is_named_by_its_column() -> None:
    row = shipped_deck(GAME)[0]
    for column, text in (("SL", "no"), ("Medium Sec", "0"), ("event", "x"), ("card", "one"), ("special", "FUM")):
        with pytest.raises(ValueError, match=f"^{column}: cannot read {text!r}"):
            card_values({**row, column: text})
    assert GAME.deck is not None
    assert wrong(GAME.deck, {**row, "SL": "no", "Rush": "", "event": "x"}) == ["SL", "Rush", "event"]


def test_reading_is_the_engines_own() -> None:
    assert make_deck(shipped_deck(GAME)) == default_deck()
    special = next(row for row in shipped_deck(GAME) if row["special"])
    assert card_values(special)[1:] == [codes.NO_KEY] * (codes.READINGS - 1)


@pytest.mark.parametrize("game", [GAME, STATIS_PRO])
@pytest.mark.parametrize("form", ["csv", "json"])
def test_a_lone_decks_game_is_told_by_its_headings(tmp_path: Path, game: object, form: str) -> None:
    found = find_game(getattr(game, "name", ""))
    path = tmp_path / f"mine.{form}"
    deck = shipped_deck(found)
    path.write_text(deck_text(found, deck) if form == "csv" else json.dumps(deck), encoding="utf-8")
    alone = lone_deck(path, None)
    assert alone is not None
    assert game_of_deck(alone[0]) == found
    assert check_set(path) == []


def test_a_deck_that_cannot_be_read_says_what_its_columns_may_say(tmp_path: Path) -> None:
    spoiled(tmp_path, (0, "SL", "RDX"), (1, "Short Sec", ""))
    with pytest.raises(InputError) as refused:
        read_deck_file(GAME, tmp_path / "deck.csv")
    first, second = refused.value.findings
    assert "such as RDT or RDT+RIB" in first.text()
    assert "did you mean" in first.fix
    assert "Short Sec is blank" in second.found


def test_decks_are_compared_and_counted() -> None:
    old, new = shipped_deck(GAME), shipped_deck(GAME)
    new[4]["event"], new[90]["special"] = "INJ?", "FUM +1 R"
    cards = compare_decks(GAME, old, new)
    assert {card.after for card in cards} == {"5", "91"}
    changed = {(each.reading, each.says) for each in compare_shares(GAME, old, new) if each.before != each.after}
    assert ("event", "INJ?") in changed
    assert ("special card", "FUM +1 R") in changed
    assert all(each.before == each.after for each in compare_shares(GAME, old, old))


@pytest.mark.rule("IBF-DECK-02")
def test_a_card_under_another_number_is_another_card() -> None:
    old, new = shipped_deck(GAME), shipped_deck(GAME)
    new[4]["card"], new[5]["card"] = "6", "5"
    assert {(card.before, card.after) for card in compare_decks(GAME, old, new)} == {("5", "5"), ("6", "6")}
