"""The pass rush line."""

from __future__ import annotations

import pytest

from engine.fast_action import codes
from engine.fast_action.pass_rush import sack_top, sacker_by
from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.statis_pro import calls
from engine.statis_pro.calls import DefenseCall, OffenseCall
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import Player
from engine.statis_pro.scrimmage import natural
from engine.statis_pro.snap import Snap
from tests.engine.statis_pro.builders import (
    Boxes,
    Display,
    box,
    eleven,
    finish,
    front,
    pass_to,
    player_at,
    script,
    snap,
)

F, J, BOX_O = (codes.BOXES.index(letter) for letter in "FJO")
QB = codes.QB


def linemen(total: int) -> Display:
    """A line whose Pass Blocking adds up to a total."""
    places = eleven()
    player_at(places, codes.LT).pass_blocking = total
    player_at(places, codes.RE).pass_blocking = 9  # an end does not count
    return places


def rushers(total: int) -> Boxes:
    boxes = front()
    box(boxes, "A")[0].pass_rush = total - 1
    box(boxes, "E")[0].pass_rush = 1
    box(boxes, "F")[0].pass_rush = 4  # row two rushes only in a blitz
    return boxes


def rush(
    *draws: str,
    call: OffenseCall | None = None,
    against: DefenseCall | int = calls.PASS_DEFENSE,
    boxes: Boxes | None = None,
    places: Display | None = None,
    options: Options | None = None,
) -> tuple[Play, Snap]:
    made = snap(script(*draws), call or pass_to(), against, places=places, boxes=boxes, options=options)
    play = natural(made)
    finish(made)
    assert made.rush_used
    return play, made


@pytest.mark.rule("SPF-8.3.6.1a", "SPF-8.3.6.1c", "SPF-8.3.6.2a")
@pytest.mark.parametrize(("rushing", "blocking", "top"), [(17, 12, 23), (8, 12, 5), (1, 12, 1), (40, 2, 30)])
def test_sack_range(rushing: int, blocking: int, top: int) -> None:
    made = snap(script(), pass_to(), 4, places=linemen(blocking), boxes=rushers(rushing))
    assert sack_top(made) == top


@pytest.mark.rule("SPF-8.3.6.1a", "SPF-8.3.6.1c")
def test_the_explanation_adds_the_rush_up_player_by_player() -> None:
    boxes, places = rushers(6), linemen(3)
    player_at(places, codes.RT).pass_blocking = -1
    made = snap(script(), pass_to(), 4, places=places, boxes=boxes, trace=True)
    sack_top(made)
    (step,) = made.trace.take()
    assert step.text.startswith("pass rush 5+0+0+1 = 6 against 3+0+0+0-1 = 2: sack 1-13 becomes ")


@pytest.mark.rule("SPF-8.3.6.1a")
def test_two_players_in_a_box_both_rush() -> None:
    boxes = front("AABDE HJ KMNO")
    for player in box(boxes, "A"):
        player.pass_rush = 2
    assert sack_top(snap(script(), pass_to(), 4, boxes=boxes)) == 13 + 8


@pytest.mark.rule("SPF-8.3.6.1b", "SPF-2.5c")
def test_blitzers_add_their_pass_rush() -> None:
    boxes = rushers(5)
    box(boxes, "J")[0].pass_rush = 1
    box(boxes, "O")[0].pass_rush = 2
    blitz = DefenseCall(calls.BLITZ, blitzers=[F, J, BOX_O])
    assert sack_top(snap(script(), pass_to(), blitz, places=linemen(10), boxes=boxes)) == 13 + 2 * (12 - 10)


@pytest.mark.rule("SPF-O.4d")
def test_backs_kept_in_join_the_linemen() -> None:
    call = OffenseCall(calls.SHORT, codes.LE, kept_in=[codes.BK1, codes.BK2])
    options = Options(extra_blocking=True)
    assert sack_top(snap(script(), call, 4, places=linemen(6), boxes=rushers(12), options=options)) == 13 + 2 * 2
    assert sack_top(snap(script(), call, 4, places=linemen(6), boxes=rushers(12))) == 13 + 2 * 6


@pytest.mark.rule("SPF-O.1a")
def test_lineman_off_his_position_pass_blocks_one_worse() -> None:
    places = linemen(12)
    player_at(places, codes.LT).places = [codes.RT]
    options = Options(out_of_position=True)
    assert sack_top(snap(script(), pass_to(), 4, places=places, boxes=rushers(12), options=options)) == 15
    assert sack_top(snap(script(), pass_to(), 4, places=places, boxes=rushers(12))) == 13


@pytest.mark.rule("SPF-8.3.1b", "SPF-8.3.6.2b", "SPF-8.3.6.3", "SPF-8.3.6.3.1", "SPF-4.2.1c")
def test_the_rush_line_after_a_strong_rush() -> None:
    strong = {"places": linemen(12), "boxes": rushers(17)}  # sack 1-23, runs 24-30, complete 31-42
    assert rush("ALL PASS RUSH", "PN 23", "PN 47", **strong)[0].events[0].yards == -15
    assert rush("ALL PASS RUSH", "PN 24", "RN 5", **strong)[0].events == [events.rush(QB, 8, scramble=True)]
    assert rush("ALL PASS RUSH", "PN 30", "RN 5", **strong)[0].kind == events.RUN
    assert rush("ALL PASS RUSH", "PN 31", "RN 3", **strong)[0].events == [events.completion(QB, codes.LE, 28)]
    assert rush("ALL PASS RUSH", "PN 42", "RN 3", **strong)[0].events == [events.completion(QB, codes.LE, 28)]
    assert rush("ALL PASS RUSH", "PN 43", **strong)[0].events == [events.incompletion(QB, codes.LE)]


@pytest.mark.rule("SPF-8.3.6.2b", "SPF-8.3.6.3", "SPF-8.3.8a")
@pytest.mark.parametrize(
    ("draw", "more", "kind"),
    [
        ("PN 27", ("RN 5",), events.RUSH),
        ("PN 34", ("RN 3",), events.COMPLETION),
        ("PN 44", (), events.INCOMPLETION),
        ("PN 6", ("RN 5",), events.RUSH),
        ("PN 5", ("PN 9",), events.SACK),
    ],
)
def test_blitz_makes_the_rush_automatic_and_the_card_still_names_the_receiver(
    draw: str, more: tuple[str, ...], kind: int
) -> None:
    weak = {"places": linemen(12), "boxes": rushers(8)}  # sack 1-5, runs 6-30
    for call in (calls.SHORT, calls.LONG):
        play, made = rush("ALL RE", draw, *more, call=pass_to(call), against=calls.BLITZ, **weak)
        assert play.events[0].kind == kind
        assert made.directed_at is player_at(made.places, codes.RE)
        if kind == events.COMPLETION:
            assert play.events[0].other == codes.RE


@pytest.mark.rule("SPF-8.3.6.3.1")
@pytest.mark.parametrize(("number", "lost"), [(1, 0), (2, 0), (3, 1), (47, 15), (48, 16)])
def test_sack_loses_a_third_of_the_pass_number(number: int, lost: int) -> None:
    play, made = rush("ALL PASS RUSH", "PN 1", f"PN {number}")
    assert (play.kind, play.events[0].kind, play.events[0].player) == (events.PASS, events.SACK, QB)
    assert play.events[0].yards == -lost
    assert made.holder is made.passer
    assert made.directed_at is player_at(made.places, codes.LE)


@pytest.mark.rule("SPF-8.3.6.3.2")
def test_scramble_reads_n_without_modifiers_and_short_gain() -> None:
    play, made = rush("ALL PASS RUSH", "PN 20", "RN 5", against=calls.RUN_NO_KEY)
    assert (play.events, made.row) == ([events.rush(QB, 8, scramble=True)], 5)
    assert made.holder is made.passer
    assert rush("ALL PASS RUSH", "PN 20", "RN 1", "RN 2")[0].events == [events.rush(QB, 29, scramble=True)]
    places = eleven()
    player_at(places, QB).rush_n = []
    assert rush("ALL PASS RUSH", "PN 20", "RN 1", places=places)[0].events == [events.rush(QB, 0, scramble=True)]


@pytest.mark.rule("SPF-8.3.6.3.3", "SPF-8.3.3c")
def test_hurried_completion_is_read_like_any_other() -> None:
    play, _ = rush("ALL PASS RUSH", "PN 34", "RN 3 OB")
    assert play.events == [events.completion(QB, codes.LE, 28)]
    assert play.out_of_bounds
    assert rush("ALL PASS RUSH", "PN 34", "RN 1", "RN 12")[0].events == [events.completion(QB, codes.LE, 49)]


@pytest.mark.rule("SPF-8.3.6.3.3", "SPF-8.3.1d", "SPF-4.2.2d", "SPF-O.4b")
def test_hurried_pass_to_nobody_is_incomplete_but_the_rush_comes_first() -> None:
    places = eleven()
    player = player_at(places, codes.RE)
    player.pass_q, player.pass_s, player.pass_l = [], [], []
    assert rush("ALL BK3", "PN 34", against=calls.BLITZ)[0].events == [events.incompletion(QB, NOBODY)]
    assert rush("ALL BK3", "PN 1", "PN 30", against=calls.BLITZ)[0].events[0].kind == events.SACK
    play, _ = rush("ALL RE", "PN 34", against=calls.BLITZ, places=places)
    assert play.events == [events.incompletion(QB, codes.RE)]
    call = OffenseCall(calls.SHORT, codes.LE, kept_in=[codes.BK1])
    play, _ = rush("ALL BK1", "PN 34", call=call, against=calls.BLITZ, options=Options(extra_blocking=True))
    assert play.events == [events.incompletion(QB, codes.BK1)]


@pytest.mark.rule("SPF-8.3.6.3.4")
def test_guard_of_the_intended_receiver_intercepts_a_hurried_pass() -> None:
    boxes = front()
    box(boxes, "K")[0].intercept = 46
    play, _ = rush("ALL PASS RUSH", "PN 46", "RN 2", "RN 11", boxes=boxes)
    assert play.events[0] == events.interception(QB, box(boxes, "K")[0].index, codes.LE, 4)
    assert rush("ALL PASS RUSH", "PN 45", boxes=boxes)[0].events[0].kind == events.INCOMPLETION
    # The quarterback's own INT range is no part of the rush line.
    assert rush("ALL PASS RUSH", "PN 48")[0].events[0].kind == events.INCOMPLETION


def test_sacks_are_shared_out_by_pass_rush() -> None:
    boxes = front()
    values = {"A": 3, "B": 0, "D": 1, "E": 2}
    for letter, value in values.items():
        box(boxes, letter)[0].pass_rush = value
    box(boxes, "F")[0].pass_rush = 2
    made = snap(script(), pass_to(), DefenseCall(calls.BLITZ, blitzers=[F]), boxes=boxes)
    credited = [sacker_by(made, number) for number in range(1, 49)]
    players: list[Player] = [box(boxes, letter)[0] for letter in "ABDEF"]
    assert [credited.count(player.index) for player in players] == [18, 0, 6, 12, 12]


def test_sacks_are_shared_evenly_where_nobody_has_a_pass_rush() -> None:
    made = snap(script(), pass_to(), DefenseCall(calls.BLITZ, blitzers=[F, J]))
    credited = [sacker_by(made, number) for number in range(1, 49)]
    assert {credited.count(player) for player in set(credited)} == {8}
    assert len(set(credited)) == 6
