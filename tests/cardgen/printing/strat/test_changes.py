"""What is printed anew when a Strat-O-Matic set changes: the cards that carry what changed, on either face."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardgen.printing.selection import Wish
from cardgen.sets import CardSet
from engine.strat.cards.ratings import Defense
from tests.cardgen.comparing.test_cards import differences
from tests.cardgen.printing.strat.sets import one_team
from tests.cardgen.printing.test_changes import since


def changed(sheet: str, **fields: Any) -> CardSet:
    card_set = one_team("2019")
    card_set.sheets[sheet][0] = replace(card_set.sheets[sheet][0], **fields)
    return card_set


@pytest.mark.parametrize(
    ("new", "part"),
    [
        (changed("defenders", defense=Defense(6)), "ratings"),
        (changed("kick returners", touchdowns=5), "specialists"),
        (changed("quarterbacks", rushes=41), "quarterbacks"),
    ],
)
def test_a_change_on_either_face_prints_the_card(new: CardSet, part: str) -> None:
    items = since(one_team("2019"), new, Wish(what=("cards",))).items
    assert [item.part.name for item in items] == [part]


def test_the_ids_of_kicker_and_punter_stand_on_no_card() -> None:
    old, new = one_team("2019"), changed("specialists", kicker_id="00-1", punter_id="00-2")
    assert since(old, new, Wish(what=("cards",))).items == []
    assert [change.printed for change in differences(old, new)] == [False]
