"""The strategy cards of Tabletop Football: a card for everything that coaches call in secret."""

from __future__ import annotations

from cardgen.fast_action.strategy import strategy_cards
from engine.fast_action import codes


def of(side: str, group: str) -> list[str]:
    return [card.code for card in strategy_cards("cardgen.tabletop") if (card.side, card.group) == (side, group)]


def test_fifteen_plays() -> None:  # TTF-CALL-01
    plays = of("offense", "play")
    assert plays[:5] == ["IL", "IR", "SL", "SR", "ER"]
    assert {"PITCH L", "PITCH R", "OPT L", "OPT R", "SC", "SHOV", "SWING", "QK", "SH", "LG"} == set(plays[5:])
    assert len(plays) == 15


def test_players_are_the_places_of_everybody_but_linemen() -> None:  # TTF-CALL-03
    linemen = set(range(codes.LT, codes.RT + 1))
    named = {codes.OFFENSE.index(code) for code in of("offense", "player")}
    assert named == set(range(len(codes.OFFENSE))) - linemen


def test_eight_defenses() -> None:  # TTF-CALL-06
    assert of("defense", "defense") == ["KEY1", "KEY2", "KEY3", "KEYQB", "RUN", "PASS", "PREVENT", "BLITZ"]


def test_primary_and_secondary_strategies_of_both_sides() -> None:  # TTF-CALL-12
    primary, secondary = {"FLOP", "SNEAK", "DRAW", "ACTION", "BOOT"}, {"DEEP 1", "DEEP 2", "BLOCK", "TEAM", "SHOTGUN"}
    assert set(of("offense", "strategy")) == {"NONE", *primary, *secondary}
    assert set(of("defense", "strategy")) == {"NONE", "DOUBLE", "DOUBLE 2", "TRIPLE", "STUNT"}
