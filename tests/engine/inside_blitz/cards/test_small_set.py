"""The small set is sound: every card prints and reads back, and every team makes a squad."""

from __future__ import annotations

import pytest

from engine.cards.faces import read_card, show_card
from engine.inside_blitz.squad import make_squad
from tests.engine.inside_blitz.cards.small_kit import TEAMS
from tests.engine.inside_blitz.cards.small_set import GAME, small_set


def test_every_sheet_has_cards_that_read_back() -> None:
    made = small_set()
    for name, card_type in GAME.sheets:
        assert made.sheets[name], name
        for card in made.sheets[name]:
            assert read_card(card_type, show_card(card)) == card


@pytest.mark.parametrize("team", TEAMS)
def test_every_team_makes_a_squad(team: str) -> None:
    squad = make_squad(small_set().sheets, team, 0)
    assert len(squad.listed) == 20  # IBF-CARD-43
