"""Quick, short and long passes: whom they reach, the ranges, the gains."""

from __future__ import annotations

import pytest

from engine.fast_action import codes
from engine.fast_action.snap import PASS_L, PASS_Q, PASS_S
from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.football.state import State
from engine.statis_pro import calls, player_record
from engine.statis_pro.calls import DefenseCall, OffenseCall
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import NEVER
from engine.statis_pro.scrimmage import natural
from engine.statis_pro.snap import Snap
from tests.engine.statis_pro.builders import (
    Boxes,
    Display,
    at,
    box,
    eleven,
    finish,
    front,
    gained,
    pass_to,
    player_at,
    script,
    snap,
)

QB = codes.QB


def throw(
    *draws: str,
    call: OffenseCall | None = None,
    against: DefenseCall | int = calls.PASS_DEFENSE,
    places: Display | None = None,
    boxes: Boxes | None = None,
    state: State | None = None,
    options: Options | None = None,
) -> tuple[Play, Snap]:
    made = snap(script(*draws), call or pass_to(), against, places=places, boxes=boxes, state=state, options=options)
    play = natural(made)
    finish(made)
    return play, made


def completed(play: Play) -> bool:
    return play.events[0].kind == events.COMPLETION


def top_of_range(
    call: OffenseCall,
    against: DefenseCall | int,
    *,
    places: Display | None = None,
    boxes: Boxes | None = None,
    state: State | None = None,
    options: Options | None = None,
) -> int:
    """The last pass number with which a pass is complete, found by trying them all."""
    top = 0
    for number in range(1, 49):
        made = snap(
            script("ALL ORIG", f"PN {number}", "RN 6", "RN 6", "RN 6"),
            call,
            against,
            places=places,
            boxes=boxes,
            state=state,
            options=options,
        )
        if completed(natural(made)):
            assert number == top + 1
            top = number
    return top


@pytest.mark.rule("SPF-8.3.1a", "SPF-8.3.3a")
def test_original_receiver_keeps_the_pass() -> None:
    play, made = throw("ALL ORIG", "PN 20", "RN 6")
    assert play.events == [events.completion(QB, codes.LE, 25)]
    assert made.directed_at is made.holder is player_at(made.places, codes.LE)


@pytest.mark.rule("SPF-8.3.2a")
@pytest.mark.parametrize(("first", "said"), [(48, "INT from 48"), (49, "no INT")])
def test_the_explanation_says_where_interceptions_begin_if_there_are_any(first: int, said: str) -> None:
    made = snap(script("ALL ORIG", "PN 20", "RN 6"), pass_to(), trace=True)
    made.passer.intercepted = [first] * 3
    natural(made)
    assert any(f", {said}: pass number 20" in step.text for step in made.trace.take())


@pytest.mark.rule("SPF-8.3.1c", "SPF-4.6b")
def test_card_sends_the_pass_to_another_position() -> None:
    play, made = throw("ALL RE", "PN 20", "RN 6")
    assert play.events == [events.completion(QB, codes.RE, 25)]
    assert made.directed_at is player_at(made.places, codes.RE)


@pytest.mark.rule("SPF-8.3.1d")
def test_pass_to_an_empty_position_is_incomplete() -> None:
    play, made = throw("ALL FL", places=eleven(backs=3))
    assert play.events == [events.incompletion(QB, NOBODY)]
    assert made.directed_at is made.holder is None
    assert throw("ALL BK3")[0].events == [events.incompletion(QB, NOBODY)]  # one flanker only


@pytest.mark.rule("SPF-8.3.9.3a")
def test_fl_means_the_first_flanker() -> None:
    assert throw("ALL FL", "PN 1", "RN 6", places=eleven(backs=1))[0].events[0].other == codes.FL1


@pytest.mark.rule("SPF-8.3.9.3b", "SPF-8.3.1d")
def test_absent_back_with_two_flankers_means_the_second_flanker() -> None:
    places = eleven(backs=1)
    assert throw("ALL BK2", "PN 1", "RN 6", places=places)[0].events[0].other == codes.FL2
    as_in_the_example = Options(empty_back_to_flanker=False)
    assert throw("ALL BK2", places=places, options=as_in_the_example)[0].events == [events.incompletion(QB, NOBODY)]


@pytest.mark.rule("SPF-4.2.2d")
def test_pass_to_a_player_without_pass_values_is_incomplete() -> None:
    places = eleven()
    target = player_at(places, codes.RE)
    target.pass_q, target.pass_s, target.pass_l = [], [], []
    play, made = throw("ALL RE", places=places)
    assert play.events == [events.incompletion(QB, codes.RE)]
    assert made.directed_at is target


@pytest.mark.rule("SPF-8.3.2a", "SPF-8.3.4")
def test_pass_number_beyond_com_is_incomplete() -> None:
    places = eleven()
    player_at(places, QB).complete = [22, 22, 22]
    play, made = throw("ALL ORIG", "PN 37", against=calls.RUN_KEY_1, places=places)
    assert play.events == [events.incompletion(QB, codes.LE)]
    assert made.holder is None


@pytest.mark.rule("SPF-8.3.2b", "SPF-8.3.2.3a", "SPF-8.3.2.2a", "SPF-T6.6a")
def test_defense_and_guard_both_change_the_com_range() -> None:
    boxes = front()
    box(boxes, "N")[0].pass_defense = -4
    quick = pass_to(calls.QUICK, codes.RE)
    assert top_of_range(quick, calls.PASS_DEFENSE, boxes=boxes) == 21
    assert completed(throw("ALL ORIG", "PN 20", "RN 6", call=quick, boxes=boxes)[0])


@pytest.mark.rule("SPF-8.3.2.2a")
@pytest.mark.parametrize(
    ("receiver", "letter", "backs"),
    [
        (codes.RE, "N", 2),
        (codes.LE, "K", 2),
        (codes.FL1, "O", 2),
        (codes.FL2, "M", 1),
        (codes.BK1, "F", 2),
        (codes.BK2, "J", 2),
        (codes.BK3, "H", 3),
    ],
)
def test_each_receiver_has_his_guard(receiver: int, letter: str, backs: int) -> None:
    boxes = front()
    for players in boxes:
        for player in players:
            player.pass_defense = 3
    box(boxes, letter)[0].pass_defense = -3
    assert top_of_range(pass_to(calls.LONG, receiver), 4, places=eleven(backs=backs), boxes=boxes) == 19 - 3


@pytest.mark.rule("SPF-T6.6a", "SPF-T6.6b", "SPF-T6.6c", "SPF-T6.6e", "SPF-8.3.2.1", "SPF-6.6", "SPF-8.3.8b")
@pytest.mark.parametrize(
    ("play", "defense", "far", "near"),
    [
        (calls.QUICK, calls.RUN_NO_KEY, 35, 25),
        (calls.QUICK, calls.PASS_DEFENSE, 25, 20),
        (calls.QUICK, calls.PREVENT, 35, 35),
        (calls.QUICK, calls.BLITZ, 45, 45),
        (calls.SHORT, calls.RUN_KEY_1, 32, 27),
        (calls.SHORT, calls.RUN_KEY_CARRIER, 32, 27),
        (calls.SHORT, calls.PASS_DEFENSE, 22, 22),
        (calls.SHORT, calls.PREVENT, 22, 22),
        (calls.LONG, calls.RUN_KEY_2, 26, 26),
        (calls.LONG, calls.PASS_DEFENSE, 19, 19),
        (calls.LONG, calls.PREVENT, 12, 12),
    ],
)
def test_pass_defense_table(play: int, defense: int, far: int, near: int) -> None:
    assert top_of_range(pass_to(play), defense, state=at(21)) == far
    assert top_of_range(pass_to(play), defense, state=at(20)) == near


@pytest.mark.rule("SPF-8.3.2.1b", "SPF-8.3.2.1")
def test_key_on_the_back_who_is_the_target_changes_nothing() -> None:
    quick = pass_to(calls.QUICK, codes.BK1)
    assert top_of_range(quick, calls.RUN_KEY_1, state=at(5)) == 25
    play, _ = throw("ALL ORIG", "PN 18", "RN 8", call=quick, against=calls.RUN_KEY_1, state=at(5))
    assert play.events == [events.completion(QB, codes.BK1, 13)]


@pytest.mark.rule("SPF-8.3.2.3b", "SPF-8.3.2.2b", "SPF-8.3.8b")
def test_receiver_without_a_guard() -> None:
    quick = pass_to(calls.QUICK, codes.BK1)
    assert top_of_range(quick, calls.RUN_NO_KEY, boxes=front("ABDE HJ KMNO")) == 40
    blitz = DefenseCall(calls.BLITZ, blitzers=[codes.BOXES.index("F"), codes.BOXES.index("J")])
    places = eleven()
    player_at(places, QB).complete[0] = 20
    assert top_of_range(quick, blitz, places=places) == 20 + 10 + 5


@pytest.mark.rule("SPF-8.3.2.3c")
def test_int_range_is_untouched() -> None:
    places, boxes = eleven(), front()
    quarterback = player_at(places, QB)
    quarterback.complete, quarterback.intercepted = [30, 25, 30], [48, 48, 40]
    box(boxes, "K")[0].pass_defense = 2
    assert top_of_range(pass_to(), calls.PASS_DEFENSE, places=places, boxes=boxes) == 22
    box(boxes, "K")[0].pass_defense = 9
    assert top_of_range(pass_to(calls.LONG), calls.RUN_NO_KEY, places=places, boxes=boxes) == 39
    quarterback.intercepted = [NEVER] * 3
    quarterback.complete = [48, 48, 48]
    assert top_of_range(pass_to(calls.LONG), calls.RUN_NO_KEY, places=places, boxes=boxes) == 48
    quarterback.complete = [3, 3, 3]
    assert top_of_range(pass_to(calls.QUICK), calls.PASS_DEFENSE, places=places, boxes=front()) == 0


@pytest.mark.rule("SPF-7.1.2.5b")
@pytest.mark.parametrize(
    ("defense", "top"), [(calls.RUN_KEY_1, 37), (calls.RUN_NO_KEY, 37), (calls.PASS_DEFENSE, 17), (calls.PREVENT, 12)]
)
def test_play_action(defense: int, top: int) -> None:
    assert top_of_range(pass_to(strategy=calls.PLAY_ACTION), defense) == top


@pytest.mark.rule("SPF-8.3.3a")
@pytest.mark.parametrize(
    ("play", "row", "column", "yards"),
    [(calls.LONG, 6, PASS_L, 55), (calls.SHORT, 7, PASS_S, 24), (calls.QUICK, 8, PASS_Q, 13)],
)
def test_gain_is_read_in_the_column_of_the_pass(play: int, row: int, column: int, yards: int) -> None:
    result, made = throw("ALL ORIG", "PN 1", f"RN {row}", call=pass_to(play), against=calls.RUN_NO_KEY)
    assert (gained(result), made.column, made.row, made.added) == (yards, column, row, 0)


@pytest.mark.rule("SPF-8.3.3b")
def test_blank_column_is_incomplete() -> None:
    places = eleven()
    player_at(places, codes.LE).pass_s = []
    assert throw("ALL ORIG", "PN 1", places=places)[0].events == [events.incompletion(QB, codes.LE)]


@pytest.mark.rule("SPF-8.3.3c")
@pytest.mark.parametrize("play", [calls.QUICK, calls.SHORT])
def test_l_in_row_one_reads_the_long_column_with_a_new_number(play: int) -> None:
    result, made = throw("ALL ORIG", "PN 1", "RN 1", "RN 4", call=pass_to(play))
    assert (gained(result), made.column, made.row) == (57, PASS_L, 4)


@pytest.mark.rule("SPF-8.3.3.1")
@pytest.mark.parametrize(
    ("receiver", "quarter", "seconds", "row", "touchdown"),
    [
        (codes.FL1, 4, 120, 1, True),
        (codes.FL1, 5, 60, 1, True),
        (codes.FL1, 4, 121, 1, False),
        (codes.FL1, 2, 60, 1, False),
        (codes.FL1, 4, 60, 2, False),
        (codes.LE, 4, 60, 1, False),
    ],
)
def test_last_two_minutes(receiver: int, quarter: int, seconds: int, row: int, touchdown: bool) -> None:
    state = at(95, quarter=quarter, seconds_left=seconds)
    play, _ = throw("ALL ORIG", "PN 1", f"RN {row}", call=pass_to(calls.LONG, receiver), state=state)
    assert (gained(play) >= 95) is touchdown


@pytest.mark.rule("SPF-8.3.3.1")
@pytest.mark.parametrize(("place", "kind"), [(codes.FL1, player_record.BACK), (codes.LE, player_record.RECEIVER)])
def test_last_two_minutes_hold_for_any_flanker_and_any_wide_receiver(place: int, kind: int) -> None:
    places = eleven()
    player_at(places, place).kind = kind
    state = at(95, quarter=4, seconds_left=60)
    play, _ = throw("ALL ORIG", "PN 1", "RN 1", call=pass_to(calls.LONG, place), state=state, places=places)
    assert gained(play) >= 95


@pytest.mark.rule("SPF-8.3.3.1")
def test_last_two_minutes_need_a_long_pass() -> None:
    state = at(95, quarter=4, seconds_left=60)
    play, _ = throw("ALL ORIG", "PN 1", "RN 1", "RN 1", call=pass_to(calls.SHORT, codes.FL1), state=state)
    assert gained(play) == 60


@pytest.mark.rule("SPF-O.4b", "SPF-O.4c", "SPF-O.4a")
def test_backs_kept_in_to_block() -> None:
    options = Options(extra_blocking=True)
    for count in (1, 2, 3):
        call = pass_to()
        call.kept_in = [codes.BK1, codes.BK2, codes.BK3][:count]
        assert top_of_range(call, calls.PASS_DEFENSE, options=options) == 22 + 2 * count
        assert top_of_range(call, calls.PASS_DEFENSE) == 22  # the option is off
    call = OffenseCall(calls.SHORT, codes.LE, kept_in=[codes.BK2])
    assert throw("ALL BK2", call=call, options=options)[0].events == [events.incompletion(QB, codes.BK2)]
    assert completed(throw("ALL BK1", "PN 1", "RN 6", call=call, options=options)[0])
