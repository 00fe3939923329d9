"""Solitaire: the deck calls the defense."""

from __future__ import annotations

import pytest

from engine.fast_action import codes
from engine.fast_action.deck import Deck
from engine.fast_action.solitaire import situation_line
from engine.football.state import State
from engine.statis_pro import calls
from engine.statis_pro.calls import DefenseCall
from engine.statis_pro.options import Options
from engine.statis_pro.solitaire import solitaire_call, solitaire_deck
from tests.engine.statis_pro.builders import FOUR_THREE, at, front, script


def situation(down: int, to_go: int, yards_to_goal: int = 50) -> State:
    state = at(yards_to_goal)
    state.down, state.yards_to_first = down, to_go
    return state


@pytest.mark.rule("SPF-S.4.1")
@pytest.mark.parametrize("to_go", [1, 10, 25])
def test_line_1_is_first_down(to_go: int) -> None:
    assert situation_line(situation(1, to_go)) == 1


@pytest.mark.rule("SPF-S.4.2a", "SPF-S.4.3")
@pytest.mark.parametrize(("to_go", "line"), [(1, 2), (5, 2), (6, 2), (7, 3), (20, 3)])
def test_second_down(to_go: int, line: int) -> None:
    assert situation_line(situation(2, to_go)) == line


@pytest.mark.rule("SPF-S.4.4", "SPF-S.4.5a")
@pytest.mark.parametrize("down", [3, 4])
@pytest.mark.parametrize(("to_go", "line"), [(1, 5), (6, 5), (7, 4), (20, 4)])
def test_third_and_fourth_down(down: int, to_go: int, line: int) -> None:
    assert situation_line(situation(down, to_go)) == line


@pytest.mark.rule("SPF-S.4.1", "SPF-S.4.2b", "SPF-S.4.5b")
@pytest.mark.parametrize("down", [1, 2, 3, 4])
@pytest.mark.parametrize(("yards_to_goal", "line"), [(1, 5), (2, 5), (3, 2), (5, 2)])
def test_near_the_goal_the_down_does_not_matter(down: int, yards_to_goal: int, line: int) -> None:
    assert situation_line(situation(down, 1, yards_to_goal)) == line


@pytest.mark.rule("SPF-S.4.2b", "SPF-S.4.1")
def test_the_six_is_not_near_the_goal() -> None:
    assert situation_line(situation(1, 6, 6)) == 1


def called(*draws: str, state: State | None = None, formation: str = FOUR_THREE) -> DefenseCall:
    """The defense of a card on first and ten, with no draw left over."""
    chance = script(*draws)
    chance.begin_play()
    call = solitaire_call(chance, state or situation(1, 10), front(formation))
    chance.finish()
    assert chance.flips == 0
    return call


@pytest.mark.rule("SPF-S.4.6a", "SPF-S.4")
@pytest.mark.parametrize(
    ("code", "selection"),
    [
        ("R(NK)", calls.RUN_NO_KEY),
        ("R(BC)", calls.RUN_KEY_CARRIER),
        ("P", calls.PASS_DEFENSE),
        ("PR", calls.PREVENT),
    ],
)
def test_codes(code: str, selection: int) -> None:
    call = called(f"S1 {code}")
    assert call == DefenseCall(selection)


@pytest.mark.rule("SPF-S.4.6b")
@pytest.mark.parametrize(("code", "selection"), [("P(X2)", calls.PASS_DEFENSE), ("PR(X2)", calls.PREVENT)])
def test_codes_that_double_the_receiver(code: str, selection: int) -> None:
    assert called(f"S1 {code}") == DefenseCall(selection, double_target=True)


@pytest.mark.rule("SPF-S.4.7", "SPF-0.3")
@pytest.mark.parametrize(("yards_to_goal", "selection"), [(20, calls.PASS_DEFENSE), (21, calls.PREVENT)])
def test_prevent_becomes_pass_within_twenty(yards_to_goal: int, selection: int) -> None:
    state = situation(1, 10, yards_to_goal)
    assert called("S1 PR", state=state) == DefenseCall(selection)
    assert called("S1 PR(X2)", state=state) == DefenseCall(selection, double_target=True)


@pytest.mark.rule("SPF-S.4")
def test_z_is_replaced_and_not_counted() -> None:
    chance = script("Z", "S1 P", "RN 4")
    chance.begin_play()
    solitaire_call(chance, situation(1, 10), front())
    assert chance.z_flip == 0
    assert chance.run_number() == 4  # SPF-S.5: a new card starts the play
    assert chance.flips == 1


def letters(call: DefenseCall) -> str:
    return "".join(codes.BOXES[box] for box in call.blitzers)


@pytest.mark.rule("SPF-S.4.8a", "SPF-5.1b")
@pytest.mark.parametrize(
    ("number", "blitzers"), [(1, "FJ"), (26, "FJ"), (27, "FJM"), (35, "FJM"), (36, "FGHIJ"), (48, "FGHIJ")]
)
def test_the_same_card_names_the_blitzers(number: int, blitzers: str) -> None:
    call = called("S1 BLZ", f"same PN {number}", formation="ABC FGHIJ KMN")
    assert call.selection == calls.BLITZ
    assert letters(call) == blitzers


@pytest.mark.rule("SPF-S.4.8b")
def test_an_empty_box_is_replaced_from_row_2_then_row_3() -> None:
    assert letters(called("S1 BLZ", "same PN 1", formation="ABC GHI KLMNO")) == "GH"
    assert letters(called("S1 BLZ", "same PN 40", formation=FOUR_THREE)) == "FHJKM"


@pytest.mark.rule("SPF-S.4.8b")
def test_the_best_pass_rusher_stands_in() -> None:
    boxes = front("ABC GHI KLMNO")
    boxes[codes.BOXES.index("I")][0].pass_rush = 3
    boxes[codes.BOXES.index("N")][0].pass_rush = 5
    call = solitaire_call(script("S1 BLZ", "same PN 27"), situation(1, 10), boxes)
    assert letters(call) == "MIG"


@pytest.mark.rule("SPF-S.4.8b")
def test_fewer_blitz_when_nobody_else_is_left() -> None:
    assert letters(called("S1 BLZ", "same PN 40", formation="AABBCCDDE FJ")) == "FJ"


@pytest.mark.rule("SPF-S.1")
def test_solitaire_takes_one_z_card_out() -> None:
    cards = [codes.Z_CARD] * 13 + [1] * 96
    deck = Deck(tuple(tuple(cards) for _ in codes.READINGS), (False,) * 109)
    alone = solitaire_deck(deck, Options(solitaire=True))
    assert (alone.size, alone.z_cards) == (108, 12)
    assert solitaire_deck(deck, Options(solitaire=False)).z_cards == 13
