"""Whole plays: flops, spikes, conceded safeties, tries, out of bounds, and the trace."""

from __future__ import annotations

import pytest

from engine.fast_action import codes
from engine.football import events
from engine.football.apply import apply
from engine.football.codes import AWAY, NOBODY, TRY
from engine.football.events import Play
from engine.football.state import State
from engine.statis_pro import calls
from engine.statis_pro.calls import Coverage, DefenseCall, OffenseCall
from engine.statis_pro.scrimmage import category, natural, resolve
from engine.statis_pro.snap import Resolved
from tests.engine.statis_pro.builders import (
    THREE_FOUR,
    Boxes,
    Display,
    at,
    box,
    eleven,
    finish,
    flat,
    front,
    pass_to,
    player_at,
    run_to,
    script,
    snap,
)


def played(
    *draws: str,
    call: OffenseCall,
    against: DefenseCall | int = calls.RUN_KEY_3,
    state: State | None = None,
    places: Display | None = None,
    boxes: Boxes | None = None,
) -> Resolved:
    made = snap(script(*draws), call, against, state=state, places=places, boxes=boxes)
    resolved = resolve(made)
    finish(made)
    return resolved


@pytest.mark.rule("SPF-7.1.2.2b", "SPF-4.6.2b")
def test_flop_loses_a_yard_and_flips_no_card() -> None:
    resolved = played(call=run_to(carrier=codes.QB, strategy=calls.FLOP), against=calls.RUN_NO_KEY)
    assert resolved.play == Play(events.KNEEL, [events.rush(codes.QB, -1)])
    assert (resolved.directed_at, resolved.flipped) == (codes.QB, False)


@pytest.mark.rule("SPF-7.1.2.2b", "SPF-8.9.2")
def test_flop_on_the_own_one_is_a_safety() -> None:
    state = at(99)
    play = played(call=run_to(carrier=codes.QB, strategy=calls.FLOP), state=state).play
    outcome = apply(state, play)
    assert outcome.safety
    assert outcome.scorer == AWAY


@pytest.mark.rule("SPF-7.1.2.3c")
def test_z_on_a_sneak_is_replaced_and_then_resolved() -> None:
    sneak = run_to(carrier=codes.QB, strategy=calls.SNEAK)
    resolved = played("Z", "PN 14", "Z INJ BC", "PN 5", call=sneak)
    assert resolved.play.events[0] == events.rush(codes.QB, 1)
    assert resolved.play.events[1].kind == events.INJURED
    assert resolved.flipped


@pytest.mark.rule("SPF-9.5", "SPF-4.6.2b")
def test_spike() -> None:
    resolved = played(call=OffenseCall(calls.SPIKE, no_huddle=True))
    assert resolved.play == Play(events.SPIKE, [events.incompletion(codes.QB, NOBODY)])
    assert (resolved.directed_at, resolved.flipped) == (NOBODY, False)


@pytest.mark.rule("SPF-8.9.3")
def test_conceded_safety() -> None:
    state = at(85)
    resolved = played(call=OffenseCall(calls.CONCEDE), state=state)
    assert resolved.play == Play(events.CONCEDE)
    assert apply(state, resolved.play).safety


def test_kicks_are_not_resolved_here() -> None:
    with pytest.raises(ValueError, match="punt is not resolved as a scrimmage play"):
        played(call=OffenseCall(calls.PUNT))


@pytest.mark.rule("SPF-8.8.3a")
def test_categories() -> None:
    ones = [calls.INSIDE_LEFT, calls.SWEEP_RIGHT, calls.END_AROUND, calls.SCREEN, calls.QUICK]
    assert [category(play) for play in ones] == [1] * 5
    assert [category(play) for play in (calls.SHORT, calls.LONG)] == [2, 2]


@pytest.mark.rule("SPF-9.1a")
@pytest.mark.parametrize(
    ("draws", "call", "out"),
    [
        (("ALL ORIG", "PN 1", "RN 6 OB"), pass_to(), True),
        (("ALL ORIG", "PN 1", "RN 6"), pass_to(), False),
        (("ALL ORIG", "PN 1", "RN 1 OB", "RN 6"), pass_to(), False),
        (("ALL ORIG", "PN 1", "RN 1", "RN 6 OB"), pass_to(), True),
        (("SL LT", "RN 6 OB"), run_to(calls.SWEEP_LEFT), True),
        (("ER OK", "RN 6 OB"), run_to(calls.END_AROUND, codes.LE), True),
        (("SC COM", "RN 6 OB"), OffenseCall(calls.SCREEN, codes.BK1), True),
        (("ALL PASS RUSH", "PN 20", "RN 6 OB"), pass_to(), True),
        (("ALL ORIG", "PN 48", "RN 1", "RN 6 OB", "RN 6"), pass_to(), False),
        (("ALL ORIG", "PN 48", "RN 1", "RN 6", "RN 6 OB"), pass_to(), True),
        (("ALL ORIG", "PN 48", "RN 6 OB"), pass_to(calls.QUICK), False),  # an empty box: incomplete
    ],
)
def test_out_of_bounds_is_read_on_the_last_run_number(draws: tuple[str, ...], call: OffenseCall, out: bool) -> None:
    assert played(*draws, call=call, state=at(80)).play.out_of_bounds is out


@pytest.mark.rule("SPF-9.1b")
def test_inside_runs_never_end_out_of_bounds() -> None:
    draw = run_to(strategy=calls.DRAW)
    assert not played("IL LG", "RN 6 OB", call=draw, against=calls.PASS_DEFENSE).play.out_of_bounds
    assert not played("IR LG", "RN 7 OB", call=run_to(calls.INSIDE_RIGHT)).play.out_of_bounds


@pytest.mark.rule("SPF-9.1a")
def test_the_card_of_a_z_result_does_not_count() -> None:
    resolved = played("Z", "SL LT", "RN 6 OB", "Z -", call=run_to(calls.SWEEP_LEFT))
    assert resolved.play.out_of_bounds


@pytest.mark.rule("SPF-8.9.1a", "SPF-8.3.9.2")
def test_gain_past_the_goal_line_is_a_touchdown() -> None:
    places = eleven()
    player_at(places, codes.BK1).rush_n = flat(4)
    state = at(1)
    assert apply(state, played("IL LG", "RN 6", call=run_to(), places=places, state=state).play).touchdown
    state = at(10)
    assert apply(state, played("ALL ORIG", "PN 1", "RN 6", call=pass_to(), state=state).play).touchdown


@pytest.mark.rule("SPF-8.9.2")
def test_sack_behind_the_own_goal_line_is_a_safety() -> None:
    state = at(95)
    outcome = apply(state, played("ALL PASS RUSH", "PN 1", "PN 15", call=pass_to(), state=state).play)
    assert outcome.safety
    state = at(94)
    assert not apply(state, played("ALL PASS RUSH", "PN 1", "PN 15", call=pass_to(), state=state).play).safety


@pytest.mark.rule("SPF-8.8.1b")
def test_z_cards_are_replaced_on_a_try() -> None:
    state = at(2)
    state.phase = TRY
    resolved = played("Z", "IL LG", "RN 6", call=run_to(), state=state)
    assert resolved.play.kind == events.TRY_RUN
    assert played("ALL ORIG", "PN 1", "RN 6", call=pass_to(), state=state).play.kind == events.TRY_PASS


@pytest.mark.rule("SPF-2.5c", "SPF-8.3.6.1b")
def test_blitzers_leave_their_boxes_only_in_a_blitz() -> None:
    boxes = front()
    against = DefenseCall(calls.BLITZ, blitzers=[codes.BOXES.index(letter) for letter in "FJO"])
    made = snap(script(), pass_to(), against, boxes=boxes)
    assert [player.index for player in made.blitzing] == [box(boxes, letter)[0].index for letter in "FJO"]
    assert [len(box(made.boxes, letter)) for letter in "FJOHK"] == [0, 0, 0, 1, 1]
    no_blitz = snap(script(), pass_to(), DefenseCall(calls.PASS_DEFENSE, blitzers=[5]), boxes=boxes)
    assert no_blitz.boxes is boxes
    assert not no_blitz.blitzing


@pytest.mark.rule("SPF-7.2.2.2c")
def test_helpers_are_fixed_at_the_snap() -> None:
    boxes = front(THREE_FOUR)
    against = DefenseCall(calls.PREVENT, [Coverage(codes.RE, [codes.BOXES.index("G")])])
    assert snap(script(), pass_to(), against, boxes=boxes).covering == [[box(boxes, "G")[0]]]


def test_a_play_explains_itself() -> None:
    made = snap(script("IL LG vs B", "RN 5"), run_to(), calls.RUN_KEY_1, trace=True)
    natural(made)
    assert [(step.rule, step.text) for step in made.trace.steps] == [
        ("", "flip 1, who blocks and tackles: IL LG vs B"),
        ("", "flip 2, the gain: RN 5"),
        ("SPF-8.2.2c", "run number 5 +4 (key carrier): row 9"),
        ("SPF-8.2.3.3a", "LG #2 +0 vs B d#1 +0: +0"),
        ("", "#8, column N, row 9: 4"),
        ("SPF-8.2.3", "card 4, directive +0: 4 yards"),
    ]
