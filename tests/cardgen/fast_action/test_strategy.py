"""The strategy cards: every call of the engine has its card, and no card calls what the engine does not know."""

from __future__ import annotations

import pytest

from cardgen.fast_action.strategy import strategy_cards
from cardgen.games import find_game
from cardgen.games.rules import load_rules
from engine.fast_action import codes
from engine.statis_pro import calls


def of(side: str, group: str) -> list[str]:
    return [card.code for card in strategy_cards("cardgen.statis_pro") if (card.side, card.group) == (side, group)]


@pytest.mark.rule("SPF-7.0", "SPF-7.1.1a", "SPF-2.7a")
def test_nine_plays() -> None:
    runs = [codes.READINGS[play] for play in range(calls.INSIDE_LEFT, calls.END_AROUND + 1)]
    assert of("offense", "play") == [*runs, "SC", "QK", "SH", "LP"]
    assert len(of("offense", "play")) == 9


@pytest.mark.rule("SPF-7.1.2", "SPF-7.1.2.1")
def test_five_offensive_strategies_the_first_of_which_is_none() -> None:
    order = [calls.NO_STRATEGY, calls.FLOP, calls.SNEAK, calls.DRAW, calls.PLAY_ACTION]
    assert order == list(range(len(of("offense", "strategy"))))
    assert of("offense", "strategy")[calls.NO_STRATEGY] == "NONE"


@pytest.mark.rule("SPF-7.1.3a")
def test_eight_players_are_places_of_the_display() -> None:
    named = {codes.OFFENSE.index(code) for code in of("offense", "player")}
    linemen = set(range(codes.LT, codes.RT + 1))
    assert named == set(range(len(codes.OFFENSE))) - linemen


@pytest.mark.rule("SPF-7.2.1", "SPF-7.2.2")
def test_seven_defenses_and_three_defensive_strategies() -> None:
    names = [
        card.name.lower().replace("#", "") for card in strategy_cards("cardgen.statis_pro") if card.group == "defense"
    ]
    assert [name.replace(":", ",").replace("pass blitz", "blitz") for name in names] == list(calls.DEFENSE_NAMES[:7])
    assert of("defense", "strategy") == ["DOUBLE", "TRIPLE", "NONE"]


def test_each_card_names_a_rule_of_the_book() -> None:
    known = {rule.id for rule in load_rules(find_game("statis-pro"))}
    assert {card.rule for card in strategy_cards("cardgen.statis_pro")} <= known
