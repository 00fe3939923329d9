from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cardgen.figures.choose import Man
from cardgen.provenance import Provenance
from cardgen.tabletop.cards import SUBSTITUTES
from cardgen.tabletop.games import games_on_card
from tests.cardgen.tabletop.seasons import book, chosen, two_teams

MEN = ("quarterbacks", "backs", "offensive line", "defensive line", "linebackers", "defensive backs")


def _starters() -> dict[str, set[str]]:
    lineups: list[Any] = two_teams().sheets["lineups"]
    return {card.team: {name for names in (*card.offense, *card.defense) for name in names} for card in lineups}


@pytest.mark.rule("TTF-CARD-02")
@pytest.mark.parametrize("sheet", MEN)
def test_whoever_is_on_the_lineup_card_has_started_all_his_games_and_nobody_else_any(sheet: str) -> None:
    starters = _starters()
    cards: list[Any] = [card for card in two_teams().sheets[sheet] if card.team != SUBSTITUTES]
    assert {card.name: card.starts for card in cards} == {
        card.name: card.games if card.name in starters[card.team] else 0 for card in cards
    }
    assert any(card.starts for card in cards)


def _lineman() -> Man:
    return next(man for man in chosen()["BAL"].of("offensive line") if man.name == "Marshal Yanda")


def test_games_are_told_as_counted() -> None:
    notes = Provenance()
    assert games_on_card(book(), _lineman(), "offensive line", notes) == 15
    [origin] = notes.origins
    assert (origin.statistic, origin.formula, origin.printed, origin.status) == (
        "games 15 of 16",
        "as counted",
        "15",
        "stat",
    )


def test_games_that_nobody_counts_are_told_as_not_counted() -> None:
    notes = Provenance()
    assert games_on_card(book(), replace(_lineman(), games=0), "offensive line", notes) == 16
    [origin] = notes.origins
    assert (origin.statistic, origin.formula, origin.printed, origin.status) == (
        "his games are not counted",
        "all of them",
        "16",
        "estimated",
    )
