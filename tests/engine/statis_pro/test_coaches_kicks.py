"""Coaches: good sense about kicks."""

from __future__ import annotations

import pytest

from engine.coaching import kicking_sense
from engine.football.codes import AWAY, HOME
from engine.statis_pro import calls
from engine.statis_pro.coaches.playbook import CoffinCorners, in_range
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import KickerCard, PunterCard
from tests.engine.statis_pro.builders import at
from tests.engine.statis_pro.sidelines import announced, coached, late
from tests.engine.statis_pro.squads import plain_squad

# Kicks.


def test_kicks_are_for_fourth_down():
    assert announced(at(20)) is None
    fourth = at(25)
    fourth.down, fourth.yards_to_first = 4, 11
    assert announced(fourth) == calls.FIELD_GOAL
    fourth.yards_to_goal = 60
    assert announced(fourth) == calls.PUNT


@pytest.mark.rule("SPF-8.6.1a")
def test_no_field_goal_beyond_the_limit_or_beyond_the_kicker():
    card = KickerCard(0, [47, 40, 35, 25])
    assert in_range(at(33), card, 38)
    assert not in_range(at(39), card, 38)
    assert not in_range(at(38), KickerCard(0, [47, 40, 35, 20]), 38)


def test_a_field_goal_ends_the_half_on_any_down():
    state = at(30, quarter=2, seconds_left=10)
    assert announced(state) == calls.FIELD_GOAL
    state.seconds_left = 15
    assert announced(state) is None
    assert announced(late(5, lead=-3, yards_to_goal=30)) == calls.FIELD_GOAL
    assert announced(late(5, lead=-4, yards_to_goal=30)) is None


def test_a_team_behind_late_does_not_give_the_ball_away():
    assert announced(late(100, lead=-7, yards_to_goal=60, down=4)) is None
    assert announced(late(100, lead=-7, yards_to_goal=20, down=4)) is None
    assert announced(late(100, lead=-3, yards_to_goal=20, down=4)) == calls.FIELD_GOAL
    assert announced(late(100, lead=7, yards_to_goal=60, down=4)) == calls.PUNT


ALWAYS_45 = PunterCard(0, [0] + [45] * 11, [0] + [1] * 11)


@pytest.mark.rule("SPF-8.5.6a", "SPF-8.5.6b", "SPF-8.5.6d")
@pytest.mark.parametrize(
    ("yards_to_goal", "off"),
    [
        (80, 0),
        (51, 0),  # an ordinary punt comes down on the 6
        (50, 0),  # on the 5 it rolls into the end zone; a corner out on the 15, half of the time, gains too little
        (46, 10),  # on the 11, or brought back to the 19
        (40, 10),
        (36, 10),  # on the 1
        (35, 11),
        (30, 16),
        (21, 25),
        (20, 0),  # no corner is short enough
    ],
)
def test_a_punt_goes_for_the_corner_where_that_clearly_gains(yards_to_goal, off):
    assert CoffinCorners(ALWAYS_45).best()[yards_to_goal] == off


@pytest.mark.rule("SPF-8.5.6b", "SPF-8.5.6c", "SPF-8.5.6d", "SPF-8.5c")
def test_where_receivers_begin_by_the_rows_of_the_card():
    corners = CoffinCorners(PunterCard(0, [0, 50, 40, 36, 30], [0, 1, 1, 0, 1]))
    # Into the end zone, brought back from the 6, into the end zone, brought back from the 16.
    assert corners.receivers_begin(46, 0) == 20 + (6 + 8) + (10 + 0) + (16 + 8)
    # Twelve off: out on the 8, brought back from the 18, out on the 22, brought back from the 28.
    assert corners.receivers_begin(46, 12) == 8 + (18 + 8) + 22 + (28 + 8)
    assert corners.receivers_begin(38, 12) == 20 + (10 + 8) + 14 + (20 + 8)  # at the goal line: a touchback


@pytest.mark.rule("SPF-8.5.6a")
def test_the_coach_calls_the_corner_that_his_punters_card_says():
    squad = plain_squad(HOME)
    squad.punter = ALWAYS_45
    coach, side = coached(squad)
    for yards_to_goal, off in ((51, 0), (46, 10)):
        state = at(yards_to_goal)
        state.down, state.yards_to_first = 4, 11
        call = coach.announce(state, side)
        assert call is not None
        assert (call.play, call.coffin_corner) == (calls.PUNT, off)


def test_onside_kicks_late_and_behind_only():
    assert kicking_sense.onside_kick(late(60, lead=-7), HOME)
    assert not kicking_sense.onside_kick(late(60, lead=-7), AWAY)
    assert not kicking_sense.onside_kick(late(200, lead=-7), HOME)
    assert kicking_sense.onside_kick(late(200, lead=-10), HOME)
    assert not kicking_sense.onside_kick(late(60), HOME)


@pytest.mark.rule("SPF-O.2a")
def test_the_onside_defense_is_used_where_it_is_agreed():
    for agreed in (False, True):
        coach, side = coached(plain_squad(HOME), Options(onside_defense=agreed))
        assert coach.expects_onside(late(60, lead=7, offense=AWAY), side) is agreed


@pytest.mark.rule("SPF-8.6.1a", "SPF-8.6.1e")
def test_no_field_goal_is_tried_from_beyond_sixty_yards_whatever_limit_the_coaches_agreed_on():
    strong = KickerCard(0, [48, 48, 48, 48], 48)
    assert in_range(at(43), strong, 99)
    assert not in_range(at(44), strong, 99)
