"""Fumbles near a goal line: those of Options that would have scored, and those in an end zone."""

from __future__ import annotations

import pytest

from engine.fast_action import codes
from engine.football import events
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME
from engine.tabletop import plays
from tests.engine.tabletop.builders import Decided, at, eleven, flat, player_at, run_to
from tests.engine.tabletop.test_z_cards import kinds, play_out

OPTION = run_to(plays.OPTION_LEFT)
KEPT = Decided(keep=True)


def dropped(*draws, yards=7, to_goal=7):
    """An Option of so many yards that is fumbled, and what football makes of it."""
    places = eleven()
    player_at(places, codes.QB).rush_n = flat(yards)
    play, made = play_out(
        "Z", "IL LG", "RN 6", "Z Fumble", "PN 30", *draws, call=OPTION, choices=KEPT, places=places, state=at(to_goal)
    )
    return play, apply(made.state, play)


@pytest.mark.rule("TTF-FUM-01", "TTF-RUN-42")
@pytest.mark.parametrize("yards", [7, 30])
def test_an_option_dropped_at_the_goal_line_is_no_touchdown_and_lies_on_the_ten(yards):
    play, outcome = dropped("PN 25", "RN 9", yards=yards)
    assert (outcome.touchdown, outcome.state.offense, outcome.state.yards_to_goal) == (False, AWAY, 90)
    play, outcome = dropped("PN 24", "RN 9", yards=yards)
    assert (outcome.touchdown, outcome.state.offense, outcome.state.yards_to_goal) == (False, HOME, 10)
    assert play.events[0].yards == 6


@pytest.mark.rule("TTF-RUN-42", "TTF-FUM-13")
def test_its_recovery_may_be_run_with():
    assert dropped("PN 24", "RN 3")[1].touchdown
    assert dropped("PN 25", "RN 3")[1].state.yards_to_goal == 80


@pytest.mark.rule("TTF-FUM-10")
def test_a_ball_that_tacklers_recover_in_the_carriers_end_zone_is_a_touchdown_at_once():
    play, outcome = dropped("PN 48", yards=3, to_goal=96)
    assert (kinds(play), outcome.touchdown, outcome.scorer) == ([events.RUSH, events.FUMBLED], True, AWAY)


@pytest.mark.rule("TTF-FUM-10")
@pytest.mark.parametrize(("row", "safety"), [(9, True), (4, False)])
def test_his_own_side_concedes_a_safety_there_unless_it_gets_out(row, safety):
    assert dropped("PN 1", f"RN {row}", yards=3, to_goal=96)[1].safety == safety
