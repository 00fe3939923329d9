"""Coverage, strategies and blitzes: corners that other tests leave open."""

from __future__ import annotations

import pytest

from engine.fast_action import codes
from engine.fast_action.chance import Script
from engine.fast_action.solitaire import blitzers
from engine.football import events
from engine.football.codes import AWAY, HOME
from engine.statis_pro import calls, player_record
from engine.statis_pro.calls import Coverage, DefenseCall, OffenseCall
from engine.statis_pro.legality import defense_call_problems
from engine.statis_pro.options import Options
from engine.statis_pro.scrimmage import natural
from engine.statis_pro.words import call_text
from tests.engine.statis_pro.builders import (
    DIME,
    FOUR_THREE,
    NICKEL,
    THREE_FOUR,
    box,
    boxes_of,
    eleven,
    finish,
    front,
    pass_to,
    player_at,
    run_to,
    script,
    snap,
)
from tests.engine.statis_pro.squads import LB, a_match, describe, first_and_ten, plain_squad
from tests.engine.statis_pro.test_passing import top_of_range

RUN = OffenseCall(calls.INSIDE_LEFT, codes.BK1)
INSIDE_RUN = ("IL LG", "RN 6")


# Coverage.


@pytest.mark.rule("SPF-7.2.2.4", "SPF-7.2.2.3c", "SPF-7.2.2.3d")
def test_both_players_of_box_l_help_each_in_his_own_place() -> None:
    boxes = front(DIME)
    first, second = box(boxes, "L")
    double = [Coverage(codes.RE, boxes_of("L")), Coverage(codes.LE, boxes_of("L"))]
    made = snap(script(), pass_to(), DefenseCall(calls.PASS_DEFENSE, double), boxes=boxes)
    assert made.covering == [[first], [second]]
    triple = [Coverage(codes.RE, boxes_of("LL"))]
    made = snap(script(), pass_to(), DefenseCall(calls.PASS_DEFENSE, triple), boxes=boxes)
    assert made.covering == [[first, second]]


@pytest.mark.rule("SPF-7.2.2.4", "SPF-8.3.5.1b")
@pytest.mark.parametrize(("receiver", "intercepted"), [(codes.LE, True), (codes.RE, False)])
def test_the_second_player_of_box_l_intercepts_for_his_own_receiver_only(receiver: int, intercepted: bool) -> None:
    boxes = front(DIME)
    box(boxes, "L")[1].intercept = 45
    double = [Coverage(codes.RE, boxes_of("L")), Coverage(codes.LE, boxes_of("L"))]
    draws = ("ALL ORIG", "PN 46", *(("RN 3", "RN 12") if intercepted else ()))
    against = DefenseCall(calls.PASS_DEFENSE, double)
    made = snap(script(*draws), pass_to(calls.SHORT, receiver), against, boxes=boxes)
    play = natural(made)
    finish(made)
    assert (play.events[0].kind == events.INTERCEPTED) is intercepted


@pytest.mark.rule("SPF-S.4.6b", "SPF-8.3.2.3b", "SPF-OURS-GUARD")
def test_nobody_is_doubled_where_there_is_no_guard() -> None:
    against = DefenseCall(calls.PASS_DEFENSE, double_target=True)
    boxes = front(THREE_FOUR)  # nobody in H, who would guard BK3
    long_to = {place: pass_to(calls.LONG, place) for place in (codes.BK2, codes.BK3)}
    places = eleven(backs=3)
    assert top_of_range(long_to[codes.BK2], against, boxes=boxes, places=places) == 19 - 7
    assert top_of_range(long_to[codes.BK3], against, boxes=boxes, places=places) == 19 + 5


@pytest.mark.rule("SPF-S.4.6b", "SPF-7.2.2.2b", "SPF-7.2.2.3c")
@pytest.mark.parametrize("formation", [FOUR_THREE, THREE_FOUR, NICKEL, DIME, "ABC FGHIJ KMN", "ABDE FJ KLMNO"])
def test_the_deck_doubles_in_the_formations_in_which_a_coach_may(formation: str) -> None:
    boxes = front(formation)
    named = DefenseCall(calls.PASS_DEFENSE, [Coverage(codes.LE, boxes_of("M"))])
    legal = not defense_call_problems(boxes, named, Options(solitaire=False))
    assert legal is (formation in {THREE_FOUR, NICKEL, DIME})
    top = top_of_range(pass_to(calls.LONG), DefenseCall(calls.PASS_DEFENSE, double_target=True), boxes=boxes)
    assert top == (12 if legal else 19)


@pytest.mark.rule("SPF-2.5b", "SPF-7.2.2.2c", "SPF-7.2.2.3d")
def test_coverage_is_announced_with_receiver_and_players_before_the_first_card() -> None:
    against = DefenseCall(calls.PASS_DEFENSE, [Coverage(codes.RE, boxes_of("LM"))])
    made = snap(script("ALL ORIG", "PN 40"), pass_to(), against, boxes=front(DIME), trace=True)
    steps = made.trace.take()
    assert [(step.rule, step.text) for step in steps] == [("SPF-2.5b", "announced: RE covered by N, L, M")]
    natural(made)
    assert made.covering == [[box(made.boxes, "L")[0], box(made.boxes, "M")[0]]]
    assert call_text(pass_to(), against, made.boxes) == "short pass, LE, against pass, RE covered by N, L, M"


@pytest.mark.rule("SPF-S.4.6b", "SPF-7.2.2.2b")
def test_the_play_by_play_says_when_the_formation_allows_no_double_coverage() -> None:
    against = DefenseCall(calls.PASS_DEFENSE, double_target=True)
    assert call_text(pass_to(), against, front(THREE_FOUR)) == "short pass, LE, against pass, the receiver doubled"
    nobody = "short pass, LE, against pass, nobody doubled with 3 in row 2 and 4 in row 3"
    assert call_text(pass_to(), against, front(FOUR_THREE)) == nobody


@pytest.mark.rule("SPF-2.5b")
def test_who_covers_whom_does_not_hang_on_the_call_of_the_offense() -> None:
    against = DefenseCall(calls.PASS_DEFENSE, [Coverage(codes.RE, boxes_of("G"))])
    boxes = front(THREE_FOUR)
    covering = [snap(script(), call, against, boxes=boxes).covering for call in (run_to(), pass_to(), LONG_TO_RE)]
    assert covering == [[[box(boxes, "G")[0]]]] * 3


LONG_TO_RE = pass_to(calls.LONG, codes.RE)


@pytest.mark.rule("SPF-O.1d")
@pytest.mark.parametrize("place", [player_record.CORNERBACK, player_record.FREE_SAFETY, player_record.STRONG_SAFETY])
def test_any_defensive_back_plays_box_l_at_his_full_value(place: int) -> None:
    boxes = front(NICKEL)
    box(boxes, "L")[0].places = [place]
    agreed = Options(out_of_position=True)
    for receiver in (codes.LE, codes.RE, codes.FL1, codes.BK1, codes.BK2):
        assert top_of_range(pass_to(calls.LONG, receiver), calls.PASS_DEFENSE, boxes=boxes, options=agreed) == 19
    double = DefenseCall(calls.PASS_DEFENSE, [Coverage(codes.RE, boxes_of("L"))])
    assert top_of_range(LONG_TO_RE, double, boxes=boxes, options=agreed) == 19 - 7


# No strategy.


@pytest.mark.rule("SPF-7.1.2.1", "SPF-7.1.2")
@pytest.mark.parametrize(("selection", "row"), [(calls.RUN_KEY_1, 10), (calls.PREVENT, 6), (calls.PASS_DEFENSE, 6)])
def test_no_strategy_leaves_the_table_alone(selection: int, row: int) -> None:
    for call in (OffenseCall(calls.INSIDE_LEFT, codes.BK1), run_to(strategy=calls.NO_STRATEGY)):
        made = snap(script("IL LG", "RN 6"), call, selection)
        assert natural(made).events[0].yards == 13 - row
        finish(made)


@pytest.mark.rule("SPF-7.2.2.1", "SPF-7.2.2")
@pytest.mark.parametrize("formation", [THREE_FOUR, DIME])
def test_a_defense_without_strategy_covers_with_its_guards(formation: str) -> None:
    boxes = front(formation)
    box(boxes, "N")[0].pass_defense = -4
    call = DefenseCall(calls.PASS_DEFENSE)
    assert not defense_call_problems(boxes, call, Options(solitaire=False))
    assert top_of_range(LONG_TO_RE, call, boxes=boxes) == 19 - 4


@pytest.mark.rule("SPF-2.7a", "SPF-7.1.1a")
def test_nine_plays_have_numbers_of_their_own() -> None:
    nine = {name: play for play, name in calls.PLAY_NAMES.items() if play < calls.PUNT}
    assert len(nine) == len(set(nine.values())) == 9
    drawn = {
        "inside left": "IL LG", "inside right": "IR LG", "sweep left": "SL LG", "sweep right": "SR LG",
        "end-around": "ER -2", "screen pass": "SC INC", "quick pass": "ALL PASS RUSH", "short pass": "ALL PASS RUSH",
        "long pass": "ALL PASS RUSH",
    }  # fmt: skip
    assert set(drawn) == set(nine)
    for name, play in nine.items():
        player = codes.LE if play == calls.END_AROUND else codes.BK1
        more = {"ER": (), "SC": (), "AL": ("PN 48",)}.get(drawn[name][:2], ("RN 6",))
        made = snap(script(drawn[name], *more), OffenseCall(play, player))
        made.passer.intercepted = [player_record.NEVER] * 3
        natural(made)
        finish(made)  # each play reads its own line of the card


@pytest.mark.rule("SPF-2.7b")
def test_position_column_and_play_of_one_abbreviation_are_told_apart() -> None:
    assert len(set(codes.OFFENSE)) == len(codes.OFFENSE) == 13
    assert [codes.OFFENSE[place] for place in (codes.LG, codes.RG, codes.LE)] == ["LG", "RG", "LE"]
    assert codes.BOXES == "ABCDEFGHIJKLMNO"
    directive = codes.run_directive("LG")
    made = snap(Script("IL LG", "RN 6"), run_to())
    player_at(made.places, codes.LG).blocking = 3
    assert natural(made).events[0].yards == 7 + 3  # the left guard, not a long gain
    assert directive == codes.BLOCKER * codes.KIND + codes.LG * codes.FIRST


# Blitzes of the deck.


@pytest.mark.rule("SPF-S.4.8b", "SPF-2.5c")
def test_two_players_of_box_l_stand_in_for_two() -> None:
    boxes = front("ABE FJ KLLMNO")
    box(boxes, "L")[0].pass_rush = 9
    chosen = blitzers(boxes_of("FGHIJ"), boxes)
    assert chosen == boxes_of("FJLK")
    assert sum(len(boxes[each]) for each in chosen) == 5
    assert blitzers(boxes_of("FJG"), boxes) == boxes_of("FJK")  # one is wanting, and box L would bring two
    for named in ("FJ", "FJM", "FGHIJ"):
        call = DefenseCall(calls.BLITZ, blitzers=blitzers(boxes_of(named), boxes))
        assert not defense_call_problems(boxes, call, Options())


@pytest.mark.rule("SPF-S.4.8b", "SPF-2.5c")
def test_a_lone_linebacker_blitzes_if_the_deck_says_so_but_no_coach_may_call_it() -> None:
    boxes = front("AABBCCDDEE F")
    call = DefenseCall(calls.BLITZ, blitzers=blitzers(boxes_of("FJ"), boxes))
    assert call.blitzers == boxes_of("F")
    assert not defense_call_problems(boxes, call, Options())
    assert [text[:8] for text in defense_call_problems(boxes, call, Options(solitaire=False))] == ["SPF-2.5c"]
    two = DefenseCall(calls.BLITZ, blitzers=boxes_of("F"))
    assert defense_call_problems(front(), two, Options())  # there are others, so one alone is too few


@pytest.mark.rule("SPF-S.4.8b")
def test_blitzers_are_back_in_their_boxes_for_the_next_play() -> None:
    draws = ("S1 BLZ", "same PN 1", "IL F", "RN 6", "S2 P", "IL F", "RN 6")
    match = a_match(*draws, home=plain_squad(HOME, backs=2))
    first_and_ten(match)
    match.sides[AWAY].squad.players[LB].tackle = -3
    describe(match, RUN)
    match.step()
    assert match.log[-1].play.events[0].yards == 7 + 2  # box F is empty
    match.step()
    assert match.log[-1].play.events[0].yards == 7 - 3


@pytest.mark.rule("SPF-O.4a")
def test_the_call_says_who_stays_in_to_block() -> None:
    call = OffenseCall(calls.SHORT, codes.LE, kept_in=[codes.BK1, codes.BK2])
    against = DefenseCall(calls.PREVENT)
    assert call_text(call, against, front(FOUR_THREE)) == "short pass, LE, BK1 and BK2 kept in, against prevent"
