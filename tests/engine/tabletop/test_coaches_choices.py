"""What coaches decide during a play: by expectation, and at the end of a game by need."""

from __future__ import annotations

import pytest

from engine.fast_action import calls, codes
from engine.fast_action.calls import NO_PLACE
from engine.fast_action.chance import Script
from engine.football.codes import AWAY, HOME
from engine.tabletop import play_modifiers, plays
from engine.tabletop.coaches.expectation import CoachsChoices, expected_run, expected_sweep, mean_gain
from engine.tabletop.scrimmage import natural
from tests.engine.tabletop.builders import (
    at,
    box,
    column,
    eleven,
    flat,
    front,
    pass_to,
    player_at,
    run_to,
    script,
    snap,
)
from tests.engine.tabletop.coached import late

LG_ALONE, BOX_A = codes.run_directive("LG"), codes.run_directive("A")


def made(call, against=calls.PASS_DEFENSE, places=None, boxes=None, state=None):
    return snap(Script(), call, against, places=places or eleven(backs=1), boxes=boxes or front(), state=state)


def decide(state=None, team: int = HOME) -> CoachsChoices:
    return CoachsChoices(state or at(), team)


def test_a_column_is_worth_its_mean_by_way_of_short_and_long_gains():
    carrier = player_at(eleven(), codes.BK1)
    assert mean_gain(carrier, flat(4), 0) == 400
    cells = column([999, *[1] * 11])  # SG on row 1
    carrier.rush_sg = flat(13)
    assert mean_gain(carrier, cells, 0) == 200
    assert mean_gain(carrier, cells, 1) == 100  # nobody reads row 1 any more
    carrier.rush_sg = column([996, *[13] * 11])  # LG on row 1 of SG
    carrier.rush_lg = flat(61)
    assert mean_gain(carrier, carrier.rush_sg, 0) == 1700


@pytest.mark.rule("TTF-RUN-34", "TTF-RUN-36")
def test_what_a_run_may_gain_is_what_the_rules_give_on_average():
    call = run_to(plays.PITCHOUT_LEFT)
    play = made(call, calls.RUN_NO_KEY)
    player_at(play.places, codes.LG).blocking = 3
    total = 0
    for number in range(1, 13):
        again = snap(script("IL LG", "same SL A", f"RN {number}", "RN 6"), call, calls.RUN_NO_KEY, places=play.places)
        again.choices = decide()
        total += natural(again).events[0].yards
    expected = expected_run(play, codes.BK1, codes.INSIDE_LEFT, LG_ALONE, play_modifiers.PITCHOUT)
    assert expected == pytest.approx(100 * total / 12, abs=1)


@pytest.mark.rule("TTF-RUN-34")
def test_a_pitchout_goes_where_more_may_be_gained():
    play = made(run_to(plays.PITCHOUT_LEFT))
    player_at(play.places, codes.LG).blocking = 3
    box(play.boxes, "A")[0].tackle = -3
    assert decide().run_inside(play, LG_ALONE, BOX_A)
    box(play.boxes, "A")[0].tackle = 4
    assert not decide().run_inside(play, LG_ALONE, BOX_A)
    assert not decide().run_inside(play, LG_ALONE, codes.run_directive("Break"))


@pytest.mark.rule("TTF-RUN-39", "TTF-CALL-07")
def test_an_option_is_kept_when_the_trailing_back_may_expect_less():
    places = eleven()
    player_at(places, codes.QB).rush_n = flat(4)
    player_at(places, codes.BK1).rush_n = flat(4)
    call = run_to(plays.OPTION_RIGHT, codes.BK1)
    play = made(call, places=places)
    trailing = expected_sweep(play, codes.BK1, codes.SWEEP_RIGHT, play_modifiers.OPTION)
    assert decide().keep(play, codes.run_directive("Break"))
    box(play.boxes, "D")[0].tackle = -5
    assert trailing > -100
    assert not decide().keep(play, codes.run_directive("D"))
    player_at(places, codes.BK1).rush_n = column([*range(12, 0, -1)])
    player_at(places, codes.QB).rush_n = column([*range(12, 0, -1)])
    keyed = made(call, calls.RUN_KEY_1, places=places)
    assert expected_sweep(keyed, codes.BK1, codes.SWEEP_RIGHT, play_modifiers.OPTION) < trailing + 800
    assert decide().keep(keyed, codes.run_directive("LG"))  # the key is on the back


@pytest.mark.rule("TTF-RUSH-12")
def test_a_rushed_passer_runs_but_on_fourth_down_with_far_to_go_he_throws():
    state = at()
    play = made(pass_to(calls.SHORT, codes.RE), state=state)
    play.passer.rush_n = flat(5)
    assert decide().throw_on_the_run(play) == NO_PLACE
    state.down, state.yards_to_first = 4, 10
    assert decide(state).throw_on_the_run(play) == NO_PLACE
    state.yards_to_first = 11
    assert decide(state).throw_on_the_run(play) == codes.RE
    last = late(5, lead=-3)
    play = made(pass_to(calls.SHORT, codes.RE), state=last)
    assert decide(last).throw_on_the_run(play) == codes.RE


@pytest.mark.rule("TTF-INT-09", "TTF-PUNT-14", "TTF-PUNT-26")
def test_what_is_risked_only_when_points_are_needed():
    assert not decide().run_out_interception(0)
    assert decide(late(5, lead=3), AWAY).run_out_interception(9)
    assert not decide(late(5, lead=-3), AWAY).run_out_interception(0)
    assert not decide().test_fair_catch()
    assert decide(late(100, lead=3), AWAY).test_fair_catch()
    assert not decide(late(130, lead=3), AWAY).test_fair_catch()
    assert decide().accept_roughing()
    assert decide().corner_value(-3, 7)
    assert not decide().corner_value(2, 7)
