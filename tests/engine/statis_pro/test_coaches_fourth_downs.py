"""Coaches on fourth down: as often as the team really went for it, kicked and punted."""

from __future__ import annotations

import pytest

from engine.chance.generator import Generator
from engine.coaching import fourth_downs, kicking_sense
from engine.coaching.habits import Tendencies
from engine.coaching.league import LEAGUE
from engine.coaching.situations import FOURTH_DOWNS, distance_class, fourth_down
from engine.coaching.tally import Tally
from engine.football import events
from engine.football.codes import HOME
from engine.football.events import Play
from engine.statis_pro.coaches.playbook import LAST_CHANCE, in_range
from engine.statis_pro.player_record import KickerCard, Squad
from tests.engine.statis_pro.builders import at
from tests.engine.statis_pro.sidelines import coached, late
from tests.engine.statis_pro.squads import plain_squad

CELLS = len(FOURTH_DOWNS)
LIMIT = 38


def fourth(yards_to_goal: int, to_go: int, **more: int):
    state = at(yards_to_goal, **more)
    state.down, state.yards_to_first = 4, to_go
    return state


def squad_of(go: int, field_goals: int = 0) -> Squad:
    squad = plain_squad(HOME)
    squad.tendencies = Tendencies(go=[go] * CELLS, field_goals=[field_goals] * CELLS)
    return squad


def decided(state, squad: Squad, tally: Tally, luck: Generator) -> int:
    worth = in_range(state, squad.kicker, LIMIT)
    possible = in_range(state, squad.kicker, LIMIT, LAST_CHANCE)
    return fourth_downs.decide(state, squad.team, squad.tendencies, LIMIT, tally, luck, worth=worth, possible=possible)


def decisions(state, squad: Squad, times: int = 400) -> list[int]:
    luck, tally = Generator(5), Tally(0)
    return [decided(state, squad, tally, luck) for _ in range(times)]


@pytest.mark.parametrize(
    ("yards_to_goal", "to_go", "place"),
    [
        (99, 1, ("own 1-20", "1")),
        (80, 11, ("own 1-20", "11+")),
        (79, 3, ("own 21-40", "2-3")),
        (50, 6, ("own 41-50", "4-6")),
        (49, 10, ("opp 49-35", "7-10")),
        (21, 2, ("opp 34-21", "2-3")),
        (20, 20, ("opp 20-11", "11+")),
        (1, 1, ("opp 10-1", "1")),
    ],
)
def test_fourth_downs_have_places(yards_to_goal, to_go, place):
    assert FOURTH_DOWNS[fourth_down(yards_to_goal, to_go)] == place


def test_a_team_goes_for_it_as_often_as_it_did():
    state = fourth(45, 2)
    assert set(decisions(state, squad_of(1000))) == {fourth_downs.GO}
    assert set(decisions(state, squad_of(0))) == {fourth_downs.PUNT}
    some = decisions(state, squad_of(300))
    assert some.count(fourth_downs.GO) == pytest.approx(120, abs=30)
    league = decisions(state, plain_squad(HOME))
    assert league.count(fourth_downs.GO) == pytest.approx(400 * LEAGUE.go[fourth_down(45, 2)] / 1000, abs=30)


def test_what_necessity_took_is_not_taken_by_habit_as_well():
    habits, tally, state = Tendencies(go=[300] * CELLS), Tally(0), fourth(45, 2)
    assert fourth_downs.go_chance(state, habits, tally) == 300
    fourth_downs.count(state, Play(events.PASS), habits, tally)
    assert fourth_downs.go_chance(state, habits, tally) == 0
    for _ in range(3):
        fourth_downs.count(state, Play(events.PUNT), habits, tally)
    assert fourth_downs.go_chance(state, habits, tally) == 500
    assert fourth_downs.go_chance(fourth(45, 4), habits, tally) == 300  # another distance


def test_over_a_season_the_tally_keeps_the_rate():
    habits, tally, luck = Tendencies(go=[300] * CELLS), Tally(0), Generator(3)
    for down in range(200):
        state = fourth(45, 2)
        gone = down % 20 == 0 or luck.chance(fourth_downs.go_chance(state, habits, tally), 1000)  # now and then it must
        fourth_downs.count(state, Play(events.RUN if gone else events.PUNT), habits, tally)
    assert tally.gone[distance_class(2)] == pytest.approx(60, abs=1)


@pytest.mark.parametrize("kind", [events.PUNT, events.FIELD_GOAL, events.KNEEL])
def test_kicks_and_kneels_are_no_tries(kind):
    tally = Tally(0)
    fourth_downs.count(fourth(45, 2), Play(kind), Tendencies(), tally)
    assert sum(tally.gone) == 0


def test_the_coach_counts_fourth_downs_that_counted():
    coach, side = coached(squad_of(250))
    state = fourth(45, 2)
    outcome = type("Outcome", (), {"void": False})()
    coach.saw(state, coach.planned, Play(events.PUNT), outcome, side)
    assert coach.tally.due[distance_class(2)] == 250
    outcome.void = True
    coach.saw(state, coach.planned, Play(events.PUNT), outcome, side)
    assert coach.tally.due[distance_class(2)] == 250


@pytest.mark.parametrize(
    ("yards_to_goal", "to_go", "kickable", "may"),
    [
        (70, 4, False, True),
        (70, 5, False, False),  # in the own half only for little
        (49, 10, False, True),
        (49, 11, False, False),
        (25, 3, True, True),
        (25, 4, True, False),  # three points are nearer
    ],
)
def test_what_may_be_gone_for_by_habit(yards_to_goal, to_go, kickable, may):
    assert kicking_sense.may_gamble(fourth(yards_to_goal, to_go), HOME, kickable) is may


def test_a_team_behind_in_the_second_half_gambles_where_others_kick():
    state = late(800, lead=-10, yards_to_goal=25, down=4)
    state.yards_to_first = 8
    assert kicking_sense.may_gamble(state, HOME, True)
    state.quarter = 2
    assert not kicking_sense.may_gamble(state, HOME, True)


def test_field_goals_by_the_share_of_kicks():
    squad = squad_of(200, 800)
    assert set(decisions(fourth(25, 8), squad)) == {fourth_downs.FIELD_GOAL}  # whoever does not go for it kicks
    half = decisions(fourth(30, 8), squad_of(0, 500))
    assert half.count(fourth_downs.FIELD_GOAL) == pytest.approx(200, abs=40)


@pytest.mark.rule("SPF-8.6.1a")
def test_a_zone_partly_within_reach_has_all_its_field_goals_there():
    habits = Tendencies(go=[200] * CELLS, field_goals=[80] * CELLS)
    # A tenth of all kicks from 15 yard lines, of which four are within 38 yards of the goal line.
    assert fourth_downs.kick_chance(fourth(36, 8), habits, LIMIT, True) == 100 * 15 // 4
    assert set(decisions(fourth(39, 8), squad_of(0, 900))) == {fourth_downs.PUNT}


def test_a_poor_kicker_tries_only_where_nobody_punts():
    squad = squad_of(0, 400)
    squad.kicker = KickerCard(0, [47, 40, 35, 12])
    assert set(decisions(fourth(32, 8), squad)) == {fourth_downs.PUNT}
    squad.tendencies = Tendencies(go=[0] * CELLS, field_goals=[1000] * CELLS)
    assert set(decisions(fourth(32, 8), squad)) == {fourth_downs.FIELD_GOAL}


def test_three_points_that_tie_or_win_late_are_taken_whatever_the_habit():
    state = late(200, lead=-3, yards_to_goal=25, down=4)
    state.yards_to_first = 1
    assert set(decisions(state, squad_of(1000))) == {fourth_downs.FIELD_GOAL}
