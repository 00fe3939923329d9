"""The texts of a Fast Action card and their numbers."""

from __future__ import annotations

import pytest

from engine.fast_action import codes
from engine.fast_action.deck import card_values, read_deck
from tests.engine.fast_action.decks import card, z_card


@pytest.mark.rule("SPF-5.2.4", "SPF-2.7b")
@pytest.mark.parametrize(
    ("reading", "text"),
    [
        *[(codes.INSIDE_LEFT, text) for text in ("Break", "LG", "BK", "LG+LE", "B", "B+G", "CN vs C", "BK vs H")],
        *[(codes.PASS, text) for text in ("ORIG", "PASS RUSH", "LE", "RE", "FL", "BK1", "BK2")],
        *[(codes.SCREEN, text) for text in ("COM", "COMx2", "COMx3", "COMx1/2", "INC", "INT")],
        *[(codes.Z_RESULT, text) for text in ("-", "Fumble", "Fumble(S)", "INJ BC", "INJ F", "INJ QB", "INJ FL2")],
        (codes.Z_RESULT, "PEN O7 D8 K5 R15"),
        *[(codes.END_RUN, text) for text in ("OK", "-1", "-6")],
        *[(codes.SOLITAIRE + 4, text) for text in codes.SOLITAIRES],
        (codes.RUN_NUMBER, "12"),
        (codes.PASS_NUMBER, "48"),
    ],
)
def test_a_text_reads_back_as_printed(reading: int, text: str) -> None:
    assert codes.reading_text(reading, codes.reading_value(reading, text)) == text


@pytest.mark.parametrize(
    ("reading", "text"),
    [
        (codes.INSIDE_LEFT, "XX"),
        (codes.INSIDE_LEFT, "B+GG"),
        (codes.INSIDE_LEFT, "LG vs Q"),
        (codes.END_RUN, "3"),
        (codes.PASS, "QQ"),
        (codes.SCREEN, "com"),
        (codes.Z_RESULT, "PEN O7 D8"),
        (codes.Z_RESULT, "INJ XX"),
    ],
)
def test_a_text_that_no_card_has_is_an_error(reading: int, text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        codes.reading_value(reading, text)


@pytest.mark.rule("SPF-8.8.3b")
def test_a_penalty_result_has_an_entry_for_each_category() -> None:
    code = codes.z_result("PEN O7 D8 K5 R11")
    entries = [codes.penalty_entry(code, category) for category in (1, 2, 3, 4)]
    assert [codes.SIDES[side] + str(number) for side, number in entries] == ["O7", "D8", "K5", "R11"]


@pytest.mark.rule("SPF-5.2.1")
def test_a_z_card_says_nothing_but_z() -> None:
    assert set(card_values(z_card())) == {codes.Z_CARD}
    assert codes.reading_text(codes.PASS, codes.Z_CARD) == "Z"


def test_a_cell_that_cannot_be_read_is_named() -> None:
    with pytest.raises(ValueError, match="SL: cannot read 'nobody'"):
        card_values(card(1, 1, SL="nobody"))


def test_a_deck_file_is_read(tmp_path) -> None:  # type: ignore[no-untyped-def]
    import csv

    from engine.fast_action.deck import COLUMNS

    path = tmp_path / "deck.csv"
    with path.open("w", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS)
        writer.writeheader()
        writer.writerows([card(4, 9, ob=True), z_card()])
    deck = read_deck(path)
    assert (deck.size, deck.z_cards, deck.out_of_bounds) == (2, 1, (True, False))
    assert deck.values[codes.PASS_NUMBER] == (9, codes.Z_CARD)
