"""Every card of Inside Blitz is read as it is printed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards.dice_faces import DiceSpan
from engine.cards.faces import CellError, headings, read_card, show_card
from engine.inside_blitz import cards
from tests.engine.inside_blitz.cards.random_cards import random_card

TYPES = dict(cards.SHEETS)


@pytest.mark.parametrize("sheet", TYPES)
@given(seed=st.integers(0, 1 << 32))
@settings(max_examples=30, deadline=None)
def test_any_card_is_read_as_it_is_printed(sheet: str, seed: int) -> None:
    card = random_card(TYPES[sheet], seed)
    printed = show_card(card)
    assert len(printed) == len(headings(TYPES[sheet]))
    assert read_card(TYPES[sheet], printed) == card


@pytest.mark.parametrize("sheet", TYPES)
def test_headings_are_distinct(sheet: str) -> None:
    columns = headings(TYPES[sheet])
    assert len(set(columns)) == len(columns)


@pytest.mark.rule("IBF-CARD-42")
def test_sixteen_sheets_make_a_team_s_four_charts() -> None:
    assert len(TYPES.keys() - cards.COACH_SHEETS) == 16


@pytest.mark.rule("IBF-CARD-09", "IBF-CARD-13", "IBF-CARD-14", "IBF-CARD-15")
def test_a_quarterback_card() -> None:
    row = ["KC", "Passer", *["X"] * 36, *["X/PR"] * 36, "11-13", "14-55", "56-66", "11-16", "21-36", "41-56", "61-66"]
    row += ["523", "330", "4039", "24", "12", "20", "1", ""]
    card = read_card(cards.Quarterback, row)
    assert card.pressure == (DiceSpan(11, 13), DiceSpan(14, 55), DiceSpan(56, 66))
    assert [span.width for span in card.pressure if span] == [3, 26, 7]
    assert [span.width for span in card.depths if span] == [6, 12, 12, 6]
    assert card.fumble == 1
    row[-2] = "7"
    with pytest.raises(CellError):
        read_card(cards.Quarterback, row)


@pytest.mark.rule("IBF-CARD-30")
def test_only_rush_and_interception_ratings_may_be_special() -> None:
    row = ["NE", "Starters", "RDE", "Man", "DL", "1", "3", "3", "1", "0", "0", "6(1)", "6(4)", "0", ""]
    card = read_card(cards.Defender, row)
    assert (card.rush.own, card.rush.cover, card.intercept.cover) == (6, 1, 4)
    row[6] = "6(1)"
    with pytest.raises(CellError):
        read_card(cards.Defender, row)
