"""Double and triple coverage, and interceptions by the players who cover."""

from __future__ import annotations

import pytest

from engine.fast_action import codes
from engine.football import events
from engine.football.events import Play
from engine.statis_pro import calls
from engine.statis_pro.calls import Coverage, DefenseCall
from engine.statis_pro.options import Options
from engine.statis_pro.scrimmage import natural
from tests.engine.statis_pro.builders import (
    DIME,
    NICKEL,
    THREE_FOUR,
    Boxes,
    box,
    eleven,
    finish,
    front,
    pass_to,
    script,
    snap,
)
from tests.engine.statis_pro.test_passing import completed, top_of_range

G, L, M = (codes.BOXES.index(letter) for letter in "GLM")
LONG_TO_RE = pass_to(calls.LONG, codes.RE)


def throw(*draws: str, against: DefenseCall, boxes: Boxes) -> Play:
    made = snap(script(*draws), pass_to(calls.SHORT, codes.RE), against, boxes=boxes)
    play = natural(made)
    finish(made)
    return play


@pytest.mark.rule("SPF-7.2.2.2d", "SPF-7.2.2.2b")
def test_double_coverage_replaces_the_guard() -> None:
    boxes = front(THREE_FOUR)
    box(boxes, "N")[0].pass_defense = 4
    against = DefenseCall(calls.PASS_DEFENSE, [Coverage(codes.RE, [G])])
    assert top_of_range(LONG_TO_RE, against, boxes=boxes) == 12
    made = snap(script("ALL ORIG", "PN 7", "RN 6"), LONG_TO_RE, against, boxes=boxes)
    assert completed(natural(made))
    assert top_of_range(pass_to(calls.LONG, codes.LE), against, boxes=boxes) == 19  # others have their guards


@pytest.mark.rule("SPF-7.2.2.2d")
def test_the_table_still_counts_under_double_coverage() -> None:
    against = DefenseCall(calls.PREVENT, [Coverage(codes.RE, [G])])
    assert top_of_range(LONG_TO_RE, against, boxes=front(THREE_FOUR)) == 19 - 7 - 7


@pytest.mark.rule("SPF-7.2.2.3b")
def test_triple_coverage() -> None:
    against = DefenseCall(calls.PASS_DEFENSE, [Coverage(codes.RE, [L, M])])
    assert top_of_range(LONG_TO_RE, against, boxes=front(DIME)) == 4


@pytest.mark.rule("SPF-7.2.2.3c", "SPF-7.2.2.4")
def test_two_receivers_doubled() -> None:
    against = DefenseCall(calls.PASS_DEFENSE, [Coverage(codes.RE, [L]), Coverage(codes.FL1, [M])])
    for receiver in (codes.RE, codes.FL1):
        assert top_of_range(pass_to(calls.LONG, receiver), against, boxes=front(DIME)) == 12


@pytest.mark.rule("SPF-S.4.6b", "SPF-7.2.2.2b", "SPF-7.2.2.3c")
@pytest.mark.parametrize(("formation", "top"), [(THREE_FOUR, 12), (NICKEL, 12), ("ABDE FHJ KMNO", 19), (DIME, 12)])
def test_solitaire_doubles_whoever_the_pass_goes_to_if_the_formation_allows(formation: str, top: int) -> None:
    against = DefenseCall(calls.PASS_DEFENSE, double_target=True)
    for receiver in (codes.LE, codes.RE, codes.FL1):
        assert top_of_range(pass_to(calls.LONG, receiver), against, boxes=front(formation)) == top


@pytest.mark.rule("SPF-8.3.5.1a")
def test_guard_intercepts_an_incomplete_pass_in_his_range() -> None:
    boxes = front()
    box(boxes, "N")[0].intercept = 45
    against = DefenseCall(calls.PASS_DEFENSE)
    play = throw("ALL ORIG", "PN 45", "RN 3", "RN 12", against=against, boxes=boxes)
    assert play.events[0] == events.interception(codes.QB, box(boxes, "N")[0].index, codes.RE, 6)
    assert throw("ALL ORIG", "PN 44", against=against, boxes=boxes).events[0].kind == events.INCOMPLETION


@pytest.mark.rule("SPF-8.3.5.1a", "SPF-8.3.5")
def test_the_quarterbacks_own_range_is_checked_first() -> None:
    boxes = front()
    box(boxes, "N")[0].intercept = 48
    play = throw("ALL ORIG", "PN 48", "RN 9", "RN 3", "RN 12", against=DefenseCall(4), boxes=boxes)
    assert play.events[0].other == box(boxes, "K")[0].index  # short, run number 9: box K


@pytest.mark.rule("SPF-8.3.5.1a", "SPF-8.3.2.2b")
def test_only_the_guard_of_the_receiver_intercepts_and_no_blitzer() -> None:
    boxes = front()
    box(boxes, "K")[0].intercept = 40
    play = throw("ALL ORIG", "PN 45", against=DefenseCall(calls.PASS_DEFENSE), boxes=boxes)
    assert play.events[0].kind == events.INCOMPLETION
    boxes = front()
    box(boxes, "F")[0].intercept = 40
    blitz = DefenseCall(calls.BLITZ, blitzers=[codes.BOXES.index("F"), codes.BOXES.index("J")])
    made = snap(script("ALL BK1", "PN 47"), pass_to(calls.QUICK, codes.RE), blitz, boxes=boxes)
    places = made.places[codes.QB]
    assert places is not None
    places.complete[0] = 5
    assert natural(made).events[0].kind == events.INCOMPLETION


@pytest.mark.rule("SPF-8.3.5.1b")
def test_helpers_intercept_too_and_the_defense_prefers_the_better_returner() -> None:
    boxes = front(THREE_FOUR)
    helper, guard = box(boxes, "G")[0], box(boxes, "N")[0]
    against = DefenseCall(calls.PASS_DEFENSE, [Coverage(codes.RE, [G])])
    helper.intercept = 44
    play = throw("ALL ORIG", "PN 45", "RN 3", "RN 12", against=against, boxes=boxes)
    assert play.events[0].other == helper.index
    guard.intercept = 45
    play = throw("ALL ORIG", "PN 45", "RN 3", "RN 12", against=against, boxes=boxes)
    assert play.events[0].other == guard.index


@pytest.mark.rule("SPF-8.3.5.1b", "SPF-S.4.6b")
def test_unnamed_helper_is_the_widest_range_among_those_who_may_help() -> None:
    boxes = front(THREE_FOUR)
    against = DefenseCall(calls.PASS_DEFENSE, double_target=True)
    box(boxes, "I")[0].intercept = 46
    box(boxes, "M")[0].intercept = 44
    box(boxes, "F")[0].intercept = 30  # no helper
    play = throw("ALL ORIG", "PN 45", "RN 3", "RN 12", against=against, boxes=boxes)
    assert play.events[0].other == box(boxes, "M")[0].index
    assert throw("ALL ORIG", "PN 43", against=against, boxes=boxes).events[0].kind == events.INCOMPLETION


@pytest.mark.rule("SPF-8.3.5.1b", "SPF-S.4.6b")
def test_unnamed_helper_is_another_player_than_the_guard() -> None:
    boxes = front("ACE FHIJ KMNO")
    box(boxes, "H")[0].intercept = 44  # the guard of BK3, a linebacker
    box(boxes, "M")[0].intercept = 46
    against = DefenseCall(calls.PASS_DEFENSE, double_target=True)
    for number, letter in ((45, "H"), (46, "M")):  # the safety returns interceptions better
        made = snap(
            script("ALL ORIG", f"PN {number}", "RN 3", "RN 12"),
            pass_to(calls.SHORT, codes.BK3),
            against,
            boxes=boxes,
            places=eleven(backs=3),
        )
        assert natural(made).events[0].other == box(boxes, letter)[0].index


@pytest.mark.rule("SPF-8.3.5.2")
@pytest.mark.parametrize(("draw", "intercepted"), [("PN 2", True), ("PN 3", False)])
def test_forty_eight_with_a_question_mark(draw: str, intercepted: bool) -> None:
    boxes = front()
    guard = box(boxes, "N")[0]
    guard.intercept, guard.doubtful = 48, True
    made = snap(
        script("ALL ORIG", "PN 48", draw, *(["RN 3", "RN 12"] if intercepted else [])),
        pass_to(calls.SHORT, codes.RE),
        calls.PASS_DEFENSE,
        boxes=boxes,
    )
    made.passer.intercepted = [49, 49, 49]
    play = natural(made)
    finish(made)
    assert (play.events[0].kind == events.INTERCEPTED) is intercepted
    assert throw("ALL ORIG", "PN 47", against=DefenseCall(4), boxes=boxes).events[0].kind == events.INCOMPLETION


@pytest.mark.rule("SPF-8.3.5.2", "SPF-8.3.5.1b")
def test_a_sure_range_goes_before_a_doubtful_one() -> None:
    boxes = front(THREE_FOUR)
    guard, helper = box(boxes, "N")[0], box(boxes, "G")[0]
    guard.intercept, guard.doubtful = 48, True
    helper.intercept = 48
    against = DefenseCall(calls.PASS_DEFENSE, [Coverage(codes.RE, [G])])
    made = snap(script("ALL ORIG", "PN 48", "RN 3", "RN 12"), pass_to(calls.SHORT, codes.RE), against, boxes=boxes)
    made.passer.intercepted = [49, 49, 49]
    assert natural(made).events[0].other == helper.index
    finish(made)


@pytest.mark.rule("SPF-O.1c", "SPF-O.1d")
def test_defensive_back_off_his_box_covers_one_worse() -> None:
    boxes = front()
    boxes[codes.BOXES.index("K")], boxes[codes.BOXES.index("M")] = box(boxes, "M"), box(boxes, "K")
    option = Options(out_of_position=True)
    long_to_le = pass_to(calls.LONG, codes.LE)
    assert top_of_range(long_to_le, calls.PASS_DEFENSE, boxes=boxes, options=option) == 20
    assert top_of_range(long_to_le, calls.PASS_DEFENSE, boxes=boxes) == 19
    assert top_of_range(pass_to(calls.LONG, codes.BK1), calls.PASS_DEFENSE, boxes=boxes, options=option) == 19
