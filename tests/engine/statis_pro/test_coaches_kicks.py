"""Coaches: good sense about kicks."""

from __future__ import annotations

import pytest

from engine.football.codes import AWAY, HOME
from engine.statis_pro import calls
from engine.statis_pro.coaches import kicking_sense
from engine.statis_pro.options import Options
from engine.statis_pro.player import KickerCard, PunterCard, Tendencies
from tests.engine.statis_pro.builders import at
from tests.engine.statis_pro.sidelines import announced, coached, late
from tests.engine.statis_pro.squads import plain_squad

# Kicks.


def test_kicks_are_for_fourth_down():
    assert announced(at(20)) is None
    never = plain_squad(HOME)
    never.tendencies = Tendencies(go=[0] * 35)
    fourth = at(25)
    fourth.down = 4
    assert announced(fourth, squad=never) == calls.FIELD_GOAL
    fourth.yards_to_goal = 60
    assert announced(fourth, squad=never) == calls.PUNT


@pytest.mark.rule("SPF-8.6.1a")
def test_no_field_goal_beyond_the_limit_or_beyond_the_kicker():
    card = KickerCard(0, [47, 40, 35, 25])
    assert kicking_sense.in_range(at(33), card, 38)
    assert not kicking_sense.in_range(at(39), card, 38)
    assert not kicking_sense.in_range(at(38), KickerCard(0, [47, 40, 35, 20]), 38)


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


@pytest.mark.rule("SPF-8.5.6a", "SPF-8.5.6d")
@pytest.mark.parametrize(("yards_to_goal", "off"), [(80, 0), (50, 0), (48, 10), (40, 15), (30, 25)])
def test_a_punt_that_would_reach_the_end_zone_goes_for_the_corner(yards_to_goal, off):
    assert kicking_sense.coffin_corner(at(yards_to_goal), PunterCard(0, [0] + [45] * 11)) == off


@pytest.mark.parametrize(
    ("lead", "go"), [(-2, True), (-5, True), (1, True), (5, True), (0, False), (-1, False), (7, False)]
)
def test_two_points_by_the_chart(lead, go):
    assert kicking_sense.two_point_try(late(300, lead=lead), HOME) is go
    early = late(300, lead=lead)
    early.quarter = 2
    assert not kicking_sense.two_point_try(early, HOME)


def test_onside_kicks_late_and_behind_only():
    assert kicking_sense.onside_kick(late(60, lead=-7), HOME)
    assert not kicking_sense.onside_kick(late(60, lead=-7), AWAY)
    assert not kicking_sense.onside_kick(late(200, lead=-7), HOME)
    assert kicking_sense.onside_kick(late(200, lead=-10), HOME)
    assert not kicking_sense.onside_kick(late(60), HOME)


@pytest.mark.rule("SPF-O.2a")
def test_the_onside_defence_is_used_where_it_is_agreed():
    for agreed in (False, True):
        coach, side = coached(plain_squad(HOME), Options(onside_defense=agreed))
        assert coach.expects_onside(late(60, lead=7, offense=AWAY), side) is agreed
