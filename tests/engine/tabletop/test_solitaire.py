"""Solitaire: the deck calls the defense."""

from __future__ import annotations

import pytest

from engine.fast_action import calls
from engine.tabletop.solitaire import solitaire_call
from tests.engine.tabletop.builders import at, boxes_of, eleven, front, script


def called(*draws, state=None, places=None, boxes=None):
    chance = script(*draws)
    call = solitaire_call(chance, state or at(), places or eleven(), boxes or front())
    chance.finish()
    return call


@pytest.mark.rule("TTF-SOLO-04", "TTF-SOLO-05", "TTF-SOLO-02")
@pytest.mark.parametrize(
    ("down", "to_go", "to_goal", "line"),
    [
        (1, 10, 50, 1),
        (2, 6, 50, 2),
        (2, 7, 50, 3),
        (3, 7, 50, 4),
        (4, 12, 50, 4),
        (3, 6, 50, 5),
        (1, 5, 5, 2),
        (4, 3, 3, 2),
        (1, 2, 2, 5),
    ],
)
def test_the_situation_tells_the_entry(down, to_go, to_goal, line):
    state = at(to_goal)
    state.down, state.yards_to_first = down, to_go
    assert called(f"S{line} P", state=state).selection == calls.PASS_DEFENSE


@pytest.mark.rule("TTF-SOLO-06", "TTF-SOLO-09")
@pytest.mark.parametrize(
    ("code", "selection", "double"),
    [
        ("R(NK)", calls.RUN_NO_KEY, False),
        ("R(BC)", calls.RUN_KEY_CARRIER, False),
        ("P", calls.PASS_DEFENSE, False),
        ("PR", calls.PREVENT, False),
        ("P(X2)", calls.PASS_DEFENSE, True),
        ("PR(X2)", calls.PREVENT, True),
    ],
)
def test_codes(code, selection, double):
    call = called("Z", f"S1 {code}")
    assert (call.selection, call.double_target) == (selection, double)


@pytest.mark.rule("TTF-SOLO-07")
def test_inside_the_twenty_prevent_becomes_pass_coverage():
    state = at(20)
    assert called("S1 PR(X2)", state=state).selection == calls.PREVENT
    state = at(19)
    call = called("S1 PR(X2)", state=state)
    assert (call.selection, call.double_target) == (calls.PASS_DEFENSE, True)


@pytest.mark.rule("TTF-SOLO-08", "TTF-TABLE-SOLOBLITZ")
@pytest.mark.parametrize(("number", "letters"), [(26, "FJ"), (27, "FJM"), (35, "FJM")])
def test_the_same_cards_pass_number_tells_who_blitzes(number, letters):
    assert called("S1 BLZ", f"same PN {number}").blitzers == boxes_of(letters)


@pytest.mark.rule("TTF-SOLO-08")
def test_an_empty_box_is_replaced_first_by_players_without_coverage_duty():
    boxes = front("ABDE FH KLMNO")
    boxes[boxes_of("K")[0]][0].pass_rush = 9
    assert called("S1 BLZ", "same PN 1", boxes=boxes).blitzers == boxes_of("FH")  # H guards nobody, unlike K
    single = eleven(backs=1)
    boxes = front("ABCDE F KLMNO")
    assert called("S1 BLZ", "same PN 1", boxes=boxes, places=single).blitzers == boxes_of("FL")
