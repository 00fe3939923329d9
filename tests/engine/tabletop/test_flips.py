"""Which cards of a play a Z card may be among, and what the last run number says of the sideline."""

from __future__ import annotations

import pytest

from engine.fast_action import calls, codes
from engine.football import events
from engine.tabletop import plays
from engine.tabletop.field_goal import field_goal
from engine.tabletop.punt import punt
from engine.tabletop.scrimmage import resolve
from tests.engine.tabletop.builders import at, box, finish, front, pass_to, run_to, script, snap
from tests.engine.tabletop.kick_builders import kicked
from tests.engine.tabletop.test_z_cards import kinds, play_out

SCREEN = pass_to(calls.SCREEN, codes.BK1)


@pytest.mark.rule("TTF-Z-01", "TTF-Z-03")
def test_the_card_for_a_point_of_interception_is_one_of_the_three():
    play, made = play_out("SC INT", "RN 5", "RN 10", "Z", "RN 12", call=SCREEN)
    assert (kinds(play), made.chance.z_flip) == ([events.INTERCEPTED], 0)  # the Z was the fourth card
    boxes = front()
    box(boxes, "K")[0].intercept = 40
    draws = ("ALL ORIG", "PN 40", "RN 3", "Z", "RN 12")
    assert play_out(*draws, call=pass_to(calls.LONG), boxes=boxes)[1].chance.z_flip == 0
    play, _ = play_out("SC INT", "Z", "RN 5", "RN 10", "RN 12", "Z -", call=SCREEN)
    assert kinds(play) == [events.INTERCEPTED]


@pytest.mark.rule("TTF-Z-01", "TTF-Z-03")
def test_cards_for_the_recovery_of_a_block_count_but_a_z_among_them_does_not():
    draws = ("PN 45", "Z", "RN 4", "Z", "PN 32", "RN 1", "Z", "RN 9")
    assert kicked(field_goal, *draws, state=at(38))[1].chance.z_flip == 0
    draws = ("RN 12", "RN 4", "Z", "RN 5", "PN 32", "RN 1", "Z", "RN 9")
    assert kicked(punt, *draws)[1].chance.z_flip == 0


@pytest.mark.rule("TTF-Z-01", "TTF-PUNT-20")
def test_the_number_that_a_returners_f_asks_for_may_be_the_third_card():
    def dropping(made):
        made.defense.punt_returns[0].fumble[5] = True
        return punt(made)

    resolved, made = kicked(dropping, "RN 3", "RN 5", "Z", "PN 21", "Z -", state=at(80))
    assert (kinds(resolved.play), made.chance.z_flip) == ([events.KICKED, events.RETURN], 3)
    draws = ("RN 3", "RN 5", "PN 20", "Z", "PN 48", "RN 9")
    assert kicked(dropping, *draws, state=at(80))[1].chance.z_flip == 0


def hurried(*draws, call, before=None):
    """Whether a play in the Hurry-Up ends out of bounds, after another with the same cards."""
    made = snap(script(*(before or ()), *draws), call)
    if before:
        made.chance.run_number()
    play = resolve(made).play
    finish(made)
    return play.out_of_bounds


@pytest.mark.rule("TTF-CLOCK-17", "TTF-RUN-28", "TTF-STRAT-02")
def test_the_run_number_of_another_play_sends_nobody_out_of_bounds():
    reverse = run_to(calls.END_AROUND, codes.LE, tempo=plays.HURRY_UP)
    assert not hurried("ER -6", call=reverse)
    assert not hurried("ER -6", call=reverse, before=("RN 6",))
    assert hurried("ER OK", "RN 6", call=reverse)
    sneak = run_to(carrier=codes.QB, strategy=calls.SNEAK, tempo=plays.HURRY_UP)
    assert not hurried("PN 1", call=sneak, before=("RN 6",))


@pytest.mark.rule("TTF-CLOCK-17", "TTF-CLOCK-04")
def test_in_the_hurry_up_catches_and_scrambles_go_out_by_the_last_number_of_all():
    short = pass_to(tempo=plays.HURRY_UP)
    assert hurried("SH ORIG", "PN 1", "RN 6", call=short)
    assert hurried("SH ORIG", "PN 1", "RN 1", "RN 12", call=short)  # L, and then twelve
    assert not hurried("SH ORIG", "PN 1", "RN 1", "RN 11", call=short)
    assert hurried("SH PASS RUSH", "PN 20", "RN 6", call=short)
